/** The base of all events, and those of blocks. */
(function (runtime) {
  'use strict';

  const {Blockly, own: {Events}} = runtime;

  class Abstract {
    constructor() {
      this.isBlank = true;
      this.workspaceId = undefined;
      this.group = Events.getGroup();
      this.recordUndo = Events.getRecordUndo();
      this.isUiEvent = false;
      this.type = '';
    }

    toJson() {
      return {type: this.type, group: this.group};
    }

    static fromJson(json, workspace, event) {
      const made = event ?? new this();
      made.isBlank = false;
      made.group = json.group || '';
      made.workspaceId = workspace.id;
      if (json.recordUndo !== undefined) made.recordUndo = json.recordUndo;
      this.read(made, json, workspace);
      return made;
    }

    /** Takes from `json` the keys that are this class's own; subclasses name them. */
    static read(event, json) {
      for (const key of this.keys ?? []) if (json[key] !== undefined) event[key] = json[key];
    }

    isNull() {
      return false;
    }

    run() {}

    getEventWorkspace_() {
      const workspace = this.workspaceId && Blockly.Workspace.getById(this.workspaceId);
      if (!workspace) {
        throw new Error('Workspace is null. Event must have been generated from real Blockly events.');
      }
      return workspace;
    }
  }

  class UiBase extends Abstract {
    constructor(workspaceId) {
      super();
      this.isBlank = workspaceId === undefined;
      this.workspaceId = workspaceId ?? '';
      this.recordUndo = false;
      this.isUiEvent = true;
    }

    toJson() {
      const json = super.toJson();
      for (const key of this.constructor.keys ?? []) json[key] = this[key];
      return json;
    }
  }

  class BlockBase extends Abstract {
    constructor(block) {
      super();
      this.isBlank = !block;
      if (!block) return;
      this.blockId = block.id;
      this.workspaceId = block.workspace.id;
    }

    toJson() {
      return {...super.toJson(), blockId: this.blockId};
    }

    static read(event, json, workspace) {
      event.blockId = json.blockId;
      super.read(event, json, workspace);
    }
  }

  const saved = (block) => ({
    xml: Blockly.Xml.blockToDomWithXY(block),
    json: Blockly.serialization.blocks.save(block, {addCoordinates: true}),
    ids: Events.getDescendantIds(block),
  });
  const bareXml = (element) => runtime.xml.serialize(element, {expand: true});

  class BlockCreate extends BlockBase {
    constructor(block) {
      super(block);
      this.type = Events.BLOCK_CREATE;
      if (!block) return;
      if (block.isShadow()) this.recordUndo = false;
      Object.assign(this, saved(block));
    }

    toJson() {
      const json = {...super.toJson(), xml: bareXml(this.xml), ids: this.ids, json: this.json};
      if (!this.recordUndo) json.recordUndo = false;
      return json;
    }

    static read(event, json, workspace) {
      super.read(event, json, workspace);
      event.xml = Blockly.Xml.textToDom(json.xml);
      event.ids = json.ids;
      event.json = json.json;
    }

    run(forward) {
      const workspace = this.getEventWorkspace_();
      if (forward) Blockly.serialization.blocks.append(this.json, workspace);
      else disposeAll(workspace, this.ids);
    }
  }

  class BlockDelete extends BlockBase {
    constructor(block) {
      super(block);
      this.type = Events.BLOCK_DELETE;
      if (!block) return;
      if (block.getParent()) throw new Error('Connected blocks cannot be deleted.');
      if (block.isShadow()) this.recordUndo = false;
      const {xml, json, ids} = saved(block);
      Object.assign(this, {oldXml: xml, ids, wasShadow: block.isShadow(), oldJson: json});
    }

    toJson() {
      const json = {...super.toJson(), oldXml: bareXml(this.oldXml), ids: this.ids, wasShadow: this.wasShadow,
        oldJson: this.oldJson};
      if (!this.recordUndo) json.recordUndo = false;
      return json;
    }

    static read(event, json, workspace) {
      super.read(event, json, workspace);
      event.oldXml = Blockly.Xml.textToDom(json.oldXml);
      event.ids = json.ids;
      event.wasShadow = json.wasShadow ?? event.oldXml.nodeName.toLowerCase() === 'shadow';
      event.oldJson = json.oldJson;
    }

    run(forward) {
      const workspace = this.getEventWorkspace_();
      if (forward) disposeAll(workspace, this.ids);
      else Blockly.serialization.blocks.append(this.oldJson, workspace);
    }
  }

  function disposeAll(workspace, ids) {
    for (const id of ids) {
      const block = workspace.getBlockById(id);
      if (block) block.dispose(false);
    }
  }

  /** What a change event of each element does to the block. */
  const CHANGES = {
    comment: (block, event, value) => block.setCommentText(value || null),
    collapsed: (block, event, value) => block.setCollapsed(Boolean(value)),
    disabled: (block, event, value) => block.setDisabledReason(Boolean(value), event.disabledReason ?? 'MANUALLY_DISABLED'),
    inline: (block, event, value) => block.setInputsInline(Boolean(value)),
    field: (block, event, value) => {
      const field = block.getField(event.name);
      if (field) field.setValue(value);
    },
    mutation: (block, event, value) => {
      const before = BlockChange.getExtraBlockState_(block);
      if (block.loadExtraState) block.loadExtraState(JSON.parse(value || '{}'));
      else if (block.domToMutation) block.domToMutation(Blockly.Xml.textToDom(value || '<mutation/>'));
      Events.fire(new BlockChange(block, 'mutation', null, before, value));
    },
  };

  class BlockChange extends BlockBase {
    constructor(block, element, name, oldValue, newValue) {
      super(block);
      this.type = Events.BLOCK_CHANGE;
      if (!block) return;
      this.element = element;
      this.name = name || undefined;
      this.oldValue = oldValue;
      this.newValue = newValue;
    }

    toJson() {
      const json = {...super.toJson(), element: this.element, name: this.name, oldValue: this.oldValue, newValue: this.newValue};
      if (this.disabledReason) json.disabledReason = this.disabledReason;
      return json;
    }

    isNull() {
      return this.oldValue === this.newValue;
    }

    setDisabledReason(reason) {
      this.disabledReason = reason;
    }

    run(forward) {
      const block = this.getEventWorkspace_().getBlockById(this.blockId);
      if (block && CHANGES[this.element]) CHANGES[this.element](block, this, forward ? this.newValue : this.oldValue);
    }

    static getExtraBlockState_(block) {
      if (block.saveExtraState) {
        const state = block.saveExtraState(true);
        return state ? JSON.stringify(state) : '';
      }
      const mutation = block.mutationToDom ? block.mutationToDom() : null;
      return mutation ? Blockly.Xml.domToText(mutation) : '';
    }
  }
  BlockChange.keys = ['element', 'name', 'oldValue', 'newValue', 'disabledReason'];

  class BlockFieldIntermediateChange extends BlockBase {
    constructor(block, name, oldValue, newValue) {
      super(block);
      this.type = Events.BLOCK_FIELD_INTERMEDIATE_CHANGE;
      this.recordUndo = false;
      if (block) Object.assign(this, {name, oldValue, newValue});
    }

    toJson() {
      return {...super.toJson(), name: this.name, oldValue: this.oldValue, newValue: this.newValue};
    }

    isNull() {
      return this.oldValue === this.newValue;
    }
  }
  BlockFieldIntermediateChange.keys = ['name', 'oldValue', 'newValue'];

  const sameCoordinate = (a, b) => a === b || (Boolean(a) && Boolean(b) && a.x === b.x && a.y === b.y);
  const coordinateText = (xy) => Math.round(xy.x) + ', ' + Math.round(xy.y);

  class BlockMove extends BlockBase {
    constructor(block) {
      super(block);
      this.type = Events.BLOCK_MOVE;
      if (!block) return;
      if (block.isShadow()) this.recordUndo = false;
      const place = this.currentLocation_();
      Object.assign(this, {oldParentId: place.parentId, oldInputName: place.inputName, oldCoordinate: place.coordinate});
    }

    toJson() {
      const json = super.toJson();
      for (const age of ['old', 'new']) {
        if (this[age + 'ParentId']) json[age + 'ParentId'] = this[age + 'ParentId'];
        if (this[age + 'InputName']) json[age + 'InputName'] = this[age + 'InputName'];
        if (this[age + 'Coordinate']) json[age + 'Coordinate'] = coordinateText(this[age + 'Coordinate']);
      }
      if (this.reason) json.reason = this.reason;
      if (!this.recordUndo) json.recordUndo = false;
      return json;
    }

    static read(event, json, workspace) {
      super.read(event, json, workspace);
      for (const key of ['oldCoordinate', 'newCoordinate']) {
        if (!json[key]) continue;
        const [x, y] = json[key].split(',').map(Number);
        event[key] = new Blockly.utils.Coordinate(x, y);
      }
    }

    recordNew() {
      const place = this.currentLocation_();
      Object.assign(this, {newParentId: place.parentId, newInputName: place.inputName, newCoordinate: place.coordinate});
    }

    setReason(reason) {
      this.reason = reason;
    }

    currentLocation_() {
      const block = this.getEventWorkspace_().getBlockById(this.blockId);
      if (!block) throw new Error('The block of a move event is not in its workspace.');
      const parent = block.getParent();
      if (!parent) return {coordinate: block.getRelativeToSurfaceXY()};
      const input = parent.getInputWithBlock(block);
      return {parentId: parent.id, inputName: input ? input.name : undefined};
    }

    isNull() {
      return this.oldParentId === this.newParentId && this.oldInputName === this.newInputName &&
        sameCoordinate(this.oldCoordinate, this.newCoordinate);
    }

    run(forward) {
      const workspace = this.getEventWorkspace_();
      const block = workspace.getBlockById(this.blockId);
      if (!block) return;
      const age = forward ? 'new' : 'old';
      const parent = this[age + 'ParentId'] && workspace.getBlockById(this[age + 'ParentId']);
      if (block.getParent()) block.unplug();
      if (this[age + 'Coordinate']) {
        const xy = block.getRelativeToSurfaceXY();
        block.moveBy(this[age + 'Coordinate'].x - xy.x, this[age + 'Coordinate'].y - xy.y, this.reason);
      } else if (parent) {
        const input = this[age + 'InputName'];
        const connection = input ? parent.getInput(input).connection : parent.nextConnection;
        if (connection) connection.connect(block.outputConnection ?? block.previousConnection);
      }
    }
  }
  BlockMove.keys = ['oldParentId', 'oldInputName', 'newParentId', 'newInputName', 'reason'];

  Object.assign(Events, {Abstract, UiBase, BlockBase, BlockCreate, BlockDelete, BlockChange, BlockFieldIntermediateChange,
    BlockMove, Create: BlockCreate, Delete: BlockDelete, Change: BlockChange, Move: BlockMove});
  for (const [type, EventClass] of [['create', BlockCreate], ['delete', BlockDelete], ['change', BlockChange],
    ['block_field_intermediate_change', BlockFieldIntermediateChange], ['move', BlockMove]]) {
    runtime.registerOwn('event', type, EventClass);
  }
})
