import BlockModel
import JSONTree

// What a block had in XML that JSON has no place for, under the key `blockwright`.
extension JSONStateBuilder {
  mutating func addKept(_ kept: JSONValue, of block: Int32) {
    let (attributes, elements) = keptParts(kept)
    var superseded: [StringRef] = []
    for element in kept["superseded"]?.elements ?? JSONValue.null.elements {
      superseded.append(state.add(element.string ?? element.text()))
    }
    let comment = keptParts(kept["comment"] ?? .null)
    if !attributes.isEmpty || !elements.isEmpty || !superseded.isEmpty || kept["comment"] != nil {
      state.withExtras(of: block) {
        $0.unknown.attributes += attributes
        $0.unknown.elements += elements
        $0.superseded += superseded
        $0.comment?.unknown.attributes += comment.0
        $0.comment?.unknown.elements += comment.1
      }
    }
    if kept["shadow"]?.bool == true { state.blocks[Int(block)].flags.insert(.shadow) }
    addKeptFields(kept["fields"] ?? .null, of: block)
  }

  /// Attributes and elements of fields, by the number of the field in its block.
  private mutating func addKeptFields(_ kept: JSONValue, of block: Int32) {
    guard kept.count > 0 else { return }
    var number = 0
    var field = state.blocks[Int(block)].firstField
    while field >= 0 {
      if let parts = kept[String(number)] {
        let (attributes, elements) = keptParts(parts)
        state.withUnknown(ofField: field) {
          $0.attributes += attributes
          $0.elements += elements
        }
      }
      field = state.fields[Int(field)].next
      number += 1
    }
  }
}
