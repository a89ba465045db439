(function (runtime) {
  'use strict';
  const {Blockly, builtin} = runtime;
  const {buildTooltipForDropdown, buildTooltipWithFieldText} = runtime.own.Extensions;

  const tooltips = {};
  for (const [group, names] of [
    ['ARITHMETIC', ['ADD', 'MINUS', 'MULTIPLY', 'DIVIDE', 'POWER']],
    ['SINGLE', ['ROOT', 'ABS', 'NEG', 'LN', 'LOG10', 'EXP', 'POW10']],
    ['TRIG', ['SIN', 'COS', 'TAN', 'ASIN', 'ACOS', 'ATAN']],
    ['ONLIST', ['SUM', 'MIN', 'MAX', 'AVERAGE', 'MEDIAN', 'MODE', 'STD_DEV', 'RANDOM']],
  ]) {
    for (const name of names) tooltips[name] = `%{BKY_MATH_${group}_TOOLTIP_${name}}`;
  }
  builtin.addExtension('math_op_tooltip', buildTooltipForDropdown('OP', tooltips));
  builtin.addExtension('math_change_tooltip', buildTooltipWithFieldText('%{BKY_MATH_CHANGE_TOOLTIP}', 'VAR'));

  /** The number field of old definitions refused what is not a number. */
  builtin.addMembers(['math_number'], {validator: runtime.fields.FieldTextInput.numberValidator});

  /** A property that asks for a second number has an input for it. */
  const divisor = {
    mutationToDom() {
      const mutation = Blockly.utils.xml.createElement('mutation');
      mutation.setAttribute('divisor_input', String(this.getFieldValue('PROPERTY') === 'DIVISIBLE_BY'));
      return mutation;
    },
    domToMutation(mutation) {
      this.updateShape_(mutation.getAttribute('divisor_input') === 'true');
    },
    updateShape_(divisorInput) {
      const there = this.getInput('DIVISOR');
      if (divisorInput && !there) this.appendValueInput('DIVISOR').setCheck('Number');
      else if (!divisorInput && there) this.removeInput('DIVISOR');
    },
  };
  builtin.addMutator('math_is_divisibleby_mutator', ['math_number_property'], {
    mixin: divisor,
    drivingFields: ['PROPERTY'],
    initialize() {
      this.getField('PROPERTY').setValidator(function (option) {
        this.getSourceBlock().updateShape_(option === 'DIVISIBLE_BY');
      });
    },
  });

  /** The most frequent items are a list, every other result is a number. */
  const modes = {
    updateType_(newOp) {
      this.outputConnection.setCheck(newOp === 'MODE' ? 'Array' : 'Number');
    },
    mutationToDom() {
      const mutation = Blockly.utils.xml.createElement('mutation');
      mutation.setAttribute('op', this.getFieldValue('OP'));
      return mutation;
    },
    domToMutation(mutation) {
      const op = mutation.getAttribute('op');
      if (op === null) throw new TypeError('The mutation of math_on_list has no attribute "op".');
      this.updateType_(op);
    },
  };
  builtin.addMutator('math_modes_of_list_mutator', ['math_on_list'], {
    mixin: modes,
    drivingFields: ['OP'],
    initialize() {
      this.getField('OP').setValidator(function (newOp) {
        this.getSourceBlock().updateType_(newOp);
      });
    },
  });
})
