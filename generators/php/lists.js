/** Longer than its sisters: PHP changes lists in place, so that each way of reaching an item has a helper; a category is loaded by its one file. */
(function () {
  'use strict';

  const {forBlock, Order} = Blockly.PHP;
  const NAME = Blockly.PHP.FUNCTION_NAME_PLACEHOLDER_;

  forBlock['lists_create_empty'] = function () {
    return ['array()', Order.FUNCTION_CALL];
  };

  forBlock['lists_create_with'] = function (block, generator) {
    const elements = generator.valuesToCode(block, 'ADD', block.itemCount_, Order.NONE, 'null');
    return [`array(${elements.join(', ')})`, Order.FUNCTION_CALL];
  };

  function isVariable(code) {
    return /^\$\w+$/.test(code);
  }

  /** Whether a list can be changed where it stands: PHP changes variables and their elements alone. */
  function isChangeable(code) {
    const name = /^\$\w+/.exec(code);
    if (!name) return false;
    let depth = 0;
    for (let i = name[0].length; i < code.length; i++) {
      if (code[i] === '[') depth++;
      else if (depth === 0) return false;
      else if (code[i] === ']') depth--;
    }
    return depth === 0;
  }

  function distinctName(generator, name) {
    return generator.nameDB_.getDistinctName(name, Blockly.Names.NameType.VARIABLE);
  }

  /** A call that takes an element out; as a statement where its value is not asked for. */
  function taken(mode, code) {
    return mode === 'GET_REMOVE' ? [code, Order.FUNCTION_CALL] : `${code};\n`;
  }

  forBlock['lists_getIndex'] = function (block, generator) {
    const mode = block.getFieldValue('MODE') || 'GET';
    const get = GETTERS[block.getFieldValue('WHERE') || 'FROM_START'];
    if (!generator.fixes || mode === 'GET') return get(block, generator, mode, listOf);
    const list = listOf(block, generator, Order.MEMBER);
    if (isChangeable(list)) return get(block, generator, mode, () => list);
    // Of a list that no variable holds, nothing is left that could miss an element.
    const element = get(block, generator, 'GET', () => list);
    return mode === 'GET_REMOVE' ? element : `${element[0]};\n`;
  };

  function listOf(block, generator, order) {
    return generator.valueToCode(block, 'VALUE', order) || 'array()';
  }

  const GETTERS = {
    FIRST(block, generator, mode, listFor) {
      if (mode === 'GET') return [`${listFor(block, generator, Order.MEMBER)}[0]`, Order.MEMBER];
      return taken(mode, `array_shift(${listFor(block, generator, Order.NONE)})`);
    },

    LAST(block, generator, mode, listFor) {
      const list = listFor(block, generator, Order.NONE);
      if (mode === 'GET') {
        // end() takes nothing but a variable.
        const code = generator.fixes ? `array_slice(${list}, -1)[0]` : `end(${list})`;
        return [code, Order.FUNCTION_CALL];
      }
      return taken(mode, `array_pop(${list})`);
    },

    FROM_START(block, generator, mode, listFor) {
      const at = generator.getAdjusted(block, 'AT');
      if (mode === 'GET') {
        return [`${listFor(block, generator, Order.MEMBER)}[${at}]`, Order.MEMBER];
      }
      const list = listFor(block, generator, Order.NONE);
      if (mode === 'GET_REMOVE') {
        return [`array_splice(${list}, ${at}, 1)[0]`, Order.FUNCTION_CALL];
      }
      return `array_splice(${list}, ${at}, 1);\n`;
    },

    FROM_END(block, generator, mode, listFor) {
      const list = listFor(block, generator, Order.NONE);
      if (mode === 'GET') {
        const at = generator.getAdjusted(block, 'AT', 1, true);
        return [`array_slice(${list}, ${at}, 1)[0]`, Order.FUNCTION_CALL];
      }
      if (generator.fixes && !isVariable(list)) return takeOnce(block, generator, mode, list);
      const at = generator.getAdjusted(block, 'AT', 1, false, Order.SUBTRACTION);
      return taken(mode, `array_splice(${list}, count(${list}) - ${at}, 1)[0]`);
    },

    RANDOM(block, generator, mode, listFor) {
      const list = listFor(block, generator, Order.NONE);
      const [name, text] = RANDOM_HELPERS[mode];
      const access = generator.provideFunction_(name, text);
      if (mode === 'REMOVE') return `${access}(${list});\n`;
      return [`${access}(${list})`, Order.FUNCTION_CALL];
    },
  };

  const REMOVE_FROM_END = `
function ${NAME}(&$list, $at) {
  return array_splice($list, -$at, 1)[0];
}
`;

  /** Takes an element out of a list whose expression is not to run twice. */
  function takeOnce(block, generator, mode, list) {
    const take = generator.provideFunction_('lists_remove_from_end', REMOVE_FROM_END);
    return taken(mode, `${take}(${list}, ${generator.getAdjusted(block, 'AT', 1)})`);
  }

  const RANDOM_HELPERS = {
    GET: [
      'lists_get_random_item',
      `
function ${NAME}($list) {
  return count($list) == 0 ? null : $list[rand(0, count($list) - 1)];
}
`,
    ],
    GET_REMOVE: [
      'lists_get_remove_random_item',
      `
function ${NAME}(&$list) {
  if (count($list) == 0) {
    return null;
  }
  return array_splice($list, rand(0, count($list) - 1), 1)[0];
}
`,
    ],
    REMOVE: [
      'lists_remove_random_item',
      `
function ${NAME}(&$list) {
  if (count($list) > 0) {
    array_splice($list, rand(0, count($list) - 1), 1);
  }
}
`,
    ],
  };

  const SUBLIST = `
function ${NAME}($list, $where1, $at1, $where2, $at2) {
  $last = count($list) - 1;
  if ($where1 === 'FROM_END') {
    $at1 = $last - $at1;
  } elseif ($where1 === 'FIRST') {
    $at1 = 0;
  }
  if ($where2 === 'FROM_END') {
    $at2 = $last - $at2;
  } elseif ($where2 === 'LAST') {
    $at2 = $last;
  }
  $at1 = max($at1, 0);
  return $at2 < $at1 ? array() : array_slice($list, $at1, $at2 - $at1 + 1);
}
`;

  forBlock['lists_getSublist'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || 'array()';
    const where1 = block.getFieldValue('WHERE1');
    const where2 = block.getFieldValue('WHERE2');
    if (where1 === 'FIRST' && where2 === 'LAST') return [list, Order.NONE];
    if (isVariable(list) || (where1 !== 'FROM_END' && where2 === 'FROM_START')) {
      return [sliceOf(block, generator, list, where1, where2), Order.FUNCTION_CALL];
    }
    const at1 = where1 === 'FIRST' ? '0' : generator.getAdjusted(block, 'AT1');
    const at2 = where2 === 'LAST' ? '0' : generator.getAdjusted(block, 'AT2');
    const part = generator.provideFunction_('lists_get_sublist', SUBLIST);
    const code = `${part}(${list}, '${where1}', ${at1}, '${where2}', ${at2})`;
    return [code, Order.FUNCTION_CALL];
  };

  function sliceOf(block, generator, list, where1, where2) {
    let start = '0';
    if (where1 === 'FROM_START') {
      start = generator.getAdjusted(block, 'AT1');
    } else if (where1 === 'FROM_END') {
      const back = generator.getAdjusted(block, 'AT1', 1, false, Order.SUBTRACTION);
      start = `count(${list}) - ${back}`;
    }
    const isOperand = generator.isNumber(start) || /^\(.+\)$/.test(start);
    const subtracted = isOperand ? start : `(${start})`;
    let length = `count(${list}) - ${subtracted}`;
    if (where2 !== 'LAST') {
      const at2 = generator.getAdjusted(block, 'AT2', 0, false, Order.SUBTRACTION);
      length =
        where2 === 'FROM_START'
          ? `${at2} - ${subtracted} + 1`
          : `count(${list}) - ${at2} - ${subtracted}`;
    }
    return `array_slice(${list}, ${start}, ${length})`;
  }

  const firstIndex = (isOneBased) => `
function ${NAME}($list, $element) {
  $index = array_search($element, $list);
  return $index === false ? ${isOneBased ? '0 : $index + 1' : '-1 : $index'};
}
`;

  const lastIndex = (isOneBased) => `
function ${NAME}($list, $element) {
  for ($index = count($list) - 1; $index >= 0; $index--) {
    if ($list[$index] == $element) {
      return ${isOneBased ? '$index + 1' : '$index'};
    }
  }
  return ${isOneBased ? '0' : '-1'};
}
`;

  forBlock['lists_indexOf'] = function (block, generator) {
    const element = generator.valueToCode(block, 'FIND', Order.NONE) || "''";
    const list = generator.valueToCode(block, 'VALUE', Order.MEMBER) || '[]';
    const isOneBased = block.workspace.options.oneBasedIndex;
    const indexOf =
      block.getFieldValue('END') === 'FIRST'
        ? generator.provideFunction_('indexOf', firstIndex(isOneBased))
        : generator.provideFunction_('lastIndexOf', lastIndex(isOneBased));
    return [`${indexOf}(${list}, ${element})`, Order.FUNCTION_CALL];
  };

  forBlock['lists_isEmpty'] = function (block, generator) {
    if (generator.fixes) return forBlock['text_isEmpty'](block, generator);
    const list = generator.valueToCode(block, 'VALUE', Order.FUNCTION_CALL) || 'array()';
    return [`empty(${list})`, Order.FUNCTION_CALL];
  };

  forBlock['lists_length'] = function (block, generator) {
    return forBlock['text_length'](block, generator);
  };

  const REPEAT = `
function ${NAME}($item, $count) {
  return $count > 0 ? array_fill(0, (int)$count, $item) : array();
}
`;

  forBlock['lists_repeat'] = function (block, generator) {
    const repeat = generator.provideFunction_('lists_repeat', REPEAT);
    const item = generator.valueToCode(block, 'ITEM', Order.NONE) || 'null';
    const count = generator.valueToCode(block, 'NUM', Order.NONE) || '0';
    return [`${repeat}(${item}, ${count})`, Order.FUNCTION_CALL];
  };

  forBlock['lists_reverse'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '[]';
    return [`array_reverse(${list})`, Order.FUNCTION_CALL];
  };

  forBlock['lists_setIndex'] = function (block, generator) {
    const mode = block.getFieldValue('MODE') || 'SET';
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const value = generator.valueToCode(block, 'TO', Order.ASSIGNMENT) || 'null';
    const set = SETTERS[where];
    const isInsert = mode === 'INSERT';
    if (!generator.fixes) return set(block, generator, isInsert, value, changedList);
    const list = changedList(block, generator, Order.MEMBER);
    if (isChangeable(list)) return set(block, generator, isInsert, value, () => list);
    const name = distinctName(generator, 'tmp_list');
    return `${name} = ${list};\n${set(block, generator, isInsert, value, () => name)}`;
  };

  function changedList(block, generator, order) {
    return generator.valueToCode(block, 'LIST', order) || 'array()';
  }

  const SET_LAST = `
function ${NAME}(&$list, $value) {
  $list[count($list) - 1] = $value;
}
`;

  const SET_FROM_END = `
function ${NAME}(&$list, $at, $value) {
  $list[count($list) - $at] = $value;
}
`;

  const INSERT_FROM_END = `
function ${NAME}(&$list, $at, $value) {
  array_splice($list, count($list) - $at, 0, array($value));
}
`;

  const SETTERS = {
    FIRST(block, generator, isInsert, value, listFor) {
      if (!isInsert) return `${listFor(block, generator, Order.MEMBER)}[0] = ${value};\n`;
      return `array_unshift(${listFor(block, generator, Order.NONE)}, ${value});\n`;
    },

    LAST(block, generator, isInsert, value, listFor) {
      const list = listFor(block, generator, Order.NONE);
      const set = isInsert
        ? 'array_push'
        : generator.provideFunction_('lists_set_last_item', SET_LAST);
      return `${set}(${list}, ${value});\n`;
    },

    FROM_START(block, generator, isInsert, value, listFor) {
      const at = generator.getAdjusted(block, 'AT');
      if (!isInsert) return `${listFor(block, generator, Order.MEMBER)}[${at}] = ${value};\n`;
      const list = listFor(block, generator, Order.NONE);
      return `array_splice(${list}, ${at}, 0, ${insertion(generator, value)});\n`;
    },

    FROM_END(block, generator, isInsert, value, listFor) {
      const list = listFor(block, generator, Order.NONE);
      const at = generator.getAdjusted(block, 'AT', 1);
      const set = isInsert
        ? generator.provideFunction_('lists_insert_from_end', INSERT_FROM_END)
        : generator.provideFunction_('lists_set_from_end', SET_FROM_END);
      return `${set}(${list}, ${at}, ${value});\n`;
    },

    RANDOM(block, generator, isInsert, value, listFor) {
      let list = listFor(block, generator, Order.REFERENCE);
      let code = '';
      if (!isVariable(list)) {
        const name = distinctName(generator, 'tmp_list');
        code = `${name} = &${list};\n`;
        list = name;
      }
      const index = distinctName(generator, 'tmp_x');
      code += `${index} = rand(0, count(${list})-1);\n`;
      if (!isInsert) return `${code}${list}[${index}] = ${value};\n`;
      return `${code}array_splice(${list}, ${index}, 0, ${insertion(generator, value)});\n`;
    },
  };

  /** array_splice takes an array apart: a list that is to be one element needs an array around it. */
  function insertion(generator, value) {
    return generator.fixes ? `array(${value})` : value;
  }

  const SORT = `
function ${NAME}($list, $kind, $direction) {
  $comparisons = array(
    'NUMERIC' => function ($a, $b) {
      return (float)$a <=> (float)$b;
    },
    'TEXT' => 'strcmp',
    'IGNORE_CASE' => 'strcasecmp'
  );
  $compare = $comparisons[$kind];
  usort($list, function ($a, $b) use ($compare, $direction) {
    return $direction * $compare($a, $b);
  });
  return $list;
}
`;

  forBlock['lists_sort'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || 'array()';
    const direction = block.getFieldValue('DIRECTION') === '1' ? 1 : -1;
    const sort = generator.provideFunction_('lists_sort', SORT);
    const code = `${sort}(${list}, "${block.getFieldValue('TYPE')}", ${direction})`;
    return [code, Order.FUNCTION_CALL];
  };

  const SPLIT = `
function ${NAME}($text, $delimiter) {
  if ($delimiter === '') {
    return preg_split('//u', $text, -1, PREG_SPLIT_NO_EMPTY);
  }
  return explode($delimiter, $text);
}
`;

  forBlock['lists_split'] = function (block, generator) {
    const input = generator.valueToCode(block, 'INPUT', Order.NONE);
    const delimiter = generator.valueToCode(block, 'DELIM', Order.NONE) || "''";
    if (block.getFieldValue('MODE') !== 'SPLIT') {
      return [`implode(${delimiter}, ${input || 'array()'})`, Order.FUNCTION_CALL];
    }
    // explode() refuses an empty delimiter.
    if (generator.fixes) {
      const split = generator.provideFunction_('lists_split', SPLIT);
      return [`${split}(${input || "''"}, ${delimiter})`, Order.FUNCTION_CALL];
    }
    return [`explode(${delimiter}, ${input || "''"})`, Order.FUNCTION_CALL];
  };
})();
