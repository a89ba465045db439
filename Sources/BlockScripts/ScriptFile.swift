import Diagnostics
import Files

/// A script with the name that messages call it by.
public struct ScriptFile: Sendable, Hashable {
  /// What stack traces and messages say: the path as the user gave it, or `blockwright:` and the
  /// place among our own scripts.
  public var url: String
  public var source: String

  public init(url: String, source: String) {
    self.url = url
    self.source = source
  }

  /// A file's text: UTF-8 with or without a byte order mark, bytes that are none as U+FFFD.
  static func read(_ path: String) throws(Diagnostic) -> String {
    let bytes = try File.read(path)
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return String(decoding: bytes[(hasMark ? 3 : 0)...], as: UTF8.self)
  }

  /// In front of the names of scripts that are not the user's.
  public static let ownPrefix = "blockwright:"
}
