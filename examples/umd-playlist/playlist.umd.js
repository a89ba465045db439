(function (root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['blockly/core', 'blockly/lua'], factory);
  } else if (typeof exports === 'object' && typeof module === 'object') {
    module.exports = factory(require('blockly/core'), require('blockly/lua'));
  } else {
    root.Playlist = factory(root.Blockly, root.lua);
  }
})(typeof self !== 'undefined' ? self : this, function (Blockly, lua) {
  'use strict';

  var __extends = function (Child, Parent) {
    Child.prototype = Object.create(Parent.prototype);
    Child.prototype.constructor = Child;
  };

  /** Minutes and seconds in one field, kept as seconds: a class as a compiler writes it. */
  function FieldDuration(value, validator, config) {
    Blockly.FieldTextInput.call(this, value === undefined ? '0:00' : value, validator, config);
    this.SERIALIZABLE = true;
  }
  __extends(FieldDuration, Blockly.FieldTextInput);
  FieldDuration.fromJson = function (options) {
    return new FieldDuration(options['duration'], undefined, options);
  };
  FieldDuration.prototype.doClassValidation_ = function (newValue) {
    var match = /^(\d+):([0-5]?\d)$/.exec(String(newValue));
    return match ? match[1] + ':' + ('0' + Number(match[2])).slice(-2) : null;
  };
  FieldDuration.prototype.getSeconds = function () {
    var parts = this.getValue().split(':');
    return Number(parts[0]) * 60 + Number(parts[1]);
  };
  Blockly.fieldRegistry.register('field_duration', FieldDuration);

  /** A newer class beside it: a volume that snaps to tens. */
  class FieldVolume extends Blockly.FieldNumber {
    constructor(value = 50) {
      super(value, 0, 100, 10);
      this.loudest = 100;
    }

    static fromJson(options) {
      return new this(options.volume);
    }

    getText_() {
      return this.getValue() + ' %';
    }
  }
  Blockly.fieldRegistry.register('field_volume', FieldVolume);

  const songMixin = {
    hasFade_: false,
    mutationToDom() {
      if (!this.hasFade_) return null;
      const container = Blockly.utils.xml.createElement('mutation');
      container.setAttribute('fade', String(this.hasFade_));
      return container;
    },
    domToMutation(element) {
      this.hasFade_ = element.getAttribute('fade') === 'true';
      this.updateShape_();
    },
    updateShape_() {
      const existing = this.getInput('FADE');
      if (this.hasFade_ && !existing) {
        this.appendDummyInput('FADE').appendField('fade').appendField(new FieldDuration('0:05'), 'FADE_TIME');
        if (this.getInput('NEXT')) this.moveInputBefore('FADE', 'NEXT');
      } else if (!this.hasFade_ && existing) {
        this.removeInput('FADE', true);
      }
    },
  };
  if (Blockly.Extensions.isRegistered('playlist_song_mutator')) {
    Blockly.Extensions.unregister('playlist_song_mutator');
  }
  Blockly.Extensions.registerMutator('playlist_song_mutator', songMixin, undefined, ['playlist_fade']);
  Blockly.Extensions.registerMixin('playlist_label', {
    label() {
      return this.getFieldValue('TITLE') || Blockly.Msg['PLAYLIST_UNTITLED'];
    },
  });
  Blockly.Msg['PLAYLIST_UNTITLED'] = 'untitled';

  Blockly.common.defineBlocks(Blockly.common.createBlockDefinitionsFromJsonArray([{
    type: 'playlist_song',
    message0: 'song %1 %2 at %3 %4',
    args0: [
      {type: 'field_input', name: 'TITLE', text: ''},
      {type: 'field_duration', name: 'LENGTH', duration: '3:30'},
      {type: 'field_volume', name: 'VOLUME', volume: 72},
      {type: 'input_end_row'},
    ],
    message1: 'then %1',
    args1: [{type: 'input_statement', name: 'NEXT', check: 'Action'}],
    previousStatement: ['Song', 'Action'],
    nextStatement: ['Song', 'Action'],
    mutator: 'playlist_song_mutator',
    extensions: ['playlist_label'],
    style: 'list_blocks',
  }]));

  var generator = lua.luaGenerator;
  var register = generator.forBlock ? generator.forBlock : generator;
  register['playlist_song'] = function (block) {
    var play = generator.provideFunction_('play_song', [
      'local function ' + generator.FUNCTION_NAME_PLACEHOLDER_ + '(title, seconds, volume, fade)',
      '  player:queue{title = title, seconds = seconds, volume = volume, fade = fade}',
      'end',
    ]);
    var fade = block.getField('FADE_TIME');
    var args = [generator.quote_(block.label()), block.getField('LENGTH').getSeconds(),
      block.getFieldValue('VOLUME'), fade ? fade.getSeconds() : 'nil'];
    return play + '(' + args.join(', ') + ') -- ' + block.getField('VOLUME').getText() + '\n' +
      generator.statementToCode(block, 'NEXT').replace(/^ {2}/gm, '');
  };

  return {FieldDuration: FieldDuration, FieldVolume: FieldVolume, songs: ['playlist_song']};
});
