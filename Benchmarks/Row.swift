import JSONTree

/// What was measured of one workload in one language.
struct Row {
  var workload: String
  var language: String
  var blocks: Int
  /// Microseconds a block, medians: libxml2's own tree of the same text, our state, then the message and its
  /// blocks in the engine without any code (across), everything from text to code.
  var libxml: Double
  var read: Double
  var across: Double
  var total: Double
  /// The fastest and the slowest tenth of the runs, everything from text to code.
  var spread: (low: Double, high: Double)
  var memory: Double

  /// What is left for making the code.
  var generate: Double { max(0, total - read - across) }
  var blocksPerSecond: Double { 1e6 / total }

  static let header =
    "workload                 language    blocks   libxml2     state    across  generate     total   blocks/s     peak"

  var line: String {
    func pad(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func fill(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    return fill(workload, 25) + fill(language, 11) + pad(String(blocks), 7)
      + pad(Self.text(libxml) + " us", 10) + pad(Self.text(read) + " us", 10)
      + pad(Self.text(across) + " us", 10) + pad(Self.text(generate) + " us", 10)
      + pad(Self.text(total) + " us", 10) + pad(String(Int(blocksPerSecond)), 11)
      + pad("\(Int(memory)) MB", 9)
  }

  var json: JSONValue {
    JSONValue(members: [
      ("workload", JSONValue(workload)), ("language", JSONValue(language)),
      ("blocks", JSONValue(blocks)), ("libxml2Microseconds", JSONValue(libxml)),
      ("stateMicroseconds", JSONValue(read)), ("acrossMicroseconds", JSONValue(across)),
      ("generateMicroseconds", JSONValue(generate)), ("totalMicroseconds", JSONValue(total)),
      ("lowMicroseconds", JSONValue(spread.low)), ("highMicroseconds", JSONValue(spread.high)),
      ("blocksPerSecond", JSONValue(blocksPerSecond.rounded())),
      ("peakMegabytes", JSONValue(memory)),
    ])
  }

  static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
