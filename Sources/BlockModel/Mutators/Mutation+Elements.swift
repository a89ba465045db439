import Diagnostics
import JSONTree
import XMLTree

// Making `<mutation>` elements, and the JSON that carries them as text.
extension XMLElement {
  /// A `<mutation>` with these attributes, in their order.
  public static func mutation(
    _ attributes: KeyValuePairs<String, String> = [:], children: [XMLElement] = []
  ) -> XMLElement {
    XMLElement(
      "mutation", attributes: attributes.map { ($0.key, $0.value) }, children: children)
  }
}

extension JSONValue {
  /// The `<mutation>` element that this text holds.
  public func mutationElement() throws(Diagnostic) -> XMLElement {
    guard let text = string else {
      throw Diagnostic(
        .mutationRefused,
        "the extra state must be the text of a mutation element, found \(naming)", at: place)
    }
    do throws(Diagnostic) {
      return try XMLElement(parsing: text)
    } catch {
      throw Diagnostic(
        .mutationRefused, "the extra state is no XML: \(error.message)", at: place)
    }
  }
}
