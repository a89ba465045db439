(function (runtime) {
  'use strict';
  const {wire, wire: {NONE, HEADER, RECORD, tables}} = runtime;

  /** One job's message: the words, the long strings, the ids. */
  class Message {
    constructor(words, text) {
      this.words = words;
      this.text = text;
      this.slices = words[HEADER.slices];
      this.table = words[HEADER.blockTable];
      this.count = words[HEADER.blocks];
      this.isJson = (words[HEADER.flags] & 1) !== 0;
      this.isAscii = (words[HEADER.flags] & 4) !== 0;
      this.bytes = null;
    }

    /** The text of a reference, or null where there is none. */
    string(reference) {
      if (reference >= 0) return tables.strings[reference];
      if (reference === NONE) return null;
      const at = this.slices + 2 * ~reference;
      return this.text.substr(this.words[at], this.words[at + 1]);
    }

    /** Where the record of a block begins. */
    record(ordinal) {
      return this.words[this.table + ordinal];
    }

    /** The id of the block whose record is at a place. */
    idAt(at) {
      const bytes = this.bytes || (this.bytes = new Uint8Array(this.words.buffer, this.words.byteOffset));
      const start = this.words[HEADER.ids] + this.words[at + RECORD.idAt];
      const end = start + this.words[at + RECORD.idLength];
      return this.isAscii ? asciiText(bytes, start, end) : utf8Text(bytes, start, end);
    }

    /** Calls back with tag, place of the words and their number for each of a block's extras. */
    eachExtra(at, visit) {
      let place = this.words[at + RECORD.extras];
      if (!place) return;
      for (let left = this.words[place++]; left > 0; left--) {
        visit(this.words[place], place + 2, this.words[place + 1]);
        place += 2 + this.words[place + 1];
      }
    }

    /** The place of the words of one kind of extra, or 0. */
    extra(at, tag) {
      let found = 0;
      this.eachExtra(at, (kind, place) => {
        if (kind === tag && !found) found = place;
      });
      return found;
    }

    /** The mutation of a block as [text, kind], whether its shape has it or its extras. */
    mutation(shape, at) {
      if (!shape.mutationInExtras) return [shape.mutation, shape.mutationKind];
      const place = this.extra(at, wire.EXTRA.mutation);
      return place ? [this.string(this.words[place]), this.words[place + 1]] : [null, 0];
    }
  }

  function asciiText(bytes, start, end) {
    let text = '';
    for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]);
    return text;
  }

  /** Decodes UTF-8 in which a lone surrogate is three bytes like any other unit. */
  function utf8Text(bytes, start, end) {
    let text = '';
    for (let i = start; i < end;) {
      const lead = bytes[i++];
      let point = lead;
      const more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
      if (more) point = lead & (0x3f >> more);
      for (let k = 0; k < more; k++) point = point << 6 | bytes[i++] & 0x3f;
      text += String.fromCodePoint(point);
    }
    return text;
  }

  wire.Message = Message;
})
