import BlockModel
import Diagnostics
import JSONTree
import XMLTree

/// Reads a workspace, XML or JSON by what the text begins with.
///
///     let reading = try WorkspaceReader().read(SourceText(file: path, bytes: bytes))
///     for diagnostic in reading.diagnostics { print(DiagnosticText().render(diagnostic)) }
public struct WorkspaceReader: Sendable {
  public var xmlLimits = XMLLimits()
  public var jsonLimits = JSONLimits()
  /// Whether what is lost or not understood is an error.
  public var isStrict: Bool

  public init(strict: Bool = false) { isStrict = strict }

  /// Throws when the text is not well formed or beyond a limit.
  public func read(_ source: SourceText) throws(Diagnostic) -> WorkspaceReading {
    if Self.isJSON(source.bytes) {
      return try JSONWorkspaceReader(limits: jsonLimits, strict: isStrict).read(source)
    }
    return try XMLWorkspaceReader(limits: xmlLimits, strict: isStrict).read(source)
  }

  public func read(_ text: String, file: String? = nil) throws(Diagnostic) -> WorkspaceReading {
    try read(SourceText(file: file, text))
  }

  /// Whether a file among others looks like a workspace: XML around `<xml>`, a JSON object with what workspaces have, or a text that is
  /// neither XML nor JSON and yet something, for its fault to be told. Definitions, reports and data lie beside workspaces too.
  public static func seemsToBeWorkspace(_ bytes: [UInt8]) -> Bool {
    if isJSON(bytes) {
      guard let json = try? JSONValue(parsing: SourceText(bytes: bytes)) else { return true }
      // One that is empty is saved as {}.
      return json.kind == .object && json.count == 0
        || ["blocks", "variables", "workspaceComments"].contains { json.member($0) != nil }
    }
    if XMLReader.hasUTF16Mark(bytes) { return true }
    guard let name = XMLReader.firstName(in: bytes) else {
      return !bytes.allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
    }
    return name.lowercased() == "xml"
  }

  /// XML begins with `<`; anything else is read as JSON when it begins as JSON does.
  public static func isJSON(_ bytes: [UInt8]) -> Bool {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : XMLReader.hasUTF16Mark(bytes) ? 2 : 0
    let isBlank: (UInt8) -> Bool = {
      [0x20, 0x0A, 0x0D, 0x09].contains($0) || mark == 2 && $0 == 0
    }
    let first = bytes.dropFirst(mark).first { !isBlank($0) }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): return true
    default: return false
    }
  }
}
