import Diagnostics

/// A workspace and the code that is expected of it.
public struct GoldenCase: Sendable, Equatable {
  /// The workspace's path without its extension: what reports call it.
  public var name: String
  public var workspace: String
  /// The languages to generate, in order.
  public var languages: [String]
  /// The golden file of each language, there or not yet.
  public var expected: [String: String]
  public var options: GoldenOptions
}

/// What was found below the paths given, before anything is generated.
public struct GoldenSuite: Sendable {
  public var cases: [GoldenCase] = []
  /// Orphaned golden files, cases without a language: failures already.
  public var problems: [Problem] = []

  public struct Problem: Sendable {
    public var name: String
    public var diagnostic: Diagnostic
  }
}

/// A language that golden files can be in.
public struct GoldenLanguage: Sendable, Equatable {
  public var key: String
  public var fileExtension: String

  public init(key: String, fileExtension: String) {
    self.key = key
    self.fileExtension = fileExtension
  }
}
