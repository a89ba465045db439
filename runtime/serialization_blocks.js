/** Blockly.serialization.blocks: one block and all below it as JSON state, and back, in the order Blockly makes them. */
(function (runtime) {
  'use strict';

  const {Blockly, own: {serialization}} = runtime;
  const {exceptions} = serialization;
  const {blocks} = serialization;

  /** The state of a block; what hangs below is left for later, on a stack of its own. */
  blocks.save = function (block, {addCoordinates = false, addInputBlocks = true, addNextBlocks = true,
    doFullSerialization = true, saveIds = true} = {}) {
    if (block.isInsertionMarker()) return null;
    const options = {addInputBlocks, addNextBlocks, doFullSerialization, saveIds};
    const root = openState(block, options, addCoordinates);
    const open = [[block, root, true]];
    while (open.length) {
      const [parent, state, isRoot] = open.pop();
      const later = [];
      if (addInputBlocks) saveInputs(parent, state, options, later);
      if (addNextBlocks || !isRoot) {
        const next = parent.nextConnection && saveConnection(parent.nextConnection, options, later);
        if (next) state.next = next;
      }
      open.push(...later.reverse());
    }
    return root;
  };

  function openState(block, {doFullSerialization, saveIds}, addCoordinates) {
    const state = {type: block.type};
    if (saveIds) state.id = block.id;
    if (addCoordinates) {
      const {x, y} = block.getRelativeToSurfaceXY();
      state.x = Math.round(block.workspace.RTL ? block.workspace.getWidth() - x : x);
      state.y = Math.round(y);
    }
    saveAttributes(block, state);
    saveExtraState(block, state, doFullSerialization);
    saveIcons(block, state, doFullSerialization);
    const fields = Object.create(null);
    for (const input of block.inputList) {
      for (const field of input.fieldRow) {
        if (field.isSerializable()) fields[field.name] = field.saveState(doFullSerialization);
      }
    }
    if (Object.keys(fields).length) state.fields = fields;
    return state;
  }

  function saveAttributes(block, state) {
    if (block.isCollapsed()) state.collapsed = true;
    const reasons = Array.from(block.getDisabledReasons());
    if (reasons.length) state.disabledReasons = reasons;
    if (!block.isOwnDeletable()) state.deletable = false;
    if (!block.isOwnMovable()) state.movable = false;
    if (!block.isOwnEditable()) state.editable = false;
    if (block.inputsInline !== undefined && block.inputsInline !== block.inputsInlineDefault) state.inline = block.inputsInline;
    if (block.data) state.data = block.data;
  }

  function saveExtraState(block, state, full) {
    if (block.saveExtraState) {
      const extra = block.saveExtraState(full);
      if (extra !== null && extra !== undefined) state.extraState = extra;
    } else if (block.mutationToDom) {
      const mutation = block.mutationToDom();
      if (mutation && (mutation.hasChildNodes() || mutation.hasAttributes())) {
        state.extraState = runtime.xml.serialize(mutation, {expand: true, bare: true});
      }
    }
  }

  function saveIcons(block, state, full) {
    const icons = Object.create(null);
    for (const icon of block.getIcons()) {
      const saved = icon.saveState ? icon.saveState(full) : null;
      if (saved) icons[String(icon.getType())] = saved;
    }
    if (block.comment && !icons.comment && block.getCommentText()) icons.comment = commentState(block.comment);
    if (Object.keys(icons).length) state.icons = icons;
  }

  function commentState(icon) {
    if (!icon.getText()) return undefined;
    const {width, height} = icon.getBubbleSize();
    const state = {text: icon.getText(), pinned: icon.bubbleIsVisible(), height, width};
    const place = icon.getBubbleLocation();
    if (place) Object.assign(state, {x: place.x, y: place.y});
    return state;
  }

  function saveInputs(block, state, options, later) {
    const inputs = Object.create(null);
    for (const input of block.inputList) {
      const saved = input.connection && saveConnection(input.connection, options, later);
      if (saved) inputs[input.name] = saved;
    }
    if (Object.keys(inputs).length) state.inputs = inputs;
  }

  function saveConnection(connection, options, later) {
    const child = connection.targetBlock();
    const state = {};
    const shadow = shadowState(connection, child, options, later);
    if (shadow) state.shadow = shadow;
    if (child && !child.isShadow() && !child.isInsertionMarker()) {
      state.block = openState(child, options, false);
      later.push([child, state.block, false]);
    }
    return state.shadow || state.block ? state : null;
  }

  function shadowState(connection, child, options, later) {
    if (child && child.isShadow()) {
      const state = openState(child, options, false);
      later.push([child, state, false]);
      return state;
    }
    return connection.getShadowState(false);
  }

  blocks.append = function (state, workspace, {recordUndo = false} = {}) {
    return blocks.appendInternal(state, workspace, {recordUndo});
  };

  blocks.appendInternal = function (state, workspace, {parentConnection = null, isShadow = false, recordUndo = false} = {}) {
    const Events = Blockly.Events;
    const before = new Set(workspace.getVariableMap().getAllVariables());
    const [undo, group] = [Events.getRecordUndo(), Events.getGroup()];
    Events.setRecordUndo(recordUndo);
    if (!group) Events.setGroup(true);
    Events.disable();
    let block;
    try {
      block = appendTree(state, workspace, parentConnection, isShadow);
    } finally {
      Events.enable();
    }
    if (Events.isEnabled() && runtime.events.recording) {
      for (const variable of workspace.getVariableMap().getAllVariables()) {
        if (!before.has(variable)) Events.fire(new (Events.get(Events.VAR_CREATE))(variable));
      }
      Events.fire(new (Events.get(Events.BLOCK_CREATE))(block));
    } else if (Events.isEnabled()) {
      runtime.saveOnce(block.getDescendants(false), (error) => { throw error; });
    }
    Events.setGroup(group);
    Events.setRecordUndo(undo);
    return block;
  };

  function appendTree(state, workspace, parentConnection, isShadow) {
    const root = openFrame(state, workspace, parentConnection, isShadow);
    const frames = [root];
    while (frames.length) {
      const frame = frames[frames.length - 1];
      const task = frame.tasks[frame.index++];
      if (!task) {
        frame.block.initModel();
        frames.pop();
        continue;
      }
      const connection = task.connection();
      if (!connection) continue;
      if (task.state.shadow) connection.setShadowState(task.state.shadow);
      if (task.state.block) frames.push(openFrame(task.state.block, workspace, connection, false));
    }
    return root.block;
  }

  /** Makes one block as far as its fields, and lists what is to be connected to it. */
  function openFrame(state, workspace, parentConnection, isShadow) {
    if (!state.type) throw new exceptions.MissingBlockType(state);
    const block = workspace.newBlock(state.type, state.id);
    block.setShadow(isShadow);
    const [x, y] = [state.x ?? 0, state.y ?? 0];
    block.moveBy(workspace.RTL ? workspace.getWidth() - x : x, y, ['create']);
    loadAttributes(block, state);
    loadExtraState(block, state);
    if (parentConnection) joinParent(block, parentConnection, state);
    loadIcons(block, state);
    loadFields(block, state);
    return {block, index: 0, tasks: childTasks(block, state)};
  }

  function childTasks(block, state) {
    const tasks = Object.keys(state.inputs ?? {}).map((name) => ({
      state: state.inputs[name],
      connection() {
        const input = block.getInput(name);
        if (input && input.connection) return input.connection;
        if (runtime.request && runtime.request.v12) throw new exceptions.MissingConnection(name, block, state);
        globalThis.console.warn('Ignoring non-existent input ' + name + ' in block ' + block.type);
        return null;
      },
    }));
    if (state.next) {
      tasks.push({state: state.next, connection() {
        if (!block.nextConnection) throw new exceptions.MissingConnection('next', block, state);
        return block.nextConnection;
      }});
    }
    return tasks;
  }

  function loadAttributes(block, state) {
    if (state.collapsed) block.setCollapsed(true);
    if (state.deletable === false) block.setDeletable(false);
    if (state.movable === false) block.setMovable(false);
    if (state.editable === false) block.setEditable(false);
    if (state.enabled === false) block.setDisabledReason(true, 'MANUALLY_DISABLED');
    if (Array.isArray(state.disabledReasons)) {
      for (const reason of state.disabledReasons) block.setDisabledReason(true, reason);
    }
    if (state.inline !== undefined) block.setInputsInline(state.inline);
    if (state.data !== undefined) block.data = state.data;
  }

  function loadExtraState(block, state) {
    if (!state.extraState) return;
    if (block.loadExtraState) block.loadExtraState(state.extraState);
    else if (block.domToMutation) block.domToMutation(Blockly.Xml.textToDom(state.extraState));
  }

  function joinParent(block, parentConnection, state) {
    if (parentConnection.getSourceBlock().isShadow() && !block.isShadow()) throw new exceptions.RealChildOfShadow(state);
    const isValue = parentConnection.type === Blockly.ConnectionType.INPUT_VALUE;
    const kind = isValue ? 'output' : 'previous';
    const connection = isValue ? block.outputConnection : block.previousConnection;
    if (!connection) throw new exceptions.MissingConnection(kind, block, state);
    if (parentConnection.connect(connection)) return;
    const reason = parentConnection.getCheck() + ' does not fit ' + connection.getCheck();
    throw new exceptions.BadConnectionCheck(reason, kind + ' connection', block, state);
  }

  function loadIcons(block, state) {
    for (const type of Object.keys(state.icons ?? {})) {
      const saved = state.icons[type];
      if (type === 'comment') {
        loadComment(block, saved);
        continue;
      }
      const IconClass = Blockly.registry.getClass('icon', type);
      if (!IconClass) continue;
      const icon = block.getIcon(type) ?? block.addIcon(new IconClass(block));
      if (icon.loadState) icon.loadState(saved);
    }
  }

  function loadComment(block, saved) {
    block.setCommentText(saved.text ?? '');
    const icon = block.comment;
    if (saved.width !== undefined || saved.height !== undefined) {
      icon.setBubbleSize(new Blockly.utils.Size(saved.width ?? 160, saved.height ?? 80));
    }
    icon.setBubbleVisible(saved.pinned ?? false);
    if (saved.x !== undefined) icon.setBubbleLocation(new Blockly.utils.Coordinate(saved.x, saved.y));
  }

  function loadFields(block, state) {
    for (const name of Object.keys(state.fields ?? {})) {
      const field = block.getField(name);
      if (field) field.loadState(state.fields[name]);
      else globalThis.console.warn('Ignoring non-existent field ' + name + ' in block ' + block.type);
    }
  }
})
