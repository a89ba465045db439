'use strict';

Blockly.Extensions.registerMutator('custom_mutator', {
  lineCount: 1,

  mutationToDom: function () {
    var mutation = Blockly.utils.xml.createElement('mutation');
    mutation.setAttribute('lines', this.lineCount);
    return mutation;
  },

  domToMutation: function (mutation) {
    var count = Number(mutation.getAttribute('lines'));
    if (!(count >= 1 && count <= 100)) {
      throw new RangeError('"lines" must be a number from 1 to 100');
    }
    this.lineCount = count;
    this.updateShape_();
  },

  updateShape_: function () {
    for (var i = 1; i < this.lineCount; i++) {
      if (this.getInput('LINE' + i)) continue;
      this.appendValueInput('LINE' + i).setCheck('String').appendField('and');
    }
    while (this.getInput('LINE' + i)) this.removeInput('LINE' + i++);
  }
});
