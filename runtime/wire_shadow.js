/** A shadow that stands aside for another block: no block is made of it, and its state is told from its record when it is first asked for. */
(function (runtime) {
  'use strict';
  const {Blockly, Connection, wire, wire: {RECORD, EXTRA, tables}} = runtime;

  /** Calls back with what an input of a record holds: the input's number, that of the block or shadow in it, and which it is. */
  function eachChild(words, at, shape, visit) {
    for (let i = 0; i < shape.inputNames.length; i++) {
      let place = at + shape.inputAt[i];
      for (const tag of ['block', 'shadow']) {
        if (!(shape.inputFlags[i] & (tag === 'block' ? 1 : 2))) continue;
        if (words[place] >= 0) visit(i, words[place], tag);
        place += 1;
      }
    }
  }

  /** The numbers of the block and the shadow that follow a record. */
  function eachNext(message, at, visit) {
    if (message.words[at + RECORD.next] >= 0) visit(message.words[at + RECORD.next], 'block');
    const place = message.extra(at, EXTRA.nextShadow);
    if (place) visit(message.words[place], 'shadow');
  }

  /** A record of a workspace in JSON, as it was written there. */
  function stateOf(message, ordinal) {
    const at = message.record(ordinal);
    const shape = tables.shapes[message.words[at]];
    const [mutation, kind] = message.mutation(shape, at);
    const state = {type: shape.type, id: message.idAt(at)};
    if (kind) state.extraState = kind === 1 ? mutation : JSON.parse(mutation);
    shape.fieldNames.forEach((name, i) => {
      const {value, id, type} = wire.partsOf(message, at + shape.fieldAt[i], shape.fieldFlags[i]);
      runtime.setOwn(state.fields ??= {}, name, wire.stateOf(value, id, type, shape.fieldFlags[i]));
    });
    eachChild(message.words, at, shape, (i, child, tag) => {
      const name = shape.inputNames[i];
      const inputs = state.inputs ??= {};
      if (!Object.hasOwn(inputs, name)) runtime.setOwn(inputs, name, {});
      inputs[name][tag] = stateOf(message, child);
    });
    eachNext(message, at, (child, tag) => {
      (state.next ??= {})[tag] = stateOf(message, child);
    });
    return state;
  }

  /** A record of a workspace in XML, as an element. */
  function elementOf(message, ordinal, tag) {
    const {createElement, textToDom} = Blockly.utils.xml;
    const at = message.record(ordinal);
    const shape = tables.shapes[message.words[at]];
    const [mutation, kind] = message.mutation(shape, at);
    const element = createElement(tag);
    element.setAttribute('type', shape.type);
    element.setAttribute('id', message.idAt(at));
    if (kind === 1) element.appendChild(textToDom(mutation));
    shape.fieldNames.forEach((name, i) => {
      const {value, id, type} = wire.partsOf(message, at + shape.fieldAt[i], shape.fieldFlags[i]);
      element.appendChild(shape.markupAt[i] ? textToDom(message.string(message.words[at + shape.markupAt[i]]))
        : wire.elementOf(name, value, id, type));
    });
    eachChild(message.words, at, shape, (i, child, childTag) => {
      const input = createElement(shape.inputFlags[i] & 4 ? 'statement' : 'value');
      input.setAttribute('name', shape.inputNames[i]);
      input.appendChild(elementOf(message, child, childTag));
      element.appendChild(input);
    });
    eachNext(message, at, (child, childTag) => {
      const next = createElement('next');
      next.appendChild(elementOf(message, child, childTag));
      element.appendChild(next);
    });
    return element;
  }

  /** The number of the shadow that stands aside in an input, or below 0 in the next; -1 where none does. */
  wire.shadowAside = function (message, parent, shape, index) {
    const at = message.record(parent.ordinal_);
    if (index >= 0) return (shape.inputFlags[index] & 3) === 3 ? message.words[at + shape.inputAt[index] + 1] : -1;
    const place = message.words[at + RECORD.extras] ? message.extra(at, EXTRA.nextShadow) : 0;
    return place ? message.words[place] : -1;
  };

  function settle(end) {
    const ordinal = end.aside_;
    if (ordinal === -1) return;
    const {message_} = end.sourceBlock_.workspace;
    if (message_.isJson) end.shadowState_ = stateOf(message_, ordinal);
    else end.shadowDom_ = elementOf(message_, ordinal, 'shadow');
  }

  /** The shadow an end has in one form: told from its record now, where it has been in none. */
  for (const [name, kept] of [['shadowDom_', 'asideDom_'], ['shadowState_', 'asideState_']]) {
    Object.defineProperty(Connection.prototype, name, {
      get() {
        if (this.aside_ !== -1) settle(this);
        return this[kept];
      },
      set(value) {
        if (this.aside_ !== -1) {
          this.aside_ = -1;
          this.asideDom_ = this.asideState_ = null;
        }
        this[kept] = value;
      },
      configurable: true,
    });
  }
})
