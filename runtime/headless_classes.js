/** Blocks and workspaces as a page shows them: their methods that draw, and the classes of drawn things. */
(function (runtime) {
  'use strict';

  const Blockly = runtime.Blockly;
  const {xml} = runtime;
  const NOTHING = () => {};

  function addMissing(proto, methods) {
    for (const name in methods) if (!(name in proto)) proto[name] = methods[name];
  }

  function quiet(names) {
    return Object.fromEntries(names.split(' ').map((name) => [name, NOTHING]));
  }

  /** The element that stands for a drawn thing, made when first asked for. */
  function ownElement(owner, name) {
    if (!owner.svgRoot_) Object.defineProperty(owner, 'svgRoot_', {value: new xml.HostElement(name), configurable: true});
    return owner.svgRoot_;
  }

  addMissing(runtime.Block.prototype, {
    ...quiet('initSvg render queueRender renderEfficiently select unselect addSelect removeSelect bumpNeighbours bumpNeighbours_ snapToGrid scheduleSnapAndBump applyColour updateColour updateDisabled setDragging setMouseThroughStyle setDeleteStyle markDirty translate showContextMenu setMovableInternal renderMoveConnections_ setShadowColour removeRender bringToFront recomputeInsertionMarkers fadeForReplacement setGlowBlock setGlowStack updateConnectionLocations_ updateConnectionAndIconLocations'),
    getSvgRoot() {
      return ownElement(this, 'g');
    },
    getHeightWidth: () => ({height: 0, width: 0}),
    getBoundingRectangle() {
      const {x, y} = this.getRelativeToSurfaceXY();
      return new Blockly.utils.Rect(y, y, x, x);
    },
    getBoundingRectangleWithoutChildren() {
      return this.getBoundingRectangle();
    },
    getColourSecondary: () => '',
    getColourTertiary: () => '',
    getColourShadow: () => '',
    generateContextMenu: () => [],
    isSelected: () => false,
    canBeFocused: () => false,
    getConnections_(all) {
      return this.getConnections ? this.getConnections(all) : [];
    },
  });

  // What scripts of before 2021 give classes and attributes to.
  for (const name of ['svgGroup_', 'svgPath_']) {
    Object.defineProperty(runtime.Block.prototype, name, {
      get() {
        return this.getSvgRoot();
      },
      set(value) {
        Object.defineProperty(this, name, {value, writable: true, configurable: true, enumerable: true});
      },
      configurable: true,
    });
  }

  addMissing(runtime.Workspace.prototype, {
    ...quiet('render resize resizeContents setVisible setScale zoom zoomCenter zoomToFit zoomReset scroll scrollCenter centerOnBlock highlightBlock cleanUp updateToolbox refreshToolboxSelection setResizesEnabled registerButtonCallback removeButtonCallback registerToolboxCategoryCallback removeToolboxCategoryCallback addTopBoundedElement removeTopBoundedElement setTheme refreshTheme beginCanvasTransition endCanvasTransition markFocused hideChaff translate setMetrics queueIntersectionCheck recordDragTargets reportValue setBrowserSpellcheck traceOn createPotentialVariableMap_ showContextMenu startDrag updateInverseScreenCTM updateScreenCalculationsIfScrolled'),
    getWidth: () => 0,
    getScale: () => 1,
    getTheme: () => runtime.theme,
    getRenderer: () => ({getConstants: () => ({}), getClassName: () => '', name: 'geras'}),
    getMetrics: () => ({viewHeight: 0, viewWidth: 0, contentHeight: 0, contentWidth: 0, viewTop: 0, viewLeft: 0,
      contentTop: 0, contentLeft: 0, absoluteTop: 0, absoluteLeft: 0}),
    getToolbox: () => null,
    getFlyout: () => null,
    getGesture: () => null,
    getCanvas() {
      return ownElement(this, 'g');
    },
    getBlockCanvas() {
      return ownElement(this, 'g');
    },
    getBubbleCanvas() {
      return ownElement(this, 'g');
    },
    getParentSvg() {
      return ownElement(this, 'svg');
    },
    getInjectionDiv() {
      return ownElement(this, 'div');
    },
    isVisible: () => false,
    isDraggable: () => false,
    isMovable: () => false,
    getAudioManager: () => ({play: NOTHING, preload: NOTHING}),
    getGrid: () => null,
    getMarkerManager: () => ({registerMarker: NOTHING, unregisterMarker: NOTHING, getMarker: () => null}),
    getComponentManager: () => ({addComponent: NOTHING, removeComponent: NOTHING, getComponent: () => null}),
    getBlocksBoundingBox: () => new Blockly.utils.Rect(0, 0, 0, 0),
    getButtonCallback: () => null,
    getToolboxCategoryCallback: () => null,
    getBlockFactoryById: () => null,
  });

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
  Object.assign(Blockly.comments, idle('CommentView CommentEditor CommentBarButton CollapseCommentBarButton DeleteCommentBarButton'));

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
    return workspace;
  };
})
