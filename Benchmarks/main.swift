// Measures text in, code out, on workspaces that are made here, and prints a table or JSON.
//
//     BlockwrightBenchmarks [--short] [--json] [--only NAME]
import BlockFormats
import BlockScripts
import CLibXML2
import CodeGeneration
import Diagnostics
import Glibc
import JSONTree

let arguments = Array(CommandLine.arguments.dropFirst())
let isShort = arguments.contains("--short")
let only = arguments.firstIndex(of: "--only").flatMap {
  $0 + 1 < arguments.count ? arguments[$0 + 1] : nil
}
let seconds = isShort ? 0.5 : 2.0

if arguments.first == "--read-only", arguments.count == 2 {
  try Reading.runAlone(arguments[1])
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

func measure(_ workload: Workload, _ language: String) throws -> Row {
  let bytes = Array(workload.xml.utf8)
  let generator = try CodeGenerator(configuration(workload))
  let options = GenerationOptions(languages: [language])
  let micro = 1e6 / Double(workload.blocks)
  // A small workspace is over in microseconds: many are one run.
  let times = max(1, 20_000 / workload.blocks)
  let libxml = Measure.runs(atLeast: seconds / 4) {
    for _ in 0..<times { parseWithLibXML(bytes) }
  }
  let read = try Measure.runs(atLeast: seconds / 4) {
    for _ in 0..<times { _ = try XMLWorkspaceReader().read(SourceText(bytes: bytes)) }
  }
  let total = try Measure.runs(atLeast: seconds) {
    for _ in 0..<times {
      let state = try XMLWorkspaceReader().read(SourceText(bytes: bytes)).state
      let result = generator.generate(state, options)
      if let error = result.error ?? result.errors[language] { throw error }
    }
  }
  func each(_ time: Double) -> Double { time * micro / Double(times) }
  return Row(
    workload: workload.name, language: language, blocks: workload.blocks,
    libxml: each(Measure.median(libxml)), read: each(Measure.median(read)),
    total: each(Measure.median(total)),
    spread: (each(total[total.count / 10]), each(total[total.count * 9 / 10])),
    memory: Measure.memory("VmHWM"))
}

var rows: [Row] = []
var failures = 0
if !arguments.contains("--json") { print(Row.header) }
for workload in Workload.all(limit: isShort ? 10_000 : .max) {
  if let only, !workload.name.contains(only) { continue }
  for language in ["javascript", "python"] {
    do {
      let row = try measure(workload, language)
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
if arguments.contains("--json") { print(JSONValue(rows.map(\.json)).text(pretty: true)) }

if only ?? "reading" == "reading", !arguments.contains("--json") {
  print("\n" + Reading.header)
  for blocks in isShort ? [16_000] : [16_000, 160_000, 1_000_000] {
    print(try Reading.line(blocks: blocks, seconds: seconds / 2, libxml: parseWithLibXML))
  }
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
