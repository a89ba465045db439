import Testing

@testable import ScriptEngine

@Suite struct ScriptContextTests {
  private func context() throws -> ScriptContext {
    try ScriptContext(in: ScriptMachine())
  }

  private func failure(_ source: String, in context: ScriptContext) throws -> ScriptError {
    let error = #expect(throws: ScriptError.self) {
      try context.evaluate(source, url: "scripts/a.js")
    }
    return try #require(error)
  }

  @Test func aThrownErrorTellsNameMessagePlaceLineAndStack() throws {
    let error = try failure("function f(a) {\n  return a.b.c;\n}\nf({});", in: context())
    #expect(error.kind == .exception)
    #expect(error.name == "TypeError")
    #expect(error.message == "undefined is not an object (evaluating 'a.b.c')")
    #expect(error.place == ScriptPlace(file: "scripts/a.js", line: 2, column: 13))
    #expect(error.sourceLine == "  return a.b.c;")
    #expect(error.stack.map(\.function) == ["f", "global code"])
    #expect(error.stack.map(\.place?.line) == [2, 4])
  }

  @Test func textsOfAllLengthsAndCharactersCrossBothWays() throws {
    let context = try context()
    for text in ["", "a", "ü", "\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}", "a\u{0}b", "👍👍"] {
      for times in [1, 3, 400, 2000] {
        let whole = String(repeating: text, count: times)
        #expect(try context.string(whole).string() == whole)
      }
    }
    for (script, text) in [
      ("'\\ud83d'", "\u{FFFD}"), ("'a\\udc4d\\ud83db'", "a\u{FFFD}\u{FFFD}b"),
      ("'\\ud83d\\ud83d\\udc4dé'", "\u{FFFD}👍é"),
    ] {
      #expect(try context.evaluate(script, url: "a.js").string() == text)
    }
  }

  @Test func aSyntaxErrorTellsItsLine() throws {
    let error = try failure("var a = 1;\nvar = 2;", in: context())
    #expect(error.kind == .syntax)
    #expect(error.place == ScriptPlace(file: "scripts/a.js", line: 2))
    #expect(error.sourceLine == "var = 2;")
  }

  /// A script that contexts share is each context's own in what it does, and another text of its name is another script.
  @Test func scriptsThatContextsShareAreEvaluatedInEach() throws {
    let machine = try ScriptMachine()
    let source = "globalThis.count = (globalThis.count ?? 0) + 1; count"
    for _ in 0..<3 {
      let context = try ScriptContext(in: machine)
      for count in 1...2 {
        let answer = try context.evaluate(source, url: "a.js", isShared: true)
        #expect(try answer.number() == Double(count))
      }
      #expect(try context.evaluate("'other'", url: "a.js", isShared: true).string() == "other")
      let error = #expect(throws: ScriptError.self) {
        try context.evaluate("\nvar = 2;", url: "a.js", isShared: true)
      }
      #expect(error?.kind == .syntax)
      #expect(error?.place == ScriptPlace(file: "a.js", line: 2))
      let thrown = #expect(throws: ScriptError.self) {
        try context.evaluate("\nmissing();", url: "b.js", isShared: true)
      }
      #expect(thrown?.place?.line == 2)
      #expect(thrown?.sourceLine == "missing();")
    }
  }

  @Test func aSyntaxErrorAtRunTimeIsAnException() throws {
    let error = try failure("JSON.parse('{');", in: context())
    #expect(error.kind == .exception)
    #expect(error.name == "SyntaxError")
  }

  @Test func thrownValuesThatAreNotErrorsAreTold() throws {
    let context = try context()
    #expect(try failure("throw 'words'", in: context).message == "words was thrown")
    #expect(try failure("throw null", in: context).message == "null was thrown")
    let hostile = "throw {get message() { throw 1 }, get name() { throw 2 }, toString: null}"
    #expect(try failure(hostile, in: context).message == "")
  }

  @Test func textCrossesWhole() throws {
    let context = try context()
    let echo = try context.evaluate("(s => s + '|' + s.length)", url: "echo.js")
    for (text, length) in [("plain", 5), ("a\0b", 3), ("é", 1), ("\u{1F600}", 2), ("", 0)] {
      #expect(try echo.call([context.string(text)]).string() == "\(text)|\(length)")
    }
    let long = String(repeating: "0123456789", count: 10_000) + "\0"
    #expect(try echo.call([context.string(long)]).string() == "\(long)|100001")
  }

  @Test func loneSurrogatesPassBetweenScripts() throws {
    let context = try context()
    let units: [UInt16] = [0x61, 0xD800, 0x62]
    let value = units.withUnsafeBufferPointer { context.string($0) }
    let same = try context.evaluate("(s => s + '\\udc00')", url: "s.js").call([value])
    #expect(try same.utf16() == [0x61, 0xD800, 0x62, 0xDC00])
    #expect(try same.string() == "a\u{FFFD}b\u{FFFD}")
  }

  @Test func jsonGoesBothWays() throws {
    let context = try context()
    let value = try context.json(#"{"a": [1, "\ud800", null]}"#)
    #expect(try value.property("a").element(1).utf16() == [0xD800])
    #expect(try value.json() == #"{"a":[1,"\ud800",null]}"#)
    #expect(try context.undefined.json() == nil)
    #expect(throws: ScriptError.self) { try context.json("{") }
  }

  @Test func hostFunctionsAreCalledAndMayThrow() throws {
    struct Refusal: Error {}
    let context = try context()
    let twice = context.function("twice") { call in
      call.context.number(try call.arguments[0].number() * 2)
    }
    let refuse = context.function("refuse") { _ in throw Refusal() }
    try context.global.setProperty("twice", to: twice)
    try context.global.setProperty("refuse", to: refuse)
    #expect(try context.evaluate("twice(21)", url: "a.js").number() == 42)
    let error = try failure("function g() { refuse(); }\ng()", in: context)
    #expect(error.cause is Refusal)
    #expect(error.place?.line == 1)
    let caught = "try { refuse() } catch (e) { e instanceof Error ? 'caught' : '' }"
    #expect(try context.evaluate(caught, url: "a.js").string() == "caught")
  }

  @Test func anInt32ArrayIsSwiftMemory() throws {
    let context = try context()
    let memory = ScriptMemory(count: 3)
    let array = try context.int32Array(over: memory)
    memory.words[1] = -7
    try context.global.setProperty("words", to: array)
    let script = "words[2] = words[1] * 2; words.length"
    #expect(try context.evaluate(script, url: "w.js").number() == 3)
    #expect(memory.words[2] == -14)
  }

  @Test func modulesAreToldFromBrokenScripts() throws {
    let context = try context()
    let modules = [
      "import x from 'y';", "// note\nexport default 1;", "var a = 1\nexport {a}",
      "import 'side-effect'", "'use strict'\nexport const b = `a${`}`}`;", "export * from 'x'",
    ]
    for source in modules {
      #expect(try failure(source, in: context).kind == .moduleSyntax, "\(source)")
    }
    let broken = [
      "var a = ;", "a.export {", "`export default ${`", "/export {/ /", "x = {import: }",
      "// import a from 'b'\nvar = 1", "'export default 1' )", "/* export {a} */ )",
    ]
    for source in broken {
      #expect(try failure(source, in: context).kind == .syntax, "\(source)")
    }
    let second = try failure("var a = 1;\n  import b from 'c';", in: context)
    #expect(second.place == ScriptPlace(file: "scripts/a.js", line: 2, column: 3))
    #expect(second.sourceLine == "  import b from 'c';")
  }

  @Test func anUnhandledRejectionIsAnError() throws {
    let context = try context()
    try context.evaluate("Promise.reject(new RangeError('r')).catch(() => 1)", url: "p.js")
    try context.checkRejections()
    let source = "(async () => {\n  await 1;\n  throw new RangeError('r');\n})()"
    try context.evaluate(source, url: "p.js")
    let error = #expect(throws: ScriptError.self) { try context.checkRejections() }
    #expect(error?.kind == .unhandledRejection)
    #expect(error?.message == "r")
    #expect(error?.place?.line == 3)
    try context.checkRejections()
  }
}
