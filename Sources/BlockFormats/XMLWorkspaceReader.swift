import BlockModel
import Diagnostics
import XMLTree

/// Reads the XML of a workspace into a state, tolerantly: what it does not understand is kept and
/// reported.
public struct XMLWorkspaceReader: Sendable {
  public var limits: XMLLimits
  /// Whether what is lost or not understood is an error.
  public var isStrict: Bool

  public init(limits: XMLLimits = XMLLimits(), strict: Bool = false) {
    self.limits = limits
    isStrict = strict
  }

  /// Throws when the text is not well formed or beyond a limit.
  public func read(_ file: SourceText) throws(Diagnostic) -> WorkspaceReading {
    let source = try XMLReader.decoded(file)
    var builder = try XMLReader.read(source, limits: limits) { XMLStateBuilder(source: source) }
    builder.finish()
    let diagnostics = builder.reports.diagnostics(of: builder.state, strict: isStrict)
    return WorkspaceReading(state: builder.state, diagnostics: diagnostics)
  }

  public func read(_ text: String, file: String? = nil) throws(Diagnostic) -> WorkspaceReading {
    try read(SourceText(file: file, text))
  }
}
