import BlockEditing
import BlockModel
import Foundation
import Testing

enum Support {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func factory() throws -> BlockFactory {
    let factory = BlockFactory()
    try factory.load(fromDefaultFiles: root.appending(path: "blocks").path)
    return factory
  }

  /// A workbench whose ids are counted, so that a run can be repeated.
  static func workbench(_ xml: String? = nil) throws -> Workbench {
    let workspace = Workspace(id: "w", identifiers: .counted("n"))
    let workbench = Workbench(workspace: workspace, factory: try factory())
    workbench.events.misuseHandler = { Issue.record("\($0.message)") }
    if let xml { try workbench.load(xml) }
    return workbench
  }
}

/// SplitMix64: the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
