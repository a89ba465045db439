(function (runtime) {
  'use strict';
  const {Blockly, fields: {Field}} = runtime;

  /** What a browser would draw of a field: accepted, and without effect. */
  const quiet = [
    'initView', 'createBorderRect_', 'createTextElement_', 'bindEvents_', 'applyColour', 'render_', 'forceRerender', 'markDirty',
    'showEditor_', 'showEditor', 'hideEditor', 'updateEditable', 'updateSize_', 'positionBorderRect_', 'positionTextElement_',
    'onLocationChange', 'onMouseDown_', 'setCursor', 'onShortcut', 'updateMarkers_', 'repositionForWindowResize', 'setFontSize',
    'updateTextNode_', 'updateWidth', 'setSize', 'dispose_',
    'onNodeFocus', 'onNodeBlur', 'addFlagClass_', 'setTextSvg',
  ];
  for (const name of quiet) Field.prototype[name] = function () {};

  const nothing = [
    'getSvgRoot', 'getBorderRect', 'getTextElement', 'getTextContent', 'getClickTarget_', 'getConstants', 'getAbsoluteXY_',
    'getFocusableElement', 'getFocusableTree',
  ];
  for (const name of nothing) Field.prototype[name] = function () { return null; };

  const no = ['isTabNavigable', 'getFlipRtl', 'isBeingEdited', 'isFullBlockField', 'canBeFocused'];
  for (const name of no) Field.prototype[name] = function () { return false; };

  /** Made when a script asks for it, so that no field pays for a size that nobody draws. */
  Object.defineProperty(Field.prototype, 'size_', {
    get() {
      const Size = Blockly.utils.Size;
      const size = Size ? new Size(0, 0) : {width: 0, height: 0};
      Object.defineProperty(this, 'size_', {value: size, writable: true, configurable: true, enumerable: true});
      return size;
    },
    set(value) {
      Object.defineProperty(this, 'size_', {value, writable: true, configurable: true, enumerable: true});
    },
    configurable: true,
  });

  Field.prototype.getSize = function () { return this.size_; };
  Field.prototype.getScaledBBox = function () { return {top: 0, bottom: 0, left: 0, right: 0}; };
  Field.prototype.shouldAddBorderRect_ = function () { return true; };

  /** The text cut to the width that is shown, as Blockly cuts it. */
  Field.prototype.getDisplayText_ = function () {
    const text = this.getText();
    if (!text) return Field.NBSP;
    const shown = text.length > this.maxDisplayLength ? text.slice(0, this.maxDisplayLength - 2) + '\u2026' : text;
    return shown.replace(/\s/g, Field.NBSP);
  };

  Field.BORDERRADIUS = 4;
})
