/**
 * Which names bring which part of the runtime (parts.js has the machinery, manifest.json the files): one after another a part, whose names they are,
 * the names. Owners are what `runtime.openOwner` has been told of; `own` has our namespaces as we made them, for parts themselves.
 */
(function (runtime) {
  'use strict';
  const {CodeGenerator, Names, VariableMap, VariableModel, Workspace, openOwner, own} = runtime;

  openOwner('Workspace', Workspace.prototype);
  openOwner('VariableMap', VariableMap.prototype);
  openOwner('Variables', own.Variables);
  openOwner('Procedures', own.Procedures);
  openOwner('procedures', own.procedures);
  openOwner('NamesClass', Names);
  openOwner('Names', Names.prototype);
  openOwner('CodeGenerator', CodeGenerator);
  openOwner('generator', CodeGenerator.prototype);
  runtime.watchMembers(Workspace.prototype, VariableMap.prototype, VariableModel.prototype, own.Variables, own.Procedures);

  runtime.attachParts([
    'messages', 'Blockly', ['Msg'],
    'messages', 'own', ['Msg'],
    'builtins', 'Blockly', ['Blocks', 'libraryBlocks'],
    'builtins', 'own', ['Blocks', 'loops'],
    'builtins', 'runtime', ['builtin'],
    'utils', 'Blockly', ['utils', 'hueToHex'],
    'utils', 'own', ['utils'],
    'comment_wrap', 'string', ['wrap'],
    'utils_dom', 'utils', ['xml', 'dom', 'Svg', 'aria', 'style', 'userAgent', 'toolbox', 'metrics', 'svgPaths'],
    'registry', 'Blockly', ['registry'],
    'registry', 'own', ['registry'],
    'registry', 'runtime', ['registerOwn'],
    'xml', 'runtime', ['xml'],
    'page', 'runtime', ['tellPageLoaded'],
    'goog_library', 'goog', [
      'dom', 'array', 'string', 'object', 'math', 'asserts', 'events', 'style', 'userAgent', 'color', 'json', 'functions', 'log', 'debug', 'Timer',
      'Disposable', 'ui', 'positioning', 'cssom', 'i18n',
    ],
    'events', 'Blockly', ['Events'],
    'events', 'own', ['Events'],
    'event_classes', 'Events', [
      'Abstract', 'UiBase', 'BlockBase', 'BlockCreate', 'BlockDelete', 'BlockChange', 'BlockFieldIntermediateChange', 'BlockMove', 'Create',
      'Delete', 'Change', 'Move', 'VarBase', 'VarCreate', 'VarDelete', 'VarRename', 'VarTypeChange', 'CommentBase', 'CommentChange',
      'CommentCollapse', 'CommentCreate', 'CommentDelete', 'CommentMove', 'CommentResize', 'CommentDrag', 'FinishedLoading', 'Ui', 'Click',
      'Selected', 'BlockDrag', 'BubbleOpen', 'MarkerMove', 'ThemeChange', 'ToolboxItemSelect', 'TrashcanOpen', 'ViewportChange',
    ],
    'fields', 'Blockly', [
      'Field', 'UnattachedFieldError', 'FieldLabel', 'FieldLabelSerializable', 'FieldImage', 'FieldInput', 'FieldTextInput', 'FieldMultilineInput',
      'FieldNumber', 'FieldAngle', 'FieldCheckbox', 'FieldColour', 'FieldDate', 'FieldDropdown', 'FieldVariable', 'fieldRegistry',
    ],
    'fields', 'runtime', ['inherit', 'fields'],
    'fields', 'own', ['fieldRegistry'],
    'blocks', 'Blockly', [
      'ConnectionType', 'INPUT_VALUE', 'OUTPUT_VALUE', 'NEXT_STATEMENT', 'PREVIOUS_STATEMENT', 'DUMMY_INPUT', 'OPPOSITE_TYPE', 'ConnectionChecker',
      'Connection', 'RenderedConnection', 'ALIGN_LEFT', 'ALIGN_CENTRE', 'ALIGN_RIGHT', 'inputTypes', 'Input', 'inputs', 'Block', 'constants',
    ],
    'blocks', 'runtime', ['Block', 'Connection', 'ConnectionChecker', 'ConnectionType', 'connectionChecker', 'Input', 'inputTypes', 'CommentIcon',
      'checkerFor', 'settleChecker'],
    'extensions', 'Blockly', ['Extensions'],
    'extensions', 'own', ['Extensions'],
    'block_dialogs', 'runtime', ['dialogs'],
    'text_blocks', 'runtime', ['quotes'],
    'loop_blocks', 'runtime', ['disableWithin'],
    'loop_blocks', 'loops', ['loopTypes'],
    'common', 'Blockly', ['common', 'defineBlocksWithJsonArray'],
    'common', 'own', ['common'],
    'common', 'runtime', ['jsonOf', 'extensionsOf'],
    'workspace_members', 'Workspace', [
      'render', 'resize', 'resizeContents', 'setVisible', 'setScale', 'zoom', 'zoomCenter', 'zoomToFit', 'zoomReset', 'scroll', 'scrollCenter',
      'centerOnBlock', 'highlightBlock', 'cleanUp', 'updateToolbox', 'refreshToolboxSelection', 'setResizesEnabled', 'registerButtonCallback',
      'removeButtonCallback', 'registerToolboxCategoryCallback', 'removeToolboxCategoryCallback', 'addTopBoundedElement', 'removeTopBoundedElement',
      'setTheme', 'refreshTheme', 'beginCanvasTransition', 'endCanvasTransition', 'markFocused', 'hideChaff', 'translate', 'setMetrics',
      'queueIntersectionCheck', 'recordDragTargets', 'reportValue', 'setBrowserSpellcheck', 'traceOn', 'createPotentialVariableMap_',
      'showContextMenu', 'startDrag', 'updateInverseScreenCTM', 'updateScreenCalculationsIfScrolled', 'getWidth', 'getScale', 'getTheme',
      'getRenderer', 'getMetrics', 'getToolbox', 'getFlyout', 'getGesture', 'getCanvas', 'getBlockCanvas', 'getBubbleCanvas', 'getParentSvg',
      'getInjectionDiv', 'isVisible', 'isDraggable', 'isMovable', 'getAudioManager', 'getGrid', 'getMarkerManager', 'getComponentManager',
      'getBlocksBoundingBox', 'getButtonCallback', 'getToolboxCategoryCallback', 'getBlockFactoryById',
    ],
    'amd_modules', 'runtime', ['whenThere', 'settleModules'],
    'saving_hooks', 'runtime', ['changesBySaving', 'tidiesItself', 'tidyOnce', 'saveOnce', 'saveNew'],
    'xml_texts', 'Blockly', ['Xml'],
    'xml_texts', 'own', ['Xml'],
    'icons', 'Blockly', ['icons', 'IconClass', 'Icon'],
    'icons', 'own', ['icons'],
    'comments', 'Blockly', ['comments', 'WorkspaceComment', 'WorkspaceCommentSvg'],
    'serialization', 'Blockly', ['serialization'],
    'serialization', 'own', ['serialization'],
    'serialization', 'runtime', ['loadProcedures'],
    'serialization', 'Procedures', ['triggerProceduresUpdate', 'ObservableProcedureModel', 'ObservableParameterModel', 'ObservableProcedureMap'],
    'serialization', 'procedures', ['ObservableProcedureModel', 'ObservableParameterModel', 'isProcedureBlock'],
    'drawing', 'Blockly', [
      'WidgetDiv', 'DropDownDiv', 'dropDownDiv', 'Tooltip', 'Css', 'browserEvents', 'svgResize', 'resizeSvgContents', 'svgSize', 'hideChaff',
      'onKeyDown_', 'onContextMenu_', 'unbindEvent_', 'fireUiEvent', 'setParentContainer', 'copy_', 'paste_', 'duplicate_', 'duplicate', 'setTheme',
      'confirmDeletion', 'addClass_', 'removeClass_', 'longStart_', 'longStop_', 'deleteBlock', 'bindEvent_', 'bindEventWithChecks_',
      'isTargetInput_', 'isRightButton', 'getParentContainer', 'ContextMenu', 'ContextMenuRegistry', 'ContextMenuItems', 'ShortcutRegistry',
      'ShortcutItems', 'Touch', 'renderManagement', 'dialog', 'alert', 'confirm', 'prompt', 'clipboard', 'blockAnimations', 'bumpObjects',
      'uiPosition', 'config', 'SNAP_RADIUS', 'BUMP_DELAY', 'DRAG_RADIUS', 'COLLAPSE_CHARS', 'LONGPRESS', 'SPRITE', 'KEY_MAP', 'Theme', 'Themes',
      'ThemeManager',
    ],
    'drawing', 'runtime', ['theme'],
    'drawn_classes', 'Blockly', [
      'BlockSvg', 'WorkspaceSvg', 'Toolbox', 'ToolboxCategory', 'ToolboxItem', 'ToolboxSeparator', 'CollapsibleToolboxCategory', 'Flyout',
      'VerticalFlyout', 'HorizontalFlyout', 'FlyoutButton', 'FlyoutItem', 'FlyoutSeparator', 'Menu', 'MenuItem', 'Gesture', 'Grid', 'Marker',
      'MarkerManager', 'MetricsManager', 'Scrollbar', 'ScrollbarPair', 'Trashcan', 'ZoomControls', 'DeleteArea', 'DragTarget', 'ComponentManager',
      'CollapsibleToolbox', 'BubbleDragger', 'InsertionMarkerPreviewer', 'LineCursor', 'Cursor', 'BasicCursor', 'TabNavigateCursor', 'ASTNode',
      'WorkspaceAudio', 'ConnectionDB', 'TouchGesture', 'Bubble', 'Options', 'FocusManager', 'Navigator', 'Layer', 'LayerManager',
      'RenderedWorkspaceComment', 'KeyboardNavigationController', 'FlyoutMetricsManager', 'InsertionMarkerManager', 'WorkspaceDragger',
      'BlockDragger', 'BlockDragSurfaceSvg', 'WorkspaceDragSurfaceSvg', 'BlockFlyoutInflater', 'ButtonFlyoutInflater', 'LabelFlyoutInflater',
      'SeparatorFlyoutInflater', 'FocusableTreeTraverser', 'KeyboardMover', 'bubbles', 'dragging', 'inject', 'blockRendering', 'geras', 'thrasos',
      'zelos', 'minimalist', 'BlockNavigationPolicy', 'FieldNavigationPolicy', 'ConnectionNavigationPolicy', 'WorkspaceNavigationPolicy',
      'FlyoutNavigationPolicy',
    ],
    'deprecated', 'Blockly', ['hueToRgb', 'Mutator', 'Comment', 'Warning'],
    'variables_old_names', 'Blockly', ['VariablesDynamic'],
    'variables_old_names', 'Variables', ['allVariables'],
    'old_generators', 'runtime', ['isOfWorkspacelessYears'],
    'constants', 'Blockly', ['Constants'],
    'missing', 'runtime', ['explainMessage', 'explainError'],
    'source_map', 'runtime', ['sourceMap'],
    'bridge', 'runtime', ['bridge'],
    'dropped_names', 'runtime', ['tellOldNames', 'tellOldGenerators'],
  ], {enumerable: true, loadsOnWrite: false});

  // Members that `Object.keys` does not show: globals, and what Blockly has dropped.
  runtime.attachParts([
    'utils_old_names', 'utils', [
      'genUid', 'startsWith', 'shortestStringLength', 'commonWordPrefix', 'commonWordSuffix', 'wrap', 'isNumber', 'createSvgElement', 'addClass',
      'removeClass', 'hasClass', 'removeNode', 'insertAfter', 'arrayRemove', 'inherits', 'noEvent', 'isTargetInput', 'isRightButton', 'mouseToSvg',
      'getRelativeXY', 'getInjectionDivXY_', 'is3dSupported', 'getScrollDeltaPixels', 'getViewportBBox', 'getBlockTypeCounts', 'parseBlockColour',
      'runAfterPageLoad', 'setCssTransform', 'containsNode', 'screenToWsCoordinates', 'IdGenerator',
    ],
    'console', 'global', ['console'],
    'timers', 'global', [
      'setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'requestIdleCallback', 'clearTimeout', 'clearInterval',
      'clearImmediate', 'cancelAnimationFrame', 'cancelIdleCallback',
    ],
    'web_globals', 'global', ['atob', 'btoa', 'structuredClone', 'performance', 'queueMicrotask'],
    'page_globals', 'global', [
      'URLSearchParams', 'URL', 'TextEncoder', 'TextDecoder', 'crypto', 'XMLHttpRequest', 'fetch', 'Audio', 'Blob', 'File', 'FileReader',
      'FormData', 'Worker', 'WebSocket', 'AudioContext', 'AbortController',
    ],
    'page', 'global', [
      'Document', 'DOMParser', 'XMLSerializer', 'Node', 'NodeList', 'Element', 'HTMLElement', 'SVGElement', 'HTMLInputElement', 'Text',
      'DocumentFragment', 'Event', 'CustomEvent', 'MouseEvent', 'KeyboardEvent', 'MutationObserver', 'ResizeObserver', 'IntersectionObserver',
      'document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'history', 'screen', 'alert', 'confirm', 'prompt', 'scrollTo',
      'scroll', 'focus', 'blur', 'open', 'close', 'print', 'postMessage', 'getComputedStyle', 'matchMedia', 'getSelection', 'Image', 'innerWidth',
      'innerHeight', 'devicePixelRatio', 'pageXOffset', 'pageYOffset', 'addEventListener', 'removeEventListener', 'dispatchEvent', 'onload',
      'EventTarget', 'DOMException', 'customElements', 'HTMLAnchorElement', 'HTMLButtonElement', 'HTMLCanvasElement', 'HTMLDivElement',
      'HTMLFormElement', 'HTMLImageElement', 'HTMLOptionElement', 'HTMLSelectElement', 'HTMLSpanElement', 'HTMLTextAreaElement', 'UIEvent',
      'FocusEvent', 'InputEvent', 'PointerEvent', 'TouchEvent', 'WheelEvent', 'DragEvent',
    ],
    'goog', 'global', ['goog'],
    'goog', 'own', ['goog'],
    'modules', 'global', [
      'javascriptGenerator', 'pythonGenerator', 'luaGenerator', 'phpGenerator', 'dartGenerator', 'require', 'module', 'exports', 'process',
    ],
    'amd_modules', 'global', ['define', 'requirejs'],
    'compiled_names', 'Blockly', ['__namespace__', 'internal_'],
    'modules', 'Blockly', ['default'],
    'workspace_members', 'Workspace', [
      'undo', 'clearUndo', 'playAudio', 'paste', 'sortObjects_', 'addCommentById', 'removeCommentById', 'loadAudio_', 'fireChangeEvent',
      'updateVariableStore', 'getUndoStack', 'getRedoStack', 'remainingCapacityOfType', 'isCapacityAvailable', 'newComment', 'toolboxPosition',
      'horizontalLayout', 'scale', 'targetWorkspace', 'variableIndexOf', 'getVariableUses', 'renameVariable', 'deleteVariable', 'variableList',
    ],
    'workspace_members', 'VariableMap', ['renameVariableAndUses', 'dispose'],
    'deprecated', 'Blockly', [
      'TOOLBOX_AT_TOP', 'TOOLBOX_AT_BOTTOM', 'TOOLBOX_AT_LEFT', 'TOOLBOX_AT_RIGHT', 'DELETE_AREA_TRASH', 'DELETE_AREA_TOOLBOX', 'SOUND_LIMIT',
      'DRAG_STACK', 'SVG_NS', 'HTML_NS', 'OUTPUT_SHAPE_HEXAGONAL', 'OUTPUT_SHAPE_ROUND', 'OUTPUT_SHAPE_SQUARE', 'RENAME_VARIABLE_ID', 'DELETE_VARIABLE_ID',
      'COLLAPSED_INPUT_NAME', 'COLLAPSED_FIELD_NAME', 'VARIABLE_DYNAMIC_CATEGORY_NAME', 'selected', 'draggingConnections_',
      'highlightedConnection_', 'localConnection_', 'dragMode_', 'RTL', 'pathToBlockly', 'pathToMedia', 'hasCategories', 'tooltip', 'isNumber',
      'genUid', 'createSvgElement', 'hasClass_', 'commonWordPrefix', 'commonWordSuffix', 'shortestStringLength', 'tokenizeInterpolation_',
      'tokenizeInterpolation', 'makeColour', 'getSelected', 'setSelected', 'getRelativeXY_', 'getSvgXY_', 'mouseToSvg', 'svgParseTransform',
      'terminateDrag_', 'removeAllRanges', 'updateToolbox', 'setLocale', 'mainWorkspace', 'Language',
    ],
    'variables_old_names', 'Variables', [
      'allUsedVariables', 'flyoutCategory', 'flyoutCategoryBlocks', 'createVariable', 'createVariableButtonHandler', 'promptName',
    ],
    'variables_old_names', 'Procedures', ['flyoutCategory', 'disposeCallers', 'mutatorOpenListener', 'isLegalName', 'isLegalName_', 'procTupleComparator_'],
    'old_names', 'NamesClass', ['PREFIX_'],
    'old_generators', 'CodeGenerator', ['NAME_TYPE', 'get', 'workspaceToCode', 'blockToCode', 'prefixLines', 'allNestedComments'],
    'lesser_members', 'Blockly', [
      'playAudio', 'loadAudio_', 'doCommand', 'onMouseUp_', 'onMouseMove_', 'setCursorHand_', 'addChangeListener', 'removeChangeListener',
      'isMsie_', 'readOnly', 'isIcon', 'isDeletable', 'isDraggable', 'isCopyable', 'isSelectable', 'isSerializable', 'isObservable', 'isPaster',
      'isRenderedElement', 'hasBubble', 'isVariableBackedParameterModel', 'isProcedureBlock', 'isFocusableNode', 'isFocusableTree',
      'getFocusManager', 'layers', 'keyboardNavigationController',
    ],
  ], {enumerable: false, loadsOnWrite: false});

  // To set these is to set something else.
  runtime.attachParts([
    'deprecated', 'Blockly', ['HSV_SATURATION', 'HSV_VALUE'],
  ], {enumerable: true, loadsOnWrite: true});

  runtime.attachParts([
    'modules', 'global', ['javascript', 'python', 'lua', 'php', 'dart'],
    'old_names', 'Names', ['safeName_', 'variableMap_', 'getNameForUserVariable_', 'db_', 'dbReverse_', 'reservedDict_'],
    'old_generators', 'generator', ['variableDB_'],
  ], {enumerable: false, loadsOnWrite: true});

  for (const name of ['window', 'self', 'global', 'top', 'parent', 'frames']) {
    Object.defineProperty(globalThis, name, {value: globalThis, writable: true, configurable: true, enumerable: false});
  }
})
