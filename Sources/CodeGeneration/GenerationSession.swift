import BlockFormats
import BlockModel
import BlockScripts
import Diagnostics
import ScriptEngine

/// Makes code job after job on the thread that made it, with everything warm.
///
/// The realm is made by the first job. It is made anew after a job that failed in a way that may
/// have left it half done.
public final class GenerationSession {
  public let configuration: GenerationConfiguration
  private var deadline = ScriptDeadline()
  private var machine: ScriptMachine?
  private(set) var realms: [RuntimeParts: Realm] = [:]
  /// Whether jobs are tried with the lean runtime first: where no scripts come, it has all that nearly
  /// any job needs, and refuses those that need more.
  private var triesLean: Bool { teller != nil }
  private let teller: BlockTeller?
  /// How many jobs it has refused.
  package private(set) var refusedByLean = 0
  let isolated: IsolatedSession?
  private var freshJobs = 0
  private static let freshJobsOfAMachine = 32

  public init(_ configuration: GenerationConfiguration) {
    self.configuration = configuration
    teller =
      configuration.isPlain
      ? BlockTeller(configuration.library, prepared: configuration.firstJob) : nil
    isolated = configuration.isolation.map { IsolatedSession($0, configuration) }
  }

  /// A session with a machine, if there is one, that was made on this thread while the configuration was not yet known.
  package convenience init(_ configuration: GenerationConfiguration, machine: ScriptMachine?) {
    self.init(configuration)
    if let machine, isWatched {
      machine.watch(deadline, interval: ScriptMachine.interval(configuration.timeLimit))
    }
    self.machine = machine
  }

  private var isWatched: Bool { configuration.timeLimit != nil || configuration.isCancellable }

  /// What was noticed while the scripts were loaded.
  public var loadDiagnostics: [Diagnostic] {
    isolated?.loadDiagnostics ?? realms[.whole]?.diagnostics ?? []
  }

  /// Makes the realm, if there is none.
  public func load(deadline: ScriptDeadline? = nil) throws(Diagnostic) {
    if let isolated { return try isolated.load(deadline) }
    begin(deadline ?? self.deadline)
    defer { self.deadline.start(nil) }
    do {
      _ = try readyRealm(triesLean ? .lean : .whole)
    } catch {
      discardRealms()
      throw Diagnostic(reporting: error)
    }
  }

  /// Makes code of a workspace. Never throws: what went wrong is in the result.
  ///
  /// - Parameter deadline: by which the job can be cancelled; the time limit starts with the job.
  public func generate(
    _ state: WorkspaceState, _ options: GenerationOptions, deadline: ScriptDeadline? = nil
  ) -> GenerationResult {
    if let isolated {
      let source = SourceText(bytes: JSONWorkspaceWriter.bytes(of: state))
      return isolated.generate(source, options, deadline)
    }
    begin(deadline ?? self.deadline)
    defer { self.deadline.start(nil) }
    if configuration.isFresh { discardForFresh() }
    let result = run(state, options)
    // Who recursed without end has failed.
    if !result.succeeded { ScriptThread.returnUnusedStack() }
    return result
  }

  private func run(_ state: WorkspaceState, _ options: GenerationOptions) -> GenerationResult {
    do {
      if triesLean, !options.events, !options.comments, options.generator == nil {
        if let result = try runLean(state, options) { return result }
        refusedByLean += 1
      }
      return try runWhole(state, options)
    } catch {
      discardRealms()
      return .failure(Diagnostic(reporting: error))
    }
  }

  private func runWhole(
    _ state: WorkspaceState, _ options: GenerationOptions
  ) throws -> GenerationResult {
    do {
      return try readyRealm(.whole).run(state, options)
    } catch is SpoiledRealm {
      discardForFresh()
      return try readyRealm(.whole).run(state, options)
    }
  }

  private func runLean(
    _ state: WorkspaceState, _ options: GenerationOptions
  ) throws -> GenerationResult? {
    do {
      return try readyRealm(.lean).run(state, options)
    } catch is LeanRefusal {
      return nil
    }
  }

  /// The engine keeps what a realm left for as long as its machine lives, three megabytes each: so the machine goes too, now and then.
  private func discardForFresh() {
    realms = [:]
    freshJobs += 1
    if freshJobs % Self.freshJobsOfAMachine == 0 { machine = nil }
  }

  private func begin(_ deadline: ScriptDeadline) {
    self.deadline = deadline
    machine?.deadline = deadline
    deadline.start(configuration.timeLimit)
  }

  private func readyRealm(_ parts: RuntimeParts) throws -> Realm {
    let machine = try readyMachine()
    if let realm = realms[parts] { return realm }
    let realm = try Realm(
      machine: machine, library: configuration.library, scripts: configuration.scripts,
      host: configuration.host, factory: configuration.factory?(),
      teller: parts == .lean ? teller : nil, prepared: configuration.firstJob)
    realms[parts] = realm
    return realm
  }

  private func readyMachine() throws -> ScriptMachine {
    if let machine, !machine.isSpent { return machine }
    realms = [:]
    let machine = try ScriptMachine(
      deadline: isWatched ? deadline : nil,
      interval: ScriptMachine.interval(configuration.timeLimit))
    machine.deadline = deadline
    self.machine = machine
    return machine
  }

  private func discardRealms() {
    realms = [:]
    if machine?.isSpent == true { machine = nil }
  }
}
