/// What `--help` shows: examples first, since most readers need no more.
public struct HelpText {
  private let program: String
  private let width = 80

  public init(program: String) { self.program = program }

  public func render(_ command: CommandSpecification) -> String {
    var lines = ["\(program) \(command.name): \(command.summary)", ""]
    lines += examples(command.examples)
    lines.append("Usage: \(usage(command))")
    if let positional = command.positional {
      lines += ["", "Arguments:"] + entry(positional.name, positional.meaning)
    }
    lines += options(command.options)
    for paragraph in command.discussion { lines += [""] + wrap(paragraph, indent: 0) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The page of the program itself: its examples and its commands.
  public func overview(
    _ summary: String, examples shown: [CommandSpecification.Example],
    commands: [CommandSpecification], options general: [OptionSpecification]
  ) -> String {
    var lines = ["\(program): \(summary)", ""]
    lines += examples(shown)
    lines += ["Usage: \(program) COMMAND [ARGUMENT...]", "", "Commands:"]
    for command in commands { lines += entry(command.name, command.summary) }
    lines += options(general)
    lines += ["", "`\(program) COMMAND --help` shows what a command takes."]
    return lines.joined(separator: "\n") + "\n"
  }

  public func usage(_ command: CommandSpecification) -> String {
    var parts = [program, command.name]
    if command.options.contains(where: { !$0.isHidden }) { parts.append("[OPTION...]") }
    if let positional = command.positional {
      let name = positional.count.upperBound > 1 ? "\(positional.name)..." : positional.name
      parts.append(positional.count.lowerBound == 0 ? "[\(name)]" : name)
    }
    return parts.joined(separator: " ")
  }

  private func examples(_ examples: [CommandSpecification.Example]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return ["Examples:"] + examples.flatMap { ["  \($0.command)"] + wrap($0.meaning, indent: 6) }
      + [""]
  }

  private func options(_ options: [OptionSpecification]) -> [String] {
    let shown = options.filter { !$0.isHidden }
    guard !shown.isEmpty else { return [] }
    return ["", "Options:"] + shown.flatMap { entry(Self.head($0), Self.meaning($0)) }
  }

  static func head(_ option: OptionSpecification) -> String {
    let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
    return option.value.map { "\(names) \($0)" } ?? names
  }

  static func meaning(_ option: OptionSpecification) -> String {
    var text = option.meaning
    if !option.choices.isEmpty { text += ": \(ArgumentParser.list(option.choices))" }
    if option.mayRepeat { text += " (may be given more than once)" }
    return text
  }

  private let column = 28

  private func entry(_ head: String, _ meaning: String) -> [String] {
    var lines = wrap(meaning, indent: column)
    let start = "  " + head
    guard start.count < column - 1, !lines.isEmpty else { return [start] + lines }
    lines[0] = start + lines[0].dropFirst(start.count)
    return lines
  }

  private func wrap(_ text: String, indent: Int) -> [String] {
    let pad = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(pad + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    if !line.isEmpty { lines.append(pad + line) }
    return lines
  }
}
