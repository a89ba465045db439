import BlockFormats
import BlockScripts
import CodeGeneration
import Diagnostics
import JSONTree
import ScriptEngine

/// Many small jobs, from text to code: on one thread, then on two, with the time of each job and the memory held.
struct Throughput {
  /// Jobs a second.
  var one: Double
  var two: Double
  /// Microseconds a job on one thread.
  var median: Double
  var slowest999: Double
  var slowest: Double
  /// Megabytes held after the first tenth of the jobs on one thread, and after all of them.
  var memoryEarly: Double
  var memoryLate: Double

  static func measure(jobs: Int) throws -> Throughput {
    let library = try ScriptLibrary()
    let single = try run(jobs, workers: 1, library)
    let double = try run(jobs, workers: 2, library)
    let times = single.times.sorted()
    return Throughput(
      one: single.rate, two: double.rate, median: times[times.count / 2] * 1e6,
      slowest999: times[times.count * 999 / 1000] * 1e6, slowest: (times.last ?? 0) * 1e6,
      memoryEarly: single.memoryEarly, memoryLate: single.memoryLate)
  }

  private struct Part: Sendable {
    var times: [Double] = []
    var memoryEarly = 0.0
    var memoryLate = 0.0
    var seconds = 0.0
    var failure: Diagnostic?
    var rate = 0.0
  }

  /// Each worker does all the jobs; the rate counts those of all workers.
  private static func run(_ jobs: Int, workers: Int, _ library: ScriptLibrary) throws -> Part {
    let bytes = Array(Workload.small().xml.utf8)
    let parts = Monitor<[Part]>([])
    let threads = try (0..<workers).map { _ in
      try ScriptThread {
        let part = work(jobs, bytes, library)
        parts.update { $0.append(part) }
      }
    }
    for thread in threads { thread.join() }
    let done = parts.update { $0 }
    if let failure = done.lazy.compactMap(\.failure).first { throw failure }
    var part = done[0]
    part.rate = done.reduce(0) { $0 + Double(jobs) / $1.seconds }
    return part
  }

  private static func work(_ jobs: Int, _ bytes: [UInt8], _ library: ScriptLibrary) -> Part {
    let session = GenerationSession(GenerationConfiguration(library: library))
    let options = GenerationOptions(languages: ["javascript"])
    let source = SourceText(bytes: bytes)
    var part = Part()
    part.times.reserveCapacity(jobs)
    for _ in 0..<2_000 {
      part.failure = session.generate(reading: source, options).allErrors.first
      if part.failure != nil { return part }
    }
    let start = Measure.now
    for number in 0..<jobs {
      let before = Measure.now
      _ = session.generate(reading: source, options)
      part.times.append(Measure.now - before)
      if number == jobs / 10 { part.memoryEarly = Measure.memory("VmRSS") }
    }
    part.seconds = Measure.now - start
    part.memoryLate = Measure.memory("VmRSS")
    return part
  }

  var text: String {
    """
    small jobs a second: \(Int(one)) on one thread, \(Int(two)) on two, ratio \(Row.text(two / one))
    one job: median \(Int(median)) us, 99.9 % at most \(Int(slowest999)) us, slowest \(Int(slowest)) us
    memory: \(Int(memoryEarly)) MB after a tenth of the jobs, \(Int(memoryLate)) MB after all
    """
  }

  var json: JSONValue {
    JSONValue(members: [
      ("jobsPerSecondOne", JSONValue(one.rounded())),
      ("jobsPerSecondTwo", JSONValue(two.rounded())),
      ("medianMicroseconds", JSONValue(median)), ("slowest999Microseconds", JSONValue(slowest999)),
      ("slowestMicroseconds", JSONValue(slowest)), ("memoryEarlyMegabytes", JSONValue(memoryEarly)),
      ("memoryLateMegabytes", JSONValue(memoryLate)),
    ])
  }
}
