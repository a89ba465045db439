import BlockModel
import Diagnostics

/// Watches the declarations of variables: ids and names that come twice, names and ids that are
/// missing.
struct DeclaredVariables {
  var hasList = false
  private var ids: Set<String> = []
  /// Names in lower case, with their types.
  private var names: Set<String> = []
  private var nameless: [Int] = []

  /// Judges a variable whose name and id are known.
  mutating func note(
    _ index: Int, _ state: inout WorkspaceState, _ reports: inout WorkspaceReports
  ) {
    let record = state.variables[index]
    let name = state.string(record.name)
    let offset = Int(record.offset)
    if record.name.isEmpty {
      reports.add(
        .missingName, at: offset, "the variable has no name, so it is kept and not used")
    }
    if record.id.isNone {
      nameless.append(index)
    } else if !ids.insert(state.string(record.id)).inserted {
      reports.add(
        .duplicateVariable, at: offset, hint: "take one of them away",
        "the variable id \"\(state.string(record.id))\" is declared twice")
    }
    // JSON may hold two of one name, told apart by their ids.
    guard state.format == .xml else { return }
    if !name.isEmpty, !names.insert(Self.key(name, record, state)).inserted {
      reports.add(
        .duplicateVariable, at: offset, hint: "names of variables differ in more than their case",
        "a variable of the name \"\(name)\" is declared already")
    }
  }

  /// A name whose case does not count, and behind it the type, which most have not.
  private static func key(
    _ name: String, _ record: VariableRecord, _ state: WorkspaceState
  ) -> String {
    let isSmall = name.utf8.allSatisfy {
      $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0)
    }
    let small = isSmall ? name : name.lowercased()
    let type = state.string(record.type)
    return type.isEmpty ? small : small + "\u{0}" + type
  }

  /// Gives ids to those that have none.
  mutating func finish(_ state: inout WorkspaceState) {
    for index in nameless {
      var number = index + 1
      while !ids.insert("variable_\(number)").inserted { number += 1 }
      state.variables[index].id = state.add("variable_\(number)")
    }
  }
}
