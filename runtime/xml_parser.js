/**
 * Reads XML into the small DOM: exactly, with the place of what is wrong, or tolerantly as a browser reads HTML.
 */
(function (runtime) {
  'use strict';

  const xml = runtime.xml;
  const ENTITIES = {lt: '<', gt: '>', amp: '&', quot: '"', apos: '\''};
  const NAME = '[A-Za-z_:\\u00C0-\\uFFFD][\\w:.\\-\\u00B7\\u00C0-\\uFFFD]*';
  const START = new RegExp('<(' + NAME + ')', 'y');
  const END = new RegExp('</(' + NAME + ')\\s*>', 'y');
  const ATTRIBUTE = new RegExp('\\s+(' + NAME + ')\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\')', 'y');
  const LOOSE_ATTRIBUTE = new RegExp('\\s*(' + NAME + ')(?:\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\'|([^\\s>"\']+)))?', 'y');
  const TAG_END = /\s*(\/?)>/y;
  const REFERENCE = /&(?:#(\d+)|#x([\da-fA-F]+)|(\w+));|&/g;
  // eslint-disable-next-line no-control-regex
  const FORBIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/;

  /** XML that cannot be read, with the line and column where it goes wrong. */
  class XmlError extends Error {
    constructor(message, text, offset) {
      const before = text.slice(0, offset).split('\n');
      const line = before.length;
      const column = before[line - 1].length + 1;
      super(message + ' at line ' + line + ', column ' + column);
      this.name = 'XmlError';
      this.xmlLine = line;
      this.xmlColumn = column;
    }
  }

  class Parser {
    constructor(text, tolerant) {
      this.text = text.charCodeAt(0) === 0xFEFF ? text.slice(1) : text;
      this.tolerant = tolerant;
      this.position = 0;
      this.root = new xml.DocumentFragment();
      this.current = this.root;
    }

    fail(message, offset) {
      throw new XmlError(message, this.text, offset ?? this.position);
    }

    /** A match of the sticky expression here, or null. */
    match(expression) {
      expression.lastIndex = this.position;
      const found = expression.exec(this.text);
      if (found) this.position = expression.lastIndex;
      return found;
    }

    parse() {
      const forbidden = this.tolerant ? null : FORBIDDEN.exec(this.text);
      if (forbidden) {
        this.fail('U+' + forbidden[0].charCodeAt(0).toString(16).padStart(4, '0') + ' is not allowed in XML', forbidden.index);
      }
      while (this.position < this.text.length) {
        if (this.text.charCodeAt(this.position) === 60) this.readMarkup();
        else this.readText();
      }
      if (this.current !== this.root && !this.tolerant) this.fail('<' + this.current.nodeName + '> is not closed');
      return this.root;
    }

    readText() {
      const end = this.text.indexOf('<', this.position);
      const stop = end < 0 ? this.text.length : end;
      const raw = this.text.slice(this.position, stop);
      if (this.current === this.root && !this.tolerant) {
        if (raw.trim() !== '') this.fail('text outside the root element');
      } else {
        this.appendText(this.decode(raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw));
      }
      this.position = stop;
    }

    appendNode(node) {
      this.current.childNodes.push(node);
      node.parentNode = this.current;
    }

    appendText(data) {
      const last = this.current.lastChild;
      if (last && last.nodeType === 3) last.data += data;
      else this.appendNode(new xml.Text(data));
    }

    readMarkup() {
      const next = this.text[this.position + 1];
      if (next === '/') this.readEnd();
      else if (next === '!') this.readDeclaration();
      else if (next === '?') this.skipPast('?>', 'a processing instruction is not closed');
      else this.readStart();
    }

    readDeclaration() {
      if (this.text.startsWith('<!--', this.position)) {
        const start = this.position + 4;
        this.skipPast('-->', 'a comment is not closed');
        this.appendNode(new xml.Comment(this.text.slice(start, this.position - 3)));
      } else if (this.text.startsWith('<![CDATA[', this.position)) {
        const start = this.position + 9;
        this.skipPast(']]>', 'a CDATA section is not closed');
        this.appendNode(new xml.CDATASection(this.text.slice(start, this.position - 3)));
      } else {
        this.skipDoctype();
      }
    }

    skipPast(mark, message) {
      const end = this.text.indexOf(mark, this.position);
      if (end < 0) this.fail(message);
      this.position = end + mark.length;
    }

    skipDoctype() {
      let depth = 0;
      for (let i = this.position; i < this.text.length; i++) {
        const character = this.text[i];
        if (character === '[') depth++;
        else if (character === ']') depth--;
        else if (character === '>' && depth <= 0) {
          this.position = i + 1;
          return;
        }
      }
      this.fail('a declaration is not closed');
    }

    readStart() {
      const start = this.position;
      const tag = this.match(START);
      if (!tag) {
        if (!this.tolerant) this.fail('"<" does not begin a tag');
        this.appendText('<');
        this.position++;
        return;
      }
      if (this.current === this.root && this.root.firstElementChild && !this.tolerant) {
        this.fail('a second root element, <' + tag[1] + '>', start);
      }
      const element = new (this.tolerant ? xml.HostElement : xml.Element)(tag[1]);
      this.readAttributes(element);
      const end = this.match(TAG_END);
      if (!end) this.fail('the tag <' + tag[1] + '> is not well formed');
      element.namespaceURI = element.getAttribute('xmlns') ?? this.current.namespaceURI ?? null;
      this.appendNode(element);
      if (!end[1]) this.current = element;
    }

    readAttributes(element) {
      const expression = this.tolerant ? LOOSE_ATTRIBUTE : ATTRIBUTE;
      let found;
      while ((found = this.match(expression))) {
        const raw = found[2] ?? found[3] ?? found[4] ?? '';
        if (!this.tolerant) {
          const at = this.position - found[0].length;
          if (element.hasAttribute(found[1])) this.fail('the attribute ' + found[1] + ' is given twice', at);
          if (raw.includes('<')) this.fail('"<" in the value of the attribute ' + found[1], at);
        }
        const plain = /[\t\r\n]/.test(raw) ? raw.replace(/\r\n|[\t\r\n]/g, ' ') : raw;
        element.attributeMap.set(found[1], this.decode(plain));
      }
    }

    readEnd() {
      const start = this.position;
      const tag = this.match(END);
      if (!tag) this.fail('an end tag is not well formed');
      if (this.current !== this.root && this.current.nodeName === tag[1]) {
        this.current = this.current.parentNode;
      } else if (!this.tolerant) {
        const open = this.current === this.root ? 'nothing is open' : '<' + this.current.nodeName + '> is open';
        this.fail('</' + tag[1] + '> where ' + open, start);
      } else {
        this.closeUpTo(tag[1]);
      }
    }

    /** As HTML does: closes what is open up to the element of that name, or nothing where there is none. */
    closeUpTo(name) {
      for (let node = this.current; node !== this.root; node = node.parentNode) {
        if (node.nodeName === name) {
          this.current = node.parentNode;
          return;
        }
      }
    }

    decode(raw) {
      if (!raw.includes('&')) return raw;
      return raw.replace(REFERENCE, (all, decimal, hexadecimal, name) => {
        if (decimal || hexadecimal) return this.character(all, parseInt(decimal ?? hexadecimal, decimal ? 10 : 16));
        if (name && Object.hasOwn(ENTITIES, name)) return ENTITIES[name];
        if (this.tolerant) return name === 'nbsp' ? '\u00A0' : all;
        return this.fail(name ? 'the entity ' + all + ' is not known in XML' : '"&" does not begin a reference');
      });
    }

    character(reference, code) {
      const allowed = code <= 0x10FFFF && !(code < 0x10000 && FORBIDDEN.test(String.fromCharCode(code)));
      if (!allowed && !this.tolerant) this.fail(reference + ' is not a character that XML allows');
      return allowed ? String.fromCodePoint(code) : '\uFFFD';
    }
  }

  /** The root element of a document. Throws an XmlError with the place where the text is not well formed. */
  xml.parse = function (text) {
    const parser = new Parser(String(text), false);
    const root = parser.parse().firstElementChild;
    if (!root) parser.fail('there is no element');
    root.parentNode = null;
    return root;
  };

  /** The same with the error that scripts know. */
  xml.textToDom = function (text) {
    try {
      return xml.parse(text);
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      throw new Error('Blockly.utils.xml.textToDom was unable to parse: ' + error.message, {cause: error});
    }
  };

  /** What a piece of markup holds, read as tolerantly as a browser reads `innerHTML`. */
  xml.parseFragment = function (text) {
    return new Parser(text, true).parse();
  };

  xml.XmlError = XmlError;
})
