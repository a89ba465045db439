import Blockwright

/// The code of docs/EDITING.md; `theCodeOfTheEditingPageIsRun` holds the two together and runs it.
enum EditingExample {
  static func firstSteps(_ blocks: String) throws -> (Workbench, Block) {
    let factory = BlockFactory()
    try factory.load(fromDefaultFiles: blocks)  // the folder blocks/
    let workbench = Workbench(factory: factory)
    let loop = try workbench.perform("Add a loop") { edit in
      let loop = try edit.add(type: "controls_repeat_ext")
      let say = try edit.add(type: "text_print")
      try edit.connect(say, toInput: "DO", of: loop)
      return loop
    }
    try workbench.undo()  // takes back all three edits
    try workbench.redo()
    return (workbench, loop)
  }

  static func elseAway(_ workbench: Workbench, _ block: Block) throws {
    try workbench.perform("Take else away") { edit in
      try edit.performMutation(of: block) { ($0 as? IfElseMutator)?.hasElse = false }
    }
  }

  /// What a listener of the application's own does.
  final class Saver: EventManagerListener {
    var count = 0

    func eventManager(_ manager: EventManager, didFireEvent event: BlocklyEvent) {
      if event.isRecorded { count += 1 }
    }
  }

  static func heard(_ workbench: Workbench) throws -> Int {
    let saver = Saver()
    workbench.events.addListener(saver)  // held weakly: keep it
    try workbench.perform { try $0.createVariable("score") }
    return saver.count
  }

  static func replayed(_ text: String, on workbench: Workbench) throws {
    let event = try EventReader(workspaceID: workbench.workspace.id).read(text)
    try workbench.coordinator.replay([event], forward: true)
  }
}
