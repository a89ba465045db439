import BlockScripts
import Diagnostics
import Foundation
import ScriptEngine
import Testing

@testable import CodeGeneration

/// Sessions whose scripts run in worker processes: the real ones, and some that lie.
@Suite struct IsolatedSessionTests {
  /// A program that is built beside the tests.
  private static func program(_ name: String) throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    // Where the tests are run by a helper of the toolchain, the bundle's place is among its arguments.
    let folders = ([own] + CommandLine.arguments).map {
      URL(filePath: $0).deletingLastPathComponent().appending(path: name).path
    }
    return try #require(
      folders.first { FileManager.default.isExecutableFile(atPath: $0) }, "\(name) is not built")
  }

  /// - Parameter time: which those who never finish run out of; the others are answered by what they say, however late.
  private func lying(_ lie: String, time: Duration = .seconds(600)) throws -> GenerationSession {
    let settings = IsolationSettings(
      program: try Self.program("IsolationProbe"), arguments: ["lie-" + lie],
      outputBytes: 16 << 20)
    return GenerationSession(
      GenerationConfiguration(
        library: try ScriptLibrary(), timeLimit: time, isolation: settings))
  }

  @Test(arguments: [
    ("job", "BW0807"), ("language", "BW0807"), ("nothing", "BW0807"), ("kind", "BW0807"),
    ("twice", "BW0807"), ("deep", "BW0807"), ("bytes", "BW0807"), ("empty", "BW0807"),
    ("frame", "BW0807"), ("length", "BW0805"), ("half", "BW0806"), ("drip", "BW0802"),
    ("setup", "BW0807"), ("greeting", "BW0807"), ("flood", "BW0802"), ("stop", "BW0802"),
    ("close", "BW0806"), ("deaf", "BW0802"),
  ])
  func whatAWorkerSaysIsNotBelieved(lie: String, code: String) throws {
    let session = try lying(lie, time: code == "BW0802" ? .milliseconds(500) : .seconds(600))
    // The second time by a worker that took the place of the first.
    for _ in 0..<2 {
      // More than a pipe holds, for the one who does not read.
      let long = greeting(String(repeating: "a", count: 1 << 18))
      let result = session.generate(long, GenerationOptions())
      #expect(result.error?.code.name == code, "\(lie): \(result)")
      #expect(result.code.isEmpty)
    }
  }

  @Test func anAnswerTooManyIsNoAnswerToTheNextJob() throws {
    let session = try lying("again")
    let results = (0..<4).map { _ in session.generate(greeting("a"), GenerationOptions()) }
    // The first request of a worker, of two, is to load the scripts.
    #expect(results.map { $0.code["javascript"] } == ["2", nil, "5", nil])
    #expect(results.map { $0.error?.code.name } == [nil, "BW0807", nil, "BW0807"])
  }

  /// A program that is not there for a while, and then is: what failed is not asked for each job, nor given up for ever.
  @Test func workersThatCouldNotBeStartedAreTriedAgainAfterAPause() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "worker").path
    var clock: UInt64 = 1
    let session = IsolatedSession(
      IsolationSettings(program: program),
      GenerationConfiguration(library: try ScriptLibrary(), timeLimit: .seconds(600)),
      now: { clock })
    let job = SourceText(bytes: Array("<xml></xml>".utf8))
    func answer() -> GenerationResult { session.generate(job, GenerationOptions(), nil) }
    for _ in 0..<WorkerStarts.failuresWithoutPause {
      #expect(answer().error?.notes == [])
    }
    try FileManager.default.createSymbolicLink(
      atPath: program, withDestinationPath: Self.program("blockwright"))
    clock += WorkerStarts.firstPause - 1
    let refused = try #require(answer().error)
    #expect(refused.code == .workerNotStarted)
    #expect(
      refused.notes.map(\.message) == [
        "3 workers for these scripts could not be started, one after another: another is tried after a pause of a second at "
          + "first, of a minute at most"
      ])
    clock += 1
    #expect(answer().code == ["javascript": ""])
    try FileManager.default.removeItem(atPath: program)
    #expect(answer().succeeded)
  }

  @Test func aJobThatIsCancelledWhileItsWorkerStartsCostsTheNextNothing() throws {
    let session = GenerationSession(
      GenerationConfiguration(
        library: try ScriptLibrary(), timeLimit: .seconds(600), isolation: try settings()))
    let cancelled = ScriptDeadline()
    cancelled.cancel()
    for _ in 0..<2 * WorkerStarts.failuresWithoutPause {
      let job = session.generate(greeting("a"), GenerationOptions(), deadline: cancelled)
      #expect(job.error?.code == .jobCancelled)
    }
    let next = session.generate(greeting("b"), GenerationOptions())
    #expect(next.code == ["javascript": "window.alert('b');\n"])
  }

  @Test func aWorkerThatAnswersAsItShouldIsBelieved() throws {
    let result = try lying("truth").generate(greeting("a"), GenerationOptions())
    #expect(result.code == ["javascript": "truth"])
  }

  private static let scripts = ScriptSet(scripts: [
    ScriptFile(
      url: "long.js",
      source: """
        for (const type of ['long', 'spin', 'await']) Blockly.Blocks[type] = {init() {}};
        Blockly.JavaScript.forBlock['long'] = () => 'x'.repeat(1 << 20);
        Blockly.JavaScript.forBlock['spin'] = () => { for (;;); };
        Blockly.JavaScript.forBlock['await'] = () => { (async () => { for (;;) await 0; })(); return ''; };
        """)
  ])

  private func settings(output: Int = 64 << 20) throws -> IsolationSettings {
    IsolationSettings(program: try Self.program("blockwright"), outputBytes: output)
  }

  @Test func anAnswerBeyondTheLimitIsAnErrorAndTheNextJobIsServed() throws {
    let session = GenerationSession(
      GenerationConfiguration(
        library: try ScriptLibrary(), scripts: Self.scripts, timeLimit: .seconds(30),
        isolation: try settings(output: 1 << 16)))
    for _ in 0..<2 {
      let long = session.generate(greeting("a", type: "long"), GenerationOptions())
      #expect(long.error?.code.name == "BW0805")
      let next = session.generate(greeting("b"), GenerationOptions())
      #expect(next.code == ["javascript": "window.alert('b');\n"])
    }
  }

  /// What a process has used of the processor, in hundredths of a second.
  private static func processorTicks(of process: Int32) throws -> Int {
    let fields = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      .split(separator: " ")
    return try #require(Int(fields[13])) + #require(Int(fields[14]))
  }

  @Test(arguments: ["spin", "await"])
  func aJobThatIsCancelledStopsAndTheNextIsServed(type: String) throws {
    let session = GenerationSession(
      GenerationConfiguration(
        library: try ScriptLibrary(), scripts: Self.scripts, timeLimit: .seconds(600),
        isolation: try settings()))
    // The worker is there, so that it is the job that is cancelled and not the start.
    try session.load()
    let deadline = ScriptDeadline()
    let worker = try #require(session.isolated?.processIdentifier)
    let start = try Self.processorTicks(of: worker)
    let canceller = try ScriptThread(stackSize: 1 << 18) {
      // Who has worked for so long is in the script.
      while let now = try? Self.processorTicks(of: worker), now < start + 50 { usleep(1000) }
      deadline.cancel()
    }
    defer { canceller.join() }
    let job = session.generate(greeting("b", type: type), GenerationOptions(), deadline: deadline)
    #expect(job.error?.code == .jobCancelled)
    let next = session.generate(greeting("b"), GenerationOptions())
    #expect(next.code == ["javascript": "window.alert('b');\n"])
  }
}
