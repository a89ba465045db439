import BlockScripts
import Diagnostics
import Foundation
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

  private func lying(_ lie: String) throws -> GenerationSession {
    let settings = IsolationSettings(
      program: try Self.program("IsolationProbe"), arguments: ["lie-" + lie],
      outputBytes: 16 << 20)
    return GenerationSession(
      GenerationConfiguration(
        library: try ScriptLibrary(), timeLimit: .milliseconds(500), isolation: settings))
  }

  @Test(arguments: [
    ("job", "BW0807"), ("language", "BW0807"), ("nothing", "BW0807"), ("kind", "BW0807"),
    ("twice", "BW0807"), ("deep", "BW0807"), ("bytes", "BW0807"), ("empty", "BW0807"),
    ("frame", "BW0807"), ("length", "BW0805"), ("half", "BW0806"), ("drip", "BW0802"),
    ("setup", "BW0807"), ("greeting", "BW0807"), ("flood", "BW0802"), ("stop", "BW0802"),
    ("close", "BW0806"), ("deaf", "BW0802"),
  ])
  func whatAWorkerSaysIsNotBelieved(lie: String, code: String) throws {
    let session = try lying(lie)
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

  @Test(arguments: ["spin", "await"])
  func aJobThatIsCancelledStopsAndTheNextIsServed(type: String) async throws {
    let service = try CodeGeneratorService(
      library: ScriptLibrary(), workers: 1, timeLimit: .seconds(600), isolation: settings())
    func request(_ type: String) -> GenerationRequest {
      GenerationRequest(id: type, workspace: greeting("b", type: type), scripts: Self.scripts)
    }
    // The worker is there, so that it is the job that is cancelled and not the start.
    _ = await service.generate(request("text_print"))
    let job = Task { await service.generate(request(type)) }
    try await Task.sleep(for: .milliseconds(100))
    job.cancel()
    #expect(await job.value.error?.code == .jobCancelled)
    let next = await service.generate(request("text_print"))
    #expect(next.code == ["javascript": "window.alert('b');\n"])
    service.shutDown()
  }
}
