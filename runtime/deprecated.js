/** Names that Blockly has dropped over the years and that scripts still use, each leading to what took its place. */
(function (runtime) {
  'use strict';

  const Blockly = runtime.Blockly;
  const {utils} = Blockly;

  const define = runtime.defineOldName;

  /** Adds what is not there yet; nothing of the present is replaced. */
  function keep(object, names) {
    for (const name of Object.keys(names)) {
      if (!(name in object)) define(object, name, {value: names[name], writable: true, configurable: true, enumerable: false});
    }
  }

  /** A property that reads and writes another one of the same object. */
  function alias(object, name, target) {
    define(object, name, {
      get() {
        return this[target];
      },
      set(value) {
        this[target] = value;
      },
      configurable: true,
      enumerable: false,
    });
  }

  /** A property of Blockly that is read from elsewhere, and that a script may set for good. */
  function reading(name, read) {
    define(Blockly, name, {get: read, configurable: true, enumerable: false, set(value) {
      Object.defineProperty(Blockly, name, {value, writable: true, configurable: true});
    }});
  }

  keep(Blockly, {
    INPUT_VALUE: 1, OUTPUT_VALUE: 2, NEXT_STATEMENT: 3,
    PREVIOUS_STATEMENT: 4, DUMMY_INPUT: 5, TOOLBOX_AT_TOP: 0, TOOLBOX_AT_BOTTOM: 1, TOOLBOX_AT_LEFT: 2, TOOLBOX_AT_RIGHT: 3,
    DELETE_AREA_TRASH: 1, DELETE_AREA_TOOLBOX: 2, SOUND_LIMIT: 100, DRAG_STACK: true, OUTPUT_SHAPE_HEXAGONAL: 1,
    OUTPUT_SHAPE_ROUND: 2, OUTPUT_SHAPE_SQUARE: 3, RENAME_VARIABLE_ID: 'RENAME_VARIABLE_ID', DELETE_VARIABLE_ID: 'DELETE_VARIABLE_ID',
    COLLAPSED_INPUT_NAME: '_TEMP_COLLAPSED_INPUT', COLLAPSED_FIELD_NAME: '_TEMP_COLLAPSED_FIELD',
    VARIABLE_DYNAMIC_CATEGORY_NAME: 'VARIABLE_DYNAMIC', VARIABLE_CATEGORY_NAME: 'VARIABLE', PROCEDURE_CATEGORY_NAME: 'PROCEDURE',
    selected: null, draggingConnections_: [], highlightedConnection_: null, localConnection_: null, dragMode_: 0,
    RTL: false, pathToBlockly: '', pathToMedia: '', hasCategories: false, tooltip: {}, Icon: Blockly.Icon,
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
  define(Blockly, 'hueToRgb', {value: Blockly.hueToHex, writable: true, configurable: true, enumerable: true});
  for (const [name, part] of [['HSV_SATURATION', 'HsvSaturation'], ['HSV_VALUE', 'HsvValue']]) {
    define(Blockly, name, {
      get: () => utils.colour['get' + part](), set: (value) => utils.colour['set' + part](value), configurable: true, enumerable: true,
    });
  }
  // Both were ordinary objects until 2022.
  const {hasOwnProperty} = Object.prototype;
  keep(Blockly.Blocks, {hasOwnProperty});
  keep(Blockly.Msg, {hasOwnProperty});
  reading('mainWorkspace', () => Blockly.getMainWorkspace());
  reading('Language', () => Blockly.Blocks);
  keep(Blockly.common, {getSelected: () => null, setSelected() {}, svgResize() {}, draggingConnections: [],
    getParentContainer: () => null, setParentContainer() {}});

  for (const name of ['Mutator', 'Comment', 'Warning']) {
    define(Blockly, name, {value: Blockly.icons[name + 'Icon'], writable: true, configurable: true, enumerable: true});
  }
  Blockly.Connection.CAN_CONNECT ??= 0;
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

  const block = runtime.Block.prototype;
  keep(block, {
    getTitleValue(name) {
      return this.getFieldValue(name);
    },
    setTitleValue(value, name) {
      this.setFieldValue(value, name);
    },
    setTitleText(value, name) {
      this.setFieldValue(value, name);
    },
    getTitleText(name) {
      return this.getField(name).getText();
    },
    destroy() {},
    getTitle_(name) {
      return this.getField(name);
    },
    getField_(name) {
      return this.getField(name);
    },
    setFieldText(value, name) {
      this.setFieldValue(value, name);
    },
    /**
     * Inputs and fields from a text with places: each of `[name, check, align]` is a value input, each `[name, field]` a
     * field; the last argument aligns what is left over.
     */
    interpolateMsg(message, ...places) {
      const align = places.pop();
      let pending = [];
      const putInto = (target) => {
        for (const [field, name] of pending) target.appendField(field, name);
        pending = [];
      };
      for (const token of utils.parsing.tokenizeInterpolation(message)) {
        if (typeof token === 'string') {
          if (token.trim()) pending.push([token.trim()]);
          continue;
        }
        const [name, second, inputAlign] = places[token - 1];
        if (second instanceof Blockly.Field) pending.push([second, name]);
        else putInto(this.appendValueInput(name).setCheck(second).setAlign(inputAlign));
      }
      if (pending.length) putInto(this.appendDummyInput().setAlign(align));
      this.setInputsInline(!/%1\s*$/.test(message));
    },
    getNextBlock_() {
      return this.getNextBlock();
    },
  });

  const input = runtime.Input.prototype;
  keep(input, {
    appendTitle(field, name) {
      return this.appendField(field, name);
    },
    removeTitle(name) {
      this.removeField(name);
    },
  });
  if (!('titleRow' in input)) alias(input, 'titleRow', 'fieldRow');

  const connection = runtime.Connection.prototype;
  keep(connection, {
    checkType_(other) {
      return this.getConnectionChecker().doTypeChecks(this, other);
    },
    checkType(other) {
      return this.checkType_(other);
    },
    checkAllowedConnectionType_(other) {
      return this.checkType_(other);
    },
    canConnectWithReason_(other) {
      return this.getConnectionChecker().canConnectWithReason(this, other, false);
    },
    isConnectionAllowed(other) {
      return this.getConnectionChecker().canConnect(this, other, false);
    },
    bumpAwayFrom_() {},
    highlight() {},
    unhighlight() {},
    neighbours_: () => [],
    moveTo() {},
    moveBy() {},
    tighten_() {},
    setOffsetInBlock() {},
  });

  // Those used came first, in the order that generators declared them in; that of their making is another one.
  Object.defineProperty(runtime.Workspace.prototype, 'variableList', {
    get() {
      const names = Blockly.Variables.allVariables(this);
      const known = new Set(names.map((name) => name.toLowerCase()));
      return names.concat(this.getVariableMap().getAllVariables().map((variable) => variable.getName()).filter((name) => !known.has(name.toLowerCase())));
    },
    set() {},
    configurable: true,
  });

  if (!('variable' in Blockly.FieldVariable.prototype)) alias(Blockly.FieldVariable.prototype, 'variable', 'variable_');

  alias(runtime.CodeGenerator.prototype, 'variableDB_', 'nameDB_');

  const isOwnCall = ({type}) => /^procedures_call(no)?return$/.test(type) && runtime.builtin.isOwn(type);

  /**
   * The names of the variables that a block and all below it, or a workspace, use: one spelling of each, in the order of their first use.
   * Blocks of scripts may answer names or, through the variable fields of today, ids. Calls of procedures named none in those years.
   */
  Blockly.Variables.allVariables = function (given) {
    if (!given) runtime.isOfWorkspacelessYears(runtime.initializing);
    const root = given || Blockly.getMainWorkspace();
    const blocks = root.getDescendants ? root.getDescendants(false) : root.getAllBlocks(false);
    const names = Object.create(null);
    for (const each of blocks) {
      const workspace = each.workspace;
      if (isOwnCall(each)) continue;
      for (const nameOrId of (each.getVars ? each.getVars() : null) ?? []) {
        const model = nameOrId && workspace.getVariableMap().getVariableById(nameOrId);
        const name = model ? model.getName() : nameOrId;
        if (name) names[String(name).toLowerCase()] = String(name);
      }
    }
    return Object.values(names);
  };
  keep(Blockly.Variables, {
    allUsedVariables: Blockly.Variables.allVariables,
    allDeveloperVariables: () => [],
    flyoutCategory: () => [],
    flyoutCategoryBlocks: () => [],
    createVariable() {},
    createVariableButtonHandler() {},
    promptName: (text, initial, callback) => callback(initial),
  });
  keep(Blockly.Procedures, {flyoutCategory: () => [], disposeCallers() {}, mutatorOpenListener() {}});
  Blockly.VariablesDynamic ??= {onCreateVariableButtonClick_String() {}, onCreateVariableButtonClick_Number() {},
    onCreateVariableButtonClick_Colour() {}, flyoutCategory: () => [], CATEGORY_NAME: 'VARIABLE_DYNAMIC'};

  /** The colours of the categories of built-in blocks, which had namespaces of their own until 2016. */
  const HUES = {logic: 210, loops: 120, math: 230, texts: 160, lists: 260, colour: 20, variables: 330, procedures: 290};
  for (const category of Object.keys(HUES)) {
    if (!(category in Blockly.Blocks)) {
      define(Blockly.Blocks, category, {value: {HUE: HUES[category]}, writable: true, configurable: true, enumerable: false});
    }
  }
})
