/** The classes of drawn things, beside those of blocks and workspaces. */
(function (runtime) {
  'use strict';

  const {Blockly} = runtime;
  const NOTHING = () => {};

  /**
   * The drawn class beside a headless one. The blocks here count as drawn ones for `instanceof`, new methods that scripts put on
   * the drawn prototype reach them, and replacements of methods that draw do not.
   */
  function drawnTwin(Base, name) {
    const own = Object.create(null);
    const prototype = new Proxy(Base.prototype, {
      get: (target, key) => key in own ? own[key] : target[key],
      has: (target, key) => key in own || key in target,
      set(target, key, value) {
        if (key in target) own[key] = value;
        else target[key] = value;
        return true;
      },
    });
    const Twin = function (...values) {
      return Reflect.construct(Base, values, new.target ?? Base);
    };
    Object.defineProperty(Twin, 'name', {value: name, configurable: true});
    const ordinary = Function.prototype[Symbol.hasInstance];
    Object.defineProperty(Twin, Symbol.hasInstance, {value(value) {
      return this === Twin ? value instanceof Base : ordinary.call(this, value);
    }});
    Twin.prototype = prototype;
    return Twin;
  }

  Blockly.BlockSvg = drawnTwin(runtime.Block, 'BlockSvg');
  Object.assign(Blockly.BlockSvg, {START_HAT: false, TAB_WIDTH: 8, SEP_SPACE_X: 10, SEP_SPACE_Y: 10, INLINE: -1,
    COLLAPSED_WARNING_ID: 'TEMP_COLLAPSED_WARNING_'});
  Blockly.WorkspaceSvg = drawnTwin(runtime.Workspace, 'WorkspaceSvg');

  /** Classes that modern scripts extend or probe and that have nothing to do here. */
  const DRAWN = ['Toolbox', 'ToolboxCategory', 'ToolboxItem', 'ToolboxSeparator', 'CollapsibleToolboxCategory', 'Flyout',
    'VerticalFlyout', 'HorizontalFlyout', 'FlyoutButton', 'FlyoutItem', 'FlyoutSeparator', 'Menu', 'MenuItem', 'Gesture', 'Grid', 'Marker', 'MarkerManager',
    'MetricsManager', 'Scrollbar', 'ScrollbarPair', 'Trashcan', 'ZoomControls', 'DeleteArea', 'DragTarget',
    'ComponentManager', 'CollapsibleToolbox', 'BubbleDragger', 'InsertionMarkerPreviewer', 'LineCursor', 'Cursor',
    'BasicCursor', 'TabNavigateCursor', 'ASTNode', 'WorkspaceAudio', 'ConnectionDB', 'TouchGesture', 'Bubble', 'Options',
    'FocusManager', 'Navigator', 'Layer', 'LayerManager', 'RenderedWorkspaceComment', 'KeyboardNavigationController',
    'FlyoutMetricsManager', 'InsertionMarkerManager', 'WorkspaceDragger', 'BlockDragger', 'BlockDragSurfaceSvg',
    'WorkspaceDragSurfaceSvg', 'BlockFlyoutInflater', 'ButtonFlyoutInflater', 'LabelFlyoutInflater', 'SeparatorFlyoutInflater',
    'FocusableTreeTraverser', 'KeyboardMover', 'BlockNavigationPolicy', 'FieldNavigationPolicy', 'ConnectionNavigationPolicy',
    'WorkspaceNavigationPolicy', 'FlyoutNavigationPolicy'];
  for (const name of DRAWN) {
    if (!Blockly[name]) Blockly[name] = ({[name]: class {}})[name];
  }
  Object.assign(Blockly.ToolboxCategory, {registrationName: 'category', nestedPadding: 19});
  Blockly.CollapsibleToolboxCategory.registrationName = 'collapsibleCategory';
  Blockly.ToolboxSeparator.registrationName = 'sep';
  Blockly.VerticalFlyout.registryName = 'verticalFlyout';
  Blockly.HorizontalFlyout.registryName = 'horizontalFlyout';
  Blockly.BasicCursor.registrationName = 'basicCursor';
  Blockly.ASTNode.types = {FIELD: 'field', BLOCK: 'block', INPUT: 'input', OUTPUT: 'output', NEXT: 'next', PREVIOUS: 'previous',
    STACK: 'stack', WORKSPACE: 'workspace'};
  Blockly.ComponentManager.Capability = {POSITIONABLE: 'positionable', DRAG_TARGET: 'drag_target', DELETE_AREA: 'delete_area',
    AUTOHIDEABLE: 'autohideable'};
  Blockly.Options.parseToolboxTree = (tree) => tree;
  Blockly.Scrollbar.scrollbarThickness = 0;

  /** Classes of these names, with nothing to do. */
  const idle = (names) => Object.fromEntries(names.split(' ').map((name) => [name, {[name]: class {}}[name]]));

  Blockly.bubbles = {...idle('TextBubble MiniWorkspaceBubble TextInputBubble'), Bubble: Blockly.Bubble};
  Blockly.dragging = idle('Dragger BlockDragStrategy CommentDragStrategy BubbleDragStrategy');
  
  let kinds = 0;

  /** What a renderer is made of; each of Blockly's has some classes of its own. */
  Blockly.blockRendering = {
    register: NOTHING, unregister: NOTHING, startDebugger: NOTHING, stopDebugger: NOTHING, Debug: {},
    Types: {getType: () => 2 ** (kinds++)},
    ...idle('ConstantProvider Drawer RenderInfo Renderer PathObject MarkerSvg Measurable BottomRow Connection ExternalValueInput ' +
      'Field Hat Icon InRowSpacer InlineInput InputConnection InputRow JaggedEdge NextConnection OutputConnection PreviousConnection ' +
      'RoundCorner Row SpacerRow SquareCorner StatementInput TopRow'),
  };
  for (const renderer of ['geras', 'thrasos', 'zelos', 'minimalist']) Blockly[renderer] = {...Blockly.blockRendering};
  Object.assign(Blockly.geras, idle('HighlightConstantProvider Highlighter'));
  Object.assign(Blockly.zelos, idle('RightConnectionShape'));

  /** A page would get an editor; here the script gets a workspace, which also becomes the main one. */
  Blockly.inject = function (container, options) {
    const workspace = new Blockly.Workspace(options);
    runtime.mainWorkspace = workspace;
    runtime.connectionChecker = workspace.connectionChecker;
    return workspace;
  };
})
