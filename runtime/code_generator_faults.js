(function (runtime) {
  'use strict';

  /** The error that is on its way up, and the block whose function threw it. */
  let fault = {error: null, block: null};

  /** Notes where an error began; with `keepGoing` it is reported and a comment stands for the block, else it goes on up. */
  runtime.recover = function (generator, block, error) {
    if (runtime.isLean) throw error;
    if (fault.error !== error) fault = {error, block};
    if (!runtime.request.keepGoing || !runtime.report) throw error;
    const diagnostic = runtime.wire.fromError(error, 'BW0501', runtime.numberOf(fault.block), '');
    fault = {error: null, block: null};
    runtime.report.diagnostics.push(diagnostic);
    if (block.isValue_()) return ['', 0];
    runtime.report.isBare = true;
    return `${runtime.commentPrefix(generator)}${safeWords(block.type)} failed\n`;
  };

  /** What a generator's function gave back is no code: an error of its block, told with the place of the function. */
  runtime.refuseAnswer = function (generator, block, error) {
    if (!runtime.isLean) error.function_ = String(generator.functionFor_(block));
    return runtime.recover(generator, block, error);
  };

  runtime.numberOf = (block) => (block && block.ordinal_ !== undefined ? block.ordinal_ : -1);

  /** The number of the block an error began in, and forgets it. */
  runtime.faultyBlock = function (error) {
    const number = fault.error === error ? runtime.numberOf(fault.block) : -1;
    fault = {error: null, block: null};
    return number;
  };

  /** What stands in the code for a block of an unknown type, or one that could not be made: a comment, or nothing where that is asked for. */
  runtime.unknownCode = function (generator, block) {
    if (block.failed_) return `${runtime.commentPrefix(generator)}${safeWords(block.type)} failed\n`;
    if (runtime.request.unknown === 'skip') return '';
    if (runtime.report) runtime.report.isBare = true;
    return `${runtime.commentPrefix(generator)}unknown block ${safeWords(block.type)}\n`;
  };

  /** Says of a block that it leaves what it does not stand in, once for all languages. */
  runtime.reportStray = function (block, leavesLoop) {
    const {report} = runtime;
    if (!report || report.strays.has(block.id)) return;
    report.strays.add(block.id);
    report.add('BW0509', runtime.numberOf(block),
      leavesLoop ? `the block "${block.type}" stands in no loop that it could leave` : `the block "${block.type}" stands in no procedure that it could leave`,
      'put it into one, or disable it as an editor does');
  };

  /** A branch as a language wants it that does not allow one of comments alone. */
  runtime.withStatement = function (generator, code) {
    const lines = code.replace(/\ufdd2\d+\ufdd3|\ufdd4/g, '').split('\n');
    return lines.every((line) => /^\s*(?:#|$)/.test(line)) ? `${code}${generator.PASS.trim()}\n` : code;
  };

  /** A text that cannot end a comment or begin code. */
  function safeWords(text) {
    return String(text).replace(/[^\w.-]+/g, '_').slice(0, 80);
  }

  const PREFIXES = {python: '# ', lua: '-- '};

  /** What begins a comment of one line in the language of a generator. */
  runtime.commentPrefix = function (generator) {
    return generator.COMMENT_PREFIX || PREFIXES[String(generator.name_).toLowerCase()] || '// ';
  };
})
