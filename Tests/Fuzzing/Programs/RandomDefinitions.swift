import JSONTree
import RandomEditing

/// A file of block definitions made at random: all kinds of fields, inputs and connections, with names that nobody should choose.
struct RandomDefinitions {
  private var random: SeededGenerator
  private var writer = JSONWriter()

  /// Definitions with which something is wrong, one in so many.
  private static let faulty = 20

  static func text(seed: UInt64, count: Int) -> String {
    var maker = RandomDefinitions(random: SeededGenerator(seed: seed))
    maker.writer.beginArray()
    for number in 0..<count { maker.definition(number) }
    maker.writer.endArray()
    return maker.writer.text
  }

  private init(random: SeededGenerator) { self.random = random }

  private mutating func definition(_ number: Int) {
    writer.beginObject()
    string("type", random.once(in: 4) ? random.pick(Oddities.names) : "random_\(number)")
    for row in 0...random.number(0...2) { self.row(row) }
    connections()
    if random.once(in: 3) { string("colour", random.pick(["120", "#ff0000", "%{BKY_NONE}", "x"])) }
    if random.once(in: 4) { string("tooltip", random.pick(Oddities.texts)) }
    if random.once(in: 8) {
      string("mutator", random.pick(["text_join_mutator", "controls_if_mutator", "nobody"]))
    }
    if random.once(in: Self.faulty) { string("message1", "%1 %5 %1") }
    writer.endObject()
  }

  private mutating func row(_ row: Int) {
    let count = random.number(0...3)
    let places = (1...max(count, 1)).prefix(count).map { "%\($0)" }
    string("message\(row)", places.joined(separator: random.pick([" ", "\n", "%%", "x "])))
    writer.key("args\(row)")
    writer.beginArray()
    for argument in 0..<count { self.argument("\(row)_\(argument)") }
    writer.endArray()
  }

  private mutating func argument(_ suffix: String) {
    let kinds = [
      "input_value", "input_value", "input_statement", "input_dummy", "field_input", "field_number",
      "field_checkbox", "field_dropdown", "field_variable", "field_label_serializable",
      "field_multilinetext", "field_colour", "field_angle", "field_image", "field_nobody",
    ]
    let kind = random.pick(kinds)
    writer.beginObject()
    string("type", kind)
    string("name", random.once(in: 6) ? random.pick(Oddities.names) : "N\(suffix)")
    switch kind {
    case "input_value", "input_statement":
      if random.once(in: 3) { string("check", random.pick(["Number", "String", "Odd"])) }
    case "field_dropdown": options()
    case "field_number":
      writer.key("value")
      writer.number(Double(random.number(-5...5)))
    case "field_variable": string("variable", random.pick(Oddities.names))
    default: string(kind == "field_colour" ? "colour" : "text", random.pick(Oddities.texts))
    }
    writer.endObject()
  }

  private mutating func options() {
    writer.key("options")
    writer.beginArray()
    for _ in 0...random.number(0...3) {
      writer.beginArray()
      writer.string(random.pick(Oddities.texts))
      writer.string(random.pick(Oddities.names))
      writer.endArray()
    }
    writer.endArray()
  }

  private mutating func connections() {
    if random.once(in: 2) {
      check("output")
      return
    }
    if !random.once(in: 5) { check("previousStatement") }
    if !random.once(in: 5) { check("nextStatement") }
  }

  private mutating func check(_ key: String) {
    writer.key(key)
    if random.once(in: 3) { writer.string(random.pick(["Number", "Odd"])) } else { writer.null() }
  }

  private mutating func string(_ key: String, _ value: String) {
    writer.key(key)
    writer.string(value)
  }
}
