import Glibc

/// Times and memory as the system counts them.
enum Measure {
  /// Seconds on the monotonic clock.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Seconds of this thread's own work, which other programs disturb less than the clock on the wall.
  static var worked: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The seconds of work of each of several runs, sorted: the first are for warming up and not counted.
  static func runs(
    atLeast seconds: Double, most: Int = 200, warmUp: Int = 3, warmUpSeconds: Double? = nil,
    _ body: () throws -> Void
  ) rethrows -> [Double] {
    let begin = now
    var warmed = 0
    while warmed < warmUp || now - begin < warmUpSeconds ?? seconds {
      try body()
      warmed += 1
    }
    var times: [Double] = []
    let start = now
    repeat {
      let before = worked
      try body()
      times.append(worked - before)
    } while (now - start < seconds || times.count < 3) && times.count < most
    return times.sorted()
  }

  static func fastest(_ sorted: [Double]) -> Double { sorted[0] }

  static func median(_ sorted: [Double]) -> Double { sorted[sorted.count / 2] }

  /// Lets the peak of memory be counted from now on.
  static func resetPeak() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// A figure of /proc/self/status in MB: "VmHWM" is the peak, "VmRSS" what is held now.
  static func memory(_ name: String) -> Double {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix(name + ":") else { continue }
      let digits = text.filter { $0.isASCII && $0.isNumber }
      return (Double(digits) ?? 0) / 1024
    }
    return 0
  }
}
