/** `goog`: what block scripts from the years of the Closure Library call. Namespaces are made, never overwritten. */
(function (runtime) {
  'use strict';

  const goog = {global: globalThis, DEBUG: false, LOCALE: 'en', TRUSTED_SITE: true};
  let uids = 0;

  /** The object at a dotted path, or null. A part that is there is looked at only on the way to a further one. */
  function find(path, root) {
    let object = root ?? globalThis;
    for (const part of path.split('.')) {
      if (object === null || object === undefined || !(part in Object(object))) return null;
      object = object[part];
    }
    return object ?? null;
  }

  goog.provide = function (path) {
    const parts = path.split('.');
    let object = globalThis;
    parts.forEach((part, index) => {
      if (!(part in object)) object[part] = {};
      else if (index === parts.length - 1) return;
      object = object[part];
    });
  };

  goog.require = (path) => find(path);
  goog.requireType = goog.require;
  goog.forwardDeclare = goog.require;
  goog.module = goog.provide;
  goog.module.get = goog.require;
  goog.module.declareLegacyNamespace = () => {};
  goog.declareModuleId = () => {};
  goog.getObjectByName = find;
  goog.isProvided_ = (path) => find(path) !== null;
  for (const name of ['addDependency', 'setTestOnly', 'nullFunction', 'globalEval', 'setCssNameMapping']) {
    goog[name] = () => {};
  }

  goog.scope = (body) => body.call(globalThis);

  goog.addSingletonGetter = function (Class) {
    Class.getInstance = () => Class.instance_ ??= new Class();
  };

  goog.exportSymbol = function (path, value, root) {
    const parts = path.split('.');
    const last = parts.pop();
    let object = root ?? globalThis;
    for (const part of parts) object = object[part] ??= {};
    object[last] = value;
  };

  goog.exportProperty = function (object, name, value) {
    object[name] = value;
  };

  goog.abstractMethod = function () {
    throw new Error('unimplemented abstract method');
  };

  goog.inherits = function (Child, Parent) {
    Child.superClass_ = Parent.prototype;
    Child.prototype = Object.create(Parent.prototype, {constructor: {value: Child, writable: true, configurable: true}});
    Child.base = (self, method, ...values) => Parent.prototype[method].apply(self, values);
  };

  goog.base = function () {
    throw new Error('goog.base is not available headless: call the constructor of the parent by its name');
  };

  goog.mixin = Object.assign;
  goog.bind = (method, self, ...values) => method.bind(self, ...values);
  goog.partial = (method, ...values) => method.bind(undefined, ...values);
  goog.now = () => Date.now();
  goog.getUid = (object) => object.closure_uid_ ??= ++uids;
  goog.getMsg = (text, values) => text.replace(/\{\$([^}]+)\}/g, (all, key) => values && key in values ? values[key] : all);
  goog.getMsgWithFallback = (text) => text;
  goog.getCssName = (name, modifier) => modifier ? name + '-' + modifier : name;
  goog.cloneObject = (object) => ({...object});

  goog.typeOf = function (value) {
    if (value === null) return 'null';
    return Array.isArray(value) ? 'array' : typeof value;
  };
  goog.isDef = (value) => value !== undefined;
  goog.isNull = (value) => value === null;
  goog.isDefAndNotNull = (value) => value !== null && value !== undefined;
  goog.isArray = Array.isArray;
  goog.isArrayLike = (value) => Array.isArray(value) || (goog.isObject(value) && typeof value.length === 'number');
  goog.isDateLike = (value) => goog.isObject(value) && typeof value.getFullYear === 'function';
  goog.isString = (value) => typeof value === 'string';
  goog.isBoolean = (value) => typeof value === 'boolean';
  goog.isNumber = (value) => typeof value === 'number';
  goog.isFunction = (value) => typeof value === 'function';
  goog.isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

  runtime.define(globalThis, 'goog', {value: goog, writable: true, configurable: true, enumerable: false});
  runtime.own.goog = runtime.openOwner('goog', goog);
})
