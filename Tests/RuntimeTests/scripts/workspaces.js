// Members of workspaces, names, variables, procedures and events that five projects or more use.
var FUNCTION = '<xml><block type="procedures_defnoreturn" id="d"><mutation><arg name="x"></arg></mutation><field name="NAME">do it</field></block>' +
  '<block type="procedures_callnoreturn" id="c"><mutation name="do it"><arg name="x"></arg></mutation></block></xml>';

test('Blockly.Blocks', function () {
  Blockly.Blocks['thing'] = {init: function () {}};
  equal(['thing' in Blockly.Blocks, Blockly.Blocks.thing === Blockly.Blocks['thing'], !!Blockly.Blocks['nothing']], [true, true, false]);
  equal(typeof Blockly.Blocks['controls_if'].init, 'function');
  delete Blockly.Blocks['thing'];
  equal('thing' in Blockly.Blocks, false);
});

test('Blockly.Msg', function () {
  Blockly.Msg.MY_KEY = 'mine';
  Blockly.Msg['OTHER'] = 'theirs';
  equal([Blockly.Msg['MY_KEY'], Blockly.Msg.OTHER, typeof Blockly.Msg.CONTROLS_IF_MSG_IF], ['mine', 'theirs', 'string']);
});

test('Blockly.Names and Blockly.Names.equals', function () {
  var names = new Blockly.Names('while');
  equal([names.getName('while', 'PROCEDURE'), Blockly.Names.equals('Foo', 'fOO'), Blockly.Names.equals('a', 'b')], ['while2', true, false]);
});

test('names.setVariableMap', function () {
  var workspace = new Blockly.Workspace();
  var variable = workspace.createVariable('speed', '', 'id1');
  var names = new Blockly.Names('');
  names.setVariableMap(workspace.getVariableMap());
  equal(names.getName(variable.getId(), Blockly.Variables.NAME_TYPE), 'speed');
});

test('Blockly.Variables.NAME_TYPE and Blockly.Procedures.NAME_TYPE', function () {
  equal([Blockly.Variables.NAME_TYPE, Blockly.Procedures.NAME_TYPE, Blockly.Names.NameType.VARIABLE], ['VARIABLE', 'PROCEDURE', 'VARIABLE']);
});

test('Blockly.Variables.allVariables', function () {
  var workspace = load('<xml><block type="variables_set"><field name="VAR">b</field><value name="VALUE"><block type="variables_get"><field name="VAR">a</field></block></value></block></xml>');
  equal(Blockly.Variables.allVariables(workspace), ['b', 'a']);
  equal(Blockly.Variables.allVariables(workspace.getTopBlocks()[0].getInputTargetBlock('VALUE')), ['a']);
});

test('Blockly.VARIABLE_CATEGORY_NAME', function () { equal(Blockly.VARIABLE_CATEGORY_NAME, 'VARIABLE'); });

test('Blockly.Procedures.getDefinition, rename, mutateCallers', function () {
  var workspace = load(FUNCTION);
  var definition = Blockly.Procedures.getDefinition('DO IT', workspace);
  equal([definition.id, Blockly.Procedures.getDefinition('other', workspace)], ['d', null]);
  definition.getField('NAME').setValue('do more');
  equal(workspace.getBlockById('c').getProcedureCall(), 'do more');
  Blockly.Procedures.mutateCallers(definition);
  equal(typeof Blockly.Procedures.rename, 'function');
});

test('workspace.newBlock, getAllBlocks, getTopBlocks, getBlockById, getBlocksByType', function () {
  var workspace = load(FUNCTION);
  workspace.newBlock('text', 'extra');
  equal([workspace.getAllBlocks().length, workspace.getTopBlocks(true).length, workspace.getBlockById('extra').type, workspace.getBlocksByType('text').length], [3, 3, 'text', 1]);
});

test('workspace.isFlyout, options, isDragging', function () {
  var workspace = new Blockly.Workspace({comments: true});
  equal([workspace.isFlyout, workspace.options.comments, workspace.isDragging()], [false, true, false]);
});

test('workspace.getVariableMap, getVariable, createVariable; variable.name, getId', function () {
  var workspace = new Blockly.Workspace();
  var made = workspace.createVariable('n', 'Number', 'i');
  equal([made.name, made.getId(), made.type, workspace.getVariable('N', 'Number') === made, workspace.getVariableMap().getVariableById('i') === made], ['n', 'i', 'Number', true, true]);
});

test('Blockly.getMainWorkspace', function () {
  var main = Blockly.getMainWorkspace();
  main.addChangeListener(function () {});
  equal([main.getAllBlocks(false).length, main instanceof Blockly.Workspace], [0, true]);
});

test('Blockly.Xml.domToWorkspace', function () {
  var workspace = new Blockly.Workspace();
  var dom = Blockly.utils.xml.textToDom('<xml><block type="text" id="t"></block></xml>');
  equal(Blockly.Xml.domToWorkspace(workspace, dom), ['t']);
  equal(Blockly.Xml.domToText(Blockly.Xml.workspaceToDom(workspace)),
      '<xml xmlns="https://developers.google.com/blockly/xml"><block type="text" id="t" x="10" y="10"><field name="TEXT"></field></block></xml>');
});

test('Blockly.utils.xml.textToDom and createElement', function () {
  var dom = Blockly.utils.xml.textToDom('<xml><a B="1">t</a></xml>');
  equal([dom.nodeName, dom.children[0].getAttribute('B'), dom.textContent], ['xml', '1', 't']);
  equal(Blockly.utils.xml.createElement('mutation').nodeName, 'mutation');
  throws(function () { Blockly.utils.xml.textToDom('<a>\n<b></a>'); }, 'line 2, column 4');
});

