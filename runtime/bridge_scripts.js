/** Block types and mutators that scripts bring, for Swift: it asks what a block of them is like. */
(function (runtime) {
  'use strict';
  const {Blockly, bridge, fields, wire} = runtime;

  /** The types that scripts have defined, or changed. */
  bridge.typeNames = function () {
    const names = Object.keys(Blockly.Blocks).filter((type) => {
      if (runtime.builtin.isPristine(type)) return false;
      const definition = Blockly.Blocks[type];
      return !!definition && typeof definition === 'object';
    });
    return JSON.stringify(names);
  };

  bridge.mutatorNames = () => JSON.stringify(Blockly.Extensions.mutatorsOfScripts_());

  const isFunction = (value) => typeof value === 'function';

  /** True when a block may change as a field of it is set. */
  function follows(block) {
    if (isFunction(block.onchange) || block.onchangeWrapper_) return true;
    return block.inputList.some((input) => input.fieldRow.some((field) => field.getValidator()));
  }

  /** What a new block of a type is like, and what may change it. */
  bridge.describeType = function (type) {
    const workspace = new Blockly.Workspace();
    try {
      const block = new runtime.Block(workspace, type);
      const json = runtime.jsonOf(Blockly.Blocks[type]);
      const entry = json && json.mutator ? Blockly.Extensions.lookUp_(json.mutator) : null;
      return JSON.stringify({
        shape: bridge.describe(block),
        isPlain: !!json && !json.mutator && !runtime.extensionsOf(json).length,
        mutator: entry && (entry.builtin || entry.isSwift) ? json.mutator : null,
        changes: isFunction(block.domToMutation) || isFunction(block.loadExtraState) || follows(block),
        colour: block.getColour(), tooltip: typeof block.tooltip === 'string' ? block.tooltip : '',
      });
    } finally {
      workspace.dispose();
    }
  };

  /** A type that Swift alone has defined gets a definition of its plain shape here, with the script's mutator. */
  function ensureType({type, plain, mutator}) {
    if (Blockly.Blocks[type]) return;
    Blockly.Blocks[type] = {
      init() {
        bridge.apply(this, plain);
        if (mutator) Blockly.Extensions.apply(mutator, this, true);
      },
    };
  }

  function setFields(block, values) {
    return values.filter(({name, value}) => {
      const field = block.getField(name);
      if (field && !(field instanceof fields.FieldVariable)) field.setValue(value);
      return !field;
    });
  }

  /** A block in the state that was asked for: the fields as they are, the mutation, and the field that was set. */
  function blockOf(workspace, request) {
    ensureType(request);
    const block = new runtime.Block(workspace, request.type);
    const later = setFields(block, request.fields);
    if (request.xml !== undefined) wire.mutate(block, request.xml, 1, false);
    if (request.extra !== undefined) wire.mutate(block, JSON.stringify(request.extra), 2, false);
    setFields(block, later);
    if (request.set) setFields(block, [request.set]);
    if (isFunction(block.onchange)) {
      const EventClass = Blockly.Events.get('create');
      block.onchange(new EventClass(block));
    }
    return block;
  }

  function mutationOf(block) {
    const element = isFunction(block.mutationToDom) ? block.mutationToDom() : null;
    if (!element || !element.hasChildNodes() && !element.attributes.length) return null;
    return Blockly.Xml.domToText(element).replace(' xmlns="https://developers.google.com/blockly/xml"', '');
  }

  function extraOf(block, xml) {
    const extra = isFunction(block.saveExtraState) ? block.saveExtraState() : xml;
    return extra === undefined ? null : extra;
  }

  /** The shape that a block has in a state, and the state as the block saves it. */
  bridge.shapeOf = function (text) {
    const workspace = new Blockly.Workspace();
    try {
      const block = blockOf(workspace, JSON.parse(text));
      const xml = mutationOf(block);
      return JSON.stringify({shape: bridge.describe(block), xml, extra: extraOf(block, xml), follows: follows(block)});
    } finally {
      workspace.dispose();
    }
  };
})
