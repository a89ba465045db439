/// Takes arguments apart by a specification: `--name value`, `--name=value`, `-n value`, `-nvalue`, `--` before names that begin with a dash.
public struct ArgumentParser: Sendable {
  private let specification: CommandSpecification

  public init(_ specification: CommandSpecification) { self.specification = specification }

  public func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    var result = ParsedArguments(command: specification.name)
    var rest = arguments[...]
    var optionsEnded = false
    while let argument = rest.popFirst() {
      if optionsEnded || !argument.hasPrefix("-") || argument == "-" {
        result.positionals.append(argument)
      } else if argument == "--" {
        optionsEnded = true
      } else {
        try take(argument, &rest, &result)
      }
    }
    try checkCount(result.positionals)
    return result
  }

  private func take(
    _ argument: String, _ rest: inout ArraySlice<String>, _ result: inout ParsedArguments
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = argument.hasPrefix("--") ? String(parts[0]) : argument
    var value = argument.hasPrefix("--") && parts.count == 2 ? String(parts[1]) : nil
    var option = specification.option(named: name)
    if option == nil, !argument.hasPrefix("--") {
      option = specification.option(named: String(argument.prefix(2)))
      if option?.value == nil { option = nil } else { value = String(argument.dropFirst(2)) }
    }
    guard let option else { throw unknown(name) }
    guard let placeholder = option.value else {
      if value != nil { throw error("\(option.name) is a switch and takes no value") }
      result.given[option.name] = []
      return
    }
    if value == nil { value = rest.popFirst() }
    guard let value else { throw error("\(option.name) needs a value, \(placeholder)") }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw error(
        "\(option.name) takes \(Self.list(option.choices)), not \"\(value)\"",
        hint: Self.closest(value, option.choices).map { "did you mean \"\($0)\"?" })
    }
    if !option.mayRepeat, result.given[option.name] != nil {
      throw error("\(option.name) is given twice")
    }
    result.given[option.name, default: []].append(value)
  }

  private func checkCount(_ positionals: [String]) throws(UsageError) {
    guard let positional = specification.positional else {
      if let first = positionals.first {
        throw error("nothing is expected where \"\(first)\" stands")
      }
      return
    }
    if positionals.count < positional.count.lowerBound {
      throw error("\(positional.name) is missing", hint: positional.meaning)
    }
    if positionals.count > positional.count.upperBound {
      let extra = positionals[positional.count.upperBound]
      throw error("nothing is expected where \"\(extra)\" stands")
    }
  }

  private func unknown(_ name: String) -> UsageError {
    let names = specification.options.filter { !$0.isHidden }.map(\.name)
    let begun = names.filter { name.count > 2 && $0.hasPrefix(name) }
    let meant = begun.count == 1 ? begun.first : Self.closest(name, names)
    return error("there is no option \(name)", hint: meant.map { "did you mean \($0)?" })
  }

  private func error(_ message: String, hint: String? = nil) -> UsageError {
    UsageError(specification.name, message, hint: hint)
  }

  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The word with the fewest letters to change, when they are few.
  public static func closest(_ word: String, _ words: [String]) -> String? {
    let ranked = words.map { ($0, distance(Array(word), Array($0))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(2, word.count / 4) else {
      return nil
    }
    return best.0
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let change = diagonal + (right[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[right.count]
  }
}
