/**
 * The elements of the small DOM that mutations, workspaces as XML and old scripts need.
 * Names and attributes keep the case they were written in, as in an XML document.
 */
(function (runtime) {
  'use strict';

  const {Node, NodeList, Text, asNode, indexIn, descendants} = runtime.xml;
  const {ELEMENT_NODE, TEXT_NODE, CDATA_SECTION_NODE, DOCUMENT_FRAGMENT_NODE} = Node;

  /** A node with children: an element or a fragment. */
  class ParentNode extends Node {
    constructor(nodeType, nodeName) {
      super(nodeType, nodeName);
      this.childNodes = new NodeList();
    }

    get children() {
      const children = new NodeList();
      for (const node of this.childNodes) {
        if (node.nodeType === ELEMENT_NODE) children.push(node);
      }
      return children;
    }

    get childElementCount() {
      return this.children.length;
    }

    get firstChild() {
      return this.childNodes.length ? this.childNodes[0] : null;
    }

    get lastChild() {
      return this.childNodes.length ? this.childNodes[this.childNodes.length - 1] : null;
    }

    get firstElementChild() {
      return this.children[0] ?? null;
    }

    get lastElementChild() {
      const children = this.children;
      return children[children.length - 1] ?? null;
    }

    get nodeValue() {
      return null;
    }

    /** All text below, in document order. */
    get textContent() {
      const only = this.childNodes;
      if (only.length === 0) return '';
      if (only.length === 1 && only[0].nodeType === TEXT_NODE) return only[0].data;
      let text = '';
      for (const node of descendants(this)) {
        if (node.nodeType === TEXT_NODE || node.nodeType === CDATA_SECTION_NODE) text += node.data;
      }
      return text;
    }

    set textContent(value) {
      this.replaceChildren();
      if (value !== null && value !== undefined && String(value) !== '') this.appendChild(new Text(value));
    }

    appendChild(node) {
      return this.insertBefore(node, null);
    }

    append(...nodes) {
      for (const node of nodes) this.appendChild(asNode(node));
    }

    prepend(...nodes) {
      const first = this.firstChild;
      for (const node of nodes) this.insertBefore(asNode(node), first);
    }

    insertBefore(node, before) {
      if (!(node instanceof Node)) throw new TypeError('appendChild: the argument is not a node');
      if (node.hasChildNodes() && node.contains(this)) throw new Error('appendChild: a node cannot be put inside itself');
      if (node.nodeType === DOCUMENT_FRAGMENT_NODE) {
        for (const child of Array.from(node.childNodes)) this.insertBefore(child, before);
        return node;
      }
      if (node.parentNode) node.parentNode.removeChild(node);
      if (before) this.childNodes.splice(indexIn(this, before), 0, node);
      else this.childNodes.push(node);
      node.parentNode = this;
      return node;
    }

    removeChild(node) {
      this.childNodes.splice(indexIn(this, node), 1);
      node.parentNode = null;
      return node;
    }

    replaceChild(node, old) {
      this.insertBefore(node, old);
      return this.removeChild(old);
    }

    replaceChildren(...nodes) {
      for (const child of this.childNodes) child.parentNode = null;
      this.childNodes.length = 0;
      this.append(...nodes);
    }

    getElementsByTagName(name) {
      const found = new NodeList();
      for (const node of descendants(this)) {
        if (node.nodeType === ELEMENT_NODE && (name === '*' || node.nodeName === name)) found.push(node);
      }
      return found;
    }

    querySelector(selector) {
      return runtime.xml.select(this, selector, true)[0] ?? null;
    }

    querySelectorAll(selector) {
      const found = new NodeList();
      for (const node of runtime.xml.select(this, selector, false)) found.push(node);
      return found;
    }

    /** A copy; with `deep`, of all below too. */
    cloneNode(deep) {
      const copy = this.cloneAlone();
      if (!deep) return copy;
      const open = [[this, copy]];
      while (open.length) {
        const [from, to] = open.pop();
        for (const child of from.childNodes) {
          const childCopy = child.cloneAlone ? child.cloneAlone() : child.cloneNode();
          to.childNodes.push(childCopy);
          childCopy.parentNode = to;
          if (child.cloneAlone && child.childNodes.length) open.push([child, childCopy]);
        }
      }
      return copy;
    }
  }

  class DocumentFragment extends ParentNode {
    constructor() {
      super(DOCUMENT_FRAGMENT_NODE, '#document-fragment');
    }

    cloneAlone() {
      return new DocumentFragment();
    }
  }

  class Element extends ParentNode {
    /** `namespace` is written out as `xmlns` where this element is the root of what is serialized. */
    constructor(nodeName, namespace) {
      super(ELEMENT_NODE, nodeName);
      this.namespaceURI = namespace ?? null;
      this.attributeMap = new Map();
    }

    get tagName() {
      return this.nodeName;
    }

    get localName() {
      return this.nodeName.slice(this.nodeName.indexOf(':') + 1);
    }

    get prefix() {
      const colon = this.nodeName.indexOf(':');
      return colon < 0 ? null : this.nodeName.slice(0, colon);
    }

    get attributes() {
      return attributeList(this);
    }

    get id() {
      return this.getAttribute('id') ?? '';
    }

    set id(value) {
      this.setAttribute('id', value);
    }

    get className() {
      return this.getAttribute('class') ?? '';
    }

    set className(value) {
      this.setAttribute('class', value);
    }

    getAttribute(name) {
      const value = this.attributeMap.get(String(name));
      return value === undefined ? null : value;
    }

    setAttribute(name, value) {
      this.attributeMap.set(String(name), String(value));
    }

    hasAttribute(name) {
      return this.attributeMap.has(String(name));
    }

    hasAttributes() {
      return this.attributeMap.size > 0;
    }

    removeAttribute(name) {
      this.attributeMap.delete(String(name));
    }

    toggleAttribute(name, force) {
      const on = force === undefined ? !this.hasAttribute(name) : Boolean(force);
      if (on) this.setAttribute(name, this.getAttribute(name) ?? '');
      else this.removeAttribute(name);
      return on;
    }

    getAttributeNames() {
      return Array.from(this.attributeMap.keys());
    }

    getAttributeNode(name) {
      return this.attributes.getNamedItem(name);
    }

    getAttributeNS(namespace, name) {
      return this.getAttribute(name);
    }

    setAttributeNS(namespace, name, value) {
      this.setAttribute(name, value);
    }

    hasAttributeNS(namespace, name) {
      return this.hasAttribute(name);
    }

    removeAttributeNS(namespace, name) {
      this.removeAttribute(name);
    }

    matches(selector) {
      return runtime.xml.matches(this, selector);
    }

    closest(selector) {
      for (let element = this; element; element = element.parentElement) {
        if (element.matches(selector)) return element;
      }
      return null;
    }

    get outerHTML() {
      return runtime.xml.serialize(this, {expand: true});
    }

    get innerHTML() {
      return this.childNodes.map((node) => runtime.xml.serialize(node, {expand: true})).join('');
    }

    set innerHTML(text) {
      this.replaceChildren(runtime.xml.parseFragment(String(text)));
    }

    get innerText() {
      return this.textContent;
    }

    set innerText(value) {
      this.textContent = value;
    }

    cloneAlone() {
      const copy = new this.constructor(this.nodeName, this.namespaceURI);
      for (const [name, value] of this.attributeMap) copy.attributeMap.set(name, value);
      return copy;
    }

    toString() {
      return '[object Element]';
    }
  }

  /** The attributes as an array of name and value, with the names and methods of a NamedNodeMap. */
  function attributeList(element) {
    const list = new NodeList();
    for (const [name, value] of element.attributeMap) {
      const attribute = {name, value, nodeName: name, nodeValue: value, localName: name, specified: true};
      list.push(attribute);
      if (!(name in list)) Object.defineProperty(list, name, {value: attribute, configurable: true});
    }
    list.getNamedItem = (name) => list.find((attribute) => attribute.name === name) ?? null;
    return list;
  }

  Object.assign(runtime.xml, {ParentNode, Element, DocumentFragment});
})
