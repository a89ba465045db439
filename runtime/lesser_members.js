/** Members of blocks, connections, workspaces, variables and fields that few scripts ask for, of this year and of earlier ones. */
(function (runtime) {
  'use strict';

  const {Blockly} = runtime;
  const {utils} = Blockly;
  const nothing = () => {};
  const never = () => false;

  /** Adds what is not there yet. */
  function keep(object, members) {
    for (const name of Object.keys(members)) {
      if (!(name in object)) Object.defineProperty(object, name, {value: members[name], writable: true, configurable: true});
    }
  }

  function quiet(names) {
    return Object.fromEntries(names.split(' ').map((name) => [name, nothing]));
  }

  keep(runtime.Block.prototype, {
    ...quiet('doInit_ setIntersects_ setDragging_'),
    isDuplicatable: () => true,
    isCopyable() {
      return this.isOwnDeletable() && this.isOwnMovable();
    },
    /** True for a value that is one editable field and nothing else. */
    isSimpleReporter() {
      return !!this.outputConnection && this.inputList.every((input) => !input.connection && input.fieldRow.length <= 1);
    },
    canDragToFlyout_: never,
    setHSV(hue, saturation, value) {
      this.setColour(utils.colour.hsvToHex(hue, saturation, value * 255));
    },
    /** The check of the output, by its name of 2015. */
    changeOutput(check) {
      this.outputConnection.setCheck(check);
    },
    getRootPreviousConnection() {
      const top = this.getTopStackBlock();
      return top.previousConnection;
    },
    /** The connection of another block of the same shape that stands where one of this block's does. */
    getMatchingConnection(other, connection) {
      const place = this.getConnections_(true).indexOf(connection);
      return place < 0 ? null : other.getConnections_(true)[place] || null;
    },
    toDevString() {
      return (this.type ? '"' + this.type + '" block' : 'Block') + (this.id ? ' (id="' + this.id + '")' : '');
    },
  });
  Object.defineProperty(runtime.Block.prototype, 'isShadow_', {
    get() {
      return this.isShadow();
    },
    set(isShadow) {
      this.setShadow(isShadow);
    },
    configurable: true,
  });

  keep(runtime.Connection.prototype, {
    ...quiet('onFailedConnect onCheckChanged_ startTrackingAll stopTrackingAll setTracking'),
    canConnectWithReason(other) {
      return this.getConnectionChecker().canConnectWithReason(this, other, false);
    },
    checkConnection(other) {
      const checker = this.getConnectionChecker();
      const reason = checker.canConnectWithReason(this, other, false);
      if (reason) throw new Error(checker.getErrorMessage(reason, this, other));
    },
    isInput() {
      return this.type === Blockly.ConnectionType.INPUT_VALUE;
    },
    getOutputShape() {
      return this.sourceBlock_.getOutputShape();
    },
    neighbours: () => [],
    distanceFrom: () => 0,
    closest: () => ({connection: null, radius: 0}),
    inDB_: false,
    hidden_: false,
  });

  keep(runtime.Workspace.prototype, {
    ...quiet('undo clearUndo playAudio paste sortObjects_ addCommentById removeCommentById loadAudio_ fireChangeEvent updateVariableStore'),
    getUndoStack: () => [],
    getRedoStack: () => [],
    remainingCapacityOfType: () => Infinity,
    isCapacityAvailable(counts) {
      return Object.values(counts).reduce((sum, count) => sum + count, 0) <= this.remainingCapacity();
    },
    newComment(id) {
      return new Blockly.comments.WorkspaceComment(this, id);
    },
    toolboxPosition: 2,
    horizontalLayout: false,
    scale: 1,
    targetWorkspace: null,
    /** Until 2017 variables were names. */
    variableIndexOf(name) {
      return this.variableList.findIndex((one) => runtime.Names.equals(one, name));
    },
    renameVariable(oldName, newName) {
      const variable = this.getVariableMap().getVariable(oldName, '');
      if (variable) this.getVariableMap().renameVariable(variable, newName);
      else this.getVariableMap().createVariable(newName, '');
    },
    deleteVariable(name) {
      const variable = this.getVariableMap().getVariable(name, '');
      if (variable) Blockly.Variables.deleteVariable(this, variable);
    },
  });

  keep(runtime.VariableMap.prototype, {
    renameVariableAndUses(variable, newName) {
      return this.renameVariable(variable, newName);
    },
    dispose() {
      this.clear();
    },
  });

  keep(Blockly.Field.prototype, {
    ...quiet('setFont_ widgetDispose_ dropdownDispose_ bindInputEvents_ unbindInputEvents_ onHtmlInputKeyDown_ onHtmlInputKeyUp_ onHtmlInputChange_ onHtmlInputChange resizeEditor_ showInlineEditor_ showPromptEditor_'),
    /** The name of `setValidator` until 2016. */
    setChangeHandler(handler) {
      this.setValidator(handler);
    },
    /** As `setValue` asks the field's own validator. */
    callValidator(value) {
      const {validator_: validator} = this;
      const answer = validator ? validator.call(this, value) : value;
      return answer === undefined ? value : answer;
    },
  });
  // Text fields asked it until 2016, once they stood in a block. Other classes do with a property of this name what they like.
  Object.defineProperty(Blockly.FieldTextInput.prototype, 'changeHandler_', {
    get() {
      return this.validator_ && (this.validator_.handler_ || this.validator_);
    },
    set(handler) {
      const ask = (value) => (this.sourceBlock_ ? handler.call(this, value) : undefined);
      this.validator_ = handler ? Object.assign(ask, {handler_: handler}) : null;
    },
    configurable: true,
  });
  // What a field showed was its value as well, but for choices, until 2019; subclasses of then read and set it in methods of every name.
  const isChoice = (field) => field instanceof Blockly.FieldDropdown;
  Object.defineProperty(Blockly.Field.prototype, 'text_', {
    get() {
      return String((isChoice(this) || this instanceof Blockly.FieldVariable ? this.getText_() : this.value_) ?? '');
    },
    set(text) {
      if (isChoice(this)) this.shownText_ = text;
      else this.value_ = text;
    },
    configurable: true,
  });
  Object.defineProperty(Blockly.FieldDropdown.prototype, 'selectedOption', {
    get() {
      return this.selectedOption_;
    },
    set(option) {
      this.selectedOption_ = option;
    },
    configurable: true,
  });
  keep(Blockly.FieldTextInput, {FONTSIZE: 11, htmlInput_: null});
  keep(Blockly.FieldDropdown, {MAX_MENU_HEIGHT_VH: 0.45, IMAGE_Y_OFFSET: 5});

  keep(Blockly.Extensions, {
    buildTooltipWithFieldValue: Blockly.Extensions.buildTooltipWithFieldText,
    /** Until 2022 the table of all extensions. */
    ALL_: new Proxy({}, {
      get: (target, name) => Blockly.Extensions.isRegistered(name) ? (block) => Blockly.Extensions.apply(name, block) : undefined,
      has: (target, name) => Blockly.Extensions.isRegistered(name),
      deleteProperty(target, name) {
        if (Blockly.Extensions.isRegistered(name)) Blockly.Extensions.unregister(name);
        return true;
      },
    }),
  });
  keep(Blockly.Procedures, {
    /** True when no other procedure has the name. */
    isLegalName: (name, workspace, exclude) => !Blockly.Procedures.isNameUsed(name, workspace, exclude),
    isLegalName_: (name, workspace, exclude) => !Blockly.Procedures.isNameUsed(name, workspace, exclude),
  });
  keep(Blockly.common, {getBlockTypeCounts: utils.getBlockTypeCounts, fireSelectedEvent: nothing});
  keep(Blockly.VariablesDynamic, {flyoutCategoryBlocks: () => []});
  keep(utils.colour, {getContrastingColor: () => '#000000'});
  keep(Blockly.Names, {PREFIX_: 'v_'});
  keep(Blockly.Xml, {blockToDom_: Blockly.Xml.blockToDom, domToBlock_: Blockly.Xml.domToBlock, domToBlockHeadless_: Blockly.Xml.domToBlock});

  // Until 2014 these were Blockly's own, for the one workspace of a page.
  keep(Blockly, {
    ...quiet('playAudio loadAudio_ doCommand onMouseUp_ onMouseMove_ setCursorHand_'),
    addChangeListener: (listener) => Blockly.getMainWorkspace().addChangeListener(listener),
    removeChangeListener: (listener) => Blockly.getMainWorkspace().removeChangeListener(listener),
    isMsie_: never,
    readOnly: false,
  });

  /** Until 2016 callers were told the names and the ids of parameters, and a variable was renamed by asking every block that has its name. */
  const {mutateCallers} = Blockly.Procedures;
  Blockly.Procedures.mutateCallers = function (nameOrDefinition, workspace, names, ids) {
    if (typeof nameOrDefinition !== 'string') return mutateCallers(nameOrDefinition);
    for (const caller of Blockly.Procedures.getCallers(nameOrDefinition, workspace)) {
      if (caller.setProcedureParameters) caller.setProcedureParameters(names, ids);
    }
  };
  const {renameVariable} = Blockly.Variables;
  Blockly.Variables.renameVariable = function (workspaceOrName, variable, nameOrWorkspace) {
    if (typeof workspaceOrName !== 'string') return renameVariable(workspaceOrName, variable, nameOrWorkspace);
    for (const block of (nameOrWorkspace || Blockly.getMainWorkspace()).getAllBlocks(false)) {
      if (block.renameVar) block.renameVar(workspaceOrName, variable);
    }
  };

  /** What tells by its members that it is one of Blockly's kinds of things. */
  const has = (...names) => (thing) => !!thing && names.every((name) => thing[name] !== undefined);
  keep(Blockly, {
    isIcon: has('getType', 'initView'), isDeletable: has('isDeletable', 'dispose', 'setDeleteStyle'),
    isDraggable: has('getRelativeToSurfaceXY', 'isMovable'), isCopyable: has('toCopyData'), isSelectable: has('id', 'select', 'unselect'),
    isSerializable: has('saveState', 'loadState'), isObservable: has('startPublishing', 'stopPublishing'),
    isPaster: has('paste'), isRenderedElement: has('getSvgRoot'), hasBubble: has('bubbleIsVisible', 'setBubbleVisible'),
    isVariableBackedParameterModel: has('getVariableModel'), isProcedureBlock: Blockly.Procedures.isProcedureBlock,
    isFocusableNode: has('getFocusableElement', 'getFocusableTree'), isFocusableTree: has('getRootFocusableNode'),
    getFocusManager: () => quiet('focusNode focusTree registerTree unregisterTree'),
    layers: {BLOCK: 50, BUBBLE: 100},
    keyboardNavigationController: {...quiet('enable disable setIsActive'), getIsActive: never},
  });
})
