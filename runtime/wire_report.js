(function (runtime) {
  'use strict';
  const {wire} = runtime;

  /** An error that ends a job, as the report will have it. */
  class Failure extends Error {
    constructor(diagnostic) {
      super(diagnostic.message);
      this.diagnostic = diagnostic;
    }
  }

  /** Where a script's error happened, as the engine tells it. */
  function scriptOf(error) {
    if (error === null || typeof error !== 'object') return null;
    return {
      file: error.sourceURL || null, line: error.line || 0, column: error.column || 0,
      stack: typeof error.stack === 'string' ? error.stack : '',
    };
  }

  function messageOf(error) {
    const missing = runtime.explainError && runtime.explainError(error);
    if (missing) return missing;
    if (error instanceof Error || error && typeof error.message === 'string') return `${error.name || 'Error'}: ${error.message}`;
    return String(error);
  }

  const MOST_CHARACTERS = 4000;

  /** As much of a message as its reader could need to make it short: thousands of them may quote a name of a megabyte. */
  function bounded(text) {
    return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS / 2)}...${text.slice(-MOST_CHARACTERS / 2)}` : text;
  }

  /** A diagnostic of a script's error. What scripts throw may throw itself when it is looked at. */
  function fromError(error, code, block, before) {
    if (error instanceof Failure) return error.diagnostic;
    const report = {code, severity: 'error', message: '', hint: '', block, script: null, notes: []};
    try {
      report.message = bounded(before + messageOf(error));
      report.script = scriptOf(error);
      if (error && error.function_) report.function = error.function_;
    } catch {
      report.message = `${before}Something was thrown that cannot be read.`;
    }
    return report;
  }

  const list = (check) => (check ? check.join(', ') : 'anything');

  /** What a job has to say beside its code. */
  class Report {
    constructor() {
      this.diagnostics = [];
      this.failed = false;
      /** The ids of blocks that were said to leave what they do not stand in. */
      this.strays = new Set();
      /** Whether a comment, or nothing, stands in the code for some block. */
      this.isBare = false;
      /** The fields that were said to refuse what they were given. */
      this.refused = new Set();
    }

    add(code, block, message, hint) {
      const severity = runtime.request.strict ? 'error' : 'warning';
      this.diagnostics.push({code, severity, message: bounded(message), hint: bounded(hint || ''), block, script: null, notes: []});
      if (runtime.request.strict) this.failed = true;
    }

    unknownType(block, type) {
      if (runtime.request.unknown === 'error') {
        throw new Failure({
          code: 'BW0220', severity: 'error', message: `the block type "${type}" is not known`,
          hint: 'give the file that defines it with --blocks or --script', block, script: null, notes: [],
        });
      }
      this.add('BW0220', block, `the block type "${type}" is not known`,
        'give the file that defines it with --blocks or --script; until then the block is no part of the code');
    }

    /** With `keepGoing`: a block's definition or mutation threw. */
    failedDefinition(block, error) {
      this.diagnostics.push(fromError(error, 'BW0401', block, 'The definition of a block failed. '));
    }

    /** A hook by which a block saves itself threw, while nothing needed what it saves. */
    failedSave(block, hook, error) {
      const severity = runtime.request.strict ? 'error' : 'warning';
      this.diagnostics.push(Object.assign(fromError(error, 'BW0401', block, `"${hook}" failed. `), {severity}));
      if (runtime.request.strict) this.failed = true;
    }

    unknownField(block, type, name) {
      this.add('BW0222', block, `the block type "${type}" has no field "${name}"`,
        'the field is no part of the code');
    }

    /** A field cannot take the value that it was given; told once, however often the field is read. */
    refusedValue(block, type, {name, isChoice}, value) {
      const key = `${block} ${name}`;
      if (this.refused.has(key)) return;
      this.refused.add(key);
      const shown = `"${String(value).slice(0, 80)}"`;
      if (isChoice) {
        this.add('BW0227', block, `${shown} is not an option of the field "${name}" of "${type}"`,
          'the code has the field\'s default');
        return;
      }
      this.add('BW0226', block, `${shown} is no value for the field "${name}" of "${type}"`,
        'the code has the value that the field had');
    }

    realInShadow(block, parent) {
      this.add('BW0232', block, `the shadow "${parent.type}" holds this block, which is no shadow`,
        'it is no part of the code; make it a shadow, or its parent an ordinary block');
    }

    noPlace(block, parent, name) {
      if (name === undefined) {
        this.add('BW0224', block, `nothing can follow a block of the type "${parent.type}"`,
          'what hangs there is no part of the code');
        return;
      }
      this.add('BW0221', block, `the block type "${parent.type}" has no input "${name}" here`,
        'what hangs in it is no part of the code');
    }

    noEnd(block, parent, name) {
      const where = name === undefined ? `below "${parent.type}"` : `in the input "${name}" of "${parent.type}"`;
      this.add('BW0224', block, `the block has no connection to stand ${where}`,
        'it is no part of the code');
    }

    failedCheck(block, upper, lower, name) {
      const where = name === undefined ? 'what it stands below' : `the input "${name}"`;
      this.add('BW0223', block, `${where} takes ${list(upper)}, and this block is ${list(lower)}`,
        'it is no part of the code');
    }

    shadowAtTop(block) {
      this.add('BW0231', block, 'the shadow hangs on no block',
        'it is taken for an ordinary block');
    }

    displaced(block) {
      this.add('BW0225', block, 'a later block has taken the place of this one, which now stands by itself');
    }

    /** What the plan of a block's shape has found in all blocks of that shape. */
    plan(plan, block) {
      for (const name of plan.reports) this.unknownField(block, plan.type, name);
    }
  }

  Object.assign(wire, {Report, Failure, fromError});
})
