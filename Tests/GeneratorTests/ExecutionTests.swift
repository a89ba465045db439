import CodeGeneration
import Testing

/// Generated code runs: every program prints what it should, in every language that this machine has.
@Suite struct ExecutionTests {
  @Test(arguments: Program.all, Interpreter.installed)
  func prints(_ program: Program, _ interpreter: Interpreter) throws {
    let language = interpreter.language
    let reading = try program.workspace()
    #expect(reading.diagnostics.isEmpty)
    for fixes in program.fixes {
      var options = GenerationOptions(languages: [language])
      options.fixes = fixes
      let result = try Repository.generator.get().generate(reading.state, options)
      #expect(result.errors.isEmpty)
      let printed = try interpreter.run(result.code[language] ?? "")
      #expect(try printed == program.output(language), "fixes: \(fixes)")
    }
  }

  @Test func programsAreFound() {
    #expect(Program.all.count >= 70)
    #expect(Set(Program.all.map(\.category)).count == 9)
  }
}
