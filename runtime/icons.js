/** Blockly.icons: mutator and warning icons without a picture, and the registry of icons. */
(function (runtime) {
  'use strict';

  const {Blockly} = runtime;
  const icons = runtime.own.icons = Blockly.icons = {};

  /** The type of an icon: a string in an object, as scripts compare and print it. */
  function IconType(name) {
    if (!(this instanceof IconType)) return new IconType(name);
    this.name = name;
  }
  IconType.prototype.toString = function () {
    return this.name;
  };
  IconType.prototype.equals = function (other) {
    return this.name === String(other);
  };
  for (const name of ['mutator', 'warning', 'comment']) IconType[name.toUpperCase()] = new IconType(name);

  function Icon(sourceBlock) {
    this.sourceBlock = sourceBlock;
    this.block_ = sourceBlock;
    this.visible_ = false;
  }

  Object.assign(Icon.prototype, {
    getType() {
      return this.constructor.TYPE ?? new IconType('icon');
    },
    getWeight: () => -1,
    getSize: () => new Blockly.utils.Size(0, 0),
    getSourceBlock() {
      return this.sourceBlock;
    },
    setSourceBlock(block) {
      this.sourceBlock = this.block_ = block;
    },
    isVisible() {
      return this.visible_;
    },
    bubbleIsVisible() {
      return this.visible_;
    },
    setBubbleVisible(visible) {
      this.visible_ = Boolean(visible);
      return Promise.resolve();
    },
    setVisible(visible) {
      this.visible_ = Boolean(visible);
    },
    isShownWhenCollapsed: () => false,
    isClickableInFlyout: () => false,
    canBeFocused: () => false,
    getTooltip: () => '',
  });
  for (const name of ['initView', 'dispose', 'applyColour', 'updateEditable', 'updateCollapsed', 'hideForInsertionMarker',
    'setOffsetInBlock', 'onLocationChange', 'onClick', 'setTooltip', 'createIcon', 'drawIcon_', 'updateColour',
    'renderIcon', 'setIconLocation', 'computeIconLocation', 'iconClick_']) Icon.prototype[name] = function () {};

  /** The icon of a mutator's dialog: what blocks the dialog offers. Old code gives the names alone, new code the block too. */
  function MutatorIcon(quarkNames, block) {
    if (!(this instanceof MutatorIcon)) return new MutatorIcon(quarkNames, block);
    Icon.call(this, block);
    this.quarkNames_ = this.flyoutBlockTypes = quarkNames ?? [];
    this.workspace_ = null;
  }
  MutatorIcon.prototype = Object.create(Icon.prototype, {constructor: {value: MutatorIcon, writable: true, configurable: true}});
  MutatorIcon.TYPE = IconType.MUTATOR;
  MutatorIcon.WEIGHT = 1;
  MutatorIcon.prototype.getWorkspace = function () {
    return this.workspace_;
  };
  MutatorIcon.prototype.getFlyoutBlockTypes = function () {
    return this.flyoutBlockTypes;
  };

  /** What connections did themselves from version 10 on; see `Connection.reconnect`. */
  MutatorIcon.reconnect = (child, block, inputName) => !!child && child.reconnect(block, inputName);

  MutatorIcon.findParentWs = function (workspace) {
    const parent = workspace && workspace.options && workspace.options.parentWorkspace;
    if (!parent) return null;
    return parent.isFlyout ? parent.options.parentWorkspace : parent;
  };

  function WarningIcon(block) {
    if (!(this instanceof WarningIcon)) return new WarningIcon(block);
    Icon.call(this, block);
    this.texts_ = new Map();
  }
  WarningIcon.prototype = Object.create(Icon.prototype, {constructor: {value: WarningIcon, writable: true, configurable: true}});
  WarningIcon.TYPE = IconType.WARNING;
  WarningIcon.prototype.addMessage = WarningIcon.prototype.setText = function (text, id = '') {
    if (text) this.texts_.set(id, text);
    else this.texts_.delete(id);
    return this;
  };
  WarningIcon.prototype.getText = function () {
    return Array.from(this.texts_.values()).join('\n');
  };

  const CommentIcon = icons.CommentIcon = runtime.CommentIcon;
  CommentIcon.TYPE = IconType.COMMENT;
  CommentIcon.WEIGHT = 3;

  Object.assign(icons, {Icon, IconType, MutatorIcon, WarningIcon, registry: {
    register: (type, IconClass) => Blockly.registry.register('icon', String(type), IconClass),
    unregister: (type) => Blockly.registry.unregister('icon', String(type)),
  }, exceptions: {DuplicateIconType: class DuplicateIconType extends Error {}}});
  for (const IconClass of [MutatorIcon, WarningIcon, CommentIcon]) runtime.registerOwn('icon', String(IconClass.TYPE), IconClass);
  Object.assign(Blockly, {IconClass: Icon, Icon});
})
