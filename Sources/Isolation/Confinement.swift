import CSandbox
import Glibc

/// What a worker gives up before it runs anyone's script, and whether the kernel agreed.
public struct Confinement: Sendable, Equatable {
  /// `nil` where it holds, else why it does not.
  public private(set) var memoryLimit: String?
  public private(set) var fileRules: String?
  public private(set) var callFilter: String?

  public init() {}

  public var holdsWhole: Bool { memoryLimit == nil && fileRules == nil && callFilter == nil }

  /// Before anything is read: dies with the parent, and files read-only below `readable`.
  public mutating func beforeLoading(memoryBytes: Int? = nil, readable: [String]) {
    _ = bw_die_with_parent()
    _ = bw_not_dumpable()
    if let memoryBytes { limitData(memoryBytes) }
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    _ = setrlimit(__rlimit_resource_t(4), &none)  // RLIMIT_CORE
    guard bw_no_new_privileges() == 0 else {
      fileRules = "the kernel does not let a process give up gaining rights"
      return
    }
    // What the C library and the engine read of the system by themselves.
    let system = [
      "/dev/urandom", "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/sys/devices/system/cpu",
      "/usr/share/zoneinfo", "/etc/localtime", "/usr/lib", "/lib",
    ]
    let paths = readable + system
    let copies = paths.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let pointers = copies.map { UnsafePointer<CChar>($0) }
    let error = pointers.withUnsafeBufferPointer {
      bw_landlock_read_only($0.baseAddress, Int32(paths.count))
    }
    fileRules = error == 0 ? nil : Self.reason(error)
  }

  /// Lets the process have so much more than it has now. An engine reserves gigabytes of address space
  /// when it starts, which the system counts as data: its limit begins here.
  public mutating func limitFurtherMemory(_ bytes: Int) {
    var text = [CChar](repeating: 0, count: 256)
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    guard file >= 0, read(file, &text, text.count - 1) > 0 else {
      memoryLimit = "how much there is already cannot be read from /proc"
      return
    }
    let bytesOfText = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let words = String(decoding: bytesOfText, as: UTF8.self).split(separator: " ")
    guard words.count > 5, let pages = Int(words[5]) else {
      memoryLimit = "/proc/self/statm has an unknown form"
      return
    }
    limitData(pages * sysconf(Int32(_SC_PAGESIZE)) + bytes)
  }

  private mutating func limitData(_ bytes: Int) {
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    memoryLimit = setrlimit(__rlimit_resource_t(2), &limit) == 0 ? nil : Self.reason(errno)
  }

  /// After everything is loaded: no network, no files, no programs, no other processes, for every thread.
  public mutating func beforeServing() {
    let error = bw_seccomp()
    callFilter = error == 0 ? nil : Self.reason(error)
  }

  private static func reason(_ error: Int32) -> String {
    String(cString: strerror(error))
  }

  /// One line for a diagnostic or the log: what holds here and what does not.
  public var summary: String {
    func part(_ name: String, _ failure: String?) -> String {
      failure.map { "\(name): not here (\($0))" } ?? "\(name): yes"
    }
    return [
      part("memory limit", memoryLimit), part("file rules (Landlock)", fileRules),
      part("call filter (seccomp)", callFilter),
    ].joined(separator: ", ")
  }
}
