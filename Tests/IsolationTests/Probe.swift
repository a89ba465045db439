import Diagnostics
import Foundation
import Isolation

/// The worker that misbehaves on request.
enum Probe {
  static let path: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let beside = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      .map { URL(filePath: $0).deletingLastPathComponent() }
    let folders = [
      beside, root.appending(path: ".build/debug"), root.appending(path: ".build/release"),
    ]
    return folders.compactMap { $0?.appending(path: "IsolationProbe").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "IsolationProbe"
  }()

  static func worker(
    seconds: Double = 600, memory: Int = 256 << 20, processor: Double? = nil, output: Int = 1 << 20
  ) throws -> WorkerProcess {
    try WorkerProcess(
      executable: path, arguments: [String(memory)],
      limits: WorkerLimits(
        seconds: seconds, memoryBytes: memory, processorSeconds: processor, outputBytes: output))
  }

  static func failure(_ worker: WorkerProcess, _ request: String) -> DiagnosticCode? {
    do {
      _ = try worker.ask(Array(request.utf8))
      return nil
    } catch {
      return error.code
    }
  }

  static let canMakeGroups: Bool = {
    guard let worker = try? worker() else { return false }
    return worker.groupRefusal == nil
  }()
}
