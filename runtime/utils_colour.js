/** Blockly.utils.colour: colours as blocks and colour fields write them. */
(function (runtime) {
  'use strict';

  const {Blockly, own: {utils}} = runtime;

  const NAMES = {
    aqua: '#00ffff', black: '#000000', blue: '#0000ff', fuchsia: '#ff00ff', gray: '#808080', green: '#008000',
    lime: '#00ff00', maroon: '#800000', navy: '#000080', olive: '#808000', purple: '#800080', red: '#ff0000',
    silver: '#c0c0c0', teal: '#008080', white: '#ffffff', yellow: '#ffff00',
  };
  let saturation = 0.45;
  let brightness = 0.65;
  /** The colours of hues asked for before: blocks of one kind share theirs. */
  const ofHues = new Map();

  const colour = utils.colour = {names: NAMES};

  colour.getHsvSaturation = () => saturation;
  colour.setHsvSaturation = (value) => {
    saturation = value;
    ofHues.clear();
  };
  colour.getHsvValue = () => brightness;
  colour.setHsvValue = (value) => {
    brightness = value;
    ofHues.clear();
  };

  colour.rgbToHex = function (r, g, b) {
    return '#' + ((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1);
  };

  /** `#rrggbb` for a name, `#rgb`, `rrggbb`, `rgb(...)`; null for anything else. */
  colour.parse = function (value) {
    const text = String(value).toLowerCase().trim();
    if (Object.hasOwn(NAMES, text)) return NAMES[text];
    const hex = text.startsWith('0x') ? text.slice(2) : text.replace(/^#/, '');
    if (/^[0-9a-f]{6}$/.test(hex)) return '#' + hex;
    if (/^[0-9a-f]{3}$/.test(hex)) return '#' + hex.replace(/./g, '$&$&');
    const rgb = /^(?:rgb)?\s*\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/.exec(text);
    if (!rgb) return null;
    const parts = rgb.slice(1).map(Number);
    return parts.every((part) => part < 256) ? colour.rgbToHex(...parts) : null;
  };

  colour.hexToRgb = function (value) {
    const hex = colour.parse(value);
    if (!hex) return [0, 0, 0];
    const number = parseInt(hex.slice(1), 16);
    return [number >> 16, (number >> 8) & 255, number & 255];
  };

  /** Hue in degrees, saturation 0 to 1, value 0 to 255. */
  colour.hsvToHex = function (hue, s, v) {
    const sector = (((hue % 360) + 360) % 360) / 60;
    const channel = (offset) => {
      const k = (offset + sector) % 6;
      return Math.floor(v * (1 - s * Math.max(0, Math.min(k, 4 - k, 1))));
    };
    return colour.rgbToHex(channel(5), channel(3), channel(1));
  };

  colour.hueToHex = function (hue) {
    let hex = ofHues.get(hue);
    if (hex === undefined && ofHues.size < 1000) ofHues.set(hue, hex = colour.hsvToHex(hue, saturation, brightness * 255));
    return hex === undefined ? colour.hsvToHex(hue, saturation, brightness * 255) : hex;
  };

  colour.blend = function (first, second, factor) {
    const [one, two] = [colour.parse(first), colour.parse(second)];
    if (!one || !two) return null;
    const a = colour.hexToRgb(one);
    const b = colour.hexToRgb(two);
    return colour.rgbToHex(...a.map((part, i) => Math.round(b[i] + factor * (part - b[i]))));
  };

  Object.assign(utils.parsing, {
    /** What `setColour` takes, a hue or a colour or a reference to a message, as hue and `#rrggbb`. */
    parseBlockColour(value) {
      const parsed = utils.parsing.blockColour_(value);
      if (parsed) return parsed;
      const text = utils.parsing.replaceMessageReferences(value);
      throw new Error('Invalid colour: "' + text + '"' + (value === text ? '' : ' (from "' + value + '")'));
    },

    /** The same, or null for what is no colour. */
    blockColour_(value) {
      const text = utils.parsing.replaceMessageReferences(value);
      const hue = Number(text);
      if (!isNaN(hue) && hue >= 0 && hue <= 360) return {hue, hex: colour.hueToHex(hue)};
      const hex = colour.parse(text);
      return hex ? {hue: null, hex} : null;
    },
  });
  Blockly.hueToHex = colour.hueToHex;
  runtime.addMembers(colour, {getContrastingColor: () => '#000000'});
  runtime.openOwner('utils', utils);
  runtime.openOwner('string', utils.string);

  // The last file of the part: what is watched is whole.
  for (const place of [runtime.own.utils, runtime.own.utils.string]) runtime.watchPlace(place);
})
