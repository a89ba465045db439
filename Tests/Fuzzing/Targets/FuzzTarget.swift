import Foundation

/// A part of the program that reads bytes of anyone's: libFuzzer gives it inputs that reach ever more of its code, and the tests
/// give it those that were kept (`Corpus/`).
public struct FuzzTarget: Sendable {
  public let name: String
  /// Makes the check: it answers what is wrong with how an input was read, nil when nothing is. A crash speaks for itself.
  public let makeCheck: @Sendable () throws -> ([UInt8]) -> String?

  public static let all = [
    FuzzTarget(name: "xml") { try WorkspaceXMLCheck().fault },
    FuzzTarget(name: "json") { try WorkspaceJSONCheck().fault },
    FuzzTarget(name: "definitions") { DefinitionCheck().fault },
    FuzzTarget(name: "request") { WorkerRequestCheck().fault },
    FuzzTarget(name: "answer") { WorkerAnswerCheck().fault },
  ]

  /// The checkout that this was built in.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Inputs that are kept: small ones to begin with, and every one that once went wrong.
  public func corpus() throws -> [(name: String, bytes: [UInt8])] {
    let folder = Self.root.appending(path: "Tests/Fuzzing/Corpus/\(name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }
}
