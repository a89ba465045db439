import BlockFormats
import BlockModel
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
  private var realm: Realm?
  /// Whether realms have all of the runtime. Without scripts a part does, until a job fails in
  /// it: then the job is done again with all, so that nothing can come of what was left out.
  private var isWhole: Bool
  let isolated: IsolatedSession?

  public init(_ configuration: GenerationConfiguration) {
    self.configuration = configuration
    isWhole = !configuration.scripts.isEmpty || configuration.factory != nil
    isolated = configuration.isolation.map { IsolatedSession($0, configuration) }
  }

  /// What was noticed while the scripts were loaded.
  public var loadDiagnostics: [Diagnostic] {
    isolated?.loadDiagnostics ?? realm?.diagnostics ?? []
  }

  /// Whether a job needed more of the runtime than what our own generators and blocks do.
  package var usesWholeRuntime: Bool { isWhole }

  /// Makes the realm, if there is none.
  public func load(deadline: ScriptDeadline? = nil) throws(Diagnostic) {
    if let isolated { return try isolated.load(deadline) }
    begin(deadline ?? self.deadline)
    defer { self.deadline.start(nil) }
    do {
      _ = try readyRealm()
    } catch {
      discardRealm()
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
    if configuration.isFresh { realm = nil }
    if options.events || options.generator != nil { isWhole = true }
    let result = run(state, options)
    guard !result.succeeded, !isWhole, machine != nil else { return result }
    isWhole = true
    return run(state, options)
  }

  private func run(_ state: WorkspaceState, _ options: GenerationOptions) -> GenerationResult {
    do {
      return try readyRealm().run(state, options)
    } catch {
      discardRealm()
      return .failure(Diagnostic(reporting: error))
    }
  }

  private func begin(_ deadline: ScriptDeadline) {
    self.deadline = deadline
    machine?.deadline = deadline
    deadline.start(configuration.timeLimit)
  }

  private func readyRealm() throws -> Realm {
    if let realm, realm.isWhole || !isWhole { return realm }
    let realm = try Realm(
      machine: readyMachine(), library: configuration.library, scripts: configuration.scripts,
      host: configuration.host, factory: configuration.factory?(), isWhole: isWhole)
    self.realm = realm
    return realm
  }

  private func readyMachine() throws -> ScriptMachine {
    if let machine, !machine.isSpent { return machine }
    realm = nil
    let isWatched = configuration.timeLimit != nil || configuration.isCancellable
    let machine = try ScriptMachine(deadline: isWatched ? deadline : nil)
    machine.deadline = deadline
    self.machine = machine
    return machine
  }

  private func discardRealm() {
    realm = nil
    if machine?.isSpent == true { machine = nil }
  }
}
