const {javascriptGenerator, Order} = javascript;

javascriptGenerator.forBlock['suite'] = function(block, generator) {
  const title = generator.quote_(block.getFieldValue('TITLE') ?? '');
  const before = generator.valueToCode(block, 'BEFORE', Order.NONE);
  const hook = block.getFieldValue('WHEN') === 'EACH' ? 'beforeEach' : 'beforeAll';
  let body = '';
  if (before) body += `${hook}(async () => {\n${generator.prefixLines(`${before};\n`, generator.INDENT)}});\n`;
  block.cases_.forEach((name, index) => {
    const steps = generator.statementToCode(block, `CASE${index}`);
    const label = generator.quote_(block.getFieldValue(`NAME${index}`));
    body += steps ? `it(${label}, async () => {\n${steps}});\n` : `it.todo(${label});\n`;
  });
  return `describe(${title}, () => {\n${generator.prefixLines(body, generator.INDENT)}});\n`;
};

javascriptGenerator.forBlock['expect'] = (block, generator) => {
  const actual = generator.valueToCode(block, 'ACTUAL', Order.NONE) || 'undefined';
  const expected = generator.valueToCode(block, 'EXPECTED', Order.NONE) || 'undefined';
  generator.definitions_['import_expect'] = 'import {expect} from \'tests\';';
  return `expect(${actual}).${block.getFieldValue('MATCHER')}(${expected});\n`;
};

javascriptGenerator.forBlock['fixture'] = function(block, generator) {
  const name = generator.getVariableName(block.getFieldValue('VAR'));
  const model = block.getField('VAR').getVariable();
  const make = generator.provideFunction_('makeFixture', `
async function ${generator.FUNCTION_NAME_PLACEHOLDER_}(kind, type) {
  return (await import('fixtures')).open(kind, type);
}
`);
  const kind = generator.quote_(block.getFieldValue('KIND'));
  return [`${name} = await ${make}(${kind}, ${generator.quote_(model.getType())})`, Order.ASSIGNMENT];
};
