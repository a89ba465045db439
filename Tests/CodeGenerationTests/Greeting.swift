import BlockModel

/// A workspace that prints a text.
func greeting(_ text: String, type: String = "text_print") -> WorkspaceState {
  var state = WorkspaceState(format: .xml)
  let id = state.add("p")
  let top = state.addTop(BlockRecord(type: state.intern(type), id: id), x: 10, y: 10)
  let input = state.addInput(InputRecord(name: state.intern("TEXT"), owner: top))
  let inner = state.add("t")
  let block = state.addBlock(BlockRecord(type: state.intern("text"), id: inner), in: input)
  let value = ValueRecord(state.add(text))
  state.addField(FieldRecord(name: state.intern("TEXT"), value: value), to: block)
  return state
}
