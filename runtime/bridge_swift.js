/** Mutators and block types that were registered in Swift, for scripts: each mutator becomes a mixin that asks for shapes. */
(function (runtime) {
  'use strict';
  const {Blockly, Block, bridge, fields} = runtime;

  /** How many answers are kept; a workspace rarely has more distinct states. */
  const ROOM = 20000;
  const answers = new Map();
  const knownTypes = new Set();
  const plainShapes = new Map();

  /** Asks Swift for the block that a state stands for; once for each distinct state. */
  function ask(name, request) {
    const text = JSON.stringify(request);
    const key = name + '\u0000' + text;
    let answer = answers.get(key);
    if (answer !== undefined) return answer;
    if (plainShapes.has(request.type)) request.plain = plainShapes.get(request.type);
    answer = JSON.parse(runtime.host.mutator(name, JSON.stringify(request)));
    if (answers.size >= ROOM) answers.clear();
    answers.set(key, answer);
    return answer;
  }

  const isChoice = (field) => !!field.name && !(field instanceof fields.FieldVariable)
    && (field instanceof fields.FieldDropdown || field instanceof fields.FieldCheckbox);

  /** The values of the fields that may decide about a shape. */
  function choicesOf(block) {
    const choices = {};
    for (const input of block.inputList) {
      for (const field of input.fieldRow) if (isChoice(field)) choices[field.name] = field.getValue();
    }
    return choices;
  }

  function take(block, name, part) {
    const answer = ask(name, Object.assign({type: block.type, fields: choicesOf(block)}, part));
    bridge.apply(block, answer.shape);
    block.swiftState_ = answer;
    for (const key in answer.state) if (!(key in Block.prototype)) block[key] = answer.state[key];
    for (const input of block.inputList) {
      for (const field of input.fieldRow) if (isChoice(field)) follow(block, name, field);
    }
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
      const saved = extra === null ? {xml} : {extra};
      take(block, name, Object.assign(saved, {set: {name: field.name, value: taken}}));
      return taken;
    };
    validator.isSwift_ = true;
    field.setValidator(validator);
  }

  /** The mixin by which a mutator of Swift's shapes blocks of scripts. */
  function mixinOf(name) {
    return {
      domToMutation(element) { take(this, name, {xml: Blockly.Xml.domToText(element)}); },
      loadExtraState(state) { take(this, name, {extra: state}); },
      mutationToDom() {
        const {xml} = this.swiftState_;
        return xml === null ? null : Blockly.utils.xml.textToDom(xml);
      },
      saveExtraState() { return this.swiftState_.extra; },
    };
  }

  function register(name) {
    Blockly.Extensions.registerMutator(name, mixinOf(name), function () {
      if (!knownTypes.has(this.type) && !plainShapes.has(this.type)) plainShapes.set(this.type, bridge.describe(this));
      take(this, name, {});
    });
    Blockly.Extensions.lookUp_(name).isSwift = true;
  }

  function define({type, shape, mutator, extensions}) {
    if (Blockly.Blocks[type]) return;
    Blockly.Blocks[type] = {
      init() {
        bridge.apply(this, shape);
        if (mutator) Blockly.Extensions.apply(mutator, this, true);
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
