/** The globals of a page: `window`, `document`, storage, dialogs. Enough to build XML and to be probed without harm. */
(function (runtime) {
  'use strict';

  const {xml} = runtime;
  const nothing = () => {};

  /** A global that scripts may replace, shadow by `const` or delete. */
  function expose(name, value) {
    runtime.define(globalThis, name, {value, writable: true, configurable: true, enumerable: false});
  }

  class Document extends xml.Node {
    constructor(root) {
      super(9, '#document');
      this.childNodes = new xml.NodeList();
      this.documentElement = root;
      if (root) this.childNodes.push(root);
    }

    get firstChild() {
      return this.documentElement;
    }

    get firstElementChild() {
      return this.documentElement;
    }

    get children() {
      return this.childNodes;
    }

    appendChild(node) {
      this.documentElement = node;
      this.childNodes.length = 0;
      this.childNodes.push(node);
      return node;
    }

    createElement(name) {
      return new xml.HostElement(String(name));
    }

    createElementNS(namespace, name) {
      const isBlockly = namespace === xml.NAMESPACE;
      return isBlockly ? new xml.Element(String(name), namespace) : new xml.HostElement(String(name));
    }

    createTextNode(text) {
      return new xml.Text(text);
    }

    createCDATASection(text) {
      return new xml.CDATASection(text);
    }

    createComment(text) {
      return new xml.Comment(text);
    }

    createDocumentFragment() {
      return new xml.DocumentFragment();
    }

    createEvent() {
      return {initEvent: nothing, initMouseEvent: nothing, initCustomEvent: nothing};
    }

    importNode(node, deep) {
      return node.cloneNode(deep);
    }

    adoptNode(node) {
      return node;
    }

    getElementById(id) {
      for (const node of this.documentElement ? xml.descendants(this.documentElement) : []) {
        if (node.nodeType === 1 && node.attributeMap.get('id') === String(id)) return node;
      }
      return null;
    }

    getElementsByTagName(name) {
      const found = this.documentElement ? this.documentElement.getElementsByTagName(name) : new xml.NodeList();
      if (this.documentElement && (name === '*' || this.documentElement.nodeName === name)) found.unshift(this.documentElement);
      return found;
    }

    getElementsByClassName(name) {
      return this.querySelectorAll('.' + name);
    }

    getElementsByName(name) {
      return this.querySelectorAll('[name="' + name + '"]');
    }

    querySelector(selector) {
      if (!this.documentElement) return null;
      if (xml.matches(this.documentElement, selector)) return this.documentElement;
      return this.documentElement.querySelector(selector);
    }

    querySelectorAll(selector) {
      const found = this.documentElement ? this.documentElement.querySelectorAll(selector) : new xml.NodeList();
      if (this.documentElement && xml.matches(this.documentElement, selector)) found.unshift(this.documentElement);
      return found;
    }

    cloneNode(deep) {
      return new Document(deep && this.documentElement ? this.documentElement.cloneNode(true) : null);
    }
  }

  /** Gives a document the parts that every page has. */
  function page(document) {
    const root = document.documentElement;
    for (const name of ['head', 'body']) document[name] = root.appendChild(new xml.HostElement(name));
    for (const element of [root, ...root.childNodes]) element.ownerDocument = document;
    return document;
  }

  const document = page(new Document(new xml.HostElement('html')));
  Object.assign(document, {cookie: '', title: '', readyState: 'complete', currentScript: null, activeElement: document.body,
    referrer: '', hidden: false, defaultView: globalThis, hasFocus: () => false, execCommand: () => false, write: nothing,
    writeln: nothing, implementation: {
      createDocument(namespace, name) {
        return new Document(name ? new xml.Element(name, namespace) : null);
      },
      createHTMLDocument: () => page(new Document(new xml.HostElement('html'))),
      hasFeature: () => false,
    }});

  /**
   * While scripts load, the page has each element that they ask for by its id, as their own page would: what they put on it is nobody's, but what
   * stands below in their file is not lost. Once all are there nothing new is found, as what such an element holds is not known here.
   */
  function askedFor(id, found) {
    if (found !== null || runtime.pageIsLoaded || id === '') return found;
    const element = document.createElement('div');
    element.setAttribute('id', id);
    return document.body.appendChild(element);
  }

  const asked = {
    getElementById: (id) => askedFor(String(id), Document.prototype.getElementById.call(document, id)),
    querySelector(selector) {
      const found = Document.prototype.querySelector.call(document, selector);
      const byId = /^#([\w-]+)$/.exec(selector);
      return byId ? askedFor(byId[1], found) : found;
    },
  };
  for (const name in asked) Object.defineProperty(document, name, {value: asked[name], writable: true, configurable: true, enumerable: false});

  class DOMParser {
    parseFromString(text, type) {
      if (type === 'text/html') {
        const made = page(new Document(new xml.HostElement('html')));
        made.body.appendChild(xml.parseFragment(String(text)));
        return made;
      }
      try {
        return new Document(xml.parse(text));
      } catch (error) {
        if (!(error instanceof xml.XmlError)) throw error;
        const failure = new xml.Element('parsererror');
        failure.textContent = error.message;
        return new Document(failure);
      }
    }
  }

  class XMLSerializer {
    serializeToString(node) {
      return xml.serialize(node.nodeType === 9 ? node.documentElement : node);
    }
  }

  /** A storage that lives as long as the realm. */
  class Storage {
    constructor() {
      Object.defineProperty(this, 'items', {value: new Map()});
    }

    get length() {
      return this.items.size;
    }

    key(index) {
      return Array.from(this.items.keys())[index] ?? null;
    }

    getItem(name) {
      return this.items.get(String(name)) ?? null;
    }

    setItem(name, value) {
      this.items.set(String(name), String(value));
    }

    removeItem(name) {
      this.items.delete(String(name));
    }

    clear() {
      this.items.clear();
    }
  }

  /** A storage whose items are also properties, as in a page. */
  function storage() {
    return new Proxy(new Storage(), {
      get: (target, key) => key in target ? (typeof target[key] === 'function' ? target[key].bind(target) : target[key])
        : target.getItem(key) ?? undefined,
      set(target, key, value) {
        target.setItem(key, value);
        return true;
      },
      deleteProperty(target, key) {
        target.removeItem(key);
        return true;
      },
      has: (target, key) => key in target || target.items.has(key),
      ownKeys: (target) => Array.from(target.items.keys()),
      getOwnPropertyDescriptor: (target, key) => target.items.has(key)
        ? {value: target.getItem(key), writable: true, enumerable: true, configurable: true} : undefined,
    });
  }

  class Event {
    constructor(type, options) {
      Object.assign(this, {type, target: null, bubbles: false, cancelable: false}, options);
    }

    preventDefault() {}

    stopPropagation() {}

    stopImmediatePropagation() {}
  }

  class Observer {
    observe() {}

    unobserve() {}

    disconnect() {}

    takeRecords() {
      return [];
    }
  }

  const classes = {Document, DOMParser, XMLSerializer, Node: xml.Node, NodeList: xml.NodeList, Element: xml.Element,
    HTMLElement: xml.HostElement, SVGElement: xml.HostElement, HTMLInputElement: class HTMLInputElement extends xml.HostElement {},
    Text: xml.Text, DocumentFragment: xml.DocumentFragment, Event, CustomEvent: class CustomEvent extends Event {},
    MouseEvent: class MouseEvent extends Event {}, KeyboardEvent: class KeyboardEvent extends Event {},
    MutationObserver: Observer, ResizeObserver: Observer, IntersectionObserver: Observer};
  for (const name of Object.keys(classes)) expose(name, classes[name]);
  expose('document', document);
  expose('localStorage', storage());
  expose('sessionStorage', storage());
  expose('navigator', {userAgent: '', platform: '', language: 'en', languages: ['en'], vendor: '', appName: '', appVersion: '',
    onLine: false, maxTouchPoints: 0, cookieEnabled: false});
  expose('location', {href: 'about:blank', protocol: 'about:', host: '', hostname: '', port: '', pathname: 'blank', search: '',
    hash: '', origin: 'null', reload: nothing, replace: nothing, assign: nothing, toString: () => 'about:blank'});
  document.location = globalThis.location;
  expose('history', {length: 1, state: null, pushState: nothing, replaceState: nothing, back: nothing, forward: nothing});
  expose('screen', {width: 0, height: 0, availWidth: 0, availHeight: 0});
  expose('alert', (text) => globalThis.console.info(text));
  expose('confirm', () => false);
  expose('prompt', () => null);
  for (const name of ['scrollTo', 'scroll', 'focus', 'blur', 'open', 'close', 'print', 'postMessage']) {
    expose(name, nothing);
  }
  expose('getComputedStyle', () => ({display: 'block', getPropertyValue: (name) => name === 'display' ? 'block' : ''}));
  expose('matchMedia', () => ({matches: false, addListener: nothing, removeListener: nothing, addEventListener: nothing}));
  expose('getSelection', () => null);
  expose('Image', function Image() {
    return new xml.HostElement('img');
  });
  for (const name of ['innerWidth', 'innerHeight', 'pageXOffset', 'pageYOffset']) expose(name, 0);
  expose('devicePixelRatio', 1);
  runtime.document = document;
})
