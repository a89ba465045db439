/** Names of Blockly.Variables, Blockly.VariablesDynamic and Blockly.Procedures that Blockly has dropped over the years. */
(function (runtime) {
  'use strict';

  const {Blockly, addOldNames: keep, own: {Procedures, Variables}} = runtime;

  const isOwnCall = ({type}) => /^procedures_call(no)?return$/.test(type) && runtime.builtin.isOwn(type);

  /**
   * The names of the variables that a block and all below it, or a workspace, use: one spelling of each, in the order of their first use.
   * Blocks of scripts may answer names or, through the variable fields of today, ids. Calls of procedures named none in those years.
   */
  Variables.allVariables = function (given) {
    if (!given) runtime.isOfWorkspacelessYears(runtime.initializing);
    const root = given || Blockly.getMainWorkspace();
    const blocks = root.getDescendants ? root.getDescendants(false) : root.getAllBlocks(false);
    const names = Object.create(null);
    for (const each of blocks) {
      const workspace = each.workspace;
      if (isOwnCall(each)) continue;
      for (const nameOrId of (each.getVars ? each.getVars() : null) ?? []) {
        const model = nameOrId && workspace.getVariableMap().getVariableById(nameOrId);
        const name = model ? model.getName() : nameOrId;
        if (name) names[String(name).toLowerCase()] = String(name);
      }
    }
    return Object.values(names);
  };
  keep(Variables, {
    allUsedVariables: Variables.allVariables,
    allDeveloperVariables: () => [],
    flyoutCategory: () => [],
    flyoutCategoryBlocks: () => [],
    createVariable() {},
    createVariableButtonHandler() {},
    promptName: (text, initial, callback) => callback(initial),
  });
  keep(Procedures, {flyoutCategory: () => [], disposeCallers() {}, mutatorOpenListener() {}});
  Blockly.VariablesDynamic = {onCreateVariableButtonClick_String() {}, onCreateVariableButtonClick_Number() {},
    onCreateVariableButtonClick_Colour() {}, flyoutCategory: () => [],
    flyoutCategoryBlocks: () => [], CATEGORY_NAME: 'VARIABLE_DYNAMIC'};
  keep(Procedures, {
    /** True when no other procedure has the name. */
    isLegalName: (name, workspace, exclude) => !Blockly.Procedures.isNameUsed(name, workspace, exclude),
    isLegalName_: (name, workspace, exclude) => !Blockly.Procedures.isNameUsed(name, workspace, exclude),
    /** The order of procedures in lists of a script's own. */
    procTupleComparator_: ([one], [other]) => one.toLowerCase().localeCompare(other.toLowerCase()),
  });
})
