import BlockFormats
import BlockScripts
import Diagnostics
import Testing

@testable import CodeGeneration

/// A script that puts its mutator in the place of a built-in one, and leaves the built-in definition: the block has
/// the script's members alone, whichever version's meaning is asked for.
@Suite struct ReplacedMutatorTests {
  /// Saves as `controls_if` does, under names of its own.
  static let buttons = """
    Blockly.Extensions.unregister('controls_if_mutator');
    Blockly.Extensions.registerMutator('controls_if_mutator', {
      elseIfs_: 0,
      mutationToDom: function () { return this.saved_('mutation'); },
      domToMutation: function (xml) { this.grow_(Number(xml.getAttribute('elseif')), xml.getAttribute('else') === '1'); },
      saveExtraState: function () { return {elseIfs: this.elseIfs_, otherwise: !!this.getInput('ELSE')}; },
      loadExtraState: function (state) { this.grow_(state.elseIfs, state.otherwise); },
      saved_: function (name) {
        var xml = Blockly.utils.xml.createElement(name);
        xml.setAttribute('elseif', this.elseIfs_);
        return xml;
      },
      grow_: function (count, otherwise) {
        while (this.elseIfs_ < count) {
          this.elseIfs_++;
          this.appendValueInput('IF' + this.elseIfs_);
          this.appendStatementInput('DO' + this.elseIfs_);
        }
        if (otherwise) this.appendStatementInput('ELSE');
      },
    }, function () { this.getInput('IF0').insertFieldAt(0, '+', 'PLUS'); });
    """

  /// Of before JSON: knows no extra state.
  static let plain = """
    Blockly.Extensions.unregister('text_join_mutator');
    Blockly.Extensions.registerMutator('text_join_mutator', {
      itemCount_: 0,
      mutationToDom: function () {
        var xml = Blockly.utils.xml.createElement('mutation');
        xml.setAttribute('parts', this.itemCount_);
        return xml;
      },
      domToMutation: function (xml) {
        this.itemCount_ = Number(xml.getAttribute('parts'));
        for (var i = 0; i < this.itemCount_; i++) this.appendValueInput('ADD' + i);
      },
    });
    """

  private func expect(
    _ code: String, of workspace: String, _ script: String,
    location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let scripts = ScriptSet(scripts: [ScriptFile(url: "plugin.js", source: script)])
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: scripts))
    for compatibility in [GenerationOptions().compatibility, .v12] {
      var options = GenerationOptions(languages: ["lua"])
      options.compatibility = compatibility
      let result = session.generate(reading: SourceText(workspace), options)
      #expect(result.code == ["lua": code], "\(result.allErrors)", sourceLocation: location)
    }
  }

  static let branches = "if false then\nelseif false then\nelse\n  print('')\nend\n"

  @Test func loadsXML() throws {
    try expect(
      Self.branches,
      of: """
        <xml><block type="controls_if"><mutation elseif="1" else="1"/>\
        <statement name="ELSE"><block type="text_print"/></statement></block></xml>
        """,
      Self.buttons)
  }

  @Test func loadsItsOwnExtraState() throws {
    try expect(
      Self.branches,
      of: """
        {"blocks": {"languageVersion": 0, "blocks": [{"type": "controls_if",
          "extraState": {"elseIfs": 1, "otherwise": true},
          "inputs": {"ELSE": {"block": {"type": "text_print"}}}}]}}
        """,
      Self.buttons)
  }

  @Test func loadsTheMutationInExtraState() throws {
    try expect(
      "print(table.concat({'', '', 'c'}))\n",
      of: """
        {"blocks": {"languageVersion": 0, "blocks": [{"type": "text_print", "inputs": {"TEXT": {"block": {
          "type": "text_join", "extraState": "<mutation parts=\\"3\\"></mutation>",
          "inputs": {"ADD2": {"block": {"type": "text", "fields": {"TEXT": "c"}}}}}}}}]}}
        """,
      Self.plain)
  }
}
