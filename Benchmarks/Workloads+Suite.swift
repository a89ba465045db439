import Diagnostics
import Files
import JSONTree

extension Workload {
  /// The workspaces of the conformance cases, where a checkout has them beside it: each block type in each of
  /// its forms, and random ones of all types.
  static func suite() -> Workload? {
    let above = ["..", "../..", "../../.."].map { $0 + "/shared/conformance" }
    return above.first { Folder.isFile($0 + "/units.ndjson") }.flatMap(suite)
  }

  private static func suite(folder: String) -> Workload? {
    var texts: [String] = []
    for name in ["units", "random"] {
      guard let bytes = try? File.read("\(folder)/\(name).ndjson") else { return nil }
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let text = String(decoding: line, as: UTF8.self)
        guard let value = try? JSONValue(parsing: text, file: name),
          value.member("fails") == nil, let xml = value.member("xml")?.string
        else { continue }
        texts.append(xml)
      }
    }
    guard let first = texts.first else { return nil }
    return Workload(
      name: "suite of \(texts.count)", xml: first, blocks: texts.reduce(0) { $0 + blocks(in: $1) },
      others: Array(texts.dropFirst()))
  }

  private static func blocks(in xml: String) -> Int {
    xml.split(separator: "<").count { part in
      part.hasPrefix("block ") || part.hasPrefix("shadow ")
    }
  }
}
