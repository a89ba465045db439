// Procedures apart from their blocks, as shareable procedures have them, and their JSON.
function withModel() {
  var workspace = new Blockly.Workspace();
  var model = new Blockly.procedures.ObservableProcedureModel(workspace, 'brew', 'p1');
  workspace.getProcedureMap().add(model);
  return {workspace: workspace, model: model};
}

test('Blockly.procedures.ObservableProcedureModel', function () {
  var made = withModel();
  var cup = new Blockly.procedures.ObservableParameterModel(made.workspace, 'cup', 'a1', 'v1');
  var spoon = new Blockly.procedures.ObservableParameterModel(made.workspace, 'spoon', 'a2', 'v2');
  made.model.insertParameter(cup, 0).insertParameter(spoon, 0).setReturnTypes([]).setName('steep').setEnabled(false);
  equal([made.model.getName(), made.model.getId(), made.model.getReturnTypes(), made.model.getEnabled()], ['steep', 'p1', [], false]);
  equal(made.model.getParameters().map(function (one) { return one.getName(); }), ['spoon', 'cup']);
  made.model.deleteParameter(0);
  equal([made.model.getParameter(0).getName(), made.model.getParameters().length], ['cup', 1]);
  throws(function () { made.model.setReturnTypes(['Number']); }, 'no return types');
});

test('Blockly.procedures.ObservableParameterModel is a variable of the workspace', function () {
  var made = withModel();
  var cup = new Blockly.procedures.ObservableParameterModel(made.workspace, 'cup', 'a1', 'v1');
  equal([made.workspace.getVariableMap().getVariableById('v1').getName(), cup.getVariableModel().getId()], ['cup', 'v1']);
  cup.setName('mug');
  equal([cup.getName(), cup.getId(), cup.getTypes()], ['mug', 'a1', []]);
});

test('Blockly.Procedures.allProcedures tells of models, and Blockly.Procedures.triggerProceduresUpdate of changes to them', function () {
  var made = withModel();
  Blockly.Blocks['model_call'] = {
    init: function () { this.shown = []; this.setPreviousStatement(true); },
    getProcedureModel: function () { return made.model; },
    doProcedureUpdate: function () { this.shown.push(made.model.getName()); },
    isProcedureDef: function () { return false; },
  };
  var block = made.workspace.newBlock('model_call');
  made.model.setName('pour');
  equal(Blockly.Procedures.allProcedures(made.workspace), [[['pour', [], false]], []]);
  equal([block.shown, Blockly.Procedures.isProcedureBlock(block)], [['pour'], true]);
});

test('Blockly.serialization.procedures: models to JSON and back', function () {
  var made = withModel();
  made.model.insertParameter(new Blockly.procedures.ObservableParameterModel(made.workspace, 'cup', 'a1', 'v1'), 0);
  var state = Blockly.serialization.workspaces.save(made.workspace);
  equal(state.procedures, [{id: 'p1', name: 'brew', returnTypes: null, parameters: [{id: 'a1', name: 'cup', varId: 'v1'}]}]);
  var other = new Blockly.Workspace();
  Blockly.serialization.workspaces.load(state, other);
  var loaded = other.getProcedureMap().get('p1');
  equal([loaded.getName(), loaded.getParameters()[0].getVariableModel().getId()], ['brew', 'v1']);
  equal(Blockly.serialization.workspaces.save(other), state);
});

test('Blockly.serialization.procedures.ProcedureSerializer with classes of a script', function () {
  class Model extends Blockly.procedures.ObservableProcedureModel {
    getName() { return 'my ' + super.getName(); }
  }
  var serializer = new Blockly.serialization.procedures.ProcedureSerializer(Model, Blockly.procedures.ObservableParameterModel);
  var workspace = new Blockly.Workspace();
  serializer.load([{id: 'q', name: 'tea'}], workspace);
  equal([serializer.priority, workspace.getProcedureMap().getProcedures()[0].getName()], [75, 'my tea']);
  serializer.clear(workspace);
  equal(serializer.save(workspace), null);
});

test('Blockly.Procedures.isProcedureBlock is false for a block that has only some of the members, and Blockly.Procedures.rename leaves it alone', function () {
  Blockly.Blocks['no_model'] = {
    init: function () { this.appendDummyInput().appendField(new Blockly.FieldTextInput('', Blockly.Procedures.rename), 'NAME'); },
    getProcedureModel: function () { return this.model; },
    isProcedureDef: function () { return true; },
    getProcedureDef: function () { return [this.getFieldValue('NAME'), [], false]; },
  };
  var workspace = load('<xml><block type="no_model"><field name="NAME"> stir </field></block><block type="no_model"><field name="NAME">stir</field></block></xml>');
  var names = workspace.getTopBlocks(false).map(function (block) { return block.getFieldValue('NAME'); });
  equal([names, Blockly.Procedures.isProcedureBlock(workspace.getTopBlocks(false)[0])], [['stir', 'stir2'], false]);
  equal(Blockly.Procedures.allProcedures(workspace), [[['stir', [], false], ['stir2', [], false]], []]);
});
