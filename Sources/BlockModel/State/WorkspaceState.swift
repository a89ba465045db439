import Diagnostics

/// A workspace as a value: what its XML and its JSON both mean.
///
/// It is an arena. Records name each other by index (a value that holds its children overflows the
/// stack when it is released), names are symbols, other strings ranges of one run of bytes. Nothing
/// that the reader did not understand is lost: it stands in the extras and comes out again.
///
///     for top in state.tops {
///       let block = state.blocks[Int(top.block)]
///       print(state.string(block.type), state.string(block.id))
///       for field in state.fields(of: top.block) { print(state.string(field.value.text)) }
///       for input in state.inputs(of: top.block) where input.block >= 0 { ... }
///     }
///
/// To make one, add blocks from the top down: `addTop`, `addField`, `addInput`, `addBlock(in:)`,
/// `addNext`. Records must not be moved: others know their index.
public struct WorkspaceState: Sendable {
  public enum Format: Sendable { case xml, json }

  public var pool = StringPool()
  public var blocks: [BlockRecord] = []
  public var inputs: [InputRecord] = []
  public var fields: [FieldRecord] = []
  public var extras: [BlockExtras] = []
  /// Of fields and inputs; those of blocks stand in their extras.
  public var unknown: [UnknownContent] = []
  /// In the order of the text, which is not that of their places.
  public var tops: [TopBlock] = []
  public var variables: [VariableRecord] = []
  public var comments: [WorkspaceCommentRecord] = []
  /// The procedure models of JSON, each as JSON text.
  public var procedures: [StringRef] = []
  /// Attributes and elements of the root, keys of the outermost object.
  public var rootUnknown = UnknownContent()
  /// Unknown keys beside the list of blocks in JSON's `blocks`.
  public var blocksUnknown = UnknownContent()
  /// Attributes and elements of XML's list of variables.
  public var variablesUnknown = UnknownContent()
  /// The root element's name where it is not `xml`.
  public var rootName = StringRef.none
  /// What it was read from; decides how a variable's unknown id is understood.
  public var format: Format
  /// The text that the offsets are places in; nil for a state that was not read.
  public var source: SourceText?

  public init(format: Format = .json) { self.format = format }
}

// MARK: Reading

extension WorkspaceState {
  public func string(_ text: StringRef) -> String { pool.string(text) }

  public func string(_ symbol: Symbol) -> String { pool.string(symbol) }

  /// The fields of a block in the order of the text.
  public func fields(of block: Int32) -> some Sequence<FieldRecord> {
    var index = blocks[Int(block)].firstField
    return AnyIterator {
      guard index >= 0 else { return nil }
      let field = fields[Int(index)]
      index = field.next
      return field
    }
  }

  /// The inputs of a block in the order of the text, superseded ones among them.
  public func inputs(of block: Int32) -> some Sequence<InputRecord> {
    var index = blocks[Int(block)].firstInput
    return AnyIterator {
      guard index >= 0 else { return nil }
      let input = inputs[Int(index)]
      index = input.next
      return input
    }
  }

  /// What few blocks have, or nil.
  public func extras(of block: Int32) -> BlockExtras? {
    let index = blocks[Int(block)].extras
    return index < 0 ? nil : extras[Int(index)]
  }
}
