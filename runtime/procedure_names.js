/** Names of procedures that no other has. */
(function (runtime) {
  'use strict';
  const {own, own: {Procedures}} = runtime;

  /** What `getProcedureDef` may be where a definition is called what its field NAME says. */
  const namedByField = runtime.namedByField = new Set();

  /**
   * The names of a workspace's definitions, in small letters. A workspace may have thousands of one name, so those that
   * follow their fields are counted once and after each change of a field; all others are asked each time.
   */
  class DefinedNames {
    constructor() {
      this.checked = 0;
      this.keys = new Map();
      this.counts = new Map();
      this.others = [];
      /** By the beginning of names: from a number that is taken to one as far as all between are. */
      this.jumps = new Map();
    }

    add(definitions) {
      for (; this.checked < definitions.length; this.checked++) {
        const block = definitions[this.checked];
        if (!namedByField.has(block.getProcedureDef) || Procedures.isProcedureBlock(block)) this.others.push(block);
        else this.note(block);
      }
    }

    /** Notes what a definition is called now. */
    note(block) {
      const old = this.keys.get(block);
      const key = nameOf(block);
      if (old === key) return;
      if (old !== undefined) {
        this.counts.set(old, this.counts.get(old) - 1);
        this.jumps.clear();
      }
      this.keys.set(block, key);
      this.counts.set(key, (this.counts.get(key) || 0) + 1);
    }

    hasBeside(block, key) {
      return (this.counts.get(key) || 0) > (this.keys.get(block) === key ? 1 : 0);
    }

    /** The first number from one on that makes a free name. */
    freeNumber(start, first) {
      let jumps = this.jumps.get(start);
      if (!jumps) this.jumps.set(start, jumps = new Map());
      const passed = [];
      let number = first;
      while (this.counts.get(start + number) > 0) {
        passed.push(number);
        number = jumps.get(number) || number + 1;
      }
      for (const one of passed) jumps.set(one, number);
      return number;
    }
  }

  /** A definition's name in small letters, or null. */
  function nameOf(block) {
    const tuple = block.getProcedureDef();
    return tuple && typeof tuple[0] === 'string' ? tuple[0].toLowerCase() : null;
  }

  const known = new WeakMap();

  /** The names of a workspace whose definitions only grow in number; null where scripts have changed its blocks. */
  function definedNames(workspace) {
    if (!workspace.procedureDefinitions || workspace.isOpen_) return null;
    let names = known.get(workspace);
    if (!names) known.set(workspace, names = new DefinedNames());
    names.add(workspace.procedureDefinitions());
    return names;
  }

  /** Told when a field of a block has another value. */
  runtime.fieldChanged = function (block) {
    const names = known.get(block.workspace);
    if (names && names.keys.has(block)) names.note(block);
  };

  /** The names of all procedures but one block's own, in small letters. */
  class TakenNames {
    constructor(workspace, exclude) {
      this.exclude = exclude;
      this.defined = definedNames(workspace);
      const blocks = this.defined ? this.defined.others : Procedures.definitions(workspace);
      this.others = new Set(blocks.filter((block) => block !== exclude && !Procedures.isProcedureBlock(block)).map(nameOf));
      for (const model of workspace.getProcedureMap().getProcedures()) {
        if (!Procedures.isProcedureBlock(exclude) || exclude.getProcedureModel() !== model) this.others.add(model.getName().toLowerCase());
      }
    }

    has(key) {
      return this.others.has(key) || this.defined !== null && this.defined.hasBeside(this.exclude, key);
    }

    freeNumber(start, first) {
      if (this.others.size === 0 && this.defined && !this.defined.keys.has(this.exclude)) return this.defined.freeNumber(start, first);
      let number = first;
      while (this.has(start + number)) number += 1;
      return number;
    }
  }

  /** A name for a procedure that no other has: its last number counted up, or 2 added. */
  Procedures.findLegalName = function (name, block) {
    if (block.isInFlyout) return name;
    const wanted = name || own.Msg.UNNAMED_KEY || 'unnamed';
    const taken = new TakenNames(block.workspace, block);
    if (!taken.has(wanted.toLowerCase())) return wanted;
    // A number of more digits than can be counted in is a part of the name, or counting would never end.
    const digits = /(?<!\d)\d{1,15}$/.exec(wanted);
    const start = digits ? wanted.slice(0, digits.index) : wanted;
    return start + taken.freeNumber(start.toLowerCase(), digits ? parseInt(digits[0], 10) + 1 : 2);
  };

  /** True when another procedure of the workspace has this name. */
  Procedures.isNameUsed = function (name, workspace, exclude) {
    return new TakenNames(workspace, exclude).has(name.toLowerCase());
  };
})
