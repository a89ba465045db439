/// The texts that blocks show, by key: a language.
///
/// They never reach the code or the saved workspace.
public struct MessageTable: Sendable {
  private var texts: [String: String]

  public init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// The text of a key, which is the key itself where the table lacks it.
  public func text(_ key: String) -> String { texts[key] ?? key }

  public subscript(key: String) -> String? {
    get { texts[key] }
    set { texts[key] = newValue }
  }

  /// A table with the texts of `other` over these.
  public func merging(_ other: MessageTable) -> MessageTable {
    MessageTable(texts.merging(other.texts) { $1 })
  }

  /// `text` with each `%{BKY_KEY}` replaced, those in the replacements too; the keys that the table
  /// lacks stay as they are and are returned.
  public func resolve(_ text: String) -> (text: String, missing: [String]) {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return (text, []) }
    var missing: [String] = []
    var result = ""
    var pending = [text[...]]
    var replacements = 0
    while let part = pending.popLast() {
      guard let reference = Self.firstReference(in: part) else {
        result += part
        continue
      }
      result += part[..<reference.range.lowerBound]
      pending.append(part[reference.range.upperBound...])
      if let found = texts[reference.key], replacements < Self.replacementLimit {
        replacements += 1
        pending.append(found[...])
      } else {
        missing.append(reference.key)
        result += part[reference.range]
      }
    }
    return (result, missing)
  }

  /// A text that refers to itself ends here.
  private static let replacementLimit = 1000

  private static func firstReference(
    in text: Substring
  ) -> (range: Range<Substring.Index>, key: String)? {
    var start = text.startIndex
    while let mark = text[start...].firstIndex(of: "%") {
      start = text.index(after: mark)
      let rest = text[mark...]
      guard rest.prefix(6).lowercased() == "%{bky_", let close = rest.firstIndex(of: "}") else {
        continue
      }
      let key = rest[rest.index(mark, offsetBy: 6)..<close].uppercased()
      return (mark..<text.index(after: close), key)
    }
    return nil
  }
}
