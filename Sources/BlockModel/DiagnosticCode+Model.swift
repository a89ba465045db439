import Diagnostics

// BW0220 on: the content of a workspace, as the live model understands it.
extension DiagnosticCode {
  public static let unknownBlockType = DiagnosticCode(
    "BW0220", "Unknown block type", .warning, strictIsError: true)
  public static let unknownInput = DiagnosticCode(
    "BW0221", "Unknown input", .warning, strictIsError: true)
  public static let unknownField = DiagnosticCode(
    "BW0222", "Unknown field", .warning, strictIsError: true)
  public static let failedCheck = DiagnosticCode(
    "BW0223", "Block does not fit", .warning, strictIsError: true)
  public static let noConnection = DiagnosticCode(
    "BW0224", "No connection of that kind", .warning, strictIsError: true)
  public static let displacedBlock = DiagnosticCode(
    "BW0225", "Block displaced by a later one", .warning, strictIsError: true)
  public static let fieldValueRefused = DiagnosticCode(
    "BW0226", "Field value not understood", .warning, strictIsError: true)
  public static let notAnOption = DiagnosticCode(
    "BW0227", "Not an option of the dropdown", .warning, strictIsError: true)
  public static let variableTaken = DiagnosticCode("BW0228", "Variable exists already")
  public static let variableClash = DiagnosticCode(
    "BW0229", "Two variables in one place", .warning, strictIsError: true)
  public static let variableType = DiagnosticCode(
    "BW0230", "Variable of another type", .warning, strictIsError: true)
  public static let shadowAtTop = DiagnosticCode(
    "BW0231", "Shadow without a parent", .warning, strictIsError: true)
  public static let realBlockInShadow = DiagnosticCode(
    "BW0232", "Real block inside a shadow", .warning, strictIsError: true)
  public static let mutationIgnored = DiagnosticCode(
    "BW0233", "Mutation of a block that has none", .warning, strictIsError: true)
  public static let mutationRefused = DiagnosticCode(
    "BW0234", "Mutation not understood", .warning, strictIsError: true)
  public static let procedureRenamed = DiagnosticCode("BW0235", "Procedure renamed", .warning)
  public static let blockLimit = DiagnosticCode("BW0236", "Too many blocks")
  public static let connectionRefused = DiagnosticCode("BW0237", "Blocks cannot be connected")
}

// BW03xx: definitions, mutators and extensions.
extension DiagnosticCode {
  public static let invalidDefinition = DiagnosticCode("BW0301", "Invalid block definition")
  public static let invalidArgument = DiagnosticCode("BW0302", "Message and arguments disagree")
  public static let unknownFieldClass = DiagnosticCode(
    "BW0303", "Unknown field class", .warning, strictIsError: true)
  public static let unknownMessage = DiagnosticCode(
    "BW0304", "Unknown message", .warning, strictIsError: true)
  public static let duplicateDefinition = DiagnosticCode(
    "BW0305", "Block type defined twice", .warning)
  public static let unknownMutator = DiagnosticCode(
    "BW0306", "Unknown mutator", .warning, strictIsError: true)
  public static let unknownExtension = DiagnosticCode(
    "BW0307", "Unknown extension", .warning, strictIsError: true)
  public static let unreadableDefinitions = DiagnosticCode("BW0308", "Definitions cannot be read")
  public static let mutatorFailed = DiagnosticCode(
    "BW0309", "Mutator or extension failed", .warning, strictIsError: true)
  public static let undefinedBlock = DiagnosticCode("BW0310", "Block type not defined")
  public static let doubtfulDefinition = DiagnosticCode(
    "BW0311", "Doubtful block definition", .warning)
}
