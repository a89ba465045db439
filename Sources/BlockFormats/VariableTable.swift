import BlockModel

/// Finds declared variables by their ids.
struct VariableTable {
  private var records: [ArraySlice<UInt8>: Int] = [:]

  init(_ state: WorkspaceState) {
    for (index, variable) in state.variables.enumerated() {
      records[state.pool.bytes[variable.id.range]] = index
    }
  }

  func record(of id: StringRef, in state: WorkspaceState) -> VariableRecord? {
    records[state.pool.bytes[id.range]].map { state.variables[$0] }
  }
}
