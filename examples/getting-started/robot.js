'use strict';

Blockly.Python.forBlock['robot_move'] = function (block) {
  return 'robot.move(' + block.getFieldValue('STEPS') + ')\n';
};

Blockly.Python.forBlock['robot_turn'] = function (block, generator) {
  return 'robot.turn(' + generator.quote_(block.getFieldValue('SIDE')) + ')\n';
};
