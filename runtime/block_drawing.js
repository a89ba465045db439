/** The members of blocks that draw, which do nothing here. */
(function (runtime) {
  'use strict';

  const {Blockly, Block, quiet, ownElement} = runtime;

  runtime.addMembers(Block.prototype, {
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
  }, true);

  // What scripts of before 2021 give classes and attributes to.
  for (const name of ['svgGroup_', 'svgPath_']) {
    Object.defineProperty(Block.prototype, name, {
      get() {
        return this.getSvgRoot();
      },
      set(value) {
        Object.defineProperty(this, name, {value, writable: true, configurable: true, enumerable: true});
      },
      configurable: true,
    });
  }
})
