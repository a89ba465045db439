/** Writes the small DOM as text. */
(function (runtime) {
  'use strict';

  const xml = runtime.xml;
  const TEXT_ESCAPES = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};
  const ATTRIBUTE_ESCAPES = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\t': '&#9;', '\n': '&#10;', '\r': '&#13;'};

  /** Control characters are written by number, as Blockly writes them; line ends stay as they are. */
  function escapeText(text) {
    const special = /[&<>\x00-\x09\x0B\x0C\x0E-\x1F]/g;
    return text.replace(special, (character) => TEXT_ESCAPES[character] || `&#${character.charCodeAt(0)};`);
  }

  function escapeAttribute(text) {
    return /[&<>"\t\n\r]/.test(text) ? text.replace(/[&<>"\t\n\r]/g, (character) => ATTRIBUTE_ESCAPES[character]) : text;
  }

  function startTag(element, isRoot) {
    let tag = '<' + element.nodeName;
    if (isRoot && element.namespaceURI && !element.hasAttribute('xmlns')) {
      tag += ' xmlns="' + escapeAttribute(element.namespaceURI) + '"';
    }
    for (const [name, value] of element.attributeMap) tag += ' ' + name + '="' + escapeAttribute(value) + '"';
    return tag;
  }

  function characterData(node) {
    switch (node.nodeType) {
      case 4: return '<![CDATA[' + node.data + ']]>';
      case 8: return '<!--' + node.data + '-->';
      default: return escapeText(node.data);
    }
  }

  /**
   * The text of a node. An element without content is written `<a/>`, or `<a></a>` with `expand`;
   * `bare` leaves out the namespace of the root.
   */
  xml.serialize = function (root, {expand = false, bare = false} = {}) {
    const parts = [];
    const open = [root];
    while (open.length) {
      const node = open.pop();
      if (typeof node === 'string') {
        parts.push(node);
      } else if (node.nodeType !== 1 && node.nodeType !== 11) {
        parts.push(characterData(node));
      } else {
        const isElement = node.nodeType === 1;
        if (isElement) parts.push(startTag(node, node === root && !bare));
        if (isElement && !node.childNodes.length && !expand) {
          parts.push('/>');
          continue;
        }
        if (isElement) {
          parts.push('>');
          open.push('</' + node.nodeName + '>');
        }
        for (let i = node.childNodes.length - 1; i >= 0; i--) open.push(node.childNodes[i]);
      }
    }
    return parts.join('');
  };
})
