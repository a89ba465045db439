import BlockFormats
import BlockScripts
import Foundation
import ScriptEngine
import Testing

@testable import CodeGeneration

/// The parts of the runtime come when they are touched, and no script can tell.
@Suite struct RuntimePartsTests {
  /// Every name that a part makes stands in `part_names.js`, or it would not be there until something else brings the part; that each of
  /// those is made the parts themselves see to.
  @Test func partsMakeTheirNamesAndNoOthers() throws {
    let machine = try ScriptMachine()
    for part in try partNames() {
      let realm = try realm(machine: machine, script: "")
      let told = try realm.context.evaluate(
        """
        (function (runtime, part) {
          for (const owner of ['Events', 'utils', 'goog', 'common', 'loops', 'Extensions', 'icons']) runtime.own[owner];
          const owners = {
            global: globalThis, Blockly, utils: Blockly.utils, string: Blockly.utils.string, Events: Blockly.Events, goog,
            common: Blockly.common, loops: Blockly.libraryBlocks.loops, Variables: Blockly.Variables, Procedures: Blockly.Procedures,
            procedures: Blockly.procedures, Names: Blockly.Names, names: Blockly.Names.prototype, CodeGenerator: Blockly.CodeGenerator,
            generator: Blockly.CodeGenerator.prototype, workspace: Blockly.Workspace.prototype, variableMap: Blockly.VariableMap.prototype,
          };
          const seen = () => Object.entries(owners).map(([name, owner]) => Reflect.ownKeys(owner).map((key) =>
            name + '.' + String(key) + (Object.prototype.propertyIsEnumerable.call(owner, key) ? '' : ' (hidden)'))).flat();
          const before = seen();
          runtime.loadPart(part);
          const after = seen();
          return after.filter((name) => !before.includes(name)).concat(before.filter((name) => !after.includes(name))).join(', ');
        })
        """, url: "names.js"
      ).call([realm.runtime, realm.context.string(part)]).string()
      #expect(told == "", "\(part)")
    }
  }

  /// What the scripts of a language make the code of stands in its manifest, in the order in which they make it.
  @Test func languagesMakeTheTypesOfTheirManifestsAndNoOthers() throws {
    let library = ScriptLibrary(root: BridgeExample.root)
    for key in try library.languageKeys() {
      let manifest = try #require(try library.language(key))
      let listed = manifest.types.flatMap(\.types)
      #expect(listed.count == 70, "\(key)")
      let realm = try realm(script: "var types = Object.keys(\(manifest.generator).forBlock);")
      let made = try realm.context.evaluate(
        """
        for (const type of types) \(manifest.generator).forBlock[type];
        Object.entries(Object.getOwnPropertyDescriptors(\(manifest.generator).forBlock)).filter(([, {value}]) => typeof value === 'function').map(([type]) => type).join()
        """, url: "made.js")
      #expect(try made.string() == listed.joined(separator: ","))
    }
  }

