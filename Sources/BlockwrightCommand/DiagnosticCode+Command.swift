import Diagnostics

extension DiagnosticCode {
  static let batchInput = DiagnosticCode("BW0710", "a request of a batch that is wrong")
}
