// Names of programs: safe, distinct, reserved, the same each time.
function names(reserved) {
  return new Blockly.Names(reserved || '');
}

test('Blockly.Names without new', function () {
  equal(Blockly.Names('if,else').getDistinctName('if', 'PROCEDURE'), 'if2');
});

test('Names.getName gives one name each time, whatever the case', function () {
  var db = names();
  equal([db.getName('Foo', 'PROCEDURE'), db.getName('foo', 'PROCEDURE'), db.getName('FOO', 'DEVELOPER_VARIABLE')], ['Foo', 'Foo', 'FOO']);
});

test('Names.getDistinctName counts from 2 past what is taken', function () {
  var db = names('b2');
  equal(['a', 'a', 'a', 'b', 'b', 'a2'].map(function (name) { return db.getDistinctName(name, 'PROCEDURE'); }),
      ['a', 'a2', 'a3', 'b', 'b3', 'a22']);
});

test('Names.safeName', function () {
  var db = names();
  equal(['a b', 'é', '1a', 'a-b', 'a%b', '', '\ud800x'].map(function (name) { return db.safeName(name); }),
      ['a_b', '_C3_A9', 'my_1a', 'a_b', 'a_25b', 'unnamed', '_EF_BF_BDx']);
});

test('Names.reset forgets', function () {
  var db = names();
  db.getDistinctName('a', 'PROCEDURE');
  db.reset();
  equal(db.getDistinctName('a', 'PROCEDURE'), 'a');
});

test('Names puts the prefix before variables alone', function () {
  var db = new Blockly.Names('', '$');
  equal([db.getName('v', 'DEVELOPER_VARIABLE'), db.getName('p', 'PROCEDURE'), db.getDistinctName('v', 'VARIABLE')], ['$v', 'p', '$v2']);
});

test('Names.setVariableMap looks variables up by id', function () {
  var workspace = new Blockly.Workspace();
  workspace.createVariable('my var', '', 'id1');
  var db = names();
  db.setVariableMap(workspace.getVariableMap());
  equal([db.getName('id1', 'VARIABLE'), db.getName('id2', 'VARIABLE')], ['my_var', 'id2']);
});
