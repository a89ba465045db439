import BlockModel
import BlockScripts

/// What a session works with: whose scripts, with which limits.
public struct GenerationConfiguration: Sendable {
  public var library: ScriptLibrary
  public var scripts: ScriptSet
  public var host: RealmHost
  /// Makes the factory whose block types and mutators scripts have too; each realm makes one of its
  /// own, on its own thread.
  public var factory: (@Sendable () throws -> BlockFactory)?
  /// The longest that one job may take, with the loading of its scripts; nil for any time.
  public var timeLimit: Duration?
  /// Whether jobs can be cancelled while they run, which costs half a microsecond each.
  public var isCancellable: Bool
  /// Whether each job gets a realm of its own, so that no script sees what an earlier job left.
  public var isFresh: Bool
  /// Runs the scripts in worker processes of their own; nil runs them in this process.
  public var isolation: IsolationSettings?
  /// What another thread makes ready for the first job.
  package var firstJob: FirstJob?

  public init(
    library: ScriptLibrary, scripts: ScriptSet = .none, host: RealmHost = RealmHost(),
    factory: (@Sendable () throws -> BlockFactory)? = nil, timeLimit: Duration? = nil,
    isCancellable: Bool = false, isFresh: Bool = false, isolation: IsolationSettings? = nil
  ) {
    self.library = library
    self.scripts = scripts
    self.host = host
    self.factory = factory
    self.timeLimit = timeLimit
    self.isCancellable = isCancellable
    self.isFresh = isFresh
    self.isolation = isolation
  }

  /// Whether nobody's scripts or blocks come, so that jobs are tried with the lean runtime.
  package var isPlain: Bool { scripts.isEmpty && factory == nil }
}
