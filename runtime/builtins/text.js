(function (runtime) {
  'use strict';
  const {Blockly, builtin} = runtime;
  const {buildTooltipWithFieldText} = runtime.own.Extensions;

  /** Quotation marks around a text, as pictures that nobody draws here. */
  const quotes = runtime.quotes = {
    QUOTE_IMAGE_LEFT_DATAURI: '', QUOTE_IMAGE_RIGHT_DATAURI: '', QUOTE_IMAGE_WIDTH: 12, QUOTE_IMAGE_HEIGHT: 12,

    quoteField_(fieldName) {
      for (const input of this.inputList) {
        const place = input.fieldRow.findIndex((field) => field.name === fieldName);
        if (place < 0) continue;
        input.insertFieldAt(place, this.newQuote_(true));
        input.insertFieldAt(place + 2, this.newQuote_(false));
        return;
      }
      if (globalThis.console) globalThis.console.warn(`The block has no field "${fieldName}" to put quotation marks around.`);
    },

    newQuote_(open) {
      const left = this.RTL ? !open : !!open;
      const image = left ? quotes.QUOTE_IMAGE_LEFT_DATAURI : quotes.QUOTE_IMAGE_RIGHT_DATAURI;
      return new Blockly.FieldImage(image, quotes.QUOTE_IMAGE_WIDTH, quotes.QUOTE_IMAGE_HEIGHT, left ? '\u201C' : '\u201D');
    },
  };
  builtin.addMembers(['text', 'text_join', 'text_prompt'], quotes);
  builtin.addExtension('text_quotes', {
    mixin: quotes,
    cosmetic: true,
    initialize() { this.quoteField_('TEXT'); },
  });

  builtin.addExtension('text_append_tooltip', buildTooltipWithFieldText('%{BKY_TEXT_APPEND_TOOLTIP}', 'VAR'));

  /** A tooltip that says what stands for "not found": 0, or -1 where counting starts at 0. */
  const notFoundTooltip = (key) => function () {
    this.setTooltip(() => Blockly.Msg[key].replace('%1', this.workspace.options.oneBasedIndex ? '0' : '-1'));
  };
  builtin.addExtension('text_indexOf_tooltip', notFoundTooltip('TEXT_INDEXOF_TOOLTIP'));
  builtin.addExtension('lists_indexOf_tooltip', notFoundTooltip('LISTS_INDEX_OF_TOOLTIP'));

  /** A question's answer is a text or a number. */
  const prompt = {
    updateType_(newOp) {
      this.outputConnection.setCheck(newOp === 'NUMBER' ? 'Number' : 'String');
    },
    mutationToDom() {
      const mutation = Blockly.utils.xml.createElement('mutation');
      mutation.setAttribute('type', this.getFieldValue('TYPE'));
      return mutation;
    },
    domToMutation(mutation) { this.updateType_(mutation.getAttribute('type')); },
  };

  function initializePrompt() {
    this.getField('TYPE').setValidator(function (newOp) {
      this.getSourceBlock().updateType_(newOp);
    });
    this.setTooltip(() => Blockly.Msg['TEXT_PROMPT_TOOLTIP_' + (this.getFieldValue('TYPE') === 'TEXT' ? 'TEXT' : 'NUMBER')]);
  }
  for (const type of ['text_prompt', 'text_prompt_ext']) {
    builtin.addMutator(type + '_mutator', [type], {mixin: prompt, initialize: initializePrompt, drivingFields: ['TYPE']});
  }
})
