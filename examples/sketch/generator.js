/**
 * Sketches for microcontrollers: a language of its own, from nothing but this script.
 */
'use strict';

goog.provide('Blockly.Sketch');
goog.require('Blockly.Generator');

Blockly.Sketch = new Blockly.Generator('Sketch');

Blockly.Sketch.addReservedWords(
    'setup,loop,if,else,for,switch,case,while,do,break,continue,return,goto,' +
    'HIGH,LOW,INPUT,OUTPUT,true,false,void,boolean,char,byte,int,long,float,String,' +
    'pinMode,digitalWrite,digitalRead,analogRead,analogWrite,delay,millis,Serial');

Blockly.Sketch.ORDER_ATOMIC = 0;         // 0 "" ...
Blockly.Sketch.ORDER_UNARY_POSTFIX = 1;  // expr() [] .
Blockly.Sketch.ORDER_UNARY_PREFIX = 2;   // -expr !expr
Blockly.Sketch.ORDER_MULTIPLICATIVE = 3; // * / %
Blockly.Sketch.ORDER_ADDITIVE = 4;       // + -
Blockly.Sketch.ORDER_RELATIONAL = 6;     // >= > <= <
Blockly.Sketch.ORDER_EQUALITY = 7;       // == !=
Blockly.Sketch.ORDER_LOGICAL_AND = 11;   // &&
Blockly.Sketch.ORDER_LOGICAL_OR = 12;    // ||
Blockly.Sketch.ORDER_CONDITIONAL = 13;   // expr ? expr : expr
Blockly.Sketch.ORDER_ASSIGNMENT = 14;    // = *= /=
Blockly.Sketch.ORDER_NONE = 99;          // (...)

/** Finds the type of every variable by what is first put into it. */
Blockly.Sketch.typesOf_ = function(workspace) {
  var types = Object.create(null);
  var blocks = workspace.getAllBlocks();
  for (var i = 0, block; block = blocks[i]; i++) {
    var names = block.getVars();
    for (var j = 0; j < names.length; j++) {
      var model = workspace.getVariableById ? workspace.getVariableById(names[j]) : null;
      var name = model ? model.name : names[j];
      var value = block.type == 'variables_set' ? block.getInputTargetBlock('VALUE') : null;
      var found = value && value.getSketchType ? value.getSketchType() :
          value && value.type == 'math_number' ?
              (Number(value.getFieldValue('NUM')) % 1 ? 'float' : 'int') :
          value && value.outputConnection.check_ &&
          value.outputConnection.check_.indexOf('String') > -1 ? 'String' :
          value && value.outputConnection.checkType_({check_: ['Boolean'],
              getCheck: function() { return this.check_; }}) === true &&
          value.type.indexOf('logic_') == 0 ? 'boolean' : null;
      if (found && !types[name]) {
        types[name] = found;
      } else if (!(name in types)) {
        types[name] = null;
      }
    }
  }
  return types;
};

Blockly.Sketch.init = function(workspace) {
  Blockly.Sketch.includes_ = Object.create(null);
  Blockly.Sketch.definitions_ = Object.create(null);
  Blockly.Sketch.setups_ = Object.create(null);
  Blockly.Sketch.functionNames_ = Object.create(null);
  Blockly.Sketch.pins_ = {};

  if (!Blockly.Sketch.variableDB_) {
    Blockly.Sketch.variableDB_ = new Blockly.Names(Blockly.Sketch.RESERVED_WORDS_);
  } else {
    Blockly.Sketch.variableDB_.reset();
  }
  if (Blockly.Sketch.variableDB_.setVariableMap) {
    Blockly.Sketch.variableDB_.setVariableMap(workspace.getVariableMap());
  }
  var types = Blockly.Sketch.typesOf_(workspace);
  var variables = [];
  for (var name in types) {
    variables.push((types[name] || 'int') + ' ' + Blockly.Sketch.variableDB_.getName(name,
        Blockly.Variables.NAME_TYPE) + ';');
  }
  if (variables.length) {
    Blockly.Sketch.definitions_['variables'] = variables.join('\n');
  }
};

Blockly.Sketch.finish = function(code) {
  code = '  ' + code.replace(/\n/g, '\n  ');
  code = code.replace(/\n\s+$/, '\n');
  code = 'void loop() {\n' + code + '}';

  var includes = [];
  for (var name in Blockly.Sketch.includes_) {
    includes.push(Blockly.Sketch.includes_[name]);
  }
  var definitions = [];
  for (var name in Blockly.Sketch.definitions_) {
    definitions.push(Blockly.Sketch.definitions_[name]);
  }
  var setups = [];
  for (var name in Blockly.Sketch.setups_) {
    setups.push(Blockly.Sketch.setups_[name]);
  }
  delete Blockly.Sketch.includes_;
  delete Blockly.Sketch.definitions_;
  delete Blockly.Sketch.setups_;
  delete Blockly.Sketch.functionNames_;
  delete Blockly.Sketch.pins_;
  Blockly.Sketch.variableDB_.reset();

  var head = includes.join('\n') + '\n\n' + definitions.join('\n\n');
  var setup = 'void setup() {\n  ' + setups.join('\n  ') + '\n}\n\n';
  return head.replace(/\n\n+/g, '\n\n').replace(/\n*$/, '\n\n') + setup + code;
};

Blockly.Sketch.scrubNakedValue = function(line) {
  return line + ';\n';
};

Blockly.Sketch.quote_ = function(string) {
  string = string.replace(/\\/g, '\\\\')
                 .replace(/\n/g, '\\n')
                 .replace(/"/g, '\\"');
  return '"' + string + '"';
};

Blockly.Sketch.scrub_ = function(block, code) {
  if (code === null) {
    return '';
  }
  var commentCode = '';
  if (!block.outputConnection || !block.outputConnection.targetConnection) {
    var comment = block.getCommentText();
    if (comment) {
      commentCode += Blockly.Sketch.prefixLines(comment, '// ') + '\n';
    }
    for (var x = 0; x < block.inputList.length; x++) {
      if (block.inputList[x].type == Blockly.INPUT_VALUE) {
        var childBlock = block.inputList[x].connection.targetBlock();
        if (childBlock) {
          comment = Blockly.Sketch.allNestedComments(childBlock);
          if (comment) {
            commentCode += Blockly.Sketch.prefixLines(comment, '// ');
          }
        }
      }
    }
  }
  var nextBlock = block.nextConnection && block.nextConnection.targetBlock();
  var nextCode = Blockly.Sketch.blockToCode(nextBlock);
  return commentCode + code + nextCode;
};

/** Claims a pin; two blocks that use it differently are told so. */
Blockly.Sketch.reservePin = function(block, pin, use) {
  if (Blockly.Sketch.pins_[pin] !== undefined && Blockly.Sketch.pins_[pin] != use) {
    block.setWarningText('Pin ' + pin + ' is an ' + Blockly.Sketch.pins_[pin] + ' already.', 'pin');
  } else {
    Blockly.Sketch.pins_[pin] = use;
    block.setWarningText(null, 'pin');
  }
};
