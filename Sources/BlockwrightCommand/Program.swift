import Arguments
import Diagnostics

/// A command of the program: what it takes, and what it does.
protocol Command {
  static var specification: CommandSpecification { get }
  init(_ arguments: ParsedArguments) throws(UsageError)
  func run() throws(UsageError) -> ExitCode
}

/// The program `blockwright`: finds the command, and tells wrong usage.
struct Program {
  static let name = "blockwright"
  static let version = "0.1.0"
  static let summary = "turns Blockly workspaces into source code"
  /// In the order in which the overview shows them.
  static var commands: [any Command.Type] {
    [
      GenerateCommand.self, BatchCommand.self, TestCommand.self, CheckCommand.self,
      ConvertCommand.self, FormatCommand.self, BlocksCommand.self, ExplainCommand.self,
      CompletionsCommand.self,
    ]
  }

  let arguments: [String]

  func run() -> ExitCode {
    do throws(UsageError) {
      let end = try dispatch()
      guard let fault = StandardOutput.fault else { return end }
      DiagnosticOutput(form: .text).show(fault)
      return end.and(.inputFailed)
    } catch {
      StandardError.write(error.text(program: Self.name) + "\n")
      return .usage
    }
  }

  private func dispatch() throws(UsageError) -> ExitCode {
    guard let first = arguments.first else {
      StandardError.write(Self.overview)
      return .usage
    }
    switch first {
    case "--help", "-h", "help":
      return try help(arguments.dropFirst().first)
    case WorkerCommand.name:
      return WorkerCommand.run(Array(arguments.dropFirst()))
    case "--version":
      StandardOutput.write("\(Self.name) \(Self.version)\n")
      return .done
    default:
      return try run(Self.command(first), Array(arguments.dropFirst()))
    }
  }

  private func run(_ command: any Command.Type, _ rest: [String]) throws(UsageError) -> ExitCode {
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      StandardOutput.write(HelpText(program: Self.name).render(command.specification))
      return .done
    }
    return try command.init(ArgumentParser(command.specification).parse(rest)).run()
  }

  private func help(_ name: String?) throws(UsageError) -> ExitCode {
    guard let name else {
      StandardOutput.write(Self.overview)
      return .done
    }
    StandardOutput.write(
      HelpText(program: Self.name).render(try Self.command(name).specification))
    return .done
  }

  private static func command(_ name: String) throws(UsageError) -> any Command.Type {
    if name == ManCommand.specification.name { return ManCommand.self }
    if let command = commands.first(where: { $0.specification.name == name }) { return command }
    let names = commands.map { $0.specification.name }
    let meant = ArgumentParser.closest(name, names).map { "did you mean \($0)?" }
    let what = name.hasPrefix("-") ? "option \(name)" : "command \"\(name)\""
    throw UsageError("", "there is no \(what)", hint: meant)
  }

  private static var overview: String {
    HelpText(program: name).overview(
      summary, examples: GenerateCommand.specification.examples,
      commands: commands.map { $0.specification },
      options: [
        OptionSpecification("--help", "shows this, or how a command is used"),
        OptionSpecification("--version", "shows the version"),
      ])
  }
}
