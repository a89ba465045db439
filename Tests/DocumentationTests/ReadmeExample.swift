import Blockwright

func pythonCode(ofWorkspace text: String) throws -> String {
  let configuration = GenerationConfiguration(library: try ScriptLibrary())
  let generator = try CodeGenerator(configuration)
  let workspace = try WorkspaceReader().read(text)
  let result = generator.generate(workspace.state, GenerationOptions(languages: ["python"]))
  if let error = result.allErrors.first { throw error }
  return result.code["python"] ?? ""
}
