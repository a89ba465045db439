/**
 * Parts of the runtime that nobody has asked for are not evaluated: most scripts touch a tenth of what a page has. What a part makes
 * stands in its place as an accessor (part_names.js says where) that evaluates the part when it is first read and then becomes what the
 * part has made; written to, it becomes what was written. Scripts cannot tell: names, their order and what enumerates are the same.
 *
 * A part may be evaluated late, when scripts have changed what they can reach. So it takes our namespaces from `runtime.own` and not from
 * Blockly, gives its names by assignment or `runtime.define`, registers by `runtime.registerOwn`; what the language itself has is put back
 * for as long as it is evaluated, and what a script has put in the place of one of its names stays there.
 */
(function (runtime) {
  'use strict';
  const {Blockly, lazyValues, lazyValues: {readers}} = runtime;
  const {create, getOwnPropertyDescriptor, getPrototypeOf, isFrozen} = Object;
  const {apply, defineProperty, deleteProperty, set: assign} = Reflect;

  const WAITING = 0;
  const LOADING = 1;
  const LOADED = 2;

  /** By name: what has become of a part, and the places that bring it. */
  const parts = create(null);

  /** Owners that are there to have names attached, by what part_names.js calls them; what waits for an owner. */
  const owners = create(null);
  const waiting = create(null);

  const partNamed = (name) => parts[name] ??= {name, state: WAITING, groups: [], byName: null, evaluate: evaluateFiles};
  const data = (value, enumerable) => ({value, writable: true, configurable: true, enumerable});

  /** The files of a part, as the manifest names them. */
  function evaluateFiles(part) {
    const files = runtime.host.loadPart(part.name);
    for (let i = 0; i < files.length; i++) files[i](runtime);
  }

  /**
   * Puts accessors in the place of names that a part is to make. There are many, of which few are ever touched: each is one function, that is
   * called with nothing to read and with a value to write, and what else there is to say of a place is said when its part is asked for.
   */
  function attach(part, owner, names, {enumerable, loadsOnWrite}) {
    const accesses = [];
    const group = {part, owner, names, accesses, enumerable, loadsOnWrite, places: null};
    const accessor = {get: undefined, set: undefined, configurable: true, enumerable};
    for (let i = 0; i < names.length; i++) {
      accessor.get = accessor.set = accesses[i] = function (value) {
        const place = placesOf(group)[i];
        // A global that is named without `window` before it is nobody's to the engine.
        const receiver = this === undefined ? owner : this;
        return arguments.length === 0 ? read(place, receiver) : write(place, receiver, value);
      };
      readers.add(accesses[i]);
      defineProperty(owner, names[i], accessor);
    }
    part.groups.push(group);
  }

  function placesOf(group) {
    if (group.places === null) {
      const {part, owner, names, accesses, enumerable, loadsOnWrite} = group;
      const places = [];
      for (let i = 0; i < names.length; i++) places[i] = {part, owner, name: names[i], enumerable, loadsOnWrite, made: null, access: accesses[i]};
      group.places = places;
    }
    return group.places;
  }

  /**
   * `table` has, one after another, a part, an owner and the names on it that bring the part; `kind` says whether they are seen by who
   * enumerates, and whether what is written to them is the part's to deal with.
   */
  runtime.attachParts = function (table, kind) {
    for (let i = 0; i < table.length; i += 3) {
      const owner = owners[table[i + 1]];
      const part = partNamed(table[i]);
      if (owner === undefined) (waiting[table[i + 1]] ??= []).push([part, table[i + 2], kind]);
      else attach(part, owner, table[i + 2], kind);
    }
  };

  /** The same for a part that is no files of the runtime, with names that whoever enumerates sees: `evaluate` makes them. */
  runtime.attachPart = function (name, owner, names, evaluate) {
    const part = partNamed(name);
    part.evaluate = evaluate;
    attach(part, owner, names, {enumerable: true, loadsOnWrite: false});
  };

  /** An owner has been made, or made anew: names that parts are to give it are attached. */
  runtime.openOwner = function (name, object) {
    const old = owners[name];
    owners[name] = object;
    for (const [part, names, kind] of waiting[name] ?? []) {
      if (old !== undefined) part.groups = part.groups.filter((group) => group.owner !== old);
      attach(part, object, names, kind);
    }
    return object;
  };

  /** Has a part make what belongs in a place. */
  function bring(place) {
    load(place.part);
    if (place.made !== null && place.part.state === LOADED) settle(place);
  }

  function read(place, receiver) {
    bring(place);
    const {made} = place;
    if (made === null) return undefined;
    return 'value' in made ? made.value : made.get && apply(made.get, receiver, []);
  }

  function write(place, receiver, value) {
    const {part, owner, name} = place;
    if (part.state === LOADING && receiver === owner) {
      place.made = data(value, place.enumerable);
    } else if (receiver !== owner || place.loadsOnWrite) {
      bring(place);
      if (isPending(place)) defineProperty(receiver, name, data(value, receiver !== owner || place.enumerable));
      else assign(owner, name, value, receiver);
    } else {
      lazyValues.wasReplaced = true;
      // Of a sealed object it cannot become a plain property, but a value still.
      if (!defineProperty(owner, name, data(value, place.enumerable)) && !isFrozen(owner)) {
        bring(place);
        place.made = data(value, place.enumerable);
      }
    }
  }

  /** Puts what a part has made in its place, which those who put things back have to know of. */
  function settle(place) {
    const {owner, name, made} = place;
    if (isPending(place) && defineProperty(owner, name, made)) lazyValues.made.push({object: owner, name, descriptor: made});
  }

  function isPending({owner, name, access}) {
    const own = getOwnPropertyDescriptor(owner, name);
    return own !== undefined && own.get === access;
  }

  /** True while a name is one that nobody has touched. */
  runtime.isToCome = function (owner, name) {
    const get = getOwnPropertyDescriptor(owner, name)?.get;
    return get !== undefined && readers.has(get);
  };

  /** Gives an object a property as `Object.defineProperty` does; what a part makes of its own names goes this way or by assignment. */
  runtime.define = function (object, name, descriptor) {
    const place = comingPlace(object, name);
    if (place !== null) place.made = descriptor;
    else if (!defineProperty(object, name, descriptor)) throw new TypeError(`"${name}" cannot be defined here.`);
  };

  /** True when an object has a name that is more than what the part at hand is about to make. */
  runtime.hasName = function (object, name) {
    const place = comingPlace(object, name);
    return place === null ? isIn(object, name) : place.made !== null;
  };

  /**
   * As `in` tells; but that would make the engine lay out an object that is a table to it, which it does once, and too soon for a prototype that
   * goes on growing: from then on whatever is asked of it is looked up each time.
   */
  function isIn(object, name) {
    for (let owner = object; owner !== null; owner = getPrototypeOf(owner)) if (getOwnPropertyDescriptor(owner, name) !== undefined) return true;
    return false;
  }

  /** Adds members that are not there yet, mostly where nobody sees them; nothing of the present is replaced. */
  runtime.addMembers = (object, members, enumerable = false) => addWith(runtime.define, object, members, enumerable);

  /** The same for names that Blockly has dropped, whose uses `blockwright check` is told of. */
  runtime.addOldNames = (object, members) => addWith(runtime.defineOldName, object, members, false);

  runtime.defineOldName = runtime.define;

  function addWith(define, object, members, enumerable) {
    for (const name of Object.keys(members)) if (!runtime.hasName(object, name)) define(object, name, data(members[name], enumerable));
  }

  /** The parts that are being evaluated, the innermost last. */
  const loading = [];
  let depth = 0;

  function comingPlace(object, name) {
    for (let i = depth - 1; i >= 0; i--) {
      const places = loading[i].byName[name];
      for (let k = 0; places !== undefined && k < places.length; k++) if (places[k].owner === object) return places[k];
    }
    return null;
  }

  /** Evaluates a part, unless that has been done. One that could not be, for want of stack or of time, waits again: nothing of it is seen before all is there. */
  function load(part) {
    if (part.state !== WAITING) return;
    part.state = LOADING;
    loading[depth++] = part;
    let taken = NONE;
    let changed = NONE;
    const places = [];
    try {
      for (let i = 0; i < part.groups.length; i++) for (let k = 0, those = placesOf(part.groups[i]); k < those.length; k++) places[places.length] = those[k];
      part.byName = named(places);
      taken = takenOf(places);
      changed = restoreLanguage();
      part.evaluate(part);
      part.state = LOADED;
    } finally {
      depth -= 1;
      if (part.state !== LOADED) part.state = WAITING;
      for (let i = 0; i < changed.length; i += 2) defineProperty(changed[i][0], changed[i][1], changed[i + 1]);
      for (let i = 0; i < taken.length; i += 2) giveBack(taken[i], taken[i + 1]);
    }
    for (let i = 0; i < places.length; i++) finish(places[i]);
    // Others may have come to rest on it, such as classes whose members are watched.
    if (runtime.partLoaded) runtime.partLoaded();
  }

  const NONE = [];

  function named(places) {
    const byName = create(null);
    for (let i = 0; i < places.length; i++) {
      places[i].made = null;
      (byName[places[i].name] ??= []).push(places[i]);
    }
    return byName;
  }

  /** What scripts have put in the places of a part, or that they have taken them away; for now the accessors are there again. */
  function takenOf(places) {
    const taken = [];
    for (let i = 0; i < places.length; i++) {
      if (isPending(places[i])) continue;
      taken.push(places[i], getOwnPropertyDescriptor(places[i].owner, places[i].name));
      const {owner, name, access, enumerable} = places[i];
      defineProperty(owner, name, {get: access, set: access, configurable: true, enumerable});
    }
    return taken;
  }

  function giveBack({owner, name}, descriptor) {
    if (descriptor === undefined) deleteProperty(owner, name);
    else defineProperty(owner, name, descriptor);
  }

  function finish(place) {
    if (place.made === null) throw new Error(`The part "${place.part.name}" has not made "${place.name}".`);
    settle(place);
  }

  runtime.loadPart = (name) => load(partNamed(name));
  runtime.hasPart = (name) => name in parts && parts[name].state !== WAITING;

  /** For who must see all that there is, such as `blockwright check`, which is told of each use of an old name. */
  runtime.loadEveryPart = function () {
    for (const name in parts) load(parts[name]);
  };

  /** Classes and namespaces whose members a script may replace, which blocks then have to be made whole for; see main.js. */
  runtime.watched = [];
  runtime.watchMembers = (...objects) => void runtime.watched.push(...objects);

  /** What parts use of the language while they are evaluated: each object and its members, as they were before scripts came. */
  const language = [];
  const keep = (object, names) => {
    const values = [];
    for (let i = 0; i < names.length; i++) values[i] = object[names[i]];
    language[language.length] = {object, names, values};
  };
  keep(Object, ['assign', 'create', 'defineProperty', 'entries', 'freeze', 'fromEntries', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'keys',
    'setPrototypeOf', 'values']);
  keep(Reflect, ['construct']);
  keep(Array, ['from']);
  keep(JSON, ['parse']);
  keep(Array.prototype, ['concat', 'filter', 'find', 'forEach', 'includes', 'join', 'map', 'push', 'slice', Symbol.iterator]);
  keep(Object.getPrototypeOf([][Symbol.iterator]()), ['next']);
  keep(String.prototype, ['split', 'toLowerCase']);
  keep(Function.prototype, ['bind', 'call']);
  keep(Map.prototype, ['get', 'has', 'set']);
  keep(Set.prototype, ['add']);
  keep(globalThis, ['Array', 'Date', 'Error', 'JSON', 'Map', 'Object', 'Proxy', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'WeakMap', 'WeakSet']);

  /** Puts the language back as it was; answers places and what scripts had put there. */
  function restoreLanguage() {
    const changed = [];
    for (let i = 0; i < language.length; i++) {
      const {object, names, values} = language[i];
      for (let k = 0; k < names.length; k++) {
        if (object[names[k]] === values[k]) continue;
        changed.push([object, names[k]], getOwnPropertyDescriptor(object, names[k]) ?? data(undefined, false));
        defineProperty(object, names[k], data(values[k], false));
      }
    }
    return changed;
  }

  owners.global = globalThis;
  owners.runtime = runtime;
  owners.own = runtime.own;
  owners.Blockly = Blockly;
})
