import BlockModel
import JSONTree
import Testing
import XMLTree

/// The steps that a block of a type may take: mutations and values of the fields that drive it.
struct MutatorSpace: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    case mutation(String)
    case field(String, String)
    case extraState(JSONValue)

    var json: JSONValue {
      switch self {
      case .mutation(let text): JSONValue(members: [("mutation", JSONValue(text))])
      case .field(let name, let value):
        JSONValue(members: [("field", JSONValue(name)), ("value", JSONValue(value))])
      case .extraState(let state): JSONValue(members: [("extraState", state)])
      }
    }

    func apply(to block: Block, _ mutator: any Mutator) throws {
      switch self {
      case .mutation(let text):
        try mutator.update(fromXML: XMLElement(parsing: text))
        try mutator.mutateBlock()
      case .field(let name, let value):
        try #require(block.firstField(withName: name)).setText(value)
      case .extraState(let state):
        try mutator.update(fromExtraState: state)
        try mutator.mutateBlock()
      }
    }
  }

  var type: String
  var steps: [Step]
  var testDescription: String { type }

  private init(_ type: String, _ mutations: [String], fields: [(String, [String])] = []) {
    self.type = type
    steps = mutations.map { .mutation("<mutation\($0)" + ($0.hasSuffix(">") ? "" : "/>")) }
    for (name, values) in fields { steps += values.map { .field(name, $0) } }
  }

  private init(_ type: String, states: [JSONValue]) {
    self.type = type
    steps = states.map { .extraState($0) }
  }

  private static let flags = ["true", "false"]
  private static let places = ["FROM_START", "FROM_END", "FIRST", "LAST", "RANDOM"]
  private static let starts = ["FROM_START", "FROM_END", "FIRST"]
  private static let ends = ["FROM_START", "FROM_END", "LAST"]

  private static var parameterLists: [String] {
    [[], ["x"], ["y"], ["x", "y"], ["y", "x"], ["x", "y", "z"], ["x", "x"]].map { names in
      names.map { "<arg name=\"\($0)\" varid=\"v\($0)\"></arg>" }.joined()
    }
  }

  private static var counting: [MutatorSpace] {
    let counts = ["0", "1", "2", "3", "7", "1.9"]
    return [
      MutatorSpace(
        "controls_if",
        counts.flatMap { [" elseif=\"\($0)\"", " elseif=\"\($0)\" else=\"1\""] }
          + ["", " else=\"2\"", " elseif=\"x\"", " elseif=\"-1\""]),
      MutatorSpace("lists_create_with", (counts + ["x", "-1"]).map { " items=\"\($0)\"" }),
      MutatorSpace("text_join", (counts + ["x", "-1"]).map { " items=\"\($0)\"" } + [""]),
    ]
  }

  private static var placing: [MutatorSpace] {
    let pairs = flags.flatMap { one in flags.map { " at1=\"\(one)\" at2=\"\($0)\"" } }
    let parts = [("WHERE1", starts), ("WHERE2", ends)]
    return [
      MutatorSpace(
        "lists_getIndex",
        flags.flatMap { s in flags.map { " statement=\"\(s)\" at=\"\($0)\"" } } + [""],
        fields: [("MODE", ["GET", "GET_REMOVE", "REMOVE"]), ("WHERE", places)]),
      MutatorSpace(
        "lists_setIndex", flags.map { " at=\"\($0)\"" } + [""], fields: [("WHERE", places)]),
      MutatorSpace("lists_getSublist", pairs + [""], fields: parts),
      MutatorSpace("text_getSubstring", pairs + [""], fields: parts),
      MutatorSpace(
        "text_charAt", flags.map { " at=\"\($0)\"" } + [""], fields: [("WHERE", places)]),
    ]
  }

  private static var typed: [MutatorSpace] {
    let answers = ["TEXT", "NUMBER"]
    let modes = ["SPLIT", "JOIN"]
    let results = ["SUM", "MODE", "RANDOM"]
    return [
      MutatorSpace(
        "lists_split", modes.map { " mode=\"\($0)\"" } + [""], fields: [("MODE", modes)]),
      MutatorSpace(
        "text_prompt", answers.map { " type=\"\($0)\"" } + [""], fields: [("TYPE", answers)]),
      MutatorSpace(
        "text_prompt_ext", answers.map { " type=\"\($0)\"" } + [""], fields: [("TYPE", answers)]),
      MutatorSpace("math_on_list", results.map { " op=\"\($0)\"" }, fields: [("OP", results)]),
      MutatorSpace(
        "math_number_property", flags.map { " divisor_input=\"\($0)\"" } + [""],
        fields: [("PROPERTY", ["EVEN", "DIVISIBLE_BY", "PRIME"])]),
      MutatorSpace("procedures_ifreturn", [" value=\"0\"", " value=\"1\"", ""]),
    ]
  }

  private static var procedures: [MutatorSpace] {
    let definitions = parameterLists.flatMap { list in
      [">\(list)</mutation>", " statements=\"false\">\(list)</mutation>"]
    }
    let calls = parameterLists.flatMap { list in
      ["f", "g"].map { " name=\"\($0)\">\(list)</mutation>" }
    }
    return [
      MutatorSpace("procedures_defnoreturn", definitions),
      MutatorSpace("procedures_defreturn", definitions),
      MutatorSpace("procedures_callnoreturn", calls),
      MutatorSpace("procedures_callreturn", calls),
    ]
  }

  static let all = counting + placing + typed + procedures
}

/// The steps of a block of an example, with the scripts that define it.
struct ExampleSpace: Sendable, CustomTestStringConvertible {
  var folder: String
  var scripts: [String]
  var blocks: [String] = []
  var space: MutatorSpace
  var testDescription: String { folder }
}

extension MutatorSpace {
  static var examples: [ExampleSpace] {
    [
      ExampleSpace(
        folder: "2014-weather", scripts: ["blocks.js"],
        space: MutatorSpace("weather_average", [1, 2, 5].map { " items=\"\($0)\"" })),
      ExampleSpace(
        folder: "2017-turtle", scripts: ["blocks.js"],
        space: MutatorSpace(
          "turtle_turn", flags.map { " angle_input=\"\($0)\"" },
          fields: [("BY", ["45", "90", "ANGLE"])])),
      ExampleSpace(
        folder: "forblock-tests", scripts: ["blocks.js"],
        space: MutatorSpace(
          "suite", states: [["cases": []], ["cases": ["works"]], ["cases": ["a", "b", "c"]]])),
      ExampleSpace(
        folder: "umd-playlist", scripts: ["playlist.umd.js", "use.js"],
        space: MutatorSpace("playlist_song", flags.map { " fade=\"\($0)\"" })),
      ExampleSpace(
        folder: "mutators", scripts: ["custom_mutator.js"], blocks: ["say_block.json"],
        space: MutatorSpace("custom_say", [1, 2, 3, 7].map { " lines=\"\($0)\"" })),
    ]
  }
}
