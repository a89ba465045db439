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
