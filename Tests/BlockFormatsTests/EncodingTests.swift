import BlockFormats
import Diagnostics
import Testing

/// Workspaces in JSON as editors on Windows save them.
@Suite struct EncodingTests {
  @Test(arguments: [true, false])
  func jsonInUTF16IsRead(isBigEndian: Bool) throws {
    let text = "\u{FEFF}\r\n{\"blocks\": {\"blocks\": [{\"type\": \"é漢😀\"}]}}"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    #expect(WorkspaceReader.isJSON(bytes))
    let state = try WorkspaceReader().read(SourceText(bytes: bytes)).state
    #expect(state.blocks.map { state.string($0.type) } == ["é漢😀"])
    let fault = #expect(throws: Diagnostic.self) {
      try WorkspaceReader().read(SourceText(bytes: bytes.dropLast()))
    }
    #expect(
      fault?.message == "a UTF-16 text with half a unit at its end, at byte \(bytes.count - 2)")
  }
}
