import BlockFormats
import BlockModel
import Diagnostics
import JSONTree

/// A block and all under it, as an event carries it: enough to make the same block again.
public struct SavedTree {
  public let state: WorkspaceState
  /// The same as XML has it, with mutations in place of extra state; nil of an event that was read.
  private let xmlState: WorkspaceState?
  /// Of the block first, then of all under it.
  public let ids: [String]
  public let position: Block.Position
  /// Children that came in another order than the text has them.
  public let arrivals: [(parent: String, children: [String])]
  public let isShadow: Bool
  /// Where among the top blocks it stood, where it was not the last.
  public var index: Int?

  init(_ block: Block, in workspace: Workspace) {
    state = workspace.save(block, for: .json)
    xmlState = workspace.save(block, for: .xml)
    ids = block.allBlocksForTree().map(\.id)
    position = block.position
    arrivals = block.unusualArrivals
    isShadow = block.isShadow
    index = block.superior == nil ? workspace.unusualTopIndex(of: block) : nil
  }

  var rootID: String? {
    state.tops.first.map { state.string(state.blocks[Int($0.block)].id) }
  }

  /// Blockly's `json` of the tree.
  public var json: JSONValue {
    guard let top = state.tops.first,
      let block = try? JSONValue(
        parsing: SourceText(bytes: JSONWorkspaceWriter.bytes(ofBlock: top.block, in: state)))
    else { return .null }
    var members: [(String, JSONValue)] = []
    for (key, value) in block.members where key != "x" && key != "y" {
      members.append((key, value))
      if key == "id" { members += [("x", JSONValue(position.x)), ("y", JSONValue(position.y))] }
    }
    return JSONValue(members: members)
  }

  /// Blockly's `xml` of the tree.
  public var xml: String {
    let state = xmlState ?? state
    guard let top = state.tops.first else { return "" }
    let text = String(
      decoding: XMLWorkspaceWriter.bytes(ofBlock: top.block, in: state), as: UTF8.self)
    let name = isShadow ? "<shadow" : "<block"
    let place =
      " x=\"\(JavaScriptNumber.text(position.x))\" y=\"\(JavaScriptNumber.text(position.y))\""
    guard text.hasPrefix(name), let end = text.endOfFirstTag else { return text }
    let start = text.index(text.startIndex, offsetBy: name.count)
    return
      "\(name) xmlns=\"https://developers.google.com/blockly/xml\"\(text[start..<end])\(place)\(text[end...])"
  }

  var jsonMembers: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("ids", JSONValue(ids.map { JSONValue($0) }))]
    if let index { members.append(("index", JSONValue(index))) }
    if !arrivals.isEmpty {
      let lists = arrivals.map { ($0.parent, JSONValue($0.children.map { JSONValue($0) })) }
      members.append(("arrivals", JSONValue(members: lists)))
    }
    return members
  }

  /// From the members of a create or delete event: `json` where it is there, else `xml`.
  init(json: JSONValue?, xml: String?, event: JSONValue) throws {
    xmlState = nil
    if let json {
      let text = JSONValue(members: [
        ("blocks", JSONValue(members: [("languageVersion", 0), ("blocks", JSONValue([json]))]))
      ]).text()
      state = try JSONWorkspaceReader().read(text).state
      position = Block.Position(
        x: json.member("x")?.number ?? 0, y: json.member("y")?.number ?? 0)
    } else if let xml {
      state = try XMLWorkspaceReader().read("<xml>\(xml)</xml>").state
      position = state.tops.first.map { Block.Position(x: $0.x, y: $0.y) } ?? Block.Position()
    } else {
      throw EventReader.malformed("an event of a block needs \"json\" or \"xml\"", event)
    }
    guard state.tops.count == 1 else {
      throw EventReader.malformed("an event of a block has one block", event)
    }
    ids = event.member("ids")?.elements.compactMap(\.string) ?? []
    // The JSON of a block alone does not say so, the event's other members do.
    isShadow =
      state.blocks[Int(state.tops[0].block)].flags.contains(.shadow)
      || event.member("wasShadow")?.bool == true || xml?.hasPrefix("<shadow") == true
    index = event.member("index")?.int
    arrivals =
      event.member("arrivals")?.members.map { parent, children in
        (parent, children.elements.compactMap(\.string))
      } ?? []
  }
}

extension String {
  /// The `>` that ends the first tag, not one in an attribute.
  fileprivate var endOfFirstTag: String.Index? {
    var isQuoted = false
    for index in utf8.indices {
      if utf8[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if utf8[index] == UInt8(ascii: ">"), !isQuoted { return index }
    }
    return nil
  }
}
