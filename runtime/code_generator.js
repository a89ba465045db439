(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;

  const PLACEHOLDER = '{leCUI8hutHZI4480Dc}';

  /** What all languages share of turning blocks into text; a language is one of these with its own words. */
  function CodeGenerator(name) {
    if (!(this instanceof CodeGenerator)) return new CodeGenerator(name);
    this.name_ = name;
    this.FUNCTION_NAME_PLACEHOLDER_ = PLACEHOLDER;
    this.FUNCTION_NAME_PLACEHOLDER_REGEXP_ = new RegExp(PLACEHOLDER, 'g');
    this.COMMENT_PREFIX = null;
    this.ORDER_OVERRIDES = [];
    this.RESERVED_WORDS_ = '';
    this.isInitialized = null;
    this.forBlock = Object.create(null);
    this.definitions_ = Object.create(null);
    this.functionNames_ = Object.create(null);
    this.nameDB_ = undefined;
    this.VARIABLE_PREFIX = '';
    this.ownNames_ = undefined;
    this.ownScrub_ = undefined;
    this.fixes = false;
    runtime.generators.push(this);
  }

  /** Every generator of the realm, in the order they were made. */
  runtime.generators = [];

  const proto = CodeGenerator.prototype;

  // On the prototype, where older scripts change them for every generator.
  Object.assign(proto, {INFINITE_LOOP_TRAP: null, STATEMENT_PREFIX: null, STATEMENT_SUFFIX: null, INDENT: '  ', COMMENT_WRAP: 60});

  /** The generator whose `init` is running. */
  runtime.initializing = null;

  const MOST_CHARACTERS = 1 << 27;

  /** Code that is no longer than a program may be: a name of half a megabyte, used thousands of times, would fill the memory. */
  runtime.bounded = function (code) {
    if (code.length > MOST_CHARACTERS) throw new RangeError(`The code would be longer than ${MOST_CHARACTERS} characters.`);
    return code;
  };

  /** The whole program of a workspace. */
  proto.workspaceToCode = function (workspace) {
    const given = workspace || Blockly.getMainWorkspace();
    runtime.nesting.begin(this);
    runtime.initializing = this;
    try {
      runtime.begin(this, given);
      if (waiting !== null && !this.nameDB_) this.names_();
    } finally {
      waiting = null;
      runtime.initializing = null;
    }
    let code = null;
    for (const block of given.getTopBlocks(true)) {
      const made = this.blockToCode(block);
      let line = Array.isArray(made) ? made[0] : made;
      if (!line) continue;
      if (block.isValue_()) line = this.wrapWithPrefixAndSuffix_(this.scrubNakedValue(line), block);
      code = runtime.bounded(code === null ? String(line) : code + '\n' + line);
    }
    const whole = runtime.nesting.settled(this, this.finish(code || ''));
    return runtime.tracing === null ? tidy(whole) : whole;
  };

  /** While not null, the code of every block is marked with the block's number; see source_map.js. */
  runtime.tracing = null;

  runtime.tidy = (code) => tidy(code);

  /**
   * Drops blank lines at both ends and the blanks at the ends of lines. A lone line break at the beginning stays, as it does in
   * Blockly: generators that put their includes first print one when there are none.
   */
  function tidy(code) {
    const text = String(code);
    let start = 0;
    let begin = 0;
    while (begin < text.length && isSpace(text.charCodeAt(begin))) {
      if (text.charCodeAt(begin) === 10) start = begin + 1;
      begin += 1;
    }
    if (start === 1) start = 0;
    let end = text.length;
    while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
    const firstBreak = text.indexOf('\n', end);
    const kept = firstBreak < 0 || firstBreak === text.length - 1 && end === firstBreak
      ? text.slice(start) : text.slice(start, end) + '\n';
    return dropBlanksAtLineEnds(kept);
  }

  const isSpace = (unit) => unit <= 32 ? unit === 32 || (unit >= 9 && unit <= 13)
    : unit === 0xa0 || unit === 0xfeff || unit === 0x2028 || unit === 0x2029 || unit === 0x1680
      || (unit >= 0x2000 && unit <= 0x200a) || unit === 0x202f || unit === 0x205f || unit === 0x3000;

  function dropBlanksAtLineEnds(text) {
    if (!/[ \t]\n/.test(text)) return text;
    const lines = text.split('\n');
    for (let i = 0; i < lines.length - 1; i++) {
      const line = lines[i];
      let end = line.length;
      while (end > 0 && (line.charCodeAt(end - 1) === 32 || line.charCodeAt(end - 1) === 9)) end -= 1;
      if (end < line.length) lines[i] = line.slice(0, end);
    }
    return lines.join('\n');
  }

  /** What generators have made their names of. */
  const madeFor = new WeakMap();

  /** Whether names were made of what the generator would make them of now. */
  function isMadeFor(names, {VARIABLE_PREFIX, fixes}, words) {
    const given = madeFor.get(names);
    return given !== undefined && given.words === words && given.prefix === VARIABLE_PREFIX && given.fixes === fixes;
  }

  /** The generator whose names wait for `init` of its class to make them, and their workspace. */
  let waiting = null;

  /**
   * Makes ready for a workspace: no definitions yet, and names taken for what its blocks name. In Blockly the names come from `init` of
   * the language's class: a class of a script's, which calls this one first, finds none yet and makes its own kind.
   */
  proto.init = function (workspace) {
    this.definitions_ = Object.create(null);
    this.functionNames_ = Object.create(null);
    this.isInitialized = true;
    waiting = null;
    if (this.takesNames_ || this.init === proto.init) {
      this.takeNames_(workspace);
    } else {
      if (this.nameDB_ === this.ownNames_) this.nameDB_ = undefined;
      waiting = {generator: this, workspace};
    }
  };

  /** True for generators of our languages' classes, and of classes made of these. */
  proto.takesNames_ = false;

  proto.takeNames_ = function (workspace) {
    const words = this.wordsToAvoid_();
    if (this.nameDB_ && (this.nameDB_ !== this.ownNames_ || isMadeFor(this.nameDB_, this, words))) {
      this.nameDB_.reset();
    } else {
      this.nameDB_ = this.ownNames_ = this.makeNames_(words);
      madeFor.set(this.nameDB_, {words, prefix: this.VARIABLE_PREFIX, fixes: this.fixes});
    }
    if (!workspace) return;
    this.nameDB_.setVariableMap(workspace.getVariableMap());
    this.nameDB_.populateVariables(workspace);
    this.nameDB_.populateProcedures(workspace);
  };

  /** The words no name may be: those reserved, and the FIXED_WORDS that go wrong without `fixes`. */
  proto.wordsToAvoid_ = function () {
    return this.fixes && this.FIXED_WORDS ? `${this.RESERVED_WORDS_}${this.FIXED_WORDS},` : this.RESERVED_WORDS_;
  };

  /** The names of a program; a language with rules of its own has its own kind. */
  proto.makeNames_ = function (words) {
    return new Blockly.Names(words, this.VARIABLE_PREFIX);
  };

  /** Puts what was gathered around the code; languages add their definitions here. */
  proto.finish = function (code) {
    this.definitions_ = Object.create(null);
    this.functionNames_ = Object.create(null);
    this.isInitialized = false;
    if (this.nameDB_) this.nameDB_.reset();
    return code;
  };

  /** Turns a value that stands alone into a statement. */
  proto.scrubNakedValue = function (line) { return line; };

  /** Words that no name of the program may be, separated by commas. */
  proto.addReservedWords = function (words) {
    this.RESERVED_WORDS_ += words + ',';
  };

  /** The name in the program of a variable, by id or by name. */
  proto.getVariableName = function (nameOrId) {
    return this.names_().getName(nameOrId, Blockly.Names.NameType.VARIABLE);
  };

  /** The name in the program of a procedure. */
  proto.getProcedureName = function (name) {
    return this.names_().getName(name, Blockly.Names.NameType.PROCEDURE);
  };

  proto.names_ = function () {
    if (!this.nameDB_ && waiting !== null && waiting.generator === this) this.takeNames_(waiting.workspace);
    if (!this.nameDB_) throw new Error(`The generator ${this.name_} has no names yet: call init first.`);
    return this.nameDB_;
  };

  runtime.CodeGenerator = CodeGenerator;
  Blockly.CodeGenerator = CodeGenerator;
  Blockly.Generator = CodeGenerator;
})
