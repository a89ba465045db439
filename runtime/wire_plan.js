(function (runtime) {
  'use strict';
  const {wire, wire: {tables}} = runtime;

  /**
   * What blocks of one shape (and of the same values in the fields that drive it) are like, told without making them.
   * `inputs` has each input's name, kind and connection in order; the ends are anything with a kind and a check.
   */
  class Plan {
    constructor(shape, readers, {members, output, previous, next, suppressPrefixSuffix, inputs}) {
      this.isPlan = true;
      this.isUnknown = false;
      this.type = shape.type;
      this.shape = shape;
      this.members = members;
      this.output = output;
      this.previous = previous;
      this.next = next;
      this.suppressPrefixSuffix = suppressPrefixSuffix;
      this.procedure = null;
      this.generator = null;
      this.made = null;
      this.inputs = inputs.map((input) => inputOf(input, shape));
      this.inputNamed = Object.create(null);
      for (const input of this.inputs) if (this.inputNamed[input.name] === undefined) this.inputNamed[input.name] = input;
      this.shapeEnds = shape.inputNames.map((name) => {
        const input = inputs.find((one) => one.name === name);
        return input ? input.connection : null;
      });
      this.readerNamed = Object.create(null);
      this.variables = null;
      this.reports = null;
      for (const [name, reader] of readers) {
        this.readerNamed[name] = reader;
        if (reader instanceof wire.VariableReader) this.variables = (this.variables || []).concat(reader);
      }
      for (const name of shape.fieldNames) if (!readers.has(name)) this.reports = (this.reports || []).concat(name);
    }

    /** The end that a child in one input of the shape meets, or one below; null where there is none. */
    endAt(index) {
      return index < 0 ? this.next : this.shapeEnds[index];
    }
  }

  /** Names in checks by number, so that whether two checks meet is told by two words; names beyond those are compared as texts. */
  const bits = new Map();

  /** The word for a check: all bits for one that takes anything, none where a name has no bit. */
  wire.maskOf = function (check) {
    if (check === null) return -1;
    let mask = 0;
    for (const name of check) {
      if (!bits.has(name)) bits.set(name, bits.size < 31 ? 1 << bits.size : 0);
      mask |= bits.get(name);
    }
    return mask;
  };

  /** An input of a plan: its name and kind, and which word of the record holds the number of its child (0: none does). */
  function inputOf(input, shape) {
    const index = shape.inputNames.lastIndexOf(input.name);
    const slot = index >= 0 && shape.inputFlags[index] & 3 ? shape.inputAt[index] : 0;
    return {name: input.name, type: input.type, slot: input.connection ? slot : 0};
  }

  /** The plan of a type that nobody has defined: anything may stand in it and around it. */
  class UnknownPlan {
    constructor(type) {
      const any = (kind) => ({type: kind, check_: null, mask_: -1});
      Object.assign(this, {
        isPlan: true, isUnknown: true, type, members: Object.create(null), output: null, previous: any(4), next: any(3),
        suppressPrefixSuffix: true, procedure: null, generator: null, made: null, inputs: [], inputNamed: Object.create(null), readerNamed: Object.create(null), variables: null,
        reports: null,
      });
    }

    endAt(index) {
      return index < 0 ? this.next : null;
    }
  }

  /** The plans of a shape: none where its blocks are made whole, else one, or one for each set of values of the fields that drive it. */
  class Plans {
    constructor(shape, driving, compile) {
      this.driving = driving;
      this.slots = driving.map((i) => shape.fieldAt[i]);
      this.compile = compile;
      this.only = undefined;
      this.byKey = driving.length ? new Map() : null;
    }

    planFor(shape, message, at) {
      const {slots} = this;
      if (slots.length === 0) {
        if (this.only === undefined) this.only = this.compile(shape, message, at, this.driving);
        return this.only;
      }
      let key = 0;
      for (let i = 0; i < slots.length; i++) {
        const reference = message.words[at + slots[i]];
        if (reference < 0) return null;
        key = key * 65536 + reference;
      }
      let plan = this.byKey.get(key);
      if (plan === undefined) this.byKey.set(key, plan = this.compile(shape, message, at, this.driving));
      return plan;
    }
  }

  const NONE = new Plans(null, [], () => null);

  /** Plans that are none: blocks of the shape are made whole. */
  wire.noPlans = () => NONE;

  /** Plans that `compile` makes when they are first asked for; fields of these names drive them. */
  wire.plansBy = function (shape, names, compile) {
    const driving = [];
    shape.fieldNames.forEach((name, i) => {
      if (names.includes(name)) driving.push(i);
    });
    return new Plans(shape, driving, compile);
  };

  /** The plan of the block whose record is at a place; null when it has to be made whole. */
  wire.planFor = function (shape, message, at) {
    let plans = message.isJson ? shape.jsonPlans : shape.plans;
    if (plans === null) {
      plans = wire.startPlans(shape);
      if (message.isJson) shape.jsonPlans = plans;
      else shape.plans = plans;
    }
    return plans.planFor(shape, message, at);
  };

  const unknownPlans = new Map();

  wire.unknownPlan = function (type) {
    let plan = unknownPlans.get(type);
    if (plan) return plan;
    plan = new UnknownPlan(type);
    if (unknownPlans.size >= 1000) unknownPlans.clear();
    if (type.length <= 200) unknownPlans.set(type, plan);
    return plan;
  };

  /** Forgets what was worked out, because scripts may change what it rests on. */
  wire.forgetPlans = function () {
    for (const shape of tables.shapes) shape.plans = shape.jsonPlans = null;
  };

  wire.Plan = Plan;
})
