(function () {
  'use strict';

  const {forBlock, Order} = Blockly.JavaScript;

  const COMPARISONS = {EQ: '==', NEQ: '!=', LT: '<', LTE: '<=', GT: '>', GTE: '>='};

  forBlock['controls_if'] = function (block, generator) {
    const start = generator.branchStart(block);
    let code = generator.STATEMENT_PREFIX ? generator.injectId(generator.STATEMENT_PREFIX, block) : '';
    for (let n = 0; n === 0 || block.getInput(generator.numbered('IF', n)); n++) {
      const condition = generator.valueToCode(block, generator.numbered('IF', n), Order.NONE) || 'false';
      const branch = start + generator.statementToCode(block, generator.numbered('DO', n));
      code += `${n > 0 ? ' else ' : ''}if (${condition}) {\n${branch}}`;
    }
    if (block.getInput('ELSE') || generator.STATEMENT_SUFFIX) {
      code += ` else {\n${start}${generator.statementToCode(block, 'ELSE')}}`;
    }
    return code + '\n';
  };

  forBlock['controls_ifelse'] = forBlock['controls_if'];

  forBlock['logic_boolean'] = function (block) {
    return [block.getFieldValue('BOOL') === 'TRUE' ? 'true' : 'false', Order.ATOMIC];
  };

  forBlock['logic_compare'] = function (block, generator) {
    const operator = COMPARISONS[block.getFieldValue('OP')];
    const order = operator === '==' || operator === '!=' ? Order.EQUALITY : Order.RELATIONAL;
    const left = generator.valueToCode(block, 'A', order) || '0';
    const right = generator.valueToCode(block, 'B', order) || '0';
    return [`${left} ${operator} ${right}`, order];
  };

  forBlock['logic_negate'] = function (block, generator) {
    return [`!${generator.valueToCode(block, 'BOOL', Order.LOGICAL_NOT) || 'true'}`, Order.LOGICAL_NOT];
  };

  forBlock['logic_null'] = function () {
    return ['null', Order.ATOMIC];
  };

  forBlock['logic_operation'] = function (block, generator) {
    const and = block.getFieldValue('OP') === 'AND';
    const order = and ? Order.LOGICAL_AND : Order.LOGICAL_OR;
    const left = generator.valueToCode(block, 'A', order);
    const right = generator.valueToCode(block, 'B', order);
    const empty = and && (left || right) ? 'true' : 'false';
    return [`${left || empty} ${and ? '&&' : '||'} ${right || empty}`, order];
  };

  forBlock['logic_ternary'] = function (block, generator) {
    const condition = generator.valueToCode(block, 'IF', Order.CONDITIONAL) || 'false';
    const yes = generator.valueToCode(block, 'THEN', Order.CONDITIONAL) || 'null';
    const no = generator.valueToCode(block, 'ELSE', Order.CONDITIONAL) || 'null';
    return [`${condition} ? ${yes} : ${no}`, Order.CONDITIONAL];
  };
})();
