(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Dart;
  const NAME = Blockly.Dart.FUNCTION_NAME_PLACEHOLDER_;

  forBlock['lists_create_empty'] = function () {
    return ['[]', Order.ATOMIC];
  };

  forBlock['lists_create_with'] = function (block, generator) {
    const elements = generator.valuesToCode(block, 'ADD', block.itemCount_, Order.NONE, 'null');
    return [`[${elements.join(', ')}]`, Order.ATOMIC];
  };

  function distinctName(generator, name) {
    return generator.nameDB_.getDistinctName(name, Blockly.Names.NameType.VARIABLE);
  }

  /** A list under a name, so that it is made once: the statement that names it, and the name. */
  function named(generator, list) {
    if (generator.isWord(list)) return ['', list];
    const name = distinctName(generator, 'tmp_list');
    return [`List ${name} = ${list};\n`, name];
  }

  /** A random index of a list: the statement that chooses it, and its name. */
  function randomIndex(generator, list) {
    generator.importMath();
    const name = distinctName(generator, 'tmp_x');
    return [`int ${name} = new Math.Random().nextInt(${list}.length);\n`, name];
  }

  /** A call that takes an element out; as a statement where its value is not asked for. */
  function taken(mode, code) {
    return mode === 'GET_REMOVE' ? [code, Order.UNARY_POSTFIX] : `${code};\n`;
  }

  forBlock['lists_getIndex'] = function (block, generator) {
    const mode = block.getFieldValue('MODE') || 'GET';
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const order = where === 'RANDOM' || where === 'FROM_END' ? Order.NONE : Order.UNARY_POSTFIX;
    const list = generator.valueToCode(block, 'VALUE', order) || '[]';
    return GETTERS[where](block, generator, mode, list);
  };

  const GETTERS = {
    FIRST(block, generator, mode, list) {
      if (mode === 'GET') return [`${list}.first`, Order.UNARY_POSTFIX];
      return taken(mode, `${list}.removeAt(0)`);
    },

    LAST(block, generator, mode, list) {
      if (mode === 'GET') return [`${list}.last`, Order.UNARY_POSTFIX];
      return taken(mode, `${list}.removeLast()`);
    },

    FROM_START(block, generator, mode, list) {
      const at = generator.getAdjusted(block, 'AT');
      if (mode === 'GET') return [`${list}[${at}]`, Order.UNARY_POSTFIX];
      return taken(mode, `${list}.removeAt(${at})`);
    },

    FROM_END(block, generator, mode, list) {
      if (mode !== 'REMOVE' && !generator.isWord(list)) {
        const at = generator.getAdjusted(block, 'AT', 1);
        const [name, text] = FROM_END_HELPERS[mode];
        return [`${generator.provideFunction_(name, text)}(${list}, ${at})`, Order.UNARY_POSTFIX];
      }
      const at = generator.getAdjusted(block, 'AT', 1, false, Order.ADDITIVE);
      const [code, name] = named(generator, list);
      const index = `${name}.length - ${at}`;
      if (mode === 'GET') return [`${name}[${index}]`, Order.UNARY_POSTFIX];
      const removal = `${name}.removeAt(${index})`;
      return mode === 'GET_REMOVE' ? [removal, Order.UNARY_POSTFIX] : `${code}${removal};\n`;
    },

    RANDOM(block, generator, mode, list) {
      if (mode === 'REMOVE') {
        const [naming, name] = named(generator, list);
        const [choice, index] = randomIndex(generator, name);
        return `${naming}${choice}${name}.removeAt(${index});\n`;
      }
      generator.importMath();
      const [name, text] = RANDOM_HELPERS[mode];
      return [`${generator.provideFunction_(name, text)}(${list})`, Order.UNARY_POSTFIX];
    },
  };

  const FROM_END_HELPERS = {
    GET: [
      'lists_get_from_end',
      `
dynamic ${NAME}(List list, num at) {
  return list[(list.length - at).toInt()];
}
`,
    ],
    GET_REMOVE: [
      'lists_remove_from_end',
      `
dynamic ${NAME}(List list, num at) {
  return list.removeAt((list.length - at).toInt());
}
`,
    ],
  };

  const RANDOM_HELPERS = {
    GET: [
      'lists_get_random_item',
      `
dynamic ${NAME}(List list) {
  return list[new Math.Random().nextInt(list.length)];
}
`,
    ],
    GET_REMOVE: [
      'lists_remove_random_item',
      `
dynamic ${NAME}(List list) {
  return list.removeAt(new Math.Random().nextInt(list.length));
}
`,
    ],
  };

  const SUBLIST = `
List ${NAME}(List list, String where1, num at1, String where2, num at2) {
  int place(String where, num at) {
    switch (where) {
      case 'FIRST':
        return 0;
      case 'LAST':
        return list.length - 1;
      case 'FROM_END':
        return list.length - 1 - at.toInt();
      default:
        return at.toInt();
    }
  }
  return list.sublist(place(where1, at1), place(where2, at2) + 1);
}
`;

  forBlock['lists_getSublist'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.UNARY_POSTFIX) || '[]';
    const where1 = block.getFieldValue('WHERE1');
    const where2 = block.getFieldValue('WHERE2');
    if (generator.isWord(list) || (where1 !== 'FROM_END' && where2 === 'FROM_START')) {
      const bounds = generator.boundsOf(block, list, where1, where2);
      return [`${list}.sublist(${bounds})`, Order.UNARY_POSTFIX];
    }
    const at1 = where1 === 'FIRST' ? '0' : generator.getAdjusted(block, 'AT1');
    const at2 = where2 === 'LAST' ? '0' : generator.getAdjusted(block, 'AT2');
    const part = generator.provideFunction_('lists_get_sublist', SUBLIST);
    const code = `${part}(${list}, '${where1}', ${at1}, '${where2}', ${at2})`;
    return [code, Order.UNARY_POSTFIX];
  };

  forBlock['lists_indexOf'] = function (block, generator) {
    const search = block.getFieldValue('END') === 'FIRST' ? 'indexOf' : 'lastIndexOf';
    const element = generator.valueToCode(block, 'FIND', Order.NONE) || "''";
    const list = generator.valueToCode(block, 'VALUE', Order.UNARY_POSTFIX) || '[]';
    const code = `${list}.${search}(${element})`;
    if (!block.workspace.options.oneBasedIndex) return [code, Order.UNARY_POSTFIX];
    return [`${code} + 1`, Order.ADDITIVE];
  };

  forBlock['lists_isEmpty'] = function (block, generator) {
    const list = generator.valueToCode(block, 'VALUE', Order.UNARY_POSTFIX) || '[]';
    return [`${list}.isEmpty`, Order.UNARY_POSTFIX];
  };

  forBlock['lists_length'] = function (block, generator) {
    const list = generator.valueToCode(block, 'VALUE', Order.UNARY_POSTFIX) || '[]';
    return [`${list}.length`, Order.UNARY_POSTFIX];
  };

  forBlock['lists_repeat'] = function (block, generator) {
    const item = generator.valueToCode(block, 'ITEM', Order.NONE) || 'null';
    const count = generator.valueToCode(block, 'NUM', Order.NONE) || '0';
    // A filled list refuses to grow or shrink unless it is told that it may.
    const growable = generator.fixes ? ', growable: true' : '';
    return [`new List.filled(${count}, ${item}${growable})`, Order.UNARY_POSTFIX];
  };

  forBlock['lists_reverse'] = function (block, generator) {
    const order = generator.fixes ? Order.UNARY_POSTFIX : Order.NONE;
    const list = generator.valueToCode(block, 'LIST', order) || '[]';
    return [`new List.from(${list}.reversed)`, Order.UNARY_POSTFIX];
  };

  forBlock['lists_setIndex'] = function (block, generator) {
    const mode = block.getFieldValue('MODE') || 'SET';
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const list = generator.valueToCode(block, 'LIST', Order.UNARY_POSTFIX) || '[]';
    const value = generator.valueToCode(block, 'TO', Order.ASSIGNMENT) || 'null';
    return SETTERS[where](block, generator, mode === 'INSERT', list, value);
  };

  /** The statement that sets the element at an index, or inserts one there. */
  function put(isInsert, list, index, value) {
    return isInsert ? `${list}.insert(${index}, ${value});\n` : `${list}[${index}] = ${value};\n`;
  }

  const SETTERS = {
    FIRST(block, generator, isInsert, list, value) {
      return put(isInsert, list, '0', value);
    },

    LAST(block, generator, isInsert, list, value) {
      if (isInsert) return `${list}.add(${value});\n`;
      const [naming, name] = named(generator, list);
      return naming + put(false, name, `${name}.length - 1`, value);
    },

    FROM_START(block, generator, isInsert, list, value) {
      return put(isInsert, list, generator.getAdjusted(block, 'AT'), value);
    },

    FROM_END(block, generator, isInsert, list, value) {
      const at = generator.getAdjusted(block, 'AT', 1, false, Order.ADDITIVE);
      const [naming, name] = named(generator, list);
      return naming + put(isInsert, name, `${name}.length - ${at}`, value);
    },

    RANDOM(block, generator, isInsert, list, value) {
      const [naming, name] = named(generator, list);
      const [choice, index] = randomIndex(generator, name);
      return naming + choice + put(isInsert, name, index, value);
    },
  };

  const SORT = `
List ${NAME}(List list, String kind, int direction) {
  int compare(a, b) {
    switch (kind) {
      case 'NUMERIC':
        return (a as num).compareTo(b as num);
      case 'IGNORE_CASE':
        return a.toString().toLowerCase().compareTo(b.toString().toLowerCase());
      default:
        return a.toString().compareTo(b.toString());
    }
  }
  List sorted = new List.from(list);
  sorted.sort((a, b) => direction * compare(a, b));
  return sorted;
}
`;

  forBlock['lists_sort'] = function (block, generator) {
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '[]';
    const direction = block.getFieldValue('DIRECTION') === '1' ? 1 : -1;
    const sort = generator.provideFunction_('lists_sort', SORT);
    const code = `${sort}(${list}, "${block.getFieldValue('TYPE')}", ${direction})`;
    return [code, Order.UNARY_POSTFIX];
  };

  forBlock['lists_split'] = function (block, generator) {
    const isSplit = block.getFieldValue('MODE') === 'SPLIT';
    const empty = isSplit ? "''" : '[]';
    const input = generator.valueToCode(block, 'INPUT', Order.UNARY_POSTFIX) || empty;
    const delimiter = generator.valueToCode(block, 'DELIM', Order.NONE) || "''";
    return [`${input}.${isSplit ? 'split' : 'join'}(${delimiter})`, Order.UNARY_POSTFIX];
  };
})();
