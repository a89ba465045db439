/** The events of variables, comments and of what a user does without changing a block. */
(function (runtime) {
  'use strict';

  const {Blockly, own: {Events}} = runtime;

  class VarBase extends Events.Abstract {
    constructor(variable) {
      super();
      this.isBlank = !variable;
      if (!variable) return;
      this.varId = variable.getId();
      this.workspaceId = (variable.getWorkspace ? variable.getWorkspace() : variable.workspace).id;
    }

    toJson() {
      const json = {...super.toJson(), varId: this.varId};
      for (const key of this.constructor.keys ?? []) json[key] = this[key];
      return json;
    }

    static read(event, json, workspace) {
      event.varId = json.varId;
      super.read(event, json, workspace);
    }

    variables_() {
      return this.getEventWorkspace_().getVariableMap();
    }

    create_() {
      this.variables_().createVariable(this.varName, this.varType, this.varId);
    }

    delete_() {
      const variable = this.variables_().getVariableById(this.varId);
      if (variable) this.variables_().deleteVariable(variable);
    }
  }

  class VarCreate extends VarBase {
    constructor(variable) {
      super(variable);
      this.type = Events.VAR_CREATE;
      if (variable) Object.assign(this, {varType: variable.type, varName: variable.name});
    }

    run(forward) {
      if (forward) this.create_();
      else this.delete_();
    }
  }
  VarCreate.keys = ['varType', 'varName'];

  class VarDelete extends VarBase {
    constructor(variable) {
      super(variable);
      this.type = Events.VAR_DELETE;
      if (variable) Object.assign(this, {varType: variable.type, varName: variable.name});
    }

    run(forward) {
      if (forward) this.delete_();
      else this.create_();
    }
  }
  VarDelete.keys = ['varType', 'varName'];

  class VarRename extends VarBase {
    constructor(variable, newName) {
      super(variable);
      this.type = Events.VAR_RENAME;
      if (variable) Object.assign(this, {oldName: variable.name, newName: newName ?? ''});
    }

    run(forward) {
      const variable = this.variables_().getVariableById(this.varId);
      if (variable) this.variables_().renameVariable(variable, forward ? this.newName : this.oldName);
    }
  }
  VarRename.keys = ['oldName', 'newName'];

  class VarTypeChange extends VarBase {
    constructor(variable, oldType, newType) {
      super(variable);
      this.type = Events.VAR_TYPE_CHANGE;
      if (variable) Object.assign(this, {oldType, newType});
    }

    run(forward) {
      const variable = this.variables_().getVariableById(this.varId);
      if (variable) this.variables_().changeVariableType(variable, forward ? this.newType : this.oldType);
    }
  }
  VarTypeChange.keys = ['oldType', 'newType'];

  class CommentBase extends Events.Abstract {
    constructor(comment) {
      super();
      this.isBlank = !comment;
      if (!comment) return;
      this.commentId = comment.id;
      this.workspaceId = comment.workspace.id;
    }

    toJson() {
      const json = {...super.toJson(), commentId: this.commentId};
      for (const key of this.constructor.keys ?? []) json[key] = this[key];
      return json;
    }

    static read(event, json, workspace) {
      event.commentId = json.commentId;
      super.read(event, json, workspace);
    }

    comment_() {
      return this.getEventWorkspace_().getCommentById(this.commentId);
    }
  }

  /** A class of comment events: what it remembers, and what it does to the comment. */
  function commentEvent(type, keys, apply) {
    const EventClass = class extends CommentBase {
      constructor(comment, ...values) {
        super(comment);
        this.type = type;
        if (comment) keys.forEach((key, index) => { this[key] = values[index]; });
      }

      run(forward) {
        const comment = this.comment_();
        if (comment) apply(comment, this, forward);
      }
    };
    EventClass.keys = keys;
    return EventClass;
  }

  const CommentChange = commentEvent('comment_change', ['oldContents_', 'newContents_'],
    (comment, event, forward) => comment.setText(forward ? event.newContents_ : event.oldContents_));
  const CommentCollapse = commentEvent('comment_collapse', ['newCollapsed'],
    (comment, event, forward) => comment.setCollapsed(forward ? event.newCollapsed : !event.newCollapsed));
  const CommentCreate = commentEvent('comment_create', ['json'], (comment, event, forward) => {
    if (!forward) comment.dispose();
  });
  const CommentDelete = commentEvent('comment_delete', ['json'], (comment, event, forward) => {
    if (forward) comment.dispose();
  });
  const CommentMove = commentEvent('comment_move', ['oldCoordinate_', 'newCoordinate_'],
    (comment, event, forward) => comment.moveTo(forward ? event.newCoordinate_ : event.oldCoordinate_));
  const CommentResize = commentEvent('comment_resize', ['oldSize', 'newSize'],
    (comment, event, forward) => comment.setSize(forward ? event.newSize : event.oldSize));
  const CommentDrag = commentEvent('comment_drag', ['isStart'], () => {});

  class FinishedLoading extends Events.Abstract {
    constructor(workspace) {
      super();
      this.type = Events.FINISHED_LOADING;
      this.isBlank = !workspace;
      this.recordUndo = false;
      if (workspace) this.workspaceId = workspace.id;
    }
  }

  /** A class of events of the user's that change no block: its arguments by name, the workspace's id among them. */
  function uiEvent(type, parameters) {
    const EventClass = class extends Events.UiBase {
      constructor(...values) {
        const named = {};
        parameters.forEach((key, index) => { named[key] = values[index]; });
        const block = named.block;
        super(named.workspaceId ?? (block && block.workspace ? block.workspace.id : undefined));
        this.type = type;
        if (block) this.blockId = block.id;
        for (const key of EventClass.keys) if (key in named) this[key] = named[key];
      }
    };
    EventClass.keys = parameters.filter((key) => key !== 'block' && key !== 'workspaceId');
    if (parameters.includes('block')) EventClass.keys.push('blockId');
    return EventClass;
  }

  const UI_EVENTS = {
    Ui: ['ui', ['block', 'element', 'oldValue', 'newValue']],
    Click: ['click', ['block', 'workspaceId', 'targetType']],
    Selected: ['selected', ['oldElementId', 'newElementId', 'workspaceId']],
    BlockDrag: ['drag', ['block', 'isStart', 'blocks']],
    BubbleOpen: ['bubble_open', ['block', 'isOpen', 'bubbleType']],
    MarkerMove: ['marker_move', ['block', 'isCursor', 'oldNode', 'newNode']],
    ThemeChange: ['theme_change', ['themeName', 'workspaceId']],
    ToolboxItemSelect: ['toolbox_item_select', ['oldItem', 'newItem', 'workspaceId']],
    TrashcanOpen: ['trashcan_open', ['isOpen', 'workspaceId']],
    ViewportChange: ['viewport_change', ['viewTop', 'viewLeft', 'scale', 'workspaceId', 'oldScale']],
  };

  const classes = {VarBase, VarCreate, VarDelete, VarRename, VarTypeChange, CommentBase, CommentChange, CommentCollapse,
    CommentCreate, CommentDelete, CommentMove, CommentResize, CommentDrag, FinishedLoading};
  for (const name of Object.keys(UI_EVENTS)) classes[name] = uiEvent(...UI_EVENTS[name]);
  Object.assign(Events, classes);
  const TYPES = {VarCreate: 'var_create', VarDelete: 'var_delete', VarRename: 'var_rename', VarTypeChange: 'var_type_change',
    CommentChange: 'comment_change', CommentCollapse: 'comment_collapse', CommentCreate: 'comment_create',
    CommentDelete: 'comment_delete', CommentMove: 'comment_move', CommentResize: 'comment_resize',
    CommentDrag: 'comment_drag', FinishedLoading: 'finished_loading'};
  for (const name of Object.keys(UI_EVENTS)) TYPES[name] = UI_EVENTS[name][0];
  for (const name of Object.keys(TYPES)) runtime.registerOwn('event', TYPES[name], classes[name]);
})
