/// What a command takes, as data: the parser, the help text, the shell completions and the manual page are all made from it.
public struct CommandSpecification: Sendable {
  public var name: String
  /// One line, without a full stop.
  public var summary: String
  public var examples: [Example]
  public var positional: Positional?
  public var options: [OptionSpecification]
  /// What the options alone do not tell, a paragraph an entry.
  public var discussion: [String]

  public init(
    _ name: String, _ summary: String, examples: [Example] = [], positional: Positional? = nil,
    options: [OptionSpecification] = [], discussion: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.examples = examples
    self.positional = positional
    self.options = options
    self.discussion = discussion
  }

  public struct Example: Sendable {
    public var command: String
    public var meaning: String

    public init(_ command: String, _ meaning: String) {
      self.command = command
      self.meaning = meaning
    }
  }

  /// The arguments that are not options, all of one kind.
  public struct Positional: Sendable {
    public var name: String
    public var meaning: String
    public var count: ClosedRange<Int>
    public var completion: Completion

    public init(
      _ name: String, _ meaning: String, count: ClosedRange<Int>, completion: Completion = .files
    ) {
      self.name = name
      self.meaning = meaning
      self.count = count
      self.completion = completion
    }
  }

  /// What a shell may offer for a value.
  public enum Completion: Sendable, Equatable {
    case files, folders, nothing
    case words([String])
  }

  func option(named name: String) -> OptionSpecification? {
    options.first { $0.name == name || $0.short == name }
  }
}

/// One option of a command.
public struct OptionSpecification: Sendable {
  /// With its two dashes: "--language".
  public var name: String
  /// With its dash: "-l"; nil where there is none.
  public var short: String?
  /// What stands for the value in the help, "LANG"; nil for a switch, which takes none.
  public var value: String?
  public var meaning: String
  public var mayRepeat: Bool
  /// The values allowed; empty where any is.
  public var choices: [String]
  public var completion: CommandSpecification.Completion
  /// Taken, but not shown: what one part of the program says to another.
  public var isHidden: Bool

  public init(
    _ name: String, _ meaning: String, value: String? = nil, short: String? = nil,
    mayRepeat: Bool = false, choices: [String] = [],
    completion: CommandSpecification.Completion? = nil, isHidden: Bool = false
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.meaning = meaning
    self.mayRepeat = mayRepeat
    self.choices = choices
    self.completion = completion ?? (choices.isEmpty ? .nothing : .words(choices))
    self.isHidden = isHidden
  }
}
