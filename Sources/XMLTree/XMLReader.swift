import Diagnostics

/// Reads XML and tells a handler of it, element by element.
///
/// Plain texts are read by hand. libxml2 reads all others and judges what is wrong, with no
/// network, no DTD, no entities but the five predefined ones and no recursion.
public enum XMLReader {
  /// Reads a text in UTF-8 (`decoded(_:)` makes one) into the handler that `makeHandler` gives.
  public static func read<Handler: XMLHandler>(
    _ source: SourceText, limits: XMLLimits = XMLLimits(), into makeHandler: () -> Handler
  ) throws(Diagnostic) -> Handler {
    do {
      try check(source, limits)
      var handler = makeHandler()
      let isPlain = source.bytes.withUnsafeBufferPointer {
        PlainXMLScanner.read($0, limits, into: &handler)
      }
      return isPlain ? handler : try parse(source, limits, makeHandler())
    } catch {
      throw error.diagnostic(in: source)
    }
  }

  static func check(_ source: SourceText, _ limits: XMLLimits) throws(XMLFault) {
    if source.bytes.count > limits.bytes {
      throw XMLFault(
        code: .xmlLimit, message: "the text has more than \(limits.bytes) bytes",
        offset: limits.bytes)
    }
    if let fault = source.bytes.withUnsafeBufferPointer({ CharacterCheck.fault(in: $0) }) {
      throw fault
    }
  }

  static func parse<Handler: XMLHandler>(
    _ source: SourceText, _ limits: XMLLimits, _ handler: Handler
  ) throws(XMLFault) -> Handler {
    let session = LibXMLSession(handler: handler, limits: limits)
    let fault = source.bytes.withUnsafeBufferPointer { session.parse($0) }
    if let fault { throw fault }
    return session.handler
  }
}
