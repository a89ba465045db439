/** Blockly.utils: XML elements, and the helpers for elements of a page, which change attributes and draw nothing. */
(function (runtime) {
  'use strict';

  const {Blockly, xml, own: {utils}} = runtime;

  utils.xml = {
    NAME_SPACE: xml.NAMESPACE,
    createElement: (name) => new xml.Element(String(name), xml.NAMESPACE),
    createTextNode: (text) => new xml.Text(text),
    // What a script puts in the place of the older name counts; until one has touched that, there is no need of it.
    textToDom: (text) => (runtime.isToCome(Blockly, 'Xml') ? xml : Blockly.Xml).textToDom(text),
    textToDomDocument: (text) => new globalThis.DOMParser().parseFromString(text, 'text/xml'),
    domToText: (node) => xml.serialize(node),
    getDocument: () => globalThis.document,
    setDocument() {},
    injectDependencies() {},
  };
  Object.defineProperty(utils.xml, 'document', {get: () => globalThis.document, configurable: true, enumerable: true});

  const SVG_NS = 'http://www.w3.org/2000/svg';
  utils.dom = {
    SVG_NS,
    HTML_NS: 'http://www.w3.org/1999/xhtml',
    XLINK_NS: 'http://www.w3.org/1999/xlink',
    Node: xml.Node,
    NodeType: {ELEMENT_NODE: 1, TEXT_NODE: 3, COMMENT_NODE: 8},
    createSvgElement(name, attributes, parent) {
      const element = new xml.HostElement(String(name));
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      if (parent && parent.appendChild) parent.appendChild(element);
      return element;
    },
    addClass(element, names) {
      const wanted = names.split(' ');
      if (wanted.every((name) => utils.dom.hasClass(element, name))) return false;
      element.setAttribute('class', Array.from(new Set(classes(element).concat(wanted))).join(' '));
      return true;
    },
    removeClass(element, names) {
      const unwanted = names.split(' ');
      if (!unwanted.some((name) => utils.dom.hasClass(element, name))) return false;
      element.setAttribute('class', classes(element).filter((name) => !unwanted.includes(name)).join(' '));
      return true;
    },
    removeClasses: (element, names) => utils.dom.removeClass(element, names),
    hasClass: (element, name) => classes(element).includes(name),
    removeNode(node) {
      return node && node.parentNode ? node.parentNode.removeChild(node) : null;
    },
    insertAfter(node, reference) {
      reference.parentNode.insertBefore(node, reference.nextSibling);
    },
    containsNode: (parent, node) => parent.contains(node),
    setCssTransform() {},
    startTextWidthCache() {},
    stopTextWidthCache() {},
    getTextWidth: () => 0,
    getFastTextWidth: () => 0,
    getFastTextWidthWithSizeString: () => 0,
    measureFontMetrics: () => ({height: 0, baseline: 0}),
  };

  function classes(element) {
    return (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
  }

  /** The tags of SVG elements, each with its own text as a string. */
  class Svg {
    constructor(tagName) {
      this.tagName = tagName;
    }

    toString() {
      return this.tagName;
    }
  }
  const SVG_TAGS = {ANIMATE: 'animate', CIRCLE: 'circle', CLIPPATH: 'clipPath', DEFS: 'defs', FECOMPOSITE: 'feComposite',
    FECOMPONENTTRANSFER: 'feComponentTransfer', FEFLOOD: 'feFlood', FEFUNCA: 'feFuncA', FEGAUSSIANBLUR: 'feGaussianBlur',
    FEPOINTLIGHT: 'fePointLight', FESPECULARLIGHTING: 'feSpecularLighting', FILTER: 'filter', FOREIGNOBJECT: 'foreignObject',
    G: 'g', IMAGE: 'image', LINE: 'line', PATH: 'path', PATTERN: 'pattern', POLYGON: 'polygon', RECT: 'rect', SVG: 'svg',
    TEXT: 'text', TSPAN: 'tspan'};
  for (const key of Object.keys(SVG_TAGS)) Svg[key] = new Svg(SVG_TAGS[key]);
  utils.Svg = Svg;

  const keyed = (names, text) => Object.fromEntries(names.split(' ').map((name) => [name, text(name)]));
  utils.aria = {
    setRole: (element, role) => element.setAttribute('role', role),
    setState: (element, state, value) => element.setAttribute('aria-' + state, Array.isArray(value) ? value.join(' ') : value),
    Role: keyed('GRID GRIDCELL GROUP LISTBOX MENU MENUITEM MENUITEMCHECKBOX OPTION PRESENTATION ROW SEPARATOR STATUS TREE TREEITEM FIGURE GENERIC REGION',
      (name) => name.toLowerCase()),
    State: keyed('ACTIVEDESCENDANT CHECKED COLCOUNT COLSPAN DISABLED EXPANDED HASPOPUP HIDDEN INVALID LABEL LABELLEDBY LEVEL LIVE ORIENTATION POSINSET ROLEDESCRIPTION ROWCOUNT ROWINDEX ROWSPAN SELECTED SETSIZE VALUEMAX VALUEMIN',
      (name) => name.toLowerCase()),
    announceDynamicAriaState() {},
  };

  utils.style = {
    getSize: () => new utils.Size(0, 0),
    getComputedStyle: () => '',
    getPageOffset: () => new utils.Coordinate(0, 0),
    getViewportPageOffset: () => new utils.Coordinate(0, 0),
    getBorderBox: () => ({top: 0, right: 0, bottom: 0, left: 0}),
    scrollIntoContainerView() {},
    getContainerOffsetToScrollInto: () => new utils.Coordinate(0, 0),
  };

  utils.userAgent = {raw: '', IE: false, EDGE: false, JavaFx: false, CHROME: false, WEBKIT: false, GECKO: false,
    ANDROID: false, IPAD: false, IPOD: false, IPHONE: false, MAC: false, TABLET: false, MOBILE: false, APPLE: false};
  utils.toolbox = {
    Position: {TOP: 0, BOTTOM: 1, LEFT: 2, RIGHT: 3},
    convertToolboxDefToJson: (definition) => definition,
    convertFlyoutDefToJsonArray: (definition) => definition,
    hasCategories: () => false,
    isCategoryCollapsible: () => false,
    parseToolboxTree: (definition) => definition,
  };
  utils.metrics = {};
  utils.svgPaths = {point: (x, y) => ' ' + x + ',' + y + ' ', moveTo: (x, y) => ' M ' + x + ',' + y + ' ',
    moveBy: (x, y) => ' m ' + x + ',' + y + ' ', lineTo: (x, y) => ' l ' + x + ',' + y + ' ',
    line: (points) => ' l' + points.join(''), curve: (command, points) => ' ' + command + points.join(''),
    lineOnAxis: (command, value) => ' ' + command + ' ' + value + ' ',
    arc: (command, flags, radius, point) => command + ' ' + radius + ' ' + radius + ' ' + flags + point};
})
