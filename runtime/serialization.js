/** Blockly.serialization: the registry of what a workspace's JSON holds, variables, comments, and whole workspaces. */
(function (runtime) {
  'use strict';

  const {Blockly} = runtime;
  const serialization = runtime.own.serialization = Blockly.serialization = {};

  class DeserializationError extends Error {}

  class MissingBlockType extends DeserializationError {
    constructor(state) {
      super('Expected to find a \'type\' property, defining the block type: ' + JSON.stringify(state).slice(0, 200));
      this.state = state;
    }
  }

  class MissingConnection extends DeserializationError {
    constructor(connection, block, state) {
      super('The block ' + block.type + ' (id="' + block.id + '") is missing a(n) ' + connection + ' connection');
      Object.assign(this, {block, state});
    }
  }

  class BadConnectionCheck extends DeserializationError {
    constructor(reason, connection, childBlock, childState) {
      super('The block ' + childBlock.type + ' (id="' + childBlock.id + '") could not connect its ' + connection +
        ' to its parent, because: ' + reason);
      Object.assign(this, {childBlock, childState});
    }
  }

  class RealChildOfShadow extends DeserializationError {
    constructor(state) {
      super('Encountered a real block which is defined as a child of a shadow block. It is an invariant of Blockly that shadow blocks only have shadow children');
      this.state = state;
    }
  }

  class UnregisteredIcon extends DeserializationError {
    constructor(type, block, state) {
      super('Cannot add an icon of type \'' + type + '\' to the block ' + block.type + ': it is not registered');
      Object.assign(this, {block, state});
    }
  }

  serialization.exceptions = {DeserializationError, MissingBlockType, MissingConnection, BadConnectionCheck,
    RealChildOfShadow, UnregisteredIcon};
  serialization.priorities = {VARIABLES: 100, PROCEDURES: 75, BLOCKS: 50, WORKSPACE_COMMENTS: 25};

  serialization.registry = {
    register: (name, serializer) => Blockly.registry.register('serializer', name, serializer),
    unregister: (name) => Blockly.registry.unregister('serializer', name),
  };

  /** The registered serializers by name, those with the highest priority first. */
  function serializers() {
    const all = Object.entries(Blockly.registry.getAllItems('serializer', true) ?? {});
    return all.sort((a, b) => b[1].priority - a[1].priority);
  }

  serialization.blocks = {};

  serialization.workspaces = {
    save(workspace) {
      const state = Object.create(null);
      const all = Blockly.registry.getAllItems('serializer', true) ?? {};
      for (const name in all) {
        const part = all[name].save(workspace);
        if (part) state[name] = part;
      }
      return state;
    },

    load(state, workspace, {recordUndo = false} = {}) {
      const Events = Blockly.Events;
      const ordered = serializers();
      const group = Events.getGroup();
      const undo = Events.getRecordUndo();
      Events.setRecordUndo(recordUndo);
      if (!group) Events.setGroup(true);
      try {
        for (const [, serializer] of ordered.slice().reverse()) serializer.clear(workspace);
        for (const [name, serializer] of ordered) {
          if (state[name]) serializer.load(state[name], workspace);
        }
        Events.fire(new (Events.get(Events.FINISHED_LOADING))(workspace));
      } finally {
        Events.setGroup(group);
        Events.setRecordUndo(undo);
      }
    },
  };

  serialization.variables = {
    save(variable) {
      const state = {name: variable.getName(), id: variable.getId()};
      if (variable.getType()) state.type = variable.getType();
      return state;
    },
    load(state, workspace) {
      const map = workspace.getVariableMap();
      const variable = new runtime.VariableModel(workspace, state.name, state.type, state.id);
      const replaces = map.getVariableById(variable.getId()) !== null;
      map.addVariable(variable);
      if (replaces) map.reindex();
      runtime.fire('var_create', variable);
      return variable;
    },
  };

  serialization.workspaceComments = {
    save(comment, {addCoordinates = false, saveIds = true} = {}) {
      const size = comment.getSize();
      const state = {height: size.height, width: size.width};
      if (saveIds) state.id = comment.id;
      if (addCoordinates) {
        const {x, y} = comment.getRelativeToSurfaceXY();
        state.x = comment.workspace.RTL ? comment.workspace.getWidth() - x : x;
        state.y = y;
      }
      if (comment.getText()) state.text = comment.getText();
      if (comment.isCollapsed()) state.collapsed = true;
      if (!comment.isOwnEditable()) state.editable = false;
      if (!comment.isOwnMovable()) state.movable = false;
      if (!comment.isOwnDeletable()) state.deletable = false;
      return state;
    },
    append(state, workspace) {
      const {Coordinate, Size} = Blockly.utils;
      const comment = new Blockly.comments.WorkspaceComment(workspace, state.id);
      if (state.text !== undefined) comment.setText(state.text);
      if (state.x !== undefined || state.y !== undefined) comment.moveTo(new Coordinate(state.x ?? 0, state.y ?? 0));
      if (state.width !== undefined || state.height !== undefined) {
        const size = comment.getSize();
        comment.setSize(new Size(state.width ?? size.width, state.height ?? size.height));
      }
      if (state.collapsed) comment.setCollapsed(true);
      if (state.editable !== undefined && !state.editable) comment.setEditable(false);
      if (state.movable !== undefined && !state.movable) comment.setMovable(false);
      if (state.deletable !== undefined && !state.deletable) comment.setDeletable(false);
      return comment;
    },
  };

  const listOrNull = (states) => states.length ? states : null;

  /** Registers a part of a state and what reads and writes it, by a class that scripts can extend. */
  function add(name, priority, className, methods) {
    const Serializer = {[className]: class {
      constructor() {
        this.priority = priority;
      }
    }}[className];
    Object.assign(Serializer.prototype, methods);
    serialization[name][className] = Serializer;
    runtime.registerOwn('serializer', name, new Serializer());
  }

  add('workspaceComments', serialization.priorities.WORKSPACE_COMMENTS, 'WorkspaceCommentSerializer', {
    save: (workspace) => listOrNull(workspace.getTopComments(false).map(
      (comment) => serialization.workspaceComments.save(comment, {addCoordinates: true}))),
    load: (states, workspace) => states.forEach((state) => serialization.workspaceComments.append(state, workspace)),
    clear: (workspace) => workspace.getTopComments(false).forEach((comment) => comment.dispose()),
  });

  add('blocks', serialization.priorities.BLOCKS, 'BlockSerializer', {
    save(workspace) {
      const blocks = workspace.getTopBlocks(false)
        .map((block) => serialization.blocks.save(block, {addCoordinates: true, doFullSerialization: false})).filter(Boolean);
      return blocks.length ? {languageVersion: 0, blocks} : null;
    },
    load: (state, workspace) => state.blocks.forEach((block) => serialization.blocks.append(block, workspace,
      {recordUndo: Blockly.Events.getRecordUndo()})),
    clear: (workspace) => workspace.getTopBlocks(false).forEach((block) => block.dispose(false)),
  });

  add('variables', serialization.priorities.VARIABLES, 'VariableSerializer', {
    save: (workspace) => listOrNull(workspace.getVariableMap().getAllVariables().map(serialization.variables.save)),
    load: (states, workspace) => states.forEach((state) => serialization.variables.load(state, workspace)),
    clear: (workspace) => workspace.getVariableMap().clear(),
  });
})
