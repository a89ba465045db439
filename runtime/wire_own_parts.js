/** The parts of a workspace's JSON that scripts load by serializers of their own, between what is Blockly's as their priority says. */
(function (runtime) {
  'use strict';
  const {wire, wire: {HEADER}} = runtime;

  /** The priorities of what is Blockly's among the parts of a workspace's JSON; what scripts give the same comes after it. */
  const PRIORITIES = [Infinity, 100, 75, 50];
  const STEPS = {beforeVariables: 0, afterVariables: 1, afterProcedures: 2, afterBlocks: 3};

  const OURS = new Set(['variables', 'procedures', 'blocks', 'workspaceComments']);

  /** What scripts have registered; where nothing has been, there is no registry to look in. */
  function serializers() {
    if (!runtime.hasPart('registry') || !runtime.hasSerializers()) return [];
    return Object.entries(runtime.own.registry.getAllItems('serializer', true)).filter(([name]) => !OURS.has(name));
  }

  class OwnParts {
    constructor(workspace) {
      this.workspace = workspace;
      const all = serializers();
      this.serializers = all.sort((one, other) => other[1].priority - one[1].priority);
      this.states = {};
      if (!this.serializers.length) return;
      const {message_: message, words_: words} = workspace;
      if (words[HEADER.keys] !== wire.NONE) this.states = JSON.parse(message.string(words[HEADER.keys]));
      for (const [name, serializer] of this.serializers.slice().reverse()) this.call(name, () => serializer.clear(workspace));
    }

    /** Loads the parts of a step: those of a priority up to that of what has been loaded, and above that of what comes next. */
    load(step) {
      for (const [name, serializer] of this.serializers) {
        const {priority} = serializer;
        const isPast = PRIORITIES.findLastIndex((one) => !(priority > one));
        if (isPast !== STEPS[step] || !this.states[name]) continue;
        this.call(name, () => serializer.load(this.states[name], this.workspace));
      }
    }

    call(name, work) {
      try {
        work();
      } catch (error) {
        throw new wire.Failure(wire.fromError(error, 'BW0401', -1, `The serializer "${name}" failed. `));
      }
    }
  }

  wire.OwnParts = OwnParts;
})
