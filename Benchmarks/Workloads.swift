/// One thing to measure: a workspace of a certain kind, and the scripts it needs.
struct Workload {
  let name: String
  let xml: String
  let blocks: Int
  var script: String?
  /// Further workspaces that are read one after another with the first.
  var others: [String] = []

  var texts: [String] { [xml] + others }

  /// Everything that `make bench` measures, small to large; the short run takes those of up to `limit` blocks.
  /// A long run adds a million blocks.
  static func all(limit: Int = .max, isLong: Bool = false) -> [Workload] {
    let makers: [() -> Workload] = [
      small, mutated, mutatedApart, unmutated, { wide(stacks: 10, perStack: 100) },
      { wide(stacks: 100, perStack: 100) },
      { wide(stacks: 1_000, perStack: 100) }, { chain(100_000) }, { nestedValues(10_000) },
      { nestedStatements(1_000) }, { scriptDefined(1_000) }, { thirdParty(1_000) },
    ]
    let largest: [() -> Workload] = isLong ? [{ wide(stacks: 10_000, perStack: 100) }] : []
    let suite = suite().map { one in [{ one }] } ?? []
    return (makers + suite + largest).map { $0() }.filter { $0.blocks <= limit }
  }

  /// Seventeen blocks, what a learner's first program looks like.
  static func small() -> Workload {
    var text = WorkspaceText(variables: ["total", "i"])
    text.open("variables_set", at: (10, 10))
    text.variable("total")
    text.value("VALUE") { $0.number(0) }
    text.raw("<next>")
    text.open("controls_for")
    text.variable("i")
    text.value("FROM") { $0.number(1, shadow: true) }
    text.value("TO") { $0.number(10, shadow: true) }
    text.value("BY") { $0.number(1, shadow: true) }
    text.statement("DO") { text in
      text.open("controls_if")
      text.value("IF0") { text in
        text.open("math_number_property")
        text.raw("<mutation divisor_input=\"false\"></mutation>")
        text.field("PROPERTY", "EVEN")
        text.value("NUMBER_TO_CHECK") { $0.get("i") }
        text.close()
      }
      text.statement("DO0") { text in
        text.open("math_change")
        text.variable("total")
        text.value("DELTA") { $0.get("i") }
        text.close()
      }
      text.close()
    }
    text.raw("<next>")
    text.open("text_print")
    text.value("TEXT") { text in
      text.open("text_join")
      text.raw("<mutation items=\"2\"></mutation>")
      text.value("ADD0") { $0.string("The total is ") }
      text.value("ADD1") { $0.get("total") }
      text.close()
    }
    text.close()
    text.raw("</next>")
    text.close()
    text.raw("</next>")
    text.close()
    return Workload(name: "small", xml: text.finish(), blocks: text.blocks)
  }

  /// A statement of about five blocks, one of five kinds.
  private static func step(_ text: inout WorkspaceText, _ index: Int, _ rest: String) {
    switch index % 5 {
    case 0:
      text.open("variables_set")
      text.variable("a")
      text.value("VALUE") { text in
        text.open("math_arithmetic")
        text.field("OP", "ADD")
        text.value("A") { $0.get("a") }
        text.value("B") { $0.number(index) }
        text.close()
      }
    case 1:
      text.open("text_print")
      text.value("TEXT") { $0.string("step number \(index)") }
    case 2:
      text.open("controls_if")
      text.value("IF0") { text in
        text.open("logic_compare")
        text.field("OP", "LT")
        text.value("A") { $0.get("a") }
        text.value("B") { $0.number(index) }
        text.close()
      }
    case 3:
      text.open("controls_repeat_ext")
      text.value("TIMES") { $0.number(index % 7, shadow: true) }
      text.statement("DO") { text in
        text.open("math_change")
        text.variable("b")
        text.value("DELTA") { $0.number(1, shadow: true) }
        text.close()
      }
    default:
      text.open("lists_setIndex")
      text.raw("<mutation at=\"true\"></mutation>")
      text.field("MODE", "SET")
      text.field("WHERE", "FROM_START")
      text.value("LIST") { $0.get("list") }
      text.value("AT") { $0.number(index % 9 + 1) }
      text.value("TO") { $0.get("b") }
    }
    text.raw(rest)
  }

  /// Stacks beside each other, each a chain of statements until it has so many blocks.
  static func wide(stacks: Int, perStack: Int) -> Workload {
    var text = WorkspaceText(variables: ["a", "b", "list"])
    for stack in 0..<stacks {
      let start = text.blocks
      text.open("text_print", at: (20 * (stack % 40), 30 * stack))
      text.value("TEXT") { $0.string("stack \(stack)") }
      var index = stack
      var depth = 0
      while text.blocks - start < perStack - 4 {
        text.raw("<next>")
        step(&text, index, "")
        index += 1
        depth += 1
      }
      for _ in 0..<depth { text.raw("</block></next>") }
      text.close()
    }
    return Workload(name: "wide \(text.blocks)", xml: text.finish(), blocks: text.blocks)
  }

  static func chain(_ count: Int) -> Workload {
    var text = WorkspaceText(variables: ["a"])
    for index in 0..<count {
      text.raw(index == 0 ? "" : "<next>")
      text.open("variables_set", at: index == 0 ? (0, 0) : nil)
      text.variable("a")
    }
    text.close()
    for _ in 1..<count { text.raw("</next></block>") }
    return Workload(name: "chain \(count)", xml: text.finish(), blocks: count)
  }

  static func nestedValues(_ depth: Int) -> Workload {
    var text = WorkspaceText()
    for index in 0..<depth {
      text.open("math_single", at: index == 0 ? (0, 0) : nil)
      text.field("OP", "NEG")
      text.raw("<value name=\"NUM\">")
    }
    text.number(1)
    for _ in 0..<depth { text.raw("</value></block>") }
    return Workload(name: "values in values \(depth)", xml: text.finish(), blocks: text.blocks)
  }

  static func nestedStatements(_ depth: Int) -> Workload {
    var text = WorkspaceText(variables: ["a"])
    for index in 0..<depth {
      text.open("controls_if", at: index == 0 ? (0, 0) : nil)
      text.raw("<statement name=\"DO0\">")
    }
    text.open("variables_set")
    text.variable("a")
    text.close()
    for _ in 0..<depth { text.raw("</statement></block>") }
    return Workload(name: "ifs in ifs \(depth)", xml: text.finish(), blocks: text.blocks)
  }

  /// A thousand blocks whose mutations differ: the shapes cannot all be known beforehand.
  static func mutated() -> Workload {
    joins("mutated") { "<mutation items=\"\($0 % 50)\"></mutation>" }
  }

  /// A thousand blocks of one shape, each by a mutation of its own; `unmutated` is the yardstick,
  /// and twice its time the most that this may take.
  static func mutatedApart() -> Workload {
    joins("mutated apart") { "<mutation items=\"2\" number=\"\($0)\"></mutation>" }
  }

  /// The same blocks of the same shape without any mutation.
  static func unmutated() -> Workload { joins("unmutated") { _ in "" } }

  private static func joins(_ name: String, mutation: (Int) -> String) -> Workload {
    var text = WorkspaceText()
    for index in 0..<1_000 {
      text.open("text_join", at: (0, index * 10))
      text.raw(mutation(index))
      text.close()
    }
    return Workload(name: name, xml: text.finish(), blocks: text.blocks)
  }
}
