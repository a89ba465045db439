import BlockFormats
import BlockScripts
import Diagnostics
import Testing

@testable import CodeGeneration

/// Scripts that wait for their page to be loaded find that it has been, once all of them are there.
@Suite struct PageEventTests {
  private func session(_ sources: String...) throws -> GenerationSession {
    let files = sources.enumerated().map { ScriptFile(url: "\($0.offset).js", source: $0.element) }
    return GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: ScriptSet(scripts: files)))
  }

  @Test func listenersRunInAPagesOrderWhenAllScriptsAreThere() throws {
    let session = try session(
      """
      var steps = [];
      function late(event) { steps.push('removed'); }
      window.addEventListener('load', late);
      window.addEventListener('load', function (event) { steps.push(event.type, later()); });
      window.addEventListener('load', {handleEvent: function (event) { steps.push('object'); }});
      window.addEventListener('resize', late);
      document.addEventListener('stocked', function (event) { steps.push(event.type, event.detail); });
      window.onload = function () { setTimeout(function () { steps.push('timer'); }); steps.push('onload'); };
      document.addEventListener('DOMContentLoaded', function (event) { steps.push(event.type); });
      """,
      """
      window.removeEventListener('load', late);
      function later() { return 'second script'; }
      document.dispatchEvent(new CustomEvent('stocked', {detail: 5}));
      Blockly.Lua.text_print = function () {
        document.addEventListener('DOMContentLoaded', late);
        return steps.join() + '\\n';
      };
      """)
    for _ in 0..<2 {
      let result = session.generate(greeting("a"), GenerationOptions(languages: ["lua"]))
      #expect(session.loadDiagnostics == [])
      #expect(
        result.code == [
          "lua": "stocked,5,DOMContentLoaded,load,second script,object,onload,timer\n"
        ])
    }
  }

  /// A page's listeners draw, which nothing here can: what they defined before that counts.
  @Test func oneThatFailsIsWarnedOf() throws {
    let session = try session(
      """
      window.addEventListener('load', function () {
        Blockly.Lua.text_print = function () { return 'defined\\n'; };
        document.getElementById('pane').contentWindow.focus();
      });
      window.addEventListener('load', function () { Blockly.Lua.STATEMENT_PREFIX = 'other;\\n'; });
      """)
    let result = session.generate(greeting("a"), GenerationOptions(languages: ["lua"]))
    #expect(result.code == ["lua": "other;\ndefined\n"])
    #expect(session.loadDiagnostics.map(\.code) == [.scriptException])
    #expect(session.loadDiagnostics.map(\.severity) == [.warning])
    #expect(session.loadDiagnostics.first?.place?.file == "0.js")
    #expect(session.loadDiagnostics.first?.place?.line == 3)
    #expect(session.loadDiagnostics.first?.notes == [])
  }

  /// A file that draws its page and defines its blocks: what it draws on is there while it loads, and later only what it has found.
  @Test func elementsOfThePageAreThereWhileScriptsLoad() throws {
    let session = try session(
      """
      document.getElementById('run').addEventListener('click', function () {});
      document.querySelector('#output').innerText = '';
      var workspace = Blockly.inject('editor', {toolbox: document.getElementById('toolbox')});
      Blockly.Xml.domToWorkspace(document.getElementById('start'), workspace);
      Blockly.Lua.text_print = function () {
        return [document.getElementById('run') === document.querySelector('#run'), document.getElementById('board'),
          document.querySelector('#board'), document.querySelector('.run')].join() + '\\n';
      };
      """)
    let result = session.generate(greeting("a"), GenerationOptions(languages: ["lua"]))
    #expect(session.loadDiagnostics == [])
    #expect(result.code == ["lua": "true,,,\n"])
  }
}
