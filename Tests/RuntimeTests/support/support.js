// What test scripts use; each test's result ends up in `testResults`.
var testResults = [];

function test(name, body) {
  try {
    body();
    testResults.push({name: name, failure: null});
  } catch (error) {
    testResults.push({name: name, failure: String(error && error.message || error)});
  }
}

function shown(value) {
  return value === undefined ? 'undefined' : JSON.stringify(value, function (key, inner) {
    return inner === undefined ? 'undefined' : inner;
  });
}

function equal(actual, expected) {
  if (shown(actual) !== shown(expected)) {
    throw new Error('expected ' + shown(expected) + ', got ' + shown(actual));
  }
}

function throws(body, part) {
  try {
    body();
  } catch (error) {
    if (String(error.message).indexOf(part) < 0) {
      throw new Error('expected an error with "' + part + '", got "' + error.message + '"');
    }
    return;
  }
  throw new Error('expected an error with "' + part + '", got none');
}

function load(xml, options) {
  var workspace = new Blockly.Workspace(options);
  Blockly.Xml.domToWorkspace(Blockly.utils.xml.textToDom(xml), workspace);
  return workspace;
}

function code(generator, xml) {
  return generator.workspaceToCode(load(xml));
}

/** A block of a type made for one test. */
function make(definition, type) {
  var name = type || 'made_' + testResults.length;
  Blockly.Blocks[name] = definition;
  return new Blockly.Workspace().newBlock(name);
}
