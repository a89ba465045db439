(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;
  const {Connection, ConnectionType} = runtime;
  const proto = Connection.prototype;

  /** Sets the shadow that stands here while nothing else does, as an XML element; it comes at once where it can. */
  proto.setShadowDom = function (dom) {
    this.shadowDom_ = dom || null;
    this.shadowState_ = null;
    this.replaceShadow();
  };

  /** The same from JSON state. */
  proto.setShadowState = function (state) {
    this.shadowState_ = state || null;
    this.shadowDom_ = null;
    this.replaceShadow();
  };

  proto.replaceShadow = function () {
    const target = this.targetBlock();
    if (target && !target.isShadow()) return;
    if (target) {
      const keep = [this.shadowDom_, this.shadowState_];
      target.dispose(false);
      [this.shadowDom_, this.shadowState_] = keep;
    }
    this.respawnShadow_();
  };

  /** The shadow's element: of the shadow that stands here now, or as a block of it would be saved. */
  proto.getShadowDom = function () {
    const target = this.targetBlock();
    return target && target.isShadow() ? Blockly.Xml.blockToDom(target) : this.inBothForms_().shadowDom_;
  };

  proto.getShadowState = function () {
    const target = this.targetBlock();
    return target && target.isShadow() ? Blockly.serialization.blocks.save(target) : this.inBothForms_().shadowState_;
  };

  /** Has the shadow that stands aside in XML and in JSON, whichever it was set in: a block is made of it for a moment. */
  proto.inBothForms_ = function () {
    if (!!this.shadowDom_ === !!this.shadowState_ || this.sourceBlock_.isDeadOrDying()) return this;
    const {Events} = Blockly;
    Events.disable();
    let shadow = null;
    try {
      shadow = this.makeShadow_();
      this.shadowDom_ = Blockly.Xml.blockToDom(shadow);
      this.shadowState_ = Blockly.serialization.blocks.save(shadow);
    } finally {
      if (shadow) shadow.dispose(false);
      Events.enable();
    }
    return this;
  };

  /** A block of what has been set as shadow, connected to nothing. */
  proto.makeShadow_ = function () {
    const {workspace} = this.sourceBlock_;
    const shadow = this.shadowState_
      ? Blockly.serialization.blocks.appendInternal(this.shadowState_, workspace, {isShadow: true})
      : Blockly.Xml.domToBlock(this.shadowDom_, workspace);
    if (!shadow.isShadow()) shadow.setShadow(true);
    return shadow;
  };

  /** Makes the shadow block when this end is empty and its block still lives. */
  proto.respawnShadow_ = function () {
    const parent = this.sourceBlock_;
    if (this.isConnected() || !(this.shadowDom_ || this.shadowState_)) return;
    if (parent.isDeadOrDying() || parent.workspace.isClearing) return;
    const shadow = this.makeShadow_();
    const end = this.type === ConnectionType.INPUT_VALUE ? shadow.outputConnection : shadow.previousConnection;
    if (!end) throw new Error(`The shadow "${shadow.type}" has nothing to be connected by.`);
    if (this.connect(end)) return;
    if (runtime.request.v12) throw new Error('Could not connect shadow block to connection');
    globalThis.console.warn(`The shadow "${shadow.type}" does not fit where it stands.`);
    shadow.dispose(false);
  };
})
