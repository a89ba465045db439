(function () {
  'use strict';

  const {forBlock, FUNCTION_NAME_PLACEHOLDER_: NAME, Order} = Blockly.JavaScript;

  const COUNT = `
function ${NAME}(haystack, needle) {
  if (needle.length === 0) {
    return haystack.length + 1;
  }
  return haystack.split(needle).length - 1;
}
`;

  const RANDOM_LETTER = `
function ${NAME}(text) {
  return text.charAt(Math.floor(Math.random() * text.length));
}
`;

  const REPLACE = `
function ${NAME}(haystack, needle, replacement) {
  var pattern = needle.replace(/[\\\\^$.*+?()[\\]{}|]/g, '\\\\$&');
  return haystack.replace(new RegExp(pattern, 'g'), function() {return replacement;});
}
`;

  const TITLE_CASE = `
function ${NAME}(text) {
  return text.replace(/\\S+/g, function(word) {
    return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  });
}
`;

  const TRIMS = {
    LEFT: '.replace(/^[\\s\\xa0]+/, \'\')',
    RIGHT: '.replace(/[\\s\\xa0]+$/, \'\')',
    BOTH: '.trim()',
  };

  /** The code of a value as text: a text literal is one as it is. */
  function asText(generator, code) {
    return generator.isTextLiteral(code) ? code : `String(${code})`;
  }

  /** Calls a helper. */
  function callHelper(generator, name, body, ...values) {
    return [`${generator.provideFunction_(name, body)}(${values.join(', ')})`, Order.FUNCTION_CALL];
  }

  forBlock['text'] = function (block, generator) {
    return [generator.quote_(block.getFieldValue('TEXT')), Order.ATOMIC];
  };

  forBlock['text_append'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || '\'\'';
    return `${variable} += ${asText(generator, text)};\n`;
  };

  forBlock['text_changeCase'] = function (block, generator) {
    const change = block.getFieldValue('CASE');
    if (change === 'TITLECASE') {
      const text = generator.valueToCode(block, 'TEXT', Order.NONE) || '\'\'';
      return callHelper(generator, 'textToTitleCase', TITLE_CASE, text);
    }
    const text = generator.valueToCode(block, 'TEXT', Order.MEMBER) || '\'\'';
    return [`${text}.to${change === 'UPPERCASE' ? 'Upper' : 'Lower'}Case()`, Order.FUNCTION_CALL];
  };

  forBlock['text_charAt'] = function (block, generator) {
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const text = generator.valueToCode(block, 'VALUE', where === 'RANDOM' ? Order.NONE : Order.MEMBER) || '\'\'';
    switch (where) {
      case 'FIRST':
        return [`${text}.charAt(0)`, Order.FUNCTION_CALL];
      case 'LAST':
        return [`${text}.slice(-1)`, Order.FUNCTION_CALL];
      case 'FROM_START':
        return [`${text}.charAt(${generator.getAdjusted(block, 'AT')})`, Order.FUNCTION_CALL];
      case 'FROM_END':
        return [`${text}.slice(${generator.getAdjusted(block, 'AT', 1, true)}).charAt(0)`, Order.FUNCTION_CALL];
    }
    return callHelper(generator, 'textRandomLetter', RANDOM_LETTER, text);
  };

  forBlock['text_count'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || '\'\'';
    const part = generator.valueToCode(block, 'SUB', Order.NONE) || '\'\'';
    return callHelper(generator, 'textCount', COUNT, text, part);
  };

  forBlock['text_getSubstring'] = function (block, generator) {
    const where1 = block.getFieldValue('WHERE1');
    const where2 = block.getFieldValue('WHERE2');
    const fromStart = (where1 === 'FROM_START' || where1 === 'FIRST') && where2 === 'FROM_START';
    const text = generator.valueToCode(block, 'STRING', fromStart ? Order.MEMBER : Order.NONE) || '\'\'';
    if (where1 === 'FIRST' && where2 === 'LAST') return [text, Order.NONE];
    const code = fromStart || /^'?\w+'?$/.test(text) ?
        generator.sliceWithLength(block, text, where1, where2) :
        generator.sliceWithHelper(block, text, where1, where2);
    return [code, Order.FUNCTION_CALL];
  };

  forBlock['text_indexOf'] = function (block, generator) {
    const search = block.getFieldValue('END') === 'FIRST' ? 'indexOf' : 'lastIndexOf';
    const part = generator.valueToCode(block, 'FIND', Order.NONE) || '\'\'';
    const text = generator.valueToCode(block, 'VALUE', Order.MEMBER) || '\'\'';
    const code = `${text}.${search}(${part})`;
    return block.workspace.options.oneBasedIndex ? [`${code} + 1`, Order.ADDITION] : [code, Order.FUNCTION_CALL];
  };

  forBlock['text_isEmpty'] = function (block, generator) {
    return [`!${generator.valueToCode(block, 'VALUE', Order.MEMBER) || '\'\''}.length`, Order.LOGICAL_NOT];
  };

  forBlock['text_join'] = function (block, generator) {
    const count = block.itemCount_;
    if (count === 0) return ['\'\'', Order.ATOMIC];
    const texts = generator.valuesToCode(block, 'ADD', count, Order.NONE, '\'\'');
    if (count === 1) return [asText(generator, texts[0]), Order.FUNCTION_CALL];
    if (count === 2) return [`${asText(generator, texts[0])} + ${asText(generator, texts[1])}`, Order.ADDITION];
    return [`[${texts.join(',')}].join('')`, Order.FUNCTION_CALL];
  };

  forBlock['text_length'] = function (block, generator) {
    return [`${generator.valueToCode(block, 'VALUE', Order.MEMBER) || '\'\''}.length`, Order.MEMBER];
  };

  forBlock['text_multiline'] = function (block, generator) {
    const code = generator.multiline_quote_(block.getFieldValue('TEXT'));
    return [code, code.includes('+') ? Order.ADDITION : Order.ATOMIC];
  };

  forBlock['text_print'] = function (block, generator) {
    return `window.alert(${generator.valueToCode(block, 'TEXT', Order.NONE) || '\'\''});\n`;
  };

  forBlock['text_prompt_ext'] = function (block, generator) {
    const message = block.getField('TEXT') ?
        generator.quote_(block.getFieldValue('TEXT')) :
        generator.valueToCode(block, 'TEXT', Order.NONE) || '\'\'';
    const answer = `window.prompt(${message})`;
    return [block.getFieldValue('TYPE') === 'NUMBER' ? `Number(${answer})` : answer, Order.FUNCTION_CALL];
  };

  forBlock['text_prompt'] = forBlock['text_prompt_ext'];

  forBlock['text_replace'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || '\'\'';
    const from = generator.valueToCode(block, 'FROM', Order.NONE) || '\'\'';
    const to = generator.valueToCode(block, 'TO', Order.NONE) || '\'\'';
    return callHelper(generator, 'textReplace', REPLACE, text, from, to);
  };

  forBlock['text_reverse'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.MEMBER) || '\'\'';
    return [`${text}.split('').reverse().join('')`, Order.FUNCTION_CALL];
  };

  forBlock['text_trim'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.MEMBER) || '\'\'';
    return [text + TRIMS[block.getFieldValue('MODE')], Order.FUNCTION_CALL];
  };
})();
