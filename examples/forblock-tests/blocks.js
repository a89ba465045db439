/**
 * Blocks that describe tests, with state in JSON, as scripts are written now.
 */
const testSuiteMixin = {
  cases_: ['works'],

  saveExtraState() {
    return this.cases_.length === 1 && this.cases_[0] === 'works' ? null : {cases: [...this.cases_]};
  },

  loadExtraState(state) {
    this.cases_ = state.cases?.slice() ?? [];
    this.updateShape_();
  },

  updateShape_() {
    for (const input of [...this.inputList]) {
      if (/^CASE\d+$/.test(input.name)) this.removeInput(input.name);
    }
    this.cases_.forEach((name, index) => {
      this.appendStatementInput(`CASE${index}`)
          .setCheck(['Step', 'Expectation'])
          .appendField(new Blockly.FieldTextInput(name), `NAME${index}`);
    });
  },

  decompose(workspace) {
    const top = workspace.newBlock('suite_container');
    let connection = top.getInput('STACK').connection;
    for (const name of this.cases_) {
      const part = workspace.newBlock('suite_case');
      part.setFieldValue(name, 'NAME');
      connection.connect(part.previousConnection);
      connection = part.nextConnection;
    }
    return top;
  },

  compose(top) {
    this.cases_ = [];
    for (let part = top.getInputTargetBlock('STACK'); part; part = part.getNextBlock()) {
      if (part.isInsertionMarker()) continue;
      this.cases_.push(part.getFieldValue('NAME'));
    }
    this.updateShape_();
  },
};

Blockly.Blocks['suite'] = {
  ...testSuiteMixin,
  init() {
    this.appendDummyInput('HEAD')
        .appendField('suite')
        .appendField(new Blockly.FieldTextInput('', (text) => text.trim() || null), 'TITLE')
        .appendField(new Blockly.FieldDropdown(() => [['every', 'EACH'], ['once', 'ALL']]), 'WHEN');
    this.appendValueInput('BEFORE').setAlign(Blockly.inputs.Align.RIGHT).setCheck('Fixture');
    this.setMutator(new Blockly.icons.MutatorIcon(['suite_case'], this));
    this.setStyle('procedure_blocks');
    this.updateShape_();
  },
};

Blockly.common.defineBlocksWithJsonArray([
  {type: 'suite_container', message0: 'suite %1 %2', args0: [{type: 'input_dummy'}, {type: 'input_statement', name: 'STACK'}]},
  {type: 'suite_case', message0: 'case %1', args0: [{type: 'field_input', name: 'NAME', text: 'works'}],
    previousStatement: null, nextStatement: null},
  {
    type: 'expect',
    message0: 'expect %1 %2 %3',
    args0: [
      {type: 'input_value', name: 'ACTUAL'},
      {type: 'field_dropdown', name: 'MATCHER', options: [
        ['to be', 'toBe'], ['to equal', 'toEqual'],
        [{src: 'near.png', width: 16, height: 16, alt: 'near'}, 'toBeCloseTo'],
      ]},
      {type: 'input_value', name: 'EXPECTED'},
    ],
    previousStatement: 'Expectation', nextStatement: ['Step', 'Expectation'], inputsInline: true, colour: '#5b67a5',
  },
  {
    type: 'fixture',
    message0: 'fixture %1 %2',
    args0: [
      {type: 'field_variable', name: 'VAR', variable: 'page', variableTypes: ['Page'], defaultType: 'Page'},
      {type: 'field_label_serializable', name: 'KIND', text: 'browser'},
    ],
    output: 'Fixture', colour: 60,
  },
]);
