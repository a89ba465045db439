(function (runtime) {
  'use strict';
  const {Blockly, wire} = runtime;

  const DEFAULTS = {
    languages: [], generator: null, set: {}, reserved: [], comments: false, oneBasedIndex: true, rtl: false, events: false,
    unknown: 'comment', keepGoing: false, fixes: false, compat: '', strict: false, sourceMap: false, hostWords: false,
  };

  runtime.jobOptions = {};

  /** Takes what jobs are to do from now on, as JSON text. */
  runtime.configure = function (json) {
    const request = Object.assign({}, DEFAULTS, JSON.parse(json));
    request.v12 = request.compat === 'v12';
    request.changesGenerators = Object.keys(request.set).length > 0 || request.reserved.length > 0 || request.fixes || request.hostWords;
    runtime.request = request;
    runtime.jobOptions = {
      oneBasedIndex: request.oneBasedIndex, comments: request.comments, RTL: request.rtl, rtl: request.rtl,
      readOnly: false, maxBlocks: Infinity, collapse: true, disable: true, languageTree: null, parentWorkspace: null,
    };
  };

  runtime.configure('{}');

  /**
   * Makes the code of one message; docs/WIRE.md says what comes in and what goes out. The lean runtime answers null to what
   * it cannot do, errors of any kind among it: the whole one tells of them. That one answers null where a job before has left what cannot be
   * put back: it is not to be used any more.
   */
  runtime.job = function (words, text, internText) {
    runtime.beginJob();
    if (runtime.isSpoiled) return null;
    const report = runtime.report = new wire.Report();
    const codes = [];
    const answer = {errors: {}, diagnostics: report.diagnostics, maps: {}};
    try {
      const message = new wire.Message(runtime.mailbox.slice(0, words), text);
      wire.take(message, internText);
      const workspace = load(message, report);
      for (const language of languages()) codes.push(report.failed ? null : generate(language, workspace, answer));
    } catch (error) {
      if (runtime.isLean) return null;
      answer.error = wire.fromError(error, 'BW0502', -1, '');
    } finally {
      runtime.cleanUp();
    }
    const plain = codes.length === 1 && codes[0] !== null && !answer.error && !report.diagnostics.length
      && !runtime.request.sourceMap;
    return plain ? codes[0] : [JSON.stringify(answer), ...codes];
  };

  /** The languages asked for, as keys of folders or as the place of a script's generator. */
  function languages() {
    const {generator} = runtime.request;
    return generator ? [generator] : runtime.request.languages;
  }

  function load(message, report) {
    const workspace = new wire.WireWorkspace(message);
    runtime.mainWorkspace = workspace;
    runtime.eager = runtime.mustBeEager();
    const loader = new wire.Loader(workspace, report);
    if (runtime.isLean) {
      loader.load();
    } else {
      if (message.count > 0) runtime.loadPart('records');
      quietly(() => loader.load());
    }
    if (runtime.request.events) deliver(workspace);
    return workspace;
  }

  /** Calls while no events are made. */
  function quietly(work) {
    runtime.events.disabled += 1;
    try {
      work();
    } finally {
      runtime.events.disabled -= 1;
    }
  }

  /** Tells `onchange` handlers of the loading, as a browser would have by the time code is made. */
  function deliver(workspace) {
    for (const block of workspace.getTopBlocks(false)) runtime.fire('create', block);
    runtime.fire('finished_loading', workspace);
    runtime.events.deliver();
  }

  /** The generator of a language, by its key or by where a script has put it, such as `Blockly.Arduino` or `arduinoGenerator`. */
  function find(language) {
    const [first, ...rest] = language.split('.');
    const placed = rest.length || runtime.request.generator === language;
    const start = placed ? globalNamed(first) : undefined;
    return start === undefined ? runtime.generatorOf(language) : rest.reduce((object, name) => (object ? object[name] : undefined), start);
  }

  /** What a script has named for all scripts: by `const`, `let` or `class` it stands on no object, so that evaluating the name alone finds it. */
  function globalNamed(name) {
    return /^[\p{L}$_][\p{L}\p{N}$_]*$/u.test(name) ? (0, eval)(`typeof ${name} === 'undefined' ? undefined : ${name}`) : undefined;
  }

  /** What stands in the place of a text, in words. */
  const kindOf = (value) => (value && typeof value === 'object' ? 'an object' : String(value));

  function generate(language, workspace, answer) {
    let generator = null;
    try {
      generator = find(language);
      if (!generator) throw new Error(`There is no generator "${language}": set it up by a script or name another.`);
      runtime.prepare(generator);
      workspace.used_.result = null;
      const code = generator.workspaceToCode(workspace);
      if (typeof code !== 'string') throw new TypeError(`"workspaceToCode" of "${language}" returned ${kindOf(code)}, not a text.`);
      if (runtime.request.sourceMap) answer.maps[language] = runtime.sourceMap(generator, workspace, code);
      return code;
    } catch (error) {
      if (runtime.isLean) throw error;
      answer.errors[language] = wire.fromError(error, 'BW0501', runtime.faultyBlock(error), '');
      return null;
    } finally {
      if (generator && !(runtime.isLean && !runtime.request.changesGenerators)) runtime.restore(generator);
    }
  }

  /** Puts a request's settings on a generator. */
  runtime.prepare = function (generator) {
    const {set, reserved, fixes, hostWords} = runtime.request;
    if (runtime.isLean && !runtime.request.changesGenerators) return;
    runtime.remember(generator);
    for (const name in set) runtime.setOwn(generator, name, set[name]);
    if (reserved.length) generator.addReservedWords(reserved.join(','));
    if (fixes) generator.fixes = true;
    if (hostWords) generator.hostWords = true;
  };

  /** Forgets what a job has left behind. */
  runtime.cleanUp = function () {
    runtime.mainWorkspace = null;
    runtime.report = null;
    runtime.resetIds();
    Blockly.Workspace.forgetAll();
    if (runtime.events) runtime.events.reset();
  };
})
