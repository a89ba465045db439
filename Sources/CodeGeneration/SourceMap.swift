import BlockModel
import JSONTree

/// Which part of a generated text each block made.
///
/// Ranges nest as the blocks do, outer ones first. A block whose text cannot be told for certain has none; a block whose text was
/// repeated has several.
public struct SourceMap: Sendable, Equatable {
  public var ranges: [Range] = []

  /// The text of one block.
  public struct Range: Sendable, Equatable {
    public var id: String
    public var type: String
    public var start: Position
    /// The first place after it.
    public var end: Position
    /// The index of the smallest range around it; nil at the top.
    public var parent: Int?
  }

  public struct Position: Sendable, Equatable {
    /// Counted from one.
    public var line: Int
    /// In characters (Unicode scalars), counted from one, as in messages.
    public var column: Int
    /// In bytes of the UTF-8 text, counted from zero.
    public var offset: Int
  }

  public init() {}

  /// The smallest range around the first character of a line that is no blank.
  public func maker(ofLine line: Int, in code: String) -> Range? {
    guard let offset = Self.firstText(ofLine: line, in: code) else { return nil }
    return ranges.last { $0.start.offset <= offset && offset < $0.end.offset }
  }

  private static func firstText(ofLine line: Int, in code: String) -> Int? {
    var number = 1
    for (offset, byte) in code.utf8.enumerated() {
      if byte == UInt8(ascii: "\n") {
        number += 1
        if number > line { return nil }
      } else if number == line, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") {
        return offset
      }
    }
    return nil
  }

  /// The form of docs/SOURCE_MAPS.md.
  public func json(file: String, source: String, language: String) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("version")
    writer.number(1)
    for (key, value) in [("file", file), ("source", source), ("language", language)] {
      writer.key(key)
      writer.string(value)
    }
    writer.key("ranges")
    writer.beginArray()
    for range in ranges { range.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.text
  }
}

extension SourceMap.Range {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("block")
    writer.string(id)
    writer.key("type")
    writer.string(type)
    for (key, position) in [("start", start), ("end", end)] {
      writer.key(key)
      writer.beginObject()
      for (key, number) in [
        ("line", position.line), ("column", position.column), ("offset", position.offset),
      ] {
        writer.key(key)
        writer.number(Double(number))
      }
      writer.endObject()
    }
    writer.key("parent")
    if let parent { writer.number(Double(parent)) } else { writer.null() }
    writer.endObject()
  }
}

extension SourceMap {
  /// - Parameter marks: for each range the block's index in the state and its start and end in UTF-16 units.
  init(_ marks: [(block: Int32, start: Int, end: Int)], of code: String, state: WorkspaceState) {
    let places = Self.positions(marks.flatMap { [$0.start, $0.end] }, in: code)
    var open: [Int] = []
    for mark in marks {
      guard let start = places[mark.start], let end = places[mark.end] else { continue }
      while let last = open.last, ranges[last].end.offset <= start.offset,
        ranges[last].end != end || start == end
      {
        open.removeLast()
      }
      let record = state.blocks[Int(mark.block)]
      ranges.append(
        Range(
          id: state.string(record.id), type: state.string(record.type), start: start, end: end,
          parent: open.last))
      open.append(ranges.count - 1)
    }
  }

  /// Where offsets in UTF-16 units are, found in one walk through the text.
  private static func positions(_ offsets: [Int], in code: String) -> [Int: Position] {
    var result: [Int: Position] = [:]
    var wanted = Set(offsets).sorted()[...]
    var units = 0
    var position = Position(line: 1, column: 1, offset: 0)
    for scalar in code.unicodeScalars {
      while let first = wanted.first, first <= units {
        result[first] = position
        wanted.removeFirst()
      }
      if wanted.isEmpty { return result }
      units += scalar.value > 0xFFFF ? 2 : 1
      position.offset += UTF8.width(scalar)
      position.column += 1
      if scalar == "\n" {
        position.line += 1
        position.column = 1
      }
    }
    for offset in wanted where offset <= units { result[offset] = position }
    return result
  }
}
