/// The words of docs/WIRE.md.
enum MessageFormat {
  static let version: Int32 = 1
  /// A reference to no string.
  static let none = Int32.min
  /// In a shape: the mutation stands in the extras of each block.
  static let mutationInExtras = Int32.min + 1
  /// How many words of a block's record come before its fields.
  static let recordHead = 8

  /// Places in the header.
  enum Header {
    static let version = 0
    static let newStrings = 1
    static let stringLengths = 2
    static let newShapes = 3
    static let shapes = 4
    static let blocks = 5
    static let blockTable = 6
    static let tops = 7
    static let topList = 8
    static let variables = 9
    static let variableList = 10
    static let slices = 11
    static let ids = 12
    static let flags = 13
    static let procedures = 14
    static let procedureList = 15
    static let firstString = 16
    static let firstShape = 17
    static let keys = 18
    static let count = 19
  }

  enum HeaderFlag {
    static let json: Int32 = 1
    static let idsAreASCII: Int32 = 4
  }

  enum MutationKind {
    static let none: Int32 = 0
    static let xml: Int32 = 1
    static let json: Int32 = 2
  }

  enum FieldFlag {
    static let id: Int32 = 1
    static let variableType: Int32 = 2
    static let json: Int32 = 4
    static let markup: Int32 = 8
  }

  enum InputFlag {
    static let block: Int32 = 1
    static let shadow: Int32 = 2
    static let statement: Int32 = 4
  }

  enum ParentInput {
    static let next: Int32 = -1
    static let nextShadow: Int32 = -2
  }

  /// A block that had no id of its own.
  static let idDerivedFlag: Int32 = 512

  enum Extra {
    static let comment: Int32 = 1
    static let commentBubble: Int32 = 2
    static let data: Int32 = 3
    static let disabledReasons: Int32 = 4
    static let nextShadow: Int32 = 5
    static let mutation: Int32 = 6
    static let icons: Int32 = 7
  }
}
