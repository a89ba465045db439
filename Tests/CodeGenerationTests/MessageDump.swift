import ScriptEngine

@testable import CodeGeneration

/// Reads messages back as the runtime does, keeping its tables, and prints them for comparison.
final class MessageDump {
  private var strings: [String] = []
  private var shapes: [[Int32]] = []
  private var words: [Int32] = []
  private var text: [UInt16] = []

  /// One line for each block: number, flags where set, type, id, place, fields, inputs, extras.
  func read(_ encoder: MessageEncoder, _ count: Int) throws -> [String] {
    let context = try ScriptContext(in: ScriptMachine())
    words = Array(encoder.memory.words[0..<count])
    text = try encoder.text(in: context).utf16()
    if words[16] == 0 { strings = [] }
    if words[17] == 0 { shapes = [] }
    guard strings.count == Int(words[16]), shapes.count == Int(words[17]) else {
      return ["the tables do not agree"]
    }
    readStrings(try (encoder.newText(in: context) ?? context.string("")).utf16())
    readShapes()
    return (0..<Int(words[7])).map(top) + variables() + (0..<Int(words[5])).map(block)
  }

  private func readStrings(_ units: [UInt16]) {
    var start = 0
    for index in 0..<Int(words[1]) {
      let length = Int(words[Int(words[2]) + index])
      strings.append(String(decoding: units[start..<start + length], as: UTF16.self))
      start += length
    }
  }

  private func readShapes() {
    var start = Int(words[4])
    for _ in 0..<words[3] {
      var end = start + 3
      for _ in 0..<2 { end += 1 + 2 * Int(words[end]) }
      shapes.append(Array(words[start..<end]))
      start = end
    }
  }

  private func string(_ reference: Int32) -> String {
    if reference == MessageFormat.none { return "none" }
    if reference >= 0 { return strings[Int(reference)] }
    let slice = Int(words[11]) + 2 * Int(~reference)
    let start = Int(words[slice])
    return String(decoding: text[start..<start + Int(words[slice + 1])], as: UTF16.self)
  }

  private func top(_ index: Int) -> String {
    let start = Int(words[8]) + 3 * index
    return "top \(words[start]) at \(words[start + 1]),\(words[start + 2])"
  }

  private func variables() -> [String] {
    (0..<Int(words[9])).map { index in
      let start = Int(words[10]) + 3 * index
      return "variable " + (start..<start + 3).map { string(words[$0]) }.joined(separator: " ")
    }
  }

  private func block(_ number: Int) -> String {
    let start = Int(words[Int(words[6]) + number])
    let shape = shapes[Int(words[start])]
    let idStart = Int(words[12]) + Int(words[start + 5])
    let id = words.withUnsafeBytes { bytes in
      String(decoding: bytes[idStart..<idStart + Int(words[start + 6])], as: UTF8.self)
    }
    var parts = ["\(number)", string(shape[0]), "#\(id)"]
    if words[start + 1] != 0 { parts.append("flags \(words[start + 1])") }
    if words[start + 2] >= 0 { parts.append("in \(words[start + 2]).\(words[start + 3])") }
    if words[start + 4] >= 0 { parts.append("next \(words[start + 4])") }
    if shape[2] != 0, shape[1] != MessageFormat.mutationInExtras {
      parts.append("mutation \(shape[2]) \(string(shape[1]))")
    }
    parts += contents(shape, start)
    if words[start + 7] != 0 { parts += extras(Int(words[start + 7])) }
    return parts.joined(separator: " ")
  }

  private func contents(_ shape: [Int32], _ start: Int) -> [String] {
    var parts: [String] = []
    var place = start + 8
    func take() -> Int32 {
      defer { place += 1 }
      return words[place]
    }
    var index = 4
    for _ in 0..<shape[3] {
      let flags = shape[index + 1]
      var field = "\(string(shape[index]))=\(string(take()))"
      if flags & 4 != 0 { field += "(json)" }
      if flags & 1 != 0 { field += " id=\(string(take()))" }
      if flags & 2 != 0 { field += " type=\(string(take()))" }
      parts.append(field)
      index += 2
    }
    index += 1
    while index < shape.count {
      let flags = shape[index + 1]
      var input = "\(string(shape[index]))\(flags & 4 != 0 ? "{}" : "()")"
      if flags & 1 != 0 { input += "->\(take())" }
      if flags & 2 != 0 { input += "~>\(take())" }
      parts.append(input)
      index += 2
    }
    return parts
  }

  private func extras(_ start: Int) -> [String] {
    var parts: [String] = []
    var place = start + 1
    for _ in 0..<words[start] {
      let count = Int(words[place + 1])
      let values = words[place + 2..<place + 2 + count]
      switch words[place] {
      case 2, 5: parts.append("extra \(words[place]) \(Array(values))")
      case 6:
        parts.append("extra 6 \(string(values.first ?? 0)) \(values.last ?? 0)")
      default: parts.append("extra \(words[place]) \(values.map(string).joined(separator: ","))")
      }
      place += 2 + count
    }
    return parts
  }
}
