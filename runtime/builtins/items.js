(function (runtime) {
  'use strict';
  const {Blockly, builtin, dialogs, own} = runtime;

  /** What lists and joined texts have in common: inputs ADD0, ADD1 ... and a row that says so when there are none. */
  function itemsMixin({count, container: containerType, item: itemType, appendFirst, appendEmpty, read}) {
    return {
      itemCount_: count,

      mutationToDom() {
        const mutation = Blockly.utils.xml.createElement('mutation');
        mutation.setAttribute('items', String(this.itemCount_));
        return mutation;
      },

      domToMutation(mutation) {
        this.itemCount_ = read(mutation.getAttribute('items'));
        this.updateShape_();
      },

      saveExtraState() { return {itemCount: this.itemCount_}; },

      loadExtraState(state) {
        this.itemCount_ = state.itemCount;
        this.updateShape_();
      },

      decompose(workspace) {
        const container = workspace.newBlock(containerType);
        if (container.initSvg) container.initSvg();
        let connection = container.getInput('STACK').connection;
        for (let i = 0; i < this.itemCount_; i++) {
          connection = dialogs.append(workspace, connection, itemType).nextConnection;
        }
        return container;
      },

      compose(container) {
        const kept = dialogs.parts(container, 'STACK').map((part) => part.valueConnection_);
        for (let i = 0; i < this.itemCount_; i++) {
          const child = dialogs.targetOf(this, 'ADD' + i);
          if (child && !kept.includes(child)) child.disconnect();
        }
        this.itemCount_ = kept.length;
        this.updateShape_();
        kept.forEach((child, i) => dialogs.reconnect(child, this, 'ADD' + i));
      },

      /** Notes on the dialog's parts what is connected to their inputs. */
      saveConnections(container) {
        dialogs.parts(container, 'STACK').forEach((part, i) => {
          part.valueConnection_ = dialogs.targetOf(this, 'ADD' + i);
        });
      },

      updateShape_() {
        if (this.itemCount_ && this.getInput('EMPTY')) this.removeInput('EMPTY');
        else if (!this.itemCount_ && !this.getInput('EMPTY')) appendEmpty(this);
        // A workspace's state may have a text here, of a million digits too: read once, not for each item.
        const count = Number(this.itemCount_);
        for (let i = 0; i < count; i++) {
          if (this.getInput('ADD' + i)) continue;
          const input = this.appendValueInput('ADD' + i).setAlign(Blockly.inputs.Align.RIGHT);
          if (i === 0) appendFirst(input);
        }
        for (let i = this.itemCount_; this.getInput('ADD' + i); i++) this.removeInput('ADD' + i);
      },
    };
  }

  /** A block that starts without inputs gets those that its count asks for. */
  function initialize() {
    if (!this.getInput('ADD0') || !this.getInput('ADD' + (this.itemCount_ - 1))) this.updateShape_();
  }

  const list = itemsMixin({
    count: 3, container: 'lists_create_with_container', item: 'lists_create_with_item',
    appendFirst: (input) => input.appendField(own.Msg.LISTS_CREATE_WITH_INPUT_WITH),
    appendEmpty: (block) => block.appendDummyInput('EMPTY').appendField(own.Msg.LISTS_CREATE_EMPTY_TITLE),
    read(text) {
      if (text === null) throw new TypeError('The mutation of a list has no attribute "items".');
      return parseInt(text, 10);
    },
  });
  builtin.addMutator('lists_create_with_mutator', ['lists_create_with'], {
    mixin: list, initialize, blockList: ['lists_create_with_item'],
  });

  const join = itemsMixin({
    count: 2, container: 'text_create_join_container', item: 'text_create_join_item',
    appendFirst: (input) => input.appendField(own.Msg.TEXT_JOIN_TITLE_CREATEWITH),
    appendEmpty: (block) => block.appendDummyInput('EMPTY')
      .appendField(runtime.quotes.newQuote_.call(block, true)).appendField(runtime.quotes.newQuote_.call(block, false)),
    read: (text) => parseInt(text, 10),
  });
  builtin.addMutator('text_join_mutator', ['text_join'], {
    mixin: join, initialize, blockList: ['text_create_join_item'],
  });
})
