/** The members of workspaces as a page shows them, which do nothing here. */
(function (runtime) {
  'use strict';

  const {Blockly, Workspace, quiet, ownElement} = runtime;
  const NOTHING = () => {};

  runtime.addMembers(Workspace.prototype, {
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
  }, true);
})
