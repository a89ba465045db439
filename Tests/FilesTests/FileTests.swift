import Diagnostics
import Files
import Foundation
import Testing

@Suite final class FileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "blockwright-\(UUID().uuidString)").path

  init() throws { try Folder.make(folder + "/a/b") }

  deinit { _ = try? FileManager.default.removeItem(atPath: folder) }

  @Test func whatIsWrittenIsReadBack() throws {
    for size in [0, 1, 65_535, 65_536, 300_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try File.write(bytes, to: folder + "/file")
      #expect(try File.read(folder + "/file") == bytes)
    }
    #expect(try Folder.names(folder) == ["a", "file"])
  }

  @Test func aFileWithoutAKnownSizeIsReadToItsEnd() throws {
    #expect(try File.read("/proc/self/status").count > 100)
  }

  @Test func ofARegularFileTheBeginningIsRead() throws {
    try File.write(Array("beginning".utf8), to: folder + "/file")
    #expect(File.beginning(of: folder + "/file", atMost: 5) == Array("begin".utf8))
    #expect(File.beginning(of: folder + "/file", atMost: 50) == Array("beginning".utf8))
    // Who reads from a pipe takes from it.
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    for path in [folder, folder + "/pipe", folder + "/none", "-"] {
      #expect(File.beginning(of: path, atMost: 5) == nil)
    }
  }

  @Test func errorsNameTheFile() {
    let missing = #expect(throws: Diagnostic.self) { try File.read("/no/such/file") }
    #expect(missing?.message == "/no/such/file cannot be read: no such file or directory")
    let isFolder = #expect(throws: Diagnostic.self) { try File.read(folder) }
    #expect(isFolder?.message == "\(folder) is a folder, not a file")
    let unwritable = #expect(throws: Diagnostic.self) { try File.write("x", to: "/no/such/file") }
    #expect(unwritable?.message == "/no/such/file cannot be written: no such file or directory")
  }

  @Test func aFileThatIsReplacedKeepsItsRights() throws {
    try File.write("a", to: folder + "/file")
    chmod(folder + "/file", 0o640)
    try File.write("b", to: folder + "/file")
    var status = stat()
    stat(folder + "/file", &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  /// A name that is no file's keeps what it stands for: a pipe or a device is written to, a link stays a link.
  @Test func onlyFilesAreReplaced() throws {
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    let reader = open(folder + "/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try File.write("through", to: folder + "/pipe")
    var buffer = [UInt8](repeating: 0, count: 100)
    #expect(read(reader, &buffer, 100) == 7)
    var status = stat()
    #expect(stat(folder + "/pipe", &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)

    try File.write("old", to: folder + "/file")
    for (link, target) in [("link", "file"), ("a/link", "../link"), ("new", "a/made")] {
      #expect(symlink(target, "\(folder)/\(link)") == 0)
      try File.write("by \(link)", to: "\(folder)/\(link)")
      #expect(lstat("\(folder)/\(link)", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
    #expect(try File.read(folder + "/file") == Array("by a/link".utf8))
    #expect(try File.read(folder + "/a/made") == Array("by new".utf8))
    #expect(symlink("loop", folder + "/loop") == 0)
    let loop = #expect(throws: Diagnostic.self) { try File.write("x", to: folder + "/loop") }
    #expect(loop?.message == "\(folder)/loop cannot be written: too many levels of symbolic links")
  }

  @Test func patternsStandForTheFilesTheyMatch() throws {
    for name in ["x.xml", "a/y.xml", "a/b/z.xml", "a/b/z.txt"] {
      try File.write("", to: "\(folder)/\(name)")
    }
    func names(_ pattern: String) -> [String] {
      Path.matches("\(folder)/\(pattern)").map { String($0.dropFirst(folder.count + 1)) }
    }
    #expect(names("*.xml") == ["x.xml"])
    #expect(names("**/*.xml") == ["a/b/z.xml", "a/y.xml", "x.xml"])
    #expect(names("a/?.xml") == ["a/y.xml"])
  }

  @Test func pathsAreTakenApart() {
    #expect(Path.name("a/b.c.xml") == "b.c.xml")
    #expect(Path.stem("a/b.c.xml") == "b.c")
    #expect(Path.fileExtension("a/b.c.xml") == "xml")
    #expect(Path.fileExtension("a.b/.hidden") == "")
    #expect(Path.folder("a/b") == "a" && Path.folder("b") == "." && Path.folder("/b") == "/")
    #expect(
      Path.join("a", "b") == "a/b" && Path.join(".", "b") == "b" && Path.join("a", "/b") == "/b")
  }
}
