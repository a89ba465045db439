import Diagnostics
import Foundation
import JSONTree

/// The recorded cases beside the package, where they are.
enum Conformance {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/conformance")

  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  /// The cases of one file, or of none where the folder is not there.
  static func cases(_ name: String) throws -> [JSONValue] {
    let data = try Data(contentsOf: folder.appendingPathComponent(name + ".ndjson"))
    return try data.split(separator: 0x0A).map {
      try JSONValue(parsing: SourceText(file: name, bytes: Array($0)))
    }
  }

  static let files = [
    "units", "random", "behaviours", "json", "formats", "old_blocks", "betterments",
  ]

  /// Every XML and JSON text in the cases, with a name.
  static func texts() throws -> [(name: String, text: String)] {
    var texts: [(String, String)] = []
    for file in files {
      for item in try cases(file) {
        let id = "\(file) \(item["id"]?.string ?? "")"
        for key in ["xml", "savedXml", "savedXmlLater"] {
          if let text = item[key]?.string { texts.append(("\(id) \(key)", text)) }
        }
        for key in ["json", "savedJson", "savedJsonLater"] {
          if let value = item[key], value.kind == .object {
            texts.append(("\(id) \(key)", value.text()))
          }
        }
      }
    }
    return texts
  }
}
