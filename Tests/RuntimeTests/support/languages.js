/** One workspace with a block of every built-in type: its labels, and its code in every language. */
var labelsAndCode = function (messages) {
  'use strict';
  Object.assign(Blockly.Msg, messages);
  const generators = [Blockly.JavaScript, Blockly.Python, Blockly.Lua, Blockly.PHP, Blockly.Dart];
  const workspace = new Blockly.Workspace();
  const labels = [];
  for (const type of Object.keys(Blockly.Blocks)) {
    const block = workspace.newBlock(type);
    block.initModel();
    labels.push(type + ': ' + block.toString());
    if (!generators[0].forBlock[type]) block.dispose(false);
  }
  return JSON.stringify({labels, code: generators.map((generator) => generator.workspaceToCode(workspace))});
};
