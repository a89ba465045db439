/// Finds the declared variables of a state by their ids.
public struct VariableTable {
  private var records: [ArraySlice<UInt8>: Int] = [:]

  public init(_ state: WorkspaceState) {
    for (index, variable) in state.variables.enumerated() {
      records[state.pool.bytes[variable.id.range]] = index
    }
  }

  public func record(of id: StringRef, in state: WorkspaceState) -> VariableRecord? {
    records[state.pool.bytes[id.range]].map { state.variables[$0] }
  }
}
