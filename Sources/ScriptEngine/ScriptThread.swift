import CJavaScriptCore
import Glibc

/// A thread whose stack we size, so that scripts may recurse deeply.
///
/// The stack is reserved, not used: the system gives memory page by page as it is touched.
/// Sendable by hand: it is a thread's handle, which never changes, and a monitor.
public final class ScriptThread: @unchecked Sendable {
  /// Room for about eight million JavaScript calls.
  public static let defaultStackSize = 512 << 20

  private let thread: pthread_t
  private let state: Monitor<State>

  private struct State {
    var ended = false
    var joined = false
  }

  /// Starts a thread that runs `body` and ends.
  public init(
    stackSize: Int = defaultStackSize, _ body: @escaping @Sendable () -> Void
  ) throws(ScriptError) {
    let state = Monitor(State())
    self.state = state
    let start = Start {
      body()
      state.update { $0.ended = true }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    var thread = pthread_t()
    let box = Unmanaged.passRetained(start)
    let failure = pthread_create(&thread, &attributes, runStart, box.toOpaque())
    if failure != 0 {
      box.release()
      throw ScriptError(.engine, "no thread with a stack of \(stackSize >> 20) MiB could be made")
    }
    self.thread = thread
  }

  deinit {
    if !state.update({ $0.joined }) { pthread_detach(thread) }
  }

  /// Waits until the thread has ended. Later calls return at once.
  public func join() {
    let first = state.update { state in
      defer { state.joined = true }
      return !state.joined
    }
    if first { pthread_join(thread, nil) }
  }

  /// Leaves a thread alone that a script will not give back: it keeps what it holds and gets
  /// processor time only when nobody else wants any.
  ///
  /// There is no safe way to end it: JavaScriptCore cannot stop an endless chain of microtasks, and
  /// ending the thread from outside would leave the engine's locks held.
  public func abandon() {
    var parameters = sched_param()
    pthread_setschedparam(thread, idleScheduling, &parameters)
  }

  /// Gives the system back what deeper calls have touched of this thread's stack, which would stay its own until the end else:
  /// one script that recursed without end would hold hundreds of megabytes.
  ///
  /// For threads of a stack that was sized here: that of a program's first thread grows by itself and has no end to give back to.
  public static func returnUnusedStack() {
    var attributes = pthread_attr_t()
    guard pthread_getattr_np(pthread_self(), &attributes) == 0 else { return }
    defer { pthread_attr_destroy(&attributes) }
    var bottom: UnsafeMutableRawPointer?
    var (size, guardSize) = (0, 0)
    pthread_attr_getstack(&attributes, &bottom, &size)
    pthread_attr_getguardsize(&attributes, &guardSize)
    guard let bottom else { return }
    let start = UInt(bitPattern: bottom) + UInt(guardSize)
    let here = withUnsafePointer(to: &size) { UInt(bitPattern: $0) }
    // Far enough below what is called here, and on the edge of a page of any size.
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    guard here > start + (1 << 20) else { return }
    let end = (here - (1 << 18)) / page * page
    madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_DONTNEED)
  }

  /// Runs `body` on a thread of its own with a deep stack and waits for what it answers.
  public static func run<Result: Sendable>(
    stackSize: Int = defaultStackSize, _ body: @escaping @Sendable () throws -> Result
  ) throws -> Result {
    let answer = Monitor<Swift.Result<Result, any Error>?>(nil)
    let thread = try ScriptThread(stackSize: stackSize) {
      let result = Swift.Result { try body() }
      answer.update { $0 = result }
    }
    thread.join()
    return try answer.wait { $0 }.get()
  }
}

/// Linux's SCHED_IDLE, which its headers show only to those who ask for GNU extensions.
private let idleScheduling: Int32 = 5

/// What the new thread takes over from the old one.
private final class Start {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runStart(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let raw else { return nil }
  Unmanaged<Start>.fromOpaque(raw).takeRetainedValue().body()
  return nil
}
