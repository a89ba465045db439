import Foundation
import Testing

@Suite struct TestCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "cases/hi.xml",
      """
      <xml><block type="text_print" id="p"><value name="TEXT"><block type="text" id="t">
        <field name="TEXT">hi</field></block></value></block></xml>
      """)
    return folder
  }

  @Test func casesAreRecordedAndThenPass() throws {
    let folder = try folder()
    let record = try ProgramRun(
      ["test", "--record", "--force", "-l", "python", "-l", "lua"], folder: folder)
    #expect(record.output == "new     cases/hi.py\nnew     cases/hi.lua\n2 passed, 0 failed\n")
    #expect(record.code == 0)
    #expect(try folder.read("cases/hi.lua") == "print('hi')\n")
    let run = try ProgramRun(["test", "cases"], folder: folder)
    #expect(run.output == "2 passed, 0 failed\n")
    #expect(run.errors == "")
    #expect(run.code == 0)
  }

  @Test func aLineThatDiffersIsShownWithItsBlock() throws {
    let folder = try folder()
    try folder.write("cases/hi.lua", "print('ho')\n")
    let run = try ProgramRun(["test", "--keep"], folder: folder)
    #expect(
      run.output == """
        FAILED cases/hi (lua): differs from cases/hi.lua
             1 - print('ho')
             1 + print('hi')    <- text_print (id "p")
        0 passed, 1 failed

        """)
    #expect(run.code == 1)
    #expect(try folder.read("cases/hi.lua.actual") == "print('hi')\n")
    let tap = try ProgramRun(["test", "--report", "tap"], folder: folder)
    #expect(tap.output.hasPrefix("TAP version 13\n1..1\nnot ok 1 - cases/hi (lua)\n"))
  }

  @Test func whatIsMissingOrLeftOverFails() throws {
    let folder = try folder()
    let none = try ProgramRun(["test"], folder: folder)
    #expect(none.output.contains("BW0724"))
    #expect(none.code == 1)
    try folder.write("cases/blockwright.json", #"{"languages": "lua"}"#)
    try folder.write("cases/gone.py", "x\n")
    let run = try ProgramRun(["test"], folder: folder)
    #expect(run.output.contains("BW0722"))
    #expect(run.output.contains("BW0723"))
    #expect(run.output.hasSuffix("0 passed, 2 failed\n"))
    let nothing = try ProgramRun(["test", "--filter", "zebra"], folder: folder)
    #expect(nothing.errors.hasPrefix("error[BW0726]: no golden cases were found"))
    #expect(nothing.code == 1)
  }

  @Test func theCodeIsRunAndItsOutputCompared() throws {
    let folder = try folder()
    for arguments in [["--record", "--force"], []] {
      let run = try ProgramRun(
        ["test", "--execute", "-l", "python", "-l", "javascript"] + arguments, folder: folder)
      #expect(run.code == 0)
    }
    #expect(try folder.read("cases/hi.js.out") == "hi\n")
    try folder.write("cases/hi.py.out", "ho\n")
    let run = try ProgramRun(["test", "--execute"], folder: folder)
    #expect(run.output.contains("     1 - ho\n     1 + hi\n1 passed, 1 failed\n"))
  }

  @Test func recordingIsRefusedInCI() throws {
    let folder = try folder()
    let run = try ProgramRun(
      ["test", "--record", "-l", "lua"], folder: folder, environment: ["CI": "true"])
    #expect(run.errors.hasPrefix("error[BW0727]"))
    #expect(run.code == 1)
    #expect(try folder.names("cases") == ["hi.xml"])
  }
}
