import BlockModel
import BlockScripts
import Diagnostics

/// One job for a `CodeGeneratorService`.
public struct GenerationRequest: Sendable {
  /// By which its result is known.
  public var id: String
  public var workspace: WorkspaceState
  public var options: GenerationOptions
  public var scripts: ScriptSet

  public init(
    id: String, workspace: WorkspaceState, options: GenerationOptions = GenerationOptions(),
    scripts: ScriptSet = .none
  ) {
    self.id = id
    self.workspace = workspace
    self.options = options
    self.scripts = scripts
  }
}

/// Makes requests that differ in their workspaces alone: says once what scripts and options they share.
///
///     var builder = CodeGeneratorServiceRequestBuilder()
///     builder.options.languages = ["python"]
///     try builder.addBlockGeneratorFiles(["scripts/arduino.js"])
///     try builder.addBlockDefinitionFiles(["blocks/robot.json"])
///     let request = builder.makeRequest(for: state, id: "a")
public struct CodeGeneratorServiceRequestBuilder: Sendable {
  public var options: GenerationOptions
  public private(set) var scripts = ScriptSet.none

  public init(options: GenerationOptions = GenerationOptions()) { self.options = options }

  /// - Parameter generatorObject: the generator as scripts call it, such as "Blockly.Arduino".
  public init(generatorObject: String) {
    options = GenerationOptions(languages: [])
    options.generator = generatorObject
  }

  /// Scripts and folders of scripts, loaded in the order in which they were added.
  public mutating func addBlockGeneratorFiles(_ paths: [String]) throws(Diagnostic) {
    scripts.scripts += try ScriptSet(scriptPaths: paths).scripts
  }

  /// JSON files with definitions of blocks, loaded before all scripts.
  public mutating func addBlockDefinitionFiles(_ paths: [String]) throws(Diagnostic) {
    scripts.blocks += try ScriptSet(scriptPaths: [], blockPaths: paths).blocks
  }

  public func makeRequest(for workspace: WorkspaceState, id: String) -> GenerationRequest {
    GenerationRequest(id: id, workspace: workspace, options: options, scripts: scripts)
  }
}