  /// What scripts do to names before they have read them, and what they see.
  @Test(arguments: [
    (
      "Object.keys(Blockly).includes('Xml') && 'Xml' in Blockly && Blockly.hasOwnProperty('Xml')",
      "true"
    ),
    (
      "const keys = Object.keys(Blockly); for (const key in Blockly) Blockly[key]; const all = Object.keys(Blockly); keys.every((key, i) => all[i] === key)",
      "true"
    ),
    (
      "Object.getOwnPropertyNames(Blockly).forEach((name) => Blockly[name]); "
        + "Object.values(Object.getOwnPropertyDescriptors(Blockly)).filter((one) => one.get).length < 12",
      "true"
    ),
    (
      "const {Xml, FieldNumber, Events: {BlockMove}} = Blockly; typeof Xml.textToDom + typeof FieldNumber + typeof BlockMove",
      "functionfunctionfunction"
    ),
    (
      "typeof Object.assign({}, Blockly).Xml.textToDom + typeof ({...Blockly}).Toolbox",
      "functionfunction"
    ),
    ("Object.entries(Blockly).every(([name, value]) => Blockly[name] === value)", "true"),
    (
      "Blockly.Xml = {mine: 1}; Blockly.serialization.blocks; Blockly.Events.BlockCreate; JSON.stringify(Blockly.Xml)",
      #"{"mine":1}"#
    ),
    (
      "Blockly.Names.prototype.reset = function () { this.db_ = {}; this.dbReverse_ = {}; }; new Blockly.Names('if').getName('if', 'VARIABLE')",
      "if2"
    ),
    ("Blockly.Toolbox = 'mine'; typeof Blockly.Flyout + Blockly.Toolbox", "functionmine"),
    ("delete Blockly.Toolbox; typeof Blockly.Flyout + ('Toolbox' in Blockly)", "functionfalse"),
    (
      "Blockly.Events = {mine: 1}; Blockly.FieldDate; new Blockly.Workspace().newBlock('text').type + Blockly.Events.mine",
      "text1"
    ),
    (
      "Blockly.utils = null; typeof Blockly.Xml.textToDom('<xml/>') + typeof Blockly.Toolbox",
      "objectfunction"
    ),
    (
      "const old = Blockly.Xml.textToDom; Blockly.Xml.textToDom = (text) => 'mine ' + old(text).tagName; Blockly.Xml.textToDom('<a/>')",
      "mine a"
    ),
    (
      "Object.freeze(Blockly); typeof Blockly.Xml.textToDom + typeof Blockly.Toolbox + Blockly.HSV_SATURATION",
      "functionfunction0.45"
    ),
    (
      "Object.seal(Blockly); Blockly.Toolbox = 'mine'; typeof Blockly.Flyout + Blockly.Toolbox",
      "functionmine"
    ),
    (
      "const heir = Object.create(Blockly); heir.Xml = 'mine'; heir.Xml + typeof Blockly.Xml.textToDom",
      "minefunction"
    ),
    ("Blockly.HSV_SATURATION = 0.9; Blockly.utils.colour.getHsvSaturation()", "0.9"),
    (
      "var document = {mine: 1}; var alert = 2; document.mine + alert + typeof window.DOMParser",
      "3function"
    ),
    (
      "class Mine extends Blockly.FieldDropdown {} function Old() { Blockly.FieldTextInput.call(this, 'old'); } "
        + "goog.inherits(Old, Blockly.FieldTextInput); new Mine([['a', 'A']]).getValue() + new Old().getValue()",
      "Aold"
    ),
    (
      "const names = new Blockly.Names('if'); names.db_; names.safeName_('a b') + typeof names.reservedDict_",
      "a_bobject"
    ),
    (
      "const given = {}; Blockly.Extensions.register('math_op_tooltip', function () { given.is = this; }); "
        + "Blockly.Blocks['math_arithmetic']; Blockly.Extensions.apply('math_op_tooltip', 'mine', false); given.is",
      "mine"
    ),
    (
      "Blockly.registry.register('event', 'create', String); Blockly.Events.get('create') === String && typeof Blockly.Events.get('move')",
      "function"
    ),
    (
      "Blockly.Extensions.unregister('text_quotes'); Blockly.Extensions.isRegistered('text_quotes') + ' ' + Blockly.Extensions.isRegistered('math_op_tooltip')",
      "false true"
    ),
    (
      "const {forBlock} = Blockly.Python; const keys = Object.keys(forBlock); keys.includes('math_number') && keys.length === 70 && 'text' in forBlock",
      "true"
    ),
    (
      "const php = Blockly.PHP; Blockly.PHP = Blockly.Names = null; typeof php.forBlock.text + typeof php.math_number",
      "functionfunction"
    ),
    (
      "const lua = Blockly.Lua; lua.Order = null; lua.forBlock.math_round = 'mine'; lua.text = 'mine'; delete lua.forBlock.text_join; "
        + "[typeof lua.forBlock.math_trig, typeof lua.forBlock.text_trim, lua.forBlock.math_round, lua.forBlock.text, lua.text_join].join()",
      "function,function,mine,mine,"
    ),
    (
      "const dart = Blockly.Dart; const copy = {...dart.forBlock}; const heir = Object.create(dart.forBlock); heir.text = 'mine'; "
        + "[typeof copy.math_single, copy.text === dart.forBlock.text, dart.text === dart.text, dart.text === copy.text, heir.text].join()",
      "function,true,true,false,mine"
    ),
    (
      "typeof window.onload + (window.onload = function () { globalThis.ready = 1; }, typeof window.onload)",
      "objectfunction"
    ),
  ])
  func scriptsSeeTheWhole(source: String, expected: String) throws {
    let realm = try realm(script: "")
    let evaluate = try realm.context.evaluate(
      "(source) => String((0, eval)(source))", url: "see.js")
    let seen = try evaluate.call([realm.context.string(source)]).string()
    #expect(seen == expected)
  }

