(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;
  const Extensions = runtime.own.Extensions = Blockly.Extensions = {};

  /** By name: what is to be done to a block, and whether it is a mutator and one of our own. */
  const registered = runtime.registries.keep(new Map());
  /** By name: our own, whatever scripts have put in their place. */
  const ownEntries = new Map();
  const missing = new Set();

  /** The parts that have our own extensions and mutators, by the names of these. */
  const PARTS = {
    logic_blocks: ['controls_if_mutator', 'controls_if_tooltip', 'logic_op_tooltip', 'logic_compare', 'logic_ternary'],
    loop_blocks: ['controls_whileUntil_tooltip', 'controls_flow_tooltip', 'controls_for_tooltip', 'controls_forEach_tooltip', 'controls_flow_in_loop_check'],
    math_blocks: ['math_op_tooltip', 'math_change_tooltip', 'math_is_divisibleby_mutator', 'math_modes_of_list_mutator'],
    text_blocks: ['text_quotes', 'text_append_tooltip', 'text_indexOf_tooltip', 'lists_indexOf_tooltip', 'text_prompt_mutator', 'text_prompt_ext_mutator'],
    item_blocks: ['lists_create_with_mutator', 'text_join_mutator'],
    place_blocks: ['lists_getIndex_mutator', 'lists_setIndex_mutator', 'lists_getSublist_mutator', 'text_getSubstring_mutator', 'text_charAt_mutator',
      'lists_split_mutator'],
    procedure_definition_blocks: ['procedures_defnoreturn_mutator', 'procedures_defreturn_mutator', 'procedures_mutatorarg'],
    procedure_call_blocks: ['procedures_callnoreturn_mutator', 'procedures_callreturn_mutator', 'procedures_ifreturn_mutator'],
    variable_blocks: ['contextMenu_newGetVariableBlock', 'contextMenu_variableSetterGetter', 'contextMenu_variableDynamicSetterGetter'],
  };
  const partOf = new Map();
  for (const part of Object.keys(PARTS)) for (const name of PARTS[part]) partOf.set(name, part);

  /** Has what is our own of a name registered. */
  function bring(name) {
    const part = partOf.get(name);
    if (part !== undefined) runtime.loadPart(part);
  }

  function find(name) {
    bring(name);
    return registered.get(name);
  }

  function has(name) {
    bring(name);
    return registered.has(name);
  }

  /** What every registration begins with. */
  function requireName(name) {
    runtime.registries.wasChanged = true;
    if (typeof name !== 'string' || !name.trim()) {
      throw new Error(`Error: Invalid extension name "${name}": it has to be a text.`);
    }
  }

  /** Registers a function to be called on each block that names the extension; a second one replaces the first. */
  Extensions.register = function (name, initialize) {
    requireName(name);
    if (typeof initialize !== 'function') throw new Error(`Error: Extension "${name}" must be a function.`);
    registered.set(name, {initialize, mixin: null, isMutator: false, builtin: false});
  };

  /** Registers members to be mixed into each block that names the extension. */
  Extensions.registerMixin = function (name, mixin) {
    requireName(name);
    if (!mixin || typeof mixin !== 'object') throw new Error(`Error: Mixin "${name}" must be a object.`);
    registered.set(name, {initialize: null, mixin, isMutator: false, builtin: false});
  };

  /** Registers a mutator: its mixin, what else to do to a new block, and the blocks that its dialog offers. */
  Extensions.registerMutator = function (name, mixin, helper, blockList) {
    requireName(name);
    checkHooks(mixin, `Error when registering mutator "${name}": `);
    registered.set(name, {initialize: helper || null, mixin, isMutator: true, builtin: false, blockList});
  };

  const PAIRS = [['mutationToDom', 'domToMutation'], ['saveExtraState', 'loadExtraState'], ['compose', 'decompose']];

  /** Each way of saving goes with its way of loading; a mixin that breaks this is refused where v12 would refuse it. */
  function checkHooks(mixin, place) {
    if (!mixin || typeof mixin !== 'object') throw new Error(place + 'its mixin has to be an object.');
    if (!runtime.request.v12) return;
    for (const pair of PAIRS) {
      const there = pair.filter((hook) => typeof mixin[hook] === 'function');
      if (there.length === 1) throw new Error(`${place}"${pair[0]}" and "${pair[1]}" go together.`);
    }
    if (!mixin.mutationToDom && !mixin.saveExtraState) throw new Error(place + 'it neither saves XML nor extra state.');
  }

  Extensions.unregister = function (name) {
    runtime.registries.wasChanged = true;
    bring(name);
    if (!registered.delete(name) && globalThis.console) {
      globalThis.console.warn(`No extension mapping for name "${name}" found to unregister`);
    }
  };

  Extensions.isRegistered = (name) => has(name);

  /** What is registered of a name, for the compiler of templates. */
  Extensions.lookUp_ = (name) => find(name) || null;

  /** Our own of a name. */
  Extensions.lookUpOwn_ = (name) => (bring(name), ownEntries.get(name) || null);

  /** The names of the mutators that scripts have registered, in the place of ours too. */
  Extensions.mutatorsOfScripts_ = () => Array.from(registered.keys()).filter((name) => {
    const {isMutator, builtin, isSwift} = registered.get(name);
    return isMutator && !builtin && !isSwift;
  });

  /** Applies an extension or mutator to a new block. A name that nobody has registered leaves the block as it is. */
  Extensions.apply = function (name, block, isMutator) {
    const entry = find(name);
    if (!entry) {
      reportMissing(name, block, isMutator);
      return;
    }
    if (entry.isMutator && !entry.builtin) checkHooks(entry.mixin, `Error in the mutator "${name}": `);
    if (entry.mixin) applyMixin(name, entry, block);
    if (entry.initialize) entry.initialize.call(block);
  };

  /** Our own mutators leave alone what the block's definition has given it already, as scripts may have changed that. */
  function applyMixin(name, entry, block) {
    if (entry.isMutator) addIcon(entry, block);
    if (entry.builtin && entry.isMutator && block.domToMutation) return;
    if (!entry.builtin) takeOwnMembersAway(name, block);
    block.mixin(entry.mixin, entry.builtin || !runtime.request.v12);
  }

  /** Our own definitions have the members of our own mixins too, so that scripts find them there. Where a script has
      put its mixin in the place of ours, the block gets none of them: neither to clash with nor to be loaded by. */
  function takeOwnMembersAway(name, block) {
    const mixin = (Extensions.lookUpOwn_(name) || {}).mixin;
    const definition = Blockly.Blocks[block.type];
    if (!mixin || !definition) return;
    for (const member in mixin) {
      if (block[member] === mixin[member] && definition[member] === mixin[member]) delete block[member];
    }
  }

  function addIcon(entry, block) {
    if (!entry.mixin.compose || !block.setMutator || !Blockly.icons.MutatorIcon) return;
    block.setMutator(new Blockly.icons.MutatorIcon(entry.blockList || [], block));
  }

  function reportMissing(name, block, isMutator) {
    const kind = isMutator ? 'mutator' : 'extension';
    const message = `The block type "${block.type}" names the ${kind} "${name}", which nobody has registered.`;
    if (runtime.request.v12) throw new Error(message);
    const key = block.type + '\u0000' + name;
    if (missing.has(key)) return;
    missing.add(key);
    const hint = `Load the script that registers "${name}" before the workspace.`;
    if (runtime.report) runtime.report.add('BW0508', -1, message, hint);
    else if (globalThis.console) globalThis.console.warn(message + ' ' + hint);
  }

  /** A browser would wait for its page; headless, there is none to wait for. */
  Extensions.runAfterPageLoad = function () {};

  const localized = (text) => Blockly.utils.parsing.replaceMessageReferences(text);

  /** An extension whose tooltip depends on what a dropdown shows. */
  Extensions.buildTooltipForDropdown = function (dropdownName, lookupTable) {
    return function () {
      this.setTooltip(() => {
        const tooltip = lookupTable[String(this.getFieldValue(dropdownName))];
        return tooltip === undefined || tooltip === null ? '' : localized(tooltip);
      });
    };
  };

  /** An extension whose tooltip quotes what a field shows. */
  Extensions.buildTooltipWithFieldText = function (template, fieldName) {
    return function () {
      this.setTooltip(() => {
        const field = this.getField(fieldName);
        return localized(template).replace('%1', field ? field.getText() : '');
      });
    };
  };

  /** Registers one of our own; `traits` says what the compiler of templates may count on. */
  Extensions.registerBuiltin_ = function (name, traits) {
    const entry = Object.assign({initialize: null, mixin: null, isMutator: false, builtin: true}, traits);
    runtime.registries.each(registered, (all) => {
      if (!all.has(name) || all.get(name).builtin) all.set(name, entry);
    });
    ownEntries.set(name, entry);
  };

  /** A block inside another's row has nothing to say of its own: it shows what the other says. */
  Extensions.registerBuiltin_('parent_tooltip_when_inline', {
    cosmetic: true,
    initialize() {
      const own = this.tooltip;
      this.setTooltip(() => {
        const parent = this.getParent();
        return (parent && parent.getInputsInline() && parent.tooltip) || own;
      });
    },
  });

  runtime.watchMembers(Extensions);
  runtime.addMembers(Extensions, {
    buildTooltipWithFieldValue: Extensions.buildTooltipWithFieldText,
    /** Until 2022 the table of all extensions. */
    ALL_: new Proxy({}, {
      get: (target, name) => Extensions.isRegistered(name) ? (block) => Extensions.apply(name, block) : undefined,
      has: (target, name) => Extensions.isRegistered(name),
      deleteProperty(target, name) {
        if (Extensions.isRegistered(name)) Extensions.unregister(name);
        return true;
      },
    }),
  });
})
