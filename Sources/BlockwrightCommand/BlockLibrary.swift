import BlockModel
import BlockScripts
import Diagnostics
import Files

/// The blocks that commands without a script engine know: the built-in ones and those of files.
enum BlockLibrary {
  static func factory(_ paths: [String]) throws(Diagnostic) -> BlockFactory {
    let factory = BlockFactory()
    do {
      try factory.load(fromDefaultFiles: ResourceFolder.find() + "/blocks")
      try factory.load(fromJSONPaths: paths)
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw Diagnostic(.blocksUnusable, "definitions cannot be used: \(error)")
    }
    return factory
  }

  /// A workspace from its text, with all that is to be said about it.
  static func load(
    _ state: WorkspaceState, _ factory: BlockFactory
  ) throws(Diagnostic) -> (workspace: Workspace, reports: [Diagnostic]) {
    let workspace = Workspace()
    do {
      return (workspace, try workspace.load(state, factory: factory))
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw Diagnostic(.blocksUnusable, "the blocks cannot be made: \(error)")
    }
  }
}

extension SourceText {
  /// A file, or standard input where the path is `-`.
  init(reading path: String) throws(Diagnostic) {
    self.init(file: path == "-" ? "<stdin>" : path, bytes: try File.read(path))
  }
}
