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
  static func workbench(_ xml: String? = nil, ids: String = "n") throws -> Workbench {
    let workspace = Workspace(id: "w", identifiers: .counted(ids))
    let workbench = Workbench(workspace: workspace, factory: try factory())
    workbench.events.misuseHandler = { Issue.record("\($0.message)") }
    if let xml { try workbench.load(xml) }
    return workbench
  }
}
