(function (runtime) {
  'use strict';
  const {Blockly, own: {utils}} = runtime;
  const parsing = utils.parsing = {};

  const REFERENCE = /%\{(?:BKY_)?([A-Za-z_][A-Za-z0-9_]*)\}/;

  /** The text behind a key of the message table, looked up as written and in capitals. */
  function lookUp(key) {
    const value = Blockly.Msg[key];
    return value === undefined ? Blockly.Msg[key.toUpperCase()] : value;
  }

  /** Appends to `parts` the tokens of a message: texts, argument numbers, and '\n' where `newlines` asks for it. */
  function tokenizeInto(parts, message, numbers, newlines, depth) {
    let text = '';
    const flush = () => {
      if (text) parts.push(text);
      text = '';
    };
    for (let i = 0; i < message.length; i++) {
      const c = message[i];
      if (c === '\n' && newlines) {
        flush();
        parts.push('\n');
      } else if (c !== '%') {
        text += c;
      } else {
        const rest = message.slice(i);
        const number = numbers && /^%(\d+)/.exec(rest);
        const reference = /^%\{([^}]*)\}/.exec(rest);
        if (number) {
          flush();
          parts.push(Number(number[1]));
          i += number[0].length - 1;
        } else if (reference) {
          const key = /^BKY_(\w+)$/i.exec(reference[1]);
          const value = key && depth < 100 ? lookUp(key[1]) : undefined;
          if (typeof value === 'string') {
            flush();
            tokenizeInto(parts, value, numbers, newlines, depth + 1);
          } else {
            text += reference[0];
          }
          i += reference[0].length - 1;
        } else {
          // A line break behind a per cent sign is taken with it, and ends no row.
          text += message.startsWith('\n', i + 1) ? '%\n' : '%';
          if (/^%[%\n]/.test(rest)) i += 1;
        }
      }
    }
    flush();
  }

  /** Joins texts that stand side by side, so that a reference inside a text does not split it. */
  function joined(parts) {
    const result = [];
    for (const part of parts) {
      const last = result.length - 1;
      if (typeof part === 'string' && part !== '\n' && typeof result[last] === 'string' && result[last] !== '\n') {
        result[last] += part;
      } else {
        result.push(part);
      }
    }
    return result;
  }

  /** What messages come to is kept while blocks are made; scripts that are loaded may change the table. */
  const tokens = new Map();
  const texts = new Map();
  const MOST = 5000;

  runtime.forgetMessages = function () {
    tokens.clear();
    texts.clear();
  };

  /** Splits the message of a block definition into texts, argument numbers and line ends. */
  parsing.tokenizeInterpolation = function (message) {
    return tokensOf(String(message)).slice();
  };

  function tokensOf(message) {
    const known = tokens.get(message);
    if (known) return known;
    const parts = [];
    tokenizeInto(parts, message, true, true, 0);
    const made = joined(parts);
    if (runtime.keepsMessages && tokens.size < MOST) tokens.set(message, made);
    return made;
  }

  /** Replaces every `%{BKY_KEY}` of a text by the message it names. */
  parsing.replaceMessageReferences = function (message) {
    if (typeof message !== 'string' || !message.includes('%')) return message;
    const known = texts.get(message);
    if (known !== undefined) return known;
    const parts = [];
    tokenizeInto(parts, message, false, false, 0);
    const made = parts.join('');
    if (runtime.keepsMessages && texts.size < MOST) texts.set(message, made);
    return made;
  };

  /** True when every message that the text refers to is in the table. */
  parsing.checkMessageReferences = function (message) {
    const found = String(message).match(/%\{BKY_[A-Z]\w*\}/gi) || [];
    return found.every((reference) => lookUp(REFERENCE.exec(reference)[1]) !== undefined);
  };

  utils.tokenizeInterpolation = parsing.tokenizeInterpolation;
  utils.replaceMessageReferences = parsing.replaceMessageReferences;
  utils.checkMessageReferences = parsing.checkMessageReferences;
})
