/**
 * @fileoverview Turtle blocks from definitions in JSON, with extensions, as of 2017.
 */
'use strict';

/** Common HSV hue for all blocks in this category. */
Blockly.Msg.TURTLE_HUE = '160';
Blockly.Msg.TURTLE_MOVE_FORWARD = 'go forward by';
Blockly.Msg.TURTLE_MOVE_BACKWARD = 'go backward by';
Blockly.Msg.TURTLE_DRAW = 'with pen %1 of width %2 draw %3';
Blockly.Msg['TURTLE_TURN_TOOLTIP'] = 'Turns by %1 degrees.';

var TurtleBlocks = {};

TurtleBlocks.DEGREES = [['45°', '45'], ['90°', '90'], ['angle', 'ANGLE']];

Blockly.defineBlocksWithJsonArray([
  {
    "type": "turtle_move",
    "message0": "%1 %2",
    "args0": [
      {
        "type": "field_dropdown",
        "name": "DIR",
        "options": [
          ["%{BKY_TURTLE_MOVE_FORWARD}", "moveForward"],
          ["%{BKY_TURTLE_MOVE_BACKWARD}", "moveBackward"]
        ]
      },
      {"type": "input_value", "name": "VALUE", "check": "Number"}
    ],
    "previousStatement": null,
    "nextStatement": null,
    "inputsInline": true,
    "colour": "%{BKY_TURTLE_HUE}",
    "extensions": ["turtle_counted"]
  },
  {
    "type": "turtle_turn",
    "message0": "turn %1 by %2",
    "args0": [
      {"type": "field_dropdown", "name": "DIR", "options": [["↻ right", "turnRight"], ["↺ left", "turnLeft"]]},
      {"type": "field_dropdown", "name": "BY", "options": [["45°", "45"], ["90°", "90"], ["angle", "ANGLE"]]}
    ],
    "previousStatement": null,
    "nextStatement": null,
    "colour": "%{BKY_TURTLE_HUE}",
    "mutator": "turtle_turn_mutator",
    "extensions": ["turtle_counted", "turtle_turn_tooltip"]
  },
  {
    "type": "turtle_draw",
    "message0": "%{BKY_TURTLE_DRAW}",
    "args0": [
      {"type": "field_colour", "name": "COLOUR", "colour": "#ff0000"},
      {"type": "field_number", "name": "WIDTH", "value": 1, "min": 1, "max": 20, "precision": 1},
      {"type": "input_statement", "name": "DO"}
    ],
    "message1": "named %1 %2",
    "args1": [
      {"type": "field_variable", "name": "PATH", "variable": "path"},
      {"type": "input_dummy", "align": "RIGHT"}
    ],
    "previousStatement": null,
    "nextStatement": null,
    "colour": "%{BKY_TURTLE_HUE}"
  }
]);

Blockly.Extensions.register('turtle_counted', function() {
  this.turtleSteps_ = 0;
  this.setOnChange(function(event) {
    if (!this.workspace || this.workspace.isFlyout) {
      return;
    }
    var legal = this.getSurroundParent() && this.getSurroundParent().type == 'turtle_draw';
    this.setWarningText(legal ? null : 'The pen is up.');
  });
});

Blockly.Extensions.register('turtle_turn_tooltip',
    Blockly.Extensions.buildTooltipWithFieldText('%{BKY_TURTLE_TURN_TOOLTIP}', 'BY'));

/** Turns by an angle have an input for it. */
TurtleBlocks.TURN_MUTATOR_MIXIN = {
  mutationToDom: function() {
    var container = document.createElement('mutation');
    container.setAttribute('angle_input', this.getFieldValue('BY') == 'ANGLE');
    return container;
  },
  domToMutation: function(xmlElement) {
    this.updateShape_(xmlElement.getAttribute('angle_input') == 'true');
  },
  updateShape_: function(angleInput) {
    var inputExists = this.getInput('ANGLE');
    if (angleInput) {
      if (!inputExists) {
        this.appendValueInput('ANGLE').setCheck('Number');
      }
    } else if (inputExists) {
      this.removeInput('ANGLE');
    }
  }
};

Blockly.Extensions.registerMutator('turtle_turn_mutator', TurtleBlocks.TURN_MUTATOR_MIXIN, function() {
  this.getField('BY').setValidator(function(option) {
    this.sourceBlock_.updateShape_(option == 'ANGLE');
  });
});

/** A block that a definition in JSON makes in its init, and a mixin of its own. */
Blockly.Blocks['turtle_stamp'] = {
  init: function() {
    this.jsonInit({
      "message0": "stamp %1 at %2 , %3",
      "args0": [
        {"type": "field_input", "name": "TEXT", "text": "*"},
        {"type": "input_value", "name": "X", "check": ["Number", "String"]},
        {"type": "input_value", "name": "Y", "check": "Number"}
      ],
      "previousStatement": null,
      "nextStatement": null,
      "colour": 160
    });
    this.mixin({
      place: function() {
        return this.getInputTargetBlock('X') || this.getInputTargetBlock('Y') ? 'at' : 'here';
      }
    });
    if (this.type != 'turtle_stamp') {
      throw Error('There is one kind of stamp.');
    }
  }
};
