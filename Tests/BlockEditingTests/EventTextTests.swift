import BlockEditing
import BlockModel
import JSONTree
import RandomEditing
import Testing

/// What events say in XML and in JSON.
@Suite struct EventTextTests {
  /// Browsers of before 2021 know the XML of an event alone: it has mutations, not extra state.
  @Test func theXMLOfAnEventHasMutations() throws {
    let bench = try Support.workbench(
      """
      <xml><block type="controls_if" id="i"><mutation elseif="1" else="1"></mutation>
        <value name="IF0"><block type="logic_boolean" id="b"></block></value></block></xml>
      """)
    let recorder = EventRecorder()
    bench.events.addListener(recorder)
    try bench.perform { try $0.duplicate(#require(bench.workspace.block(withID: "i"))) }
    try bench.perform { try $0.remove(#require(bench.workspace.block(withID: "i"))) }
    let events = try recorder.texts.map { try JSONValue(parsing: $0) }
    let texts = events.compactMap { ($0["xml"] ?? $0["oldXml"])?.string }
    #expect(texts.count == 2)
    for text in texts {
      #expect(text.contains(#"><mutation elseif="1" else="1"></mutation><value name="IF0">"#))
      #expect(!text.contains("blockwright"))
    }
    #expect(
      events[1]["oldJson"]?.text().contains(#""extraState":{"elseIfCount":1,"hasElse":true}"#)
        == true)
  }
}
