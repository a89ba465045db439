/// The manual page (`man blockwright`), made from the same specifications as the parser.
public struct ManualPage {
  private let program: String
  private let summary: String

  public init(program: String, summary: String) {
    self.program = program
    self.summary = summary
  }

  public func render(
    version: String, commands: [CommandSpecification], exitCodes: [(code: Int, meaning: String)]
  ) -> String {
    var lines = [
      ".TH \(program.uppercased()) 1 \"\" \"\(program) \(version)\"",
      ".SH NAME", "\(program) \\- \(escape(summary))",
      ".SH SYNOPSIS", ".B \(program)", "\\fICOMMAND\\fR [\\fIARGUMENT\\fR...]",
      ".SH COMMANDS",
    ]
    for command in commands { lines += section(command) }
    lines.append(".SH EXIT STATUS")
    for (code, meaning) in exitCodes { lines += [".TP", ".B \(code)", escape(meaning)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ command: CommandSpecification) -> [String] {
    var lines = [
      ".SS \(escape(HelpText(program: program).usage(command)))", escape(command.summary) + ".",
    ]
    if let positional = command.positional {
      lines += [".TP", ".I \(positional.name)", escape(positional.meaning)]
    }
    for option in command.options where !option.isHidden {
      lines += [
        ".TP", ".B \(escape(HelpText.head(option)))", escape(HelpText.meaning(option)),
      ]
    }
    for paragraph in command.discussion { lines += [".PP", escape(paragraph)] }
    for example in command.examples {
      lines += [
        ".PP", escape(example.meaning) + ":", ".PP", ".RS", ".B \(escape(example.command))", ".RE",
      ]
    }
    return lines
  }

  /// A dash that is typed, a backslash that is meant, and no line that looks like a request.
  private func escape(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
