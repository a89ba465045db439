/** Classes of a page that bundles extend or ask of as they load, and lists that are empty where nothing is drawn. */
(function (runtime) {
  'use strict';

  const {xml, document} = runtime;
  const {Event} = globalThis;

  /** What can be listened to, as scripts make classes of their own of it. */
  class EventTarget {
    #listeners = new Map();

    addEventListener(name, listener) {
      if (!listener) return;
      const known = this.#listeners.get(String(name));
      if (known) known.add(listener);
      else this.#listeners.set(String(name), new Set([listener]));
    }

    removeEventListener(name, listener) { this.#listeners.get(String(name))?.delete(listener); }

    dispatchEvent(event) {
      event.target = this;
      for (const listener of [...this.#listeners.get(event.type) ?? []]) {
        if (typeof listener === 'function') listener.call(this, event);
        else listener.handleEvent(event);
      }
      return true;
    }
  }

  class DOMException extends Error {
    constructor(message = '', name = 'Error') {
      super(message);
      this.name = name;
    }
  }

  /** Elements of a page's own are never made here. */
  const customElements = {define() {}, get() {}, upgrade() {}, whenDefined: () => new Promise(() => {})};

  const globals = {EventTarget, DOMException, customElements};
  for (const kind of ['Anchor', 'Button', 'Canvas', 'Div', 'Form', 'Image', 'Option', 'Select', 'Span', 'TextArea']) {
    const name = `HTML${kind}Element`;
    globals[name] = {[name]: class extends xml.HostElement {}}[name];
  }
  for (const name of ['UIEvent', 'FocusEvent', 'InputEvent', 'PointerEvent', 'TouchEvent', 'WheelEvent', 'DragEvent']) {
    globals[name] = {[name]: class extends Event {}}[name];
  }
  for (const name of Object.keys(globals)) {
    runtime.define(globalThis, name, {value: globals[name], writable: true, configurable: true, enumerable: false});
  }

  Object.assign(document, {forms: [], images: [], links: [], scripts: [], styleSheets: [], adoptedStyleSheets: []});
  document.createRange = () => ({setStart() {}, setEnd() {}, selectNodeContents() {}, collapse() {},
    createContextualFragment: (text) => xml.parseFragment(String(text))});
})
