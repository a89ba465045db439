/** Names that Blockly has dropped over the years and that scripts still use, each leading to what took its place. */
(function (runtime) {
  'use strict';

  const {Blockly, own: {icons, utils}} = runtime;
  const {defineOldName: define, addOldNames: keep} = runtime;

  /** A property of Blockly that is read from elsewhere, and that a script may set for good. */
  function reading(name, read) {
    define(Blockly, name, {get: read, configurable: true, enumerable: false, set(value) {
      Object.defineProperty(Blockly, name, {value, writable: true, configurable: true});
    }});
  }

  keep(Blockly, {
    INPUT_VALUE: 1, OUTPUT_VALUE: 2, NEXT_STATEMENT: 3,
    PREVIOUS_STATEMENT: 4, DUMMY_INPUT: 5, TOOLBOX_AT_TOP: 0, TOOLBOX_AT_BOTTOM: 1, TOOLBOX_AT_LEFT: 2, TOOLBOX_AT_RIGHT: 3,
    DELETE_AREA_TRASH: 1, DELETE_AREA_TOOLBOX: 2, SOUND_LIMIT: 100, DRAG_STACK: true,
    SVG_NS: 'http://www.w3.org/2000/svg', HTML_NS: 'http://www.w3.org/1999/xhtml', OUTPUT_SHAPE_HEXAGONAL: 1,
    OUTPUT_SHAPE_ROUND: 2, OUTPUT_SHAPE_SQUARE: 3, RENAME_VARIABLE_ID: 'RENAME_VARIABLE_ID', DELETE_VARIABLE_ID: 'DELETE_VARIABLE_ID',
    COLLAPSED_INPUT_NAME: '_TEMP_COLLAPSED_INPUT', COLLAPSED_FIELD_NAME: '_TEMP_COLLAPSED_FIELD',
    VARIABLE_DYNAMIC_CATEGORY_NAME: 'VARIABLE_DYNAMIC', VARIABLE_CATEGORY_NAME: 'VARIABLE', PROCEDURE_CATEGORY_NAME: 'PROCEDURE',
    selected: null, draggingConnections_: [], highlightedConnection_: null, localConnection_: null, dragMode_: 0,
    RTL: false, pathToBlockly: '', pathToMedia: '', hasCategories: false, tooltip: {},
    isNumber: (text) => utils.string.isNumber(text),
    genUid: () => runtime.newId(),
    createSvgElement: utils.dom.createSvgElement,
    hasClass_: utils.dom.hasClass,
    commonWordPrefix: utils.string.commonWordPrefix,
    commonWordSuffix: utils.string.commonWordSuffix,
    shortestStringLength: utils.string.shortestStringLength,
    tokenizeInterpolation_: utils.parsing.tokenizeInterpolation,
    tokenizeInterpolation: utils.parsing.tokenizeInterpolation,
    makeColour: (hue) => utils.colour.hueToHex(hue),
    getSelected: () => null,
    setSelected() {},
    getRelativeXY_: () => ({x: 0, y: 0}),
    getSvgXY_: () => ({x: 0, y: 0}),
    mouseToSvg: () => ({x: 0, y: 0}),
    svgParseTransform: () => ({x: 0, y: 0}),
    terminateDrag_() {},
    removeAllRanges() {},
    updateToolbox() {},
    setLocale(locale) {
      for (const key in locale) Blockly.Msg[key] = locale[key];
    },
    setParentContainer() {},
  });
  define(Blockly, 'hueToRgb', {value: utils.colour.hueToHex, writable: true, configurable: true, enumerable: true});
  for (const [name, part] of [['HSV_SATURATION', 'HsvSaturation'], ['HSV_VALUE', 'HsvValue']]) {
    define(Blockly, name, {
      get: () => utils.colour['get' + part](), set: (value) => utils.colour['set' + part](value), configurable: true, enumerable: true,
    });
  }
  reading('mainWorkspace', () => Blockly.getMainWorkspace());
  reading('Language', () => Blockly.Blocks);
  for (const name of ['Mutator', 'Comment', 'Warning']) {
    define(Blockly, name, {value: icons[name + 'Icon'], writable: true, configurable: true, enumerable: true});
  }
})
