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

  @Test func aGoldenFileThatNobodyLooksAtFails() throws {
    let folder = try folder()
    try folder.write("cases/blockwright.json", #"{"languages": ["lua"], "scripts": ["hi.js"]}"#)
    try folder.write("cases/hi.js", "")
    try folder.write("cases/hi.lua", "print('hi')\n")
    #expect(try ProgramRun(["test"], folder: folder).code == 0)
    try folder.write("cases/hi.py", "print('hi')\n")
    let run = try ProgramRun(["test"], folder: folder)
    #expect(
      run.output.hasPrefix(
        """
        FAILED cases/hi.py
        error[BW0723]: cases/hi.py is compared with nothing: python is none of the case's languages

        """))
    #expect(run.output.hasSuffix("1 passed, 1 failed\n"))
  }

  /// What a folder says counts wherever below it the program runs.
  @Test func theFoldersAboveCountFromEverywhere() throws {
    let folder = try folder()
    try folder.write(
      "blockwright.json", #"{"languages": ["lua"], "set": {"STATEMENT_PREFIX": "p()\n"}}"#)
    try folder.write("cases/hi.lua", "p()\nprint('hi')\n")
    try folder.write("other/blockwright.json", #"{"languages": ["php"]}"#)
    for (place, path) in [
      (".", "cases"), ("cases", "."), ("other", "../cases"), ("other", "../cases/hi.xml"),
      ("cases", folder.path + "/cases"), ("other", ".."),
    ] {
      let run = try ProgramRun(["test", path], folder: folder, below: place)
      #expect(run.output == "1 passed, 0 failed\n")
    }
  }

  /// `blockwright test --report junit > report.xml` makes the file before a case is looked for.
  @Test func reportsBesideTheCasesAreNoCases() throws {
    let folder = try folder()
    try folder.write("cases/hi.lua", "print('hi')\n")
    for name in ["report.xml", "report.json", "pom.xml", "data.json"] {
      try folder.write("cases/\(name)", "")
    }
    try folder.write(
      "cases/pom.xml", "<?xml version='1.0'?>\n<!-- <xml> -->\n<project></project>\n")
    try folder.write("cases/data.json", #"{"items": [1]}"#)
    for form in ["junit", "json"] {
      let run = try ProgramRun(["test", "--report", form], folder: folder)
      #expect(run.code == 0)
      try folder.write("cases/report.\(form == "junit" ? "xml" : "json")", run.output)
    }
    #expect(try ProgramRun(["test"], folder: folder).output == "1 passed, 0 failed\n")
    // What has golden files is a case, whatever has become of it.
    try folder.write("cases/hi.xml", "")
    let run = try ProgramRun(["test"], folder: folder)
    #expect(run.output.contains("cases/hi.xml:1:1: error[BW0101]: the text is empty"))
  }

  @Test func codeThatNeverEndsIsStoppedInTime() throws {
    let folder = try folder()
    try folder.write("cases/hi.lua", "while true do end\n")
    try folder.write("cases/hi.lua.out", "")
    try folder.write("cases/s.js", "Blockly.Lua['text_print'] = () => 'while true do end\\n';")
    try folder.write("cases/blockwright.json", #"{"scripts": ["s.js"]}"#)
    let run = try ProgramRun(["test", "--execute", "--time-limit", "5.5"], folder: folder)
    #expect(run.output.contains("the generated code ran for more than 5.5 s and was stopped"))
    #expect(run.code == 1)
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
    let record = ["test", "--record", "-l", "lua"]
    let run = try ProgramRun(record, folder: folder, environment: ["CI": "true"])
    #expect(run.errors.hasPrefix("error[BW0727]"))
    #expect(run.code == 1)
    #expect(try folder.names("cases") == ["hi.xml"])
    let forced = try ProgramRun(
      record + ["--force"], folder: folder, environment: ["CI": "true"])
    #expect(forced.output == "new     cases/hi.lua\n1 passed, 0 failed\n")
    try folder.write("cases/hi.lua", "other\n")
    let elsewhere = try ProgramRun(record, folder: folder, environment: ["CI": "false"])
    #expect(elsewhere.output == "changed cases/hi.lua\n1 passed, 0 failed\n")
  }

  @Test func whatIsKeptOfAFailureGoesWhenTheCasePassesAgain() throws {
    let folder = try folder()
    for again in [[], ["--record", "--force"]] {
      try folder.write("cases/hi.lua", "print('ho')\n")
      #expect(try ProgramRun(["test"], folder: folder).code == 1)
      #expect(try folder.names("cases") == ["hi.lua", "hi.xml"])
      #expect(try ProgramRun(["test", "--keep"], folder: folder).code == 1)
      #expect(try folder.names("cases") == ["hi.lua", "hi.lua.actual", "hi.xml"])
      if again.isEmpty { try folder.write("cases/hi.lua", "print('hi')\n") }
      #expect(try ProgramRun(["test"] + again, folder: folder).code == 0)
      #expect(try folder.names("cases") == ["hi.lua", "hi.xml"])
    }
  }

  @Test func optionsAreInheritedFromTheFoldersAbove() throws {
    let folder = try folder()
    try folder.write(
      "blockwright.json",
      #"{"languages": ["lua"], "scripts": ["s.js"], "set": {"STATEMENT_PREFIX": "at(%1)\n"}}"#)
    try folder.write("s.js", "Blockly.Lua.forBlock['text_print'] = () => 'beep()\\n';")
    try folder.write("cases/hi.lua", "at('p')\nbeep()\n")
    #expect(try ProgramRun(["test"], folder: folder).output == "1 passed, 0 failed\n")
    try folder.write("cases/blockwright.json", #"{"languages": ["lua", "php"]}"#)
    let more = try ProgramRun(["test"], folder: folder)
    #expect(more.output.contains("FAILED cases/hi (php)\nerror[BW0722]: cases/hi.php is not there"))
    #expect(more.output.hasSuffix("1 passed, 1 failed\n"))
    try folder.write("cases/blockwright.json", #"{"langages": ["lua"]}"#)
    let wrong = try ProgramRun(["test"], folder: folder)
    #expect(wrong.errors.hasPrefix("cases/blockwright.json:1:"))
    #expect(wrong.errors.contains("error[BW0720]: \"langages\" is no option of golden cases"))
  }

  @Test func reportsForBuildServers() throws {
    let folder = try folder()
    try folder.write("cases/hi.lua", "print('ho')\n")
    func report(_ form: String) throws -> String {
      let run = try ProgramRun(["test", "--report", form], folder: folder)
      #expect(run.code == 1)
      return run.output
    }
    #expect(
      try report("junit").hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="1" failures="1">
          <testsuite name="blockwright" tests="1" failures="1">
            <testcase classname="cases/hi" name="lua">
              <failure message="differs from cases/hi.lua">
        """))
    let json =
      try JSONSerialization.jsonObject(with: Data(report("json").utf8)) as? [String: Any]
    #expect(json?["failed"] as? Int == 1)
    #expect(((json?["cases"] as? [[String: Any]])?[0])?["language"] as? String == "lua")
    #expect(
      try report("github").hasPrefix(
        "::error file=cases/hi.lua,title=cases/hi (lua)::differs from cases/hi.lua%0A"))
    #expect(try report("tap").hasPrefix("TAP version 13\n1..1\nnot ok 1 - cases/hi (lua)\n"))
    #expect(try ProgramRun(["test", "--report", "html"], folder: folder).code == 64)
  }

  @Test func casesAreChosenByPathAndByText() throws {
    let folder = try folder()
    for name in ["cases/hi.lua", "cases/deep/ho.lua"] { try folder.write(name, "print('hi')\n") }
    try folder.write("cases/deep/ho.xml", folder.read("cases/hi.xml"))
    for (arguments, end) in [
      ([], "2 passed"), (["--filter", "deep"], "1 passed"), (["cases/hi.xml"], "1 passed"),
      (["cases/deep"], "1 passed"), (["cases", "--jobs", "1"], "2 passed"),
    ] {
      let run = try ProgramRun(["test"] + arguments, folder: folder)
      #expect(run.output == "\(end), 0 failed\n")
    }
    let nowhere = try ProgramRun(["test", "nowhere"], folder: folder)
    #expect(nowhere.errors.hasPrefix("error[BW0701]: nowhere is not there\n"))
  }

  @Test func aCaseThatNeverEndsFailsAndTheOthersGoOn() throws {
    let folder = try folder()
    try folder.write("cases/hi.lua", "print('hi')\n")
    try folder.write("spin/blockwright.json", #"{"scripts": ["s.js"]}"#)
    try folder.write("spin/s.js", "Blockly.Lua.forBlock['text_print'] = () => { for (;;); };")
    try folder.write("spin/ho.xml", folder.read("cases/hi.xml"))
    try folder.write("spin/ho.lua", "")
    let run = try ProgramRun(["test", "--time-limit", "5"], folder: folder)
    #expect(run.output.contains("FAILED spin/ho (lua)\nerror[BW0405]: "))
    #expect(run.output.hasSuffix("1 passed, 1 failed\n"))
    #expect(try ProgramRun(["test", "--time-limit", "0"], folder: folder).code == 64)
  }
}
