import BlockScripts
import CodeGeneration
import Foundation

/// The files under test: those of this checkout, wherever it is.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let generator = Result {
    try CodeGenerator(GenerationConfiguration(library: ScriptLibrary(root: root.path)))
  }
}
