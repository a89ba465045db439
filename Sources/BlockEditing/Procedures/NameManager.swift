/// Keeps names apart without regard to case, and each as it was written.
public struct NameManager: Sendable {
  private var names: [String: String] = [:]

  public init(_ names: some Sequence<String> = []) {
    for name in names { add(name) }
  }

  public mutating func add(_ name: String) { names[name.lowercased()] = name }

  public mutating func remove(_ name: String) { names[name.lowercased()] = nil }

  public func contains(_ name: String) -> Bool { names[name.lowercased()] != nil }

  /// The name as it was written when it was added, whatever the case asked for.
  public func displayName(_ name: String) -> String? { names[name.lowercased()] }

  /// The name itself where it is free, else with the next number: f, f2, f3; f9 becomes f10.
  public func uniqueName(_ wanted: String) -> String {
    guard contains(wanted) else { return wanted }
    let digits = String(wanted.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let stem = String(wanted.dropLast(digits.count))
    var number = digits.isEmpty ? 1 : (Int(digits.suffix(15)) ?? 1)
    repeat { number += 1 } while contains("\(stem)\(number)")
    return "\(stem)\(number)"
  }
}
