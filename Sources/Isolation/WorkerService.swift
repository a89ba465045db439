import Glibc

/// The worker's own side: reads requests from standard input and writes answers to standard output until its parent is gone.
public struct WorkerService {
  /// Said once, when everything is loaded and given up.
  public var greeting: [UInt8]

  public init(greeting: [UInt8]) { self.greeting = greeting }

  public func serve(_ answer: ([UInt8]) -> [UInt8]) {
    send(greeting)
    while true {
      guard
        case .success(let request) = Frame.receive(
          from: 0, atMost: Frame.mostBytes, deadline: .never)
      else { return }
      send(answer(request))
    }
  }

  private func send(_ bytes: [UInt8]) {
    _ = Frame.write(Frame.header(bytes.count) + bytes, to: 1, deadline: .never)
  }
}
