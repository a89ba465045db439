import Diagnostics
import JSONTree
import XMLTree

/// `lists_create_with` and `text_join`: a row for each item.
public final class ItemsMutator: BuiltInMutator {
  public enum Style: Sendable { case list, join }

  public weak var block: Block?
  public let style: Style
  private var count: MutationCount

  public init(_ style: Style, itemCount: Int? = nil) {
    self.style = style
    count = MutationCount(itemCount ?? (style == .list ? 3 : 2))
  }

  public var itemCount: Int {
    get { count.repetitions() }
    set { count = MutationCount(newValue) }
  }

  /// A count that is no number leaves the rows as they are, and the block looks empty and full.
  public func mutateBlock() throws {
    guard let block else { return }
    let wanted = count.repetitions()
    try checkInputCount(wanted)
    if count.isTruthy && count.number != nil {
      block.removeInput(named: "EMPTY")
    } else if block.firstInput(withName: "EMPTY") == nil {
      block.appendInput(emptyRow.makeInput())
    }
    var present = Set(block.inputs.map(\.name))
    for index in 0..<wanted where present.insert("ADD\(index)").inserted {
      block.appendInput(row(index).makeInput())
    }
    guard let whole = count.whole, whole >= 0 else { return }
    var index = whole
    while block.removeInput(named: "ADD\(index)") { index += 1 }
  }

  private func row(_ index: Int) -> InputBuilder {
    let title =
      style == .list ? "LISTS_CREATE_WITH_INPUT_WITH" : "TEXT_JOIN_TITLE_CREATEWITH"
    return InputBuilder(
      type: .value, name: "ADD\(index)", alignment: .right, fields: index == 0 ? [label(title)] : []
    )
  }

  private var emptyRow: InputBuilder {
    let fields =
      style == .list
      ? [label("LISTS_CREATE_EMPTY_TITLE")] : [.quote("\u{201C}"), .quote("\u{201D}")]
    return InputBuilder(type: .dummy, name: "EMPTY", fields: fields)
  }

  public func toXMLElement() -> XMLElement { .mutation(["items": count.text]) }

  public func update(fromXML xml: XMLElement) throws {
    let items = xml["items"]
    if items == nil, style == .list {
      throw Diagnostic(.mutationRefused, "the mutation has no attribute \"items\"")
    }
    count = MutationCount(attribute: items)
  }

  public func toExtraState() -> JSONValue? {
    JSONValue(members: count.json.map { [("itemCount", $0)] } ?? [])
  }

  public func update(fromExtraState state: JSONValue) {
    count = MutationCount(json: state["itemCount"])
  }

  public func copyMutator() -> any Mutator {
    let copy = ItemsMutator(style)
    copy.count = count
    return copy
  }
}

extension FieldBuilder {
  /// A quotation mark, which is a picture where it is drawn.
  static func quote(_ mark: String) -> FieldBuilder {
    FieldBuilder { name in
      FieldImage(source: "", width: 12, height: 12, alternative: mark, name: name)
    }
  }
}
