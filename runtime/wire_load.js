(function (runtime) {
  'use strict';
  const {wire, wire: {HEADER, RECORD, FLAG, EXTRA, tables}} = runtime;

  /** The kind of end that each kind meets. */
  const OPPOSITE = [0, 2, 1, 4, 3];

  /** How deep each record lies, kept between jobs because every job needs it and none keeps it. */
  let depths = new Int32Array(1024);

  /** Makes the blocks of a message: one pass over its records, parents before children, nothing recursive. */
  class Loader {
    constructor(workspace, report) {
      this.workspace = workspace;
      this.message = workspace.message_;
      this.words = workspace.words_;
      this.table = this.message.table;
      this.count = this.message.count;
      this.blocks = workspace.blocks_;
      this.report = report;
      this.variables = new wire.VariableUses(workspace);
      this.unready = [];
      /** The blocks of the top block at hand that change when they are saved. */
      this.savers = [];
      this.places = null;
      this.topsRead = 0;
      this.late = [];
      this.current = -1;
      /** Decides what may be connected where scripts have a say in that, or null. */
      this.checker = runtime.ownChecks ? workspace.connectionChecker : null;
    }

    /** Loads everything; an error of a definition's names the block it happened at. */
    load() {
      this.workspace.used_ = this.variables;
      try {
        this.run();
      } catch (error) {
        if (runtime.isLean) throw error;
        throw new wire.Failure(wire.fromError(error, 'BW0401', this.current, 'The definition of a block failed. '));
      }
    }

    run() {
      if (depths.length < this.count) depths = new Int32Array(this.count + (this.count >> 1));
      const parts = runtime.isLean || !this.message.isJson ? null : new wire.OwnParts(this.workspace);
      if (parts) parts.load('beforeVariables');
      this.variables.declare();
      if (parts) parts.load('afterVariables');
      if (this.words[HEADER.procedures] && runtime.loadProcedures) runtime.loadProcedures(this.workspace);
      if (parts) parts.load('afterProcedures');
      const words = this.words;
      for (let ordinal = 0; ordinal < this.count;) {
        const at = words[this.table + ordinal];
        if (words[at + RECORD.parent] < 0) {
          if (this.unready.length) this.readyModels();
          this.loadTop(ordinal, at);
          ordinal += 1;
        } else {
          ordinal = this.loadBelow(ordinal, at);
        }
      }
      for (const first of this.late) this.loadLate(first);
      this.readyModels();
      if (parts) parts.load('afterBlocks');
      if (depths.length > 1 << 20) depths = new Int32Array(1024);
    }

    loadTop(ordinal, at) {
      const words = this.words;
      depths[ordinal] = 0;
      if (words[at + RECORD.flags] & FLAG.shadow) this.report.shadowAtTop(ordinal);
      const block = this.make(ordinal, at, null, -1);
      if (!block) return;
      const tops = this.workspace.tops_;
      const list = words[HEADER.topList];
      const number = this.nextTop(ordinal);
      tops.push({
        block, height: 0,
        x: number < 0 ? 0 : words[list + 3 * number + 1], y: number < 0 ? 0 : words[list + 3 * number + 2],
      });
      if (block.plan_ === null) block.xy_ = {x: tops[tops.length - 1].x, y: tops[tops.length - 1].y};
      if (this.workspace.isOpen_) this.workspace.addTopBlock(block);
    }

    /** Which entry of the list of tops a block has; -1 for one that came there by displacement. */
    nextTop(ordinal) {
      const words = this.words;
      const list = words[HEADER.topList];
      let number = this.topsRead;
      while (number < words[HEADER.tops] && words[list + 3 * number] < ordinal) number += 1;
      this.topsRead = number;
      return number < words[HEADER.tops] && words[list + 3 * number] === ordinal ? number : -1;
    }

    /** Makes a block below another, or leaves it out; answers the number of the record to go on with. */
    loadBelow(ordinal, at) {
      const words = this.words;
      const parent = this.blocks[words[at + RECORD.parent]];
      if (!parent) return this.leaveOut(ordinal, ordinal + 1);
      const parentAt = words[this.table + words[at + RECORD.parent]];
      const index = words[at + RECORD.input];
      if (index === -2 || words[at + RECORD.flags] & FLAG.shadow) {
        const rival = this.rivalOf(parentAt, index);
        if (rival > ordinal) return this.leaveOut(ordinal, rival);
        if (index === -2) words[parentAt + RECORD.next] = ordinal;
      }
      depths[ordinal] = depths[parent.ordinal_] + 1;
      if (this.make(ordinal, at, parent, index < -1 ? -1 : index)) return ordinal + 1;
      const shape = tables.shapes[words[parentAt]];
      const shadow = this.shadowBeside(parentAt, shape, index);
      wire.replaceChild(words, parentAt, shape, index, shadow);
      if (shadow >= 0 && shadow < ordinal) this.loadAgain(shadow, ordinal);
      return ordinal + 1;
    }

    leaveOut(from, to) {
      for (let i = from; i < to; i++) this.blocks[i] = null;
      return to;
    }

    /** The number of the real block that stands where a shadow does, or -1. */
    rivalOf(parentAt, index) {
      if (index === -2) return this.words[parentAt + RECORD.next];
      const shape = tables.shapes[this.words[parentAt]];
      return (shape.inputFlags[index] & 3) === 3 ? this.words[parentAt + shape.inputAt[index]] : -1;
    }

    /** The number of the shadow that stands where a real block does, or -1. */
    shadowBeside(parentAt, shape, index) {
      if (index === -1) {
        const place = this.message.extra(parentAt, EXTRA.nextShadow);
        return place ? this.words[place] : -1;
      }
      return index >= 0 && (shape.inputFlags[index] & 3) === 3 ? this.words[parentAt + shape.inputAt[index] + 1] : -1;
    }

    /** Makes the shadow, and all below it, that a block was to hide which turned out not to fit. */
    loadAgain(from, to) {
      for (let ordinal = from; ordinal < to;) ordinal = this.loadBelow(ordinal, this.words[this.table + ordinal]);
    }

    /** Makes a stack that was moved below a later block, once that is there. */
    loadLate(first) {
      const words = this.words;
      for (let ordinal = first; ordinal < this.count; ordinal++) {
        const at = words[this.table + ordinal];
        if (ordinal > first && words[at + RECORD.parent] < first) return;
        ordinal = this.loadBelow(ordinal, at) - 1;
      }
    }

    /** Makes one block and joins it to its parent; null when it stays out of the code. */
    make(ordinal, at, parent, index) {
      this.current = ordinal;
      const words = this.words;
      const shape = tables.shapes[words[at]];
      if (shape.repeats) this.settleRepeats(ordinal, at, shape);
      const plan = runtime.eager ? null : wire.planFor(shape, this.message, at);
      let block;
      if (plan !== null) {
        if (parent !== null && !this.fits(parent, index, plan, ordinal, words[at + RECORD.flags])) return this.drop(ordinal);
        block = new wire.WireBlock(this.workspace, ordinal, at, plan);
        this.blocks[ordinal] = block;
        if (plan.reports !== null) this.report.plan(plan, ordinal);
        if (plan.variables !== null) this.useVariables(block, plan, at);
        if (plan.procedure !== null) plan.procedure.take(this, block, depths[ordinal]);
        if (parent !== null && parent.plan_ === null) wire.linkToChild(parent, this.shapeOf(parent), block, index);
      } else {
        block = this.makeWhole(ordinal, at, shape, parent, index);
        if (!block) return this.drop(ordinal);
      }
      if (words[at + RECORD.extras]) this.noteComment(ordinal, at);
      if (this.workspace.isOpen_) this.workspace.keep_(block);
      return block;
    }

    depthOf(ordinal) { return depths[ordinal]; }

    drop(ordinal) {
      this.blocks[ordinal] = null;
      return null;
    }

    shapeOf(block) {
      return tables.shapes[this.words[this.words[this.table + block.ordinal_]]];
    }

    /** Marks a block with a comment and all above it, so that the rest need not be searched for comments. */
    noteComment(ordinal, at) {
      if (!this.message.extra(at, EXTRA.comment)) return;
      const {workspace, words, table} = this;
      workspace.hasComments_ = true;
      const marks = workspace.commentMarks_ || (workspace.commentMarks_ = new Uint8Array(this.count));
      for (let i = ordinal; i >= 0 && marks[i] === 0; i = words[words[table + i] + RECORD.parent]) marks[i] = 1;
    }

    /** True when a block fits where it stands, told from plans or from real connections. */
    fits(parent, index, child, ordinal, flags) {
      const upper = parent.plan_ !== null ? parent.plan_.endAt(index) : this.realEnd(parent, index);
      if ((flags & FLAG.shadow) === 0 && this.flagsOf(parent.ordinal_) & FLAG.shadow) {
        this.report.realInShadow(ordinal, parent);
        return false;
      }
      const below = child.isPlan ? child : this.endsOf(child);
      if (!upper) {
        // Of a block whose type is not known that was said; what hangs in it goes without saying.
        if (!parent.isUnknown_) this.report.noPlace(ordinal, parent, this.shapeOf(parent).inputNames[index]);
        return false;
      }
      const lower = index < 0 ? below.previous : below.output || below.previous;
      if (!lower || lower.type !== OPPOSITE[upper.type]) {
        this.report.noEnd(ordinal, parent, this.shapeOf(parent).inputNames[index]);
        return false;
      }
      if ((flags & FLAG.outOfCode) !== 0 || !(this.checker === null ? meet(upper, lower) : this.checker.canConnect(upper, lower, false))) {
        this.report.failedCheck(ordinal, upper.check_, lower.check_, this.shapeOf(parent).inputNames[index]);
        return false;
      }
      return true;
    }

    flagsOf(ordinal) {
      return this.words[this.words[this.table + ordinal] + RECORD.flags];
    }

    useVariables(block, plan, at) {
      let missing = false;
      for (const use of plan.variables) {
        if (use.slot === 0) missing = true;
        else this.variables.use(this.words, at + use.slot, use.flags, depths[block.ordinal_]);
      }
      if (missing) this.unready.push(block);
    }

    /** Makes the variables that blocks of a finished top block need and do not name. */
    readyModels() {
      for (let i = this.unready.length - 1; i >= 0; i--) {
        const block = this.unready[i];
        this.current = block.ordinal_;
        if (block.plan_ === null) block.initModel();
        else this.variables.useDefaults(block, depths[block.ordinal_]);
      }
      this.unready.length = 0;
      if (this.savers.length) this.save();
    }

    /** Of several children in one input the last stays: a stack takes the earlier ones in below it, a value goes on top. */
    settleRepeats(ordinal, at, shape) {
      const words = this.words;
      for (let i = 0; i < shape.inputNames.length; i++) {
        const later = shape.inputNames.lastIndexOf(shape.inputNames[i]);
        const child = wire.childAt(words, at, shape, i);
        const winner = later > i ? wire.childAt(words, at, shape, later) : -1;
        if (child < 0 || winner < 0) continue;
        wire.replaceChild(words, at, shape, i, -1);
        this.displace(child, winner, (shape.inputFlags[i] & 4) !== 0);
      }
    }

    displace(child, winner, isStack) {
      const words = this.words;
      const childAt = words[this.table + child];
      if (!isStack) {
        words[childAt + RECORD.parent] = -1;
        this.report.displaced(child);
        return;
      }
      let last = winner;
      for (let next = winner; next >= 0; next = words[words[this.table + next] + RECORD.next]) last = next;
      words[words[this.table + last] + RECORD.next] = child;
      words[childAt + RECORD.parent] = last;
      words[childAt + RECORD.input] = -1;
      this.late.push(child);
    }
  }

  const meet = (upper, lower) => (upper.mask_ & lower.mask_) !== 0 || checksMeet(upper.check_, lower.check_);

  function checksMeet(upper, lower) {
    if (upper === null || lower === null) return true;
    for (let i = 0; i < upper.length; i++) {
      for (let j = 0; j < lower.length; j++) {
        if (upper[i] === lower[j]) return true;
      }
    }
    return false;
  }

  wire.Loader = Loader;
})
