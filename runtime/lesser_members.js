/** Members of Blockly itself that few scripts ask for, of this year and of earlier ones. */
(function (runtime) {
  'use strict';

  const {Blockly, addMembers: keep, quiet} = runtime;
  const never = () => false;

  // Until 2014 these were Blockly's own, for the one workspace of a page.
  keep(Blockly, {
    ...quiet('playAudio loadAudio_ doCommand onMouseUp_ onMouseMove_ setCursorHand_'),
    addChangeListener: (listener) => Blockly.getMainWorkspace().addChangeListener(listener),
    removeChangeListener: (listener) => Blockly.getMainWorkspace().removeChangeListener(listener),
    isMsie_: never,
    readOnly: false,
  });

  /** What tells by its members that it is one of Blockly's kinds of things. */
  const has = (...names) => (thing) => !!thing && names.every((name) => thing[name] !== undefined);
  keep(Blockly, {
    isIcon: has('getType', 'initView'), isDeletable: has('isDeletable', 'dispose', 'setDeleteStyle'),
    isDraggable: has('getRelativeToSurfaceXY', 'isMovable'), isCopyable: has('toCopyData'), isSelectable: has('id', 'select', 'unselect'),
    isSerializable: has('saveState', 'loadState'), isObservable: has('startPublishing', 'stopPublishing'),
    isPaster: has('paste'), isRenderedElement: has('getSvgRoot'), hasBubble: has('bubbleIsVisible', 'setBubbleVisible'),
    isVariableBackedParameterModel: has('getVariableModel'), isProcedureBlock: runtime.own.Procedures.isProcedureBlock,
    isFocusableNode: has('getFocusableElement', 'getFocusableTree'), isFocusableTree: has('getRootFocusableNode'),
    getFocusManager: () => quiet('focusNode focusTree registerTree unregisterTree'),
    layers: {BLOCK: 50, BUBBLE: 100},
    keyboardNavigationController: {...quiet('enable disable setIsActive'), getIsActive: never},
  });
})
