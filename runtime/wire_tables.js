(function (runtime) {
  'use strict';

  const NONE = -2147483648;
  const IN_EXTRAS = -2147483647;

  /** The words of a message that everything is found by; docs/WIRE.md has them all. */
  const HEADER = {
    newStrings: 1, stringLengths: 2, newShapes: 3, shapes: 4, blocks: 5, blockTable: 6, tops: 7, topList: 8,
    variables: 9, variableList: 10, slices: 11, ids: 12, flags: 13, procedures: 14, procedureList: 15,
    firstString: 16, firstShape: 17, keys: 18,
  };
  const RECORD = {shape: 0, flags: 1, parent: 2, input: 3, next: 4, idAt: 5, idLength: 6, extras: 7, head: 8};
  const FLAG = {
    shadow: 1, disabled: 2, collapsed: 4, notDeletable: 8, notMovable: 16, notEditable: 32,
    inlineGiven: 64, inline: 128, outOfCode: 256, noId: 512,
  };
  const EXTRA = {comment: 1, bubble: 2, data: 3, reasons: 4, nextShadow: 5, mutation: 6, icons: 7};

  /** What blocks written alike have in common, and where their records hold what differs. */
  class Shape {
    constructor(type, mutation, mutationKind) {
      this.type = type;
      this.mutation = mutation;
      this.mutationKind = mutationKind;
      this.mutationInExtras = false;
      this.fieldNames = [];
      this.fieldFlags = [];
      this.fieldAt = [];
      /** Where a record has a field's whole element; 0 for most fields, whose text says all. */
      this.markupAt = [];
      this.inputNames = [];
      this.inputFlags = [];
      this.inputAt = [];
      this.repeats = false;
      this.plans = null;
      this.jsonPlans = null;
    }
  }

  /** The strings and shapes that have crossed into this realm. */
  const tables = {strings: [], shapes: [], odd: false};

  /** The units that mark places in code while it is made; nobody writes them, but a text may hold anything. */
  const MARKS = /[\ufdd0-\ufdd4]/;

  /** True when a text of the job has such a unit in it. */
  runtime.hasMarks = function () {
    const message = runtime.mainWorkspace && runtime.mainWorkspace.message_;
    return tables.odd || !!message && MARKS.test(message.text);
  };

  /** Drops both tables, as the host does when they are full; false when the two sides do not agree. */
  function align(words) {
    if (words[HEADER.firstString] === 0 && words[HEADER.firstShape] === 0) {
      tables.strings.length = 0;
      tables.shapes.length = 0;
    }
    return words[HEADER.firstString] === tables.strings.length && words[HEADER.firstShape] === tables.shapes.length;
  }

  /** Takes in what a message brings that is new to the realm. */
  function take(message, internText) {
    const words = message.words;
    if (!align(words)) throw new Error('The message does not follow the last one this realm has read.');
    if (internText && MARKS.test(internText)) tables.odd = true;
    let at = words[HEADER.stringLengths];
    let start = 0;
    for (let i = 0; i < words[HEADER.newStrings]; i++, at++) {
      tables.strings.push(internText.substr(start, words[at]));
      start += words[at];
    }
    at = words[HEADER.shapes];
    for (let i = 0; i < words[HEADER.newShapes]; i++) at = takeShape(message, at);
  }

  function takeShape(message, start) {
    const words = message.words;
    const mutation = words[start + 1];
    const shape = new Shape(message.string(words[start]), null, words[start + 2]);
    if (mutation === IN_EXTRAS) shape.mutationInExtras = true;
    else shape.mutation = message.string(mutation);
    let at = start + 4;
    let slot = RECORD.head;
    for (let i = 0; i < words[start + 3]; i++, at += 2) {
      const flags = words[at + 1];
      shape.fieldNames.push(message.string(words[at]));
      shape.fieldFlags.push(flags & 7);
      shape.fieldAt.push(slot);
      slot += 1 + (flags & 1) + (flags >> 1 & 1);
      shape.markupAt.push(flags & 8 ? slot++ : 0);
    }
    const inputs = words[at++];
    for (let i = 0; i < inputs; i++, at += 2) {
      const flags = words[at + 1];
      shape.repeats = shape.repeats || shape.inputNames.includes(message.string(words[at]));
      shape.inputNames.push(message.string(words[at]));
      shape.inputFlags.push(flags);
      shape.inputAt.push(slot);
      slot += (flags & 1) + (flags >> 1 & 1);
    }
    tables.shapes.push(shape);
    return at;
  }

  runtime.wire = {NONE, HEADER, RECORD, FLAG, EXTRA, Shape, tables, take};
})
