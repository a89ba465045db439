(function (runtime) {
  'use strict';
  const {Blockly, builtin} = runtime;

  const VALUE = 1;
  const counts = (where) => where === 'FROM_START' || where === 'FROM_END';
  const mutationOf = (attributes) => {
    const mutation = Blockly.utils.xml.createElement('mutation');
    for (const name in attributes) mutation.setAttribute(name, String(attributes[name]));
    return mutation;
  };

  /** True when the block has an input of this name that takes a value. */
  function takesValue(block, name) {
    const input = block.getInput(name);
    return !!input && input.type === VALUE;
  }

  /** Makes the input of a place one that takes a number, or a dummy; `before` is what it has to stand before. */
  function setPlace(block, name, isAt, before) {
    const input = block.getInput(name);
    if (!input || takesValue(block, name) !== isAt) {
      if (input) block.removeInput(name);
      if (isAt) block.appendValueInput(name).setCheck('Number');
      else block.appendDummyInput(name);
    }
    if (before && block.getInput(before)) block.moveInputBefore(name, before);
  }

  /** Has a dropdown of places reshape the block when it goes from a counted place to another, or back. */
  function followWhere(block, fieldName, update) {
    block.getField(fieldName).setValidator(function (where) {
      const isAt = counts(where);
      if (isAt !== counts(this.getValue())) update(this.getSourceBlock(), isAt);
    });
  }

  const isText = (state) => typeof state === 'string';
  const asElement = (text) => Blockly.utils.xml.textToDom(text);

  const getIndex = {
    mutationToDom() {
      return mutationOf({statement: !this.outputConnection, at: takesValue(this, 'AT')});
    },
    domToMutation(mutation) {
      this.updateStatement_(mutation.getAttribute('statement') === 'true');
      this.updateAt_(mutation.getAttribute('at') !== 'false');
    },
    saveExtraState() { return this.outputConnection ? null : {isStatement: true}; },
    loadExtraState(state) {
      if (isText(state)) this.domToMutation(asElement(state));
      else if (state.isStatement) this.updateStatement_(true);
    },

    /** Turns the block from a value into a statement or back. */
    updateStatement_(isStatement) {
      if (isStatement === !this.outputConnection) return;
      this.unplug(true);
      if (isStatement) {
        this.setOutput(false);
        this.setPreviousStatement(true);
        this.setNextStatement(true);
      } else {
        this.setPreviousStatement(false);
        this.setNextStatement(false);
        this.setOutput(true);
      }
    },
    updateAt_(isAt) { setPlace(this, 'AT', isAt, null); },
  };

  const setIndex = {
    mutationToDom() { return mutationOf({at: takesValue(this, 'AT')}); },
    domToMutation(mutation) { this.updateAt_(mutation.getAttribute('at') !== 'false'); },
    saveExtraState() { return null; },
    loadExtraState(state) {
      if (isText(state)) this.domToMutation(asElement(state));
    },
    updateAt_(isAt) { setPlace(this, 'AT', isAt, 'TO'); },
  };

  /** The tooltip of a block that works at a place: what it does there, and how places are counted. */
  function placeTooltip(prefix) {
    const {Msg} = Blockly;
    return function () {
      const where = this.getFieldValue('WHERE');
      const key = `${prefix}_TOOLTIP_${this.getFieldValue('MODE')}_${counts(where) ? 'FROM' : where}`;
      if (!counts(where)) return Msg[key] || '';
      const first = this.workspace.options.oneBasedIndex ? '#1' : '#0';
      return `${Msg[key] || ''}  ${(Msg[`LISTS_INDEX_${where}_TOOLTIP`] || '').replace('%1', first)}`;
    };
  }

  builtin.addMutator('lists_getIndex_mutator', ['lists_getIndex'], {
    mixin: getIndex,
    drivingFields: ['MODE', 'WHERE'],
    initialize() {
      this.getField('MODE').setValidator(function (mode) {
        this.getSourceBlock().updateStatement_(mode === 'REMOVE');
      });
      followWhere(this, 'WHERE', (block, isAt) => block.updateAt_(isAt));
      this.setTooltip(placeTooltip('LISTS_GET_INDEX').bind(this));
    },
  });

  builtin.addMutator('lists_setIndex_mutator', ['lists_setIndex'], {
    mixin: setIndex,
    drivingFields: ['WHERE'],
    initialize() {
      followWhere(this, 'WHERE', (block, isAt) => block.updateAt_(isAt));
      this.setTooltip(placeTooltip('LISTS_SET_INDEX').bind(this));
    },
  });

  /** What a part of a list and a part of a text have in common: two places. */
  const twoPlaces = {
    mutationToDom() { return mutationOf({at1: takesValue(this, 'AT1'), at2: takesValue(this, 'AT2')}); },
    domToMutation(mutation) {
      this.updateAt_(1, mutation.getAttribute('at1') === 'true');
      this.updateAt_(2, mutation.getAttribute('at2') === 'true');
    },
    updateAt_(n, isAt) { setPlace(this, 'AT' + n, isAt, n === 1 ? 'WHERE2_INPUT' : null); },
  };

  function initializeTwoPlaces() {
    for (const n of [1, 2]) followWhere(this, 'WHERE' + n, (block, isAt) => block.updateAt_(n, isAt));
  }

  builtin.addMutator('lists_getSublist_mutator', ['lists_getSublist'], {
    mixin: Object.assign({saveExtraState: setIndex.saveExtraState, loadExtraState: setIndex.loadExtraState}, twoPlaces),
    initialize: initializeTwoPlaces,
    drivingFields: ['WHERE1', 'WHERE2'],
  });
  builtin.addMutator('text_getSubstring_mutator', ['text_getSubstring'], {
    mixin: twoPlaces, initialize: initializeTwoPlaces, drivingFields: ['WHERE1', 'WHERE2'],
  });

  /** A letter of a text: the input is there only for counted places, whatever the mutation says. */
  const charAt = {
    isAt_: true,
    mutationToDom() { return mutationOf({at: !!this.isAt_}); },
    domToMutation(mutation) { this.updateAt_(mutation.getAttribute('at') !== 'false'); },
    updateAt_(isAt) {
      const there = this.getInput('AT');
      if (isAt && !there) this.appendValueInput('AT').setCheck('Number');
      else if (!isAt && there) this.removeInput('AT');
      this.isAt_ = isAt;
    },
  };
  builtin.addMutator('text_charAt_mutator', ['text_charAt'], {
    mixin: charAt,
    drivingFields: ['WHERE'],
    initialize() {
      this.getField('WHERE').setValidator(function (where) {
        const block = this.getSourceBlock();
        if (counts(where) !== block.isAt_) block.updateAt_(counts(where));
      });
      this.updateAt_(true);
      this.setTooltip(() => Blockly.Msg.TEXT_CHARAT_TOOLTIP);
    },
  });

  /** Cutting a text gives a list, joining a list gives a text. */
  const split = {
    mutationToDom() { return mutationOf({mode: this.getFieldValue('MODE')}); },
    domToMutation(mutation) { this.updateType_(mutation.getAttribute('mode')); },
    saveExtraState() { return {mode: this.getFieldValue('MODE')}; },
    loadExtraState(state) { this.updateType_(state.mode); },

    updateType_(newMode) {
      const connection = this.getInput('INPUT').connection;
      if (this.getFieldValue('MODE') !== newMode) {
        connection.setShadowDom(null);
        const child = connection.targetBlock();
        if (child) {
          connection.disconnect();
          if (child.isShadow()) child.dispose(false);
          else this.bumpNeighbours();
        }
      }
      const splits = newMode === 'SPLIT';
      this.outputConnection.setCheck(splits ? 'Array' : 'String');
      connection.setCheck(splits ? 'String' : 'Array');
    },
  };
  builtin.addMutator('lists_split_mutator', ['lists_split'], {
    mixin: split,
    drivingFields: ['MODE'],
    initialize() {
      this.getField('MODE').setValidator(function (mode) {
        this.getSourceBlock().updateType_(mode);
      });
      this.setTooltip(() => Blockly.Msg['LISTS_SPLIT_TOOLTIP_' + this.getFieldValue('MODE')]);
    },
  });
})
