/** What only draws does nothing here: members that answer nothing, and elements that stand for what is drawn. */
(function (runtime) {
  'use strict';

  const nothing = () => {};

  /** An object whose methods of these names, in one text, do nothing, and what else it holds. */
  runtime.quiet = function (names, more) {
    const object = {};
    for (const name of names.split(' ')) if (name) object[name] = nothing;
    return Object.assign(object, more);
  };

  /** The element that stands for a drawn thing, made when first asked for. */
  runtime.ownElement = function (owner, name) {
    if (!owner.svgRoot_) Object.defineProperty(owner, 'svgRoot_', {value: new runtime.xml.HostElement(name), configurable: true});
    return owner.svgRoot_;
  };
})
