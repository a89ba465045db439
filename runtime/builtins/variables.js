(function (runtime) {
  'use strict';
  const {Blockly, builtin} = runtime;

  /** What an editor's menu would offer: nothing, headless. */
  const menu = {customContextMenu() {}};

  builtin.addExtension('contextMenu_newGetVariableBlock', {mixin: menu, cosmetic: true});
  builtin.addExtension('contextMenu_variableSetterGetter', {mixin: menu, cosmetic: true});
  builtin.addMembers(['controls_for', 'controls_forEach', 'variables_get', 'variables_set'], menu);

  /** A block of a typed variable takes and gives only that type. */
  const typed = Object.assign({
    onchange() {
      const variable = Blockly.Variables.getVariable(this.workspace, this.getFieldValue('VAR'));
      if (!variable) return;
      if (this.type === 'variables_get_dynamic') this.outputConnection.setCheck(variable.getType());
      else this.getInput('VALUE').connection.setCheck(variable.getType());
    },
  }, menu);
  builtin.addExtension('contextMenu_variableDynamicSetterGetter', {mixin: typed, cosmetic: true});
  builtin.addMembers(['variables_get_dynamic', 'variables_set_dynamic'], typed);
})
