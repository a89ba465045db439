/**
 * Blockly.Constants: where the hues, tooltips and mixins of the built-in blocks were kept from 2016 to 2021. Scripts put their own beside
 * them and take the built-in mixins for blocks of their own.
 */
(function (runtime) {
  'use strict';

  const {Blockly, own} = runtime;
  const HUES = {Logic: 210, Loops: 120, Math: 230, Text: 160, Lists: 260, Colour: 20, Variables: 330, VariablesDynamic: 310,
    Procedures: 290};

  /** The mixin's name, the extension or mutator that has it, the category it was kept in. */
  const MIXINS = [
    ['Logic', 'CONTROLS_IF_MUTATOR_MIXIN', 'controls_if_mutator'],
    ['Logic', 'LOGIC_COMPARE_ONCHANGE_MIXIN', 'logic_compare'],
    ['Logic', 'LOGIC_TERNARY_ONCHANGE_MIXIN', 'logic_ternary'],
    ['Math', 'IS_DIVISIBLEBY_MUTATOR_MIXIN', 'math_is_divisibleby_mutator'],
    ['Math', 'LIST_MODES_MUTATOR_MIXIN', 'math_modes_of_list_mutator'],
    ['Text', 'TEXT_JOIN_MUTATOR_MIXIN', 'text_join_mutator'],
    ['Text', 'TEXT_CHARAT_MUTATOR_MIXIN', 'text_charAt_mutator'],
    ['Text', 'QUOTE_IMAGE_MIXIN', 'text_quotes'],
  ];

  /** The same for what an extension does to a block, called with the block as `this`. */
  const EXTENSIONS = [
    ['Logic', 'CONTROLS_IF_TOOLTIP_EXTENSION', 'controls_if_tooltip'],
    ['Math', 'IS_DIVISIBLE_MUTATOR_EXTENSION', 'math_is_divisibleby_mutator'],
    ['Math', 'LIST_MODES_MUTATOR_EXTENSION', 'math_modes_of_list_mutator'],
    ['Text', 'TEXT_QUOTES_EXTENSION', 'text_quotes'],
    ['Text', 'TEXT_JOIN_EXTENSION', 'text_join_mutator'],
    ['Text', 'TEXT_CHARAT_EXTENSION', 'text_charAt_mutator'],
    ['Text', 'INDEXOF_TOOLTIP_EXTENSION', 'text_indexOf_tooltip'],
  ];

  /** What an editor's menu would offer: nothing, headless. */
  const MENUS = [
    ['Loops', 'CUSTOM_CONTEXT_MENU_CREATE_VARIABLES_GET_MIXIN'],
    ['Variables', 'CUSTOM_CONTEXT_MENU_VARIABLE_GETTER_SETTER_MIXIN'],
    ['VariablesDynamic', 'CUSTOM_CONTEXT_MENU_VARIABLE_GETTER_SETTER_MIXIN'],
  ];

  const Constants = Blockly.Constants = {};
  for (const category of Object.keys(HUES)) Constants[category] = {HUE: HUES[category]};

  for (const [category, name, extension] of MIXINS) {
    runtime.lazy(Constants[category], name, () => {
      const entry = own.Extensions.lookUpOwn_(extension);
      return Object.assign({}, entry && entry.mixin);
    });
  }

  for (const [category, name, extension] of EXTENSIONS) {
    // Ours, as scripts register these very functions under the names that ours have.
    Constants[category][name] = function () {
      const entry = own.Extensions.lookUpOwn_(extension);
      if (!entry) return;
      if (entry.mixin && !entry.isMutator) this.mixin(entry.mixin, true);
      if (entry.initialize) entry.initialize.call(this);
    };
  }
  for (const [category, name] of MENUS) Constants[category][name] = {customContextMenu() {}};
  Constants.Logic.fixLogicCompareRtlOpLabels = function () {};
  for (const category of ['Variables', 'VariablesDynamic']) {
    Constants[category].RENAME_OPTION_CALLBACK_FACTORY = Constants[category].DELETE_OPTION_CALLBACK_FACTORY = () => () => {};
  }

  // The mixin's method was called with the block as an argument.
  runtime.lazy(Constants.Loops, 'CONTROL_FLOW_IN_LOOP_CHECK_MIXIN', () => {
    const {mixin} = own.Extensions.lookUpOwn_('controls_flow_in_loop_check');
    return Object.assign({}, mixin, {getSurroundLoop: (block) => mixin.getSurroundLoop.call(block)});
  });
  for (const [category, table] of [['Math', 'TOOLTIPS_BY_OP'], ['Logic', 'TOOLTIPS_BY_OP'], ['Loops', 'WHILE_UNTIL_TOOLTIPS'],
    ['Loops', 'BREAK_CONTINUE_TOOLTIPS']]) Constants[category][table] = {};
})
