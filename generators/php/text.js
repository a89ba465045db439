(function () {
  'use strict';

  const {forBlock, Order} = Blockly.PHP;
  const NAME = Blockly.PHP.FUNCTION_NAME_PLACEHOLDER_;

  forBlock['text'] = function (block, generator) {
    return [generator.quote_(block.getFieldValue('TEXT')), Order.ATOMIC];
  };

  forBlock['text_append'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const text = generator.valueToCode(block, 'TEXT', Order.ASSIGNMENT) || "''";
    return `${variable} .= ${text};\n`;
  };

  const CASES = {
    UPPERCASE: ['strtoupper(', ')'],
    LOWERCASE: ['strtolower(', ')'],
    TITLECASE: ['ucwords(strtolower(', '))'],
  };

  forBlock['text_changeCase'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    const [before, after] = CASES[block.getFieldValue('CASE')];
    return [before + text + after, Order.FUNCTION_CALL];
  };

  const RANDOM_LETTER = `
function ${NAME}($text) {
  if ($text === '') {
    return '';
  }
  return $text[rand(0, strlen($text) - 1)];
}
`;

  forBlock['text_charAt'] = function (block, generator) {
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const text = generator.valueToCode(block, 'VALUE', Order.NONE) || "''";
    return [charAt(block, generator, where, text), Order.FUNCTION_CALL];
  };

  function charAt(block, generator, where, text) {
    switch (where) {
      case 'FIRST':
        return `substr(${text}, 0, 1)`;
      case 'LAST':
        return `substr(${text}, -1)`;
      case 'FROM_START':
        return `substr(${text}, ${generator.getAdjusted(block, 'AT')}, 1)`;
      case 'FROM_END':
        return `substr(${text}, ${generator.getAdjusted(block, 'AT', 1, true)}, 1)`;
      default:
        return `${generator.provideFunction_('text_random_letter', RANDOM_LETTER)}(${text})`;
    }
  }

  const COUNT = `
function ${NAME}($text, $part) {
  return $part === '' ? strlen($text) + 1 : substr_count($text, $part);
}
`;

  forBlock['text_count'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    const part = generator.valueToCode(block, 'SUB', Order.NONE) || "''";
    if (generator.fixes) {
      const count = generator.provideFunction_('text_count', COUNT);
      return [`${count}(${text}, ${part})`, Order.FUNCTION_CALL];
    }
    const whenEmpty = `strlen(${text}) + 1`;
    const code = `strlen(${part}) === 0 ? ${whenEmpty} : substr_count(${text}, ${part})`;
    return [code, Order.CONDITIONAL];
  };

  const SUBSTRING = `
function ${NAME}($text, $where1, $at1, $where2, $at2) {
  $last = strlen($text) - 1;
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
  return $at2 < $at1 ? '' : substr($text, $at1, $at2 - $at1 + 1);
}
`;

  forBlock['text_getSubstring'] = function (block, generator) {
    const where1 = block.getFieldValue('WHERE1');
    const where2 = block.getFieldValue('WHERE2');
    const text = generator.valueToCode(block, 'STRING', Order.NONE) || "''";
    if (where1 === 'FIRST' && where2 === 'LAST') return [text, Order.NONE];
    const at1 = where1 === 'FIRST' ? '0' : generator.getAdjusted(block, 'AT1');
    const at2 = where2 === 'LAST' ? '0' : generator.getAdjusted(block, 'AT2');
    const part = generator.provideFunction_('text_get_substring', SUBSTRING);
    const code = `${part}(${text}, '${where1}', ${at1}, '${where2}', ${at2})`;
    return [code, Order.FUNCTION_CALL];
  };

  /** A helper that looks for a part of a text with one of PHP's functions. */
  const indexHelper = (search, isOneBased) => `
function ${NAME}($text, $part) {
  $position = ${search}($text, $part);
  return $position === false ? ${isOneBased ? '0 : $position + 1' : '-1 : $position'};
}
`;

  forBlock['text_indexOf'] = function (block, generator) {
    const isFirst = block.getFieldValue('END') === 'FIRST';
    const part = generator.valueToCode(block, 'FIND', Order.NONE) || "''";
    const text = generator.valueToCode(block, 'VALUE', Order.NONE) || "''";
    const isOneBased = block.workspace.options.oneBasedIndex;
    const indexOf = generator.provideFunction_(
      isFirst ? 'text_indexOf' : 'text_lastIndexOf',
      indexHelper(isFirst ? 'strpos' : 'strrpos', isOneBased),
    );
    return [`${indexOf}(${text}, ${part})`, Order.FUNCTION_CALL];
  };

  forBlock['text_isEmpty'] = function (block, generator) {
    const text = generator.valueToCode(block, 'VALUE', Order.NONE) || "''";
    // To empty(), the text '0' is empty.
    if (generator.fixes) {
      const length = generator.lengthHelper();
      return [`${length}(${text}) == 0`, Order.EQUALITY];
    }
    return [`empty(${text})`, Order.FUNCTION_CALL];
  };

  forBlock['text_join'] = function (block, generator) {
    const count = block.itemCount_;
    if (count === 0) return ["''", Order.ATOMIC];
    if (count === 1) return [generator.valueToCode(block, 'ADD0', Order.NONE) || "''", Order.NONE];
    if (count === 2) {
      const left = generator.valueToCode(block, 'ADD0', Order.STRING_CONCAT) || "''";
      const right = generator.valueToCode(block, 'ADD1', Order.STRING_CONCAT) || "''";
      return [`${left} . ${right}`, Order.STRING_CONCAT];
    }
    const parts = generator.valuesToCode(block, 'ADD', count, Order.NONE, "''");
    return [`implode('', array(${parts.join(',')}))`, Order.FUNCTION_CALL];
  };

  forBlock['text_length'] = function (block, generator) {
    const length = generator.lengthHelper();
    const text = generator.valueToCode(block, 'VALUE', Order.NONE) || "''";
    return [`${length}(${text})`, Order.FUNCTION_CALL];
  };

  forBlock['text_multiline'] = function (block, generator) {
    const code = generator.multiline_quote_(block.getFieldValue('TEXT'));
    return [code, code.includes('.') ? Order.STRING_CONCAT : Order.ATOMIC];
  };

  forBlock['text_print'] = function (block, generator) {
    return `print(${generator.valueToCode(block, 'TEXT', Order.NONE) || "''"});\n`;
  };

  forBlock['text_prompt_ext'] = function (block, generator) {
    const message = block.getField('TEXT')
      ? generator.quote_(block.getFieldValue('TEXT'))
      : generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    const answer = `readline(${message})`;
    const isNumber = block.getFieldValue('TYPE') === 'NUMBER';
    return [isNumber ? `floatval(${answer})` : answer, Order.FUNCTION_CALL];
  };

  forBlock['text_prompt'] = forBlock['text_prompt_ext'];

  forBlock['text_replace'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    const old = generator.valueToCode(block, 'FROM', Order.NONE) || "''";
    const replacement = generator.valueToCode(block, 'TO', Order.NONE) || "''";
    return [`str_replace(${old}, ${replacement}, ${text})`, Order.FUNCTION_CALL];
  };

  forBlock['text_reverse'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    return [`strrev(${text})`, Order.FUNCTION_CALL];
  };

  const TRIMS = {LEFT: 'ltrim', RIGHT: 'rtrim', BOTH: 'trim'};

  forBlock['text_trim'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    return [`${TRIMS[block.getFieldValue('MODE')]}(${text})`, Order.FUNCTION_CALL];
  };
})();
