import Blockwright

func edited(_ blocks: String) throws -> (before: String, after: String) {
  let factory = BlockFactory()
  try factory.load(fromDefaultFiles: blocks)
  let workbench = Workbench(factory: factory)
  try workbench.perform("Add a loop") { edit in
    let loop = try edit.add(type: "controls_repeat_ext", id: "loop")
    let print = try edit.add(type: "text_print", id: "print")
    try edit.connect(print, toInput: "DO", of: loop)
  }
  let after = workbench.xml()
  try workbench.undo()
  return (workbench.xml(), after)
}
