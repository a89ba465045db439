(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Dart;

  const COMPARISONS = {
    EQ: ['==', Order.EQUALITY],
    NEQ: ['!=', Order.EQUALITY],
    LT: ['<', Order.RELATIONAL],
    LTE: ['<=', Order.RELATIONAL],
    GT: ['>', Order.RELATIONAL],
    GTE: ['>=', Order.RELATIONAL],
  };

  forBlock['controls_if'] = function (block, generator) {
    const start = generator.branchStart(block);
    const before = generator.STATEMENT_PREFIX;
    let code = before ? generator.injectId(before, block) : '';
    for (let n = 0; n === 0 || block.getInput(generator.numbered('IF', n)); n++) {
      const condition = generator.valueToCode(block, generator.numbered('IF', n), Order.NONE) || 'false';
      const branch = start + generator.statementToCode(block, generator.numbered('DO', n));
      code += `${n > 0 ? 'else ' : ''}if (${condition}) {\n${branch}}`;
    }
    if (block.getInput('ELSE') || generator.STATEMENT_SUFFIX) {
      code += ` else {\n${start}${generator.statementToCode(block, 'ELSE')}}`;
    }
    return `${code}\n`;
  };

  forBlock['controls_ifelse'] = forBlock['controls_if'];

  forBlock['logic_boolean'] = function (block) {
    return [block.getFieldValue('BOOL') === 'TRUE' ? 'true' : 'false', Order.ATOMIC];
  };

  forBlock['logic_compare'] = function (block, generator) {
    const [operator, order] = COMPARISONS[block.getFieldValue('OP')];
    const left = generator.valueToCode(block, 'A', order) || '0';
    const right = generator.valueToCode(block, 'B', order) || '0';
    return [`${left} ${operator} ${right}`, order];
  };

  forBlock['logic_negate'] = function (block, generator) {
    const operand = generator.valueToCode(block, 'BOOL', Order.UNARY_PREFIX) || 'true';
    return [`!${operand}`, Order.UNARY_PREFIX];
  };

  forBlock['logic_null'] = function () {
    return ['null', Order.ATOMIC];
  };

  forBlock['logic_operation'] = function (block, generator) {
    const isAnd = block.getFieldValue('OP') === 'AND';
    const order = isAnd ? Order.LOGICAL_AND : Order.LOGICAL_OR;
    let left = generator.valueToCode(block, 'A', order);
    let right = generator.valueToCode(block, 'B', order);
    // An operand that is missing does not decide, unless both are.
    const missing = isAnd && (left || right) ? 'true' : 'false';
    left = left || missing;
    right = right || missing;
    return [`${left} ${isAnd ? '&&' : '||'} ${right}`, order];
  };

  forBlock['logic_ternary'] = function (block, generator) {
    const condition = generator.valueToCode(block, 'IF', Order.CONDITIONAL) || 'false';
    const whenTrue = generator.valueToCode(block, 'THEN', Order.CONDITIONAL) || 'null';
    const whenFalse = generator.valueToCode(block, 'ELSE', Order.CONDITIONAL) || 'null';
    return [`${condition} ? ${whenTrue} : ${whenFalse}`, Order.CONDITIONAL];
  };
})();
