import Diagnostics
import Files
import Glibc
import Synchronization

/// Text and bytes on standard output, at once.
enum StandardOutput {
  /// Why something could not be written, as `errno` has it; 0 when all was.
  private static let failure = Atomic<Int32>(0)

  /// False when whoever reads it is gone or the disk is full; the program tells of it at its end.
  @discardableResult
  static func write(_ bytes: [UInt8]) -> Bool {
    if File.append(bytes, to: 1) { return true }
    failure.store(errno, ordering: .relaxed)
    return false
  }

  @discardableResult
  static func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// What to tell when not all could be written: output that is cut off must not look whole.
  static var fault: Diagnostic? {
    let error = failure.load(ordering: .relaxed)
    return error == 0 ? nil : File.unwritable("standard output", error)
  }

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
