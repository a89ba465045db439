/// The mutators of the built-in blocks, by the names that their definitions have for them.
public enum BuiltInMutators {
  public static func all() -> [String: any Mutator] {
    [
      "controls_if_mutator": IfElseMutator(),
      "lists_create_with_mutator": ItemsMutator(.list),
      "text_join_mutator": ItemsMutator(.join),
      "lists_getIndex_mutator": ListIndexMutator(.get),
      "lists_setIndex_mutator": ListIndexMutator(.set),
      "lists_getSublist_mutator": RangeMutator(.list),
      "text_getSubstring_mutator": RangeMutator(.text),
      "text_charAt_mutator": CharacterAtMutator(),
      "lists_split_mutator": DropdownTypeMutator(.split),
      "text_prompt_mutator": DropdownTypeMutator(.prompt),
      "text_prompt_ext_mutator": DropdownTypeMutator(.prompt),
      "math_modes_of_list_mutator": DropdownTypeMutator(.list),
      "math_is_divisibleby_mutator": DivisorMutator(),
      "procedures_defnoreturn_mutator": ProcedureDefinitionMutator(returnsValue: false),
      "procedures_defreturn_mutator": ProcedureDefinitionMutator(returnsValue: true),
      "procedures_callnoreturn_mutator": ProcedureCallMutator(),
      "procedures_callreturn_mutator": ProcedureCallMutator(),
      "procedures_ifreturn_mutator": IfReturnMutator(),
    ]
  }

  /// Extensions that concern those who draw or who run events: labels, tooltips, menus. A model has
  /// nothing to do for them, and a definition may name them without anyone registering them.
  public static let extensionsWithoutEffect: Set<String> = [
    "contextMenu_newGetVariableBlock", "contextMenu_variableDynamicSetterGetter",
    "contextMenu_variableSetterGetter", "controls_flow_in_loop_check", "controls_flow_tooltip",
    "controls_forEach_tooltip", "controls_for_tooltip", "controls_if_tooltip",
    "controls_whileUntil_tooltip", "lists_indexOf_tooltip", "logic_compare", "logic_op_tooltip",
    "logic_ternary", "math_change_tooltip", "math_op_tooltip", "parent_tooltip_when_inline",
    "procedures_mutatorarg", "text_append_tooltip", "text_charAt_tooltip", "text_indexOf_tooltip",
    "text_join_extension", "text_quotes",
  ]
}
