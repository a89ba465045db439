(function (runtime) {
  'use strict';

  /** The error that is on its way up, and the block whose function threw it. */
  let fault = {error: null, block: null};

  /** Notes where an error began; with `keepGoing` it is reported and a comment stands for the block, else it goes on up. */
  runtime.recover = function (generator, block, error) {
    if (fault.error !== error) fault = {error, block};
    if (!runtime.request.keepGoing || !runtime.report) throw error;
    const diagnostic = runtime.wire.fromError(error, 'BW0501', runtime.numberOf(fault.block), '');
    fault = {error: null, block: null};
    runtime.report.diagnostics.push(diagnostic);
    if (block.isValue_()) return ['', 0];
    return `${runtime.commentPrefix(generator)}${safeWords(block.type)} failed\n`;
  };

  runtime.numberOf = (block) => (block && block.ordinal_ !== undefined ? block.ordinal_ : -1);

  /** The number of the block an error began in, and forgets it. */
  runtime.faultyBlock = function (error) {
    const number = fault.error === error ? runtime.numberOf(fault.block) : -1;
    fault = {error: null, block: null};
    return number;
  };

  /** What stands in the code for a block of an unknown type: a comment, or nothing where that is asked for. */
  runtime.unknownCode = function (generator, block) {
    if (runtime.request.unknown === 'skip') return '';
    return `${runtime.commentPrefix(generator)}unknown block ${safeWords(block.type)}\n`;
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
