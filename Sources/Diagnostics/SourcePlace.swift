/// A place in a text that the user wrote: a file, a line and a column, counted from one.
public struct SourcePlace: Sendable, Hashable {
  /// The file's path as the user gave it; nil for text that has none.
  public var file: String?
  public var line: Int
  /// In characters (Unicode scalars) of the line, so that an editor agrees.
  public var column: Int
  /// In bytes from the start of the text, where it is known.
  public var offset: Int?
  /// The line, for the excerpt under the message; nil when the text is no longer there.
  public var sourceLine: String?
  /// The column that `sourceLine` begins with: of a very long line only a part is kept.
  public var sourceLineStart: Int

  public init(
    file: String? = nil, line: Int, column: Int, offset: Int? = nil, sourceLine: String? = nil,
    sourceLineStart: Int = 1
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.offset = offset
    self.sourceLine = sourceLine
    self.sourceLineStart = sourceLineStart
  }
}

/// The block that a message is about, in the words of the workspace: whole, unless they have a thousand bytes, which no tool makes.
public struct BlockPlace: Sendable, Hashable {
  public var id: String
  public var type: String
  /// From the top block down, block types and the inputs between them:
  /// `["controls_if", "DO0", "text_print"]`.
  public var path: [String]

  public init(id: String, type: String, path: [String]) {
    self.id = Shortened.identifier(id)
    self.type = Shortened.identifier(type)
    self.path = path.map(Shortened.step)
  }
}