  /// A part that comes late finds the language as it was, whatever scripts have made of it, and leaves to them what they have made.
  @Test func partsComeToALanguageThatScriptsHaveChanged() throws {
    let realm = try realm(
      script: """
        const mine = () => { throw new Error('mine'); };
        const changes = [[Object, 'assign keys entries fromEntries create'], [Array.prototype, 'map forEach filter concat join slice'],
          [String.prototype, 'split'], [globalThis, 'JSON Map Proxy']].map(([object, names]) => ({object, names: names.split(' ')}));
        const put = (change) => { for (const {object, names} of changes) for (let i = 0; i < names.length; i++) change(object, names[i]); };
        const old = new Map();
        put((object, name) => old.set(name, object[name]));
        Object.prototype.everywhere = 1;
        Array.prototype.everywhere = 1;
        put((object, name) => object[name] = mine);
        var seen = [Blockly.Events.BlockMove, Blockly.icons.MutatorIcon, Blockly.Toolbox, Blockly.Constants.Math, Blockly.Theme, Blockly.utils.dom,
          Blockly.serialization.blocks, Blockly.FieldColour, document.body, goog.dom, Blockly.Blocks];
        var kept = true;
        put((object, name) => kept = kept && object[name] === mine);
        put((object, name) => object[name] = old.get(name));
        delete Object.prototype.everywhere;
        delete Array.prototype.everywhere;
        var spread = 'everywhere' in globalThis || 'everywhere' in Blockly.Events;
        """)
    #expect(realm.diagnostics.isEmpty)
    #expect(
      try realm.context.evaluate(
        "seen.every(Boolean) + ' ' + kept + ' ' + spread",
        url: "look.js"
      ).string() == "true true false")
  }

  /// A part that there was no stack for is no half part: it comes when there is.
  @Test func partsComeWholeOrNotAtAll() throws {
    let realm = try realm(
      script: """
        function deep() { try { deep(); } catch (error) { Blockly.serialization.blocks; } }
        deep();
        """)
    #expect(
      try realm.context.evaluate(
        "typeof Blockly.serialization.blocks.save + typeof Blockly.Procedures.ObservableProcedureModel",
        url: "look.js"
      )
      .string() == "functionfunction")
  }

  /// What a job does to names that nobody had touched before is put back, and what came in the middle of a job is there to stay.
  @Test(arguments: [false, true])
  func jobsLeavePartsAsTheyWere(isFresh: Bool) throws {
    let script = ScriptFile(
      url: "jobs.js",
      source: """
        let first = null;
        Blockly.Blocks['job'] = {init() {}};
        Blockly.JavaScript.forBlock['job'] = function () {
          const seen = [
            typeof Blockly.Toolbox, typeof Blockly.Flyout, typeof Blockly.Menu, typeof Blockly.Theme, Blockly.Toolbox === (first ??= Blockly.Toolbox),
            Blockly.Events.get('create') === Blockly.Events.BlockCreate, Blockly.registry.hasItem('event', 'mine'),
            Blockly.Extensions.isRegistered('text_quotes'), Blockly.Extensions.isRegistered('mine'), Blockly.mine, typeof Blockly.Blocks['text'],
          ];
          Blockly.Themes = Blockly.Flyout = Blockly.mine = 'mine';
          delete Blockly.Menu;
          Blockly.Theme = 'mine';
          Blockly.registry.register('event', 'mine', String);
          Blockly.Extensions.register('mine', String);
          Blockly.Extensions.unregister('text_quotes');
          delete Blockly.Blocks['text'];
          return [...seen, typeof Blockly.ThemeManager].join() + ';\\n';
        };
        """)
    let session = GenerationSession(
      GenerationConfiguration(
        library: ScriptLibrary(root: BridgeExample.root), scripts: ScriptSet(scripts: [script]),
        isFresh: isFresh))
    let state = try XMLWorkspaceReader().read(#"<xml><block type="job"></block></xml>"#).state
    for _ in 0..<3 {
      let result = session.generate(state, GenerationOptions(languages: ["javascript"]))
      #expect(
        result.code["javascript"]
          == "function,function,function,function,true,true,false,true,false,,object,function;\n")
    }
  }

  private func realm(machine: ScriptMachine? = nil, script: String) throws -> Realm {
    try Realm(
      machine: machine ?? ScriptMachine(), library: ScriptLibrary(root: BridgeExample.root),
      scripts: ScriptSet(scripts: [ScriptFile(url: "script.js", source: script)]), host: RealmHost()
    )
  }

  private func partNames() throws -> [String] {
    let data = try Data(contentsOf: URL(filePath: BridgeExample.root + "/runtime/manifest.json"))
    let manifest = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try #require(manifest?["parts"] as? [String: Any]).keys.sorted()
  }
}
