import BlockModel
import Diagnostics
import JSONTree
import XMLTree

/// Reads the JSON of a workspace into a state, tolerantly: what it does not understand is kept and
/// reported.
public struct JSONWorkspaceReader: Sendable {
  public var limits: JSONLimits
  /// Whether what is lost or not understood is an error.
  public var isStrict: Bool

  public init(limits: JSONLimits = JSONLimits(), strict: Bool = false) {
    self.limits = limits
    isStrict = strict
  }

  /// Throws when the text is not well formed, beyond a limit, or no object.
  public func read(_ source: SourceText) throws(Diagnostic) -> WorkspaceReading {
    guard source.bytes.count <= limits.bytes else {
      throw Diagnostic(
        .jsonLimit, "the text has more than \(limits.bytes) bytes", at: source.place(at: 0))
    }
    let source = XMLReader.hasUTF16Mark(source.bytes) ? try XMLReader.decoded(source) : source
    let result = source.bytes.withUnsafeBufferPointer { bytes in
      var builder = JSONStateBuilder(source: source, bytes: bytes, limits: limits)
      return Result { () throws(JSONFault) in
        try builder.read()
        return WorkspaceReading(
          state: builder.state,
          diagnostics: builder.reports.diagnostics(of: builder.state, strict: isStrict))
      }
    }
    switch result {
    case .success(let reading): return reading
    case .failure(let fault): throw fault.diagnostic(in: source)
    }
  }

  public func read(_ text: String, file: String? = nil) throws(Diagnostic) -> WorkspaceReading {
    try read(SourceText(file: file, text))
  }
}
