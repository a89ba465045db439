/**
 * @fileoverview Blocks of a weather station, as they were written in 2014.
 */
'use strict';

goog.provide('Blockly.Blocks.weather');

goog.require('Blockly.Blocks');


Blockly.Blocks.weather.HUE = 195;

Blockly.Blocks['weather_read'] = {
  // Reads one of the station's instruments.
  init: function() {
    var INSTRUMENTS =
        [['temperature', 'TEMP'],
         ['humidity', 'HUM'],
         ['wind speed', 'WIND']];
    this.setHelpUrl('http://www.example.com/weather');
    this.setColour(Blockly.Blocks.weather.HUE);
    this.setOutput(true, 'Number');
    this.appendDummyInput()
        .appendTitle('read')
        .appendTitle(new Blockly.FieldDropdown(INSTRUMENTS), 'WHAT')
        .appendTitle('every')
        .appendTitle(new Blockly.FieldTextInput('10',
            Blockly.FieldTextInput.numberValidator), 'SECONDS')
        .appendTitle('s');
    var thisBlock = this;
    this.setTooltip(function() {
      return 'Reads the ' + thisBlock.getTitleValue('WHAT') + '.';
    });
  }
};

Blockly.Blocks['weather_average'] = {
  // The average of as many readings as the mutator holds.
  init: function() {
    this.setColour(Blockly.Blocks.weather.HUE);
    this.appendValueInput('READING0')
        .setCheck('Number')
        .appendTitle('average of');
    this.appendValueInput('READING1')
        .setCheck('Number')
        .setAlign(Blockly.ALIGN_RIGHT);
    this.setOutput(true, 'Number');
    this.setMutator(new Blockly.Mutator(['weather_average_item']));
    this.itemCount_ = 2;
  },
  mutationToDom: function() {
    var container = document.createElement('mutation');
    container.setAttribute('items', this.itemCount_);
    return container;
  },
  domToMutation: function(xmlElement) {
    for (var x = 0; x < this.itemCount_; x++) {
      this.removeInput('READING' + x);
    }
    this.itemCount_ = window.parseInt(xmlElement.getAttribute('items'), 10);
    for (var x = 0; x < this.itemCount_; x++) {
      var input = this.appendValueInput('READING' + x)
          .setCheck('Number')
          .setAlign(Blockly.ALIGN_RIGHT);
      if (x == 0) {
        input.appendTitle('average of');
      }
    }
    if (this.itemCount_ == 0) {
      this.appendDummyInput('EMPTY').appendTitle('average of nothing');
    }
  },
  decompose: function(workspace) {
    var containerBlock = Blockly.Block.obtain(workspace, 'weather_average_container');
    containerBlock.initSvg();
    var connection = containerBlock.getInput('STACK').connection;
    for (var x = 0; x < this.itemCount_; x++) {
      var itemBlock = Blockly.Block.obtain(workspace, 'weather_average_item');
      itemBlock.initSvg();
      connection.connect(itemBlock.previousConnection);
      connection = itemBlock.nextConnection;
    }
    return containerBlock;
  },
  compose: function(containerBlock) {
    if (this.itemCount_ == 0) {
      this.removeInput('EMPTY');
    } else {
      for (var x = this.itemCount_ - 1; x >= 0; x--) {
        this.removeInput('READING' + x);
      }
    }
    this.itemCount_ = 0;
    var itemBlock = containerBlock.getInputTargetBlock('STACK');
    while (itemBlock) {
      var input = this.appendValueInput('READING' + this.itemCount_);
      if (itemBlock.valueConnection_) {
        input.connection.connect(itemBlock.valueConnection_);
      }
      this.itemCount_++;
      itemBlock = itemBlock.nextConnection &&
          itemBlock.nextConnection.targetBlock();
    }
  },
  saveConnections: function(containerBlock) {
    var itemBlock = containerBlock.getInputTargetBlock('STACK');
    var x = 0;
    while (itemBlock) {
      var input = this.getInput('READING' + x);
      itemBlock.valueConnection_ = input && input.connection.targetConnection;
      x++;
      itemBlock = itemBlock.nextConnection &&
          itemBlock.nextConnection.targetBlock();
    }
  }
};

Blockly.Blocks['weather_average_container'] = {
  init: function() {
    this.setColour(Blockly.Blocks.weather.HUE);
    this.appendDummyInput().appendTitle('average');
    this.appendStatementInput('STACK');
    this.contextMenu = false;
  }
};

Blockly.Blocks['weather_average_item'] = {
  init: function() {
    this.setColour(Blockly.Blocks.weather.HUE);
    this.appendDummyInput().appendTitle('reading');
    this.setPreviousStatement(true);
    this.setNextStatement(true);
    this.contextMenu = false;
  }
};

Blockly.Blocks['weather_log'] = {
  // Keeps a value under the name of a variable.
  init: function() {
    this.setColour(Blockly.Blocks.weather.HUE);
    this.interpolateMsg('log %1 as %2',
        ['VALUE', null, Blockly.ALIGN_RIGHT],
        ['NAME', new Blockly.FieldVariable('today')],
        Blockly.ALIGN_RIGHT);
    this.setInputsInline(true);
    this.setPreviousStatement(true);
    this.setNextStatement(true);
  },
  getVars: function() {
    return [this.getTitleValue('NAME')];
  },
  renameVar: function(oldName, newName) {
    if (Blockly.Names.equals(oldName, this.getTitleValue('NAME'))) {
      this.setTitleValue(newName, 'NAME');
    }
  },
  customContextMenu: function(options) {
    var xmlField = goog.dom.createDom('field', null, this.getFieldValue('NAME'));
    xmlField.setAttribute('name', 'VAR');
    var xmlBlock = goog.dom.createDom('block', null, xmlField);
    xmlBlock.setAttribute('type', 'variables_get');
    options.push({
      enabled: true,
      text: 'read it',
      callback: Blockly.ContextMenu.callbackFactory(this, xmlBlock)
    });
  }
};

Blockly.Blocks['weather_when'] = {
  // Runs a stack while an instrument is above a limit.
  init: function() {
    this.setColour(Blockly.Blocks.loops.HUE);
    this.appendValueInput('LIMIT')
        .setCheck('Number')
        .appendTitle('when')
        .appendTitle(new Blockly.FieldDropdown(this.directions_), 'IS')
        .appendTitle(new Blockly.FieldCheckbox('TRUE'), 'ALARM')
        .appendTitle('with alarm');
    this.appendStatementInput('DO').appendTitle('do');
    this.setPreviousStatement(true);
    this.setNextStatement(true);
  },
  directions_: [['too hot', 'HOT'], ['too cold', 'COLD']]
};
