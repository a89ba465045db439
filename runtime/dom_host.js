/** What scripts probe of a page's elements: style, classes, sizes, events. All of it is accepted; nothing is drawn. */
(function (runtime) {
  'use strict';

  const xml = runtime.xml;
  const NO_BOX = Object.freeze({x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0});

  class ClassList {
    constructor(element) {
      this.element = element;
    }

    names() {
      return this.element.className.split(/\s+/).filter(Boolean);
    }

    add(...names) {
      this.element.className = Array.from(new Set(this.names().concat(names))).join(' ');
    }

    remove(...names) {
      this.element.className = this.names().filter((name) => !names.includes(name)).join(' ');
    }

    contains(name) {
      return this.names().includes(name);
    }

    toggle(name, force) {
      const on = force === undefined ? !this.contains(name) : Boolean(force);
      if (on) this.add(name);
      else this.remove(name);
      return on;
    }
  }

  /** The inline style of an element: any property can be set and read. */
  class Style {
    setProperty(name, value) {
      this[name] = value;
    }

    getPropertyValue(name) {
      return this[name] ?? '';
    }

    removeProperty(name) {
      delete this[name];
    }
  }

  /** An element as `document.createElement` and `createElementNS` make it. */
  class HostElement extends xml.Element {
    constructor(nodeName, namespace) {
      super(nodeName, namespace);
      this.ownerDocument = globalThis.document ?? null;
    }

    get style() {
      const style = new Style();
      Object.defineProperty(this, 'style', {value: style, writable: true, configurable: true});
      return style;
    }

    set style(value) {
      Object.defineProperty(this, 'style', {value: Object.assign(new Style(), {cssText: value}), writable: true, configurable: true});
    }

    get classList() {
      return new ClassList(this);
    }

    get dataset() {
      const data = {};
      Object.defineProperty(this, 'dataset', {value: data, writable: true, configurable: true});
      return data;
    }

    getBoundingClientRect() {
      return NO_BOX;
    }

    getClientRects() {
      return [];
    }

    getBBox() {
      return NO_BOX;
    }

    getComputedTextLength() {
      return 0;
    }

    getContext() {
      return null;
    }

    focus() {}

    blur() {}

    click() {}

    select() {}

    scrollIntoView() {}

    setPointerCapture() {}

    releasePointerCapture() {}

    insertAdjacentHTML(where, text) {
      const fragment = xml.parseFragment(String(text));
      if (where === 'beforeend') this.appendChild(fragment);
      else if (where === 'afterbegin') this.insertBefore(fragment, this.firstChild);
      else if (this.parentNode) this.parentNode.insertBefore(fragment, where === 'beforebegin' ? this : this.nextSibling);
    }

    insertAdjacentElement(where, element) {
      if (where === 'beforeend') this.appendChild(element);
      else if (where === 'afterbegin') this.insertBefore(element, this.firstChild);
      else if (this.parentNode) this.parentNode.insertBefore(element, where === 'beforebegin' ? this : this.nextSibling);
      return element;
    }
  }
  Object.assign(HostElement.prototype, {offsetWidth: 0, offsetHeight: 0, offsetTop: 0, offsetLeft: 0, clientWidth: 0,
    clientHeight: 0, scrollTop: 0, scrollLeft: 0, scrollWidth: 0, scrollHeight: 0});

  /** Reflects a property of HTML elements in the attribute of that name, as pages do. */
  for (const name of ['title', 'name', 'value', 'src', 'href', 'alt', 'placeholder']) {
    Object.defineProperty(HostElement.prototype, name, {
      get() {
        return this.getAttribute(name) ?? '';
      },
      set(value) {
        this.setAttribute(name, value);
      },
      configurable: true,
    });
  }

  /** The same for what is there or not. */
  for (const name of ['selected', 'checked', 'disabled', 'multiple']) {
    Object.defineProperty(HostElement.prototype, name, {
      get() {
        return this.hasAttribute(name);
      },
      set(value) {
        this.toggleAttribute(name, Boolean(value));
      },
      configurable: true,
    });
  }

  /** A menu's choices, and which of them is chosen: the first where none says so. */
  Object.defineProperties(HostElement.prototype, {
    type: {
      get() {
        if (this.nodeName === 'select') return this.multiple ? 'select-multiple' : 'select-one';
        return this.getAttribute('type') ?? '';
      },
      set(value) {
        this.setAttribute('type', value);
      },
      configurable: true,
    },
    options: {get() { return this.nodeName === 'select' ? this.getElementsByTagName('option') : undefined; }, configurable: true},
    selectedIndex: {
      get() {
        const options = this.options ?? [];
        return Math.max(options.findIndex((option) => option.selected), options.length ? 0 : -1);
      },
      set(index) {
        (this.options ?? []).forEach((option, at) => { option.selected = at === index; });
      },
      configurable: true,
    },
  });

  xml.HostElement = HostElement;
})
