import Files
import Foundation
import Testing

/// A run of the built program.
struct ProgramRun {
  var output: String
  var errors: String
  var code: Int32

  /// Runs the program with these arguments in a folder.
  init(
    _ arguments: [String], input: String = "", folder: TemporaryFolder? = nil,
    below: String = ".", environment: [String: String] = [:], program: URL? = nil
  ) throws {
    try self.init(
      arguments, bytes: Data(input.utf8), folder: folder, below: below, environment: environment,
      program: program)
  }

  init(
    _ arguments: [String], bytes: Data, folder: TemporaryFolder? = nil, below: String = ".",
    environment: [String: String] = [:], program: URL? = nil
  ) throws {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = try program ?? Self.program()
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: "\(folder.path)/\(below)") }
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let writer = Thread {
      try? input.fileHandleForWriting.write(contentsOf: bytes)
      try? input.fileHandleForWriting.close()
    }
    writer.start()
    let errorReader = BackgroundReader(errors.fileHandleForReading)
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    self.output = String(decoding: text, as: UTF8.self)
    self.errors = String(decoding: errorReader.wait(), as: UTF8.self)
    code = process.terminationStatus
  }

  /// The program beside the tests.
  static func program() throws -> URL {
    let tests = try #require(Path.resolved("/proc/self/exe"))
    var candidates = [Path.folder(tests)]
    // Where the tests are run by a helper of the toolchain, the bundle's place is among its arguments.
    candidates += CommandLine.arguments.map(Path.folder)
    let found = candidates.map { $0 + "/blockwright" }.first(where: Folder.isFile)
    return URL(fileURLWithPath: try #require(found, "blockwright is not built"))
  }
}

/// Reads a pipe to its end while someone else waits for another.
private final class BackgroundReader: @unchecked Sendable {
  private var data = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    Thread { [self] in
      data = handle.readDataToEndOfFile()
      done.signal()
    }.start()
  }

  func wait() -> Data {
    done.wait()
    return data
  }
}

/// A folder of its own for a test, gone when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "blockwright-" + UUID().uuidString
    try Folder.make(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    try Folder.make(Path.folder("\(path)/\(name)"))
    try File.write(text, to: "\(path)/\(name)")
  }

  func read(_ name: String) throws -> String {
    String(decoding: try File.read("\(path)/\(name)"), as: UTF8.self)
  }

  func names(_ folder: String) throws -> [String] { try Folder.names("\(path)/\(folder)") }
}
