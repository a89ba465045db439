import Glibc

/// The processors of this machine, for which the engine's own threads compete with those that run scripts.
public enum Processors {
  public static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Says that as many threads run scripts as there are processors, so that the engine compiles with more patience.
  /// Only what is said before the process's first machine is made has an effect.
  public static func expectAllBusy() { EngineOptions.expectNoIdleProcessor() }
}
