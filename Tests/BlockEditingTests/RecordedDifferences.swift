// Where ours differs from the records, and why: "ours" is meant so unless it says that something is missing.
extension RecordedEventsTests {
  static let ownStart: [String: String] = [
    "if.add_else_with_shadow_condition":
      "what stands at inputs that the block has not is kept, Blockly loses it"
  ]

  static let refused: [String: String] = [
    "connect.refused": "an error says so",
    "variable.delete_parameter_refused": "an error says so",
    "procedure.rename_parameter_variable_onto_other": "Blockly leaves two parameters of one name",
  ]

  static let ownAfter: [String: String] = [
    "if.add_else_with_shadow_condition":
      "what stands at inputs that the block has not is kept, Blockly loses it",
    "if.load_state_shrink": "what is bumped to one place comes in another order",
    "if.remove_first_of_two_elseif": "what is bumped to one place comes in another order",
    "list.reorder_with_shadows": "Blockly leaves a shadow without a parent",
    "procedure.swap_parameters_with_shadow_arguments": "Blockly leaves a shadow without a parent",
    "procedure.add_parameter": "a variable's id follows from its name, Blockly's is random",
    "procedure.add_first_parameter": "a variable's id follows from its name, Blockly's is random",
    "procedure.insert_parameter_in_front":
      "a variable's id follows from its name, Blockly's is random",
    "procedure.rename_parameter": "a variable's id follows from its name, Blockly's is random",
    "wcomment.size": "the size is rounded as the event tells it, so that undo and replay agree",
  ]

  static let notReplayable: [String: String] = [
    "connect.between_parents_with_shadows": "Blockly's JSON of the event lacks what it needs",
    "load.xml": "Blockly's JSON of the event lacks what it needs",
    "load.json": "Blockly's JSON of the event lacks what it needs",
    "list.reorder_with_shadows": "Blockly's JSON of the event lacks what it needs",
    "procedure.swap_parameters_with_shadow_arguments":
      "Blockly's JSON of the event lacks what it needs",
    "disabled.one_of_two_off_not_allowed_by_hand": "Blockly tells of it in no event",
    "disabled.two_reasons": "Blockly tells of it in no event",
    "if.add_else_with_shadow_condition":
      "what stands at inputs that the block has not is kept, Blockly loses it",
    "procedure.delete_definition": "Blockly tells of it in no event",
    "procedure.rename_parameter_variable_onto_other": "Blockly tells of it in no event",
    "silent.data_and_flags": "Blockly tells of it in no event",
    "variable.type_change_from_none": "Blockly's JSON of the event lacks what it needs",
    "wcomment.create_full": "Blockly's JSON of the event lacks what it needs",
    "wcomment.flags": "Blockly tells of it in no event",
    "wcomment.size": "the event's size is rounded, the comment's is not",
  ]

  static let ownEvents: [String: String] = [
    "connect.between_parents_with_shadows": "Blockly's move names no input",
    "connect.stack_to_other_stack":
      "two moves with others between stay two, so that each is true when it happens",
    "shape.getIndex_remove_to_get_in_stack":
      "two moves with others between stay two, so that each is true when it happens",
    "list.reorder": "two moves with others between stay two, so that each is true when it happens",
    "create.paste_xml": "a paste is no loading",
    "load.xml": "a paste is no loading",
    "load.json_record_undo": "a paste is no loading",
    "procedure.call_with_other_parameters": "a paste is no loading",
    "procedure.call_without_definition": "a paste is no loading",
    "procedure.paste_definition": "a paste is no loading",
    "delete.value_shadow_returns": "the shadow's return is told before the move that let it",
    "unplug.next_shadow": "the shadow's return is told before the move that let it",
    "unplug.value_shadow_returns": "the shadow's return is told before the move that let it",
    "unplug.value_nested_shadow_returns": "the shadow's return is told before the move that let it",
    "disabled.two_reasons": "every reason is told",
    "disabled.one_of_two_off_not_allowed_by_hand": "the reason that changed is named",
    "field.there_and_back": "what changes nothing is dropped",
    "if.add_else_with_shadow_condition":
      "what stands at inputs that the block has not is kept, Blockly loses it",
    "if.add_elseif_before_filled_else": "what keeps its input is not taken out and put back",
    "if.open_mutator_only": "what keeps its input is not taken out and put back",
    "if.remove_else_with_children": "what keeps its input is not taken out and put back",
    "if.remove_elseif_with_children": "what keeps its input is not taken out and put back",
    "if.load_state_shrink": "what is bumped to one place comes in another order",
    "if.remove_first_of_two_elseif": "what is bumped to one place comes in another order",
    "list.load_state_shrink_with_shadows": "a shadow's deletion is told without a move",
    "shape.getIndex_where_first_with_shadow": "a shadow's deletion is told without a move",
    "shape.number_property_divisor_off_with_shadow": "a shadow's deletion is told without a move",
    "list.reorder_with_shadows": "Blockly's move names no input",
    "procedure.swap_parameters_with_shadow_arguments": "Blockly's move names no input",
    "move.by_twice_merged": "a move has a reason",
    "procedure.add_parameter": "calls' mutations are told as JSON, after the definition's",
    "procedure.add_first_parameter": "calls' mutations are told as JSON, after the definition's",
    "procedure.insert_parameter_in_front":
      "calls' mutations are told as JSON, after the definition's",
    "procedure.remove_all_parameters": "calls' mutations are told as JSON, after the definition's",
    "procedure.remove_first_parameter": "calls' mutations are told as JSON, after the definition's",
    "procedure.rename_parameter": "calls' mutations are told as JSON, after the definition's",
    "procedure.delete_definition": "every call's deletion is told",
    "procedure.rename": "the definition is told before its calls",
    "procedure.rename_to_taken": "the definition is told before its calls",
    "silent.data_and_flags": "every change is told",
    "wcomment.flags": "every change is told",
    "wcomment.create_full": "the new comment is told whole",
    "unplug.first_in_input_heal": "two moves on end are one",
    "unplug.row_heal": "two moves on end are one",
    "unplug.statement_heal": "two moves on end are one",
    "variable.delete_nested_uses": "the variable's deletion is told, Blockly forgets it",
    "variable.type_change_from_none": "Blockly's event cannot be written as JSON",
  ]
}
