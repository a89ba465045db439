/// Two texts compared line by line: the shortest list of lines to take out and put in (Myers, 1986).
public struct LineDiff: Sendable, Equatable {
  public enum Line: Sendable, Equatable {
    /// In both, with its number in the expected and in the actual text, counted from one.
    case same(String, expected: Int, actual: Int)
    case missing(String, expected: Int)
    case added(String, actual: Int)
  }

  public let lines: [Line]

  public var isEmpty: Bool {
    lines.allSatisfy { if case .same = $0 { true } else { false } }
  }

  public init(expected: String, actual: String) {
    self.init(expected: Self.split(expected), actual: Self.split(actual))
  }

  public init(expected: [String], actual: [String]) {
    var start = 0
    while start < min(expected.count, actual.count), expected[start] == actual[start] { start += 1 }
    var end = 0
    let room = min(expected.count, actual.count) - start
    while end < room,
      expected[expected.count - 1 - end] == actual[actual.count - 1 - end]
    {
      end += 1
    }
    var lines: [Line] = []
    for index in 0..<start {
      lines.append(.same(expected[index], expected: index + 1, actual: index + 1))
    }
    let middle = Self.edits(
      Array(expected[start..<(expected.count - end)]), Array(actual[start..<(actual.count - end)]))
    lines += middle.map { $0.moved(by: start) }
    for index in 0..<end {
      let (old, new) = (expected.count - end + index, actual.count - end + index)
      lines.append(.same(expected[old], expected: old + 1, actual: new + 1))
    }
    self.lines = lines
  }

  /// Line breaks end lines; a text that does not end in one is told apart from one that does.
  static func split(_ text: String) -> [String] {
    var lines: [String] = []
    var current = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        lines.append(String(current))
        current = String.UnicodeScalarView()
      } else {
        current.append(scalar)
      }
    }
    if !current.isEmpty {
      lines.append(String(current))
      lines.append("\\ no line break at the end")
    }
    return lines
  }

  /// Beyond this many differences the shortest list is not worth its cost: all old lines, then all new.
  private static let mostDifferences = 2_000

  private static func edits(_ old: [String], _ new: [String]) -> [Line] {
    guard let trace = search(old, new) else {
      return old.enumerated().map { .missing($1, expected: $0 + 1) }
        + new.enumerated().map { .added($1, actual: $0 + 1) }
    }
    var result: [Line] = []
    var (x, y) = (old.count, new.count)
    for depth in stride(from: trace.count - 1, through: 0, by: -1) {
      let furthest = trace[depth]
      let diagonal = x - y
      let down = Self.comesFromAbove(furthest, depth, diagonal)
      let from = down ? diagonal + 1 : diagonal - 1
      let startX = depth == 0 ? 0 : furthest[from + depth]
      let startY = depth == 0 ? 0 : startX - from
      while x > startX, y > startY, x > 0, y > 0, old[x - 1] == new[y - 1] {
        result.append(.same(old[x - 1], expected: x, actual: y))
        (x, y) = (x - 1, y - 1)
      }
      if depth == 0 { break }
      if down {
        result.append(.added(new[y - 1], actual: y))
      } else {
        result.append(.missing(old[x - 1], expected: x))
      }
      (x, y) = (startX, startY)
    }
    return result.reversed()
  }

  private static func comesFromAbove(_ furthest: [Int], _ depth: Int, _ diagonal: Int) -> Bool {
    if depth == 0 { return true }
    if diagonal == -depth { return true }
    if diagonal == depth { return false }
    return furthest[diagonal - 1 + depth] < furthest[diagonal + 1 + depth]
  }

  /// The furthest reaching paths before each step; entry `d` is indexed by diagonal + d.
  private static func search(_ old: [String], _ new: [String]) -> [[Int]]? {
    var trace: [[Int]] = []
    var furthest = [0, 0, 0]  // diagonals -1, 0 and 1
    for depth in 0...max(1, min(old.count + new.count, mostDifferences)) {
      // Seen from this depth: diagonals -depth ... depth.
      trace.append(Array(furthest[1..<(furthest.count - 1)]))
      var next = [Int](repeating: 0, count: 2 * (depth + 1) + 3)
      for diagonal in stride(from: -depth, through: depth, by: 2) {
        let before = trace[depth]
        let down = comesFromAbove(before, depth, diagonal)
        var x =
          depth == 0 ? 0 : (down ? before[diagonal + 1 + depth] : before[diagonal - 1 + depth] + 1)
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        next[diagonal + depth + 2] = x
        if x >= old.count, x - diagonal >= new.count { return trace }
      }
      furthest = next
    }
    return nil
  }
}

extension LineDiff.Line {
  fileprivate func moved(by offset: Int) -> Self {
    switch self {
    case .same(let text, let expected, let actual):
      .same(text, expected: expected + offset, actual: actual + offset)
    case .missing(let text, let expected): .missing(text, expected: expected + offset)
    case .added(let text, let actual): .added(text, actual: actual + offset)
    }
  }
}
