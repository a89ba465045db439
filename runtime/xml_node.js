/** Nodes of the small DOM: what elements, texts and comments have in common. */
(function (runtime) {
  'use strict';

  const ELEMENT_NODE = 1;
  const TEXT_NODE = 3;
  const CDATA_NODE = 4;
  const COMMENT_NODE = 8;
  const FRAGMENT_NODE = 11;

  /** A list of nodes: an array that also answers `item`. */
  class NodeList extends Array {
    static get [Symbol.species]() {
      return Array;
    }

    item(index) {
      return this[index] ?? null;
    }
  }

  class Node {
    constructor(nodeType, nodeName) {
      this.nodeType = nodeType;
      this.nodeName = nodeName;
      this.parentNode = null;
      this.ownerDocument = null;
    }

    get parentElement() {
      const parent = this.parentNode;
      return parent && parent.nodeType === ELEMENT_NODE ? parent : null;
    }

    get nextSibling() {
      return sibling(this, 1);
    }

    get previousSibling() {
      return sibling(this, -1);
    }

    get nextElementSibling() {
      return elementSibling(this, 1);
    }

    get previousElementSibling() {
      return elementSibling(this, -1);
    }

    get isConnected() {
      return this.parentNode !== null;
    }

    remove() {
      if (this.parentNode) this.parentNode.removeChild(this);
    }

    replaceWith(...nodes) {
      const parent = this.parentNode;
      if (!parent) return;
      for (const node of nodes) parent.insertBefore(asNode(node), this);
      parent.removeChild(this);
    }

    contains(other) {
      for (let node = other; node; node = node.parentNode) {
        if (node === this) return true;
      }
      return false;
    }

    hasChildNodes() {
      return this.childNodes.length > 0;
    }

    addEventListener() {}

    removeEventListener() {}

    dispatchEvent() {
      return true;
    }
  }

  /** Character data: a text, a CDATA section or a comment. */
  class CharacterData extends Node {
    constructor(nodeType, nodeName, data) {
      super(nodeType, nodeName);
      this.data = String(data);
    }

    get childNodes() {
      return new NodeList();
    }

    get firstChild() {
      return null;
    }

    get lastChild() {
      return null;
    }

    get length() {
      return this.data.length;
    }

    get nodeValue() {
      return this.data;
    }

    set nodeValue(value) {
      this.data = value === null ? '' : String(value);
    }

    get textContent() {
      return this.data;
    }

    set textContent(value) {
      this.nodeValue = value;
    }

    cloneNode() {
      return new this.constructor(this.data);
    }
  }

  class Text extends CharacterData {
    constructor(data) {
      super(TEXT_NODE, '#text', data);
    }

    get wholeText() {
      return this.data;
    }
  }

  class CDATASection extends CharacterData {
    constructor(data) {
      super(CDATA_NODE, '#cdata-section', data);
    }
  }

  class Comment extends CharacterData {
    constructor(data) {
      super(COMMENT_NODE, '#comment', data);
    }
  }

  function asNode(value) {
    return value instanceof Node ? value : new Text(value);
  }

  function indexIn(parent, child) {
    const index = parent.childNodes.indexOf(child);
    if (index < 0) throw new Error('the node is not a child of <' + parent.nodeName + '>');
    return index;
  }

  function sibling(node, step) {
    if (!node.parentNode) return null;
    return node.parentNode.childNodes[indexIn(node.parentNode, node) + step] ?? null;
  }

  function elementSibling(node, step) {
    let next = sibling(node, step);
    while (next && next.nodeType !== ELEMENT_NODE) next = sibling(next, step);
    return next;
  }

  /** Every node below `root` in document order, walked with a stack of our own. */
  function* descendants(root) {
    const open = [];
    const push = (node) => {
      for (let i = node.childNodes.length - 1; i >= 0; i--) open.push(node.childNodes[i]);
    };
    push(root);
    while (open.length) {
      const node = open.pop();
      yield node;
      if (node.nodeType === ELEMENT_NODE) push(node);
    }
  }

  for (const type of [Node, Node.prototype]) {
    Object.assign(type, {ELEMENT_NODE, TEXT_NODE, CDATA_SECTION_NODE: CDATA_NODE, COMMENT_NODE,
      DOCUMENT_NODE: 9, DOCUMENT_FRAGMENT_NODE: FRAGMENT_NODE});
  }

  runtime.xml = {Node, NodeList, Text, CDATASection, Comment, asNode, indexIn, descendants,
    NAMESPACE: 'https://developers.google.com/blockly/xml'};
})
