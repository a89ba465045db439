/**
 * Tells `blockwright check` which of the names that Blockly has dropped a script uses. Where nobody listens, which is everywhere else, this part
 * is not there, and old names are plain properties and cost nothing.
 */
(function (runtime) {
  'use strict';

  const {Blockly, own} = runtime;

  /** Tells who asked for it (`blockwright check`) that a script uses an old name. */
  const told = runtime.host.deprecated;

  /** What old names belong to, and what took their place where that is one other name. */
  const owners = () => [
    [Blockly, 'Blockly', {
      ALIGN_LEFT: 'Blockly.inputs.Align.LEFT', ALIGN_CENTRE: 'Blockly.inputs.Align.CENTRE', ALIGN_RIGHT: 'Blockly.inputs.Align.RIGHT',
      Mutator: 'Blockly.icons.MutatorIcon', Comment: 'Blockly.icons.CommentIcon', Warning: 'Blockly.icons.WarningIcon',
      genUid: 'Blockly.utils.idGenerator.genUid', mainWorkspace: 'Blockly.getMainWorkspace()', Language: 'Blockly.Blocks',
      isNumber: 'Blockly.utils.string.isNumber', hueToRgb: 'Blockly.utils.colour.hueToHex',
      HSV_SATURATION: 'Blockly.utils.colour.setHsvSaturation', HSV_VALUE: 'Blockly.utils.colour.setHsvValue',
    }],
    [own.utils, 'Blockly.utils', {genUid: 'Blockly.utils.idGenerator.genUid', wrap: 'Blockly.utils.string.wrap'}],
    [runtime.Block.prototype, 'Block', {
      getTitleValue: 'getFieldValue', setTitleValue: 'setFieldValue', setTitleText: 'setFieldValue', getTitle_: 'getField',
      getField_: 'getField', setDisabled: 'setDisabledReason', disabled: 'isEnabled()', setFieldText: 'setFieldValue', interpolateMsg: 'jsonInit', getNextBlock_: 'getNextBlock', destroy: 'dispose', appendTitle: 'appendDummyInput().appendField',
    }],
    [runtime.Names.prototype, 'Names', {safeName_: 'safeName', variableMap_: 'variableMap'}],
    [runtime.Input.prototype, 'Input', {targetBlock: 'connection.targetBlock', appendTitle: 'appendField', removeTitle: 'removeField', titleRow: 'fieldRow'}],
    [runtime.Connection.prototype, 'Connection', {checkType_: 'getConnectionChecker().doTypeChecks', checkType: 'getConnectionChecker().doTypeChecks'}],
    [runtime.Workspace.prototype, 'Workspace', {variableList: 'getVariableMap().getAllVariables()'}],
    [runtime.CodeGenerator.prototype, 'CodeGenerator', {variableDB_: 'nameDB_'}],
    [Blockly.Block, 'Blockly.Block', {obtain: 'workspace.newBlock'}], [own.icons.MutatorIcon, 'Blockly.icons.MutatorIcon', {reconnect: 'connection.reconnect'}],
    [runtime.fields.FieldTextInput, 'Blockly.FieldTextInput', {numberValidator: 'Blockly.FieldNumber', nonnegativeIntegerValidator: 'Blockly.FieldNumber'}],
    [Blockly.Variables, 'Blockly.Variables', {NAME_TYPE: 'Blockly.Names.NameType.VARIABLE', allVariables: 'Blockly.Variables.allUsedVarModels', allUsedVariables: 'Blockly.Variables.allUsedVarModels'}],
    [Blockly.Procedures, 'Blockly.Procedures', {NAME_TYPE: 'Blockly.Names.NameType.PROCEDURE'}], [Blockly.CodeGenerator, 'Blockly.Generator', {}],
    [Blockly.common, 'Blockly.common', {}], [Blockly.Blocks, 'Blockly.Blocks', {}], [Blockly.Msg, 'Blockly.Msg', {}],
  ];

  /** What stands in deprecated.js because it only draws, and that version 12 has as well. */
  const PRESENT = new Set([
    'INPUT_VALUE', 'OUTPUT_VALUE', 'NEXT_STATEMENT', 'PREVIOUS_STATEMENT', 'DUMMY_INPUT', 'TOOLBOX_AT_TOP', 'TOOLBOX_AT_BOTTOM',
    'TOOLBOX_AT_LEFT', 'TOOLBOX_AT_RIGHT', 'RENAME_VARIABLE_ID', 'DELETE_VARIABLE_ID', 'COLLAPSED_INPUT_NAME', 'COLLAPSED_FIELD_NAME',
    'VARIABLE_DYNAMIC_CATEGORY_NAME', 'VARIABLE_CATEGORY_NAME', 'PROCEDURE_CATEGORY_NAME', 'tooltip', 'getSelected', 'setSelected',
    'setLocale', 'setParentContainer', 'getParentContainer', 'svgResize', 'draggingConnections', 'moveTo', 'moveBy', 'highlight', 'unhighlight',
    'setOffsetInBlock', 'allDeveloperVariables', 'flyoutCategory', 'flyoutCategoryBlocks', 'createVariableButtonHandler', 'promptName',
    'mutatorOpenListener',
  ]);

  let known = null;

  /** Tells of a use of an old name. */
  function tell(object, name) {
    known ??= owners();
    const entry = known.find(([owner]) => owner === object);
    if (!entry || PRESENT.has(name)) return;
    const [, owner, successors] = entry;
    told(owner + '.' + name, Object.hasOwn(successors, name) ? successors[name] : '', new Error().stack, '');
  }

  /** Defines an old name by functions that tell of each use. */
  runtime.defineOldName = function (object, name, descriptor) {
    const {get, set} = descriptor;
    runtime.define(object, name, {
      get() {
        tell(object, name);
        return get ? get.call(this) : descriptor.value;
      },
      set(value) {
        if (set) set.call(this, value);
        else Object.defineProperty(this, name, {value, writable: true, configurable: true, enumerable: true});
      },
      configurable: true,
      enumerable: false,
    });
  };

  /** Tells of functions that scripts have set on a generator itself, where types had them until `forBlock` came. */
  runtime.tellOldGenerators = function () {
    for (const generator of runtime.generators) {
      for (const type of Object.keys(generator)) {
        if (!Object.hasOwn(Blockly.Blocks, type) || typeof generator[type] !== 'function') continue;
        told(`${generator.name_}['${type}']`, `forBlock['${type}']`, '', String(generator[type]));
      }
    }
  };

  /** Old names that stand with the new ones elsewhere, where they belong. */
  const elsewhere = () => [
    [Blockly, ['ALIGN_LEFT', 'ALIGN_CENTRE', 'ALIGN_RIGHT', 'SNAP_RADIUS', 'unbindEvent_', 'FieldColour', 'FieldAngle']],
    [runtime.Block, ['obtain']], [own.icons.MutatorIcon, ['reconnect']],
    [runtime.fields.FieldTextInput, ['numberValidator', 'nonnegativeIntegerValidator']], [own.Variables, ['NAME_TYPE']],
    [own.Procedures, ['NAME_TYPE']], [runtime.Block.prototype, ['setDisabled', 'disabled', 'bumpNeighbours_']],
  ];

  /** Has every old name there before scripts come, and told of. */
  runtime.tellOldNames = function () {
    runtime.loadEveryPart();
    for (const [object, names] of elsewhere()) {
      for (const name of names) {
        const descriptor = Object.getOwnPropertyDescriptor(object, name);
        if (descriptor && descriptor.configurable) runtime.defineOldName(object, name, descriptor);
      }
    }
  };
})
