/// Scripts that teach a shell the commands and options, made from the same specifications as the parser.
public struct ShellCompletion {
  public enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  private let program: String
  private let commands: [CommandSpecification]

  public init(program: String, commands: [CommandSpecification]) {
    self.program = program
    self.commands = commands
  }

  public func render(_ shell: Shell) -> String {
    switch shell {
    case .bash: bash()
    case .zsh: zsh()
    case .fish: fish()
    }
  }

  private func shown(_ command: CommandSpecification) -> [OptionSpecification] {
    command.options.filter { !$0.isHidden }
  }

  private func bash() -> String {
    var lines = [
      "# Completion of \(program) for bash: source this file, or put it into /etc/bash_completion.d.",
      "_\(program)() {",
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" last=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    COMPREPLY=($(compgen -W \"\(commands.map(\.name).joined(separator: " ")) --help --version\" -- \"$word\"))",
      "    return",
      "  fi",
      "  case \"${COMP_WORDS[1]} $last\" in",
    ]
    for command in commands {
      for option in shown(command) where option.value != nil {
        guard let reply = bashReply(option.completion) else { continue }
        lines.append("    '\(command.name) \(option.name)') COMPREPLY=(\(reply)); return ;;")
      }
    }
    lines += ["  esac", "  if [[ \"$word\" == -* ]]; then", "    case \"${COMP_WORDS[1]}\" in"]
    for command in commands {
      let names = shown(command).map(\.name).joined(separator: " ")
      lines.append(
        "      \(command.name)) COMPREPLY=($(compgen -W \"\(names) --help\" -- \"$word\")) ;;")
    }
    lines += ["    esac", "    return", "  fi", "  case \"${COMP_WORDS[1]}\" in"]
    for command in commands {
      guard let positional = command.positional, let reply = bashReply(positional.completion) else {
        continue
      }
      lines.append("    \(command.name)) COMPREPLY=(\(reply)) ;;")
    }
    lines += ["  esac", "}", "complete -o filenames -F _\(program) \(program)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func bashReply(_ completion: CommandSpecification.Completion) -> String? {
    switch completion {
    case .files: "$(compgen -f -- \"$word\")"
    case .folders: "$(compgen -d -- \"$word\")"
    case .words(let words): "$(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")"
    case .nothing: nil
    }
  }

  private func zsh() -> String {
    var lines = [
      "#compdef \(program)",
      "# Completion of \(program) for zsh: put this file into a folder of $fpath as _\(program).",
      "_\(program)() {", "  local -a commands", "  commands=(",
    ]
    for command in commands { lines.append("    '\(command.name):\(zshText(command.summary))'") }
    lines += [
      "  )", "  if (( CURRENT == 2 )); then", "    _describe command commands", "    return",
      "  fi",
      "  shift words; (( CURRENT-- ))", "  case $words[1] in",
    ]
    for command in commands {
      lines.append("    \(command.name))")
      lines.append("      _arguments \\")
      for option in shown(command) { lines.append("        \(zshOption(option)) \\") }
      let action = command.positional.map { zshAction($0.completion) } ?? ""
      let name = command.positional?.name.lowercased() ?? "nothing"
      lines.append("        '*:\(name):\(action)' ;;")
    }
    lines += ["  esac", "}", "_\(program) \"$@\""]
    return lines.joined(separator: "\n") + "\n"
  }

  private func zshOption(_ option: OptionSpecification) -> String {
    let star = option.mayRepeat ? "*" : ""
    let text = "\(star)\(option.name)[\(zshText(option.meaning))]"
    guard let value = option.value else { return "'\(text)'" }
    return "'\(text):\(value.lowercased()):\(zshAction(option.completion))'"
  }

  private func zshAction(_ completion: CommandSpecification.Completion) -> String {
    switch completion {
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .nothing: ""
    }
  }

  private func zshText(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  private func fish() -> String {
    var lines = [
      "# Completion of \(program) for fish: put this file into ~/.config/fish/completions.",
      "complete -c \(program) -f",
    ]
    for command in commands {
      lines.append(
        "complete -c \(program) -n __fish_use_subcommand -a \(command.name) -d '\(fishText(command.summary))'"
      )
    }
    for command in commands {
      let start = "complete -c \(program) -n '__fish_seen_subcommand_from \(command.name)'"
      if command.positional?.completion == .files { lines.append("\(start) -F") }
      if case .words(let words)? = command.positional?.completion {
        lines.append("\(start) -a '\(words.joined(separator: " "))'")
      }
      for option in shown(command) {
        lines.append(
          "\(start) -l \(option.name.dropFirst(2))\(fishValue(option)) -d '\(fishText(option.meaning))'"
        )
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishValue(_ option: OptionSpecification) -> String {
    guard option.value != nil else { return "" }
    switch option.completion {
    case .files, .folders: return " -r -F"
    case .words(let words): return " -x -a '\(words.joined(separator: " "))'"
    case .nothing: return " -x"
    }
  }

  private func fishText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
