import BlockFormats
import BlockModel
import Testing

/// Texts with bytes changed at random: whatever still reads is loaded, saved, and saved again.
@Suite(.enabled(if: Cases.folder != nil))
struct RandomBytesTests {
  /// The same numbers every time (SplitMix64).
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private func changed(_ text: String, _ numbers: inout Numbers) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes[place] = UInt8.random(in: 32...126, using: &numbers)
      case 1: bytes.remove(at: place)
      case 2: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &numbers))
      default:
        // A whole piece twice makes inputs, fields and blocks that come twice.
        let end = min(bytes.count, place + Int.random(in: 1...200, using: &numbers))
        bytes.insert(contentsOf: bytes[place..<end], at: end)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ["xml", "savedJson"])
  func whatStillReadsIsKept(key: String) throws {
    var numbers = Numbers(state: 7)
    var loaded = 0
    let cases = try Cases.file("units.ndjson") + Cases.file("formats.ndjson")
    for round in 0..<4 {
      for item in cases {
        guard let original = item[key]?.string ?? item[key]?.text(), original.count > 2 else {
          continue
        }
        let text = changed(original, &numbers)
        guard let first = try? workspace(text) else { continue }
        loaded += 1
        let saved = key == "xml" ? first.toXML() : first.toJSON()
        let second = try workspace(saved)
        #expect(
          second.save().blocks.count == first.save().blocks.count,
          "\(round) \(item["id"]?.string ?? "")\n\(text)")
        let again = key == "xml" ? second.toXML() : second.toJSON()
        let settled = try workspace(again)
        #expect(
          (key == "xml" ? settled.toXML() : settled.toJSON()) == again,
          "\(round) \(item["id"]?.string ?? "")\n\(text)\n\(again)")
      }
    }
    #expect(loaded > 100)
  }

  private func workspace(_ text: String) throws -> Workspace {
    let workspace = Workspace(identifiers: .counted("new"))
    let reading = try WorkspaceReader().read(text)
    try workspace.load(reading.state, factory: Cases.factory())
    return workspace
  }
}
