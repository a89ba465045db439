import BlockModel
import Diagnostics

/// What is well formed in a workspace and yet does nothing.
struct WorkspaceCheck {
  private let workspace: Workspace
  private let state: WorkspaceState
  /// By id, the first record that has it.
  private let records: [String: Int32]

  init(_ workspace: Workspace, _ state: WorkspaceState) {
    self.workspace = workspace
    self.state = state
    var records: [String: Int32] = [:]
    for index in state.blocks.indices {
      let id = state.string(state.blocks[index].id)
      if records[id] == nil { records[id] = Int32(index) }
    }
    self.records = records
  }

  var findings: [Diagnostic] {
    var found: [Diagnostic] = []
    for block in workspace.topLevelBlocks where block.outputConnection != nil && !block.isUnknown {
      found.append(
        finding(
          .orphan, "the value of \(block.type) is used by nothing", block,
          hint: "put the block into an input, or delete it"))
    }
    return found
  }

  private func finding(
    _ code: DiagnosticCode, _ message: String, _ block: Block, hint: String
  ) -> Diagnostic {
    var diagnostic = Diagnostic(code, message, hint: hint)
    if let record = records[block.id] {
      diagnostic.place = state.place(at: state.blocks[Int(record)].offset)
      diagnostic.block = state.blockPlace(record)
    }
    return diagnostic
  }
}
