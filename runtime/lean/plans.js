/** Plans by what Swift tells of a block: it knows every built-in type and mutator, so that no block is made to be looked at. */
(function (runtime) {
  'use strict';
  const {wire, wire: {tables}} = runtime;

  const INPUT = {value: 1, statement: 3, dummy: 5, endRow: 7};
  const OUTPUT = 2;
  const NEXT = 3;
  const PREVIOUS = 4;

  const types = new Map();

  /** What Swift says of a type: its plain shape and whether a mutator can change it; null when there is no such type. */
  wire.typeNamed = function (type) {
    let known = types.get(type);
    if (known === undefined) {
      known = ask({type});
      if (types.size >= 2000) types.clear();
      if (type.length <= 200) types.set(type, known);
    }
    return known;
  };

  /** Answers by their text: many mutations come to one shape. */
  const answers = new Map();

  function ask(request) {
    const text = runtime.host.shape(JSON.stringify(request));
    if (text === null) return null;
    let answer = answers.get(text);
    if (answer === undefined) {
      if (answers.size >= 1000) answers.clear();
      answers.set(text, answer = JSON.parse(text));
    }
    return answer;
  }

  /** Any choice may decide what the shape of a block with a mutator is. */
  function choicesOf(type) {
    if (type.choices) return type.choices;
    type.choices = [];
    if (!type.hasMutator) return type.choices;
    for (const {fields} of type.shape.inputs) {
      for (const field of fields) if (field.type === 'field_dropdown' || field.type === 'field_checkbox') type.choices.push(field.name);
    }
    return type.choices;
  }

  wire.startPlans = function (shape) {
    const type = wire.typeNamed(shape.type);
    if (type === null) return wire.noPlans();
    if (shape.repeats) return runtime.lack('inputs that come twice');
    if (wire.isProcedure(shape.type)) return wire.procedurePlans(shape);
    if (shape.mutationInExtras) return runtime.lack('mutations of that length');
    return wire.plansBy(shape, choicesOf(type), compile);
  };

  function compile(shape, message, at, driving) {
    const fields = {__proto__: null};
    for (const i of driving) {
      const text = message.string(message.words[at + shape.fieldAt[i]]);
      if (text === null || shape.fieldFlags[i] & 4) runtime.lack('choices that are no strings');
      fields[shape.fieldNames[i]] = text;
    }
    const {isJson} = message;
    const type = wire.typeNamed(shape.type);
    const answer = type.hasMutator ? ask({type: shape.type, mutation: shape.mutation, kind: shape.mutationKind, fields}) : type;
    const known = isJson ? answer.jsonPlan : answer.plan;
    if (known && isLaidOutAlike(known.shape, shape)) return known;
    const plan = makePlan(shape, answer, {driving, isJson});
    if (isJson) answer.jsonPlan = plan;
    else answer.plan = plan;
    return plan;
  }

  /** The plan of a shape whose blocks have this mutation; `use` says which fields drive it, and the format. */
  wire.toldPlan = (shape, {mutation, kind}, use) => makePlan(shape, ask({type: shape.type, mutation, kind, fields: {}}), use);

  /** Whether records of two shapes hold the same things at the same places, whatever their mutations are. */
  function isLaidOutAlike(one, other) {
    return one.type === other.type && areAlike(one.fieldNames, other.fieldNames) && areAlike(one.fieldFlags, other.fieldFlags)
      && areAlike(one.inputNames, other.inputNames) && areAlike(one.inputFlags, other.inputFlags);
  }

  function areAlike(one, other) {
    if (one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
    return true;
  }

  function makePlan(shape, {shape: told, suppressesPrefixSuffix}, use) {
    const end = (described, type) => (described ? {type, check_: described.check || null, mask_: wire.maskOf(described.check || null)} : null);
    const inputs = told.inputs.map((input) => ({
      name: input.name, type: INPUT[input.type],
      connection: input.type === 'value' || input.type === 'statement' ? end(input, INPUT[input.type]) : null,
    }));
    return new wire.Plan(shape, readersOf(told, shape, use), {
      inputs, members: membersOf(shape.type, inputs),
      output: end(told.output, OUTPUT), previous: end(told.previous, PREVIOUS), next: end(told.next, NEXT),
      suppressPrefixSuffix: suppressesPrefixSuffix,
    });
  }

  function readersOf(told, shape, {driving, isJson}) {
    const readers = new Map();
    for (const {fields} of told.inputs) {
      for (const field of fields) {
        if (!field.name || readers.has(field.name)) continue;
        const index = shape.fieldNames.lastIndexOf(field.name);
        const slot = index < 0 ? 0 : shape.fieldAt[index];
        const flags = index < 0 ? 0 : shape.fieldFlags[index];
        readers.set(field.name, wire.toldReader(field, slot, flags, {drives: driving.includes(index), isJson}));
      }
    }
    return readers;
  }

  const countItems = (inputs) => ({itemCount_: inputs.filter(({name}) => /^ADD\d+$/.test(name)).length});

  /** What the definitions of types give their blocks beside inputs and fields, as far as code depends on it. */
  const MEMBERS = {
    lists_create_with: countItems,
    text_join: countItems,
    procedures_ifreturn: (inputs) => ({hasReturnValue_: inputs.some(({name, connection}) => name === 'VALUE' && connection !== null)}),
  };

  const membersOf = (type, inputs) => (MEMBERS[type] ? MEMBERS[type](inputs) : {});

  // In the whole runtime these are other files'.
  const proto = wire.WireBlock.prototype;
  for (const name of ['itemCount_', 'hasReturnValue_']) {
    Object.defineProperty(proto, name, {
      get() {
        const value = this.plan_.members[name];
        return value === undefined ? runtime.lack(name) : value;
      },
    });
  }
  for (const name of ['id', 'type', 'suppressPrefixSuffix', 'isUnknown_']) Object.defineProperty(proto, name, {get: wire.TOLD[name]});

  const LOOPS = new Set(['controls_repeat', 'controls_repeat_ext', 'controls_forEach', 'controls_for', 'controls_whileUntil']);

  /** The loop around a block that leaves one, or null. */
  proto.getSurroundLoop = function () {
    for (let block = this; block; block = block.getSurroundParent()) if (LOOPS.has(block.type)) return block;
    return null;
  };

  Object.assign(wire.Loader.prototype, {
    /** Only blocks of types that nobody has defined have no plan. */
    makeWhole(ordinal, at, shape, parent) {
      return wire.typeNamed(tables.shapes[this.words[at]].type) === null
        ? this.makeUnknown(ordinal, at, shape, parent) : runtime.lack('blocks that are made whole');
    },
  });
})
