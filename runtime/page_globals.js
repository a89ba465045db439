/** What scripts of pages take from a browser as they load: addresses, bytes and random values, and classes that need a network or a screen. */
(function (runtime) {
  'use strict';

  const decode = (text) => {
    const spaced = text.replace(/\+/g, ' ');
    try {
      return decodeURIComponent(spaced);
    } catch {
      return spaced;
    }
  };

  /** The pairs of names and values behind an address's question mark. */
  class URLSearchParams {
    constructor(given = '') {
      this.pairs_ = typeof given !== 'object' ? this.read_(String(given)) : Array.from(
        typeof given[Symbol.iterator] === 'function' ? given : Object.entries(given), ([name, value]) => [String(name), String(value)]);
    }

    read_(text) {
      return text.replace(/^\?/, '').split('&').filter(Boolean).map((pair) => {
        const [name, ...value] = pair.split('=');
        return [decode(name), decode(value.join('='))];
      });
    }

    get size() { return this.pairs_.length; }
    has(name) { return this.pairs_.some((pair) => pair[0] === String(name)); }
    get(name) { return this.getAll(name)[0] ?? null; }
    getAll(name) { return this.pairs_.filter((pair) => pair[0] === String(name)).map((pair) => pair[1]); }
    append(name, value) { this.pairs_.push([String(name), String(value)]); }
    delete(name) { this.pairs_ = this.pairs_.filter((pair) => pair[0] !== String(name)); }
    forEach(callback) { for (const [name, value] of this.pairs_) callback(value, name, this); }
    keys() { return this.pairs_.map((pair) => pair[0]).values(); }
    values() { return this.pairs_.map((pair) => pair[1]).values(); }
    entries() { return this.pairs_.map((pair) => pair.slice()).values(); }
    [Symbol.iterator]() { return this.entries(); }
    toString() { return this.pairs_.map((pair) => pair.map((part) => encodeURIComponent(part).replace(/%20/g, '+')).join('=')).join('&'); }

    set(name, value) {
      const place = this.pairs_.findIndex((pair) => pair[0] === String(name));
      if (place < 0) return this.append(name, value);
      this.pairs_ = this.pairs_.filter((pair, index) => index <= place || pair[0] !== String(name));
      this.pairs_[place][1] = String(value);
    }
  }

  const ADDRESS = /^([a-z][\w+.-]*:)(?:\/\/([^/?#:]*)(?::(\d+))?)?([^?#]*)(\?[^#]*)?(#.*)?$/i;

  /** An address taken apart; one without a scheme stands below its base. */
  class URL {
    constructor(address, base) {
      const given = String(address);
      const below = base === undefined ? null : new URL(base);
      const whole = ADDRESS.test(given) || !below ? given
        : given.startsWith('/') ? below.origin + given : below.origin + below.pathname.replace(/[^/]*$/, '') + given;
      const parts = ADDRESS.exec(whole);
      if (!parts) throw new TypeError(`"${given}" is no address`);
      const [, protocol, hostname = '', port = '', path, search = '', hash = ''] = parts;
      Object.assign(this, {protocol, hostname, port, pathname: path || (hostname ? '/' : ''), hash, username: '', password: ''});
      this.searchParams = new URLSearchParams(search);
    }

    get host() { return this.port ? `${this.hostname}:${this.port}` : this.hostname; }
    get origin() { return this.hostname ? `${this.protocol}//${this.host}` : 'null'; }
    get search() { return this.searchParams.size ? `?${this.searchParams}` : ''; }
    set search(text) { this.searchParams = new URLSearchParams(text); }
    get href() { return (this.hostname ? this.origin : this.protocol) + this.pathname + this.search + this.hash; }
    toString() { return this.href; }
    toJSON() { return this.href; }
    static createObjectURL() { return 'blob:null'; }
    static revokeObjectURL() {}
  }

  class TextEncoder {
    encode(text = '') {
      const whole = String(text).replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
      return Uint8Array.from(unescape(encodeURIComponent(whole)), (character) => character.charCodeAt(0));
    }
  }

  class TextDecoder {
    decode(bytes = []) {
      const all = new Uint8Array(bytes.buffer ? bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) : bytes);
      try {
        return decodeURIComponent(Array.from(all, (byte) => '%' + byte.toString(16).padStart(2, '0')).join(''));
      } catch {
        return Array.from(all, (byte) => (byte < 128 ? String.fromCharCode(byte) : '\ufffd')).join('');
      }
    }
  }
  TextEncoder.prototype.encoding = TextDecoder.prototype.encoding = 'utf-8';

  const crypto = {
    getRandomValues(array) {
      for (let i = 0; i < array.length; i++) array[i] = Math.floor(Math.random() * 2 ** 32);
      return array;
    },
    randomUUID: () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16)),
  };

  /** Nothing answers from a network: what asks is said, and waits for ever. */
  const unanswered = (what) => globalThis.console.warn(`${what}: there is no network here, so no answer comes`);

  class XMLHttpRequest {
    constructor() {
      Object.assign(this, {readyState: 0, status: 0, statusText: '', responseText: '', response: '', responseXML: null});
    }

    open(method, address) { this.address_ = address; }
    send() { unanswered(`XMLHttpRequest to ${this.address_}`); }
    setRequestHeader() {}
    overrideMimeType() {}
    getResponseHeader() { return null; }
    getAllResponseHeaders() { return ''; }
    addEventListener() {}
    removeEventListener() {}
    abort() {}
  }

  function fetch(address) {
    unanswered(`fetch of ${address}`);
    return new Promise(() => {});
  }

  /** Has what waits for an answer give up; here nothing but its signal comes of it. */
  class AbortController {
    constructor() {
      this.signal = {aborted: false, addEventListener() {}, removeEventListener() {}, throwIfAborted() {}};
    }

    abort() { this.signal.aborted = true; }
  }

  const globals = {URLSearchParams, URL, TextEncoder, TextDecoder, crypto, XMLHttpRequest, fetch, AbortController};
  for (const name of ['Audio', 'Blob', 'File', 'FileReader', 'FormData', 'Worker', 'WebSocket', 'AudioContext']) {
    const Idle = {[name]: class {}}[name];
    for (const method of ['addEventListener', 'append', 'close', 'play', 'pause', 'load', 'postMessage', 'readAsText', 'send']) Idle.prototype[method] = () => {};
    globals[name] = Idle;
  }
  for (const name of Object.keys(globals)) {
    runtime.define(globalThis, name, {value: globals[name], writable: true, configurable: true, enumerable: false});
  }
})
