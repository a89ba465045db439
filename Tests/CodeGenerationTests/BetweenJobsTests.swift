import BlockFormats
import BlockModel
import BlockScripts
import Diagnostics
import Testing

@testable import CodeGeneration

/// What one job leaves for the next: nothing that was set through the API, and under `isFresh` nothing at all.
@Suite struct BetweenJobsTests {
  private static let languages = ["javascript", "python", "lua", "php", "dart"]

  /// Blocks whose generators do to their surroundings what they can reach.
  private static let script = ScriptFile(
    url: "mischief.js",
    source: """
      const names = ['JavaScript', 'Python', 'Lua', 'PHP', 'Dart'];
      for (const type of ['api', 'pollute', 'look', 'tell', 'trace', 'list', 'replace']) {
        Blockly.Blocks[type] = {init() { this.setPreviousStatement(true); }};
      }
      function throughTheAPI(block, generator) {
        generator.INDENT = '\\t';
        generator.STATEMENT_PREFIX = 'prefix;\\n';
        generator.INFINITE_LOOP_TRAP = 'trap;\\n';
        generator.COMMENT_WRAP = 3;
        generator.addReservedWords('a,count,math_random_int');
        generator.definitions_['mine'] = '// mine';
        generator.provideFunction_('helper', ['// helper']);
        generator.nameDB_.getName('count', 'VARIABLE');
        generator.ORDER_OVERRIDES = [];
        generator.somethingNew = 1;
        generator.forBlock['text'] = () => ['replaced', 0];
        generator.forBlock['brand_new'] = () => 'new';
        Blockly.Blocks['text'] = {init() {}};
        Blockly.Blocks['brand_new'] = {init() { this.setPreviousStatement(true); }};
        Blockly.Msg['MATH_HUE'] = 'broken';
        Blockly.Msg['BRAND_NEW'] = 'new';
        Blockly.libraryBlocks.loops.loopTypes.add('text_print');
        Blockly.Extensions.register('job_extension', () => {});
        Blockly.Extensions.registerMixin('job_mixin', {a: 1});
        Blockly.fieldRegistry.register('job_field', Blockly.FieldLabel);
        Blockly.mine = 1;
        Blockly.Extensions = null;
        delete Blockly.Blocks['math_number'];
        return 'api();\\n';
      }
      const mark = 'brokenByAnotherJob';
      function everything(visit) {
        const seen = new Set();
        const queue = [globalThis];
        while (queue.length) {
          const object = queue.pop();
          if (object === null || !/^(object|function)$/.test(typeof object) || seen.has(object)) continue;
          seen.add(object);
          queue.push(Object.getPrototypeOf(object));
          let keys = [];
          // One of the engine's proxies does not tell its keys.
          try { keys = Reflect.ownKeys(object); } catch (error) {}
          for (const key of keys) {
            const {value, get, set} = Object.getOwnPropertyDescriptor(object, key) || {};
            queue.push(value, get, set);
          }
          // The prototypes of maps and sets are none.
          try { if (object instanceof Map || object instanceof Set) queue.push(...object); } catch (error) {}
        }
        const reached = [...seen];
        for (const object of reached) visit(object);
        return reached.length;
      }
      function pollute() {
        const reached = everything(() => {});
        const all = [];
        everything((object) => all.push(object));
        const {defineProperty, ownKeys} = Reflect;
        const length = all.length;
        for (let i = 0; i < length; i++) {
          try { defineProperty(all[i], mark, {value: true, configurable: false}); } catch (error) {}
        }
        for (let i = 0; i < length; i++) {
          const keys = ownKeys(all[i]);
          for (let k = 0; k < keys.length; k++) {
            try { if (keys[k] !== mark) delete all[i][keys[k]]; } catch (error) {}
          }
        }
        return `reached ${reached};\\n`;
      }
      function tell() {
        return [
          Blockly.Msg['MATH_HUE'], Blockly.Msg['BRAND_NEW'], Blockly.libraryBlocks.loops.loopTypes.has('text_print'),
          Blockly.Extensions.isRegistered('job_extension'), Blockly.Extensions.isRegistered('job_mixin'),
          Blockly.registry.hasItem('field', 'job_field'), typeof Blockly.Blocks['math_number'], typeof Blockly.mine,
        ].join() + ';\\n';
      }
      function list(block, generator) {
        const found = new Set(['', 'nobodyHasThisName']);
        for (const start of [generator, generator.nameDB_, Blockly]) {
          for (let object = start; object; object = Object.getPrototypeOf(object)) {
            for (const key of Reflect.ownKeys(object)) if (typeof key === 'string') found.add(key);
          }
        }
        return [...found].join() + ';\\n';
      }
      /** Puts functions of its own in place of methods that generators and names have, and words into names that are kept. */
      function replace(block, generator) {
        const broken = () => 'broken';
        for (const {prototype} of [Blockly.CodeGenerator, Blockly.Names]) {
          for (const name of Object.keys(prototype)) prototype[name] = typeof prototype[name] === 'function' ? broken : '\\t';
          prototype.brandNew = broken;
        }
        generator.nameDB_.reservedWords.add('a').add('count');
        generator.nameDB_.getName = broken;
        for (const name of names) Blockly[name].INDENT = '\\t';
        new Blockly.Generator('brandNew');
        throw new Error('replaced');
      }
      function trace() {
        Object.defineProperty(Array.prototype.map, mark, {value: true});
        return '';
      }
      function look() {
        let found = 0;
        const reached = everything((object) => { if (Object.hasOwn(object, mark)) found++; });
        return `found ${found} of ${reached > 500};\\n`;
      }
      for (const name of names) {
        Object.assign(Blockly[name].forBlock, {api: throughTheAPI, pollute, look, tell, trace, list, replace});
      }
      """)

