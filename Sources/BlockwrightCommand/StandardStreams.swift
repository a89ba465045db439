import Files
import Glibc

/// Text and bytes on standard output, at once.
enum StandardOutput {
  /// False when whoever reads it is gone or the disk is full.
  @discardableResult
  static func write(_ bytes: [UInt8]) -> Bool { File.append(bytes, to: 1) }

  @discardableResult
  static func write(_ text: String) -> Bool { write(Array(text.utf8)) }
}

/// Messages to the user.
enum StandardError {
  static func write(_ text: String) { File.append(Array(text.utf8), to: 2) }

  /// Whether messages may be coloured: a terminal, and a user who does not mind.
  static var showsColour: Bool {
    guard let setting = getenv("NO_COLOR"), setting.pointee != 0 else { return isatty(2) == 1 }
    return false
  }
}
