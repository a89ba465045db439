/** Plans found by making a block of each shape once, as its definition says, and looking at it. */
(function (runtime) {
  'use strict';
  const {Blockly, Block, Workspace, fields, wire} = runtime;

  /** The properties every block has: what else a block has got, its definition gave it. */
  let standard = null;

  function membersOf(block) {
    const members = Object.create(null);
    for (const name of Object.keys(block)) if (!standard.has(name)) members[name] = block[name];
    return members;
  }

  /** Blocks of a type that tells of itself by these have to be there before the code is made. */
  const HOOKS = [
    'getVars', 'getVarModels', 'getDeveloperVariables', 'getDeveloperVars', 'getProcedureDef', 'getProcedureCall', 'renameProcedure', 'validate',
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
    const names = runtime.extensionsOf(json).concat(json.mutator || []);
    return names.every((name) => {
      const entry = Blockly.Extensions.lookUp_(name);
      return entry && entry.builtin && (entry.isMutator || entry.cosmetic);
    });
  }

  wire.startPlans = function (shape) {
    if (shape.mutationInExtras || shape.repeats || !canPlan(shape.type)) return wire.noPlans();
    return wire.plansBy(shape, drivingFields(shape.type), compile);
  };

  function drivingFields(type) {
    const json = wire.isPristine(type) ? runtime.builtin.definition(type) : runtime.jsonOf(Blockly.Blocks[type]);
    const entry = json.mutator ? Blockly.Extensions.lookUp_(json.mutator) : null;
    return (entry && entry.drivingFields) || [];
  }

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
      const {outputConnection, previousConnection, nextConnection, suppressPrefixSuffix, inputList} = first;
      const members = membersOf(first);
      wire.showMembers(members);
      return new wire.Plan(shape, readers, {
        members, output: outputConnection, previous: previousConnection, next: nextConnection, suppressPrefixSuffix, inputs: inputList,
      });
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

  const forgetPlans = wire.forgetPlans;

  wire.forgetPlans = function () {
    decided.clear();
    pristine.clear();
    forgetPlans();
  };

  wire.builtinFields = new Set(Object.values(fields));
})