  private func session(
    isFresh: Bool = false, scripts: Bool = true
  ) throws -> GenerationSession {
    GenerationSession(
      GenerationConfiguration(
        library: try ScriptLibrary(),
        scripts: scripts ? ScriptSet(scripts: [Self.script]) : .none, isFresh: isFresh))
  }

  /// Something of every kind that a job could have left wrong: names, helpers, loops, literals, procedures.
  private func sample() throws -> WorkspaceState {
    try XMLWorkspaceReader().read(
      """
      <xml><variables><variable id="v">count</variable></variables>
      <block type="controls_repeat_ext" id="r"><value name="TIMES"><block type="math_number"><field name="NUM">3</field></block></value>
      <statement name="DO"><block type="variables_set"><field name="VAR" id="v">count</field><value name="VALUE"><block type="math_random_int">
      <value name="FROM"><block type="math_number"><field name="NUM">1</field></block></value></block></value>
      <next><block type="text_print"><value name="TEXT"><block type="text"><field name="TEXT">a</field></block></value></block></next></block></statement></block>
      <block type="procedures_defnoreturn" x="9" y="99"><field name="NAME">count</field><comment>a comment</comment></block></xml>
      """
    ).state
  }

  private func block(_ type: String) throws -> WorkspaceState {
    try XMLWorkspaceReader().read("<xml><block type='\(type)'/></xml>").state
  }

  private let plain = GenerationOptions(languages: languages)

  @Test func whatAJobSetsByItsOptionsIsPutBack() throws {
    let session = try session(scripts: false)
    let expected = try self.session(scripts: false).generate(sample(), plain)
    var odd = plain
    odd.set = [
      "INDENT": .text("\t"), "STATEMENT_PREFIX": .text("p(%1);\n"), "STATEMENT_SUFFIX": .text("s"),
      "INFINITE_LOOP_TRAP": .text("t"), "COMMENT_WRAP": .number(5), "__proto__": .text("x"),
      "constructor": .null, "forBlock": .null, "brandNew": .flag(true),
    ]
    odd.reserved = ["count", "a", "__proto__"]
    odd.fixes = true
    odd.comments = true
    odd.oneBasedIndex = false
    odd.hostWords = true
    odd.rightToLeft = true
    odd.unknown = .skip
    odd.keepGoing = true
    odd.sourceMap = true
    odd.strict = true
    odd.compatibility = .v12
    for _ in 0..<3 {
      _ = session.generate(try sample(), odd)
      #expect(session.generate(try sample(), plain) == expected)
    }
  }

  /// Lines of a batch may set any property to any value: no name among those that anything has leaves a trace, nor one that nothing has.
  @Test(arguments: [false, true])
  func noPropertyThatALineSetsIsThereForTheNext(withScripts: Bool) throws {
    let names = try propertyNames()
    #expect(names.count > 200)
    #expect(names.isSuperset(of: ["nameDB_", "text_print", "INDENT", "scrub_", "__proto__"]))
    let session = try session(scripts: withScripts)
    let wanted = GenerationOptions(languages: ["php"])
    let expected = try self.session(scripts: withScripts).generate(sample(), wanted)
    #expect(expected.succeeded)
    for name in names {
      for value in [GeneratorSetting.text("x"), .null, .flag(true), .number(5)] {
        var odd = wanted
        odd.set = [name: value]
        _ = session.generate(try sample(), odd)
        #expect(session.generate(try sample(), wanted) == expected, "\(name): \(value)")
      }
    }
  }

  /// The names of all that a generator, its names and Blockly have.
  private func propertyNames() throws -> Set<String> {
    let result = try session().generate(try block("list"), GenerationOptions(languages: ["php"]))
    let listed = try #require(result.code["php"])
    return Set(listed.split(whereSeparator: { ",;\n".contains($0) }).map(String.init))
  }

