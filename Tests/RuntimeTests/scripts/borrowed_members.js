// Projects take single methods of built-in blocks and generators for their own: each has to work without the rest.
var OWN = {
  procedures_defnoreturn: 'init setStatements_ updateParams_ mutationToDom domToMutation saveExtraState loadExtraState decompose compose getProcedureDef getVars getVarModels renameVar renameVarById updateVarName displayRenamedVar_ customContextMenu callType_ dispose',
  procedures_callnoreturn: 'init getProcedureCall renameProcedure setProcedureParameters_ setProcedureParameters updateShape_ mutationToDom domToMutation saveExtraState loadExtraState getVars getVarModels renameVar onchange customContextMenu defType_',
  procedures_ifreturn: 'init FUNCTION_TYPES hasReturnValue_ mutationToDom domToMutation onchange',
  controls_if: 'init elseifCount_ elseCount_ suppressPrefixSuffix mutationToDom domToMutation saveExtraState loadExtraState decompose compose saveConnections rebuildShape_ updateShape_ reconnectChildBlocks_',
  lists_create_with: 'init itemCount_ mutationToDom domToMutation saveExtraState loadExtraState decompose compose saveConnections updateShape_',
  lists_getIndex: 'init mutationToDom domToMutation saveExtraState loadExtraState updateStatement_ updateAt_',
  text_prompt_ext: 'init updateType_ mutationToDom domToMutation',
  logic_compare: 'init onchange prevBlocks_',
};

test('the members of built-in blocks are those of Blockly: none leans on another that a project would not know of', function () {
  Object.keys(OWN).forEach(function (type) {
    var known = OWN[type].split(' ');
    var strange = Object.keys(Blockly.Blocks[type]).filter(function (name) { return known.indexOf(name) < 0; });
    equal([type, strange], [type, []]);
  });
});

var define = Blockly.Blocks['procedures_defreturn'];
var call = Blockly.Blocks['procedures_callreturn'];
Blockly.Blocks['recipe'] = {
  init: function () {
    var name = new Blockly.FieldTextInput('', Blockly.Procedures.rename);
    name.setSpellcheck(false);
    this.appendDummyInput().appendField('recipe').appendField(name, 'NAME').appendField('', 'PARAMS');
    this.setMutator(new Blockly.Mutator(['procedures_mutatorarg']));
    this.arguments_ = [];
    this.setStatements_(true);
    this.statementConnection_ = null;
    this.appendDummyInput('CODE').appendField(new Blockly.FieldTextInput('eat'), 'CODE');
    this.setStatements_(false);
  },
  setStatements_: define.setStatements_,
  updateParams_: define.updateParams_,
  mutationToDom: define.mutationToDom,
  domToMutation: define.domToMutation,
  getVars: define.getVars,
  getProcedureDef: function () { return [this.getFieldValue('NAME'), this.arguments_, true, 'recipe']; },
};
Blockly.Blocks['cook'] = {
  init: call.init,
  getProcedureCall: call.getProcedureCall,
  renameProcedure: call.renameProcedure,
  setProcedureParameters_: call.setProcedureParameters_,
  updateShape_: call.updateShape_,
  mutationToDom: call.mutationToDom,
  domToMutation: call.domToMutation,
  onchange: call.onchange,
  // Blocks had these until 2017; now every block has them.
  renameVar: Blockly.Blocks['variables_get'].renameVar,
  defType_: 'recipe',
};

