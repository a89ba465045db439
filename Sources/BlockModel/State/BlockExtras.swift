/// What few blocks have beside type, id, fields and inputs.
public struct BlockExtras: Sendable {
  public var comment: CommentRecord?
  /// A text that the embedding application keeps with the block.
  public var data = ValueRecord.none
  /// Why it is disabled: "MANUALLY_DISABLED" or a word of the application's own.
  public var disabledReasons: [StringRef] = []
  /// Icons other than the comment, each as JSON text.
  public var icons: [NamedText] = []
  /// An `inline` of JSON that is neither true nor false, as JSON text.
  public var inlineAsWritten = StringRef.none
  public var unknown = UnknownContent()
  /// The same of the block's `next`.
  public var nextUnknown = UnknownContent()
  /// Elements that may stand once and stood before one of their name (a first `<mutation>` of two),
  /// as compact XML text: written back in front, where the later ones still win.
  public var superseded: [StringRef] = []

  public init() {}
}

/// A block's own comment and the bubble it is shown in.
public struct CommentRecord: Sendable {
  public var text: ValueRecord
  /// Whether the bubble stays open; nil where nothing was written.
  public var isPinned: Bool?
  public var height: Double?
  public var width: Double?
  public var x: Double?
  public var y: Double?
  public var unknown = UnknownContent()

  public init(text: ValueRecord) { self.text = text }
}

/// What a reader did not understand and keeps in its order, to be written back.
public struct UnknownContent: Sendable {
  /// Attributes of the element.
  public var attributes: [NamedText] = []
  /// Elements inside, as compact XML text.
  public var elements: [StringRef] = []
  /// Keys of the JSON object, with their values as compact JSON text.
  public var keys: [NamedText] = []

  public init() {}

  public var isEmpty: Bool { attributes.isEmpty && elements.isEmpty && keys.isEmpty }
}
