(function () {
  'use strict';

  const {forBlock, FUNCTION_NAME_PLACEHOLDER_: NAME, Order} = Blockly.Python;
  const {VARIABLE} = Blockly.Names.NameType;

  const REMOVE_RANDOM_ITEM = `
def ${NAME}(my_list):
  return my_list.pop(int(random.random() * len(my_list)))
`;

  const SORT = `
def ${NAME}(my_list, type, reverse):
  def number(item):
    try:
      return float(item)
    except (TypeError, ValueError):
      return 0

  keys = {
    "NUMERIC": number,
    "TEXT": str,
    "IGNORE_CASE": lambda item: str(item).lower(),
  }
  return sorted(my_list, key=keys[type], reverse=reverse)
`;

  const SPLIT = `
def ${NAME}(text, delimiter):
  return text.split(delimiter) if delimiter else list(text)
`;

  /** Searches of a list that say where an item is, in the numbers the blocks count by, or that it is not there. */
  const searches = (first, missing) => ({
    FIRST: `
def ${NAME}(my_list, item):
  try:
    return my_list.index(item)${first}
  except ValueError:
    return ${missing}
`,
    LAST: `
def ${NAME}(my_list, item):
  try:
    return len(my_list)${first ? '' : ' - 1'} - my_list[::-1].index(item)
  except ValueError:
    return ${missing}
`,
  });

  const SEARCHES_FROM_1 = searches(' + 1', '0');
  const SEARCHES_FROM_0 = searches('', '-1');

  function importRandom(generator) {
    generator.definitions_['import_random'] = 'import random';
  }

  forBlock['lists_create_empty'] = function () {
    return ['[]', Order.ATOMIC];
  };

  forBlock['lists_create_with'] = function (block, generator) {
    const items = generator.valuesToCode(block, 'ADD', block.itemCount_, Order.NONE, 'None');
    return [`[${items.join(', ')}]`, Order.ATOMIC];
  };

  /** An item chosen at random. */
  function getAtRandom(generator, mode, list) {
    importRandom(generator);
    if (mode === 'GET') return [`random.choice(${list})`, Order.FUNCTION_CALL];
    const code = `${generator.provideFunction_('lists_remove_random_item', REMOVE_RANDOM_ITEM)}(${list})`;
    return mode === 'REMOVE' ? `${code}\n` : [code, Order.FUNCTION_CALL];
  }

  forBlock['lists_getIndex'] = function (block, generator) {
    const mode = block.getFieldValue('MODE') || 'GET';
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const list = generator.valueToCode(block, 'VALUE', where === 'RANDOM' ? Order.NONE : Order.MEMBER) || '[]';
    if (where === 'RANDOM') return getAtRandom(generator, mode, list);
    const at = where === 'FIRST' ? 0 :
        where === 'LAST' ? -1 :
        where === 'FROM_START' ? generator.getAdjustedInt(block, 'AT') :
        generator.getAdjustedInt(block, 'AT', 1, true);
    if (mode === 'GET') return [`${list}[${at}]`, Order.MEMBER];
    const code = `${list}.pop(${where === 'LAST' ? '' : at})`;
    return mode === 'REMOVE' ? `${code}\n` : [code, Order.FUNCTION_CALL];
  };

  forBlock['lists_getSublist'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.MEMBER) || '[]';
    return [list + generator.sliceOf(block), Order.MEMBER];
  };

  forBlock['lists_indexOf'] = function (block, generator) {
    const item = generator.valueToCode(block, 'FIND', Order.NONE) || '[]';
    const list = generator.valueToCode(block, 'VALUE', Order.NONE) || '\'\'';
    const searches = block.workspace.options.oneBasedIndex ? SEARCHES_FROM_1 : SEARCHES_FROM_0;
    const end = block.getFieldValue('END') === 'FIRST' ? 'FIRST' : 'LAST';
    const name = generator.provideFunction_(end === 'FIRST' ? 'first_index' : 'last_index', searches[end]);
    return [`${name}(${list}, ${item})`, Order.FUNCTION_CALL];
  };

  forBlock['lists_isEmpty'] = function (block, generator) {
    return [`not len(${generator.valueToCode(block, 'VALUE', Order.NONE) || '[]'})`, Order.LOGICAL_NOT];
  };

  forBlock['lists_length'] = function (block, generator) {
    return [`len(${generator.valueToCode(block, 'VALUE', Order.NONE) || '[]'})`, Order.FUNCTION_CALL];
  };

  forBlock['lists_repeat'] = function (block, generator) {
    const item = generator.valueToCode(block, 'ITEM', Order.NONE) || 'None';
    const times = generator.valueToCode(block, 'NUM', Order.MULTIPLICATIVE) || '0';
    const whole = generator.fixes && !/^\d+$/.test(times) ? `int(${times})` : times;
    return [`[${item}] * ${whole}`, Order.MULTIPLICATIVE];
  };

  forBlock['lists_reverse'] = function (block, generator) {
    return [`list(reversed(${generator.valueToCode(block, 'LIST', Order.NONE) || '[]'}))`, Order.FUNCTION_CALL];
  };

  /** A place chosen at random in a list, which must have a name. */
  function setAtRandom(generator, mode, list, value) {
    importRandom(generator);
    let code = '';
    let held = list;
    if (!generator.isWord(list)) {
      held = generator.nameDB_.getDistinctName('tmp_list', VARIABLE);
      code = `${held} = ${list}\n`;
    }
    const index = generator.nameDB_.getDistinctName('tmp_x', VARIABLE);
    code += `${index} = int(random.random() * len(${held}))\n`;
    if (mode === 'SET') return `${code}${held}[${index}] = ${value}\n`;
    return `${code}${held}.insert(${index}, ${value})\n`;
  }

  forBlock['lists_setIndex'] = function (block, generator) {
    const mode = block.getFieldValue('MODE') || 'GET';
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const list = generator.valueToCode(block, 'LIST', Order.MEMBER) || '[]';
    const value = generator.valueToCode(block, 'TO', Order.NONE) || 'None';
    if (where === 'RANDOM') return setAtRandom(generator, mode, list, value);
    if (where === 'LAST' && mode === 'INSERT') return `${list}.append(${value})\n`;
    const at = where === 'FIRST' ? 0 :
        where === 'LAST' ? -1 :
        where === 'FROM_START' ? generator.getAdjustedInt(block, 'AT') :
        generator.getAdjustedInt(block, 'AT', 1, true);
    return mode === 'SET' ? `${list}[${at}] = ${value}\n` : `${list}.insert(${at}, ${value})\n`;
  };

  forBlock['lists_sort'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '[]';
    const reverse = block.getFieldValue('DIRECTION') === '1' ? 'False' : 'True';
    const name = generator.provideFunction_('lists_sort', SORT);
    return [`${name}(${list}, "${block.getFieldValue('TYPE')}", ${reverse})`, Order.FUNCTION_CALL];
  };

  /** A text made of a list: the items as they are, or each made a text. */
  function join(generator, list, delimiter) {
    if (!generator.fixes) return `${delimiter}.join(${list})`;
    const item = generator.nameDB_.getDistinctName('x', VARIABLE);
    return `${delimiter}.join([str(${item}) for ${item} in ${list}])`;
  }

  /** A list made of a text: Python itself cannot cut at an empty delimiter, that is between all letters. */
  function splitAnywhere(block, generator) {
    const text = generator.valueToCode(block, 'INPUT', Order.NONE) || '\'\'';
    const delimiter = generator.valueToCode(block, 'DELIM', Order.NONE) || '\'\'';
    return [`${generator.provideFunction_('lists_split', SPLIT)}(${text}, ${delimiter})`, Order.FUNCTION_CALL];
  }

  forBlock['lists_split'] = function (block, generator) {
    if (block.getFieldValue('MODE') === 'SPLIT') {
      if (generator.fixes) return splitAnywhere(block, generator);
      const text = generator.valueToCode(block, 'INPUT', Order.MEMBER) || '\'\'';
      const delimiter = generator.valueToCode(block, 'DELIM', Order.NONE);
      return [`${text}.split(${delimiter})`, Order.FUNCTION_CALL];
    }
    // What stands behind `in` may be no condition.
    const list = generator.valueToCode(block, 'INPUT', generator.fixes ? Order.CONDITIONAL : Order.NONE) || '[]';
    const delimiter = generator.valueToCode(block, 'DELIM', Order.MEMBER) || '\'\'';
    return [join(generator, list, delimiter), Order.FUNCTION_CALL];
  };
})();