test('a definition and a call of a project made of the built-in ones\' methods', function () {
  var js = Blockly.JavaScript;
  js['recipe'] = function (block) {
    var name = js.variableDB_.getName(block.getFieldValue('NAME'), Blockly.Procedures.NAME_TYPE);
    var names = block.arguments_.map(function (one) { return js.variableDB_.getName(one, Blockly.Variables.NAME_TYPE); });
    js.definitions_['%' + name] = 'async function ' + name + '(' + names + ') { ' + block.getFieldValue('CODE') + ' }';
    return null;
  };
  js['cook'] = js['procedures_callreturn'];
  var cup = '<arg name="cup"></arg>';
  equal(code(js, '<xml><block type="recipe"><mutation statements="false">' + cup + '</mutation><field name="NAME">brew tea</field></block>' +
    '<block type="text_print"><value name="TEXT"><block type="cook"><mutation name="brew tea">' + cup + '</mutation>' +
    '<value name="ARG0"><block type="math_number"><field name="NUM">4</field></block></value></block></value></block></xml>'),
  'var cup;\n\nasync function brew_tea(cup) { eat }\n\n\nwindow.alert(brew_tea(4));\n');
});

test('a definition with names alone is renamed and saved', function () {
  var workspace = load('<xml><block type="recipe"><mutation statements="false"><arg name="cup"/></mutation><field name="NAME">a</field></block></xml>');
  var block = workspace.getTopBlocks()[0];
  block.argumentVarModels_ = undefined;
  equal(Blockly.Xml.domToText(block.mutationToDom()), '<mutation xmlns="https://developers.google.com/blockly/xml" statements="false"><arg name="cup" varid="cup"></arg></mutation>');
  equal([block.arguments_, block.getVars()], [['cup'], ['cup']]);
});

test('the properties of a language\'s generator, put on one of a class of its kind', function () {
  class Tea extends python.PythonGenerator {
    init(workspace) {
      super.init(workspace);
      this.pots = 1;
    }
    finish(text) { return '# pots: ' + this.pots + '\n' + super.finish(text); }
    scrubNakedValue(line) { return 'pour(' + line + ')\n'; }
  }
  var tea = Object.assign(new Tea('Python'), python.pythonGenerator);
  equal(code(tea, '<xml><block type="text"><field name="TEXT">a</field></block></xml>'), '# pots: 1\n\n\n\npour(\'a\')\n');
  equal(code(Blockly.Python, '<xml><block type="text"><field name="TEXT">a</field></block></xml>'), '\'a\'\n');
});

test('a generator\'s finish replaced by one that calls the base\'s by way of the prototype, and by one that wraps it', function () {
  var own = Blockly.Lua.finish;
  Blockly.Lua.finish = function (text) {
    return '-- ' + Object.keys(Blockly.Lua.definitions_).length + '\n' + Object.getPrototypeOf(Blockly.Lua).finish.call(Blockly.Lua, text);
  };
  equal(code(Blockly.Lua, '<xml><block type="text_print"/></xml>'), '-- 0\nprint(\'\')\n');
  Blockly.Lua.finish = function (text) { return '-- wrapped\n' + own.call(this, text); };
  equal(code(Blockly.Lua, '<xml><block type="text_print"/></xml>'), '-- wrapped\n\n\n\nprint(\'\')\n');
  Blockly.Lua.finish = own;
});

test('Blockly.Constants: mixins and extensions of the built-in blocks', function () {
  Blockly.Blocks['quoted'] = {
    init: function () {
      this.mixin(Blockly.Constants.Text.QUOTE_IMAGE_MIXIN);
      this.mixin(Blockly.Constants.Loops.CUSTOM_CONTEXT_MENU_CREATE_VARIABLES_GET_MIXIN);
      this.appendDummyInput().appendField(new Blockly.FieldTextInput('tea'), 'TEXT');
      Blockly.Constants.Text.TEXT_QUOTES_EXTENSION.call(this);
    },
  };
  equal(new Blockly.Workspace().newBlock('quoted').toString(), '“ tea ”');
});

