// A worker that misbehaves on request, for the tests of Isolation.
import CSandbox
import Glibc
import Isolation

// As a worker of code generation it lies, in the way that its first argument names.
if let lie = Lie(CommandLine.arguments) {
  lie.serve()
  exit(0)
}

var confinement = Confinement()
let memory = Int(CommandLine.arguments.dropFirst().first ?? "") ?? 256 << 20
confinement.beforeLoading(memoryBytes: memory, readable: [])
confinement.beforeServing()

func openDescriptors() -> Int {
  (0..<256).filter {
    var entry = pollfd(fd: Int32($0), events: 0, revents: 0)
    return poll(&entry, 1, 0) >= 0 && entry.revents & Int16(POLLNVAL) == 0
  }.count
}

func environmentSize() -> Int {
  var count = 0
  while environ[count] != nil { count += 1 }
  return count
}

var kept: [[UInt8]] = []
WorkerService(greeting: Array(confinement.summary.utf8)).serve { request in
  switch String(decoding: request, as: UTF8.self) {
  case "spin": while true {}
  case "ignore":
    signal(SIGXCPU, SIG_IGN)
    while true {}
  case "eat":
    while true { kept.append([UInt8](repeating: 1, count: 1 << 20)) }
  case "crash": abort()
  case "leave": exit(3)
  case "garbage":
    write(1, "no frame", 8)
    sleep(60)
    return []
  case "huge": return [UInt8](repeating: 65, count: 2 << 20)
  case "rights":
    return Array(
      "\(Rights.granted()) \(openDescriptors()) \(environmentSize())".utf8)
  default: return request
  }
}
