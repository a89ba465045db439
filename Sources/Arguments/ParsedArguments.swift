/// The arguments of one run, taken apart by a specification.
public struct ParsedArguments: Sendable {
  public internal(set) var positionals: [String] = []
  var given: [String: [String]] = [:]
  let command: String

  public func has(_ option: String) -> Bool { given[option] != nil }

  /// The last value given, as later options are meant to win.
  public func value(_ option: String) -> String? { given[option]?.last }

  public func values(_ option: String) -> [String] { given[option] ?? [] }

  public func integer(
    _ option: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        command,
        "\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\""
      )
    }
    return number
  }

  public func seconds(_ option: String) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let number = Double(text), number > 0, number <= 1e6 else {
      throw UsageError(command, "\(option) takes a number of seconds above 0, not \"\(text)\"")
    }
    return number
  }
}

/// The command line was not used as it is meant to be: exit code 64.
public struct UsageError: Error, Sendable, Equatable {
  public var command: String
  public var message: String
  public var hint: String?

  public init(_ command: String, _ message: String, hint: String? = nil) {
    self.command = command
    self.message = message
    self.hint = hint
  }

  /// What is printed: the message, what may have been meant, and where to read on.
  public func text(program: String) -> String {
    let name = command.isEmpty ? program : "\(program) \(command)"
    var lines = ["\(name): \(message)"]
    if let hint { lines.append("  hint: \(hint)") }
    lines.append("  `\(name) --help` shows how it is used")
    return lines.joined(separator: "\n")
  }
}
