/** Blockly.Events: groups, switching off and on, the queue, and how queued events are merged and delivered. */
(function (runtime) {
  'use strict';

  const {Blockly, events} = runtime;
  const Events = runtime.own.Events = Blockly.Events = {};
  /** How often events that listeners fire are delivered before this is called an endless chain. */
  const ROUNDS = 1000;
  let group = '';
  let groups = 0;
  let recordUndo = true;
  let queue = [];

  Events.TYPES_BY_NAME = {
    BLOCK_CREATE: 'create', CREATE: 'create', BLOCK_DELETE: 'delete', DELETE: 'delete', BLOCK_CHANGE: 'change',
    CHANGE: 'change', BLOCK_MOVE: 'move', MOVE: 'move',
    BLOCK_FIELD_INTERMEDIATE_CHANGE: 'block_field_intermediate_change',
    VAR_CREATE: 'var_create', VAR_DELETE: 'var_delete', VAR_RENAME: 'var_rename', VAR_TYPE_CHANGE: 'var_type_change',
    PROCEDURE_CREATE: 'procedure_create', PROCEDURE_DELETE: 'procedure_delete', PROCEDURE_RENAME: 'procedure_rename',
    PROCEDURE_ENABLE: 'procedure_enable', PROCEDURE_CHANGE_RETURN: 'procedure_change_return',
    PROCEDURE_PARAMETER_CREATE: 'procedure_parameter_create', PROCEDURE_PARAMETER_DELETE: 'procedure_parameter_delete',
    PROCEDURE_PARAMETER_RENAME: 'procedure_parameter_rename',
    COMMENT_CREATE: 'comment_create', COMMENT_DELETE: 'comment_delete', COMMENT_CHANGE: 'comment_change',
    COMMENT_MOVE: 'comment_move', COMMENT_RESIZE: 'comment_resize', COMMENT_COLLAPSE: 'comment_collapse',
    COMMENT_DRAG: 'comment_drag', FINISHED_LOADING: 'finished_loading',
    UI: 'ui', BLOCK_DRAG: 'drag', SELECTED: 'selected', CLICK: 'click', MARKER_MOVE: 'marker_move',
    BUBBLE_OPEN: 'bubble_open', TRASHCAN_OPEN: 'trashcan_open', TOOLBOX_ITEM_SELECT: 'toolbox_item_select',
    THEME_CHANGE: 'theme_change', VIEWPORT_CHANGE: 'viewport_change',
  };
  Object.assign(Events, Events.TYPES_BY_NAME);
  Events.EventType = Events.TYPES_BY_NAME;
  Events.ClickTarget = {BLOCK: 'block', WORKSPACE: 'workspace', ZOOM_CONTROLS: 'zoom_controls'};
  Events.BubbleType = {MUTATOR: 'mutator', COMMENT: 'comment', WARNING: 'warning'};
  delete Events.TYPES_BY_NAME;
  Events.BUMP_EVENTS = ['create', 'move', 'comment_create', 'comment_move'];

  Events.disable = function () {
    events.disabled++;
  };

  Events.enable = function () {
    events.disabled--;
  };

  Events.isEnabled = function () {
    return events.disabled === 0;
  };

  Events.getGroup = function () {
    return group;
  };

  /** Begins a group of that name, a new one for `true`, or ends the group for `false` or nothing. */
  Events.setGroup = function (state) {
    if (typeof state === 'boolean') group = state ? 'group' + (++groups) : '';
    else group = state ? String(state) : '';
  };

  Events.getRecordUndo = function () {
    return recordUndo;
  };

  Events.setRecordUndo = function (record) {
    recordUndo = Boolean(record);
  };

  Object.defineProperty(Events, 'recordUndo', {
    get: () => recordUndo, set: Events.setRecordUndo, configurable: true, enumerable: true,
  });

  Events.fire = function (event) {
    if (events.disabled !== 0 || !events.recording) return;
    queue.push(event);
  };

  Events.clearPendingUndo = function () {
    for (const event of queue) event.recordUndo = false;
  };

  /** A block and all below it that still have their events to come count as one. */
  Events.getDescendantIds = function (block) {
    return block.getDescendants(false).map((descendant) => descendant.id);
  };

  Events.fromJson = function (json, workspace) {
    const EventClass = Events.get(json.type);
    if (!EventClass) throw new Error('Unknown event type.');
    return EventClass.fromJson(json, workspace);
  };

  Events.get = function (type) {
    const found = Blockly.registry.getClass('event', type);
    if (!found) throw new Error('The event type ' + type + ' is not registered.');
    return found;
  };

  const isChange = (event) => event.type === 'change';

  /** Puts an event into the one before it of the same block where both tell of one thing. */
  function merged(event, last, isNeighbour) {
    if (event.type !== last.type) return false;
    if (event.type === 'move' && isNeighbour) {
      for (const key of ['newParentId', 'newInputName', 'newCoordinate']) last[key] = event[key];
      if (last.reason && event.reason) last.reason = Array.from(new Set(last.reason.concat(event.reason)));
      return true;
    }
    if (isChange(event) && event.element === last.element && event.name === last.name) {
      last.newValue = event.newValue;
      return true;
    }
    return false;
  }

  /** Merges what tells of the same thing, drops what changed nothing, puts mutations first. */
  Events.filter = function (pending, forward) {
    const kept = [];
    const latest = new Map();
    const inOrder = forward === false ? pending.slice().reverse() : pending;
    inOrder.forEach((event, index) => {
      if (event.isNull()) return;
      const key = [event.isUiEvent ? 'ui' : event.type, event.blockId, event.workspaceId].join(' ');
      const last = latest.get(key);
      if (last && merged(event, last.event, last.index === index - 1)) {
        last.index = index;
        return;
      }
      latest.set(key, {event, index});
      kept.push(event);
    });
    const left = kept.filter((event) => !event.isNull());
    if (forward === false) left.reverse();
    const isMutation = (event) => isChange(event) && event.element === 'mutation';
    return left.filter(isMutation).reverse().concat(left.filter((event) => !isMutation(event)));
  };

  function deliver(event) {
    if (!event.workspaceId) return;
    const workspace = Blockly.Workspace.getById(event.workspaceId);
    if (workspace) workspace.fireChangeListener(event);
  }

  /** Tells the listeners of everything queued, and of what they fire in turn. */
  events.deliver = function () {
    for (let round = 0; queue.length; round++) {
      if (round === ROUNDS) {
        const names = Array.from(new Set(queue.map((event) => event.type))).join(', ');
        queue = [];
        throw new Error('Listeners keep firing events without an end: ' + names);
      }
      const pending = Events.filter(queue, true);
      queue = [];
      for (const event of pending) deliver(event);
    }
  };

  events.forget = function () {
    queue = [];
    group = '';
    groups = 0;
    recordUndo = true;
  };

  Events.fireNow_ = events.deliver;
  Object.defineProperty(Events, 'FIRE_QUEUE_', {get: () => queue, configurable: true});

  /** Switches off blocks that are not connected to anything; the listener of that name of Blockly's. */
  Events.disableOrphans = function (event) {
    if (event.type !== 'move' && event.type !== 'create') return;
    const workspace = Blockly.Workspace.getById(event.workspaceId);
    const block = workspace && workspace.getBlockById(event.blockId);
    if (!block || (workspace.isDragging && workspace.isDragging())) return;
    const parent = block.getParent();
    if (parent && !parent.hasDisabledReason('ORPHANED_BLOCK')) {
      for (const child of block.getDescendants(false)) child.setDisabledReason(false, 'ORPHANED_BLOCK');
    } else if (block.outputConnection || block.previousConnection) {
      for (let next = block; next; next = next.getNextBlock()) next.setDisabledReason(true, 'ORPHANED_BLOCK');
    }
  };

  runtime.openOwner('Events', Events);
  runtime.watchPlace(Events);
})
