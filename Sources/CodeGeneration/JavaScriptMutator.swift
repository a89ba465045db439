import BlockModel
import Diagnostics
import JSONTree
import XMLTree

/// Serves blocks whose shape a script decides: a mixin of `Blockly.Extensions.registerMutator`, hooks
/// on a definition, validators and `onchange`.
///
/// The script runs in a realm on a block of its own; the shape that it gives that block the live
/// one takes. What connects to the block is not there to be seen by the script. When it throws, the
/// block stays as it was.
public final class JavaScriptMutator: Mutator {
  /// The name under which a factory has the mutator of types that scripts define.
  static let name = "blockwright:javascript"

  public weak var block: Block?
  private let scripts: ScriptedBlocks
  /// The mixin's name, for types that the scripts themselves do not define.
  private let registeredName: String?
  private var saved = Saved()
  private var shape: BlockShape?
  /// Whether the script listens to fields: validators, or `onchange`.
  private var follows = false

  /// The state as the script saves it.
  private struct Saved {
    var xml: XMLElement?
    var extra: JSONValue?
  }

  init(_ scripts: ScriptedBlocks, registeredAs name: String? = nil) {
    self.scripts = scripts
    registeredName = name
  }

  public func mutateBlock() throws {
    if shape == nil { try ask([]) }
    if let shape { block?.take(shape) }
  }

  public func toXMLElement() -> XMLElement { saved.xml ?? .mutation() }

  public func toExtraState() -> JSONValue? { saved.extra }

  public func update(fromXML xml: XMLElement) throws {
    try ask([("xml", JSONValue(xml.xmlText()))])
  }

  public func update(fromExtraState state: JSONValue) throws { try ask([("extra", state)]) }

  public func fieldWasSet(_ field: Field, from old: PlainValue) throws {
    guard follows || shape == nil else { return }
    let set: JSONValue = ["name": JSONValue(field.name), "value": JSONValue(field.text)]
    try ask(mutation + [("set", set)], before: (field.name, old.text))
    try mutateBlock()
  }

  public func copyMutator() -> any Mutator {
    let copy = JavaScriptMutator(scripts, registeredAs: registeredName)
    copy.saved = saved
    copy.shape = shape
    copy.follows = follows
    return copy
  }

  private var mutation: [(String, JSONValue)] {
    if let extra = saved.extra { return [("extra", extra)] }
    if let xml = saved.xml { return [("xml", JSONValue(xml.xmlText()))] }
    return []
  }

  /// Asks for the shape that a mutation, or a field that is set, gives the block.
  ///
  /// - Parameter before: the value that the field had.
  private func ask(
    _ change: [(String, JSONValue)], before: (name: String, text: String)? = nil
  ) throws(Diagnostic) {
    guard let block else { return }
    let fields = block.fields.filter { field in
      !field.name.isEmpty && field.isSerializable && !(field is FieldVariable)
    }
    var members: [(String, JSONValue)] = [
      ("type", JSONValue(block.type)),
      (
        "fields",
        JSONValue(
          fields.map { field in
            let text = field.name == before?.name ? before?.text : field.text
            return ["name": JSONValue(field.name), "value": JSONValue(text ?? "")]
          })
      ),
    ]
    if let registeredName {
      members.append(("mutator", JSONValue(registeredName)))
      members.append(("plain", plainShape(of: block)))
    }
    let answer = try scripts.shape(JSONValue(members: members + change))
    guard let json = answer.member("shape") else { return }
    shape = try BlockShape(json: json, type: block.type)
    saved.xml = try answer.member("xml")?.string.map { text throws(Diagnostic) in
      try XMLElement(parsing: text)
    }
    saved.extra = answer.member("extra")
    follows = answer["follows"]?.bool ?? false
  }

  /// What the definition makes of a block before its mutator.
  private func plainShape(of block: Block) -> JSONValue {
    guard let definition = block.definition,
      let plain = try? BlockBuilder(definition).makeBlock()
    else { return block.shapeJSON }
    return plain.shapeJSON
  }
}
