/// Where new ids come from: by chance as in Blockly, or counted so that a run can be repeated.
public struct IdentifierSource {
  private enum Kind {
    case random(any RandomNumberGenerator)
    case counted(prefix: String, next: Int)
  }

  private var kind: Kind

  /// Twenty characters by chance: ids of two workspaces do not meet.
  public static var random: IdentifierSource {
    IdentifierSource(kind: .random(SystemRandomNumberGenerator()))
  }

  /// `prefix` and a number from 1.
  public static func counted(_ prefix: String) -> IdentifierSource {
    IdentifierSource(kind: .counted(prefix: prefix, next: 1))
  }

  /// By chance from a generator of the caller's, seeded for instance.
  public static func random(using generator: any RandomNumberGenerator) -> IdentifierSource {
    IdentifierSource(kind: .random(generator))
  }

  /// The next id that is not taken.
  public mutating func next(isTaken: (String) -> Bool) -> String {
    while true {
      let id = make()
      if !isTaken(id) { return id }
    }
  }

  private mutating func make() -> String {
    switch kind {
    case .random(var generator):
      var id = ""
      for _ in 0..<20 {
        id.append(Self.letters[Int(generator.next() % UInt64(Self.letters.count))])
      }
      kind = .random(generator)
      return id
    case .counted(let prefix, let next):
      kind = .counted(prefix: prefix, next: next + 1)
      return "\(prefix)\(next)"
    }
  }

  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
}
