/** Blockly.registry: classes and values registered by type and name, in any case of letters. */
(function (runtime) {
  'use strict';

  const registry = runtime.own.registry = runtime.Blockly.registry = {};
  const tables = runtime.registries.keep(new Map());

  class Type {
    constructor(name) {
      this.name = name;
    }

    toString() {
      return this.name;
    }
  }

  const TYPES = {
    CONNECTION_CHECKER: 'connectionChecker', CURSOR: 'cursor', EVENT: 'event', FIELD: 'field', INPUT: 'input',
    RENDERER: 'renderer', THEME: 'theme', TOOLBOX: 'toolbox', TOOLBOX_ITEM: 'toolboxItem', ICON: 'icon', COMMAND: 'command',
    FLYOUTS_VERTICAL_TOOLBOX: 'flyoutsVerticalToolbox', FLYOUTS_HORIZONTAL_TOOLBOX: 'flyoutsHorizontalToolbox',
    FLYOUT_INFLATER: 'flyoutInflater', METRICS_MANAGER: 'metricsManager', BLOCK_DRAGGER: 'blockDragger',
    CONNECTION_PREVIEWER: 'connectionPreviewer', SERIALIZER: 'serializer', VARIABLE_MODEL: 'variableModel',
    VARIABLE_MAP: 'variableMap', PARAMETER_MODEL: 'parameterModel', PROCEDURE_MODEL: 'procedureModel',
    KEYBOARD_NAVIGATOR: 'keyboardNavigator', PASTER: 'paster',
  };
  for (const key of Object.keys(TYPES)) Type[key] = new Type(TYPES[key]);
  registry.Type = Type;
  registry.DEFAULT = 'default';

  const typeName = (type) => String(type).toLowerCase();

  /** Registers; a second registration of a name replaces the first, as every project would have it. */
  registry.register = function (type, name, item) {
    if (typeof name !== 'string' || name.trim() === '') {
      throw new Error('Invalid name. The name must be a non-empty string.');
    }
    runtime.registries.wasChanged = true;
    const key = typeName(type);
    if (!tables.has(key)) tables.set(key, new Map());
    tables.get(key).set(name.toLowerCase(), {name, item});
  };

  /** Registers what is our own, where no script has put anything. */
  runtime.registerOwn = function (type, name, item) {
    const key = typeName(type);
    runtime.registries.each(tables, (all) => {
      if (!all.has(key)) all.set(key, new Map());
      const known = all.get(key).get(name.toLowerCase());
      if (!known || known.isOwn) all.get(key).set(name.toLowerCase(), {name, item, isOwn: true});
    });
  };

  /** The parts that register what is our own of a type. */
  const PARTS = new Map([['event', 'event_classes'], ['field', 'fields'], ['icon', 'icons'], ['serializer', 'serialization']]);

  /** The table of a type, with what is our own in it. */
  function tableOf(type) {
    const key = typeName(type);
    if (PARTS.has(key)) runtime.loadPart(PARTS.get(key));
    return tables.get(key);
  }

  registry.unregister = function (type, name) {
    runtime.registries.wasChanged = true;
    const table = tableOf(type);
    if (table && table.delete(String(name).toLowerCase())) return;
    globalThis.console.warn('Unable to unregister [' + name + '][' + type + '] from the registry.');
  };

  function find(type, name, throwIfMissing) {
    const table = tableOf(type);
    const entry = table && table.get(String(name).toLowerCase());
    if (!entry && throwIfMissing) {
      throw new Error('Unable to find [' + name + '][' + type + '] in the registry.');
    }
    return entry ? entry.item : null;
  }

  registry.hasItem = function (type, name) {
    return find(type, name, false) !== null;
  };

  registry.getClass = find;
  registry.getObject = find;

  /** The serializers of scripts: where there are none, ours need not be there to be told from them. */
  runtime.hasSerializers = () => tables.has('serializer');

  registry.getAllItems = function (type, caseSensitive, throwIfMissing) {
    const table = tableOf(type);
    if (!table) {
      if (throwIfMissing) throw new Error('Unable to find [' + type + '] in the registry.');
      return null;
    }
    const all = Object.create(null);
    for (const [key, {name, item}] of table) all[caseSensitive ? name : key] = item;
    return all;
  };

  /** The class that a workspace's options name for a type, or the default one. */
  registry.getClassFromOptions = function (type, options, throwIfMissing) {
    const plugin = options && options.plugins && options.plugins[typeName(type)];
    if (typeof plugin === 'function') return plugin;
    return find(type, plugin || registry.DEFAULT, throwIfMissing);
  };
})
