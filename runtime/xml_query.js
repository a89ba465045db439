/** The part of CSS selectors that block scripts ask of `querySelector`: tags, ids, classes, attributes, combinators. */
(function (runtime) {
  'use strict';

  const xml = runtime.xml;
  const PART = /\*|#([\w-]+)|\.([\w-]+)|\[\s*([\w:-]+)\s*(?:([~^$*|]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]+))\s*)?\]|:(first-child|last-child|scope)|([A-Za-z_][\w:-]*)/y;
  const COMBINATOR = /\s*([>+~])\s*|\s+/y;
  const known = new Map();

  const ATTRIBUTE_TESTS = {
    '=': (value, wanted) => value === wanted,
    '^=': (value, wanted) => value.startsWith(wanted),
    '$=': (value, wanted) => value.endsWith(wanted),
    '*=': (value, wanted) => value.includes(wanted),
    '~=': (value, wanted) => value.split(/\s+/).includes(wanted),
    '|=': (value, wanted) => value === wanted || value.startsWith(wanted + '-'),
  };

  function partTest(found) {
    const [all, id, className, attribute, operator, quoted, single, bare, pseudo, tag] = found;
    if (all === '*') return () => true;
    if (id !== undefined) return (element) => element.getAttribute('id') === id;
    if (className !== undefined) return (element) => element.className.split(/\s+/).includes(className);
    if (attribute !== undefined) {
      if (!operator) return (element) => element.hasAttribute(attribute);
      const wanted = quoted ?? single ?? bare;
      return (element) => element.hasAttribute(attribute) && ATTRIBUTE_TESTS[operator](element.getAttribute(attribute), wanted);
    }
    if (pseudo === 'scope') return (element, scope) => element === scope;
    if (pseudo === 'first-child') return (element) => !element.previousElementSibling;
    if (pseudo === 'last-child') return (element) => !element.nextElementSibling;
    return (element) => element.nodeName === tag;
  }

  /** One selector as steps from left to right: the tests of an element and how it relates to the one before. */
  function compileOne(text) {
    const steps = [];
    let position = 0;
    let combinator = ' ';
    while (position < text.length) {
      const tests = [];
      for (;;) {
        PART.lastIndex = position;
        const found = PART.exec(text);
        if (!found) break;
        tests.push(partTest(found));
        position = PART.lastIndex;
      }
      if (!tests.length) throw new SyntaxError('\'' + text + '\' is not a selector that is understood here');
      steps.push({combinator, tests});
      COMBINATOR.lastIndex = position;
      const next = COMBINATOR.exec(text);
      if (!next) break;
      combinator = next[1] ?? ' ';
      position = COMBINATOR.lastIndex;
    }
    if (position < text.length) throw new SyntaxError('\'' + text + '\' is not a selector that is understood here');
    return steps;
  }

  function compile(selector) {
    const text = String(selector);
    let compiled = known.get(text);
    if (!compiled) {
      compiled = text.split(',').map((part) => compileOne(part.trim()));
      known.set(text, compiled);
    }
    return compiled;
  }

  function candidates(element, combinator) {
    const found = [];
    if (combinator === '>') {
      if (element.parentElement) found.push(element.parentElement);
    } else if (combinator === ' ') {
      for (let up = element.parentElement; up; up = up.parentElement) found.push(up);
    } else {
      for (let left = element.previousElementSibling; left; left = left.previousElementSibling) {
        found.push(left);
        if (combinator === '+') break;
      }
    }
    return found;
  }

  function fits(element, steps, index, scope) {
    if (!steps[index].tests.every((test) => test(element, scope))) return false;
    if (index === 0) return true;
    return candidates(element, steps[index].combinator).some((other) => fits(other, steps, index - 1, scope));
  }

  xml.matches = function (element, selector, scope) {
    return compile(selector).some((steps) => fits(element, steps, steps.length - 1, scope ?? element));
  };

  /** The elements below `root` that the selector names, in document order; only the first with `one`. */
  xml.select = function (root, selector, one) {
    const found = [];
    for (const node of xml.descendants(root)) {
      if (node.nodeType === 1 && xml.matches(node, selector, root)) {
        found.push(node);
        if (one) break;
      }
    }
    return found;
  };
})
