(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Lua;
  const NAME = Blockly.Lua.FUNCTION_NAME_PLACEHOLDER_;

  forBlock['lists_create_empty'] = function () {
    return ['{}', Order.HIGH];
  };

  forBlock['lists_create_with'] = function (block, generator) {
    const elements = generator.valuesToCode(block, 'ADD', block.itemCount_, Order.NONE, 'nil');
    return [`{${elements.join(', ')}}`, Order.HIGH];
  };

  /** Where in the list `list` an element is, as an expression. */
  function indexIn(list, where, at) {
    switch (where) {
      case 'FIRST':
        return '1';
      case 'LAST':
        return `#${list}`;
      case 'FROM_END':
        return `#${list} + 1 - ${at}`;
      case 'RANDOM':
        return `math.random(#${list})`;
      default:
        return at;
    }
  }

  /** Places whose expression names the list a second time. */
  const NAMES_LIST_TWICE = {LAST: true, FROM_END: true, RANDOM: true};

  /** An expression that an index may follow: a literal needs parentheses for that. */
  function indexable(generator, list) {
    const isLiteral = /^(nil|true|false|\d.*|'.*)$/s.test(list);
    return generator.fixes && isLiteral ? `(${list})` : list;
  }

  function temporaryList(generator) {
    return generator.nameDB_.getDistinctName('tmp_list', Blockly.Names.NameType.VARIABLE);
  }

  forBlock['lists_getIndex'] = function (block, generator) {
    const mode = block.getFieldValue('MODE') || 'GET';
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const list = indexable(generator, generator.valueToCode(block, 'VALUE', Order.HIGH) || '({})');
    if (!NAMES_LIST_TWICE[where] || generator.isWord(list)) {
      return accessDirectly(block, generator, mode, where, list);
    }
    if (mode === 'REMOVE') return removeFromExpression(block, generator, where, list);
    return accessByFunction(block, generator, mode, where, list);
  };

  function accessDirectly(block, generator, mode, where, list) {
    const isSubtracted = where === 'FROM_END' && (mode === 'GET' || generator.fixes);
    const order = isSubtracted ? Order.ADDITIVE : Order.NONE;
    const at = indexIn(list, where, generator.valueToCode(block, 'AT', order) || '1');
    if (mode === 'GET') return [`${list}[${at}]`, Order.HIGH];
    const code = `table.remove(${list}, ${at})`;
    return mode === 'GET_REMOVE' ? [code, Order.HIGH] : `${code}\n`;
  }

  function removeFromExpression(block, generator, where, list) {
    const order = where === 'FROM_END' ? Order.ADDITIVE : Order.NONE;
    const at = generator.valueToCode(block, 'AT', order) || '1';
    const name = temporaryList(generator);
    return `${name} = ${list}\ntable.remove(${name}, ${indexIn(name, where, at)})\n`;
  }

  function accessByFunction(block, generator, mode, where, list) {
    const at = generator.valueToCode(block, 'AT', Order.NONE) || '1';
    const hasIndex = where === 'FROM_END';
    const index = indexIn('list', where, 'at');
    const isGet = mode === 'GET';
    const access = generator.provideFunction_(
      `list_${isGet ? 'get' : 'remove'}_${where.toLowerCase()}`,
      `
function ${NAME}(list${hasIndex ? ', at' : ''})
  return ${isGet ? `list[${index}]` : `table.remove(list, ${index})`}
end
`,
    );
    return [`${access}(${list}${hasIndex ? `, ${at}` : ''})`, Order.HIGH];
  }

  /** The bounds of a part in its helper's text. */
  const PART_BOUNDS = {
    FIRST: () => '1',
    LAST: () => '#source',
    FROM_START: (at) => at,
    FROM_END: (at) => `#source + 1 - ${at}`,
  };

  const isCounted = (where) => where === 'FROM_START' || where === 'FROM_END';

  forBlock['lists_getSublist'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '{}';
    const where1 = block.getFieldValue('WHERE1');
    const where2 = block.getFieldValue('WHERE2');
    const at1 = generator.valueToCode(block, 'AT1', Order.NONE) || '1';
    const at2 = generator.valueToCode(block, 'AT2', Order.NONE) || '1';
    const copy = generator.provideFunction_(
      `list_sublist_${where1.toLowerCase()}_${where2.toLowerCase()}`,
      `
function ${NAME}(source${isCounted(where1) ? ', at1' : ''}${isCounted(where2) ? ', at2' : ''})
  local part = {}
  for index = ${PART_BOUNDS[where1]('at1')}, ${PART_BOUNDS[where2]('at2')} do
    table.insert(part, source[index])
  end
  return part
end
`,
    );
    const first = isCounted(where1) ? `, ${at1}` : '';
    const last = isCounted(where2) ? `, ${at2}` : '';
    return [`${copy}(${list}${first}${last})`, Order.HIGH];
  };

  const FIRST_INDEX = `
function ${NAME}(list, element)
  for index, value in ipairs(list) do
    if value == element then
      return index
    end
  end
  return 0
end
`;

  const LAST_INDEX = `
function ${NAME}(list, element)
  for index = #list, 1, -1 do
    if list[index] == element then
      return index
    end
  end
  return 0
end
`;

  forBlock['lists_indexOf'] = function (block, generator) {
    const element = generator.valueToCode(block, 'FIND', Order.NONE) || "''";
    const list = generator.valueToCode(block, 'VALUE', Order.NONE) || '{}';
    const indexOf =
      block.getFieldValue('END') === 'FIRST'
        ? generator.provideFunction_('first_index', FIRST_INDEX)
        : generator.provideFunction_('last_index', LAST_INDEX);
    return [`${indexOf}(${list}, ${element})`, Order.HIGH];
  };

  forBlock['lists_isEmpty'] = function (block, generator) {
    const list = generator.valueToCode(block, 'VALUE', Order.UNARY) || '{}';
    return [`#${list} == 0`, Order.RELATIONAL];
  };

  forBlock['lists_length'] = function (block, generator) {
    return [`#${generator.valueToCode(block, 'VALUE', Order.UNARY) || '{}'}`, Order.UNARY];
  };

  const REPEAT = `
function ${NAME}(item, count)
  local list = {}
  for index = 1, count do
    list[index] = item
  end
  return list
end
`;

  forBlock['lists_repeat'] = function (block, generator) {
    const repeat = generator.provideFunction_('create_list_repeated', REPEAT);
    const item = generator.valueToCode(block, 'ITEM', Order.NONE) || 'nil';
    const count = generator.valueToCode(block, 'NUM', Order.NONE) || '0';
    return [`${repeat}(${item}, ${count})`, Order.HIGH];
  };

  const REVERSE = `
function ${NAME}(list)
  local reversed = {}
  for index = #list, 1, -1 do
    table.insert(reversed, list[index])
  end
  return reversed
end
`;

  forBlock['lists_reverse'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '{}';
    return [`${generator.provideFunction_('list_reverse', REVERSE)}(${list})`, Order.HIGH];
  };

  forBlock['lists_setIndex'] = function (block, generator) {
    let list = generator.valueToCode(block, 'LIST', Order.HIGH) || '{}';
    const mode = block.getFieldValue('MODE') || 'SET';
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const at = generator.valueToCode(block, 'AT', Order.ADDITIVE) || '1';
    const value =
      generator.valueToCode(block, 'TO', Order.NONE) || (generator.fixes ? 'nil' : 'Nil');
    let code = '';
    // A statement that begins with a parenthesis would call the end of the statement before it.
    list = indexable(generator, list);
    const needsName = NAMES_LIST_TWICE[where] || (generator.fixes && mode === 'SET');
    if (needsName && !generator.isWord(list)) {
      const name = temporaryList(generator);
      code = `${name} = ${list}\n`;
      list = name;
    }
    const index = indexIn(list, where, at);
    if (mode === 'SET') return `${code}${list}[${index}] = ${value}\n`;
    return `${code}table.insert(${list}, ${insertionIndex(generator, where, index)}, ${value})\n`;
  };

  function insertionIndex(generator, where, index) {
    if (where === 'LAST') return `${index} + 1`;
    // math.random refuses to choose from nothing: an empty list has one place to insert at.
    if (where === 'RANDOM' && generator.fixes) {
      return index.replace(/^math\.random\((.*)\)$/, 'math.random(math.max($1, 1))');
    }
    return index;
  }

  const SORT = `
function ${NAME}(list, kind, direction)
  local keys = {
    NUMERIC = function(value)
      return tonumber(value) or 0
    end,
    TEXT = tostring,
    IGNORE_CASE = function(value)
      return string.lower(tostring(value))
    end,
  }
  local key, entries = keys[kind], {}
  for index, value in ipairs(list) do
    entries[index] = {key = key(value), index = index, value = value}
  end
  table.sort(entries, function(a, b)
    if a.key == b.key then
      return a.index < b.index
    end
    if direction == 1 then
      return a.key < b.key
    end
    return a.key > b.key
  end)
  local sorted = {}
  for index, entry in ipairs(entries) do
    sorted[index] = entry.value
  end
  return sorted
end
`;

  forBlock['lists_sort'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '{}';
    const direction = block.getFieldValue('DIRECTION') === '1' ? 1 : -1;
    const sort = generator.provideFunction_('list_sort', SORT);
    return [`${sort}(${list},"${block.getFieldValue('TYPE')}", ${direction})`, Order.HIGH];
  };

  const SPLIT = `
function ${NAME}(text, delimiter)
  local pieces = {}
  if #delimiter == 0 then
    for character in string.gmatch(text, "[%z\\1-\\127\\192-\\255][\\128-\\191]*") do
      table.insert(pieces, character)
    end
    return pieces
  end
  local position = 1
  while true do
    local first, last = string.find(text, delimiter, position, true)
    if not first then
      table.insert(pieces, string.sub(text, position))
      return pieces
    end
    table.insert(pieces, string.sub(text, position, first - 1))
    position = last + 1
  end
end
`;

  forBlock['lists_split'] = function (block, generator) {
    const input = generator.valueToCode(block, 'INPUT', Order.NONE);
    const delimiter = generator.valueToCode(block, 'DELIM', Order.NONE) || "''";
    if (block.getFieldValue('MODE') === 'SPLIT') {
      const split = generator.provideFunction_('list_string_split', SPLIT);
      return [`${split}(${input || "''"}, ${delimiter})`, Order.HIGH];
    }
    return [`table.concat(${input || '{}'}, ${delimiter})`, Order.HIGH];
  };
})();
