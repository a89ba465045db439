(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Perl;

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
    let code = generator.STATEMENT_PREFIX ? generator.injectId(generator.STATEMENT_PREFIX, block) : '';
    for (let n = 0; n === 0 || block.getInput(`IF${n}`); n++) {
      const condition = generator.valueToCode(block, `IF${n}`, Order.NONE) || '0';
      const branch = start + generator.statementToCode(block, `DO${n}`);
      code += `${n > 0 ? ' elsif' : 'if'} (${condition}) {\n${branch}}`;
    }
    if (block.getInput('ELSE') || generator.STATEMENT_SUFFIX) {
      code += ` else {\n${start}${generator.statementToCode(block, 'ELSE')}}`;
    }
    return code + '\n';
  };

  forBlock['controls_ifelse'] = forBlock['controls_if'];

  forBlock['logic_boolean'] = function (block) {
    return [block.getFieldValue('BOOL') === 'TRUE' ? '1' : '0', Order.ATOMIC];
  };

  forBlock['logic_compare'] = function (block, generator) {
    const [operator, order] = COMPARISONS[block.getFieldValue('OP')];
    const left = generator.valueToCode(block, 'A', order) || '0';
    const right = generator.valueToCode(block, 'B', order) || '0';
    return [`${left} ${operator} ${right}`, order];
  };

  forBlock['logic_negate'] = function (block, generator) {
    return [`!${generator.valueToCode(block, 'BOOL', Order.UNARY) || '1'}`, Order.UNARY];
  };

  forBlock['logic_operation'] = function (block, generator) {
    const and = block.getFieldValue('OP') === 'AND';
    const order = and ? Order.LOGICAL_AND : Order.LOGICAL_OR;
    const left = generator.valueToCode(block, 'A', order) || '0';
    const right = generator.valueToCode(block, 'B', order) || '0';
    return [`${left} ${and ? '&&' : '||'} ${right}`, order];
  };
})();
