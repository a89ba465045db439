import Diagnostics

extension DiagnosticCode {
  static let batchInput = DiagnosticCode("BW0710", "a request of a batch that is wrong")
  static let blockTypeNotFound = DiagnosticCode("BW0711", "no block type of that name")
  static let blocksUnusable = DiagnosticCode("BW0712", "blocks cannot be made")
  static let notCanonical = DiagnosticCode("BW0713", "a workspace that is not in canonical form")
  static let diagnosticsMissing = DiagnosticCode("BW0714", "the list of messages was not found")
  static let orphan = DiagnosticCode("BW0730", "a value that nothing uses", .warning)
  static let missingVariable = DiagnosticCode(
    "BW0731", "a variable that is not declared", .warning)
  static let unreachable = DiagnosticCode("BW0732", "blocks that never run", .warning)
  static let deprecatedName = DiagnosticCode(
    "BW0733", "a script that uses what Blockly has dropped", .warning)
  static let consoleMessage = DiagnosticCode("BW0734", "what a script said", .note)
}
