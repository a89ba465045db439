import BlockModel
import CodeGeneration
import Diagnostics

/// Mutations of a state as the scripts save them that they belong to; all others stay as they are.
struct MutationsOfScripts {
  /// The records that have a mutation, by the id of their block.
  private var records: [String: Int32] = [:]

  init(_ state: WorkspaceState) {
    for (index, block) in state.blocks.enumerated()
    where !block.mutation.isNone || !block.extraState.isNone {
      records[state.string(block.id)] = Int32(index)
    }
  }

  /// Answers what is to be said about mutations: which ones nobody understood, and why.
  func update(
    _ state: inout WorkspaceState, _ library: BlockLibrary
  ) throws(Diagnostic) -> [Diagnostic] {
    guard !records.isEmpty else { return [] }
    let (workspace, reports) = try library.load(state)
    for block in workspace.allBlocks where block.mutator is JavaScriptMutator {
      // A mutation that the script refused stays as it was read, and so does one whose id is not
      // that of the record any more, since another block had it.
      guard block.keptMutation == nil, let index = records[block.id],
        state.string(state.blocks[Int(index)].type) == block.type
      else { continue }
      let saved = block.extraState(for: state.format == .json ? .json : .xml)
      take(saved, at: Int(index), of: &state)
    }
    return reports.filter { isAboutMutation($0) }
  }

  private func take(_ saved: ExtraState?, at index: Int, of state: inout WorkspaceState) {
    guard let saved else { return }
    let text = state.intern(saved.text)
    if saved.format == .json {
      state.blocks[index].extraState = text
    } else {
      state.blocks[index].mutation = text
    }
  }

  private func isAboutMutation(_ report: Diagnostic) -> Bool {
    guard report.code == .unknownBlockType else {
      return [.unknownMutator, .mutationRefused, .mutatorFailed].contains(report.code)
    }
    return report.block.map { records[$0.id] != nil } ?? false
  }
}
