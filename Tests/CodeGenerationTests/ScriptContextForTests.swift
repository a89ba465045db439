import ScriptEngine

enum ScriptContextForTests {
  static func make() throws -> ScriptContext { try ScriptContext(in: ScriptMachine()) }
}
