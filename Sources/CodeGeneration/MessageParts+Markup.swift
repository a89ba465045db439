import BlockModel
import XMLTree

// Fields that say more than their text: fields of a project's own class read what they wrote.
extension MessageParts {
  /// The element of a field with attributes or elements of a project's own, as XML text.
  mutating func markup(of field: FieldRecord, in state: WorkspaceState) -> Int32 {
    let unknown = state.unknown[Int(field.unknown)]
    var xml = XMLWriter()
    state.pool.bytes.withUnsafeBufferPointer { bytes in
      func text(_ string: StringRef) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[string.range])
      }
      xml.start("field")
      xml.attribute("name", text(state.pool.reference(field.name)))
      if !field.id.isNone { xml.attribute("id", text(field.id)) }
      if !field.variableType.isNone {
        xml.attribute("variabletype", text(state.pool.reference(field.variableType)))
      }
      for item in unknown.attributes {
        xml.attribute(text(state.pool.reference(item.name)), text(item.text))
      }
      if let inside = unknown.elements.first {
        xml.raw(text(inside))
      } else if !field.value.isNone {
        xml.text(text(field.value.text))
      }
      xml.end()
    }
    return xml.bytes.withUnsafeBufferPointer { slice($0) }
  }
}
