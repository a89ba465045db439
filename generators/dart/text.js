(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Dart;
  const NAME = Blockly.Dart.FUNCTION_NAME_PLACEHOLDER_;

  forBlock['text'] = function (block, generator) {
    return [generator.quote_(block.getFieldValue('TEXT')), Order.ATOMIC];
  };

  forBlock['text_append'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    return `${variable} = [${variable}, ${text}].join();\n`;
  };

  const CASES = {UPPERCASE: '.toUpperCase()', LOWERCASE: '.toLowerCase()', TITLECASE: null};

  const TITLE_CASE = `
String ${NAME}(String text) {
  return text.replaceAllMapped(new RegExp(r'\\S+'), (Match match) {
    String word = match[0]!;
    return word[0].toUpperCase() + word.substring(1).toLowerCase();
  });
}
`;

  forBlock['text_changeCase'] = function (block, generator) {
    const change = CASES[block.getFieldValue('CASE')];
    const order = change ? Order.UNARY_POSTFIX : Order.NONE;
    const text = generator.valueToCode(block, 'TEXT', order) || "''";
    if (change) return [text + change, Order.UNARY_POSTFIX];
    const titleCase = generator.provideFunction_('text_toTitleCase', TITLE_CASE);
    return [`${titleCase}(${text})`, Order.UNARY_POSTFIX];
  };

  const FROM_END = `
String ${NAME}(String text, num at) {
  return text[(text.length - at).toInt()];
}
`;

  const RANDOM_LETTER = `
String ${NAME}(String text) {
  if (text.isEmpty) {
    return '';
  }
  return text[new Math.Random().nextInt(text.length)];
}
`;

  forBlock['text_charAt'] = function (block, generator) {
    const where = block.getFieldValue('WHERE') || 'FROM_START';
    const isIndexed = where === 'FIRST' || where === 'FROM_START';
    const order = isIndexed ? Order.UNARY_POSTFIX : Order.NONE;
    const text = generator.valueToCode(block, 'VALUE', order) || "''";
    return [charAt(block, generator, where, text), Order.UNARY_POSTFIX];
  };

  function charAt(block, generator, where, text) {
    if (where === 'FIRST') return `${text}[0]`;
    if (where === 'FROM_START') return `${text}[${generator.getAdjusted(block, 'AT')}]`;
    if (where === 'RANDOM') {
      generator.importMath();
      return `${generator.provideFunction_('text_random_letter', RANDOM_LETTER)}(${text})`;
    }
    const at = where === 'LAST' ? 1 : generator.getAdjusted(block, 'AT', 1);
    return `${generator.provideFunction_('text_get_from_end', FROM_END)}(${text}, ${at})`;
  }

  const COUNT = `
int ${NAME}(String text, String part) {
  if (part.isEmpty) {
    return text.length + 1;
  }
  return part.allMatches(text).length;
}
`;

  forBlock['text_count'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    const part = generator.valueToCode(block, 'SUB', Order.NONE) || "''";
    const count = generator.provideFunction_('text_count', COUNT);
    return [`${count}(${text}, ${part})`, Order.UNARY_POSTFIX];
  };

  const SUBSTRING = `
String ${NAME}(String text, String where1, num at1, String where2, num at2) {
  int place(String where, num at) {
    switch (where) {
      case 'FIRST':
        return 0;
      case 'LAST':
        return text.length - 1;
      case 'FROM_END':
        return text.length - 1 - at.toInt();
      default:
        return at.toInt();
    }
  }
  return text.substring(place(where1, at1), place(where2, at2) + 1);
}
`;

  forBlock['text_getSubstring'] = function (block, generator) {
    const where1 = block.getFieldValue('WHERE1');
    const where2 = block.getFieldValue('WHERE2');
    const isCut = where1 !== 'FROM_END' && where2 === 'FROM_START';
    const order = isCut ? Order.UNARY_POSTFIX : Order.NONE;
    const text = generator.valueToCode(block, 'STRING', order) || "''";
    if (where1 === 'FIRST' && where2 === 'LAST') return [text, Order.NONE];
    if (isCut || /^'?\w+'?$/.test(text)) {
      const bounds = generator.boundsOf(block, text, where1, where2);
      return [`${text}.substring(${bounds})`, Order.UNARY_POSTFIX];
    }
    const part = generator.provideFunction_('text_get_substring', SUBSTRING);
    const at1 = where1 === 'FIRST' ? '0' : generator.getAdjusted(block, 'AT1');
    const at2 = where2 === 'LAST' ? '0' : generator.getAdjusted(block, 'AT2');
    const code = `${part}(${text}, '${where1}', ${at1}, '${where2}', ${at2})`;
    return [code, Order.UNARY_POSTFIX];
  };

  forBlock['text_indexOf'] = function (block, generator) {
    const search = block.getFieldValue('END') === 'FIRST' ? 'indexOf' : 'lastIndexOf';
    const part = generator.valueToCode(block, 'FIND', Order.NONE) || "''";
    const text = generator.valueToCode(block, 'VALUE', Order.UNARY_POSTFIX) || "''";
    const code = `${text}.${search}(${part})`;
    if (!block.workspace.options.oneBasedIndex) return [code, Order.UNARY_POSTFIX];
    return [`${code} + 1`, Order.ADDITIVE];
  };

  forBlock['text_isEmpty'] = function (block, generator) {
    const text = generator.valueToCode(block, 'VALUE', Order.UNARY_POSTFIX) || "''";
    return [`${text}.isEmpty`, Order.UNARY_POSTFIX];
  };

  forBlock['text_join'] = function (block, generator) {
    const count = block.itemCount_;
    if (count === 0) return ["''", Order.ATOMIC];
    if (count === 1) {
      const text = generator.valueToCode(block, 'ADD0', Order.UNARY_POSTFIX) || "''";
      return [`${text}.toString()`, Order.UNARY_POSTFIX];
    }
    const parts = generator.valuesToCode(block, 'ADD', count, Order.NONE, "''");
    return [`[${parts.join(',')}].join()`, Order.UNARY_POSTFIX];
  };

  forBlock['text_length'] = function (block, generator) {
    const text = generator.valueToCode(block, 'VALUE', Order.UNARY_POSTFIX) || "''";
    return [`${text}.length`, Order.UNARY_POSTFIX];
  };

  forBlock['text_multiline'] = function (block, generator) {
    const code = generator.multiline_quote_(block.getFieldValue('TEXT'));
    return [code, code.includes('+') ? Order.ADDITIVE : Order.ATOMIC];
  };

  forBlock['text_print'] = function (block, generator) {
    return `print(${generator.valueToCode(block, 'TEXT', Order.NONE) || "''"});\n`;
  };

  forBlock['text_prompt_ext'] = function (block, generator) {
    generator.definitions_['import_dart_html'] = "import 'dart:html' as Html;";
    const message = block.getField('TEXT')
      ? generator.quote_(block.getFieldValue('TEXT'))
      : generator.valueToCode(block, 'TEXT', Order.NONE) || "''";
    const answer = `Html.window.prompt(${message}, '')`;
    if (block.getFieldValue('TYPE') !== 'NUMBER') return [answer, Order.UNARY_POSTFIX];
    if (generator.fixes) return [`double.parse(${answer})`, Order.UNARY_POSTFIX];
    generator.importMath();
    return [`Math.parseDouble(${answer})`, Order.UNARY_POSTFIX];
  };

  forBlock['text_prompt'] = forBlock['text_prompt_ext'];

  forBlock['text_replace'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.UNARY_POSTFIX) || "''";
    const old = generator.valueToCode(block, 'FROM', Order.NONE) || "''";
    const replacement = generator.valueToCode(block, 'TO', Order.NONE) || "''";
    return [`${text}.replaceAll(${old}, ${replacement})`, Order.UNARY_POSTFIX];
  };

  forBlock['text_reverse'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.UNARY_POSTFIX) || "''";
    return [`new String.fromCharCodes(${text}.runes.toList().reversed)`, Order.UNARY_PREFIX];
  };

  const TRIMS = {
    LEFT: ".replaceFirst(new RegExp(r'^\\s+'), '')",
    RIGHT: ".replaceFirst(new RegExp(r'\\s+$'), '')",
    BOTH: '.trim()',
  };

  forBlock['text_trim'] = function (block, generator) {
    const text = generator.valueToCode(block, 'TEXT', Order.UNARY_POSTFIX) || "''";
    return [text + TRIMS[block.getFieldValue('MODE')], Order.UNARY_POSTFIX];
  };
})();
