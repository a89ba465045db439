(function (runtime) {
  'use strict';

  const BEGIN = '\ufdd2';
  const MIDDLE = '\ufdd3';
  const END = '\ufdd4';
  const MARKS = /\ufdd2(\d+)\ufdd3|\ufdd4/g;
  const LITERAL = /^\s*(?:-?\d+(?:\.\d+)?|\w+|'[^]*'|"[^]*")\s*$/;

  /**
   * Marks a code; the line break at its end stays last, as indenting looks for it there. Where scripts trim what they are given, all
   * blanks at both ends stay outside.
   */
  function around(block, code, tight) {
    const broken = code.charCodeAt(code.length - 1) === 10;
    const start = tight ? code.length - code.trimStart().length : 0;
    const end = tight ? code.trimEnd().length : code.length - (broken ? 1 : 0);
    if (end <= start) return code;
    return code.slice(0, start) + BEGIN + block.ordinal_ + MIDDLE + code.slice(start, end) + END + code.slice(end);
  }

  const all = () => true;
  const none = () => false;
  const notLiteral = (code) => !LITERAL.test(code);
  const notBare = (code) => !/^[\w ]+\n?$/.test(code);
  const atTop = (code, block) => !block.getParent();

  /**
   * What may be marked without a block around noticing, values and statements, and whether tightly: each way is tried until the code
   * comes out as without marks.
   */
  const WAYS = [
    [all, all, false], [all, all, true], [notLiteral, all, true], [notLiteral, notBare, true], [none, notBare, true], [none, atTop, true],
  ];

  function tracer([marksValue, marksStatement, tight]) {
    return {
      mark(block, code) {
        if (block.ordinal_ === undefined || code === null || code === '') return code;
        if (typeof code === 'string') return marksStatement(code, block) ? around(block, code, tight) : code;
        if (!Array.isArray(code) || typeof code[0] !== 'string' || !code[0] || !marksValue(code[0])) return code;
        return [around(block, code[0], tight), code[1]];
      },
    };
  }

  /** Takes the marks out of a text; answers the text and, for each block, where its code stood. */
  function strip(marked) {
    const parts = [];
    const ranges = [];
    const open = [];
    let from = 0;
    let length = 0;
    MARKS.lastIndex = 0;
    for (let match = MARKS.exec(marked); match; match = MARKS.exec(marked)) {
      parts.push(marked.slice(from, match.index));
      length += match.index - from;
      from = match.index + match[0].length;
      if (match[1] !== undefined) {
        open.push(ranges.length);
        ranges.push([Number(match[1]), length, length]);
      } else if (open.length) {
        ranges[open.pop()][2] = length;
      }
    }
    parts.push(marked.slice(from));
    return {text: parts.join(''), ranges};
  }

  /** Where each place of a text is in the same text without some of its blanks and line breaks. */
  function places(text, tidied) {
    const result = new Int32Array(text.length + 1);
    let at = 0;
    for (let i = 0; i < text.length; i++) {
      result[i] = at;
      if (at < tidied.length && text.charCodeAt(i) === tidied.charCodeAt(at)) at += 1;
    }
    result[text.length] = at;
    return result;
  }

  /** The ranges of blocks in the code as [number of the block, start, end] in UTF-16 units, outer blocks first; [] where they cannot be told. */
  runtime.sourceMap = function (generator, workspace, code) {
    if (runtime.hasMarks()) return [];
    for (const way of WAYS) {
      runtime.tracing = tracer(way);
      let marked;
      try {
        marked = generator.workspaceToCode(workspace);
      } finally {
        runtime.tracing = null;
      }
      const {text, ranges} = strip(marked);
      if (runtime.tidy(text) !== code) continue;
      const place = places(text, code);
      return ranges.map(([block, start, end]) => [block, place[start], place[end]]);
    }
    return [];
  };
})
