(function () {
  'use strict';
  let number = 0;
  const make = (field, workspace = new Blockly.Workspace()) => {
    const type = 'test_variable_' + (number += 1);
    Blockly.Blocks[type] = {init() { this.appendDummyInput().appendField(field(), 'VAR'); }};
    const block = workspace.newBlock(type);
    block.initModel();
    return block.getField('VAR');
  };
  const names = (field) => field.getSourceBlock().workspace.getVariableMap().getAllVariables().map((v) => v.name + ':' + v.type);

  test('Blockly.FieldVariable makes its variable when the block is ready', () => {
    const field = make(() => new Blockly.FieldVariable('item'));
    equal(names(field), ['item:']);
    equal(field.getText(), 'item');
    equal(field.getValue(), field.getVariable().getId());
    equal(field.getVariable().name, 'item');
  });

  test('workspace.newBlock makes the variables of a block that a script asks for, and has it save itself', () => {
    let saved = 0;
    Blockly.Blocks.test_asked_for = {
      init() { this.appendDummyInput().appendField(new Blockly.FieldVariable('count', null, ['Number'], 'Number'), 'VAR'); },
      mutationToDom() { saved = this.saved_ = saved + 1; return null; },
      domToMutation() {},
    };
    const workspace = new Blockly.Workspace();
    const block = workspace.newBlock('test_asked_for');
    equal([block.getField('VAR').getText(), workspace.getAllVariables().map((v) => v.name + ':' + v.type), saved], ['count', ['count:Number'], 1]);
    Blockly.Events.disable();
    const quiet = workspace.newBlock('test_asked_for');
    Blockly.Events.enable();
    equal([quiet.getField('VAR').getText(), saved], ['', 1]);
  });

  test('without a name the next free letter is taken', () => {
    const workspace = new Blockly.Workspace();
    make(() => new Blockly.FieldVariable(null), workspace);
    make(() => new Blockly.FieldVariable('j'), workspace);
    const third = make(() => new Blockly.FieldVariable(), workspace);
    equal(names(third), ['i:', 'j:', 'k:']);
  });

  test('types and the default type', () => {
    const field = make(() => new Blockly.FieldVariable('n', null, ['Number', 'String'], 'Number'));
    equal(names(field), ['n:Number']);
    const map = field.getSourceBlock().workspace.getVariableMap();
    const other = map.createVariable('b', 'Boolean');
    const text = map.createVariable('s', 'String');
    field.setValue(other.getId());
    equal(field.getText(), 'n');
    field.setValue(text.getId());
    equal(field.getText(), 's');
    equal(field.getVariableTypes(), ['Number', 'String']);
    equal(field.getDefaultType(), 'Number');
  });

  test('a variable may be set by its name, as before ids', () => {
    const field = make(() => new Blockly.FieldVariable('item'));
    field.getSourceBlock().workspace.getVariableMap().createVariable('other');
    field.setValue('other');
    equal(field.getText(), 'other');
    field.setValue('nobody');
    equal(field.getText(), 'other');
  });

  test('XML names the id, the name and the type', () => {
    const field = make(() => new Blockly.FieldVariable('n', null, ['Number'], 'Number'));
    const element = field.toXml(Blockly.utils.xml.createElement('field'));
    equal(element.getAttribute('id'), field.getValue());
    equal(element.textContent, 'n');
    equal(element.getAttribute('variabletype'), 'Number');
    const read = Blockly.utils.xml.textToDom('<field name="VAR" id="q" variabletype="Number">fresh</field>');
    field.fromXml(read);
    equal([field.getValue(), field.getText()], ['q', 'fresh']);
  });

  test('JSON names the id, and in full the name and the type', () => {
    const field = make(() => new Blockly.FieldVariable('item'));
    equal(field.saveState(), {id: field.getValue()});
    equal(field.saveState(true), {id: field.getValue(), name: 'item', type: ''});
    field.loadState({id: 'z', name: 'loaded'});
    equal(field.getText(), 'loaded');
  });

  test('the menu lists the variables by name', () => {
    const field = make(() => new Blockly.FieldVariable('m'));
    const map = field.getSourceBlock().workspace.getVariableMap();
    map.createVariable('z');
    map.createVariable('A');
    equal(field.getOptions().map((option) => option[0]), ['A', 'm', 'z']);
  });

  test('a renamed variable shows its new name', () => {
    const field = make(() => new Blockly.FieldVariable('item'));
    const block = field.getSourceBlock();
    block.workspace.renameVariableById(field.getValue(), 'thing');
    equal(field.getText(), 'thing');
    equal(block.getVars(), [field.getValue()]);
    equal(block.getVarModels().map((v) => v.name), ['thing']);
  });
})();
