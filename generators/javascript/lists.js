(function () {
  'use strict';

  const {forBlock, FUNCTION_NAME_PLACEHOLDER_: NAME, Order} = Blockly.JavaScript;
  const {VARIABLE} = Blockly.Names.NameType;

  const RANDOM_ITEM = `
function ${NAME}(list, remove) {
  var index = Math.floor(Math.random() * list.length);
  return remove ? list.splice(index, 1)[0] : list[index];
}
`;

  const REPEAT = `
function ${NAME}(value, times) {
  var list = [];
  for (var i = 0; i < times; i++) {
    list.push(value);
  }
  return list;
}
`;

  const SORT_COMPARE = `
function ${NAME}(type, direction) {
  var keys = {
    'NUMERIC': Number,
    'TEXT': String,
    'IGNORE_CASE': function(item) {return String(item).toLowerCase();},
  };
  var key = keys[type];
  return function(a, b) {
    var x = key(a);
    var y = key(b);
    return direction * (x < y ? -1 : x > y ? 1 : 0);
  };
}
`;

  forBlock['lists_create_empty'] = function () {
    return ['[]', Order.ATOMIC];
  };

  forBlock['lists_create_with'] = function (block, generator) {
    const items = generator.valuesToCode(block, 'ADD', block.itemCount_, Order.NONE, 'null');
    return [`[${items.join(', ')}]`, Order.ATOMIC];
  };

  /** Where an item stands in the list `list` as an argument of `slice` and `splice`, and in brackets. */
  function itemAt(block, generator, where) {
    return where === 'FROM_START' ? generator.getAdjusted(block, 'AT') : generator.getAdjusted(block, 'AT', 1, true);
  }

  const GETS = {
    GET: {FIRST: '[0]', LAST: '.slice(-1)[0]'},
    GET_REMOVE: {FIRST: '.shift()', LAST: '.pop()'},
    REMOVE: {FIRST: '.shift();\n', LAST: '.pop();\n'},
  };

  /** An item by its number from the start or the end. */
  function getAt(block, generator, mode, where, list) {
    const at = itemAt(block, generator, where);
    if (mode === 'GET_REMOVE') return [`${list}.splice(${at}, 1)[0]`, Order.FUNCTION_CALL];
    if (mode === 'REMOVE') return `${list}.splice(${at}, 1);${where === 'FROM_START' || generator.fixes ? '\n' : ''}`;
    return where === 'FROM_START' ? [`${list}[${at}]`, Order.MEMBER] : [`${list}.slice(${at})[0]`, Order.FUNCTION_CALL];
  }

  forBlock['lists_getIndex'] = function (block, generator) {
    const mode = block.getFieldValue('MODE') || 'GET';
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const list = generator.valueToCode(block, 'VALUE', where === 'RANDOM' ? Order.NONE : Order.MEMBER) || '[]';
    if (where === 'FROM_START' || where === 'FROM_END') return getAt(block, generator, mode, where, list);
    if (where === 'RANDOM') {
      const name = generator.provideFunction_('listsGetRandomItem', RANDOM_ITEM);
      const code = `${name}(${list}, ${mode !== 'GET'})`;
      return mode === 'REMOVE' ? `${code};\n` : [code, Order.FUNCTION_CALL];
    }
    const code = list + GETS[mode][where];
    if (mode === 'REMOVE') return code;
    return [code, mode === 'GET' ? Order.MEMBER : Order.FUNCTION_CALL];
  };

  forBlock['lists_getSublist'] = function (block, generator) {
    const where1 = block.getFieldValue('WHERE1');
    const where2 = block.getFieldValue('WHERE2');
    const list = generator.valueToCode(block, 'LIST', Order.MEMBER) || '[]';
    if (where1 === 'FIRST' && where2 === 'LAST') return [`${list}.slice(0)`, Order.FUNCTION_CALL];
    const code = (where1 !== 'FROM_END' && where2 === 'FROM_START') || generator.isWord(list) ?
        generator.sliceWithLength(block, list, where1, where2) :
        generator.sliceWithHelper(block, list, where1, where2);
    return [code, Order.FUNCTION_CALL];
  };

  forBlock['lists_indexOf'] = function (block, generator) {
    const search = block.getFieldValue('END') === 'FIRST' ? 'indexOf' : 'lastIndexOf';
    const item = generator.valueToCode(block, 'FIND', Order.NONE) || '\'\'';
    const list = generator.valueToCode(block, 'VALUE', Order.MEMBER) || '[]';
    const code = `${list}.${search}(${item})`;
    return block.workspace.options.oneBasedIndex ? [`${code} + 1`, Order.ADDITION] : [code, Order.FUNCTION_CALL];
  };

  forBlock['lists_isEmpty'] = function (block, generator) {
    return [`!${generator.valueToCode(block, 'VALUE', Order.MEMBER) || '[]'}.length`, Order.LOGICAL_NOT];
  };

  forBlock['lists_length'] = function (block, generator) {
    return [`${generator.valueToCode(block, 'VALUE', Order.MEMBER) || '[]'}.length`, Order.MEMBER];
  };

  forBlock['lists_repeat'] = function (block, generator) {
    const name = generator.provideFunction_('listsRepeat', REPEAT);
    const item = generator.valueToCode(block, 'ITEM', Order.NONE) || 'null';
    const times = generator.valueToCode(block, 'NUM', Order.NONE) || '0';
    return [`${name}(${item}, ${times})`, Order.FUNCTION_CALL];
  };

  forBlock['lists_reverse'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.FUNCTION_CALL) || '[]';
    return [`${list}.slice().reverse()`, Order.FUNCTION_CALL];
  };

  /** A place chosen at random in a list, which must have a name. */
  function setAtRandom(generator, held, mode, value) {
    const index = generator.nameDB_.getDistinctName('tmpX', VARIABLE);
    const choice = `${held.code}var ${index} = Math.floor(Math.random() * ${held.list}.length);\n`;
    if (mode === 'SET') return `${choice}${held.list}[${index}] = ${value};\n`;
    return `${choice}${held.list}.splice(${index}, 0, ${value});\n`;
  }

  /** A place counted from the end of a list, which must have a name. */
  function setFromEnd(block, generator, held, mode, value) {
    const at = generator.getAdjusted(block, 'AT', 1, false, Order.SUBTRACTION);
    const place = `${held.list}.length - ${at}`;
    if (mode === 'SET') return `${held.code}${held.list}[${place}] = ${value};\n`;
    return `${held.code}${held.list}.splice(${place}, 0, ${value});\n`;
  }

  /** A list under a name, so that it is made once though it is used twice. */
  function hold(generator, list) {
    if (generator.isWord(list)) return {list, code: ''};
    const name = generator.nameDB_.getDistinctName('tmpList', VARIABLE);
    return {list: name, code: `var ${name} = ${list};\n`};
  }

  forBlock['lists_setIndex'] = function (block, generator) {
    const mode = block.getFieldValue('MODE') || 'GET';
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const list = generator.valueToCode(block, 'LIST', Order.MEMBER) || '[]';
    const value = generator.valueToCode(block, 'TO', Order.ASSIGNMENT) || 'null';
    switch (where) {
      case 'FIRST':
        return mode === 'SET' ? `${list}[0] = ${value};\n` : `${list}.unshift(${value});\n`;
      case 'LAST': {
        if (mode === 'INSERT') return `${list}.push(${value});\n`;
        const held = hold(generator, list);
        return `${held.code}${held.list}[${held.list}.length - 1] = ${value};\n`;
      }
      case 'FROM_START': {
        const at = generator.getAdjusted(block, 'AT');
        return mode === 'SET' ? `${list}[${at}] = ${value};\n` : `${list}.splice(${at}, 0, ${value});\n`;
      }
      case 'FROM_END':
        return setFromEnd(block, generator, hold(generator, list), mode, value);
    }
    return setAtRandom(generator, hold(generator, list), mode, value);
  };

  forBlock['lists_sort'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.FUNCTION_CALL) || '[]';
    const direction = block.getFieldValue('DIRECTION') === '1' ? 1 : -1;
    const compare = generator.provideFunction_('listsGetSortCompare', SORT_COMPARE);
    const code = `${list}.slice().sort(${compare}("${block.getFieldValue('TYPE')}", ${direction}))`;
    return [code, Order.FUNCTION_CALL];
  };

  forBlock['lists_split'] = function (block, generator) {
    const split = block.getFieldValue('MODE') === 'SPLIT';
    const input = generator.valueToCode(block, 'INPUT', Order.MEMBER) || (split ? '\'\'' : '[]');
    const delimiter = generator.valueToCode(block, 'DELIM', Order.NONE) || '\'\'';
    return [`${input}.${split ? 'split' : 'join'}(${delimiter})`, Order.FUNCTION_CALL];
  };
})();
