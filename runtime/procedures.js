(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;
  const Procedures = runtime.own.Procedures = Blockly.Procedures = {};

  Procedures.NAME_TYPE = 'PROCEDURE';
  Procedures.CATEGORY_NAME = 'PROCEDURE';
  Procedures.DEFAULT_ARG = 'x';
  Blockly.PROCEDURE_CATEGORY_NAME = 'PROCEDURE';

  const isDefinition = (block) => typeof block.getProcedureDef === 'function';

  const BUILT_IN = new Set(['procedures_defnoreturn', 'procedures_defreturn']);

  /**
   * Until Blockly 8 every block with a definition was among all procedures, since 9 those of the two built-in types alone: definitions of a
   * project's own types get their names when code first asks for them. A type whose code is in `forBlock` is of the later age, which `forBlock` came with.
   */
  const isLeftOut = (type) => !BUILT_IN.has(type) && runtime.generators.some((generator) => Object.hasOwn(generator.forBlock, type));

  let collator = null;

  /** Orders names as a reader would, upper and lower case alike; one fixed locale, so every host agrees. */
  function compareNames(one, other) {
    collator = collator || new Intl.Collator('en', {sensitivity: 'base'});
    return collator.compare(one, other);
  }

  /** True for a block whose procedure a model describes; some blocks have one of these members and no model. */
  Procedures.isProcedureBlock = (block) => !!block && block.getProcedureModel !== undefined
    && block.doProcedureUpdate !== undefined && block.isProcedureDef !== undefined;

  /** The procedures of a workspace: those without a return value, then those with one, as [name, arguments, returns]. */
  Procedures.allProcedures = function (workspace = Blockly.getMainWorkspace()) {
    const plain = [];
    const returning = [];
    const models = workspace.procedureModels ? workspace.procedureModels() : workspace.getProcedureMap().getProcedures();
    for (let i = 0; i < models.length; i++) {
      const returns = !!models[i].getReturnTypes();
      const names = models[i].getParameters().map((parameter) => parameter.getName());
      (returns ? returning : plain).push([models[i].getName(), names, returns]);
    }
    const blocks = Procedures.definitions(workspace);
    for (let i = 0; i < blocks.length; i++) {
      if (isLeftOut(blocks[i].type)) continue;
      const tuple = blocks[i].getProcedureDef();
      if (tuple) (tuple[2] ? returning : plain).push(tuple);
    }
    const order = (one, other) => compareNames(one[0], other[0]);
    return [plain.length > 1 ? plain.sort(order) : plain, returning.length > 1 ? returning.sort(order) : returning];
  };

  /** The blocks of a workspace that define procedures by themselves (those with a model are in its procedure map). */
  Procedures.definitions = function (workspace) {
    const blocks = workspace.procedureDefinitions
      ? workspace.procedureDefinitions() : workspace.getAllBlocks(false).filter(isDefinition);
    return blocks.some(Procedures.isProcedureBlock) ? blocks.filter((block) => !Procedures.isProcedureBlock(block)) : blocks;
  };

  /** The validator of a procedure's name: trims it, makes it free, and renames the callers. */
  Procedures.rename = function (name) {
    const block = this.getSourceBlock ? this.getSourceBlock() : this.sourceBlock_;
    const trimmed = name.trim();
    const legal = Procedures.findLegalName(trimmed, block);
    if (Procedures.isProcedureBlock(block) && !block.isInsertionMarker()) block.getProcedureModel().setName(legal);
    const oldName = this.getValue();
    if (oldName !== trimmed && oldName !== legal) {
      for (const caller of Procedures.blocksThatCall(block.workspace)) {
        if (caller.renameProcedure) caller.renameProcedure(oldName, legal);
      }
    }
    return legal;
  };

  /** The blocks of a workspace that may name a procedure. */
  Procedures.blocksThatCall = function (workspace) {
    if (workspace.procedureCallers) return workspace.procedureCallers();
    return workspace.getAllBlocks(false).filter((block) => block.renameProcedure || block.getProcedureCall);
  };

  /** The calls of the procedure of a name. */
  Procedures.getCallers = function (name, workspace = Blockly.getMainWorkspace()) {
    return Procedures.blocksThatCall(workspace).filter((block) => {
      if (!block.getProcedureCall) return false;
      const called = block.getProcedureCall();
      return !!called && runtime.Names.equals(called, name);
    });
  };

  /** Tells the calls of a definition that its parameters have changed. Until 2016 they were told by the procedure's name. */
  Procedures.mutateCallers = function (definition, workspace, names, ids) {
    if (typeof definition === 'string') {
      for (const caller of Procedures.getCallers(definition, workspace)) if (caller.setProcedureParameters) caller.setProcedureParameters(names, ids);
      return;
    }
    const callers = Procedures.getCallers(definition.getProcedureDef()[0], definition.workspace);
    if (!callers.length) return;
    const mutation = definition.mutationToDom(true);
    for (const caller of callers) {
      const before = runtime.listening() ? mutationText(caller) : '';
      if (caller.domToMutation) caller.domToMutation(mutation);
      const after = runtime.listening() ? mutationText(caller) : '';
      if (before !== after) runtime.fire('change', caller, 'mutation', null, before, after);
    }
  };

  function mutationText(block) {
    const element = block.mutationToDom && block.mutationToDom();
    return element ? Blockly.utils.xml.domToText(element) : '';
  }

  /** The block that defines the procedure of a name, or null. */
  Procedures.getDefinition = function (name, workspace = Blockly.getMainWorkspace()) {
    const blocks = workspace.procedureDefinitions
      ? workspace.procedureDefinitions() : workspace.getAllBlocks(false).filter(isDefinition);
    for (const block of blocks) {
      const tuple = block.getProcedureDef();
      if (tuple && runtime.Names.equals(tuple[0], name)) return block;
    }
    return null;
  };

  /** The procedure models of a workspace, which blocks of shareable procedures keep. */
  class ObservableProcedureMap extends Map {
    constructor(workspace) {
      super();
      this.workspace = workspace;
    }

    add(model) {
      return this.set(model.getId(), model);
    }

    getProcedures() {
      return Array.from(this.values());
    }
  }

  runtime.own.procedures = Blockly.procedures = {ObservableProcedureMap};
  runtime.ProcedureMap = ObservableProcedureMap;
})
