(function (runtime) {
  'use strict';
  const {Blockly, Block, fields, wire, wire: {RECORD, FLAG, EXTRA, NONE}} = runtime;

  /** Makes a block with nothing in it; `fill` gives it its type's shape. */
  function Bare() {}
  Bare.prototype = Block.prototype;

  Block.prototype.plan_ = null;

  /** Runs what a definition and a mutation do, on the block of a record. */
  function fill(block, workspace, ordinal, at, shape) {
    const message = workspace.message_;
    block.id = message.idAt(at);
    block.workspace = workspace;
    block.type = shape.type;
    block.setUp_();
    block.ordinal_ = ordinal;
    block.takeDefinition_(shape.type);
    if (workspace.making_ === block) workspace.takeIn_();
    block.runInit_();
    block.inputsInlineDefault = block.inputsInline;
    const [text, kind] = message.mutation(shape, at);
    if (kind) mutate(block, text, kind, wire.isPristine(shape.type));
    if (message.words[at + RECORD.extras]) fillNotes(block, message, at);
  }

  const elements = new Map();

  /** The element of a mutation's text; our own hooks only read theirs, so that equal ones can share it. */
  function elementOfMutation(text, isShared) {
    if (!isShared) return Blockly.utils.xml.textToDom(text);
    let element = elements.get(text);
    if (element) return element;
    element = Blockly.utils.xml.textToDom(text);
    if (elements.size >= 500) elements.clear();
    if (text.length <= 2000) elements.set(text, element);
    return element;
  }

  /** Hands a mutation to the block as its hooks want it. */
  function mutate(block, text, kind, isShared) {
    if (kind === 1) {
      const hook = block.domToMutation;
      if (typeof hook !== 'function') return;
      if (hook.takesText) hook.takesText(block, text);
      else block.domToMutation(elementOfMutation(text, isShared));
      return;
    }
    const state = JSON.parse(text);
    if (!state) return;
    if (typeof block.loadExtraState === 'function') block.loadExtraState(state);
    else if (typeof block.domToMutation === 'function') block.domToMutation(Blockly.utils.xml.textToDom(state));
  }

  function fillNotes(block, message, at) {
    const words = message.words;
    message.eachExtra(at, (tag, place) => {
      if (tag === EXTRA.data) block.data = message.string(words[place]);
      if (tag === EXTRA.comment) block.setCommentText(message.string(words[place]));
      if (tag === EXTRA.bubble && block.comment) fillBubble(block.comment, words, place);
    });
  }

  function fillBubble(icon, words, place) {
    const [pinned, height, width] = [words[place], words[place + 1], words[place + 2]];
    if (pinned >= 0) icon.setBubbleVisible(pinned === 1);
    if (height !== NONE && width !== NONE) icon.setBubbleSize({width, height});
  }

  /** Sets what attributes say of a block. */
  function fillState(block, message, at) {
    const flags = message.words[at + RECORD.flags];
    if (!(flags & ~FLAG.noId)) return;
    if (flags & FLAG.inlineGiven) block.setInputsInline((flags & FLAG.inline) !== 0);
    if (flags & FLAG.disabled) disable(block, message, at);
    if (flags & FLAG.notDeletable) block.setDeletable(false);
    if (flags & FLAG.notMovable) block.setMovable(false);
    if (flags & FLAG.notEditable) block.setEditable(false);
    if (flags & FLAG.collapsed) block.setCollapsed(true);
    if (flags & FLAG.shadow) block.setShadow(true);
  }

  function disable(block, message, at) {
    let named = false;
    message.eachExtra(at, (tag, place, count) => {
      if (tag !== EXTRA.reasons) return;
      for (let i = 0; i < count; i++) {
        named = true;
        block.setDisabledReason(true, message.string(message.words[place + i]));
      }
    });
    if (!named) block.setDisabledReason(true, 'MANUALLY_DISABLED');
  }

  /** Gives the fields of a block the values of its record, and reports those that it lacks. */
  function fillFields(block, message, at, shape, report) {
    for (let i = 0; i < shape.fieldNames.length; i++) {
      const field = block.getField(shape.fieldNames[i]);
      const place = at + shape.fieldAt[i];
      if (!field) {
        if (report) report.unknownField(block.ordinal_, shape.type, shape.fieldNames[i]);
        continue;
      }
      fillField(field, message, place, shape.fieldFlags[i], shape.markupAt[i] ? at + shape.markupAt[i] : 0);
      if (report && refuses(field, message, place, shape.fieldFlags[i])) {
        report.refusedValue(block.ordinal_, shape.type, describe(field), message.string(message.words[place]));
      }
    }
  }

  /** What reports say of a field. */
  const describe = (field) => ({name: field.name, isChoice: field instanceof fields.FieldDropdown});

  /** True for a value that one of our own fields cannot take, so that it keeps the one it had. */
  function refuses(field, message, place, flags) {
    if (flags || !wire.builtinFields.has(field.constructor) || field.constructor === fields.FieldVariable) return false;
    if (field.fromXml !== field.constructor.prototype.fromXml || !field.EDITABLE) return false;
    const text = message.string(message.words[place]);
    return text !== null && field.doClassValidation_(text) === null;
  }

  /** The parts of a field's record: its text, and a variable's id and type. */
  function partsOf(message, place, flags) {
    const words = message.words;
    return {
      value: message.string(words[place]),
      id: flags & 1 ? message.string(words[place + 1]) : null,
      type: flags & 2 ? message.string(words[place + (flags & 1) + 1]) : null,
    };
  }

  /** Sets a field as its record says; `markup` is the place of its whole element, which fields of a script's class read. */
  function fillField(field, message, place, flags, markup = 0) {
    const {value, id, type} = partsOf(message, place, flags);
    if (message.isJson) {
      field.loadState(stateOf(value, id, type, flags));
    } else if (field.fromXml === fields.FieldVariable.prototype.fromXml) {
      field.take_(id, value === null ? '' : value, type || '', true);
    } else if (field.fromXml === fields.Field.prototype.fromXml) {
      field.setValue(value === null ? '' : value);
    } else {
      field.fromXml(markup ? Blockly.utils.xml.textToDom(message.string(message.words[markup])) : elementOf(field.name, value, id, type));
    }
  }

  function stateOf(value, id, type, flags) {
    if (!(flags & 3)) return flags & 4 ? JSON.parse(value) : value;
    const state = {};
    if (id !== null) state.id = id;
    if (value !== null) state.name = value;
    if (type !== null) state.type = type;
    return state;
  }

  function elementOf(name, value, id, type) {
    const element = Blockly.utils.xml.createElement('field');
    element.setAttribute('name', name);
    if (id !== null) element.setAttribute('id', id);
    if (type !== null) element.setAttribute('variabletype', type);
    element.textContent = value === null ? '' : value;
    return element;
  }

  Object.assign(wire, {Bare, fill, mutate, fillFields, fillField, fillState, partsOf, stateOf, elementOf, refuses, describe});
})
