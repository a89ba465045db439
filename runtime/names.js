(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;

  /** Safe, distinct names for the entities of one generated program. */
  function Names(reservedWords, variablePrefix) {
    if (!(this instanceof Names)) return new Names(reservedWords, variablePrefix);
    this.variablePrefix_ = variablePrefix || '';
    this.variablePrefix = this.variablePrefix_;
    this.reservedWords = new Set(reservedWords ? String(reservedWords).split(',') : []);
    this.reset();
    made.set(this, {words: this.reservedWords, count: this.reservedWords.size, prefix: this.variablePrefix_, keys: Object.keys(this).length});
  }

  /** How names were made, which tells whether a job has changed them. */
  const made = new WeakMap();

  /** Whether names reserve what they did when they were made, and have nothing of a script's own. */
  runtime.areAsMade = function (names) {
    const as = typeof names === 'object' ? made.get(names) : undefined;
    return as !== undefined && names.reservedWords === as.words && as.words.size === as.count && names.variablePrefix_ === as.prefix
      && Object.keys(names).length === as.keys;
  };

  /** Makes names what they were: reserving these words, and with nothing of a script's own. */
  runtime.mendNames = function (names, words) {
    const plain = new Names('', names.variablePrefix);
    for (const key of Object.keys(names)) if (!Object.hasOwn(plain, key)) delete names[key];
    Object.assign(names, plain, {reservedWords: new Set(words)});
    made.set(names, {...made.get(plain), words: names.reservedWords, count: words.size});
  };

  Names.NameType = {
    DEVELOPER_VARIABLE: 'DEVELOPER_VARIABLE', VARIABLE: 'VARIABLE', PROCEDURE: 'PROCEDURE',
  };
  Names.DEVELOPER_VARIABLE_TYPE = Names.NameType.DEVELOPER_VARIABLE;

  /** True when two names are one to Blockly, which ignores case. A variable field without a variable yet has none, where it once had its default. */
  Names.equals = function (one, other) {
    return one === other || !!one && !!other && one.toLowerCase() === other.toLowerCase();
  };

  const isVariable = (type) =>
    type === Names.NameType.VARIABLE || type === Names.NameType.DEVELOPER_VARIABLE;

  /** Forgets every name handed out. */
  Names.prototype.reset = function () {
    this.db = new Map();
    this.taken = new Set();
    this.lastSuffix = new Map();
    this.variableMap = null;
    this.variableNames = runtime.isLean ? new Map() : null;
  };

  /** The map that ids of variables are looked up in. */
  Names.prototype.setVariableMap = function (map) {
    this.variableMap = map;
  };

  /** The name a user gave to the variable of this id, or null. Scripts older than ids set no map: theirs is the workspace's. */
  Names.prototype.getNameForUserVariable = function (id) {
    const map = this.variableMap || (runtime.mainWorkspace && runtime.mainWorkspace.getVariableMap());
    const variable = map && map.getVariableById(id);
    return variable ? variable.getName() : null;
  };

  /** Takes names for the variables a workspace uses, in order of first use. */
  Names.prototype.populateVariables = function (workspace) {
    const used = Blockly.Variables.allUsedVarModels(workspace);
    for (let i = 0; i < used.length; i++) this.getName(used[i].getId(), Names.NameType.VARIABLE);
  };

  /** Takes names for the procedures a workspace defines, those without a return value first. */
  Names.prototype.populateProcedures = function (workspace) {
    const procedures = Blockly.Procedures.allProcedures(workspace);
    for (let kind = 0; kind < 2; kind++) {
      for (let i = 0; i < procedures[kind].length; i++) this.getName(procedures[kind][i][0], Names.NameType.PROCEDURE);
    }
  };

  /** The name in the program of a variable (by id or name) or another entity, the same each time. */
  Names.prototype.getName = function (nameOrId, type) {
    // Only scripts can rename a variable while code is made.
    if (type !== Names.NameType.VARIABLE || this.variableNames === null) return this.nameOf_(nameOrId, type);
    let made = this.variableNames.get(nameOrId);
    if (made === undefined) this.variableNames.set(nameOrId, made = this.nameOf_(nameOrId, type));
    return made;
  };

  Names.prototype.nameOf_ = function (nameOrId, type) {
    let name = nameOrId;
    if (type === Names.NameType.VARIABLE) {
      const given = this.getNameForUserVariable(nameOrId);
      if (given !== null) name = given;
    }
    const key = String(name).toLowerCase();
    let known = this.db.get(type);
    if (!known) this.db.set(type, known = new Map());
    const prefix = isVariable(type) ? this.variablePrefix_ : '';
    const found = known.get(key);
    if (found !== undefined) return prefix + found;
    const distinct = this.getDistinctName(name, type);
    known.set(key, distinct.slice(prefix.length));
    return distinct;
  };

  /** The names of one type handed out so far, as users wrote them (in small letters). */
  Names.prototype.getUserNames = function (type) {
    const known = this.db.get(type);
    return known ? Array.from(known.keys()) : [];
  };

  /** A new name like the one wanted, numbered from 2 where that is taken or reserved. */
  Names.prototype.getDistinctName = function (name, type) {
    const base = this.safeName(name);
    const free = (candidate) => !this.taken.has(candidate) && !this.reservedWords.has(candidate);
    let result = base;
    if (!free(base)) {
      let suffix = this.lastSuffix.get(base) || 1;
      do {
        suffix += 1;
        result = base + suffix;
      } while (!free(result));
      this.lastSuffix.set(base, suffix);
    }
    this.taken.add(result);
    if (runtime.initializing) this.keepFirst_(name, type, result);
    return (isVariable(type) ? this.variablePrefix_ : '') + result;
  };

  /**
   * Until 2013 a distinct name was what `getName` gave from then on, and generators of that time declare their variables so
   * in `init`; later distinct names are for what has no name of its own.
   */
  Names.prototype.keepFirst_ = function (name, type, result) {
    const known = this.db.get(type);
    const key = String(name).toLowerCase();
    if (!known) this.db.set(type, new Map([[key, result]]));
    else if (!known.has(key)) known.set(key, result);
  };

  /** What other names came to; the same few come again and again. */
  const safeNames = new Map();
  const MOST_NAMES = 1000;

  /** A name made of letters, digits and underscores that does not begin with a digit. */
  Names.prototype.safeName = function (name) {
    if (!name) return this.safeName(Blockly.Msg.UNNAMED_KEY || 'unnamed');
    const text = String(name);
    let safe = safeNames.get(text);
    if (safe !== undefined) return safe;
    safe = /^[A-Za-z_]\w*$/.test(text) ? text : madeSafe(text);
    if (safeNames.size >= MOST_NAMES) safeNames.clear();
    if (text.length < 100) safeNames.set(text, safe);
    return safe;
  };

  function madeSafe(text) {
    const whole = text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
    const safe = encodeURI(whole.replace(/ /g, '_')).replace(/\W/g, '_');
    return /^\d/.test(safe) ? 'my_' + safe : safe;
  }

  Names.prototype.safeName_ = Names.prototype.safeName;

  runtime.Names = Names;
  Blockly.Names = Names;
})
