'use strict';

/** The code of each line of a block, however many its mutator gave it. */
function linesOf(block, generator) {
  const lines = [];
  for (let i = 0; block.getInput('LINE' + i); i++) {
    lines.push(generator.valueToCode(block, 'LINE' + i, 0) || '\'\'');
  }
  return lines;
}

Blockly.JavaScript.forBlock['custom_say'] = function (block, generator) {
  return linesOf(block, generator).map((line) => 'console.log(' + line + ');\n').join('');
};

Blockly.Python.forBlock['custom_say'] = function (block, generator) {
  return linesOf(block, generator).map((line) => 'print(' + line + ')\n').join('');
};
