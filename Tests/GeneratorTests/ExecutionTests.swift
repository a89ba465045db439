import CodeGeneration
import Testing

/// Generated code runs: every program prints what it should, in every language that this machine has.
@Suite struct ExecutionTests {
  @Test(arguments: Interpreter.installed, [false, true])
  func prints(_ interpreter: Interpreter, fixes: Bool) throws {
    let programs = Program.all.filter { $0.fixes.contains(fixes) }
    let codes = try programs.map { try code(of: $0, interpreter.language, fixes) }
    let printed = try interpreter.run(programs: codes)
    #expect(printed.count == programs.count)
    for (program, text) in zip(programs, printed) {
      #expect(try text == program.output(interpreter.language), "\(program.testDescription)")
    }
  }

  private func code(of program: Program, _ language: String, _ fixes: Bool) throws -> String {
    let reading = try program.workspace()
    #expect(reading.diagnostics.isEmpty, "\(program.testDescription)")
    var options = GenerationOptions(languages: [language])
    options.fixes = fixes
    let result = try Repository.generator.get().generate(reading.state, options)
    #expect(result.errors.isEmpty, "\(program.testDescription)")
    return result.code[language] ?? ""
  }

  @Test func programsAreFound() {
    #expect(Program.all.count >= 70)
    #expect(Set(Program.all.map(\.category)).count == 9)
  }
}
