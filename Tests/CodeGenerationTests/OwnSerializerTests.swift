import BlockFormats
import BlockScripts
import Diagnostics
import Testing

@testable import CodeGeneration

/// Scripts load parts of their own of a workspace's JSON, each when its priority says.
@Suite struct OwnSerializerTests {
  @Test func eachFindsWhatHasBeenLoadedBeforeIt() throws {
    let script = ScriptFile(
      url: "parts.js",
      source: """
        const seen = [];
        for (const priority of [25, 50, 60, 75, 90, 100, 150]) {
          Blockly.serialization.registry.register('part' + priority, {priority, save: () => null, clear() {}, load(state, workspace) {
            const map = workspace.getVariableMap();
            seen.push([priority, map.getAllVariables().length, workspace.getProcedureMap().getProcedures().length,
              workspace.getAllBlocks(false).length].join(' '));
            if (priority === 150) map.createVariable('first', '', 'f');
          }});
        }
        Blockly.Lua.text_print = () => seen.splice(0).join(', ') + '\\n';
        """)
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: ScriptSet(scripts: [script])))
    let parts = [150, 100, 90, 75, 60, 50, 25].map { "\"part\($0)\": {}" }.joined(separator: ", ")
    let workspace = """
      {\(parts), "variables": [{"name": "first", "id": "f"}, {"name": "second", "id": "s"}],
        "procedures": [{"id": "p", "name": "go", "returnTypes": null}], "blocks": {"blocks": [{"type": "text_print"}]}}
      """
    for _ in 0..<2 {
      let result = session.generate(
        reading: SourceText(workspace), GenerationOptions(languages: ["lua"]))
      #expect(result.allErrors == [])
      #expect(
        result.code["lua"]
          == "150 0 0 0, 100 2 0 0, 90 2 0 0, 75 2 1 0, 60 2 1 0, 50 2 1 1, 25 2 1 1\n")
    }
  }
}
