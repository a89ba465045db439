import Diagnostics
import Foundation
import Testing

@testable import XMLTree

/// What is read by hand must be what libxml2 reads: the same events at the same places, and nothing
/// that libxml2 refuses.
@Suite struct PlainXMLScannerTests {
  /// Writes down what it is told, the parts of one text as one.
  private struct Recorder: XMLHandler {
    var lines: [String] = []
    private var text: [UInt8] = []

    mutating func start(_ tag: XMLStartTag) {
      flush()
      let attributes = tag.attributes.map {
        " \(String(decoding: $0.name, as: UTF8.self))=\(String(decoding: $0.value, as: UTF8.self))"
      }
      lines.append(
        "\(tag.offset) <\(String(decoding: tag.name, as: UTF8.self))\(attributes.joined())>")
    }

    mutating func end() {
      flush()
      lines.append("</>")
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) { text += bytes }

    private mutating func flush() {
      if !text.isEmpty { lines.append(String(decoding: text, as: UTF8.self)) }
      text = []
    }
  }

  /// Reads a text both ways; whether it was plain.
  @discardableResult
  private func compare(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) -> Bool {
    let source = SourceText(bytes: bytes)
    guard (try? XMLReader.check(source, limits)) != nil else { return false }
    var plain = Recorder()
    let isPlain = bytes.withUnsafeBufferPointer { PlainXMLScanner.read($0, limits, into: &plain) }
    guard isPlain else { return false }
    let shown = String(decoding: bytes.prefix(300), as: UTF8.self)
    do {
      let full = try XMLReader.parse(source, limits, Recorder())
      #expect(plain.lines == full.lines, "\(shown)")
    } catch {
      Issue.record("read by hand what libxml2 refuses: \(error.message): \(shown)")
    }
    return true
  }

  static let texts = [
    "<xml/>", "<a></a>", " \n<a b='c'/>\n ", "<a><b/><b></b ></a>", "<a b = \"c\"\n d='e'/>",
    "<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;&#10;</a>", "<a b=\"&amp;&#38;&amp;lt;&#9;é\"/>",
    "<a xmlns=\"urn:x\" b=\"1\"/>", "<a b=\"1\" xmlns=\"urn:x\" c=\"2\"/>",
    "<?xml version=\"1.0\"?><a/>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a>é</a>",
    "\u{FEFF}<a>é</a>", "<a>é👍\u{FFFD}</a>", "<A-b_c.1 x-y.z_1='v'>t</A-b_c.1>",
    "<a>a > b ] c</a>", "<a b='\"' c=\"'\"/>", "<a>\n\t<b>\n</b>\t</a>",
    "<xml xmlns=\"https://developers.google.com/blockly/xml\"><block type=\"t\" id=\"a\">"
      + "<field name=\"N\">1 &lt; 2</field><value name=\"V\"><shadow type=\"s\"/></value>"
      + "<next><block type=\"u\"/></next></block></xml>",
  ]

  static let notPlain = [
    "", "x", "<a", "<a>", "<a></b>", "<a/><b/>", "<a/>x", "<a b/>", "<a b=c/>", "<a b='1' b='2'/>",
    "<a b='1'c='2'/>", "<a>&x;</a>", "<a>&</a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>]]></a>",
    "<a><!-- c --></a>", "<a><![CDATA[x]]></a>", "<a><?p x?></a>", "<!DOCTYPE a><a/>",
    "<p:a xmlns:p='u'/>", "<é/>", "<a é='1'/>", "<a b='x\ny'/>", "<a>x\ry</a>", "<a b='<'/>",
    "<a b='1' xmlns='u' xmlns='v'/>", "<1/>", "< a/>", "<a / >", "<a></a", "<a b='&#x110000;'/>",
    "<a>&#-5;</a>", "<a>&#+5;</a>", "<a>&#1_0;</a>", "<a>&amp</a>",
  ]

  @Test(arguments: texts) func plainTexts(text: String) {
    #expect(compare(Array(text.utf8)), "not plain: \(text)")
  }

  @Test(arguments: notPlain) func otherTexts(text: String) {
    #expect(!compare(Array(text.utf8)), "plain: \(text)")
  }

  @Test func randomEditsAreReadAlike() {
    var random = SeededNumbers(state: 7)
    let alphabet = Array("<>/='\"&;!?-[]# \n\r\tabx:é1".utf8)
    var plain = 0
    for _ in 0..<60_000 {
      var bytes = Array(Self.texts[random.next(Self.texts.count)].utf8)
      for _ in 0...random.next(3) {
        let position = random.next(bytes.count)
        switch random.next(3) {
        case 0: bytes[position] = alphabet[random.next(alphabet.count)]
        case 1: bytes.insert(alphabet[random.next(alphabet.count)], at: position)
        default: if bytes.count > 1 { bytes.remove(at: position) }
        }
      }
      if compare(bytes) { plain += 1 }
    }
    #expect(plain > 5_000)
  }

  /// Texts made of parts that matter, in any order.
  @Test func randomTextsAreReadAlike() {
    var random = SeededNumbers(state: 11)
    let parts = [
      "<a>", "</a>", "<b x='1'>", "</b>", "<c/>", "<d y=\"&lt;\" z='2'/>", "text", " ", "&amp;",
      "&#x41;", "<!-- c -->", "]", "]>", "&bad;", "<e ", "xmlns='u' ", "q='", "'", "/>", ">", "\n",
      "<a><b x='1'>", "</b></a>",
    ]
    var plain = 0
    for _ in 0..<60_000 {
      var text = "<r>"
      for _ in 0...random.next(8) { text += parts[random.next(parts.count)] }
      if compare(Array((text + "</r>").utf8)) { plain += 1 }
    }
    #expect(plain > 1_000)
  }

  @Test func limitsHoldBothWays() {
    var limits = XMLLimits()
    limits.depth = 2
    limits.elements = 3
    limits.attributes = 1
    limits.textBytes = 4
    for text in [
      "<a><b><c/></b></a>", "<a><b/><b/><b/></a>", "<a b='' c=''/>", "<a>12345</a>",
      "<a b='12345'/>",
    ] {
      #expect(!compare(Array(text.utf8), limits: limits), "\(text)")
    }
    #expect(compare(Array("<a b='1234'><b>1234</b><b/></a>".utf8), limits: limits))
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: Self.cases.path),
      "shared/conformance is not beside the package"))
  func recordedWorkspacesAreReadAlike() throws {
    var plain = 0
    for file in ["units", "random", "formats", "behaviours"] {
      let url = Self.cases.appendingPathComponent(file + ".ndjson")
      for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
        let item = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        for key in ["xml", "savedXml"] {
          if let text = item?[key] as? String, compare(Array(text.utf8)) { plain += 1 }
        }
      }
    }
    #expect(plain > 1_000)
  }

  private static let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/conformance")
}

/// Numbers that are the same in every run.
struct SeededNumbers {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
