(function (runtime) {
  'use strict';
  const {Blockly, lazy, own} = runtime;
  const Blocks = own.Blocks = Blockly.Blocks = Object.create(null);

  const categories = JSON.parse(runtime.host.blockCategories()).categories;
  const definitions = new Map();
  const members = new Map();
  const made = new Map();
  const categoryOf = new Map();
  for (const category of Object.keys(categories)) {
    for (const type of categories[category]) categoryOf.set(type, category);
  }

  const builtin = runtime.builtin = {};

  /** The JSON definition of a built-in type, or null; a category is read when the first of its types is asked for. */
  builtin.definition = function (type) {
    const category = categoryOf.get(type);
    if (category === undefined) return null;
    if (!definitions.has(type)) {
      for (const json of JSON.parse(runtime.host.blockCategory(category))) definitions.set(json.type, json);
    }
    return definitions.get(type);
  };

  /** Adds members to the definitions of built-in types, as Blockly has them there. */
  builtin.addMembers = function (types, added) {
    for (const type of types) members.set(type, Object.assign(members.get(type) || {}, added));
  };

  /** The fields whose values decide the shape of a type, beside its mutation. */
  const driving = new Map();
  builtin.drivingFields = (type) => driving.get(type) || [];

  /** Registers one of our mutators and gives the types that use it its members. */
  builtin.addMutator = function (name, types, mutator) {
    const {mixin, initialize = null, drivingFields = [], blockList} = mutator;
    own.Extensions.registerBuiltin_(name, {isMutator: true, mixin, initialize, drivingFields, blockList});
    builtin.addMembers(types, mixin);
    for (const type of types) driving.set(type, drivingFields);
  };

  builtin.addExtension = function (name, traits) {
    own.Extensions.registerBuiltin_(name, typeof traits === 'function' ? {initialize: traits, cosmetic: true} : traits);
  };

  builtin.types = () => Array.from(categoryOf.keys());

  /** True while a type is defined as it came, by no script. */
  builtin.isOwn = function (type) {
    if (!categoryOf.has(type)) return false;
    const property = Object.getOwnPropertyDescriptor(Blockly.Blocks, type);
    return !!property && (property.get ? property.get === accessors.get(type) : property.value === made.get(type));
  };

  /** True while, beside that, no script has changed a member of the definition. */
  builtin.isPristine = function (type) {
    if (!builtin.isOwn(type)) return false;
    const definition = made.get(type);
    if (!definition) return true;
    const given = members.get(type) || {};
    return Object.keys(definition).length === Object.keys(given).length + 1
      && Object.keys(definition).every((name) => definition[name] === (name === 'init' ? inits.get(type) : given[name]));
  };

  const inits = new Map();

  /** The parts that have the mutators and extensions of a category, and the members that its definitions have of them. */
  const PARTS = {
    logic: ['logic_blocks'], loops: ['loop_blocks', 'variable_blocks'], math: ['math_blocks'], text: ['text_blocks', 'item_blocks', 'place_blocks'],
    lists: ['item_blocks', 'place_blocks'], procedures: ['procedure_definition_blocks', 'procedure_call_blocks'], variables: ['variable_blocks'],
    variables_dynamic: ['variable_blocks'],
  };

  /** What a script finds at `Blockly.Blocks[type]`. */
  function makeDefinition(type) {
    const json = builtin.definition(type);
    for (const part of PARTS[categoryOf.get(type)] || []) runtime.loadPart(part);
    const definition = Object.assign({
      init() { this.jsonInit(json); },
    }, members.get(type));
    made.set(type, definition);
    inits.set(type, definition.init);
    return definition;
  }

  const accessors = new Map();
  for (const type of categoryOf.keys()) {
    accessors.set(type, lazy(Blocks, type, () => makeDefinition(type)));
  }

  /** The namespaces of before modules, which hold the hue of each category. */
  const HUES = {
    logic: 210, loops: 120, math: 230, texts: 160, lists: 260, colour: 20, variables: 330, variablesDynamic: 310, procedures: 290,
  };
  for (const name of Object.keys(HUES)) {
    Object.defineProperty(Blocks, name, {
      value: {HUE: HUES[name]}, writable: true, configurable: true, enumerable: false,
    });
  }
  /** The type `text` gave its name to the category once. */
  builtin.addMembers(['text'], {HUE: HUES.texts});

  const LIBRARY = {
    lists: 'lists', logic: 'logic', loops: 'loops', math: 'math', procedures: 'procedures', texts: 'text',
    variables: 'variables', variablesDynamic: 'variables_dynamic',
  };
  const library = Blockly.libraryBlocks = {};
  for (const name of Object.keys(LIBRARY)) {
    library[name] = {};
    lazy(library[name], 'blocks', () => {
      const blocks = {};
      for (const type of categories[LIBRARY[name]] || []) blocks[type] = Blockly.Blocks[type];
      return blocks;
    });
  }
  own.loops = runtime.openOwner('loops', library.loops);

  // It was an ordinary object until 2022.
  Object.defineProperty(Blocks, 'hasOwnProperty', {value: Object.prototype.hasOwnProperty, writable: true, configurable: true});
  runtime.watchPlace(Blocks, true);
})
