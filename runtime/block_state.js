(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;
  const proto = runtime.Block.prototype;
  const MANUALLY = 'MANUALLY_DISABLED';
  const NONE = new Set();

  Blockly.constants = {
    MANUALLY_DISABLED: MANUALLY,
    COLLAPSED_INPUT_NAME: '_TEMP_COLLAPSED_INPUT', COLLAPSED_FIELD_NAME: '_TEMP_COLLAPSED_FIELD',
  };

  proto.isEnabled = function () { return !this.disabledReasons || this.disabledReasons.size === 0; };
  proto.getDisabledReasons = function () { return this.disabledReasons || NONE; };
  proto.hasDisabledReason = function (reason) { return this.getDisabledReasons().has(reason); };

  /** Adds or takes away one reason why the block is out of the code. */
  proto.setDisabledReason = function (disabled, reason) {
    const has = this.hasDisabledReason(reason);
    if (has === !!disabled) return;
    const reasons = this.disabledReasons || (this.disabledReasons = new Set());
    if (disabled) reasons.add(reason);
    else reasons.delete(reason);
    runtime.fire('change', this, 'disabled', reason, has, !has);
  };

  proto.setEnabled = function (enabled) { this.setDisabledReason(!enabled, MANUALLY); };
  proto.setDisabled = function (disabled) { this.setDisabledReason(disabled, MANUALLY); };

  Object.defineProperty(proto, 'disabled', {
    get() { return !this.isEnabled(); },
    set(value) { this.setDisabledReason(!!value, MANUALLY); },
    configurable: true,
  });

  /** True when a block around this one is disabled. */
  proto.getInheritedDisabled = function () {
    for (let block = this.getSurroundParent(); block; block = block.getSurroundParent()) {
      if (!block.isEnabled()) return true;
    }
    return false;
  };

  proto.isCollapsed = function () { return this.collapsed_; };

  proto.setCollapsed = function (collapsed) {
    if (this.collapsed_ === collapsed) return;
    runtime.fire('change', this, 'collapsed', null, this.collapsed_, collapsed);
    this.collapsed_ = collapsed;
  };

  proto.isShadow = function () { return this.shadow_; };
  proto.setShadow = function (shadow) { this.shadow_ = shadow; };
  proto.isInsertionMarker = function () { return this.isInsertionMarker_; };
  proto.setInsertionMarker = function (marker) { this.isInsertionMarker_ = marker; };

  proto.isOwnDeletable = function () { return this.deletable_; };
  proto.isOwnMovable = function () { return this.movable_; };
  proto.isOwnEditable = function () { return this.editable_; };
  proto.setDeletable = function (deletable) { this.deletable_ = deletable; };
  proto.setMovable = function (movable) { this.movable_ = movable; };
  proto.setEditable = function (editable) { this.editable_ = editable; };

  const readOnly = (block) => !!(block.workspace.options && block.workspace.options.readOnly);
  proto.isDeletable = function () { return this.deletable_ && !this.shadow_ && !this.disposed && !readOnly(this); };
  proto.isMovable = function () { return this.movable_ && !this.shadow_ && !this.disposed && !readOnly(this); };
  proto.isEditable = function () { return this.editable_ && !this.disposed && !readOnly(this); };

  proto.getCommentText = function () {
    const icon = this.comment;
    return icon ? icon.getText() : null;
  };

  /** Sets the comment's text, or takes the comment away where there is none. */
  proto.setCommentText = function (text) {
    const old = this.getCommentText();
    const given = text === undefined ? null : text;
    if (old === given) return;
    this.comment = given === null ? null : this.comment || new CommentIcon(this);
    if (this.comment) this.comment.setText(String(given));
    this.workspace.commentsChanged_();
    runtime.fire('change', this, 'comment', null, old, given);
  };

  /** The comment of a block: its text, and where an editor would show it. */
  function CommentIcon(block) {
    this.sourceBlock = block;
    this.text_ = '';
    this.size_ = {width: 160, height: 80};
    this.visible_ = false;
  }

  Object.assign(CommentIcon.prototype, {
    getType: () => 'comment',
    getText() { return this.text_; },
    setText(text) { this.text_ = text; },
    getBubbleSize() { return this.size_; },
    setBubbleSize(size) { this.size_ = size; },
    setBubbleLocation(location) { this.location_ = location; },
    getBubbleLocation() { return this.location_; },
    bubbleIsVisible() { return this.visible_; },
    isVisible() { return this.visible_; },
    setBubbleVisible(visible) { this.visible_ = visible; return Promise.resolve(); },
    setVisible(visible) { this.visible_ = visible; },
    dispose() {},
  });

  Object.defineProperty(proto, 'commentModel', {
    get() {
      const icon = this.comment;
      return {
        text: icon ? icon.getText() : null, pinned: icon ? icon.visible_ : false,
        size: icon ? icon.size_ : {width: 160, height: 80},
      };
    },
    configurable: true,
  });

  runtime.CommentIcon = CommentIcon;
})
