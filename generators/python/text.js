(function () {
  'use strict';

  const {forBlock, FUNCTION_NAME_PLACEHOLDER_: NAME, Order} = Blockly.Python;
  const {VARIABLE} = Blockly.Names.NameType;

  const PROMPT = `
def ${NAME}(message):
  return input(message)
`;

  const RANDOM_LETTER = `
def ${NAME}(text):
  return text[int(random.random() * len(text))]
`;

  const CHANGES = {UPPERCASE: '.upper()', LOWERCASE: '.lower()', TITLECASE: '.title()'};

  const TRIMS = {LEFT: '.lstrip()', RIGHT: '.rstrip()', BOTH: '.strip()'};

  /** The code of a value as text: a text literal is one as it is. */
  function asText(generator, code) {
    return generator.isTextLiteral(code) ? code : `str(${code})`;
  }

  forBlock['text'] = function (block, generator) {
    return [generator.quote_(block.getFieldValue('TEXT')), Order.ATOMIC];
  };

  forBlock['text_append'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || '\'\'';
    return `${variable} = str(${variable}) + ${asText(generator, text)}\n`;
  };

  forBlock['text_changeCase'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.MEMBER) || '\'\'';
    return [text + CHANGES[block.getFieldValue('CASE')], Order.FUNCTION_CALL];
  };

  forBlock['text_charAt'] = function (block, generator) {
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const text = generator.valueToCode(block, 'VALUE', where === 'RANDOM' ? Order.NONE : Order.MEMBER) || '\'\'';
    switch (where) {
      case 'FIRST':
        return [`${text}[0]`, Order.MEMBER];
      case 'LAST':
        return [`${text}[-1]`, Order.MEMBER];
      case 'FROM_START':
        return [`${text}[${generator.getAdjustedInt(block, 'AT')}]`, Order.MEMBER];
      case 'FROM_END':
        return [`${text}[${generator.getAdjustedInt(block, 'AT', 1, true)}]`, Order.MEMBER];
    }
    generator.definitions_['import_random'] = 'import random';
    return [`${generator.provideFunction_('text_random_letter', RANDOM_LETTER)}(${text})`, Order.FUNCTION_CALL];
  };

  forBlock['text_count'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.MEMBER) || '\'\'';
    const part = generator.valueToCode(block, 'SUB', Order.NONE) || '\'\'';
    return [`${text}.count(${part})`, Order.FUNCTION_CALL];
  };

  forBlock['text_getSubstring'] = function (block, generator) {
    const text = generator.valueToCode(block, 'STRING', Order.MEMBER) || '\'\'';
    return [text + generator.sliceOf(block), Order.MEMBER];
  };

  forBlock['text_indexOf'] = function (block, generator) {
    const search = block.getFieldValue('END') === 'FIRST' ? 'find' : 'rfind';
    const part = generator.valueToCode(block, 'FIND', Order.NONE) || '\'\'';
    const text = generator.valueToCode(block, 'VALUE', Order.MEMBER) || '\'\'';
    const code = `${text}.${search}(${part})`;
    return block.workspace.options.oneBasedIndex ? [`${code} + 1`, Order.ADDITIVE] : [code, Order.FUNCTION_CALL];
  };

  forBlock['text_isEmpty'] = function (block, generator) {
    return [`not len(${generator.valueToCode(block, 'VALUE', Order.NONE) || '\'\''})`, Order.LOGICAL_NOT];
  };

  forBlock['text_join'] = function (block, generator) {
    const count = block.itemCount_;
    if (count === 0) return ['\'\'', Order.ATOMIC];
    const texts = generator.valuesToCode(block, 'ADD', count, Order.NONE, '\'\'');
    if (count === 1) return [asText(generator, texts[0]), Order.FUNCTION_CALL];
    if (count === 2) return [`${asText(generator, texts[0])} + ${asText(generator, texts[1])}`, Order.ADDITIVE];
    const item = generator.nameDB_.getDistinctName('x', VARIABLE);
    return [`''.join([str(${item}) for ${item} in [${texts.join(', ')}]])`, Order.FUNCTION_CALL];
  };

  forBlock['text_length'] = function (block, generator) {
    return [`len(${generator.valueToCode(block, 'VALUE', Order.NONE) || '\'\''})`, Order.FUNCTION_CALL];
  };

  forBlock['text_multiline'] = function (block, generator) {
    const code = generator.multiline_quote_(block.getFieldValue('TEXT'));
    return [code, code.includes('+') ? Order.ADDITIVE : Order.ATOMIC];
  };

  forBlock['text_print'] = function (block, generator) {
    return `print(${generator.valueToCode(block, 'TEXT', Order.NONE) || '\'\''})\n`;
  };

  forBlock['text_prompt_ext'] = function (block, generator) {
    const name = generator.provideFunction_('text_prompt', PROMPT);
    const message = block.getField('TEXT') ?
        generator.quote_(block.getFieldValue('TEXT')) :
        generator.valueToCode(block, 'TEXT', Order.NONE) || '\'\'';
    const answer = `${name}(${message})`;
    return [block.getFieldValue('TYPE') === 'NUMBER' ? `float(${answer})` : answer, Order.FUNCTION_CALL];
  };

  forBlock['text_prompt'] = forBlock['text_prompt_ext'];

  forBlock['text_replace'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.MEMBER) || '\'\'';
    const from = generator.valueToCode(block, 'FROM', Order.NONE) || '\'\'';
    const to = generator.valueToCode(block, 'TO', Order.NONE) || '\'\'';
    return [`${text}.replace(${from}, ${to})`, Order.MEMBER];
  };

  forBlock['text_reverse'] = function (block, generator) {
    return [`${generator.valueToCode(block, 'TEXT', Order.MEMBER) || '\'\''}[::-1]`, Order.MEMBER];
  };

  forBlock['text_trim'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.MEMBER) || '\'\'';
    return [text + TRIMS[block.getFieldValue('MODE')], Order.FUNCTION_CALL];
  };
})();
