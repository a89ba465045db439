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

  /** The shadow's element: as set, or of the shadow that stands here now. */
  proto.getShadowDom = function (returnCurrent) {
    const target = this.targetBlock();
    if (returnCurrent && target && target.isShadow()) return Blockly.Xml.blockToDom(target);
    return this.shadowDom_;
  };

  proto.getShadowState = function (returnCurrent) {
    const target = this.targetBlock();
    if (returnCurrent && target && target.isShadow()) return Blockly.serialization.blocks.save(target);
    return this.shadowState_;
  };

  /** Makes the shadow block when this end is empty and its block still lives. */
  proto.respawnShadow_ = function () {
    const parent = this.sourceBlock_;
    if (this.isConnected() || !(this.shadowDom_ || this.shadowState_)) return;
    if (parent.isDeadOrDying() || parent.workspace.isClearing) return;
    const shadow = this.shadowState_
      ? Blockly.serialization.blocks.appendInternal(this.shadowState_, parent.workspace, {isShadow: true})
      : Blockly.Xml.domToBlock(this.shadowDom_, parent.workspace);
    if (!shadow.isShadow()) shadow.setShadow(true);
    const end = this.type === ConnectionType.INPUT_VALUE ? shadow.outputConnection : shadow.previousConnection;
    if (!end) throw new Error(`The shadow "${shadow.type}" has nothing to be connected by.`);
    this.connect(end);
  };
})
