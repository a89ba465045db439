import BlockFormats
import BlockScripts
import Diagnostics
import Foundation
import JSONTree
import ScriptEngine
import Testing

@testable import CodeGeneration

/// Long texts wherever a text can stand: a job takes as much longer as the text is longer, in a session that is warm.
@Suite struct LongTextTests {
  /// What a long text is made of: plain, in words for comments to wrap, what each language escapes, and what names may not hold.
  private static let pieces = ["word ", "'\"\\$\n", "é ", "9", "*/"]

  @Test(arguments: pieces)
  func costGrowsWithTheTextAlone(piece: String) throws {
    let faults = try ScriptThread.run { try Self.faults(of: piece) }
    #expect(faults == [])
  }

  private static func faults(of piece: String) throws -> [String] {
    let session = GenerationSession(GenerationConfiguration(library: try ScriptLibrary()))
    var options = GenerationOptions(languages: ["javascript", "python", "lua", "php", "dart"])
    options.comments = true
    // Built without optimisation, reading a megabyte of references to characters takes half a minute.
    let most =
      ProcessInfo.processInfo.environment["BLOCKWRIGHT_LONG_TESTS"] == nil ? 1 << 16 : 1 << 20
    let (short, long) = (places(text(piece, most / 4)), places(text(piece, most)))
    var faults: [String] = []
    for (index, place) in short.enumerated() {
      // The first of all warms the session up.
      let few = min(seconds(session, place.text, options), seconds(session, place.text, options))
      let many = seconds(session, long[index].text, options)
      if many > 9 * few + 0.03 { faults.append("\(place.name): \(few) s, then \(many) s") }
    }
    return faults
  }

  private static func text(_ piece: String, _ count: Int) -> String {
    String(repeating: piece, count: count / piece.utf8.count)
  }

  /// Of the processor.
  private static func seconds(
    _ session: GenerationSession, _ text: [UInt8], _ options: GenerationOptions
  ) -> Double {
    let start = worked
    let result = session.generate(reading: SourceText(bytes: text), options)
    let used = worked - start
    // Code or an error, each in its place, and the next job is not harmed by it.
    return result.code.isEmpty && result.allErrors.isEmpty ? .infinity : used
  }

  private static var worked: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func places(_ long: String) -> [(name: String, text: [UInt8])] {
    let quoted = JSONValue(long).text()
    let json = HostileWorkspaces.named(long).enumerated().map {
      (name: "kind \($0.offset) of those for names", text: Array($0.element.utf8))
    }
    func inXML(_ text: String) -> String {
      String(
        text.flatMap {
          ["<", "&", "\"", "\n"].contains($0) ? "&#\($0.unicodeScalars.first!.value);" : String($0)
        })
    }
    let escaped = inXML(long)
    let xml = [
      "<block type=\"text\"><field name=\"TEXT\">\(escaped)</field></block>",
      "<block type=\"text_multiline\"><field name=\"TEXT\">\(escaped)</field></block>",
      "<block type=\"text_print\"><comment>\(escaped)</comment></block>",
      "<block type=\"math_number\"><field name=\"NUM\">\(escaped)</field></block>",
      "<block type=\"controls_if\"><mutation elseif=\"\(escaped)\">\(escaped)</mutation></block>",
      "<block type=\"procedures_callnoreturn\"><mutation name=\"\(escaped)\"><arg name=\"\(escaped)\"/></mutation></block>",
      "<block type=\"procedures_defreturn\"><field name=\"NAME\">\(escaped)</field><comment>\(escaped)</comment></block>",
      "<block type=\"text\"><data>\(escaped)</data></block>", "<comment>\(escaped)</comment>",
      "<block type=\"logic_compare\"><field name=\"OP\">\(escaped)</field></block>",
      "<block type=\"colour_picker\"><field name=\"COLOUR\">\(escaped)</field></block>",
    ].enumerated().map {
      (name: "XML \($0.offset)", text: Array("<xml>\($0.element)</xml>".utf8))
    }
    let whole = [
      #"{"workspaceComments": [{"id": \#(quoted), "text": \#(quoted)}]}"#,
      #"{"blocks": {"blocks": [{"type": "variables_set", "fields": {"VAR": {"id": "v"}}, "inputs": {"VALUE": {"block": {"type": "text_join", "extraState": {"itemCount": 2}, "icons": {"comment": {"text": \#(quoted)}}}}}}]}, "variables": [{"name": \#(quoted), "id": "v"}]}"#,
    ].enumerated().map { (name: "JSON \($0.offset)", text: Array($0.element.utf8)) }
    return json + xml + whole
  }
}
