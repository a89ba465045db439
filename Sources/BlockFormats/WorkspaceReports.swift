import BlockModel
import Diagnostics

/// Collects what a reader has to report, cheaply while it reads: places and paths are made at the
/// end, and of very many reports the first ones alone are kept, with the number of the rest.
struct WorkspaceReports {
  /// A report as noted: what it is about by number, so that nothing is looked up yet.
  private struct Note {
    var code: DiagnosticCode
    var message: String
    var hint: String?
    var offset: Int
    var block: Int32
  }

  private var notes: [Note] = []
  private var further = 0
  private var furtherAreErrors = false
  private static let limit = 200

  mutating func add(
    _ code: DiagnosticCode, at offset: Int, block: Int32 = -1, hint: String? = nil,
    _ message: @autoclosure () -> String
  ) {
    guard notes.count < Self.limit else {
      further += 1
      furtherAreErrors = furtherAreErrors || code.strictIsError
      return
    }
    notes.append(
      Note(code: code, message: message(), hint: hint, offset: offset, block: block))
  }

  /// In the order of their places in the text.
  func diagnostics(of state: WorkspaceState, strict: Bool) -> [Diagnostic] {
    guard !notes.isEmpty else { return [] }
    let sorted = notes.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var diagnostics = sorted.map { _, note in
      Diagnostic(
        note.code, note.message, at: state.source?.place(at: note.offset),
        block: note.block < 0 ? nil : state.blockPlace(note.block), hint: note.hint,
        severity: strict && note.code.strictIsError ? .error : nil)
    }
    if further > 0 {
      diagnostics.append(
        Diagnostic(
          .furtherReports, "\(further) more reports on this workspace are not shown",
          severity: strict && furtherAreErrors ? .error : nil))
    }
    return diagnostics
  }
}
