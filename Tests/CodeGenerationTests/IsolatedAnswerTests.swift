import Diagnostics
import Isolation
import Testing

@testable import CodeGeneration

/// What a worker says is believed only where it is an answer to what was asked.
@Suite struct IsolatedAnswerTests {
  private func whole() -> IsolatedAnswer {
    var result = GenerationResult()
    result.code = ["python": "print('\u{1F600}\u{0}\n')\n"]
    result.errors = ["lua": Diagnostic(.generationFailed, "no", hint: "yes")]
    var map = SourceMap()
    map.ranges = [range(0, 5, nil), range(1, 3, 0)]
    result.maps = ["python": map]
    result.diagnostics = [
      Diagnostic(
        .generationFailed, "m",
        at: SourcePlace(file: "a", line: 1, column: 2, offset: 3, sourceLine: "x"),
        block: BlockPlace(id: "\"'\n", type: "__proto__", path: ["a", "b"]),
        notes: [.init("n", at: SourcePlace(line: 4, column: 5))], severity: .warning)
    ]
    let said = ConsoleMessage(level: "log", text: "t", place: SourcePlace(line: 1, column: 1))
    return IsolatedAnswer(job: 7, result: result, console: [said])
  }

  private func range(_ start: Int, _ end: Int, _ parent: Int?) -> SourceMap.Range {
    SourceMap.Range(
      id: "\"", type: "t", start: .init(line: 1, column: start + 1, offset: start),
      end: .init(line: 1, column: end + 1, offset: end), parent: parent)
  }

  @Test(arguments: [(0, 500, -1), (3, 1, -1), (0, 1, 0), (0, 1, 7), (0, 1, -2)])
  func aSourceMapThatLeavesItsCodeIsRefused(start: Int, end: Int, parent: Int) {
    var answer = whole()
    answer.result.maps["python"]?.ranges = [range(start, end, parent)]
    expectRefusal(answer.bytes, job: 7, languages)
  }

  private let languages = ["python", "lua"]

  @Test func anAnswerComesBackAsItWas() throws {
    let answer = try IsolatedAnswer(whole().bytes, job: 7, languages: languages)
    #expect(answer.result == whole().result)
    #expect(answer.console == whole().console)
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "{\"job\":7}", "\u{0}", "{\"job\":7,\"code\":[]}",
    #"{"job":1e999,"code":{},"maps":{},"errors":{},"error":null,"diagnostics":[],"console":[]}"#,
    #"{"job":7,"code":{},"maps":{},"errors":{},"error":null,"diagnostics":[],"console":[]}"#,
    #"{"job":7,"job":7,"code":{},"maps":{},"errors":{},"error":{},"diagnostics":[],"console":[]}"#,
    #"{"job":7,"code":{"php":"x"},"maps":{},"errors":{},"error":null,"diagnostics":[],"console":[]}"#,
    #"{"job":7,"code":{"python":1},"maps":{},"errors":{},"error":null,"diagnostics":[],"console":[]}"#,
    #"{"job":7,"code":{},"maps":{},"errors":{},"error":{"code":"BW0801"},"diagnostics":[],"console":[]}"#,
    #"{"job":7,"code":{},"maps":{},"errors":{},"error":null,"diagnostics":[],"console":[],"x":1}"#,
  ])
  func whatIsNoAnswerIsRefused(text: String) {
    expectRefusal(Array(text.utf8), job: 7, languages)
  }

  @Test func theAnswerToAnotherJobOrForOtherLanguagesIsRefused() {
    expectRefusal(whole().bytes, job: 8, languages)
    expectRefusal(whole().bytes, job: 7, ["python"])
    expectRefusal(whole().bytes, job: 7, languages + ["dart"])
  }

  @Test func cutShortItIsRefusedAtEveryByte() {
    let bytes = whole().bytes
    for end in 0..<bytes.count { expectRefusal(Array(bytes[..<end]), job: 7, languages) }
  }

  private func expectRefusal(_ bytes: [UInt8], job: Int, _ languages: [String]) {
    do throws(Diagnostic) {
      _ = try IsolatedAnswer(bytes, job: job, languages: languages)
      Issue.record("believed: \(String(decoding: bytes, as: UTF8.self))")
    } catch {
      #expect(error.code == .workerAnswerMalformed)
    }
  }

  @Test func optionsReachTheWorkerAsTheyAre() throws {
    var options = GenerationOptions(languages: ["php", "dart"])
    options.set = ["A": .text("x\n"), "B": .number(-0.5), "C": .flag(true), "D": .null]
    options.reserved = ["__proto__"]
    options.comments = true
    options.oneBasedIndex = false
    options.unknown = .skip
    options.compatibility = .v12
    options.sourceMap = true
    var request = IsolatedRequest(job: 3)
    request.options = options
    request.file = "a\nb"
    request.workspace = [0xFF, 10, 0]
    let read = try IsolatedRequest(request.bytes)
    #expect(read.options == options)
    #expect(read.file == "a\nb")
    #expect(Array(read.workspace) == [0xFF, 10, 0])
    request.options?.generator = "Blockly.Arduino"
    #expect(try IsolatedRequest(request.bytes).options == request.options)
  }
}
