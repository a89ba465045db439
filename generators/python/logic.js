(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Python;

  const COMPARISONS = {EQ: '==', NEQ: '!=', LT: '<', LTE: '<=', GT: '>', GTE: '>='};

  forBlock['controls_if'] = function (block, generator) {
    const start = generator.branchStart(block);
    let code = generator.STATEMENT_PREFIX ? generator.injectId(generator.STATEMENT_PREFIX, block) : '';
    for (let n = 0; n === 0 || block.getInput(generator.numbered('IF', n)); n++) {
      const condition = generator.valueToCode(block, generator.numbered('IF', n), Order.NONE) || 'False';
      const branch = start + (generator.statementToCode(block, generator.numbered('DO', n)) || generator.PASS);
      code += `${n > 0 ? 'elif' : 'if'} ${condition}:\n${branch}`;
    }
    if (block.getInput('ELSE') || generator.STATEMENT_SUFFIX) {
      code += `else:\n${start}${generator.statementToCode(block, 'ELSE') || generator.PASS}`;
    }
    return code;
  };

  forBlock['controls_ifelse'] = forBlock['controls_if'];

  forBlock['logic_boolean'] = function (block) {
    return [block.getFieldValue('BOOL') === 'TRUE' ? 'True' : 'False', Order.ATOMIC];
  };

  forBlock['logic_compare'] = function (block, generator) {
    const operator = COMPARISONS[block.getFieldValue('OP')];
    const left = generator.valueToCode(block, 'A', Order.RELATIONAL) || '0';
    const right = generator.valueToCode(block, 'B', Order.RELATIONAL) || '0';
    return [`${left} ${operator} ${right}`, Order.RELATIONAL];
  };

  forBlock['logic_negate'] = function (block, generator) {
    return [`not ${generator.valueToCode(block, 'BOOL', Order.LOGICAL_NOT) || 'True'}`, Order.LOGICAL_NOT];
  };

  forBlock['logic_null'] = function () {
    return ['None', Order.ATOMIC];
  };

  forBlock['logic_operation'] = function (block, generator) {
    const and = block.getFieldValue('OP') === 'AND';
    const order = and ? Order.LOGICAL_AND : Order.LOGICAL_OR;
    const left = generator.valueToCode(block, 'A', order);
    const right = generator.valueToCode(block, 'B', order);
    const empty = and && (left || right) ? 'True' : 'False';
    return [`${left || empty} ${and ? 'and' : 'or'} ${right || empty}`, order];
  };

  forBlock['logic_ternary'] = function (block, generator) {
    const condition = generator.valueToCode(block, 'IF', Order.CONDITIONAL) || 'False';
    const yes = generator.valueToCode(block, 'THEN', Order.CONDITIONAL) || 'None';
    const no = generator.valueToCode(block, 'ELSE', Order.CONDITIONAL) || 'None';
    return [`${yes} if ${condition} else ${no}`, Order.CONDITIONAL];
  };
})();
