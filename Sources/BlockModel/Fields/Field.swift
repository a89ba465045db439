/// A part of a block that shows or takes a value.
///
/// A subclass says what it accepts in `accepted(_:)`. A value that it refuses at load stays in
/// `keptValue` and is written back as read until the field is set anew.
open class Field {
  /// Empty for fields that have no name, which are not saved.
  public let name: String
  public internal(set) unowned var input: Input?
  /// The value that a script or a generator sees.
  public private(set) var value: PlainValue
  /// What was read and could not be used.
  public var keptValue: PlainValue?
  /// Attributes of the element that nobody knew.
  public var kept: KeptContent?

  public init(name: String, value: PlainValue) {
    self.name = name
    self.value = value
  }

  public var block: Block? { input?.block }

  /// "field_number": the name that JSON definitions call it by.
  open var typeName: String { "field_label" }

  /// Whether the value is saved with the block.
  open var isSerializable: Bool { true }

  open var isEditable: Bool { true }

  /// The value that is held when `value` is set; nil refuses it.
  open func accepted(_ value: PlainValue) -> PlainValue? { value }

  /// A field of the same kind, name and value, in no block.
  open func copy() -> Field { Field(name: name, value: value) }

  /// How XML writes the value.
  open var xmlText: String { (keptValue ?? value).text }

  /// The value that a text of XML stands for.
  open func value(fromXML text: String) -> PlainValue { PlainValue(text) }

  /// What the field shows, and the text of its value.
  public var text: String { value.text }

  /// Sets the value; false when the field refuses it and stays as it was.
  ///
  /// The block's mutator hears of the change and may change the block's shape.
  @discardableResult
  public func setValue(_ new: PlainValue) throws -> Bool {
    guard let accepted = accepted(new) else { return false }
    keptValue = nil
    kept?.elements.removeAll()
    let old = value
    value = accepted
    if let block {
      try block.mutator?.fieldWasSet(self, from: old)
      block.workspace?.listeners.notify { $0.blockDidChange(block) }
    }
    return true
  }

  @discardableResult
  public func setText(_ text: String) throws -> Bool { try setValue(PlainValue(text)) }

  /// Puts a value in place unseen, for subclasses that have checked it and for copies.
  public func replaceValue(_ new: PlainValue) { value = new }
}

/// Text that only informs.
public final class FieldLabel: Field {
  public init(_ text: String, name: String = "") {
    super.init(name: name, value: PlainValue(text))
  }

  public override var isSerializable: Bool { false }
  public override var isEditable: Bool { false }
  public override func copy() -> Field { FieldLabel(text, name: name) }
}

/// Text that the user cannot change but the application can, so it is saved.
public final class FieldLabelSerializable: Field {
  public init(_ text: String, name: String = "") {
    super.init(name: name, value: PlainValue(text))
  }

  public override var typeName: String { "field_label_serializable" }
  public override var isEditable: Bool { false }
  public override func copy() -> Field { FieldLabelSerializable(text, name: name) }

  public override func accepted(_ value: PlainValue) -> PlainValue? {
    value.kind == .null ? nil : PlainValue(value.scriptText)
  }
}

/// A picture; what it shows is the definition's, so nothing is saved.
public final class FieldImage: Field {
  public let width: Double
  public let height: Double
  public let alternative: String

  public init(source: String, width: Double, height: Double, alternative: String, name: String = "")
  {
    self.width = width
    self.height = height
    self.alternative = alternative
    super.init(name: name, value: PlainValue(source))
  }

  public override var typeName: String { "field_image" }
  public override var isSerializable: Bool { false }
  public override var isEditable: Bool { false }

  public override func copy() -> Field {
    FieldImage(
      source: text, width: width, height: height, alternative: alternative, name: name)
  }
}

/// A field of a class that nobody here knows: it keeps whatever it is given.
public final class FieldUnknown: Field {
  private let knownAs: String

  public init(typeName: String, name: String, value: PlainValue = PlainValue("")) {
    knownAs = typeName
    super.init(name: name, value: value)
  }

  public override var typeName: String { knownAs }
  public override func copy() -> Field {
    FieldUnknown(typeName: knownAs, name: name, value: value)
  }
}
