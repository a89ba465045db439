/** What only draws: panels, menus, styles, pointer events. Accepted, and nothing happens. */
(function (runtime) {
  'use strict';

  const {Blockly, quiet} = runtime;
  const nothing = () => {};
  const never = () => false;

  /** An element that is made when a script first asks for it. */
  function lazyElement(name) {
    let element = null;
    return () => (element ??= new runtime.xml.HostElement(name));
  }

  const widgetDiv = lazyElement('div');
  Blockly.WidgetDiv = quiet('show hide hideIfOwner hideIfOwnerIsInWorkspace createDom positionWithAnchor position repositionForWindowResize testOnly_setDiv',
    {getDiv: widgetDiv, isVisible: never});
  Object.defineProperty(Blockly.WidgetDiv, 'DIV', {get: widgetDiv, configurable: true});

  const dropDownDiv = lazyElement('div');
  Blockly.DropDownDiv = quiet('createDom setColour setCategory setBoundsElement hide hideWithoutAnimation hideIfOwner clearContent show repositionForWindowResize positionInternal setIcon',
    {getContentDiv: dropDownDiv, showPositionedByField: never, showPositionedByBlock: never, isVisible: never, getOwner: () => null,
      ARROW_SIZE: 16, BORDER_SIZE: 1, ARROW_HORIZONTAL_PADDING: 12, PADDING_Y: 16, ANIMATION_TIME: 0.25});
  Blockly.dropDownDiv = Blockly.DropDownDiv;

  const tooltipDiv = lazyElement('div');
  Blockly.Tooltip = quiet('bindMouseEvents unbindMouseEvents createDom dispose hide block unblock setCustomTooltip',
    {getTooltipOfObject: () => '', getDiv: tooltipDiv, isVisible: never, getCustomTooltip: nothing,
      OFFSET_X: 0, OFFSET_Y: 10, LIMIT: 50, HOVER_MS: 750, MARGINS: 5});

  Blockly.Css = quiet('register inject setCursor', {Cursor: {OPEN: 'handopen', CLOSED: 'handclosed', DELETE: 'handdelete'}, CONTENT: []});

  Blockly.browserEvents = quiet('unbind setSplitTouch', {bind: () => [], conditionalBind: () => [], isTargetInput: never,
    isRightButton: never, mouseToSvg: () => ({x: 0, y: 0}), getScrollDeltaPixels: () => ({x: 0, y: 0})});
  Object.assign(Blockly, quiet('svgResize resizeSvgContents svgSize hideChaff onKeyDown_ onContextMenu_ unbindEvent_ fireUiEvent setParentContainer copy_ paste_ duplicate_ duplicate setTheme confirmDeletion addClass_ removeClass_ longStart_ longStop_ deleteBlock'),
    {bindEvent_: () => [], bindEventWithChecks_: () => [], isTargetInput_: never, isRightButton: never, getParentContainer: () => null});

  Blockly.ContextMenu = quiet('show hide dispose populate_ position_ setCurrentBlock', {
    getCurrentBlock: () => null,
    /** The callback of a menu entry: makes the block that the XML or JSON tells of beside the one of the menu. */
    callbackFactory: (block, state) => () => {
      const made = state.nodeType ? Blockly.Xml.domToBlock(state, block.workspace)
        : Blockly.serialization.blocks.append(state, block.workspace);
      const {x, y} = block.getRelativeToSurfaceXY();
      made.moveBy(x + 25, y + 50);
      return made;
    },
  });
  for (const name of ['blockDeleteOption', 'blockHelpOption', 'blockDuplicateOption', 'blockCommentOption',
    'commentDeleteOption', 'commentDuplicateOption', 'workspaceCommentOption']) {
    Blockly.ContextMenu[name] = () => ({text: '', enabled: false, callback: nothing});
  }

  /** A registry of menu entries or key shortcuts: what is put in can be found again, and what Blockly puts in, for scripts to change. */
  function itemRegistry(key, own) {
    const items = new Map();
    for (const name of own.split(' ')) {
      items.set(name, {[key]: name, displayText: '', weight: 0, scopeType: 'block', preconditionFn: () => 'hidden', callback: nothing});
    }
    return Object.assign(quiet('reset addKeyMapping removeKeyMapping removeAllKeyMappings setKeyMap'), {
      register: (item) => void items.set(item[key], item),
      unregister: (name) => items.delete(name),
      getItem: (name) => items.get(name) ?? null,
      getContextMenuOptions: () => [],
      getRegistry: () => Object.fromEntries(items),
      getKeyMap: () => ({}),
      onKeyDown: never,
      createSerializedKey: (code, modifiers) => (modifiers ?? []).concat(code).join('+'),
    });
  }

  Blockly.ContextMenuRegistry = function ContextMenuRegistry() {};
  Blockly.ContextMenuRegistry.ScopeType = {BLOCK: 'block', COMMENT: 'comment', WORKSPACE: 'workspace'};
  Blockly.ContextMenuRegistry.registry = itemRegistry('id', 'undoWorkspace redoWorkspace cleanWorkspace collapseWorkspace ' +
    'expandWorkspace workspaceDelete blockDuplicate blockComment blockInline blockCollapseExpand blockDisable blockDelete blockHelp ' +
    'commentDelete commentDuplicate commentCreate');
  Blockly.ContextMenuItems = quiet('registerDefaultOptions registerCommentOptions');
  Blockly.ShortcutRegistry = function ShortcutRegistry() {};
  Blockly.ShortcutRegistry.registry = itemRegistry('name', 'escape delete copy cut paste undo redo');
  Blockly.ShortcutRegistry.modifierKeys = {Shift: 16, Control: 17, Alt: 18, Meta: 91};
  Blockly.ShortcutItems = quiet('registerDefaultShortcuts', {names: {ESCAPE: 'escape', DELETE: 'delete', COPY: 'copy', CUT: 'cut',
    PASTE: 'paste', UNDO: 'undo', REDO: 'redo'}});

  Blockly.Touch = quiet('longStart longStop clearTouchIdentifier setClientFromTouch', {shouldHandleEvent: never,
    checkTouchIdentifier: never, isMouseOrTouchEvent: never, isTouchEvent: never, TOUCH_ENABLED: false, TOUCH_MAP: {}});
  Blockly.renderManagement = quiet('triggerQueuedRenders', {finishQueuedRenders: () => Promise.resolve()});
  Blockly.dialog = quiet('setAlert setConfirm setPrompt', {
    alert: (message, callback) => callback && callback(), confirm: (message, callback) => callback(true),
    prompt: (message, initial, callback) => callback(initial)});
  Blockly.alert = Blockly.dialog.alert;
  Blockly.confirm = Blockly.dialog.confirm;
  Blockly.prompt = Blockly.dialog.prompt;
  Blockly.clipboard = quiet('copy paste', {registry: quiet('register unregister'), BlockPaster: class BlockPaster {}});
  Blockly.clipboard.BlockPaster.TYPE = 'block';
  Blockly.blockAnimations = quiet('disposeUiEffect connectionUiEffect disconnectUiEffect disconnectUiStop');
  Blockly.bumpObjects = quiet('bumpIntoBounds bumpTopObjectsIntoBounds bumpIntoBoundsHandler');
  Blockly.uiPosition = quiet('');
  Blockly.config = {dragRadius: 5, flyoutDragRadius: 10, snapRadius: 28, connectingSnapRadius: 28, bumpDelay: 250};
  Object.assign(Blockly, {SNAP_RADIUS: 28, BUMP_DELAY: 250, DRAG_RADIUS: 5, COLLAPSE_CHARS: 30, LONGPRESS: 750,
    SPRITE: {width: 96, height: 124, url: 'sprites.png'}, KEY_MAP: {}});

  class Theme {
    constructor(name, blockStyles, categoryStyles, componentStyles) {
      Object.assign(this, {name, blockStyles: blockStyles ?? {}, categoryStyles: categoryStyles ?? {},
        componentStyles: componentStyles ?? {}, fontStyle: {}, startHats: false});
    }

    static defineTheme(name, definition) {
      return Object.assign(new Theme(name), definition);
    }

    setCategoryStyle(name, style) {
      this.categoryStyles[name] = style;
    }

    setBlockStyle(name, style) {
      this.blockStyles[name] = style;
    }

    setFontStyle(style) {
      this.fontStyle = style;
    }

    setComponentStyle(name, style) {
      this.componentStyles[name] = style;
    }

    setStartHats(hats) {
      this.startHats = hats;
    }

    getComponentStyle(name) {
      return this.componentStyles[name] ?? null;
    }
  }
  const classic = new Theme('classic');
  Object.assign(Blockly, {Theme, Themes: {Classic: classic, Zelos: new Theme('zelos')},
    ThemeManager: class ThemeManager {}});
  runtime.theme = classic;
})
