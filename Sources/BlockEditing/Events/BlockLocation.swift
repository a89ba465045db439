import BlockModel
import JSONTree

/// Where a block is: at the top with its coordinates, in an input, or after another block.
///
/// The index is its place in the order of its siblings, given where it is not the last: the order decides ties of position and the order of
/// variables, so what undo gives back must have it.
public struct BlockLocation: Equatable {
  public enum Kind: Equatable {
    case top(Block.Position)
    case input(parent: String, name: String)
    case next(parent: String)
    /// In no workspace yet, or no more.
    case nowhere
  }

  public var kind: Kind
  public var index: Int?
  /// Kept at its parent without fitting there.
  public var isParked = false

  public init(_ kind: Kind, index: Int? = nil) {
    self.kind = kind
    self.index = index
  }

  /// Where a block is now.
  public init(of block: Block) {
    guard let superior = block.superior, let parent = superior.block else {
      self.init(block.workspace == nil ? .nowhere : .top(block.position))
      if let workspace = block.workspace { index = workspace.unusualTopIndex(of: block) }
      return
    }
    if let input = superior.input {
      self.init(.input(parent: parent.id, name: input.name))
    } else {
      self.init(.next(parent: parent.id))
    }
    isParked = block.isParked
    if let (place, isLast) = block.arrivalIndex, !isLast { index = place }
  }

  /// Whether both are the same spot, whatever the order there.
  func isSameSpot(as other: BlockLocation) -> Bool {
    kind == other.kind && isParked == other.isParked
  }
}

extension BlockLocation {
  /// Blockly's members of a move event, each with the prefix "old" or "new".
  func jsonMembers(_ prefix: String) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    switch kind {
    case .top(let position):
      members.append(("\(prefix)Coordinate", JSONValue(position.eventText)))
    case .input(let parent, let name):
      members.append(("\(prefix)ParentId", JSONValue(parent)))
      members.append(("\(prefix)InputName", JSONValue(name)))
    case .next(let parent): members.append(("\(prefix)ParentId", JSONValue(parent)))
    case .nowhere: break
    }
    if let index { members.append(("\(prefix)Index", JSONValue(index))) }
    if isParked { members.append(("\(prefix)Parked", JSONValue(true))) }
    return members
  }

  init(_ json: JSONValue, _ prefix: String) {
    if let parent = json.member("\(prefix)ParentId")?.string {
      if let name = json.member("\(prefix)InputName")?.string {
        self.init(.input(parent: parent, name: name))
      } else {
        self.init(.next(parent: parent))
      }
    } else if let text = json.member("\(prefix)Coordinate")?.string {
      self.init(.top(Block.Position(eventText: text)))
    } else {
      self.init(.top(Block.Position()))
    }
    index = json.member("\(prefix)Index")?.int
    isParked = json.member("\(prefix)Parked")?.bool ?? false
  }
}

extension Block.Position {
  /// "20, 30".
  var eventText: String { "\(JavaScriptNumber.text(x)), \(JavaScriptNumber.text(y))" }

  /// Blockly writes it with and without the blank.
  init(eventText: String) {
    let parts = eventText.split(separator: ",", maxSplits: 1).map {
      JavaScriptNumber.value(String($0))
    }
    self.init(x: (parts.first ?? nil) ?? 0, y: (parts.count > 1 ? parts[1] : nil) ?? 0)
  }
}

extension Workspace {
  /// The index of a top block where it is not the last one.
  func unusualTopIndex(of block: Block) -> Int? {
    if isLastTop(block) { return nil }
    return topIndex(of: block)
  }
}
