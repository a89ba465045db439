import Files
import Glibc

/// Text and bytes on standard output, at once.
enum StandardOutput {
  /// False when whoever reads it is gone or the disk is full.
  @discardableResult
  static func write(_ bytes: [UInt8]) -> Bool { File.append(bytes, to: 1) }

  @discardableResult
  static func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  static var showsColour: Bool { allowsColour && isatty(1) == 1 }
}

/// NO_COLOR, whatever it is set to, asks for plain text.
private var allowsColour: Bool { getenv("NO_COLOR").map { $0.pointee == 0 } ?? true }

/// Messages to the user.
enum StandardError {
  static func write(_ text: String) { File.append(Array(text.utf8), to: 2) }

  /// Whether messages may be coloured: a terminal, and a user who does not mind.
  static var showsColour: Bool { allowsColour && isatty(2) == 1 }
}
