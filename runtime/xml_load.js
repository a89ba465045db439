/** Blockly.Xml, the reading half: workspaces and blocks made of XML elements, in the order Blockly makes them. */
(function (runtime) {
  'use strict';

  const {Blockly, xml} = runtime;
  const Xml = runtime.own.Xml = Blockly.Xml = {};

  function warn(message) {
    globalThis.console.warn(message);
  }

  /** An `xml` element and a workspace, in either order: the order was turned around in 2017. */
  function inOrder(element, workspace) {
    return workspace && workspace.nodeType ? [workspace, element] : [element, workspace];
  }

  Xml.textToDom = (text) => xml.textToDom(text);

  Xml.domToWorkspace = function (element, workspace) {
    [element, workspace] = inOrder(element, workspace);
    const group = Blockly.Events.getGroup();
    if (!group) Blockly.Events.setGroup(true);
    const width = workspace.RTL ? workspace.getWidth() : 0;
    const ids = [];
    try {
      let variablesAllowed = true;
      for (const child of Array.from(element.childNodes)) {
        if (child.nodeType !== 1) continue;
        switch (child.nodeName.toLowerCase()) {
          case 'shadow':
            if (Blockly.Events.getRecordUndo()) throw new TypeError('Shadow block cannot be a top-level block.');
            // falls through
          case 'block':
            ids.push(loadTopBlock(child, workspace, width).id);
            variablesAllowed = false;
            break;
          case 'comment':
            loadWorkspaceComment(child, workspace, width);
            break;
          case 'variables':
            if (!variablesAllowed) {
              throw new Error('\'variables\' tag must exist once before block and shadow tag elements in the workspace XML, but it was found in another location.');
            }
            Xml.domToVariables(child, workspace);
            variablesAllowed = false;
            break;
        }
      }
    } finally {
      if (!group) Blockly.Events.setGroup(false);
    }
    Blockly.Events.fire(new (Blockly.Events.get(Blockly.Events.FINISHED_LOADING))(workspace));
    return ids;
  };

  /** Adds to a workspace; where things are drawn the new blocks would be put below the old ones. */
  Xml.appendDomToWorkspace = function (element, workspace) {
    return Xml.domToWorkspace(element, workspace);
  };

  Xml.clearWorkspaceAndLoadFromXml = function (element, workspace) {
    workspace.clear();
    return Xml.domToWorkspace(element, workspace);
  };

  function loadTopBlock(element, workspace, width) {
    const x = parseInt(element.getAttribute('x') ?? '10', 10);
    const y = parseInt(element.getAttribute('y') ?? '10', 10);
    const block = domToBlockInternal(element, workspace);
    if (!isNaN(x) && !isNaN(y)) block.moveBy(workspace.RTL ? width - x : x, y, ['create']);
    return block;
  }

  function loadWorkspaceComment(element, workspace, width) {
    const comments = Blockly.comments;
    const comment = new comments.WorkspaceComment(workspace, element.getAttribute('id') ?? undefined);
    comment.setText(element.textContent ?? '');
    const number = (name) => parseInt(element.getAttribute(name) ?? '', 10);
    const [x, y, w, h] = [number('x'), number('y'), number('w'), number('h')];
    if (!isNaN(x) && !isNaN(y)) comment.moveTo(new Blockly.utils.Coordinate(workspace.RTL ? width - x : x, y));
    if (!isNaN(w) && !isNaN(h)) comment.setSize(new Blockly.utils.Size(w, h));
    if (element.getAttribute('collapsed') === 'true') comment.setCollapsed(true);
    if (element.getAttribute('editable') === 'false') comment.setEditable(false);
    if (element.getAttribute('movable') === 'false') comment.setMovable(false);
    if (element.getAttribute('deletable') === 'false') comment.setDeletable(false);
    return comment;
  }

  Xml.domToVariables = function (element, workspace) {
    for (const child of Array.from(element.childNodes)) {
      if (child.nodeType !== 1) continue;
      const name = child.textContent;
      if (!name) return;
      workspace.getVariableMap().createVariable(name, child.getAttribute('type') ?? undefined, child.getAttribute('id') ?? undefined);
    }
  };

  Xml.domToBlock = function (element, workspace) {
    [element, workspace] = inOrder(element, workspace);
    return domToBlockInternal(element, workspace);
  };

  /** One tree of blocks, quietly; then its variables and the block itself are announced. */
  function domToBlockInternal(element, workspace) {
    const before = Blockly.Events.isEnabled() ? workspace.getVariableMap().getAllVariables() : null;
    Blockly.Events.disable();
    let block;
    try {
      block = loadTree(element, workspace);
      const blocks = block.getDescendants(false);
      runtime.tidyOnce(blocks);
      for (let i = blocks.length - 1; i >= 0; i--) blocks[i].initModel();
    } finally {
      Blockly.Events.enable();
    }
    if (before && runtime.events.recording) announce(block, workspace, before);
    else if (before) runtime.saveOnce(block.getDescendants(false), (error) => { throw error; });
    return block;
  }
  Xml.domToBlockInternal = domToBlockInternal;

  function announce(block, workspace, before) {
    const old = new Set(before);
    for (const variable of workspace.getVariableMap().getAllVariables()) {
      if (!old.has(variable)) Blockly.Events.fire(new (Blockly.Events.get(Blockly.Events.VAR_CREATE))(variable));
    }
    Blockly.Events.fire(new (Blockly.Events.get(Blockly.Events.BLOCK_CREATE))(block));
  }

  /**
   * Makes a block and all below it. A frame is a block whose children are still to come; frames stand on a stack of
   * their own because a program of 100,000 blocks in a row is that deep.
   */
  function loadTree(element, workspace) {
    const root = openFrame(element, workspace, null, false);
    const frames = [root];
    while (frames.length) {
      const frame = frames[frames.length - 1];
      if (frame.index >= frame.tasks.length) {
        finishBlock(frame);
        frames.pop();
        continue;
      }
      const task = frame.tasks[frame.index];
      if (task.shadow === undefined) {
        const child = beginTask(frame, task, workspace);
        if (child) {
          frames.push(child);
          continue;
        }
      }
      if (task.shadow && task.connection) task.connection.setShadowDom(task.shadow);
      frame.index++;
    }
    return root.block;
  }

  /** Opens the child that an input or `next` holds; leaves in `task` the shadow to be set when the child is done. */
  function beginTask(frame, task, workspace) {
    const {block} = frame;
    const {child, shadow} = findChildBlocks(task.element);
    task.shadow = shadow;
    if (task.isNext) {
      task.connection = block.nextConnection;
      if (!child) return null;
      if (!task.connection) throw new TypeError('Next statement does not exist.');
      if (task.connection.isConnected()) throw new TypeError('Next statement is already connected.');
      return openFrame(child, workspace, task.connection, true);
    }
    const name = task.element.getAttribute('name');
    const input = name ? block.getInput(name) : null;
    if (!input) {
      warn('Ignoring non-existent input ' + name + ' in block ' + block.type);
      task.shadow = null;
      return null;
    }
    task.connection = input.connection;
    if (!child) return null;
    if (!input.connection) throw new TypeError('Input connection does not exist.');
    return openFrame(child, workspace, input.connection, false);
  }

  /** The last block and the last shadow in an input. */
  function findChildBlocks(element) {
    let child = null;
    let shadow = null;
    for (const node of element.childNodes) {
      if (node.nodeType !== 1) continue;
      const name = node.nodeName.toLowerCase();
      if (name === 'block') child = node;
      else if (name === 'shadow') shadow = node;
    }
    return {child, shadow};
  }

  /** Makes one block: mutation, comment and data first, then it joins its parent, then come its fields. */
  function openFrame(element, workspace, parentConnection, isNext) {
    const type = element.getAttribute('type');
    if (!type) throw new TypeError('Block type unspecified: ' + element.outerHTML.slice(0, 200));
    const block = workspace.newBlock(type, element.getAttribute('id') ?? undefined);
    const tasks = [];
    const fields = [];
    for (const child of Array.from(element.childNodes)) {
      if (child.nodeType !== 1) continue;
      switch (child.nodeName.toLowerCase()) {
        case 'mutation': if (block.domToMutation) block.domToMutation(child); break;
        case 'comment': case 'data': break;
        case 'title': case 'field': fields.push(child); break;
        case 'value': case 'statement': tasks.push({element: child, isNext: false, shadow: undefined, connection: null}); break;
        case 'next': tasks.push({element: child, isNext: true, shadow: undefined, connection: null}); break;
        default: warn('Ignoring unknown tag: ' + child.nodeName);
      }
    }
    loadNotes(block, element);
    if (parentConnection) joinParent(block, parentConnection, isNext);
    for (const field of fields) loadField(block, field);
    if (tasks.some((task) => task.isNext)) tasks.sort((a, b) => a.isNext - b.isNext);
    return {block, element, tasks, index: 0};
  }

  function joinParent(block, parentConnection, isNext) {
    if (isNext) {
      if (!block.previousConnection) throw new TypeError('Next block does not have previous statement.');
      parentConnection.connect(block.previousConnection);
      return;
    }
    const connection = block.outputConnection ?? block.previousConnection;
    if (!connection) throw new TypeError('Child block does not have output or previous statement.');
    parentConnection.connect(connection);
  }

  function loadNotes(block, element) {
    for (const child of element.childNodes) {
      if (child.nodeType !== 1) continue;
      const name = child.nodeName.toLowerCase();
      if (name === 'data') block.data = child.textContent;
      else if (name === 'comment') loadComment(block, child);
    }
  }

  function loadComment(block, element) {
    block.setCommentText(element.textContent);
    const icon = block.getIcon(Blockly.icons.CommentIcon.TYPE);
    if (!icon) return;
    const number = (name, missing) => parseInt(element.getAttribute(name) ?? missing, 10);
    const width = number('w', '50');
    const height = number('h', '50');
    const x = number('x', '');
    const y = number('y', '');
    if (!isNaN(width) && !isNaN(height)) icon.setBubbleSize(new Blockly.utils.Size(width, height));
    icon.setBubbleVisible(element.getAttribute('pinned') === 'true');
    if (!isNaN(x) && !isNaN(y)) icon.setBubbleLocation(new Blockly.utils.Coordinate(x, y));
  }

  function loadField(block, element) {
    const name = element.getAttribute('name');
    if (!name) {
      warn('Ignoring unnamed field in block ' + block.type);
      return;
    }
    const field = block.getField(name);
    if (field) field.fromXml(element);
    else warn('Ignoring non-existent field ' + name + ' in block ' + block.type);
  }

  /** What is set when all below the block is there. */
  function finishBlock({block, element}) {
    const inline = element.getAttribute('inline');
    if (inline) block.setInputsInline(inline === 'true');
    loadDisabled(block, element);
    const deletable = element.getAttribute('deletable');
    if (deletable) block.setDeletable(deletable === 'true');
    const movable = element.getAttribute('movable');
    if (movable) block.setMovable(movable === 'true');
    const editable = element.getAttribute('editable');
    if (editable) block.setEditable(editable === 'true');
    const collapsed = element.getAttribute('collapsed');
    if (collapsed) block.setCollapsed(collapsed === 'true');
    if (element.nodeName.toLowerCase() !== 'shadow') return;
    for (const child of block.getChildren(false)) {
      if (!child.isShadow()) throw new TypeError('Shadow block not allowed non-shadow child.');
    }
    block.setShadow(true);
  }

  function loadDisabled(block, element) {
    const disabled = element.getAttribute('disabled');
    if (disabled) block.setDisabledReason(disabled === 'true' || disabled === 'disabled', 'MANUALLY_DISABLED');
    const reasons = element.getAttribute('disabled-reasons');
    if (reasons === null) return;
    for (const reason of reasons.split(',')) block.setDisabledReason(true, decodeURIComponent(reason));
  }

  /** Takes the first `next` off the XML of a block. */
  Xml.deleteNext = function (element) {
    for (const child of element.childNodes) {
      if (child.nodeName.toLowerCase() === 'next') {
        element.removeChild(child);
        return;
      }
    }
  };
})
