import BlockFormats
import BlockScripts
import Diagnostics
import Testing

@testable import CodeGeneration

/// Scripts that are modules for a page's loader: `define` with what they depend on.
@Suite struct AMDModuleTests {
  private func session(_ scripts: (name: String, source: String)...) throws -> GenerationSession {
    let files = scripts.map { ScriptFile(url: $0.name, source: $0.source) }
    return GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: ScriptSet(scripts: files)))
  }

  private func code(_ session: GenerationSession, _ text: String = "a") -> String? {
    let result = session.generate(greeting(text), GenerationOptions(languages: ["lua"]))
    #expect(result.allErrors == [])
    return result.code["lua"]
  }

  /// Whatever order the scripts come in.
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func modulesGetWhatTheyDependOn(order: [Int]) throws {
    let scripts = [
      ("js/words.js", "define({greeting: 'hello'});"),
      (
        "js/blocks.js",
        """
        define(['blockly', './words', 'exports'], function (Blockly, words, exports) {
          exports.print = function (block) { return words.greeting + ' from ' + block.type + '\\n'; };
        });
        """
      ),
      (
        "js/main.js",
        """
        define('main', ['blockly.lua', 'js/blocks'], function (Blockly, blocks) {
          Blockly.Lua.text_print = function (block) { return blocks.print(block); };
          return Blockly;
        });
        """
      ),
    ]
    let session = GenerationSession(
      GenerationConfiguration(
        library: try ScriptLibrary(),
        scripts: ScriptSet(
          scripts: order.map { ScriptFile(url: scripts[$0].0, source: scripts[$0].1) })))
    #expect(code(session) == "hello from text_print\n")
    #expect(session.loadDiagnostics == [])
  }

  @Test func oneThatAsksAsInNodeAndOneThatIsAskedFor() throws {
    let session = try session(
      (
        "shout.js",
        "define(function (require, exports, module) { exports.of = function (code) { return code.toUpperCase(); }; });"
      ),
      (
        "start.js",
        """
        require.config({paths: {blockly: 'lib/blockly_compressed'}});
        requirejs(['shout', 'lib/blockly/blockly_compressed'], function (shout, Blockly) {
          Blockly.Lua.text_print = function (block) { return shout.of(block.type) + '\\n'; };
        });
        """
      ))
    #expect(code(session) == "TEXT_PRINT\n")
    #expect(session.loadDiagnostics == [])
  }

  /// What nobody defines is undefined to the module, which is told: what needs it no sooner than later still works.
  @Test func whatNobodyDefinesIsSaid() throws {
    let session = try session(
      (
        "page.js",
        """
        define(['jquery', 'blockly'], function ($, Blockly) {
          Blockly.Lua.text_print = function () { return typeof $ + '\\n'; };
        });
        """
      ))
    #expect(code(session) == "undefined\n")
  }

  /// A script for any surroundings takes this for a page without a loader.
  @Test func scriptsForAnySurroundingsMakeTheirGlobals() throws {
    let session = try session(
      (
        "any.js",
        """
        (function (root, factory) {
          if (typeof define === 'function' && define.amd) define(['blockly'], factory);
          else root.PrintBlocks = factory(root.Blockly);
        })(this, function (Blockly) { return {mark: 'global ' + (typeof Blockly.Lua)}; });
        """
      ),
      ("use.js", "Blockly.Lua.text_print = function () { return PrintBlocks.mark + '\\n'; };"))
    #expect(code(session) == "global object\n")
    #expect(session.loadDiagnostics == [])
  }
}
