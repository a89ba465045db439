/// What a reader did not understand, held by a live block, field or workspace to be written back.
///
/// It is `UnknownContent` with strings of its own, since the parts of a live model outlive the state
/// that they were loaded from.
public struct KeptContent: Sendable, Hashable {
  public struct Item: Sendable, Hashable {
    public var name: String
    public var text: String

    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  public var attributes: [Item] = []
  /// Elements as compact XML text.
  public var elements: [String] = []
  /// Keys with their values as compact JSON text.
  public var keys: [Item] = []

  public init() {}

  public var isEmpty: Bool { attributes.isEmpty && elements.isEmpty && keys.isEmpty }
}

/// A field that the workspace has and the block does not.
struct KeptField: Sendable, Hashable {
  var name: String
  var hasName = true
  var value: PlainValue
  var id: String?
  var variableType: String?
  var kept: KeptContent?
}

extension KeptContent {
  init?(_ unknown: UnknownContent, of state: WorkspaceState) {
    guard !unknown.isEmpty else { return nil }
    attributes = unknown.attributes.map { Item(state.string($0.name), state.string($0.text)) }
    elements = unknown.elements.map { state.string($0) }
    keys = unknown.keys.map { Item(state.string($0.name), state.string($0.text)) }
  }

  func added(to state: inout WorkspaceState) -> UnknownContent {
    var unknown = UnknownContent()
    for item in attributes {
      unknown.attributes.append(NamedText(state.intern(item.name), state.add(item.text)))
    }
    for element in elements { unknown.elements.append(state.add(element)) }
    for item in keys {
      unknown.keys.append(NamedText(state.intern(item.name), state.add(item.text)))
    }
    return unknown
  }
}
