import Testing

@testable import GoldenTesting

@Suite struct LineDiffTests {
  @Test func oneChangedLineIsShownBetweenItsNeighbours() {
    let diff = LineDiff(expected: "a\nb\nc\n", actual: "a\nx\nc\n")
    #expect(
      diff.lines == [
        .same("a", expected: 1, actual: 1), .missing("b", expected: 2), .added("x", actual: 2),
        .same("c", expected: 3, actual: 3),
      ])
  }

  @Test func aMissingFinalLineBreakIsADifference() {
    let diff = LineDiff(expected: "a\n", actual: "a")
    #expect(
      diff.lines == [
        .same("a", expected: 1, actual: 1), .added("\\ no line break at the end", actual: 2),
      ])
  }

  /// Against the textbook's table of longest common subsequences, for 500 random pairs.
  @Test func randomDiffsAreRightAndShortest() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        ["a", "b", "c"].randomElement(using: &random)!
      }
      let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        ["a", "b", "c"].randomElement(using: &random)!
      }
      let lines = LineDiff(expected: old, actual: new).lines
      var (left, right, common): ([String], [String], Int) = ([], [], 0)
      for line in lines {
        switch line {
        case .same(let text, let expected, let actual):
          left.append(text)
          right.append(text)
          common += 1
          #expect(expected == left.count && actual == right.count)
        case .missing(let text, let expected):
          left.append(text)
          #expect(expected == left.count)
        case .added(let text, let actual):
          right.append(text)
          #expect(actual == right.count)
        }
      }
      #expect(left == old && right == new)
      #expect(common == longestCommon(old, new), "\(old) \(new)")
    }
  }

  private func longestCommon(_ left: [String], _ right: [String]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for item in left {
      var diagonal = 0
      for index in right.indices {
        let above = row[index + 1]
        row[index + 1] = right[index] == item ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }
}

/// SplitMix64: the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
