import BlockFormats
import BlockModel
import BlockScripts
import Diagnostics
import ScriptEngine
import Testing

@testable import CodeGeneration

@Suite struct RealmTests {
  @Test func theRuntimeAndEveryLanguageLoad() throws {
    let library = try ScriptLibrary()
    let realm = try Realm(
      machine: ScriptMachine(), library: library, scripts: .none, host: RealmHost())
    #expect(realm.diagnostics.isEmpty)
    for key in try library.languageKeys() {
      let name = try #require(try library.language(key)).generator
      let type = try realm.context.evaluate("typeof \(name).workspaceToCode", url: "test.js")
      #expect(try type.string() == "function", "\(name)")
    }
  }

  /// Jobs with texts of their own fill what a realm keeps; when it is full it is let go of, all of it.
  @Test func whatJobsLeaveIsBounded() throws {
    let realm = try Realm(
      machine: ScriptMachine(), library: ScriptLibrary(), scripts: .none, host: RealmHost())
    _ = try realm.run(greeting("a"), GenerationOptions())
    realm.context.collectAllGarbage()
    let before = try realm.context.heapSize()
    let texts = (0..<RealmStrings.room).map {
      "<block type='text'><field name='TEXT'>t\($0)</field></block>"
    }
    let many = try XMLWorkspaceReader().read("<xml>\(texts.joined())</xml>").state
    #expect(try realm.run(many, GenerationOptions()).succeeded)
    realm.context.collectAllGarbage()
    let full = try realm.context.heapSize()
    #expect(full > before + 500_000)
    // No collection but the realm's own.
    #expect(try realm.run(greeting("b"), GenerationOptions()).succeeded)
    #expect(try realm.context.heapSize() < full - 500_000)
  }
}

