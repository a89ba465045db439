(function (runtime) {
  'use strict';

  /**
   * Deep statements are not indented anew by every block around them, which costs the cube of the depth. From a level on,
   * their code stands between two marks, and the block at that level indents all of it at once. Only our own functions get
   * to see marks: within the block of a script's function, or where scripts handle all code, each level is indented by itself.
   */
  const IN = '\ufdd0';
  const OUT = '\ufdd1';
  const MARKS = /[\ufdd0\ufdd1]/g;
  const LEVEL = 8;

  let level = 0;

  /** How many functions of scripts are at work on what is made now. */
  let guests = 0;

  /** True when this run has marked anything, so that other runs need not look for marks. */
  let marked = false;

  const nesting = runtime.nesting = {
    begin(generator) {
      level = 0;
      marked = false;
      guests = runtime.handlesCode(generator) ? 1 : 0;
    },

    /** What a script's function makes of a block. */
    byGuest(made, block, generator) {
      guests += 1;
      try {
        return made.call(block, block, generator);
      } finally {
        guests -= 1;
      }
    },

    /** The code of a stack one level further in. */
    inside(generator, block) {
      level += 1;
      try {
        return generator.blockToCode(block);
      } finally {
        level -= 1;
      }
    },

    /** The code of a stack, indented; deep down only marked as to be indented. */
    indent(generator, code) {
      if (level < LEVEL || guests > 0) return generator.prefixLines(code, generator.INDENT);
      if (!marked && runtime.hasMarks()) return generator.prefixLines(code, generator.INDENT);
      marked = true;
      return IN + code + OUT;
    },

    /** A text without marks, indented where they stood. */
    settled(generator, text) {
      return marked && text.includes(IN) ? resolve(text, generator.INDENT) : text;
    },
  };

  /** Indents what stands between marks: where it begins, and each line of it but one that would begin at its end. */
  function resolve(text, indent) {
    const parts = [];
    let depth = 0;
    let from = 0;
    MARKS.lastIndex = 0;
    for (let match = MARKS.exec(text); match; match = MARKS.exec(text)) {
      const at = match.index;
      if (at > from) parts.push(indented(text.slice(from, at), indent.repeat(depth), text, at, depth, indent));
      from = at + 1;
      if (text[at] === IN) {
        depth += 1;
        parts.push(indent);
      } else {
        depth -= 1;
      }
    }
    if (from < text.length) parts.push(indented(text.slice(from), indent.repeat(depth), text, text.length, depth, indent));
    return parts.join('');
  }

  /** One run of text between marks; a line break before closing marks begins a line of the level that goes on after them. */
  function indented(run, prefix, text, end, depth, indent) {
    if (!run.includes('\n')) return run;
    const last = run.length - 1;
    if (run.charCodeAt(last) !== 10) return run.replaceAll('\n', '\n' + prefix);
    let closed = 0;
    while (text[end + closed] === OUT) closed += 1;
    const after = end + closed >= text.length ? '' : indent.repeat(Math.max(0, depth - closed));
    return run.slice(0, last).replaceAll('\n', '\n' + prefix) + '\n' + after;
  }

  nesting.resolve = resolve;
})
