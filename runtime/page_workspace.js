/**
 * The main workspace that scripts find while they load, and may keep: it stands for the workspace of the job in hand
 * once there is one, and what listens to it listens to that.
 */
(function (runtime) {
  'use strict';

  const Blockly = runtime.Blockly;
  let own = null;
  let page = null;

  const inHand = () => runtime.mainWorkspace ?? own;

  const handler = {
    get(target, key) {
      if (key === 'addChangeListener' && runtime.mainWorkspace === null) return own.addChangeListener.bind(own);
      const source = key in inHand() ? inHand() : own;
      const value = source[key];
      return typeof value === 'function' && key !== 'constructor' ? value.bind(source) : value;
    },
    set(target, key, value) {
      inHand()[key] = value;
      return true;
    },
    has: (target, key) => key in inHand() || key in own,
    deleteProperty: (target, key) => delete inHand()[key],
  };

  function standIn() {
    if (!page) {
      own = new Blockly.Workspace();
      page = new Proxy(own, handler);
    }
    return page;
  }

  /** What listens to the page's workspace, for a job's own to begin with. */
  runtime.pageListeners = () => own ? own.listeners_.slice() : [];

  Blockly.getMainWorkspace = () => runtime.mainWorkspace ?? standIn();
  runtime.getMainWorkspace = Blockly.getMainWorkspace;
})