@Suite struct GenerationSessionTests {
  @Test func codeIsMadeInEveryLanguageAsked() throws {
    let session = GenerationSession(GenerationConfiguration(library: try ScriptLibrary()))
    let one = session.generate(greeting("hi"), GenerationOptions())
    #expect(one.allErrors == [])
    #expect(one.code == ["javascript": "window.alert('hi');\n"])
    let more = session.generate(
      greeting("a much longer text than twelve, é"),
      GenerationOptions(languages: ["python", "lua"]))
    #expect(
      more.code == [
        "python": "print('a much longer text than twelve, é')\n",
        "lua": "print('a much longer text than twelve, é')\n",
      ])
  }

  @Test func scriptsOfTheSetAreLoadedAndOneThatFailsIsReported() throws {
    let scripts = ScriptSet(scripts: [
      ScriptFile(url: "bad.js", source: "var before = 1;\nnoSuchFunction();"),
      ScriptFile(url: "module.js", source: "export const a = 1;"),
      ScriptFile(url: "good.js", source: "Blockly.Lua.STATEMENT_PREFIX = 'p' + before + ';\\n';"),
    ])
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: scripts))
    let result = session.generate(greeting("a"), GenerationOptions(languages: ["lua"]))
    #expect(result.code == ["lua": "p1;\nprint('a')\n"])
    #expect(session.loadDiagnostics.map(\.code) == [.scriptException, .scriptIsModule])
    let place = try #require(session.loadDiagnostics.first?.place)
    #expect(place.file == "bad.js")
    #expect(place.line == 2)
    #expect(place.sourceLine == "noSuchFunction();")
  }

  @Test func theConsoleTellsTheScriptsPlace() throws {
    let messages = Monitor<[ConsoleMessage]>([])
    let scripts = ScriptSet(scripts: [
      ScriptFile(url: "talk.js", source: "\nconsole.warn('a', 1);")
    ])
    let session = GenerationSession(
      GenerationConfiguration(
        library: try ScriptLibrary(), scripts: scripts,
        host: RealmHost(console: { message in messages.update { $0.append(message) } })))
    try session.load()
    let message = try #require(messages.update { $0.first })
    #expect(message.level == "warn")
    #expect(message.text == "a 1")
    #expect(message.place?.file == "talk.js")
    #expect(message.place?.line == 2)
  }

  /// Bundles that are made for pages as for modules are both here: `require` finds them, and so does a page's global.
  @Test func bundlesAreGlobalsToo() throws {
    let scripts = ScriptSet(
      scripts: [
        ScriptFile(
          url: "named.js",
          source: """
            (function (root, factory) {
              if (typeof exports === 'object' && typeof module === 'object') module.exports = factory(require('blockly'));
              else root['teaFields'] = factory(root['Blockly']);
            })(this, function (B) { return {pour: function () { return 'poured'; }}; });
            """),
        ScriptFile(
          url: "minified.js",
          source: """
            !function(e,t){"object"==typeof exports&&"undefined"!=typeof module?t(exports):t((e=e||self).cups={})}
            (this,function(e){e.count=3});
            """),
        ScriptFile(
          url: "unnamed.js",
          source: """
            (function (root, factory) {
              if (typeof exports === 'object' && typeof module === 'object') module.exports = factory();
              else for (var i in factory()) root[i] = factory()[i];
            })(this, function () { return {Saucer: function () {}}; });
            """),
        ScriptFile(
          url: "usual.js",
          source: """
            (function (root, factory) {
              if (typeof define === 'function' && define.amd) define(['blockly'], factory);
              else if (typeof module === 'object' && module.exports) module.exports = factory(require('blockly'));
              else root.kettle = factory(root.Blockly);
            }(this, function (B) { return {boil: function () { return 'boiled'; }}; }));
            """),
        ScriptFile(
          url: "query.js",
          source: """
            (function (page, factory) {
              if (typeof module === 'object' && typeof module.exports === 'object') module.exports = factory(page, true);
              else factory(page);
            }(this, function (page, noGlobal) {
              function query() {}
              query.fn = {jquery: '0'};
              query.each = function () {};
              return query;
            }));
            """),
        ScriptFile(
          url: "page.js",
          source: """
            Blockly.Lua.forBlock['text_print'] = function () {
              return [teaFields.pour(), cups.count, typeof Saucer, require('./named').pour === teaFields.pour,
                kettle.boil(), $.fn.jquery, jQuery === $, typeof each].join() + '\\n';
            };
            """),
      ])
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: scripts))
    let result = session.generate(greeting("a"), GenerationOptions(languages: ["lua"]))
    #expect(session.loadDiagnostics == [])
    #expect(result.code == ["lua": "poured,3,function,true,boiled,0,true,undefined\n"])
  }

  /// Blockly's own `msg/*.js` export their messages where there are modules.
  @Test(arguments: [true, false])
  func messagesOfABundleAreTaken(asMessages: Bool) throws {
    let messages = ScriptFile(
      url: "msg/pt.js",
      source: """
        (function (root, factory) {
          if (typeof exports === 'object') { module.exports = factory(); }
          else { var all = factory(); for (var key in all) { root.Blockly.Msg[key] = all[key]; } }
        }(this, function () { return {GREETING: 'ola'}; }));
        """)
    let define = ScriptFile(
      url: "define.js",
      source: """
        Blockly.defineBlocksWithJsonArray([{type: 'text_print', previousStatement: null,
          message0: '%1', args0: [{type: 'field_input', name: 'WORD', text: '%{BKY_GREETING}'}]}]);
        Blockly.Lua.text_print = function (block) { return block.getFieldValue('WORD') + '\\n'; };
        """)
    let scripts = ScriptSet(
      scripts: asMessages ? [define] : [messages, define], messages: asMessages ? [messages] : [])
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: scripts))
    let result = session.generate(greeting("a"), GenerationOptions(languages: ["lua"]))
    #expect(result.code == ["lua": "ola\n"])
  }

  /// Scripts share the scope of classic scripts, where one may take the name for a constant of its own.
  @Test func blocklyMayBeDeclaredAnew() throws {
    let scripts = ScriptSet(scripts: [
      ScriptFile(url: "a.js", source: "const Blockly = window.Blockly; let shared = 'tea';"),
      ScriptFile(
        url: "b.js",
        source: "Blockly.Lua.text_print = function () { return shared + '\\n'; };"),
    ])
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: scripts))
    for _ in 0..<2 {
      let result = session.generate(greeting("a"), GenerationOptions(languages: ["lua"]))
      #expect(session.loadDiagnostics == [])
      #expect(result.code == ["lua": "tea\n"])
    }
  }

  /// What fails after the code was made takes nothing from it; a page would only tell its console.
  @Test func whatFailsLaterLeavesTheCode() throws {
    let scripts = ScriptSet(scripts: [
      ScriptFile(
        url: "page.js",
        source: """
          Blockly.Blocks['text_print'].init = function () {
            this.appendValueInput('TEXT');
            this.setPreviousStatement(true);
            setTimeout(function () { document.getElementById('pane').style.width = '1em'; }, 100);
            setInterval(function () { setInterval(function () {}, 1); }, 10);
            Promise.reject(new Error('nobody listens'));
          };
          """)
    ])
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: scripts))
    for _ in 0..<2 {
      let result = session.generate(greeting("a"), GenerationOptions(languages: ["lua"]))
      #expect(result.code == ["lua": "print('a')\n"])
      #expect(result.diagnostics.map(\.code) == [.unhandledRejection, .scriptException])
      #expect(result.diagnostics.map(\.severity) == [.error, .warning])
      #expect(result.diagnostics.last?.place?.line == 4)
      #expect(result.diagnostics.last?.notes == [])
    }
  }

  @Test func timersAndPromisesComeToRestWithinTheJob() throws {
    let scripts = ScriptSet(scripts: [
      ScriptFile(
        url: "later.js",
        source: """
          setTimeout(async () => {
            await null;
            setTimeout(() => { Blockly.Lua.STATEMENT_PREFIX = 'x;\\n'; }, 5);
          }, 1000);
          """)
    ])
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: scripts))
    let result = session.generate(greeting("a"), GenerationOptions(languages: ["lua"]))
    #expect(result.code == ["lua": "x;\nprint('a')\n"])
  }

  @Test func aLimitThatIsMetFailsTheJobAndNotTheNext() throws {
    let scripts = ScriptSet(scripts: [
      ScriptFile(
        url: "spin.js",
        source: """
          Blockly.Lua.forBlock['spin'] = function (block) {
            try { console.log('begun'); } catch (error) {}
            while (true);
          };
          Blockly.Blocks['spin'] = {init() { this.appendValueInput('TEXT'); this.setPreviousStatement(true); }};
          """)
    ])
    let deadline = ScriptDeadline()
    // The limit is met when the script has begun, however fast the machine is.
    let host = RealmHost(console: { _ in deadline.start(.zero) })
    let session = GenerationSession(
      GenerationConfiguration(
        library: try ScriptLibrary(), scripts: scripts, host: host, timeLimit: .seconds(3600)))
    let slow = session.generate(
      greeting("a", type: "spin"), GenerationOptions(languages: ["lua"]), deadline: deadline)
    #expect(slow.error?.code == .scriptTimeLimit)
    let next = session.generate(greeting("b"), GenerationOptions(languages: ["lua"]))
    #expect(next.code == ["lua": "print('b')\n"])
  }
}
