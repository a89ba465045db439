(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;
  const proto = runtime.Block.prototype;

  proto.setTooltip = function (tip) { this.tooltip = tip; };

  proto.getTooltip = function () {
    let tip = this.tooltip;
    while (typeof tip === 'function') tip = tip();
    return tip === undefined || tip === null ? '' : String(tip);
  };

  proto.setHelpUrl = function (url) { this.helpUrl = url; };

  /** Sets the colour by hue, by hexadecimal text or by a message reference. No code depends on one that is none of these. */
  proto.setColour = function (colour) {
    const parsed = Blockly.utils.parsing.blockColour_(colour);
    if (!parsed && runtime.request.v12) Blockly.utils.parsing.parseBlockColour(colour);
    this.hue_ = parsed ? parsed.hue : null;
    this.colour_ = parsed ? parsed.hex : String(colour);
  };

  proto.getColour = function () { return this.colour_; };
  proto.getHue = function () { return this.hue_ === undefined ? null : this.hue_; };
  proto.setStyle = function (name) { this.styleName_ = name; };
  proto.getStyleName = function () { return this.styleName_; };
  proto.setOutputShape = function (shape) { this.outputShape_ = shape; };
  proto.getOutputShape = function () { return this.outputShape_ === undefined ? null : this.outputShape_; };
  proto.setHighlighted = function () {};
  proto.setWarningText = function () {};

  proto.getIcons = function () { return this.icons.slice(); };

  proto.getIcon = function (type) {
    const name = String(type);
    if (name === 'comment') return this.comment || undefined;
    return this.icons.find((icon) => icon.getType && String(icon.getType()) === name);
  };

  proto.hasIcon = function (type) { return !!this.getIcon(type); };

  proto.addIcon = function (icon) {
    if (this.hasIcon(icon.getType())) throw new Error(`The block has an icon "${icon.getType()}" already.`);
    this.icons.push(icon);
    return icon;
  };

  proto.removeIcon = function (type) {
    const icon = this.getIcon(type);
    if (!icon) return false;
    if (icon === this.comment) this.setCommentText(null);
    else this.icons.splice(this.icons.indexOf(icon), 1);
    return true;
  };

  /** Gives the block the icon of a mutator's dialog; headless, only its being there counts. */
  proto.setMutator = function (mutator) {
    if (this.mutator && this.mutator !== mutator) this.icons = this.icons.filter((icon) => icon !== this.mutator);
    this.mutator = mutator || null;
    if (!mutator) return;
    mutator.block_ = mutator.sourceBlock = this;
    if (!this.icons.includes(mutator)) this.icons.push(mutator);
  };

  /** The labels and values of a block and of what hangs in it, with brackets where values meet values. */
  function tell(block, emptyToken, words) {
    for (const input of block.inputList) {
      for (const field of input.fieldRow) words.push(field.getText());
      const {connection} = input;
      if (!connection) continue;
      const child = connection.targetBlock();
      if (!child) {
        words.push(emptyToken);
        continue;
      }
      const check = connection.getCheck() || connection.targetConnection.getCheck();
      const isBracketed = check !== null && (check.includes('Boolean') || check.includes('Number'));
      if (isBracketed) words.push('(');
      tell(child, emptyToken, words);
      if (isBracketed) words.push(')');
    }
  }

  /** The block's labels and values as one line, '?' for what is empty. */
  proto.toString = function (maxLength, emptyToken = '?') {
    const words = [];
    tell(this, emptyToken, words);
    for (let i = 2; i < words.length; i++) {
      if (words[i - 2] === '(' && words[i] === ')') words.splice(i - 2, 3, words[i - 1]);
    }
    let line = '';
    let last = '(';
    for (const word of words.map(String)) {
      line += last === '(' || word === ')' ? word : ` ${word}`;
      last = word.slice(-1);
    }
    const text = line.trim() || '???';
    return maxLength && text.length > maxLength ? text.slice(0, Math.max(0, maxLength - 3)) + '...' : text;
  };
})
