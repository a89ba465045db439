/** Tells in words what blocks are made of, for `blockwright blocks`: a generator whose code is the description. */
(function () {
  'use strict';

  const kinds = {1: 'value', 3: 'statement', 5: 'dummy', 6: 'end of row'};

  /** The types that a connection takes. */
  function checks(connection) {
    const found = connection.getCheck ? connection.getCheck() : connection.check_;
    return found && found.length ? found.join(' or ') : 'anything';
  }

  function fieldLine(field) {
    const parts = [`    ${field.name}: field`];
    const options = typeof field.getOptions === 'function' ? field.getOptions(false) : null;
    if (options) parts.push(`one of ${options.map((option) => option[1]).join(', ')}`);
    const value = field.getValue();
    if (value !== null && value !== undefined && value !== '') parts.push(`${JSON.stringify(value)} unless set`);
    return parts.join(', ');
  }

  function connections(block) {
    const lines = [];
    if (block.outputConnection) lines.push(`  gives: ${checks(block.outputConnection)}`);
    if (block.previousConnection) lines.push(`  stands after: ${checks(block.previousConnection)}`);
    if (block.nextConnection) lines.push(`  is followed by: ${checks(block.nextConnection)}`);
    return lines.length ? lines : ['  stands alone'];
  }

  function inputs(block) {
    const lines = [];
    for (const input of block.inputList) {
      if (input.connection) lines.push(`  ${input.name}: ${kinds[input.type]}, takes ${checks(input.connection)}`);
      for (const field of input.fieldRow) {
        if (field.name) lines.push(fieldLine(field));
      }
    }
    return lines.length ? ['', 'Inputs and fields:', ...lines] : [];
  }

  const XMLNS = ' xmlns="https://developers.google.com/blockly/xml"';

  /** Blocks that know XML alone have their mutation as a text in JSON. */
  function mutation(block) {
    if (!block.mutationToDom && !block.saveExtraState) return [];
    const element = block.mutationToDom ? block.mutationToDom() : null;
    const xml = element ? Blockly.Xml.domToText(element).replace(XMLNS, '') : null;
    const extra = block.saveExtraState ? block.saveExtraState() : xml;
    const lines = ['', 'Mutation, as it is in a new block:'];
    lines.push(`  XML:  ${xml || 'none'}`);
    lines.push(`  JSON: ${extra === null || extra === undefined ? 'none' : JSON.stringify(extra)}`);
    return lines;
  }

  function describe(type) {
    const block = new Blockly.Workspace().newBlock(type);
    return [type, ...connections(block), ...inputs(block), ...mutation(block)].join('\n') + '\n';
  }

  const generator = new Blockly.Generator('BlockDescriptions');
  generator.wanted = '';
  generator.workspaceToCode = function () {
    const types = Object.keys(Blockly.Blocks).sort();
    if (!this.wanted) return types.map((type) => type + '\n').join('');
    return types.includes(this.wanted) ? describe(this.wanted) : '';
  };
  Blockly.BlockDescriptions = generator;
})();
