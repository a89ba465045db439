import Glibc
import Isolation

/// A worker that someone has taken over: it loads its scripts as it should, then answers what it likes.
struct Lie {
  private let name: String

  init?(_ arguments: [String]) {
    guard arguments.count > 2, arguments[1].hasPrefix("lie-") else { return nil }
    name = String(arguments[1].dropFirst(4))
  }

  func serve() {
    let greeting = name == "greeting" ? [UInt8](repeating: 65, count: 1 << 16) : []
    WorkerService(greeting: greeting).serve { request in
      let head = String(decoding: request.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      let job = head.dropFirst(7).prefix { $0.isNumber }
      let loads = head.contains("\"setup\"")
      if loads, name != "setup" {
        let truth = answer(job: String(job), "\"code\":{}")
        if name == "deaf" {
          send(truth)
          sleep(60)
        }
        return truth
      }
      return lie(about: String(job))
    }
  }

  private func answer(job: String, _ code: String) -> [UInt8] {
    Array(
      "{\"job\":\(job),\(code),\"maps\":{},\"errors\":{},\"error\":null,\"diagnostics\":[],\"console\":[]}"
        .utf8)
  }

  private func send(_ answer: [UInt8]) {
    _ = Frame.write(Frame.header(answer.count) + answer, to: 1, deadline: .never)
  }

  private func lie(about job: String) -> [UInt8] {
    switch name {
    case "job": return answer(job: "2147483647", "\"code\":{\"javascript\":\"x\"}")
    case "language": return answer(job: job, "\"code\":{\"javascript\":\"x\",\"python\":\"y\"}")
    case "nothing": return answer(job: job, "\"code\":{}")
    case "kind": return answer(job: job, "\"code\":{\"javascript\":[1]}")
    case "twice": return answer(job: job, "\"job\":\(job),\"code\":{\"javascript\":\"x\"}")
    case "deep":
      let deep = String(repeating: "[", count: 1 << 19)
      return answer(job: job, "\"code\":{\"javascript\":\(deep)")
    case "bytes": return answer(job: job, "\"code\":{\"javascript\":\"") + [0xFF, 0xC0, 0x80]
    case "empty", "setup": return []
    case "frame":
      write(1, "BWF2\u{1}\u{0}\u{0}\u{0}x", 9)
    case "length":
      // 4 GB are announced: nothing of them may be waited for or made room for.
      let header: [UInt8] = [0x31, 0x46, 0x57, 0x42, 0xFF, 0xFF, 0xFF, 0xFF]
      write(1, header, 8)
    case "half":
      let header: [UInt8] = [0x31, 0x46, 0x57, 0x42, 0x10, 0, 0, 0]
      write(1, header, 8)
      exit(0)
    case "drip":
      let header: [UInt8] = [0x31, 0x46, 0x57, 0x42, 0x10, 0x27, 0, 0]
      write(1, header, 8)
      while write(1, "x", 1) == 1 { usleep(100_000) }
    case "flood":
      // There is always one more byte, and never all that was announced.
      let header: [UInt8] = [0x31, 0x46, 0x57, 0x42, 0, 0, 0xFF, 0]
      write(1, header, 8)
      while write(1, "x", 1) == 1 {}
    case "again":
      let twice = answer(job: job, "\"code\":{\"javascript\":\"\(job)\"}")
      send(twice)
      return twice
    case "stop": kill(getpid(), SIGSTOP)
    case "close": close(1)
    default: return answer(job: job, "\"code\":{\"javascript\":\"\(name)\"}")
    }
    sleep(60)
    return []
  }
}