  @Test func whatAScriptSetsThroughTheAPIIsPutBack() throws {
    let session = try session()
    let expected = try self.session().generate(sample(), plain)
    #expect(expected.allErrors == [])
    for _ in 0..<3 {
      let did = session.generate(try block("api"), plain)
      #expect(did.code["javascript"]?.contains("// helper") == true)
      let told = session.generate(try block("tell"), plain)
      #expect(told.code["javascript"] == "230,,false,false,false,false,object,undefined;\n")
      #expect(session.generate(try sample(), plain) == expected)
      #expect(
        session.generate(try block("brand_new"), plain).diagnostics.map(\.code.name) == ["BW0220"])
    }
  }

  /// What a page of its own would have begun with anew: numbers, lists and tables in variables that scripts share.
  @Test func whatAScriptCountsInItsGlobalsIsPutBack() throws {
    let script = ScriptFile(
      url: "counting.js",
      source: """
        var loops = 0, seen = [], table = {first: 1}, kept = new Map([['a', 1]]), names = new Set();
        var state = {list: ['x'], depth: 0};
        window.shown = 'nothing';
        function serial() { return ++serial.last; }
        serial.last = 0;
        Blockly.Counting = new Blockly.Generator('Counting');
        Blockly.Counting.gathered = [];
        Blockly.Blocks['count'] = {init: function () { this.setPreviousStatement(true); }};
        Blockly.Counting['count'] = function () {
          loops++;
          seen.push('a');
          state.list[0] += 'y';
          state.list.push('z');
          state.depth++;
          table.first++;
          table['more' + loops] = 1;
          kept.set('a', kept.get('a') + 1);
          names.add(loops);
          shown += '!';
          Blockly.Counting.gathered.push(1);
          return [loops, seen.length, state.list.join(''), state.depth, Object.keys(table).length, table.first, kept.get('a'), names.size,
            shown, Blockly.Counting.gathered.length, serial()].join() + ';\\n';
        };
        """)
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: ScriptSet(scripts: [script])))
    var options = GenerationOptions()
    options.generator = "Blockly.Counting"
    for _ in 0..<3 {
      let did = session.generate(try block("count"), options)
      #expect(Array(did.code.values) == ["1,1,xyz,1,2,2,2,1,nothing!,1,1;\n"])
    }
  }

  /// What all generators and names have, too, is what it was, for every language, in use or not.
  @Test func whatAScriptPutsInPlaceOfSharedMethodsIsPutBack() throws {
    let session = try session()
    let expected = try self.session().generate(sample(), plain)
    for _ in 0..<2 {
      for language in ["javascript", "lua"] {
        let did = session.generate(try block("replace"), GenerationOptions(languages: [language]))
        #expect(did.allErrors.map(\.code.name) == ["BW0501"])
        #expect(did.allErrors.first?.message.hasSuffix("replaced") == true)
        #expect(session.generate(try sample(), plain) == expected)
      }
      var custom = plain
      custom.languages = ["brandnew"]
      #expect(session.generate(try sample(), custom).succeeded == false)
    }
  }

  @Test func whoPollutesAllThatCanBeReachedLeavesNoTraceInAFreshRealm() throws {
    let session = try session(isFresh: true)
    let one = GenerationOptions(languages: ["javascript"])
    let expected = try self.session(isFresh: true).generate(sample(), plain)
    for _ in 0..<3 {
      // Whatever comes of the job that does it: it is the others that count.
      let did = session.generate(try block("pollute"), one)
      #expect(did.code["javascript"] != nil || !did.allErrors.isEmpty)
      #expect(session.generate(try sample(), plain) == expected)
      let look = session.generate(try block("look"), one)
      #expect(look.code["javascript"] == "found 0 of true;\n")
    }
  }

  /// The walk does find traces: in a realm that is kept they are there.
  @Test func aTraceIsFoundWhereTheRealmIsKept() throws {
    let one = GenerationOptions(languages: ["javascript"])
    for (isFresh, found) in [(false, "found 1 of true;\n"), (true, "found 0 of true;\n")] {
      let session = try session(isFresh: isFresh)
      _ = session.generate(try block("trace"), one)
      #expect(session.generate(try block("look"), one).code["javascript"] == found)
    }
  }

  /// Without scripts no workspace changes what another gets: hostile and plain ones in many orders, each as in a context of its own.
  @Test func workspacesDoNotSeeEachOtherInAnyOrder() throws {
    var states = [try sample(), greeting("hi")]
    for name in [
      "__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype", "",
    ] {
      states += try HostileWorkspaces.named(name).map { try JSONWorkspaceReader().read($0).state }
    }
    var expected: [GenerationResult] = []
    for state in states { expected.append(try session(scripts: false).generate(state, plain)) }
    let session = try session(scripts: false)
    var order = SplitMix(state: 7)
    for _ in 0..<6 {
      for index in states.indices.shuffled(using: &order) {
        #expect(session.generate(states[index], plain) == expected[index], "\(index)")
      }
    }
    #expect(states.count > 60)
  }
}

/// The same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
