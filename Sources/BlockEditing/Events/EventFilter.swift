/// Leaves out of a queue what changes nothing, and makes one event of several that are one change.
enum EventFilter {
  static func filtered(_ events: [BlocklyEvent]) -> [BlocklyEvent] {
    var result: [BlocklyEvent] = []
    var latest: [Key: Int] = [:]
    for event in events where !event.isEmpty {
      let key = Key(type: event.type, block: event.blockID, group: event.groupID)
      if let index = latest[key] {
        if result[index].merge(event, isAdjacent: index == result.count - 1) { continue }
      }
      latest[key] = result.count
      result.append(event)
    }
    // What was merged may have come back to where it began.
    return result.filter { !$0.isEmpty }
  }

  private struct Key: Hashable {
    let type: String
    let block: String?
    let group: String?
  }
}
