/** Procedures and their calls as records: a plan for each number of parameters, names and variables for each block. */
(function (runtime) {
  'use strict';
  const {Blockly, wire} = runtime;

  const DEFINITIONS = {procedures_defnoreturn: false, procedures_defreturn: true};
  const CALLS = new Set(['procedures_callnoreturn', 'procedures_callreturn']);

  wire.isProcedure = (type) => type in DEFINITIONS || CALLS.has(type);

  /** What a mutation says: the procedure's name (of calls), its parameters, whether there is room for statements. */
  const PLAIN = {name: '', names: [], ids: [], hasStatements: true};

  const MUTATION = /^<mutation((?:\s+[\w:]+="[^"<]*")*)\s*(?:\/>|>((?:\s*<arg(?:\s+[\w:]+="[^"<]*")*\s*(?:\/>|><\/arg>))*)\s*<\/mutation>)$/;
  const REFERENCES = {'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': '\''};

  function attributesOf(text) {
    const attributes = {__proto__: null};
    const attribute = /([\w:]+)="([^"]*)"/g;
    for (let match; (match = attribute.exec(text)) !== null;) attributes[match[1]] = match[2].includes('&') ? plain(match[2]) : match[2];
    return attributes;
  }

  const plain = (text) => text.replace(/&[^;]*;?/g, (reference) => REFERENCES[reference] || runtime.lack(`reference ${reference}`));

  const given = (text) => (typeof text === 'string' && text ? text : runtime.lack('nameless parameters'));

  function readXml(text, isCall) {
    const match = MUTATION.exec(text) || runtime.lack('mutations of other forms');
    const own = attributesOf(match[1] || '');
    const parameters = [];
    const argument = /<arg((?:\s+[\w:]+="[^"<]*")*)/g;
    for (let one; match[2] && (one = argument.exec(match[2])) !== null;) parameters.push(attributesOf(one[1] || ''));
    return {
      name: isCall ? given(own.name) : '', names: parameters.map(({name}) => given(name)),
      ids: parameters.map(({varid, varId}) => varid || varId || null), hasStatements: own.statements !== 'false',
    };
  }

  function readJson(text, isCall) {
    const state = JSON.parse(text);
    if (!state) return isCall ? runtime.lack('calls without a name') : PLAIN;
    const parameters = state.params || [];
    if (typeof state !== 'object' || !Array.isArray(parameters)) runtime.lack('states of other forms');
    if (isCall) return {name: given(state.name), names: parameters.map(given), ids: [], hasStatements: true};
    return {
      name: '', names: parameters.map(({name}) => given(name)), ids: parameters.map(({id}) => (id ? given(id) : null)),
      hasStatements: state.hasStatements !== false,
    };
  }

  /** What texts of mutations came to, of definitions and calls in XML and in JSON; the same come again. */
  const read = [new Map(), new Map(), new Map(), new Map()];
  const MOST = 1000;
  const LONGEST = 2000;

  /** The record that was asked about last, and what its mutation says: a plan is looked up first, then the block takes its part. */
  const last = {message: null, at: 0, mutation: PLAIN};

  /** What the mutation of a block says. */
  function mutationOf(shape, message, at) {
    if (last.message === message && last.at === at) return last.mutation;
    const [text, kind] = message.mutation(shape, at);
    last.message = message;
    last.at = at;
    return last.mutation = kind === 0 ? PLAIN : readOnce(text, kind, CALLS.has(shape.type));
  }

  function readOnce(text, kind, isCall) {
    const known = read[kind - 1 + (isCall ? 2 : 0)];
    let mutation = known.get(text);
    if (mutation === undefined) {
      mutation = kind === 1 ? readXml(text, isCall) : readJson(text, isCall);
      if (known.size >= MOST) known.clear();
      if (text.length <= LONGEST) known.set(text, mutation);
    }
    return mutation;
  }

  /** The name of a call that no field of its record says. */
  const calledName = {read: (block) => block.procedure_.name};

  class ProcedurePlans {
    constructor() {
      this.byKey = new Map();
    }

    planFor(shape, message, at) {
      const {names, hasStatements} = mutationOf(shape, message, at);
      const key = CALLS.has(shape.type) ? names.length : Number(hasStatements);
      let plan = this.byKey.get(key);
      if (plan === undefined) this.byKey.set(key, plan = makePlan(shape, message.isJson, names.length, hasStatements));
      return plan;
    }
  }

  wire.procedurePlans = () => new ProcedurePlans();

  function makePlan(shape, isJson, count, hasStatements) {
    if (CALLS.has(shape.type)) {
      const mutation = `<mutation name="p">${'<arg name="x"></arg>'.repeat(count)}</mutation>`;
      const plan = wire.toldPlan(shape, {mutation, kind: 1}, {driving: [], isJson});
      if (!shape.fieldNames.includes('NAME')) plan.readerNamed.NAME = calledName;
      plan.procedure = {take: takeCall};
      return plan;
    }
    const kind = hasStatements ? 0 : 1;
    const plan = wire.toldPlan(shape, {mutation: kind ? '<mutation statements="false"></mutation>' : null, kind}, {driving: [], isJson});
    plan.procedure = {take: takeDefinition};
    return plan;
  }

  const variable = (loader, id, name) => Blockly.Variables.getOrCreateVariablePackage(loader.workspace, id, name, '');

  function takeDefinition(loader, block, depth) {
    const {workspace, message} = loader;
    const {names, ids} = mutationOf(block.plan_.shape, message, block.at_);
    const models = names.map((name, i) => variable(loader, ids[i], name));
    block.procedure_ = {name: '', arguments: message.isJson ? models.map((model) => model.getName()) : names.slice(), models};
    const known = workspace.procedures_ || (workspace.procedures_ = {names: new Set(), checked: 0});
    requirePlainName(known, block);
    if (workspace.callers_.length > known.checked) requireOtherNames(known, workspace.callers_);
    workspace.definitions_.push(block);
    loader.variables.noteBlock(block, depth);
  }

  function takeCall(loader, block, depth) {
    const {workspace, message} = loader;
    const {name, names} = mutationOf(block.plan_.shape, message, block.at_);
    block.procedure_ = {name, arguments: names.slice(), models: names.map((one) => variable(loader, null, one))};
    workspace.callers_.push(block);
    loader.variables.noteBlock(block, depth);
  }

  /** A name that is blank or taken becomes another, and calls may follow it. */
  function requirePlainName({names}, block) {
    const name = block.getFieldValue('NAME');
    if (!name || name.trim() !== name) runtime.lack('procedures that need another name');
    const key = name.toLowerCase();
    if (names.has(key)) runtime.lack('procedures of one name');
    names.add(key);
  }

  /** A definition that comes after calls is for a moment called as new ones are, and calls of that name follow it. */
  function requireOtherNames(known, callers) {
    const unnamed = String(Blockly.Msg.UNNAMED_KEY || 'unnamed').toLowerCase();
    for (; known.checked < callers.length; known.checked++) {
      if (callers[known.checked].getProcedureCall().toLowerCase().startsWith(unnamed)) runtime.lack('calls of procedures without a name');
    }
  }

  const proto = wire.WireBlock.prototype;
  const {getVars, getVarModels} = proto;

  /** A generator may tell definitions by whether they have this. */
  function definitionOf() {
    return [this.getFieldValue('NAME'), this.procedure_.arguments, DEFINITIONS[this.plan_.type]];
  }

  Object.defineProperty(proto, 'getProcedureDef', {
    get() { return this.plan_.type in DEFINITIONS ? definitionOf : undefined; },
  });

  Object.assign(proto, {
    getProcedureCall() { return this.getFieldValue('NAME'); },
    getVars() { return this.procedure_ === null ? getVars.call(this) : this.procedure_.arguments; },
    getVarModels() { return this.procedure_ === null ? getVarModels.call(this) : this.procedure_.models; },
  });
})
