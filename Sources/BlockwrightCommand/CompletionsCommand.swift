import Arguments

/// `blockwright completions`: teaches a shell the commands and options.
struct CompletionsCommand: Command {
  static let specification = CommandSpecification(
    "completions", "prints completions for a shell",
    examples: [
      .init("source <(blockwright completions bash)", "for the bash that is running"),
      .init(
        "blockwright completions fish > ~/.config/fish/completions/blockwright.fish", "for fish"),
    ],
    positional: .init(
      "SHELL", "bash, zsh or fish", count: 1...1,
      completion: .words(ShellCompletion.Shell.allCases.map(\.rawValue))))

  private let shell: ShellCompletion.Shell

  init(_ parsed: ParsedArguments) throws(UsageError) {
    guard let shell = ShellCompletion.Shell(rawValue: parsed.positionals[0]) else {
      throw UsageError(
        "completions", "there are no completions for \"\(parsed.positionals[0])\"",
        hint: "there are some for bash, zsh and fish")
    }
    self.shell = shell
  }

  func run() throws(UsageError) -> ExitCode {
    let commands = Program.commands.map { $0.specification }
    StandardOutput.write(ShellCompletion(program: Program.name, commands: commands).render(shell))
    return .done
  }
}
