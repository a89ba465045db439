import Arguments
import Testing

private let bake = CommandSpecification(
  "bake", "bake bread from files",
  examples: [.init("oven bake rye.txt --heat 220", "bakes one loaf, hot")],
  positional: .init("FILE", "a recipe", count: 1...2),
  options: [
    OptionSpecification("--heat", "how hot the oven is", value: "DEGREES", short: "-t"),
    OptionSpecification(
      "--seed", "what goes on top", value: "SEED", mayRepeat: true, choices: ["rye", "sesame"]),
    OptionSpecification(
      "--crust",
      "without it the loaf stays soft, and what is longer than a line of the help is wrapped"),
    OptionSpecification("--inner", "for the oven itself", isHidden: true),
  ],
  discussion: ["Bread is better on the second day."])

@Suite struct ArgumentParserTests {
  private let parser = ArgumentParser(bake)

  private func message(_ arguments: String...) -> String? {
    do throws(UsageError) {
      _ = try parser.parse(arguments)
      return nil
    } catch {
      return error.text(program: "oven")
    }
  }

  @Test func optionsAndNamesMayStandInAnyOrder() throws {
    let parsed = try parser.parse([
      "a", "--heat=220", "--seed", "rye", "--crust", "--seed=sesame", "--", "--b",
    ])
    #expect(parsed.positionals == ["a", "--b"])
    #expect(parsed.value("--heat") == "220")
    #expect(parsed.values("--seed") == ["rye", "sesame"])
    #expect(parsed.has("--crust") && !parsed.has("--inner"))
    #expect(try parsed.integer("--heat", in: 1...300) == 220)
    #expect(try parser.parse(["-t", "9", "-"]).value("--heat") == "9")
  }

  @Test func whatIsWrongIsSaidWithWhatMayBeMeant() {
    #expect(
      message("a", "--crusty") == """
        oven bake: there is no option --crusty
          hint: did you mean --crust?
          `oven bake --help` shows how it is used
        """)
    #expect(
      message("a", "--seed", "sesam") == """
        oven bake: --seed takes rye or sesame, not "sesam"
          hint: did you mean "sesame"?
          `oven bake --help` shows how it is used
        """)
    #expect(message("a", "--heat")?.contains("--heat needs a value, DEGREES") == true)
    #expect(message("a", "--crust=1")?.contains("--crust is a switch and takes no value") == true)
    #expect(message("a", "--heat", "1", "--heat", "2")?.contains("--heat is given twice") == true)
    #expect(message()?.contains("FILE is missing") == true)
    #expect(message("a", "b", "c")?.contains("nothing is expected where \"c\" stands") == true)
  }

  @Test func numbersAreCheckedAgainstTheirRange() throws {
    let parsed = try parser.parse(["a", "--heat", "hot"])
    let error = #expect(throws: UsageError.self) { try parsed.integer("--heat", in: 1...300) }
    #expect(error?.message == "--heat takes a whole number from 1 to 300, not \"hot\"")
  }
}

@Suite struct HelpTextTests {
  @Test func theHelpShowsExamplesFirst() {
    let expected = """
      oven bake: bake bread from files

      Examples:
        oven bake rye.txt --heat 220
            bakes one loaf, hot

      Usage: oven bake [OPTION...] FILE...

      Arguments:
        FILE                      a recipe

      Options:
        -t, --heat DEGREES        how hot the oven is
        --seed SEED               what goes on top: rye or sesame (may be given more
                                  than once)
        --crust                   without it the loaf stays soft, and what is longer
                                  than a line of the help is wrapped

      Bread is better on the second day.

      """
    #expect(HelpText(program: "oven").render(bake) == expected)
  }

  @Test func theManualPageEscapesWhatTroffWouldRead() {
    let page = ManualPage(program: "oven", summary: "bakes")
      .render(version: "1", commands: [bake], exitCodes: [(0, "done")])
    #expect(page.contains("\n.B \\-t, \\-\\-heat DEGREES\nhow hot the oven is\n"))
    #expect(page.contains("\n.SH EXIT STATUS\n.TP\n.B 0\ndone\n"))
  }

  @Test func completionsNameEveryShownOptionAndChoice() {
    for shell in ShellCompletion.Shell.allCases {
      let text = ShellCompletion(program: "oven", commands: [bake]).render(shell)
      #expect(text.contains("heat") && text.contains("rye sesame"), "\(shell)")
      #expect(!text.contains("inner"), "\(shell)")
    }
  }
}
