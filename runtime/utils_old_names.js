/** Names of Blockly.utils that Blockly has dropped over the years, each leading to what took its place. */
(function (runtime) {
  'use strict';

  const {addOldNames: keep, own: {utils}} = runtime;

  keep(utils, {
    genUid: () => runtime.newId(),
    startsWith: utils.string.startsWith,
    shortestStringLength: utils.string.shortestStringLength,
    commonWordPrefix: utils.string.commonWordPrefix,
    commonWordSuffix: utils.string.commonWordSuffix,
    wrap: (text, limit) => utils.string.wrap(text, limit),
    isNumber: utils.string.isNumber,
    createSvgElement: utils.dom.createSvgElement,
    addClass: utils.dom.addClass,
    removeClass: utils.dom.removeClass,
    hasClass: utils.dom.hasClass,
    removeNode: utils.dom.removeNode,
    insertAfter: utils.dom.insertAfter,
    arrayRemove: utils.array.removeElem,
    inherits: utils.object.inherits,
    noEvent() {},
    isTargetInput: () => false,
    isRightButton: () => false,
    mouseToSvg: () => ({x: 0, y: 0}),
    getRelativeXY: () => ({x: 0, y: 0}),
    getInjectionDivXY_: () => ({x: 0, y: 0}),
    is3dSupported: () => false,
    getScrollDeltaPixels: () => ({x: 0, y: 0}),
    getViewportBBox: () => new utils.Rect(0, 0, 0, 0),
    getBlockTypeCounts(block) {
      const counts = Object.create(null);
      for (const {type} of block.getDescendants(true)) counts[type] = (counts[type] || 0) + 1;
      return counts;
    },
    parseBlockColour: utils.parsing.parseBlockColour,
    runAfterPageLoad: (callback) => callback(),
    setCssTransform() {},
    containsNode: utils.dom.containsNode,
    screenToWsCoordinates: utils.svgMath.screenToWsCoordinates,
    IdGenerator: utils.idGenerator,
  });
})
