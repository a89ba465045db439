/**
 * The script side of the mutators' contract: what a block of a type is after each list of steps.
 * A step is {"mutation": XML}, {"extraState": JSON} or {"field": name, "value": value}.
 */
var mutatorContract = (function () {
  'use strict';
  const TYPES = {1: 'value', 3: 'statement', 5: 'dummy', 7: 'endRow'};
  const checks = (end) => {
    const list = end && end.getCheck();
    return list ? ` [${list.map((check) => JSON.stringify(check)).join(', ')}]` : '';
  };

  function shapeText(block) {
    const parts = block.inputList.map((input) => {
      const fields = input.fieldRow.map((field) => field.name).filter(Boolean).join(',');
      return `${TYPES[input.type]} ${input.name}${checks(input.connection)} (${fields})`;
    });
    for (const [name, end] of [['output', block.outputConnection], ['previous', block.previousConnection], ['next', block.nextConnection]]) {
      if (end) parts.push(name + checks(end));
    }
    return parts.join('; ');
  }

  function take(block, step) {
    if (step.mutation !== undefined) block.domToMutation(Blockly.utils.xml.textToDom(step.mutation));
    else if (step.field !== undefined) block.setFieldValue(step.value, step.field);
    else if (block.loadExtraState) block.loadExtraState(step.extraState);
    else block.domToMutation(Blockly.utils.xml.textToDom(step.extraState));
  }

  function describe(block) {
    const mutation = block.mutationToDom && block.mutationToDom();
    const text = mutation ? Blockly.Xml.domToText(mutation).replace(/ xmlns="[^"]*"/, '') : '<mutation></mutation>';
    const isSaved = mutation && (mutation.hasChildNodes() || mutation.hasAttributes());
    const extraState = block.saveExtraState ? block.saveExtraState() : isSaved ? text : null;
    return {shape: shapeText(block), mutation: text, extraState: extraState === undefined ? null : extraState};
  }

  function run(type, steps) {
    const block = new Blockly.Workspace().newBlock(type);
    for (const step of steps) take(block, step);
    return describe(block);
  }

  return {run: (request) => JSON.stringify(request.sequences.map((steps) => run(request.type, steps)))};
})();
