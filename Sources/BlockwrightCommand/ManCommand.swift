import Arguments

/// `blockwright man`: the manual page, from the same specifications as the help. Not shown in the help.
struct ManCommand: Command {
  static let specification = CommandSpecification(
    "man", "prints the manual page",
    examples: [.init("blockwright man > docs/blockwright.1", "brings the page up to date")])

  init(_ parsed: ParsedArguments) throws(UsageError) {}

  func run() throws(UsageError) -> ExitCode {
    let page = ManualPage(program: Program.name, summary: Program.summary)
    StandardOutput.write(
      page.render(
        version: Program.version, commands: Program.commands.map { $0.specification },
        exitCodes: ExitCode.allCases.map { (Int($0.rawValue), $0.meaning) }))
    return .done
  }
}