test('Blockly.Events.disable, enable, isEnabled', function () {
  Blockly.Events.disable();
  equal(Blockly.Events.isEnabled(), false);
  Blockly.Events.enable();
  equal(Blockly.Events.isEnabled(), true);
});

test('Blockly.Events.setGroup', function () {
  Blockly.Events.setGroup('mine');
  equal(Blockly.Events.getGroup(), 'mine');
  Blockly.Events.setGroup(true);
  equal(Blockly.Events.getGroup().length > 0, true);
  Blockly.Events.setGroup(false);
  equal(Blockly.Events.getGroup(), '');
});

test('Blockly.Events.BLOCK_MOVE, BLOCK_DELETE, BLOCK_CREATE, BLOCK_CHANGE, DELETE', function () {
  var E = Blockly.Events;
  equal([E.BLOCK_MOVE, E.BLOCK_DELETE, E.BLOCK_CREATE, E.BLOCK_CHANGE, E.DELETE, E.MOVE, E.CREATE, E.CHANGE],
      ['move', 'delete', 'create', 'change', 'delete', 'move', 'create', 'change']);
});

test('Blockly.Events.fire and the event classes', function () {
  var block = load('<xml><block type="text" id="t"></block></xml>').getTopBlocks()[0];
  var event = new Blockly.Events.BlockChange(block, 'field', 'TEXT', 'a', 'b');
  Blockly.Events.fire(event);
  equal(event.toJson(), {type: 'change', group: '', blockId: 't', element: 'field', name: 'TEXT', oldValue: 'a', newValue: 'b'});
  var back = Blockly.Events.fromJson(event.toJson(), block.workspace);
  equal([back.newValue, back instanceof Blockly.Events.Change, back.isNull()], ['b', true, false]);
  equal(new (Blockly.Events.get(Blockly.Events.BLOCK_CREATE))(block).ids, ['t']);
});

test('Blockly.Extensions.registerMutator', function () {
  Blockly.Extensions.registerMutator('my_mutator', {
    mutationToDom: function () { return null; },
    domToMutation: function (element) { this.size = Number(element.getAttribute('size')); },
  }, function () { this.helped = true; });
  Blockly.defineBlocksWithJsonArray([{type: 'mutated', message0: 'm', mutator: 'my_mutator'}]);
  var block = load('<xml><block type="mutated"><mutation size="3"></mutation></block></xml>').getTopBlocks()[0];
  equal([block.helped, block.size], [true, 3]);
});

test('Blockly.fieldRegistry.register', function () {
  function FieldOwn(value) { FieldOwn.superClass_.constructor.call(this, value); }
  goog.inherits(FieldOwn, Blockly.FieldTextInput);
  FieldOwn.fromJson = function (options) { return new FieldOwn(options.own); };
  Blockly.fieldRegistry.register('field_own', FieldOwn);
  var block = make({init: function () { this.jsonInit({message0: '%1', args0: [{type: 'field_own', name: 'F', own: 'x'}]}); }});
  equal([block.getFieldValue('F'), block.getField('F') instanceof Blockly.Field], ['x', true]);
});

test('Blockly.ContextMenu.callbackFactory', function () {
  var workspace = load('<xml><block type="text" x="1" y="2"></block></xml>');
  var state = Blockly.utils.xml.textToDom('<block type="math_number" id="made"></block>');
  Blockly.ContextMenu.callbackFactory(workspace.getTopBlocks()[0], state)();
  equal(workspace.getBlockById('made').type, 'math_number');
});

test('serialization there and back', function () {
  var saved = Blockly.serialization.workspaces.save(load(FUNCTION));
  var again = new Blockly.Workspace();
  Blockly.serialization.workspaces.load(JSON.parse(JSON.stringify(saved)), again);
  equal(Blockly.serialization.workspaces.save(again), saved);
  equal(code(Blockly.JavaScript, FUNCTION), Blockly.JavaScript.workspaceToCode(again));
});

test('names that every object has are names as others where workspaces are saved and loaded', function () {
  ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].forEach(function (name) {
    Blockly.Blocks['named'] = {
      init: function () {
        this.appendValueInput(name).appendField(new Blockly.FieldTextInput('initial'), name);
        this.setOutput(true);
      },
    };
    var workspace = new Blockly.Workspace();
    var block = workspace.newBlock('named');
    block.setFieldValue('mine', name);
    block.getInput(name).connection.connect(workspace.newBlock('named').outputConnection);
    var text = JSON.stringify(Blockly.serialization.blocks.save(block));
    equal(text.split(JSON.stringify(name)).length - 1, 3);
    var other = Blockly.serialization.blocks.append(JSON.parse(text), new Blockly.Workspace());
    equal(other.getFieldValue(name), 'mine');
    equal(other.getInputTargetBlock(name).getFieldValue(name), 'initial');
    equal(JSON.stringify(Blockly.serialization.blocks.save(other)), text);
  });
});

test('no key of a copy or of what is merged reaches the prototype of all objects', function () {
  var hostile = JSON.parse('{"__proto__": {"polluted": 1}, "a": {"__proto__": {"polluted": 2}}}');
  var copy = structuredClone(hostile);
  equal(JSON.stringify(copy), JSON.stringify(hostile));
  var merged = Blockly.utils.object.deepMerge({}, hostile);
  equal(JSON.stringify(merged), JSON.stringify(hostile));
  equal({}.polluted, undefined);
  equal(copy.polluted, undefined);
});

test('a name that every object has is no colour', function () {
  ['__proto__', 'constructor', 'toString', 'valueOf'].forEach(function (name) { equal(Blockly.utils.colour.parse(name), null); });
  equal(Blockly.utils.colour.parse('RED'), '#ff0000');
});
