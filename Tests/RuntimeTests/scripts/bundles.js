// What bundlers make of `require('blockly')`: each its own kind of copy.
function frozenGetters(module) {
  var copy = Object.create(null);
  Object.keys(module).forEach(function (name) {
    var own = Object.getOwnPropertyDescriptor(module, name);
    Object.defineProperty(copy, name, own.get ? own : {enumerable: true, get: function () { return module[name]; }});
  });
  copy.default = module;
  return Object.freeze(copy);
}

function inheriting(module) {
  var copy = Object.create(Object.getPrototypeOf(module));
  Object.getOwnPropertyNames(module).forEach(function (name) {
    if (!Object.prototype.hasOwnProperty.call(copy, name)) {
      Object.defineProperty(copy, name, {get: function () { return module[name]; }, enumerable: true});
    }
  });
  return copy;
}

function ownMembers(module) {
  if (module && module.__esModule) return module;
  return Object.assign({}, module, {default: module});
}

[['frozen getters', frozenGetters], ['an object that inherits', inheriting], ['own members', ownMembers]].forEach(function (way) {
  test('require(\'blockly/core\') as ' + way[0], function () {
    var core = way[1](require('blockly/core'));
    class Dial extends core.FieldNumber {
      static fromJson(json) { return new this(json.value); }
    }
    core.fieldRegistry.register('field_dial', Dial);
    core.Blocks['dialled'] = {init: function () { this.jsonInit({message0: '%1', args0: [{type: 'field_dial', name: 'N', value: 4}]}); }};
    equal([new core.Workspace().newBlock('dialled').getFieldValue('N'), core.Msg === Blockly.Msg, core.default.Blocks === Blockly.Blocks], [4, true, true]);
  });
});

test('require(\'Blockly\'), the page\'s global taken for a module', function () {
  equal(require('Blockly').FieldNumber === Blockly.FieldNumber, true);
});

test('require(\'blockly/python\') has the generator, its orders and its class', function () {
  var module = require('blockly/python');
  equal([module.pythonGenerator === Blockly.Python, module.Order.ATOMIC, new module.PythonGenerator('P') instanceof Blockly.CodeGenerator, Object.keys(module)],
    [true, 0, true, ['pythonGenerator', 'Order', 'PythonGenerator']]);
});

test('a member put on a module reaches Blockly', function () {
  require('blockly').teapot = 1;
  equal(Blockly.teapot, 1);
  delete Blockly.teapot;
});

test('Blockly.__namespace__, what compiled scripts take from the core by the member and the file it came from', function () {
  var core = require('./blockly_compressed.js').__namespace__;
  equal([core.wrap$$module$build$src$core$utils$string === Blockly.utils.string.wrap,
    core.fromJson$$module$build$src$core$field_registry === Blockly.fieldRegistry.fromJson,
    core.inputTypes$$module$build$src$core$inputs$input_types === Blockly.inputs.inputTypes,
    core.Msg$$module$build$src$core$msg === Blockly.Msg,
    core.rename$$module$build$src$core$procedures === Blockly.Procedures.rename,
    core.callbackFactory$$module$build$src$core$contextmenu === Blockly.ContextMenu.callbackFactory,
    core.CodeGenerator$$module$build$src$core$generator === Blockly.CodeGenerator],
  [true, true, true, true, true, true, true]);
  equal([core.nothing$$module$build$src$core$common, core.ordinary], [undefined, undefined]);
  var older = Blockly.internal_;
  equal([older.Blockly === Blockly, older.module$exports$Blockly$utils$string.wrap === Blockly.utils.string.wrap,
    older.module$exports$Blockly$Generator.Generator === Blockly.Generator, older.module$exports$Blockly$Msg.Msg === Blockly.Msg,
    older.module$exports$Blockly$ConnectionType.ConnectionType.INPUT_VALUE], [true, true, true, true, 1]);
});

test('a bundle that brings a language with it is that language', function () {
  class LuaGenerator extends Blockly.CodeGenerator {}
  var luaGenerator = new LuaGenerator('Lua');
  luaGenerator.forBlock.text = function () { return ['[[mine]]', 0]; };
  lua = {LuaGenerator: LuaGenerator, luaGenerator: luaGenerator};
  equal([Blockly.Lua === luaGenerator, require('blockly/lua').luaGenerator === luaGenerator], [true, true]);
  equal(code(Blockly.Lua, '<xml><block type="text"/></xml>'), '[[mine]]');
});
