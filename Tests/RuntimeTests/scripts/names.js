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

test('Names.dbReverse_ lists the names taken, in the order they were given out, as generators of before 2020 read it', function () {
  var db = names('if');
  db.getName('b b', 'VARIABLE');
  db.getName('if', 'PROCEDURE');
  db.getDistinctName('a', 'VARIABLE');
  var listed = [];
  for (var name in db.dbReverse_) if (Object.prototype.hasOwnProperty.call(db.dbReverse_, name)) listed.push(name);
  equal(listed, ['b_b', 'if2', 'a']);
  equal(['a' in db.dbReverse_, db.dbReverse_.a, db.dbReverse_.c, Object.keys(db.dbReverse_).length], [true, true, undefined, 3]);
  db.dbReverse_.c = true;
  delete db.dbReverse_.a;
  equal([db.getDistinctName('c', 'VARIABLE'), db.getDistinctName('a', 'VARIABLE')], ['c2', 'a']);
  var before = db.dbReverse_;
  db.reset();
  equal([Object.keys(before).length, Object.keys(db.dbReverse_).length], [5, 0]);
});

test('Names.db_ has the names by what users wrote and their type', function () {
  var db = names();
  db.getName('My var', 'VARIABLE');
  db.getName('x', 'DEVELOPER_VARIABLE');
  equal(Object.keys(db.db_), ['my var_VARIABLE', 'x_DEVELOPER_VARIABLE']);
  equal([db.db_['my var_VARIABLE'], 'y_VARIABLE' in db.db_], ['My_var', false]);
  db.db_['y_VARIABLE'] = 'why';
  equal(db.getName('Y', 'VARIABLE'), 'why');
  delete db.db_['y_VARIABLE'];
  equal(db.getName('Y', 'VARIABLE'), 'Y');
});

test('Names.prototype.reset of a script forgets by putting other tables in place', function () {
  var reset = Blockly.Names.prototype.reset;
  Blockly.Names.prototype.reset = function () { this.db_ = {'b_VARIABLE': 'bee'}; this.dbReverse_ = Object.create(null); };
  try {
    var db = names();
    equal([db.getName('a', 'VARIABLE'), db.getDistinctName('a', 'VARIABLE'), db.getName('b', 'VARIABLE')], ['a', 'a2', 'bee']);
    db.reset();
    equal([db.getDistinctName('a', 'VARIABLE'), Object.keys(db.db_)], ['a', ['b_VARIABLE']]);
  } finally {
    Blockly.Names.prototype.reset = reset;
  }
});
