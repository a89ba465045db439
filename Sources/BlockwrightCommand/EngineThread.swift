import ScriptEngine

/// A script thread that starts the engine at once and takes its work when that is known: starting the
/// engine takes as long as reading a command line and its files, and neither needs the other.
final class EngineThread: Sendable {
  /// Gets the machine; nil where none could be made, as whoever makes another will find out.
  typealias Work = @Sendable (ScriptMachine?) -> Void

  private enum Order {
    case none
    case work(Work)
    case end
  }

  private let order: Monitor<Order>
  private let thread: ScriptThread

  init() throws(ScriptError) {
    let order = Monitor(Order.none)
    self.order = order
    thread = try ScriptThread {
      let machine = try? ScriptMachine()
      let work: Work? = order.wait { order in
        switch order {
        case .none: nil
        case .work(let work): .some(work)
        case .end: .some(nil)
        }
      }
      work?(machine)
    }
  }

  /// To be called once; who wants to know when it is done waits for it.
  func run(_ work: @escaping Work) { order.update { $0 = .work(work) } }

  /// Ends a thread that got no work, since the process must not end while the engine starts.
  func endIfIdle() {
    let isIdle = order.update { order in
      guard case .none = order else { return false }
      order = .end
      return true
    }
    if isIdle { thread.join() }
  }
}
