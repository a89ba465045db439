import Arguments
import BlockScripts
import CodeGeneration
import Diagnostics
import Files

/// Where the code of each workspace in each language goes.
struct OutputPlan: Sendable {
  /// By language key, without the dot.
  private let extensions: [String: String]
  /// Nil for standard output.
  private let output: String?
  /// Whether `output` is a folder that the files go into.
  private let isFolder: Bool
  private let keys: [String]

  init(
    inputs: [InputFiles.Input], arguments: GenerationArguments, output: String?,
    library: ScriptLibrary
  ) throws(CommandFailure) {
    keys = arguments.options.keys
    let isOne = inputs.count == 1 && keys.count == 1
    self.output = output
    extensions = try Self.extensions(arguments, library)
    let ends = Set(extensions.values)
    isFolder =
      output.map { output in
        // How many workspaces a folder has today must not decide what the output is.
        let isForMany =
          inputs.contains(where: \.isFound) && !ends.contains(Path.fileExtension(output))
        return !isOne || isForMany || output.hasSuffix("/") || Folder.isFolder(output)
      } ?? false
    if output == nil, !isOne {
      let what = inputs.count == 1 ? "\(keys.count) languages" : "\(inputs.count) workspaces"
      throw .usage(
        UsageError(
          "generate", "\(what) do not fit on standard output", hint: "name a folder with --output"))
    }
    if isFolder { try Self.checkNames(inputs) }
    try checkSparesInputs(inputs)
  }

  /// Code must not take the place of a workspace that it is made of.
  private func checkSparesInputs(_ inputs: [InputFiles.Input]) throws(CommandFailure) {
    guard output != nil else { return }
    let workspaces = Set(inputs.compactMap { Path.resolved($0.path) })
    for input in inputs {
      for key in keys {
        guard let path = path(of: input, in: key), let there = Path.resolved(path),
          workspaces.contains(there)
        else { continue }
        throw .usage(
          UsageError(
            "generate", "the code would be written over the workspace \(path)",
            hint: "give --output another name"))
      }
    }
  }

  /// The file for the code of a workspace in a language; nil for standard output.
  private func path(of input: InputFiles.Input, in key: String) -> String? {
    guard let output, isFolder else { return output }
    return Path.join(output, "\(input.stem).\(extensions[key] ?? key)")
  }

  private static func extensions(
    _ arguments: GenerationArguments, _ library: ScriptLibrary
  ) throws(CommandFailure) -> [String: String] {
    var extensions: [String: String] = [:]
    do throws(Diagnostic) {
      for key in arguments.options.keys {
        let known = try library.language(key)?.fileExtension
        extensions[key] = arguments.fileExtension ?? known ?? key
      }
    } catch {
      throw .input(error)
    }
    return extensions
  }

  /// Two workspaces of one name would write over each other.
  private static func checkNames(_ inputs: [InputFiles.Input]) throws(CommandFailure) {
    var seen: [String: String] = [:]
    for input in inputs {
      if let other = seen[input.stem] {
        throw .usage(
          UsageError(
            "generate", "\(other) and \(input.path) would both be written to \(input.stem)",
            hint: "generate them one by one, or into different folders"))
      }
      seen[input.stem] = input.path
    }
  }

  /// Writes what there is; a language that failed leaves its file as it was.
  func write(_ result: GenerationResult, of input: InputFiles.Input) throws(Diagnostic) {
    for key in keys {
      guard let code = result.code[key] else { continue }
      guard let path = path(of: input, in: key) else {
        StandardOutput.write(code)
        continue
      }
      try Folder.make(Path.folder(path))
      try File.write(code, to: path)
      if let map = result.maps[key] {
        let text = map.json(file: Path.name(path), source: input.path, language: key)
        try File.write(text + "\n", to: path + ".map.json")
      }
    }
  }
}
