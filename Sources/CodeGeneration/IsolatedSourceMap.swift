import Diagnostics
import JSONTree

// Source maps on their way from a worker to its parent: a list of
// `[id, type, parent, line, column, offset, line, column, offset]`, the parent -1 at the top.
extension SourceMap {
  func writeWhole(to writer: inout JSONWriter) {
    writer.beginArray()
    for range in ranges {
      writer.beginArray()
      writer.string(range.id)
      writer.string(range.type)
      writer.number(Double(range.parent ?? -1))
      for place in [range.start, range.end] {
        for number in [place.line, place.column, place.offset] { writer.number(Double(number)) }
      }
      writer.endArray()
    }
    writer.endArray()
  }

  /// - Parameter code: the text that it is of; no range leaves it.
  init(isolated value: JSONValue, code: String?) throws(Diagnostic) {
    self.init()
    guard value.kind == .array, let bytes = code?.utf8.count else {
      throw IsolatedAnswer.malformed("a source map of no code")
    }
    for entry in value.elements {
      guard let range = Self.range(entry, index: ranges.count, bytes: bytes) else {
        throw IsolatedAnswer.malformed("a source map with a wrong range")
      }
      ranges.append(range)
    }
  }

  private static func range(_ entry: JSONValue, index: Int, bytes: Int) -> Range? {
    guard entry.kind == .array, entry.count == 9, let id = entry[0]?.string,
      let type = entry[1]?.string, let parent = entry[2]?.int,
      (-1..<max(index, 1)).contains(parent),
      parent < index
    else { return nil }
    let numbers = (3..<9).compactMap { entry[$0]?.int }
    guard numbers.count == 6, numbers.allSatisfy({ (0...Int(Int32.max)).contains($0) }),
      numbers[2] <= numbers[5], numbers[5] <= bytes
    else { return nil }
    return Range(
      id: id, type: type,
      start: Position(line: numbers[0], column: numbers[1], offset: numbers[2]),
      end: Position(line: numbers[3], column: numbers[4], offset: numbers[5]),
      parent: parent < 0 ? nil : parent)
  }
}
