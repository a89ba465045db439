(function (runtime) {
  'use strict';
  const {Blockly, Block, Workspace, fields, wire, wire: {tables}} = runtime;

  /** The properties every block has: what else a block has got, its definition gave it. */
  let standard = null;

  /** What blocks of one shape (and of the same values in the fields that drive it) are like, told without making them. */
  class Plan {
    constructor(block, shape, readers) {
      this.isPlan = true;
      this.isUnknown = false;
      this.type = shape.type;
      this.shape = shape;
      this.members = membersOf(block);
      this.output = block.outputConnection;
      this.previous = block.previousConnection;
      this.next = block.nextConnection;
      this.suppressPrefixSuffix = block.suppressPrefixSuffix;
      this.inputs = block.inputList.map((input) => inputOf(input, shape));
      this.inputByName = new Map();
      for (const input of this.inputs) if (!this.inputByName.has(input.name)) this.inputByName.set(input.name, input);
      this.shapeEnds = shape.inputNames.map((name) => {
        const input = block.getInput(name);
        return input ? input.connection : null;
      });
      this.fields = readers;
      const variables = Array.from(readers.values()).filter((reader) => reader instanceof wire.VariableReader);
      this.variables = variables.length ? variables : null;
      const unknown = shape.fieldNames.filter((name) => !readers.has(name));
      this.reports = unknown.length ? unknown : null;
    }

    /** The end that a child in one input of the shape meets, or one below; null where there is none. */
    endAt(index) {
      return index < 0 ? this.next : this.shapeEnds[index];
    }
  }

  /** An input of a plan: its name and kind, and which word of the record holds the number of its child (0: none does). */
  function inputOf(input, shape) {
    const index = shape.inputNames.lastIndexOf(input.name);
    const slot = index >= 0 && shape.inputFlags[index] & 3 ? shape.inputAt[index] : 0;
    return {name: input.name, type: input.type, slot: input.connection ? slot : 0};
  }

  function membersOf(block) {
    const members = Object.create(null);
    for (const name of Object.keys(block)) if (!standard.has(name)) members[name] = block[name];
    return members;
  }

  /** The plan of a type that nobody has defined: anything may stand in it and around it. */
  class UnknownPlan {
    constructor(type) {
      const any = (kind) => ({type: kind, check_: null});
      Object.assign(this, {
        isPlan: true, isUnknown: true, type, members: Object.create(null), output: null, previous: any(4), next: any(3),
        suppressPrefixSuffix: true, inputs: [], inputByName: new Map(), fields: new Map(), variables: null, reports: null,
      });
    }

    endAt(index) {
      return index < 0 ? this.next : null;
    }
  }

  /** Blocks of a type that tells of itself by these have to be there before the code is made. */
  const HOOKS = [
    'getVars', 'getVarModels', 'getDeveloperVariables', 'getDeveloperVars', 'getProcedureDef', 'getProcedureCall', 'renameProcedure',
  ];

  const decided = new Map();
  const pristine = new Map();

  /** True for a built-in type whose definition no script has touched; asked once, as definitions do not change during jobs. */
  wire.isPristine = function (type) {
    let known = pristine.get(type);
    if (known === undefined) pristine.set(type, known = runtime.builtin.isPristine(type));
    return known;
  };

  /** True when blocks of a type can be told from their records: nothing but our own code has a part in making them. */
  function canPlan(type) {
    if (!decided.has(type)) decided.set(type, decide(type));
    return decided.get(type);
  }

  function decide(type) {
    const definition = Blockly.Blocks[type];
    if (!definition) return false;
    const json = wire.isPristine(type) ? runtime.builtin.definition(type) : runtime.jsonOf(definition);
    if (!json || HOOKS.some((hook) => hook in definition)) return false;
    const names = (json.extensions || []).concat(json.mutator || []);
    return names.every((name) => {
      const entry = Blockly.Extensions.lookUp_(name);
      return entry && entry.builtin && (entry.isMutator || entry.cosmetic);
    });
  }

  /** The plans of a shape: none, one, or one for each set of values of the fields that drive it. */
  function startPlans(shape) {
    if (shape.mutationInExtras || shape.repeats || !canPlan(shape.type)) return {real: true, driving: [], byKey: null};
    const names = drivingFields(shape.type);
    const driving = [];
    shape.fieldNames.forEach((name, i) => {
      if (names.includes(name)) driving.push(i);
    });
    return {real: false, driving, byKey: new Map()};
  }

  function drivingFields(type) {
    const json = wire.isPristine(type) ? runtime.builtin.definition(type) : runtime.jsonOf(Blockly.Blocks[type]);
    const entry = json.mutator ? Blockly.Extensions.lookUp_(json.mutator) : null;
    return (entry && entry.drivingFields) || [];
  }

  /** The plan of the block whose record is at a place; null when it has to be made whole. */
  wire.planFor = function (shape, message, at) {
    let plans = message.isJson ? shape.jsonPlans : shape.plans;
    if (plans === null) {
      plans = startPlans(shape);
      if (message.isJson) shape.jsonPlans = plans;
      else shape.plans = plans;
    }
    if (plans.real) return null;
    let key = 0;
    for (let i = 0; i < plans.driving.length; i++) {
      const reference = message.words[at + shape.fieldAt[plans.driving[i]]];
      if (reference < 0) return null;
      key = key * 65536 + reference;
    }
    const plan = plans.byKey.get(key);
    if (plan !== undefined) return plan;
    const made = compile(shape, message, at, plans.driving);
    plans.byKey.set(key, made);
    return made;
  };

  /** Makes a block of the shape in a workspace of its own and writes down what it is like; null when that is not all of it. */
  function compile(shape, message, at, driving) {
    const mark = runtime.markIds();
    try {
      standard = standard || new Set(Object.keys(new Block(new Workspace(), '')).concat('ordinal_'));
      const first = sample(shape, message, at, driving);
      if (!isPlain(first)) return null;
      const second = hasObjects(first) ? sample(shape, message, at, driving) : null;
      if (second && !isShared(first, second)) return null;
      const readers = wire.readersOf(first, shape, message, driving);
      if (readers === null) return null;
      const plan = new Plan(first, shape, readers);
      wire.showMembers(plan.members);
      return plan;
    } catch (error) {
      // Making the block itself will throw this again, where its place is known.
      return null;
    } finally {
      runtime.resetIds(mark);
    }
  }

  function sample(shape, message, at, driving) {
    const block = new Block(new Workspace(), shape.type);
    if (shape.mutationKind) wire.mutate(block, shape.mutation, shape.mutationKind);
    for (const i of driving) {
      const field = block.getField(shape.fieldNames[i]);
      if (field) wire.fillField(field, message, at + shape.fieldAt[i], shape.fieldFlags[i]);
    }
    return block;
  }

  /** True when a fresh block has no children, comment or disabled state that its definition gave it. */
  function isPlain(block) {
    if (block.childBlocks_.length || block.disabledReasons || block.comment || block.data !== null) return false;
    if (block.workspace.topBlocks_.size !== 1 || HOOKS.some((hook) => Object.hasOwn(block, hook))) return false;
    return block.inputList.every((input) => !input.connection || !input.connection.shadowDom_ && !input.connection.shadowState_);
  }

  const objectsOf = (block) => Object.keys(block)
    .filter((name) => !standard.has(name) && typeof block[name] === 'object' && block[name] !== null);

  const hasObjects = (block) => objectsOf(block).length > 0;

  /** True when what two blocks own in the way of objects is one and the same. */
  const isShared = (one, other) => objectsOf(one).every((name) => one[name] === other[name]);

  wire.unknownPlan = (type) => new UnknownPlan(type);

  /** Forgets what was worked out, because scripts may change what it rests on. */
  wire.forgetPlans = function () {
    decided.clear();
    pristine.clear();
    for (const shape of tables.shapes) shape.plans = shape.jsonPlans = null;
  };

  wire.builtinFields = new Set(Object.values(fields));
})
