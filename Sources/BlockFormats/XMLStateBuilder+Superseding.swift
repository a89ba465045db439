import BlockModel
import Diagnostics
import XMLTree

// Elements that may stand once in a block: of two the last counts, the first is kept.
extension XMLStateBuilder {
  func earlierMutation(of block: Int32) -> [UInt8]? {
    let mutation = state.pool.reference(state.blocks[Int(block)].mutation)
    return mutation.isNone ? nil : Array(state.pool.bytes[mutation.range])
  }

  func earlierData(of block: Int32) -> [UInt8]? {
    guard let data = state.extras(of: block)?.data, !data.isNone else { return nil }
    var writer = XMLWorkspaceWriter(state: state)
    writer.writeData(data)
    return writer.xml.bytes
  }

  func earlierComment(of block: Int32) -> [UInt8]? {
    guard let comment = state.extras(of: block)?.comment else { return nil }
    var writer = XMLWorkspaceWriter(state: state)
    writer.writeComment(comment)
    return writer.xml.bytes
  }

  mutating func supersede(_ element: [UInt8], _ name: String, of block: Int32) {
    reports.add(
      .superseded, at: offset, block: block, hint: "take one of them away",
      "<\(name)> stands twice in one block; the last one counts")
    let text = state.pool.add(element)
    state.withExtras(of: block) { $0.superseded.append(text) }
  }

  /// Puts them in the order in which they would be met again, as later ones are written: mutation,
  /// comment, data.
  mutating func orderSuperseded(of block: Int32) {
    guard let known = state.extras(of: block)?.superseded, known.count > 1 else { return }
    let ranked = known.map { (rank: Self.rank(state.string($0)), text: $0) }
    let ordered = (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.text) }
    state.withExtras(of: block) { $0.superseded = ordered }
  }

  private static func rank(_ element: String) -> Int {
    let name = element.lowercased()
    return name.hasPrefix("<mutation") ? 0 : name.hasPrefix("<comment") ? 1 : 2
  }
}
