/** Mutators and block types that were registered in Swift, for scripts: each mutator becomes a mixin that asks for shapes. */
(function (runtime) {
  'use strict';
  const {Blockly, Block, bridge, fields} = runtime;

  /** How many answers are kept; a workspace rarely has more distinct states. */
  const ROOM = 20000;
  const answers = new Map();
  const knownTypes = new Set();
  const plainShapes = new Map();

  /** Shapes that Swift has told, by its numbers: many states have one shape. */
  const shapes = [];

  /** The shape of an answer or of a type: told once, then by its number. */
  function shapeOf(told) {
    if (typeof told.shape !== 'number') return told.shape;
    return shapes[told.shape] ??= told.described;
  }

  /** Asks Swift for the block that a state stands for: once for each distinct state, of which `key` is the text. */
  function ask(name, key, request) {
    let answer = answers.get(key);
    if (answer !== undefined) return answer;
    if (plainShapes.has(request.type)) request.plain = plainShapes.get(request.type);
    answer = JSON.parse(runtime.host.mutator(name, JSON.stringify(request)));
    answer.shape = shapeOf(answer);
    if (answers.size >= ROOM) answers.clear();
    answers.set(key, answer);
    return answer;
  }

  const isChoice = (field) => !!field.name && !(field instanceof fields.FieldVariable)
    && (field instanceof fields.FieldDropdown || field instanceof fields.FieldCheckbox);

  const choiceFields = (block) => block.inputList.flatMap((input) => input.fieldRow.filter(isChoice));

  /**
   * Gives a block the shape of a state: `saved` is the text of a mutation, `kind` is 'xml' or 'extra', and '' for a new block.
   * The fields that may decide about the shape are a part of the state.
   */
  function take(block, name, kind, saved, set) {
    const fields = Object.create(null);
    let key = name + '\u0000' + block.type + '\u0000' + kind + saved;
    for (const field of choiceFields(block)) {
      fields[field.name] = field.getValue();
      key += '\u0000' + field.name + '\u0000' + fields[field.name];
    }
    const request = {type: block.type, fields};
    if (kind === 'xml') request.xml = saved;
    if (kind === 'extra') request.extra = JSON.parse(saved);
    if (set) {
      request.set = set;
      key += '\u0000set ' + set.name + '\u0000' + set.value;
    }
    const answer = ask(name, key, request);
    // The shape that the definition has just given is not given once more.
    if (block.freshShape_ !== answer.shape) bridge.apply(block, answer.shape);
    block.freshShape_ = undefined;
    block.swiftState_ = answer;
    for (const key in answer.state) if (!(key in Block.prototype)) block[key] = answer.state[key];
    for (const field of choiceFields(block)) follow(block, name, field);
  }

  /** Lets the mutator hear of a field that is set; a validator of the script's own goes first. */
  function follow(block, name, field) {
    const own = field.getValidator();
    if (own && own.isSwift_) return;
    const validator = function (value) {
      let taken = value;
      if (own) {
        const validated = own.call(this, value);
        if (validated === null) return null;
        if (validated !== undefined) taken = validated;
      }
      const {xml, extra} = block.swiftState_;
      const set = {name: field.name, value: taken};
      if (extra !== null) take(block, name, 'extra', JSON.stringify(extra), set);
      else if (xml !== null) take(block, name, 'xml', xml, set);
      else take(block, name, '', '', set);
      return taken;
    };
    validator.isSwift_ = true;
    field.setValidator(validator);
  }

  /** The mixin by which a mutator of Swift's shapes blocks of scripts. */
  function mixinOf(name) {
    const mixin = {
      domToMutation(element) { take(this, name, 'xml', Blockly.Xml.domToText(element)); },
      loadExtraState(state) { take(this, name, 'extra', JSON.stringify(state)); },
      mutationToDom() {
        const {xml} = this.swiftState_;
        return xml === null ? null : Blockly.utils.xml.textToDom(xml);
      },
      saveExtraState() { return this.swiftState_.extra; },
    };
    // A mutation of a workspace comes as text, which spares an element that only Swift would read.
    mixin.domToMutation.takesText = (block, text) => take(block, name, 'xml', text);
    return mixin;
  }

  function register(name) {
    Blockly.Extensions.registerMutator(name, mixinOf(name), function () {
      if (!knownTypes.has(this.type) && !plainShapes.has(this.type)) plainShapes.set(this.type, bridge.describe(this));
      take(this, name, '', '');
    });
    Blockly.Extensions.lookUp_(name).isSwift = true;
  }

  function define(told) {
    const {type, mutator, extensions} = told;
    const shape = shapeOf(told);
    if (Blockly.Blocks[type]) return;
    Blockly.Blocks[type] = {
      init() {
        bridge.apply(this, shape);
        if (mutator) {
          this.freshShape_ = shape;
          Blockly.Extensions.apply(mutator, this, true);
          this.freshShape_ = undefined;
        }
        for (const name of extensions) if (Blockly.Extensions.isRegistered(name)) Blockly.Extensions.apply(name, this, false);
      },
    };
  }

  /** Takes over what a factory has: the names of its mutators, and its block types with their plain shapes. */
  bridge.addSwift = function (text) {
    const catalogue = JSON.parse(text);
    catalogue.mutators.forEach(register);
    for (const type of catalogue.known) knownTypes.add(type);
    catalogue.types.forEach(define);
  };
})
