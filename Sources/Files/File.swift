import Diagnostics
import Glibc

/// Reading and writing files as every part of Blockwright does it: whole, and with an error that names the file.
///
/// Foundation can do this too, at the price of twice the time the program needs to start.
public enum File {
  /// All bytes of a file, or of standard input where the path is `-`.
  public static func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { if path != "-" { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw Diagnostic(
        .fileUnreadable, "\(path) is a folder, not a file", hint: "name the files in it")
    }
    let expected = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    return try readAll(descriptor, expected, path)
  }

  private static func readAll(
    _ descriptor: Int32, _ expected: Int, _ path: String
  ) throws(Diagnostic) -> [UInt8] {
    var failed = false
    // One byte more than expected, so that the end is seen without growing.
    var bytes = [UInt8](unsafeUninitializedCapacity: expected + 1) { buffer, count in
      while count < buffer.count {
        let got = Glibc.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failed = true }
        if got <= 0 { return }
        count += got
      }
    }
    // Most files are read whole by now, and need no room for more.
    var part: [UInt8] = []
    while !failed, bytes.count > expected {
      if part.isEmpty { part = [UInt8](repeating: 0, count: 65_536) }
      let got = part.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if got < 0, errno == EINTR { continue }
      if got < 0 { failed = true }
      if got <= 0 { break }
      bytes.append(contentsOf: part[0..<got])
    }
    if failed { throw unreadable(path) }
    return bytes
  }

  /// The first bytes of a regular file, for a first guess; nil of all else, from which nothing is taken.
  public static func beginning(of path: String, atMost count: Int) -> [UInt8]? {
    guard Folder.isFile(path) else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, Glibc.read(descriptor, buffer.baseAddress, count))
    }
  }

  /// Writes a file whole or not at all: to a temporary file beside it, which then takes its name.
  ///
  /// A link stays one, and what it points at is replaced. What is no file, such as a device or a pipe, is written to.
  public static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      return try pour(bytes, into: path)
    }
    let target = try destination(path)
    let temporary = Path.join(
      Path.folder(target), ".blockwright-\(getpid()).\(UInt64.random(in: 0...UInt64.max)).tmp")
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw unwritable(path) }
    var error = append(bytes, to: descriptor) ? 0 : errno
    // A file that is being replaced keeps its rights.
    if error == 0, isThere { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    if close(descriptor) != 0, error == 0 { error = errno }
    if error == 0, rename(temporary, target) != 0 { error = errno }
    if error != 0 {
      unlink(temporary)
      throw unwritable(path, error)
    }
  }

  /// Writes to a device, a pipe or a socket, which no file may take the place of.
  private static func pour(_ bytes: [UInt8], into path: String) throws(Diagnostic) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unwritable(path) }
    var error = append(bytes, to: descriptor) ? 0 : errno
    if close(descriptor) != 0, error == 0 { error = errno }
    if error != 0 { throw unwritable(path, error) }
  }

  /// What a path stands for when its last part is a link, whether that is there or not.
  private static func destination(_ path: String) throws(Diagnostic) -> String {
    var target = path
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    for _ in 0..<40 {
      let count = readlink(target, &buffer, buffer.count)
      guard count >= 0 else { return target }
      let link = String(decoding: buffer[0..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      target = Path.join(Path.folder(target), link)
    }
    throw unwritable(path, ELOOP)
  }

  public static func write(_ text: String, to path: String) throws(Diagnostic) {
    try write(Array(text.utf8), to: path)
  }

  /// Removes a file; it is no error that there is none.
  public static func remove(_ path: String) throws(Diagnostic) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw Diagnostic(
      .fileUnwritable, "\(path) cannot be removed: \(reason(errno))",
      hint: "see that you may write to its folder")
  }

  /// Writes all bytes to an open descriptor; false, with `errno` set, when that cannot be done.
  @discardableResult
  public static func append(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        done += count
      }
      return true
    }
  }

  private static func unreadable(_ path: String, _ error: Int32 = errno) -> Diagnostic {
    Diagnostic(
      .fileUnreadable, "\(path) cannot be read: \(reason(error))",
      hint: "see that the file is there and that you may read it")
  }

  package static func unwritable(_ path: String, _ error: Int32 = errno) -> Diagnostic {
    Diagnostic(
      .fileUnwritable, "\(path) cannot be written: \(reason(error))",
      hint: "see that its folder is there, that you may write to it, and that the disk has room")
  }

  static func reason(_ error: Int32) -> String {
    let text = String(cString: strerror(error))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
