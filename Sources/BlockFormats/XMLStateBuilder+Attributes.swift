import BlockModel
import Diagnostics
import XMLTree

// What a block's attributes say.
extension XMLStateBuilder {
  mutating func readAttributes(_ tag: XMLStartTag, of block: Int32) {
    for attribute in tag.attributes {
      let name = attribute.name
      if name.isText("type") || name.isText("id") || name.isText("x") || name.isText("y") {
        continue
      }
      if !readFlag(attribute, of: block), !readDisabled(attribute, of: block),
        !readKept(attribute, of: block)
      {
        keepAttribute(attribute, on: tag, block: block) { state, change in
          state.withExtras(of: block) { change(&$0.unknown) }
        }
      }
    }
  }

  /// A flag that is anything but "true" is false, and one that is empty was not given.
  private mutating func readFlag(_ attribute: XMLAttribute, of block: Int32) -> Bool {
    let value = attribute.value
    let isFalse = !value.isEmpty && !value.isText("true")
    var flags: BlockFlags = []
    if attribute.name.isText("deletable") {
      if isFalse { flags = .notDeletable }
    } else if attribute.name.isText("movable") {
      if isFalse { flags = .notMovable }
    } else if attribute.name.isText("editable") {
      if isFalse { flags = .notEditable }
    } else if attribute.name.isText("collapsed") {
      if value.isText("true") { flags = .collapsed }
    } else if attribute.name.isText("inline") {
      if !value.isEmpty { flags = isFalse ? .inlineGiven : [.inlineGiven, .inline] }
    } else {
      return false
    }
    state.blocks[Int(block)].flags.formUnion(flags)
    if isFalse, !value.isText("false") {
      reportOdd(attribute, of: block, "\"true\" or \"false\"", taken: "false")
    }
    return true
  }

  private mutating func readDisabled(_ attribute: XMLAttribute, of block: Int32) -> Bool {
    if attribute.name.isText("disabled") {
      if attribute.value.isText("true") || attribute.value.isText("disabled") {
        disable(block, [Array("MANUALLY_DISABLED".utf8)])
      } else if !attribute.value.isEmpty, !attribute.value.isText("false") {
        reportOdd(attribute, of: block, "\"true\" or \"false\"", taken: "false")
      }
      return true
    }
    guard attribute.name.isText("disabled-reasons") else { return false }
    let parts = attribute.value.split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    var reasons: [[UInt8]] = []
    for part in parts {
      if let reason = PercentCode.decoded(part) {
        reasons.append(reason)
      } else {
        reasons.append(Array(part))
        reports.add(
          .malformedReason, at: place(of: attribute.name), block: block,
          hint: "write %25 for a percent sign",
          "the reason \"\(String(decoding: part, as: UTF8.self))\" in disabled-reasons is not "
            + "percent-encoded; it is taken as it stands")
      }
    }
    disable(block, reasons)
    return true
  }

  private mutating func disable(_ block: Int32, _ reasons: [[UInt8]]) {
    state.blocks[Int(block)].flags.insert(.disabled)
    var known = Set((state.extras(of: block)?.disabledReasons ?? []).map { state.string($0) })
    for reason in reasons where known.insert(String(decoding: reason, as: UTF8.self)).inserted {
      let text = state.pool.add(reason)
      state.withExtras(of: block) { $0.disabledReasons.append(text) }
    }
  }

  /// Where an attribute stands in the tag opened last. Readers do not tell, so the tag's bytes are
  /// read once more, for a message only.
  private func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let bytes = state.source?.bytes else { return offset }
    var position = offset
    var quote: UInt8?
    while position + name.count < bytes.count {
      let byte = bytes[position]
      if quote == nil {
        if byte == UInt8(ascii: ">") { break }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if position > offset, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position - 1]),
          bytes[position..<position + name.count].elementsEqual(name)
        {
          let after = bytes[position + name.count]
          if [0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: "=")].contains(after) { return position }
        }
      } else if byte == quote {
        quote = nil
      }
      position += 1
    }
    return offset
  }

  private mutating func reportOdd(
    _ attribute: XMLAttribute, of block: Int32, _ expected: String, taken: String
  ) {
    reports.add(
      .oddValue, at: place(of: attribute.name), block: block,
      "\(attribute.name.string)=\"\(attribute.value.string)\" is taken as \(taken); expected "
        + expected)
  }

  /// Keeps an attribute that means nothing here in what `unknown` gives; declarations of prefixes
  /// are kept unreported, and that of the default namespace, which never matters, is not.
  mutating func keepAttribute(
    _ attribute: XMLAttribute, on tag: XMLStartTag, block: Int32, isReported: Bool = true,
    _ unknown: (inout WorkspaceState, (inout UnknownContent) -> Void) -> Void
  ) {
    if attribute.name.isText("xmlns") {
      if isReported, !Self.isOfBlockly(attribute.value) { reportNamespace(attribute, block) }
      return
    }
    if attribute.name.isText("blockwright"), let kept = KeptJSON(attribute.value) {
      let keys = kept.texts(of: "keys", in: &state)
      unknown(&state) { $0.keys += keys }
      return
    }
    let text = NamedText(state.pool.intern(attribute.name), state.pool.add(attribute.value))
    unknown(&state) { $0.attributes.append(text) }
    guard isReported, !attribute.name.starts(with: Array("xmlns:".utf8)) else { return }
    reports.add(
      .unknownAttribute, at: place(of: attribute.name), block: block,
      "the attribute \"\(attribute.name.string)\" of <\(tag.name.string)> means nothing here; it "
        + "is kept")
  }

  private mutating func reportNamespace(_ attribute: XMLAttribute, _ block: Int32) {
    reports.add(
      .unknownAttribute, at: place(of: attribute.name), block: block,
      hint: "leave it out, or give what is not Blockly's a prefix",
      "the default namespace \"\(attribute.value.string)\" is read as Blockly's and written as that"
    )
  }

  /// The default namespaces that workspaces have by themselves: today's, that of old ones, none.
  private static func isOfBlockly(_ namespace: UnsafeBufferPointer<UInt8>) -> Bool {
    namespace.isEmpty || namespace.isText("https://developers.google.com/blockly/xml")
      || namespace.isText("http://www.w3.org/1999/xhtml")
  }

  /// What a block read from JSON had that XML has no place for.
  mutating func readKept(_ attribute: XMLAttribute, of block: Int32) -> Bool {
    guard attribute.name.isText("blockwright"), let kept = KeptJSON(attribute.value) else {
      return false
    }
    let keys = kept.texts(of: "keys", in: &state)
    let icons = kept.texts(of: "icons", in: &state)
    let inline = kept.text(of: "inline", in: &state)
    if let extraState = kept.text(of: "extraState", in: &state) {
      let bytes = Array(state.pool.bytes[extraState.range])
      state.blocks[Int(block)].extraState = state.pool.intern(bytes)
    }
    if inline != nil {
      state.blocks[Int(block)].flags.insert(.inlineGiven)
      if kept.isTruthy("inline") { state.blocks[Int(block)].flags.insert(.inline) }
    }
    guard inline != nil || !keys.isEmpty || !icons.isEmpty else { return true }
    state.withExtras(of: block) {
      $0.unknown.keys += keys
      $0.icons += icons
      $0.inlineAsWritten = inline ?? .none
    }
    return true
  }
}
