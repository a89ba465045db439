import BlockFormats
import Diagnostics
import Files
import Glibc

/// Reading alone: time beside libxml2's tree, and memory in a process of its own, as the workspace grows.
///
/// Of several runs the fastest counts on both sides: what else runs on the machine can only add.
enum Reading {
  static let header = "blocks        libxml2       state    ratio    bytes a block"

  /// The peak of a process that reads a file into a state, in bytes; an empty run reads nothing.
  private static func peak(_ path: String) -> Int {
    let program = CommandLine.arguments[0]
    guard let pipe = popen("'\(program)' --read-only '\(path)'", "r") else { return 0 }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), pipe) != nil else { return 0 }
    return Int(atoll(line))
  }

  /// The child's side.
  static func runAlone(_ path: String) throws {
    if path != "-" {
      let source = SourceText(bytes: try File.read(path))
      _ = try XMLWorkspaceReader().read(source).state.blocks.count
    }
    print(Int(Measure.memory("VmHWM") * 1024 * 1024))
  }

  /// What reading holds at its peak for each block, less an empty run and the text itself.
  private static func bytesPerBlock(_ text: [UInt8], _ blocks: Int) throws -> Int {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "."
    let path = Path.join(folder, "blockwright-bench-\(getpid()).xml")
    try File.write(text, to: path)
    defer { unlink(path) }
    return (peak(path) - peak("-") - text.count) / blocks
  }

  static func text(_ blocks: Int) -> [UInt8] {
    Array(Workload.wide(stacks: max(1, blocks / 100), perStack: 100).xml.utf8)
  }

  static func line(blocks: Int, seconds: Double, libxml: ([UInt8]) -> Void) throws -> String {
    let bytes = text(blocks)
    let count = Double(blocks)
    // Long enough for ten runs of ours, so that one of them goes undisturbed.
    let seconds = max(seconds, count * 4e-6)
    let theirs = Measure.fastest(
      Measure.runs(atLeast: seconds, most: 20, warmUp: 1) { libxml(bytes) })
    let ours = try Measure.fastest(
      Measure.runs(atLeast: seconds, most: 20, warmUp: 1) {
        _ = try XMLWorkspaceReader().read(SourceText(bytes: bytes))
      })
    return [
      pad(String(blocks), 9), pad(Row.text(theirs * 1e6 / count) + " us", 12),
      pad(Row.text(ours * 1e6 / count) + " us", 12), pad(Row.text(ours / theirs), 9),
      pad(String(try bytesPerBlock(bytes, blocks)), 17),
    ].joined()
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
