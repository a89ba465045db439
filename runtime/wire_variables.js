(function (runtime) {
  'use strict';
  const {Blockly, wire, wire: {HEADER}} = runtime;

  /** The variables of a job: found by what records say, in the order of first use, breadth first. */
  class VariableUses {
    constructor(workspace) {
      this.workspace = workspace;
      this.map = workspace.variableMap_;
      this.message = workspace.message_;
      this.models = [];
      this.depths = [];
      this.orders = [];
      this.used = [];
      this.byReference = new Map();
      this.defaults = null;
      this.realBlocks = [];
      this.clock = 0;
      this.result = null;
    }

    /** Makes the variables that the workspace declares. */
    declare() {
      const {words} = this.message;
      let at = words[HEADER.variableList];
      for (let left = words[HEADER.variables]; left > 0; left--, at += 3) {
        const name = this.message.string(words[at + 1]);
        const id = this.message.string(words[at]);
        if (this.message.isJson) {
          this.map.addVariable(new runtime.VariableModel(this.workspace, name || '', this.message.string(words[at + 2]), id));
          continue;
        }
        if (!name || this.map.getVariable(name, this.message.string(words[at + 2]) || '')) continue;
        if (id && this.map.getVariableById(id)) continue;
        this.map.createVariable(name, this.message.string(words[at + 2]) || '', id || undefined);
      }
    }

    /** Finds the variable of a field's record and puts its number where the name stood. */
    use(words, place, flags, depth) {
      const reference = flags & 1 ? words[place + 1] : words[place];
      const cacheable = reference >= 0 && !(flags & 2);
      const key = flags & 1 ? reference : ~reference;
      let number = cacheable ? this.byReference.get(key) : undefined;
      if (number === undefined) {
        number = this.numberOf(this.find(words, place, flags));
        if (cacheable) this.byReference.set(key, number);
      }
      words[place] = number;
      this.note(number, depth);
    }

    find(words, place, flags) {
      const message = this.message;
      const id = flags & 1 ? message.string(words[place + 1]) : null;
      const known = id ? this.map.getVariableById(id) : null;
      if (known) return known;
      const name = message.string(words[place]);
      const type = flags & 2 ? message.string(words[place + (flags & 1) + 1]) : null;
      return Blockly.Variables.getOrCreateVariablePackage(this.workspace, id, name, type || '');
    }

    /** The number of a variable among those the job has met. */
    numberOf(model) {
      if (model.number_ >= 0 && this.models[model.number_] === model) return model.number_;
      model.number_ = this.models.length;
      this.models.push(model);
      this.used.push(false);
      this.depths.push(0);
      this.orders.push(0);
      return model.number_;
    }

    /** Notes a use: what is met at a lesser depth comes first, at the same depth what is met earlier. */
    note(number, depth) {
      if (this.used[number] && this.depths[number] <= depth) return;
      this.used[number] = true;
      this.depths[number] = depth;
      this.orders[number] = this.clock++;
    }

    noteBlock(block, depth) {
      this.realBlocks.push({block, depth, order: this.clock++});
    }

    /** Makes the variables of fields that the record of a block does not have. */
    useDefaults(block, depth) {
      this.defaults = this.defaults || new Map();
      for (const use of block.plan_.variables) {
        if (use.slot !== 0) continue;
        const model = Blockly.Variables.getOrCreateVariablePackage(this.workspace, null, use.name, use.type);
        this.defaults.set(block.ordinal_ + use.field, model);
        this.note(this.numberOf(model), depth);
      }
    }

    /** The variable of a field that its record does not have. */
    defaultOf(block, field) {
      return this.defaults === null ? null : this.defaults.get(block.ordinal_ + field) || null;
    }

    /** The variables in use, in the order of the code; asked anew of blocks with hooks each time code is begun. */
    list() {
      if (this.result) return this.result;
      for (let i = 0; i < this.realBlocks.length; i++) {
        const {block, depth, order} = this.realBlocks[i];
        this.noteModels(Blockly.Variables.modelsOf_(block), depth, order);
      }
      const numbers = [];
      for (let i = 0; i < this.models.length; i++) if (this.used[i]) numbers.push(i);
      if (numbers.length > 1) numbers.sort((one, other) => this.depths[one] - this.depths[other] || this.orders[one] - this.orders[other]);
      this.result = numbers.map((number) => this.models[number]);
      return this.result;
    }

    /** Notes what a block with hooks of its own uses, in its order, as of when it was loaded. */
    noteModels(models, depth, order) {
      for (let i = 0; i < models.length; i++) {
        const number = this.numberOf(models[i]);
        const place = order + i / (models.length + 1);
        if (this.used[number] && (this.depths[number] - depth || this.orders[number] - place) <= 0) continue;
        this.used[number] = true;
        this.depths[number] = depth;
        this.orders[number] = place;
      }
    }
  }

  wire.VariableUses = VariableUses;
})
