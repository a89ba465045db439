import Diagnostics
import JSONTree

// What Blockly takes without a word and what is hardly meant.
extension DefinitionReader {
  mutating func reportDoubts(_ inputs: [InputBuilder]) {
    reportNames(inputs)
    reportLeftRows()
  }

  /// Of two inputs or fields of one name only the first can be reached by it.
  private mutating func reportNames(_ inputs: [InputBuilder]) {
    var seen: (inputs: Set<String>, fields: Set<String>) = ([], [])
    for input in inputs {
      let takesBlocks = input.type == .value || input.type == .statement
      if takesBlocks, input.name.isEmpty { doubt("has an input without a \"name\"") }
      if !input.name.isEmpty, !seen.inputs.insert(input.name).inserted {
        doubt("has two inputs of the \"name\" \"\(input.name)\"")
      }
      for field in input.fields where !field.name.isEmpty {
        if !seen.fields.insert(field.name).inserted {
          doubt("has two fields of the \"name\" \"\(field.name)\"")
        }
      }
    }
  }

  /// Rows end with the first number that is missing: what comes after it is no part of the block.
  private mutating func reportLeftRows() {
    var count = 0
    while json["message\(count)"] != nil { count += 1 }
    for (key, value) in json.members {
      for prefix in ["message", "args"] where key.hasPrefix(prefix) {
        guard let number = Int(key.dropFirst(prefix.count)), number >= count else { continue }
        doubt("has \"\(key)\" but no \"message\(count)\": it is left out", at: value)
      }
    }
  }

  private mutating func doubt(_ message: String, at value: JSONValue? = nil) {
    report(
      Diagnostic(
        .doubtfulDefinition, "the block type \"\(type)\" \(message)",
        at: value?.place ?? json.place))
  }
}
