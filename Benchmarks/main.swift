// Measures text in, code out, on workspaces that are made here, and prints a table or JSON.
//
//     BlockwrightBenchmarks [--short | --long] [--json] [--only NAME]
//     BlockwrightBenchmarks --text NAME    prints a workload's XML, for other programs
import BlockFormats
import BlockScripts
import CLibXML2
import CodeGeneration
import Diagnostics
import Glibc
import JSONTree
import ScriptEngine

let arguments = Array(CommandLine.arguments.dropFirst())
let isLong = arguments.contains("--long")
let isShort = arguments.contains("--short")
let only = arguments.firstIndex(of: "--only").flatMap {
  $0 + 1 < arguments.count ? arguments[$0 + 1] : nil
}
let seconds = isShort ? 0.5 : 2.0

if arguments.first == "--read-only", arguments.count == 2 {
  try Reading.runAlone(arguments[1])
  exit(0)
}
if arguments.first == "--start-only", arguments.count == 2,
  let kind = Start.Kind(rawValue: arguments[1])
{
  try Start.runAlone(kind)
  exit(0)
}
if let index = arguments.firstIndex(of: "--text"), index + 1 < arguments.count {
  let name = arguments[index + 1]
  guard let workload = Workload.all().first(where: { $0.name.hasPrefix(name) }) else { exit(64) }
  print(workload.xml)
  exit(0)
}

/// libxml2's tree of a text: the yardstick of this machine.
func parseWithLibXML(_ bytes: [UInt8]) {
  let options = Int32(XML_PARSE_NONET.rawValue) | Int32(XML_PARSE_HUGE.rawValue)
  bytes.withUnsafeBytes {
    let document = xmlReadMemory(
      $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), nil, nil, options)
    xmlFreeDoc(document)
  }
}

func configuration(_ workload: Workload) throws -> GenerationConfiguration {
  var configuration = GenerationConfiguration(library: try ScriptLibrary())
  if let script = workload.script {
    configuration.scripts = ScriptSet(scripts: [ScriptFile(url: "bench.js", source: script)])
  }
  return configuration
}

/// Measures on the thread that a session belongs to, as a worker does.
func measure(_ workload: Workload, _ language: String, _ seconds: Double) throws -> Row {
  Measure.resetPeak()
  let texts = workload.texts.map { Array($0.utf8) }
  let session = try GenerationSession(configuration(workload))
  let options = GenerationOptions(languages: [language])
  let micro = 1e6 / Double(workload.blocks)
  // A small workspace is over in microseconds: many are one run.
  let times = max(1, 20_000 / workload.blocks)
  let libxml = Measure.runs(atLeast: seconds / 4) {
    for _ in 0..<times { for bytes in texts { parseWithLibXML(bytes) } }
  }
  let read = try Measure.runs(atLeast: seconds / 4) {
    for _ in 0..<times {
      for bytes in texts { _ = try XMLWorkspaceReader().read(SourceText(bytes: bytes)) }
    }
  }
  let states = try texts.map { try XMLWorkspaceReader().read(SourceText(bytes: $0)).state }
  let across = Measure.runs(atLeast: seconds / 4) {
    for _ in 0..<times {
      for state in states { _ = session.generate(state, GenerationOptions(languages: [])) }
    }
  }
  // The engine goes on compiling what many kinds of blocks need for seconds.
  let total = try Measure.runs(atLeast: seconds, warmUpSeconds: isShort ? nil : seconds * 4) {
    for _ in 0..<times {
      for bytes in texts {
        let state = try XMLWorkspaceReader().read(SourceText(bytes: bytes)).state
        let result = session.generate(state, options)
        if let error = result.error ?? result.errors[language] { throw error }
      }
    }
  }
  func each(_ time: Double) -> Double { time * micro / Double(times) }
  return Row(
    workload: workload.name, language: language, blocks: workload.blocks,
    libxml: each(Measure.median(libxml)), read: each(Measure.median(read)),
    across: each(Measure.median(across)), total: each(Measure.median(total)),
    spread: (each(total[total.count / 10]), each(total[total.count * 9 / 10])),
    memory: Measure.memory("VmHWM"))
}

var rows: [Row] = []
var failures = 0
if !arguments.contains("--json") { print(Row.header) }
for workload in Workload.all(limit: isShort ? 20_000 : .max, isLong: isLong) {
  if let only, !workload.name.contains(only) { continue }
  for language in ["javascript", "python"] {
    do {
      let row = try ScriptThread.run { try measure(workload, language, seconds) }
      rows.append(row)
      if !arguments.contains("--json") {
        print(row.line)
        fflush(nil)
      }
    } catch {
      failures += 1
      let text = (error as? Diagnostic).map { DiagnosticText().render($0) } ?? "\(error)"
      print("\(workload.name) (\(language)) failed: \(text)")
    }
  }
}
var throughput: Throughput?
if only == nil {
  do {
    let measured = try Throughput.measure(jobs: isLong ? 500_000 : isShort ? 4_000 : 40_000)
    if !arguments.contains("--json") { print(measured.text) }
    throughput = measured
  } catch {
    failures += 1
    print("two workers failed: \(error)")
  }
}
if arguments.contains("--json") {
  let members =
    [("workloads", JSONValue(rows.map(\.json)))] + (throughput.map { [("workers", $0.json)] } ?? [])
  print(JSONValue(members: members).text(pretty: true))
}

if only ?? "swift mutator" == "swift mutator", !arguments.contains("--json") {
  do {
    let measured = try SwiftMutation.measure(runs: isShort ? 8 : 25)
    print("\n" + measured.text)
  } catch {
    failures += 1
    print("mutators in Swift failed: \(error)")
  }
}

if only ?? "putting back" == "putting back", !arguments.contains("--json") {
  do {
    let measured = try PuttingBack.measure(turns: isShort ? 40 : 150)
    print("\n" + PuttingBack.header)
    for one in measured { print(one.line) }
    if isShort, let gross = measured.first(where: \.isGross) {
      print("putting back takes more than two fifths of a job: \(gross.name)")
      failures += 1
    }
  } catch {
    failures += 1
    print("putting back failed: \(error)")
  }
}

if only ?? "reading" == "reading", !arguments.contains("--json") {
  print("\n" + Reading.header)
  for blocks in isShort ? [16_000] : [16_000, 160_000, 1_000_000] {
    print(try Reading.line(blocks: blocks, seconds: seconds / 2, libxml: parseWithLibXML))
  }
}

if only ?? "start" == "start", !arguments.contains("--json") {
  print("\n" + Start.text(runs: isShort ? 3 : 15))
}

// A gross ratio alone is a fault: code generation beside libxml2's own work on the same text in this process.
let slowest = rows.filter { $0.workload.hasPrefix("wide") || $0.workload == "small" }
  .map { $0.total / $0.libxml }.max()
if isShort, let slowest, slowest > 60 {
  print(
    "text to code takes \(Int(slowest)) times what libxml2 needs to read the text: more than 60")
  failures += 1
}
exit(failures == 0 ? 0 : 1)
