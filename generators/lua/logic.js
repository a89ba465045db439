(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Lua;

  const COMPARISONS = {EQ: '==', NEQ: '~=', LT: '<', LTE: '<=', GT: '>', GTE: '>='};

  forBlock['controls_if'] = function (block, generator) {
    const start = generator.branchStart(block);
    const before = generator.STATEMENT_PREFIX;
    let code = before ? generator.injectId(before, block) : '';
    for (let n = 0; n === 0 || block.getInput(generator.numbered('IF', n)); n++) {
      const condition = generator.valueToCode(block, generator.numbered('IF', n), Order.NONE) || 'false';
      const branch = start + generator.statementToCode(block, generator.numbered('DO', n));
      code += `${n > 0 ? 'else' : ''}if ${condition} then\n${branch}`;
    }
    if (block.getInput('ELSE') || generator.STATEMENT_SUFFIX) {
      code += `else\n${start}${generator.statementToCode(block, 'ELSE')}`;
    }
    return `${code}end\n`;
  };

  forBlock['controls_ifelse'] = forBlock['controls_if'];

  forBlock['logic_boolean'] = function (block) {
    return [block.getFieldValue('BOOL') === 'TRUE' ? 'true' : 'false', Order.ATOMIC];
  };

  forBlock['logic_compare'] = function (block, generator) {
    const operator = COMPARISONS[block.getFieldValue('OP')];
    const left = generator.valueToCode(block, 'A', Order.RELATIONAL) || '0';
    const right = generator.valueToCode(block, 'B', Order.RELATIONAL) || '0';
    return [`${left} ${operator} ${right}`, Order.RELATIONAL];
  };

  forBlock['logic_negate'] = function (block, generator) {
    return [`not ${generator.valueToCode(block, 'BOOL', Order.UNARY) || 'true'}`, Order.UNARY];
  };

  forBlock['logic_null'] = function () {
    return ['nil', Order.ATOMIC];
  };

  forBlock['logic_operation'] = function (block, generator) {
    const isAnd = block.getFieldValue('OP') === 'AND';
    const order = isAnd ? Order.AND : Order.OR;
    let left = generator.valueToCode(block, 'A', order);
    let right = generator.valueToCode(block, 'B', order);
    // An operand that is missing does not decide, unless both are.
    const missing = isAnd && (left || right) ? 'true' : 'false';
    left = left || missing;
    right = right || missing;
    return [`${left} ${isAnd ? 'and' : 'or'} ${right}`, order];
  };

  forBlock['logic_ternary'] = function (block, generator) {
    if (generator.fixes) return ternaryByFunction(block, generator);
    const condition = generator.valueToCode(block, 'IF', Order.AND) || 'false';
    const whenTrue = generator.valueToCode(block, 'THEN', Order.AND) || 'nil';
    const whenFalse = generator.valueToCode(block, 'ELSE', Order.OR) || 'nil';
    return [`${condition} and ${whenTrue} or ${whenFalse}`, Order.OR];
  };

  /** `a and b or c` gives c where b is false or nil; a function that chooses does not. */
  function ternaryByFunction(block, generator) {
    const condition = generator.valueToCode(block, 'IF', Order.NONE) || 'false';
    const whenTrue = generator.valueToCode(block, 'THEN', Order.NONE) || 'nil';
    const whenFalse = generator.valueToCode(block, 'ELSE', Order.NONE) || 'nil';
    return [
      `(function() if ${condition} then return ${whenTrue} else return ${whenFalse} end end)()`,
      Order.HIGH,
    ];
  }
})();
