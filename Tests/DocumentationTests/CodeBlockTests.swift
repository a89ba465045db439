import Foundation
import Testing

/// Every code block of README and docs is run: commands by `DocumentationTests`, all else because it
/// stands in a file that is compiled, run or compared by a test.
@Suite struct CodeBlockTests {
  struct Block: Sendable, CustomTestStringConvertible {
    var page: String
    var line: Int
    var language: String
    var text: String
    var testDescription: String { "\(page):\(line) \(language)" }
  }

  /// All blocks but commands with their output.
  static let blocks: [Block] = DocumentationTests.pages.flatMap { page -> [Block] in
    var found: [Block] = []
    var current: Block?
    let text = (try? DocumentationTests.text(page)) ?? ""
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        if let block = current {
          found.append(block)
          current = nil
        } else {
          current = Block(
            page: page, line: index + 1, language: String(line.dropFirst(3)), text: "")
        }
      } else {
        current?.text += line + "\n"
      }
    }
    // `make test-spark` runs the blocks of its own page, where there is a Spark.
    return found.filter { $0.language != "console" && $0.page != "docs/SPARK.md" }
  }

  /// Where blocks may stand: files that other tests compile, run or compare.
  static let sources: [String: String] = {
    var sources: [String: String] = [:]
    for folder in ["Tests", "examples", "generators", "blocks", ".ci", "Makefile"] {
      let root = DocumentationTests.root.appending(path: folder)
      let names = FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []
      for case let name as String in names + [""] {
        let file = name.isEmpty ? root : root.appending(path: name)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        sources["\(folder)/\(name)"] = squeezed(text)
      }
    }
    return sources
  }()

  /// A text's lines without indentation and empty ones.
  static func squeezed(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  @Test(arguments: blocks)
  func standsInAFileThatIsTested(block: Block) {
    #expect(!block.language.isEmpty, "say what language it is in")
    let code = Self.squeezed(block.text)
    let holders = Self.sources.filter { $0.value.contains(code) }.keys
    #expect(!holders.isEmpty, "\(block.text)")
  }

  @Test func thereAreBlocksToLookAt() {
    #expect(Self.blocks.count > 20)
    #expect(Set(Self.blocks.map(\.language)).isSuperset(of: ["swift", "js", "json", "xml"]))
  }
}
