(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Lua;
  const NAME = Blockly.Lua.FUNCTION_NAME_PLACEHOLDER_;

  forBlock['text'] = function (block, generator) {
    return [generator.quote_(block.getFieldValue('TEXT')), Order.ATOMIC];
  };

  forBlock['text_append'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const text = generator.valueToCode(block, 'TEXT', Order.CONCATENATION) || "''";
    return `${variable} = ${variable} .. ${text}\n`;
  };

  const CASES = {UPPERCASE: 'string.upper', LOWERCASE: 'string.lower', TITLECASE: null};

  const TITLE_CASE = `
function ${NAME}(text)
  local function capitalize(first, rest)
    return string.upper(first) .. rest
  end
  return (string.gsub(string.lower(text), "(%S)(%S*)", capitalize))
end
`;

  forBlock['text_changeCase'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    const change =
      CASES[block.getFieldValue('CASE')] ||
      generator.provideFunction_('text_titlecase', TITLE_CASE);
    return [`${change}(${text})`, Order.HIGH];
  };

  const RANDOM_LETTER = `
function ${NAME}(text)
  if #text == 0 then
    return ""
  end
  local index = math.random(#text)
  return string.sub(text, index, index)
end
`;

  const CHAR_AT = `
function ${NAME}(text, index)
  return string.sub(text, index, index)
end
`;

  forBlock['text_charAt'] = function (block, generator) {
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const order = where === 'FROM_END' ? Order.UNARY : Order.NONE;
    const at = generator.valueToCode(block, 'AT', order) || '1';
    const text = generator.valueToCode(block, 'VALUE', Order.NONE) || "''";
    if (where === 'RANDOM') {
      const random = generator.provideFunction_('text_random_letter', RANDOM_LETTER);
      return [`${random}(${text})`, Order.HIGH];
    }
    const index = textIndex(where, at);
    // Only what is sure to be cheap and the same each time is written twice.
    if (/^-?\w*$/.test(index)) return [`string.sub(${text}, ${index}, ${index})`, Order.HIGH];
    const charAt = generator.provideFunction_('text_char_at', CHAR_AT);
    return [`${charAt}(${text}, ${index})`, Order.HIGH];
  };

  /** A place in a text as Lua counts: from 1, and from -1 at the end. */
  function textIndex(where, at) {
    switch (where) {
      case 'FIRST':
        return '1';
      case 'LAST':
        return '-1';
      case 'FROM_END':
        return `-${at}`;
      default:
        return at;
    }
  }

  const COUNT = `
function ${NAME}(text, part)
  if #part == 0 then
    return #text + 1
  end
  local count, position = 0, 1
  while true do
    local first, last = string.find(text, part, position, true)
    if not first then
      return count
    end
    count, position = count + 1, last + 1
  end
end
`;

  forBlock['text_count'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    const part = generator.valueToCode(block, 'SUB', Order.NONE) || "''";
    return [`${generator.provideFunction_('text_count', COUNT)}(${text}, ${part})`, Order.HIGH];
  };

  forBlock['text_getSubstring'] = function (block, generator) {
    const text = generator.valueToCode(block, 'STRING', Order.NONE) || "''";
    const first = substringIndex(block, generator, '1');
    const last = substringIndex(block, generator, '2');
    return [`string.sub(${text}, ${first}, ${last})`, Order.HIGH];
  };

  function substringIndex(block, generator, end) {
    const where = block.getFieldValue(`WHERE${end}`);
    const order = where === 'FROM_END' ? Order.UNARY : Order.NONE;
    return textIndex(where, generator.valueToCode(block, `AT${end}`, order) || '1');
  }

  const FIRST_INDEX = `
function ${NAME}(text, part)
  return string.find(text, part, 1, true) or 0
end
`;

  const LAST_INDEX = `
function ${NAME}(text, part)
  for index = #text - #part + 1, 1, -1 do
    if string.sub(text, index, index + #part - 1) == part then
      return index
    end
  end
  return 0
end
`;

  forBlock['text_indexOf'] = function (block, generator) {
    const part = generator.valueToCode(block, 'FIND', Order.NONE) || "''";
    const text = generator.valueToCode(block, 'VALUE', Order.NONE) || "''";
    const indexOf =
      block.getFieldValue('END') === 'FIRST'
        ? generator.provideFunction_('firstIndexOf', FIRST_INDEX)
        : generator.provideFunction_('lastIndexOf', LAST_INDEX);
    return [`${indexOf}(${text}, ${part})`, Order.HIGH];
  };

  forBlock['text_isEmpty'] = function (block, generator) {
    const text = generator.valueToCode(block, 'VALUE', Order.UNARY) || "''";
    return [`#${text} == 0`, Order.RELATIONAL];
  };

  forBlock['text_join'] = function (block, generator) {
    const count = block.itemCount_;
    if (count === 0) return ["''", Order.ATOMIC];
    if (count === 1) {
      return [`tostring(${generator.valueToCode(block, 'ADD0', Order.NONE) || "''"})`, Order.HIGH];
    }
    const fixes = generator.fixes;
    if (count === 2 && !fixes) {
      const left = generator.valueToCode(block, 'ADD0', Order.CONCATENATION) || "''";
      const right = generator.valueToCode(block, 'ADD1', Order.CONCATENATION) || "''";
      return [`${left} .. ${right}`, Order.CONCATENATION];
    }
    const parts = new Array(count);
    for (let i = 0; i < count; i++) {
      parts[i] = generator.valueToCode(block, generator.numbered('ADD', i), Order.NONE) || "''";
      // What is neither a text nor a number cannot be concatenated.
      if (fixes) parts[i] = `tostring(${parts[i]})`;
    }
    return [`table.concat({${parts.join(', ')}})`, Order.HIGH];
  };

  forBlock['text_length'] = function (block, generator) {
    return [`#${generator.valueToCode(block, 'VALUE', Order.UNARY) || "''"}`, Order.UNARY];
  };

  forBlock['text_multiline'] = function (block, generator) {
    const code = generator.multiline_quote_(block.getFieldValue('TEXT'));
    return [code, code.includes('..') ? Order.CONCATENATION : Order.ATOMIC];
  };

  forBlock['text_print'] = function (block, generator) {
    return `print(${generator.valueToCode(block, 'TEXT', Order.NONE) || "''"})\n`;
  };

  const PROMPT = `
function ${NAME}(message)
  io.write(tostring(message))
  io.flush()
  return io.read()
end
`;

  forBlock['text_prompt_ext'] = function (block, generator) {
    const message = block.getField('TEXT')
      ? generator.quote_(block.getFieldValue('TEXT'))
      : generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    const answer = `${generator.provideFunction_('text_prompt', PROMPT)}(${message})`;
    if (block.getFieldValue('TYPE') !== 'NUMBER') return [answer, Order.HIGH];
    // With a base, tonumber reads whole numbers only.
    return [generator.fixes ? `tonumber(${answer})` : `tonumber(${answer}, 10)`, Order.HIGH];
  };

  forBlock['text_prompt'] = forBlock['text_prompt_ext'];

  const REPLACE = `
function ${NAME}(text, old, new)
  if #old == 0 then
    return text
  end
  local pieces, position = {}, 1
  while true do
    local first, last = string.find(text, old, position, true)
    if not first then
      table.insert(pieces, string.sub(text, position))
      return table.concat(pieces)
    end
    table.insert(pieces, string.sub(text, position, first - 1))
    table.insert(pieces, new)
    position = last + 1
  end
end
`;

  forBlock['text_replace'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    const old = generator.valueToCode(block, 'FROM', Order.NONE) || "''";
    const replacement = generator.valueToCode(block, 'TO', Order.NONE) || "''";
    const replace = generator.provideFunction_('text_replace', REPLACE);
    return [`${replace}(${text}, ${old}, ${replacement})`, Order.HIGH];
  };

  forBlock['text_reverse'] = function (block, generator) {
    return [
      `string.reverse(${generator.valueToCode(block, 'TEXT', Order.NONE) || "''"})`,
      Order.HIGH,
    ];
  };

  const TRIM_PATTERNS = {LEFT: '^%s*(,-)', RIGHT: '(.-)%s*$', BOTH: '^%s*(.-)%s*$'};

  forBlock['text_trim'] = function (block, generator) {
    const pattern = TRIM_PATTERNS[block.getFieldValue('MODE')];
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    const code = `string.gsub(${text}, "${pattern}", "%1")`;
    // gsub also gives the number of replacements; parentheses leave the text alone.
    return [generator.fixes ? `(${code})` : code, Order.HIGH];
  };
})();
