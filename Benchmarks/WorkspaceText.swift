/// Writes workspace XML for the workloads: made, not stored, so that each size is one argument.
struct WorkspaceText {
  private(set) var text = "<xml xmlns=\"https://developers.google.com/blockly/xml\">"
  private(set) var blocks = 0

  init(variables: [String] = []) {
    guard !variables.isEmpty else { return }
    text += "<variables>"
    for name in variables { text += "<variable id=\"v_\(name)\">\(name)</variable>" }
    text += "</variables>"
  }

  mutating func finish() -> String { text + "</xml>" }

  mutating func raw(_ part: String) { text += part }

  mutating func open(_ type: String, at place: (x: Int, y: Int)? = nil, shadow: Bool = false) {
    text += shadow ? "<shadow" : "<block"
    text += " type=\"\(type)\" id=\"b\(blocks)\""
    if let place { text += " x=\"\(place.x)\" y=\"\(place.y)\"" }
    text += ">"
    blocks += 1
  }

  mutating func close(shadow: Bool = false) { text += shadow ? "</shadow>" : "</block>" }

  mutating func field(_ name: String, _ value: String) {
    text += "<field name=\"\(name)\">\(value)</field>"
  }

  mutating func variable(_ name: String) {
    text += "<field name=\"VAR\" id=\"v_\(name)\">\(name)</field>"
  }

  mutating func value(_ name: String, _ content: (inout WorkspaceText) -> Void) {
    text += "<value name=\"\(name)\">"
    content(&self)
    text += "</value>"
  }

  mutating func statement(_ name: String, _ content: (inout WorkspaceText) -> Void) {
    text += "<statement name=\"\(name)\">"
    content(&self)
    text += "</statement>"
  }

  mutating func number(_ value: Int, shadow: Bool = false) {
    open("math_number", shadow: shadow)
    field("NUM", String(value))
    close(shadow: shadow)
  }

  mutating func get(_ name: String) {
    open("variables_get")
    variable(name)
    close()
  }

  mutating func string(_ value: String) {
    open("text")
    field("TEXT", value)
    close()
  }
}
