/** Blockly.Xml, the writing half: workspaces and blocks as XML elements and text. */
(function (runtime) {
  'use strict';

  const {Blockly, xml, own: {Xml}} = runtime;

  const element = (name) => new xml.Element(name, xml.NAMESPACE);

  Xml.workspaceToDom = function (workspace, noId) {
    const root = element('xml');
    const variables = Xml.variablesToDom(Blockly.Variables.allUsedVarModels(workspace));
    if (variables.hasChildNodes()) root.appendChild(variables);
    for (const comment of workspace.getTopComments(true)) root.appendChild(workspaceCommentToDom(comment, noId));
    for (const block of workspace.getTopBlocks(true)) root.appendChild(Xml.blockToDomWithXY(block, noId));
    return root;
  };

  function workspaceCommentToDom(comment, noId) {
    const node = element('comment');
    if (!noId) node.setAttribute('id', comment.id);
    const {x, y} = comment.getRelativeToSurfaceXY();
    const size = comment.getSize();
    node.setAttribute('x', comment.workspace.RTL ? comment.workspace.getWidth() - x : x);
    node.setAttribute('y', y);
    node.setAttribute('w', size.width);
    node.setAttribute('h', size.height);
    if (comment.getText()) node.textContent = comment.getText();
    if (comment.isCollapsed()) node.setAttribute('collapsed', 'true');
    if (!comment.isOwnEditable()) node.setAttribute('editable', 'false');
    if (!comment.isOwnMovable()) node.setAttribute('movable', 'false');
    if (!comment.isOwnDeletable()) node.setAttribute('deletable', 'false');
    return node;
  }

  Xml.variablesToDom = function (models) {
    const variables = element('variables');
    for (const model of models) {
      const variable = element('variable');
      variable.textContent = model.getName ? model.getName() : model.name;
      if (model.type) variable.setAttribute('type', model.type);
      variable.setAttribute('id', model.getId());
      variables.appendChild(variable);
    }
    return variables;
  };

  Xml.blockToDomWithXY = function (block, noId) {
    if (block.isInsertionMarker()) {
      block = block.getChildren(false)[0];
      if (!block) return new xml.DocumentFragment();
    }
    const node = Xml.blockToDom(block, noId);
    const {x, y} = block.getRelativeToSurfaceXY();
    const width = block.workspace.RTL ? block.workspace.getWidth() : 0;
    node.setAttribute('x', Math.round(block.workspace.RTL ? width - x : x));
    node.setAttribute('y', Math.round(y));
    return node;
  };

  /** A block and all below it; what is still to be written stands on a stack of its own. */
  Xml.blockToDom = function (block, noId) {
    const root = openBlock(block, noId);
    const open = [[block, root]];
    while (open.length) {
      const [parent, node] = open.pop();
      const later = [];
      for (const input of parent.inputList) {
        const container = inputToDom(input, noId, later);
        if (container) node.appendChild(container);
      }
      const next = nextToDom(parent, noId, later);
      if (next) node.appendChild(next);
      open.push(...later.reverse());
    }
    return root;
  };

  function openBlock(block, noId) {
    const node = element(block.isShadow() ? 'shadow' : 'block');
    node.setAttribute('type', block.type);
    if (!noId) node.setAttribute('id', block.id);
    const mutation = block.mutationToDom ? block.mutationToDom() : null;
    if (mutation && (mutation.hasChildNodes() || mutation.hasAttributes())) node.appendChild(mutation);
    for (const input of block.inputList) {
      for (const field of input.fieldRow) {
        const child = fieldToDom(field);
        if (child) node.appendChild(child);
      }
    }
    appendNotes(block, node);
    setFlags(block, node);
    return node;
  }

  function fieldToDom(field) {
    if (!field.isSerializable()) return null;
    const container = element('field');
    container.setAttribute('name', field.name || '');
    return field.toXml(container);
  }

  function appendNotes(block, node) {
    const text = block.getCommentText();
    if (text) {
      const icon = block.getIcon(Blockly.icons.CommentIcon.TYPE);
      const size = icon.getBubbleSize();
      const location = icon.getBubbleLocation();
      const comment = element('comment');
      comment.textContent = text;
      comment.setAttribute('pinned', icon.bubbleIsVisible());
      comment.setAttribute('h', size.height);
      comment.setAttribute('w', size.width);
      if (location) {
        comment.setAttribute('x', location.x);
        comment.setAttribute('y', location.y);
      }
      node.appendChild(comment);
    }
    if (block.data) {
      const data = element('data');
      data.textContent = block.data;
      node.appendChild(data);
    }
  }

  function setFlags(block, node) {
    if (block.inputsInline !== undefined && block.inputsInline !== block.inputsInlineDefault) {
      node.setAttribute('inline', block.inputsInline);
    }
    if (block.isCollapsed()) node.setAttribute('collapsed', 'true');
    const reasons = Array.from(block.getDisabledReasons());
    if (reasons.length) {
      node.setAttribute('disabled-reasons', reasons.map(encodeURIComponent).join(','));
    }
    if (!block.isOwnDeletable()) node.setAttribute('deletable', 'false');
    if (!block.isOwnMovable()) node.setAttribute('movable', 'false');
    if (!block.isOwnEditable()) node.setAttribute('editable', 'false');
  }

  /** Writes the child's own element and leaves what is below it for later. */
  function openChild(child, container, noId, later) {
    const node = openBlock(child, noId);
    container.appendChild(node);
    later.push([child, node]);
  }

  function inputToDom(input, noId, later) {
    if (!input.connection) return null;
    const isValue = input.type === Blockly.inputs.inputTypes.VALUE;
    const container = element(isValue ? 'value' : 'statement');
    container.setAttribute('name', input.name);
    const child = input.connection.targetBlock();
    const shadow = input.connection.getShadowDom();
    if (shadow && (!child || !child.isShadow())) container.appendChild(cloneShadow(shadow, noId));
    if (child && !child.isInsertionMarker()) openChild(child, container, noId, later);
    return container.hasChildNodes() ? container : null;
  }

  function nextToDom(block, noId, later) {
    const connection = block.nextConnection;
    if (!connection) return null;
    const container = element('next');
    const child = connection.targetBlock();
    if (child && !child.isInsertionMarker()) openChild(child, container, noId, later);
    const shadow = connection.getShadowDom();
    if (shadow && (!child || !child.isShadow())) container.appendChild(cloneShadow(shadow, noId));
    return container.hasChildNodes() ? container : null;
  }

  /** A copy of a shadow's XML without the blanks between its tags, and without ids where none are wanted. */
  function cloneShadow(shadow, noId) {
    const copy = shadow.cloneNode(true);
    if (noId) copy.removeAttribute('id');
    for (const node of Array.from(xml.descendants(copy))) {
      if (node.nodeType === 3 && node.data.trim() === '' && node.parentNode.firstElementChild) node.remove();
      else if (noId && (node.nodeName === 'block' || node.nodeName === 'shadow')) node.removeAttribute('id');
    }
    return copy;
  }

  Xml.domToText = function (node) {
    return xml.serialize(node, {expand: true});
  };

  /** The text with a tag a line, two blanks a level. */
  Xml.domToPrettyText = function (node) {
    const lines = Xml.domToText(node).split('<').slice(1);
    let indent = '';
    const text = lines.map((line) => {
      const closes = line[0] === '/';
      if (closes) indent = indent.slice(2);
      const out = indent + '<' + line;
      if (!closes && !line.endsWith('/>')) indent += '  ';
      return out;
    }).join('\n');
    return text.replace(/(<(\w+)\b[^>]*>[^\n]*)\n *<\/\2>/g, '$1</$2>');
  };

  /** Names of before 2016. */
  for (const [name, method] of [['blockToDom_', Xml.blockToDom], ['domToBlock_', Xml.domToBlock], ['domToBlockHeadless_', Xml.domToBlock]]) {
    Object.defineProperty(Xml, name, {value: method, writable: true, configurable: true});
  }
})
