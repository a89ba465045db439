import JSONTree
import RandomEditing

/// The JSON of a workspace made at random: blocks where they fit and where they do not, values of every kind in their fields.
struct RandomWorkspace {
  private let forms: [BlockForm]
  private let values: [BlockForm]
  private let statements: [BlockForm]
  private var random: SeededGenerator
  private var writer = JSONWriter()
  private var left: Int

  static func text(seed: UInt64, forms: [BlockForm], blocks: Int) -> String {
    var maker = RandomWorkspace(forms, SeededGenerator(seed: seed), blocks)
    maker.workspace()
    return maker.writer.text
  }

  private init(_ forms: [BlockForm], _ random: SeededGenerator, _ blocks: Int) {
    self.forms = forms
    self.random = random
    values = forms.filter(\.hasOutput)
    statements = forms.filter(\.hasPrevious)
    left = blocks
    let names = Oddities.names.shuffled(using: &self.random)
    variableNames = Array(names.prefix(Self.variables.count))
  }

  private static let variables = ["v0", "v1", "v2", "v3"]
  /// Two variables of one name are none of a workspace that an editor saved, and one in code.
  private var variableNames: [String] = []

  private mutating func workspace() {
    writer.beginObject()
    writer.key("blocks")
    writer.beginObject()
    writer.key("blocks")
    writer.beginArray()
    while left > 0 { block(of: forms, depth: 0) }
    writer.endArray()
    writer.endObject()
    writer.key("variables")
    writer.beginArray()
    for (name, id) in zip(variableNames, Self.variables) {
      writer.beginObject()
      string("name", name)
      string("id", id)
      if random.once(in: 4) { string("type", random.pick(["Number", "String", "__proto__"])) }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private mutating func block(of forms: [BlockForm], depth: Int) {
    // One in thirty stands where it does not fit, or is of no type that anybody knows.
    let isOdd = random.once(in: 30)
    let form = random.pick(isOdd || forms.isEmpty ? self.forms : forms)
    left -= 1
    writer.beginObject()
    string("type", isOdd && random.once(in: 3) ? random.pick(Oddities.names) : form.type)
    if random.once(in: 3) { string("id", random.pick(Oddities.ids) + "\(left)") }
    flags()
    extraState(form.type)
    fields(form)
    inputs(form, depth)
    if left > 0, depth < 60, form.hasNext, !random.once(in: 3) {
      writer.key("next")
      holder("block", of: statements, depth: depth + 1)
    }
    writer.endObject()
  }

  private mutating func flags() {
    if random.once(in: 10) {
      writer.key("disabledReasons")
      writer.beginArray()
      writer.string("MANUALLY_DISABLED")
      writer.endArray()
    }
    if random.once(in: 20) {
      writer.key("collapsed")
      writer.bool(true)
    }
    guard random.once(in: 8) else { return }
    writer.key("icons")
    writer.beginObject()
    writer.key("comment")
    writer.beginObject()
    string("text", random.pick(Oddities.texts))
    writer.endObject()
    writer.endObject()
  }

  private mutating func fields(_ form: BlockForm) {
    writer.key("fields")
    writer.beginObject()
    for field in form.fields where !random.once(in: 12) {
      writer.key(field.name)
      value(of: field)
    }
    if random.once(in: 30) { string(random.pick(Oddities.names), random.pick(Oddities.texts)) }
    writer.endObject()
  }

  private mutating func value(of field: (name: String, kind: String, options: [String])) {
    if random.once(in: 25) { return oddValue() }
    switch field.kind {
    case "field_variable":
      writer.beginObject()
      string("id", random.pick(Self.variables))
      writer.endObject()
    case "field_number", "field_angle": writer.string(random.pick(Oddities.numbers))
    case "field_checkbox": writer.bool(random.once(in: 2))
    case "field_colour": writer.string(random.pick(["#ff0000", "#abc", "red", "'"]))
    default:
      let isName = field.name == "NAME"
      let texts = isName ? Oddities.names : Oddities.texts
      writer.string(random.pick(field.options.isEmpty ? texts : field.options))
    }
  }

  private mutating func oddValue() {
    switch random.number(0...4) {
    case 0: writer.null()
    case 1: writer.number(Double(random.number(-3...3)) / 2)
    case 2: writer.string(random.pick(Oddities.texts))
    case 3: writer.bool(random.once(in: 2))
    default:
      writer.beginObject()
      string("id", random.pick(Oddities.names))
      writer.endObject()
    }
  }

  private mutating func inputs(_ form: BlockForm, _ depth: Int) {
    guard depth < 12 else { return }
    writer.key("inputs")
    writer.beginObject()
    for input in form.inputs + further(form) where left > 0 && !random.once(in: 4) {
      writer.key(input.name)
      holder(
        random.once(in: 8) ? "shadow" : "block", of: input.isStatement ? statements : values,
        depth: depth + 1)
    }
    writer.endObject()
  }

  private mutating func holder(_ key: String, of forms: [BlockForm], depth: Int) {
    writer.beginObject()
    writer.key(key)
    block(of: forms, depth: depth)
    writer.endObject()
  }

  /// Inputs that a block has by its extra state alone, if it has them.
  private mutating func further(_ form: BlockForm) -> [(name: String, isStatement: Bool)] {
    switch form.type {
    case "controls_if": [("IF1", false), ("DO1", true), ("ELSE", true)]
    case "lists_create_with", "text_join": [("ADD2", false), ("ADD3", false)]
    case "procedures_callreturn", "procedures_callnoreturn": [("ARG0", false), ("ARG1", false)]
    default: random.once(in: 40) ? [(random.pick(Oddities.names), random.once(in: 2))] : []
    }
  }

  private mutating func extraState(_ type: String) {
    guard let state = state(type) else { return }
    writer.key("extraState")
    writer.raw(state)
  }

  private mutating func state(_ type: String) -> String? {
    if random.once(in: 30) {
      return random.pick(["null", "5", "[]", "{}", #""<mutation a=\"1\"></mutation>""#, #""x""#])
    }
    let number = random.number(0...4)
    let flag = random.once(in: 2)
    let name = JSONValue(random.pick(Array(Oddities.names.prefix(9)))).text()
    let parameters = (0..<random.number(0...3))
      .map { #"{"name": \#(JSONValue(variableNames[$0]).text()), "id": "v\#($0)"}"# }
      .joined(separator: ", ")
    switch type {
    case "controls_if": return #"{"elseIfCount": \#(number), "hasElse": \#(flag)}"#
    case "lists_create_with", "text_join": return #"{"itemCount": \#(number)}"#
    case "procedures_defnoreturn", "procedures_defreturn":
      return #"{"params": [\#(parameters)], "hasStatements": \#(!random.once(in: 5))}"#
    case "procedures_callnoreturn", "procedures_callreturn":
      return #"{"name": \#(name), "params": ["p0", "p1"]}"#
    case "lists_getIndex", "lists_setIndex": return #"{"isStatement": \#(flag)}"#
    default: return nil
    }
  }

  private mutating func string(_ key: String, _ value: String) {
    writer.key(key)
    writer.string(value)
  }
}
