(function () {
  'use strict';

  function load(xml) {
    const workspace = new Blockly.Workspace();
    Blockly.Xml.domToWorkspace(Blockly.utils.xml.textToDom(`<xml>${xml}</xml>`), workspace);
    return workspace;
  }
  const arg = (name, id) => `<arg name="${name}"${id ? ` varid="${id}"` : ''}></arg>`;
  const shape = (block) => block.inputList.map((input) => input.name || '-').join(', ');
  const text = (element) => Blockly.Xml.domToText(element).replace(/ xmlns="[^"]*"/, '');

  test('definitions with the same name are told apart when they are loaded', () => {
    const workspace = load(['f', 'f', 'f9', ' f9 ', ''].map((name, i) =>
      `<block type="procedures_defnoreturn" id="d${i}"><field name="NAME">${name}</field></block>`).join(''));
    equal([0, 1, 2, 3, 4].map((i) => workspace.getBlockById('d' + i).getFieldValue('NAME')), ['f', 'f2', 'f9', 'f10', 'unnamed']);
  });

  test('the parameters of a definition are variables', () => {
    const workspace = load(`<block type="procedures_defreturn" id="d"><mutation>${arg('x', 'vx')}${arg('y', 'vy')}</mutation><field name="NAME">f</field></block>`);
    const block = workspace.getBlockById('d');
    equal(block.getProcedureDef(), ['f', ['x', 'y'], true]);
    equal(block.getVars(), ['x', 'y']);
    equal(block.getVarModels().map((variable) => variable.getId()), ['vx', 'vy']);
    equal(block.saveExtraState(), {params: [{name: 'x', id: 'vx'}, {name: 'y', id: 'vy'}]});
    equal(text(block.mutationToDom(true)), '<mutation name="f"><arg name="x" varid="vx"></arg><arg name="y" varid="vy"></arg></mutation>');
    equal(shape(block), '-, STACK, RETURN');
    block.setStatements_(false);
    equal(shape(block), '-, RETURN');
    block.setStatements_(true);
    equal(shape(block), '-, STACK, RETURN');
  });

  test('a renamed definition renames its calls, a renamed variable its parameters', () => {
    const workspace = load(`<block type="procedures_defnoreturn" id="d"><mutation>${arg('x', 'vx')}</mutation><field name="NAME">f</field></block>
      <block type="procedures_callnoreturn" id="c"><mutation name="f">${arg('x')}</mutation></block>`);
    const call = workspace.getBlockById('c');
    workspace.getBlockById('d').setFieldValue('g', 'NAME');
    equal(call.getProcedureCall(), 'g');
    workspace.renameVariableById('vx', 'z');
    equal([workspace.getBlockById('d').getVars(), call.getVars()], [['z'], ['z']]);
  });

  test('a call has an input for each argument', () => {
    const workspace = load(`<block type="procedures_callreturn" id="c"><mutation name="f">${arg('a')}${arg('b')}</mutation></block>`);
    const call = workspace.getBlockById('c');
    equal(shape(call), 'TOPROW, ARG0, ARG1');
    equal(call.saveExtraState(), {name: 'f', params: ['a', 'b']});
    equal(!!call.getField('WITH'), true);
    call.loadExtraState({name: 'f', params: []});
    equal(shape(call), 'TOPROW');
    equal(call.getField('WITH'), null);
    equal(text(call.mutationToDom()), '<mutation name="f"></mutation>');
  });

  test('arguments stay with their parameter\'s id while a dialog is open', () => {
    const workspace = load(`<block type="procedures_defnoreturn" id="d"><mutation>${arg('a', 'va')}${arg('b', 'vb')}</mutation><field name="NAME">f</field></block>
      <block type="procedures_callnoreturn" id="c"><mutation name="f">${arg('a')}${arg('b')}</mutation>
      <value name="ARG0"><block type="math_number" id="n0"></block></value><value name="ARG1"><block type="math_number" id="n1"></block></value></block>`);
    const call = workspace.getBlockById('c');
    const definition = workspace.getBlockById('d');
    definition.mutator.setBubbleVisible(true);
    call.setProcedureParameters_(['a', 'b'], ['ida', 'idb']);
    call.setProcedureParameters_(['b', 'a'], ['idb', 'ida']);
    equal([call.getInputTargetBlock('ARG0').id, call.getInputTargetBlock('ARG1').id], ['n1', 'n0']);
    call.setProcedureParameters_(['a'], ['ida']);
    equal(call.getInputTargetBlock('ARG0').id, 'n0');
    equal(workspace.getBlockById('n1').getParent(), null);
  });

  test('procedures_ifreturn with and without a value', () => {
    const workspace = load('<block type="procedures_ifreturn" id="r"><mutation value="0"></mutation></block>');
    const block = workspace.getBlockById('r');
    equal([block.hasReturnValue_, !!block.getInput('VALUE').connection], [false, false]);
    block.domToMutation(Blockly.utils.xml.textToDom('<mutation value="1"></mutation>'));
    equal([block.hasReturnValue_, !!block.getInput('VALUE').connection], [true, true]);
    equal(text(block.mutationToDom()), '<mutation value="1"></mutation>');
  });

  test('a definition in a workspace with comments gets one', () => {
    const workspace = new Blockly.Workspace({comments: true});
    equal(workspace.newBlock('procedures_defnoreturn').getCommentText(), Blockly.Msg.PROCEDURES_DEFNORETURN_COMMENT);
    equal(new Blockly.Workspace().newBlock('procedures_defnoreturn').getCommentText(), null);
  });

  test('Blockly.Procedures.allProcedures, getDefinition, getCallers, findLegalName, isNameUsed', () => {
    const workspace = load(`<block type="procedures_defreturn" id="d"><field name="NAME">b</field></block>
      <block type="procedures_defnoreturn" id="e"><field name="NAME">A</field></block>
      <block type="procedures_callnoreturn" id="c"><mutation name="a"></mutation></block>`);
    equal(Blockly.Procedures.allProcedures(workspace), [[['A', [], false]], [['b', [], true]]]);
    equal(Blockly.Procedures.getDefinition('B', workspace).id, 'd');
    equal(Blockly.Procedures.getCallers('A', workspace).map((block) => block.id), ['c']);
    equal(Blockly.Procedures.findLegalName('a', workspace.getBlockById('d')), 'a2');
    equal(Blockly.Procedures.isNameUsed('a', workspace), true);
    equal(Blockly.Procedures.isNameUsed('zzz', workspace), false);
  });

  test("Blockly.Procedures.allProcedures leaves out a project's own types that have their code in forBlock, as since Blockly 9", () => {
    const own = {init() {}, getProcedureDef: () => ['own', [], false]};
    Blockly.Blocks.tale_of_old = own;
    Blockly.Blocks.tale_of_new = own;
    const generator = new Blockly.Generator('Tales');
    generator.tale_of_old = () => '';
    generator.forBlock.tale_of_new = () => '';
    const all = (type) => Blockly.Procedures.allProcedures(load(`<block type="${type}"></block>`))[0];
    equal([all('tale_of_old'), all('tale_of_new')], [[['own', [], false]], []]);
    const workspace = load('<block type="tale_of_new"></block><block type="procedures_defnoreturn"><field name="NAME">own</field></block>');
    equal(workspace.getTopBlocks(false)[1].getFieldValue('NAME'), 'own2');
  });

  test('names of procedures are counted up from their number; more digits than can be counted in are a part of the name', () => {
    const names = ['f', 'F', 'f', 'f3', 'f9', 'x09', 'x09', '7', '7'].concat(Array(3).fill('9'.repeat(30)));
    const workspace = load(names.map((name, i) => `<block type="procedures_defnoreturn" id="${i}"><field name="NAME">${name}</field></block>`).join(''));
    equal(workspace.getTopBlocks(false).map((block) => block.getFieldValue('NAME')),
      ['f', 'F2', 'f3', 'f4', 'f9', 'x09', 'x10', '7', '8', '9'.repeat(30), '9'.repeat(30) + '2', '9'.repeat(30) + '3']);
    equal(Blockly.Procedures.findLegalName('f', workspace.getBlockById('0')), 'f');
    equal(Blockly.Procedures.findLegalName('f', workspace.getBlockById('4')), 'f5');
    workspace.getBlockById('2').dispose();
    equal(Blockly.Procedures.findLegalName('f', workspace.getBlockById('4')), 'f3');
  });

  test('the dialog of a definition: its parameters added, renamed, taken away', () => {
    const workspace = load(`<block type="procedures_defreturn" id="d"><mutation>${arg('a', 'va')}</mutation><field name="NAME">f</field></block>
      <block type="procedures_callreturn" id="c"><mutation name="f">${arg('a')}</mutation></block>`);
    const definition = workspace.getBlockById('d');
    const dialog = new Blockly.Workspace({parentWorkspace: workspace});
    const container = definition.decompose(dialog);
    equal(container.getFieldValue('STATEMENTS'), 'TRUE');
    const first = container.getInputTargetBlock('STACK');
    equal(first.getFieldValue('NAME'), 'a');
    const second = dialog.newBlock('procedures_mutatorarg');
    first.nextConnection.connect(second.previousConnection);
    second.setFieldValue('  b   c ', 'NAME');
    second.setFieldValue('A', 'NAME');
    definition.compose(container);
    equal(definition.getVars(), ['a', 'b c']);
    equal(workspace.getBlockById('c').getVars(), ['a', 'b c']);
    container.setFieldValue('FALSE', 'STATEMENTS');
    definition.compose(container);
    equal(definition.saveExtraState().hasStatements, false);
  });
})();
