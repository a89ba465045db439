import Diagnostics
import JSONTree
import XMLTree

/// Blocks whose types follow a dropdown: `lists_split`, `text_prompt`, `text_prompt_ext` and
/// `math_on_list`.
///
/// What they save is the field's value; what they read sets the types until the field is read too.
public final class DropdownTypeMutator: BuiltInMutator {
  public enum Style: Sendable { case split, prompt, list }

  public weak var block: Block?
  public let style: Style
  /// The value that the types follow: "JOIN", "NUMBER", "MODE" ...
  public var selection: String

  public init(_ style: Style, selection: String? = nil) {
    self.style = style
    self.selection = selection ?? style.initialSelection
  }

  public func mutateBlock() throws {
    guard let block else { return }
    block.setOutput(checks: [style.outputType(selection)])
    if style == .split {
      let taken = selection == "SPLIT" ? "String" : "Array"
      block.firstInput(withName: "INPUT")?.connection?.changeChecks(to: [taken])
    }
  }

  public func fieldWasSet(_ field: Field, from old: PlainValue) throws {
    guard field.name == style.field else { return }
    selection = field.text
    try mutateBlock()
  }

  private var saved: String { block?.firstField(withName: style.field)?.text ?? selection }

  public func toXMLElement() -> XMLElement {
    XMLElement("mutation", attributes: [(style.attribute, saved)])
  }

  public func update(fromXML xml: XMLElement) throws {
    let given = xml[style.attribute]
    if given == nil, style == .list {
      throw Diagnostic(.mutationRefused, "the mutation has no attribute \"op\"")
    }
    selection = given ?? ""
  }

  public func toExtraState() -> JSONValue? {
    style == .split ? ["mode": JSONValue(saved)] : JSONValue(toXMLElement().xmlText())
  }

  public func update(fromExtraState state: JSONValue) throws {
    if style == .split {
      selection = state["mode"]?.string ?? ""
    } else {
      try update(fromXML: state.mutationElement())
    }
  }

  public func copyMutator() -> any Mutator { DropdownTypeMutator(style, selection: selection) }
}

extension DropdownTypeMutator.Style {
  var field: String {
    switch self {
    case .split: "MODE"
    case .prompt: "TYPE"
    case .list: "OP"
    }
  }

  var attribute: String {
    switch self {
    case .split: "mode"
    case .prompt: "type"
    case .list: "op"
    }
  }

  var initialSelection: String {
    switch self {
    case .split: "SPLIT"
    case .prompt: "TEXT"
    case .list: "SUM"
    }
  }

  func outputType(_ selection: String) -> String {
    switch self {
    case .split: selection == "SPLIT" ? "Array" : "String"
    case .prompt: selection == "NUMBER" ? "Number" : "String"
    case .list: selection == "MODE" ? "Array" : "Number"
    }
  }
}
