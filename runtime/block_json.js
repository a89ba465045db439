(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;
  const proto = runtime.Block.prototype;

  /** Shapes the block by a JSON definition. */
  proto.jsonInit = function (json) {
    const place = json.type ? `Block "${json.type}": ` : '';
    if (json.output !== undefined && json.previousStatement !== undefined && json.output !== null
        && json.output !== false && runtime.request.v12) {
      throw new Error(place + 'a block has an output or a previous connection, not both.');
    }
    if (json.style && json.style.hat) this.hat = json.style.hat;
    if (json.style) this.setStyle(typeof json.style === 'string' ? json.style : '');
    if (json.colour !== undefined && (!runtime.request.v12 || isColour(json.colour, place))) this.setColour(json.colour);
    for (let i = 0; json['message' + i] !== undefined; i++) {
      const align = json['implicitAlign' + i] || json['lastDummyAlign' + i];
      this.interpolate_(json['message' + i], json['args' + i] || [], align, place);
    }
    if (json.inputsInline !== undefined) this.setInputsInline(json.inputsInline);
    if (json.output !== undefined) this.setOutput(true, json.output);
    if (json.outputShape !== undefined) this.setOutputShape(json.outputShape);
    if (json.previousStatement !== undefined) this.setPreviousStatement(true, json.previousStatement);
    if (json.nextStatement !== undefined) this.setNextStatement(true, json.nextStatement);
    this.takeJsonTexts_(json);
    this.applyJsonExtensions_(json, place);
  };

  /** True for a colour; `setColour` throws for anything else, a definition in JSON only says so. */
  function isColour(colour, place) {
    if (Blockly.utils.parsing.blockColour_(colour)) return true;
    globalThis.console.warn(place + 'Invalid colour value: ' + colour);
    return false;
  }

  proto.takeJsonTexts_ = function (json) {
    const localized = Blockly.utils.parsing.replaceMessageReferences;
    if (json.tooltip !== undefined) this.setTooltip(localized(json.tooltip));
    if (json.enableContextMenu !== undefined) this.contextMenu = !!json.enableContextMenu;
    if (json.suppressPrefixSuffix !== undefined) this.suppressPrefixSuffix = !!json.suppressPrefixSuffix;
    if (json.helpUrl !== undefined) this.setHelpUrl(localized(json.helpUrl));
  };

  proto.applyJsonExtensions_ = function (json, place) {
    if (typeof json.extensions === 'string') {
      globalThis.console.warn(place + `"extensions" is a list of names; write ["${json.extensions}"].`);
    }
    if (json.mutator !== undefined) Blockly.Extensions.apply(json.mutator, this, true);
    for (const name of runtime.extensionsOf(json)) Blockly.Extensions.apply(name, this, false);
  };

  const INPUTS = {
    input_value: 'appendValueInput', input_statement: 'appendStatementInput',
    input_dummy: 'appendDummyInput', input_end_row: 'appendEndRowInput',
  };
  const ALIGN = {LEFT: -1, CENTRE: 0, CENTER: 0, RIGHT: 1};

  /** Adds the fields and inputs that one message and its arguments describe. */
  proto.interpolate_ = function (message, args, align, place) {
    const tokens = Blockly.utils.parsing.tokenizeInterpolation(message);
    const elements = argumentsOf(tokens, args, align, place);
    if (elements.length && !isInput(elements[elements.length - 1])) elements.push({type: 'input_dummy', align});
    let row = [];
    for (const element of elements) {
      if (!isInput(element)) {
        const field = fieldOf(element);
        if (field) row.push([field, element.name]);
        continue;
      }
      const input = this.inputFromJson_(element);
      for (const [field, name] of row) input.appendField(field, name);
      row = [];
    }
  };

  const isInput = (element) => INPUTS[element.type] !== undefined || inputClass(element.type) !== null;

  function inputClass(type) {
    const registry = Blockly.registry;
    if (!registry || !registry.getClass || typeof type !== 'string' || !type.startsWith('input_')) return null;
    return registry.getClass('input', type) || null;
  }

  /** The elements of a message in order: labels for texts, the arguments for numbers, each of which is used once; a text for an argument is a label. */
  function argumentsOf(tokens, args, align, place) {
    const used = new Set();
    const elements = [];
    const labelOr = (arg) => (typeof arg === 'string' ? {type: 'field_label', text: arg} : arg);
    for (const token of tokens) {
      if (typeof token === 'number') {
        if (token < 1 || token > args.length) {
          throw new Error(`${place}the message uses %${token}, but there are ${args.length} arguments.`);
        }
        if (used.has(token)) throw new Error(`${place}the message uses %${token} twice.`);
        used.add(token);
        elements.push(labelOr(args[token - 1]));
      } else if (token === '\n') {
        elements.push({type: 'input_end_row', align});
      } else if (token.trim()) {
        elements.push({type: 'field_label', text: token.trim()});
      }
    }
    if (used.size === args.length) return elements;
    // A label that is in no table says nothing of where its arguments stand: they follow it.
    const isLabelless = tokens.some((token) => typeof token === 'string' && /%\{bky_/i.test(token));
    if (!isLabelless || runtime.request.v12) {
      throw new Error(`${place}the message does not use all of its ${args.length} arguments.`);
    }
    return elements.concat(args.filter((arg, index) => !used.has(index + 1)).map(labelOr));
  }

  /** The field an argument describes, or its `alt`, or null. */
  function fieldOf(element) {
    let json = element;
    for (;;) {
      const field = Blockly.fieldRegistry.fromJson(json);
      if (field || !json.alt) return field;
      json = typeof json.alt === 'string' ? {type: 'field_label', text: json.alt} : json.alt;
    }
  }

  proto.inputFromJson_ = function (json) {
    const method = INPUTS[json.type];
    const InputClass = method ? null : inputClass(json.type);
    const input = method ? this[method](json.name) : this.appendInput(new InputClass(json.name, this));
    if (json.check) input.setCheck(json.check);
    if (json.align) {
      const align = ALIGN[String(json.align).toUpperCase()];
      if (align !== undefined) input.setAlign(align);
    }
    return input;
  };
})
