import BlockModel
import Diagnostics

/// What is well formed in a workspace and yet does nothing, or not what was meant.
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

  var findings: [Diagnostic] { orphans + missingVariables + unreachableBlocks }

  private var orphans: [Diagnostic] {
    workspace.topLevelBlocks.filter { $0.outputConnection != nil && !$0.isUnknown }.map { block in
      finding(
        .orphan, "the value of \(block.type) is used by nothing", block,
        hint: "put the block into an input, or delete it")
    }
  }

  /// Fields that name a variable by an id which is not declared.
  private var missingVariables: [Diagnostic] {
    let declared = Set(state.variables.map { state.string($0.id) })
    var told: Set<String> = []
    var found: [Diagnostic] = []
    for block in workspace.allBlocks where !block.isUnknown {
      guard let record = records[block.id] else { continue }
      for field in state.fields(of: record) where !field.id.isNone {
        let id = state.string(field.id)
        let live = block.firstField(withName: state.string(field.name)) as? FieldVariable
        guard let variable = live?.variable, !declared.contains(id), told.insert(id).inserted
        else { continue }
        var report = finding(
          .missingVariable,
          "the variable \"\(variable.name)\" (id \"\(id)\") is not declared in the workspace",
          block,
          hint: "declare it, or choose one of those that are")
        report.place = state.place(at: field.offset)
        found.append(report)
      }
    }
    return found
  }

  private var unreachableBlocks: [Diagnostic] {
    Reachability(workspace).unreachable.map { block, reason in
      finding(
        .unreachable, "\(block.type) never runs: \(reason)", block,
        hint: "delete the block, or change what stands above it")
    }
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