test('the functions of built-in types called with the block alone, as until 2023', function () {
  var js = Blockly.JavaScript;
  var workspace = load('<xml><block type="text_print"><value name="TEXT"><block type="text"><field name="TEXT">a</field></block></value></block></xml>');
  js.init(workspace);
  var block = workspace.getTopBlocks()[0];
  equal([js['text_print'](block), js.text(block.getInputTargetBlock('TEXT')), js['text_print'].call(block, block)],
    ['window.alert(\'a\');\n', ['\'a\'', 0], 'window.alert(\'a\');\n']);
  equal(js['text_print'] === js['text_print'], true);
  var own = js['controls_if'];
  js['controls_if'] = function (given) { return '/* asked */\n' + own(given); };
  equal(code(js, '<xml><block type="controls_if"/></xml>'), '/* asked */\nif (false) {\n}\n');
  js['controls_if'] = own;
  equal(code(js, '<xml><block type="controls_if"/></xml>'), 'if (false) {\n}\n');
});

test('Blockly.Constants: an extension of ours registered anew under its own name', function () {
  Blockly.Extensions.register('text_quotes', Blockly.Constants.Text.TEXT_QUOTES_EXTENSION);
  Blockly.defineBlocksWithJsonArray([{type: 'quoted_anew', message0: '%1', args0: [{type: 'field_input', name: 'TEXT', text: 'tea'}],
    output: null, extensions: ['text_quotes']}]);
  equal(new Blockly.Workspace().newBlock('quoted_anew').toString(), '“ tea ”');
});

test('a block in colours of its own, with a class on what would be drawn', function () {
  Blockly.Blocks['turtle'] = {
    init: function () {
      this.setHSV(184, 1, 0.74);
      this.svgGroup_.classList.add('slow');
    },
  };
  var block = new Blockly.Workspace().newBlock('turtle');
  equal([block.getColour(), block.svgGroup_.classList.contains('slow')], ['#00b0bc', true]);
});

test('classes of drawn things that plugins extend while they load, and the names that they register them by', function () {
  ['zelos.TopRow', 'zelos.RightConnectionShape', 'geras.Highlighter', 'geras.HighlightConstantProvider', 'blockRendering.Measurable',
    'blockRendering.MarkerSvg', 'blockRendering.InRowSpacer', 'comments.CommentView', 'comments.CommentBarButton', 'clipboard.BlockPaster',
    'bubbles.TextInputBubble', 'BlockNavigationPolicy', 'serialization.variables.VariableSerializer'].forEach(function (path) {
    var Base = path.split('.').reduce(function (space, name) { return space[name]; }, Blockly);
    class Own extends Base {}
    equal(new Own() instanceof Base, true);
  });
  equal([Blockly.zelos.RightConnectionShape === Blockly.geras.RightConnectionShape, Blockly.ToolboxSeparator.registrationName,
    Blockly.CollapsibleToolboxCategory.registrationName, Blockly.ASTNode.types.FIELD, Blockly.ShortcutItems.names.COPY,
    Blockly.ComponentManager.Capability.AUTOHIDEABLE, Blockly.Events.ClickTarget.BLOCK, Blockly.Events.BubbleType.MUTATOR],
  [false, 'sep', 'collapsibleCategory', 'field', 'copy', 'autohideable', 'block', 'mutator']);
  equal(Blockly.blockRendering.Types.getType('MINE') !== Blockly.blockRendering.Types.getType('YOURS'), true);
});

test('Blockly.serialization.blocks.BlockSerializer, extended and registered in its place', function () {
  class Counting extends Blockly.serialization.blocks.BlockSerializer {
    save(workspace) {
      var state = super.save(workspace);
      if (state) state.counted = state.blocks.length;
      return state;
    }
  }
  var own = Blockly.registry.getObject(Blockly.registry.Type.SERIALIZER, 'blocks');
  Blockly.serialization.registry.unregister('blocks');
  Blockly.serialization.registry.register('blocks', new Counting());
  var state = Blockly.serialization.workspaces.save(load('<xml><block type="text"/><block type="text"/></xml>'));
  equal([state.blocks.counted, new Counting().priority === own.priority], [2, true]);
  var made = new Blockly.Workspace();
  Blockly.serialization.workspaces.load(state, made);
  equal(made.getTopBlocks(false).length, 2);
  Blockly.serialization.registry.unregister('blocks');
  Blockly.serialization.registry.register('blocks', own);
});
