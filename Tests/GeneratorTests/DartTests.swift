import CodeChecking
import CodeGeneration
import Testing

/// Dart is read, not run: no machine of ours has a compiler for it.
@Suite struct DartTests {
  @Test(arguments: Program.all)
  func programsAreWhole(_ program: Program) throws {
    let reading = try program.workspace()
    for fixes in program.fixes {
      var options = GenerationOptions(languages: ["dart"])
      options.fixes = fixes
      let result = try Repository.generator.get().generate(reading.state, options)
      try DartChecker.check(result.code["dart"] ?? "")
    }
  }

  @Test(arguments: [
    ("main() {\n  f();\n}", DartFault(2, "f is not declared")),
    ("main() {\n  print([1);\n}", DartFault(2, ") closes nothing")),
    ("main() {\n  print('a);\n}", DartFault(2, "a line ends inside a text")),
    ("main() {\n  print('a\\\nb');\n}", DartFault(2, "a line ends inside a text")),
    ("main() {\n  print('$a');\n}", DartFault(2, "a text is interpolated")),
    ("var a, a;\nmain() {\n}", DartFault(1, "a is declared twice")),
    ("main() {\n  List l = [];\n  List l = [];\n}", DartFault(3, "l is declared twice")),
    (
      "main() {\n  for (int i = 0; i < 3; i++) {\n  }\n  print(i);\n}",
      DartFault(4, "i is not declared")
    ),
    ("main() {\n  print(1", DartFault(2, "( is not closed")),
    ("main() {\n  x # y;\n}", DartFault(2, "a character that has no place here: #")),
  ])
  func findsFaults(_ source: String, _ fault: DartFault) {
    #expect(throws: fault) { try DartChecker.check(source) }
  }

  @Test func acceptsWhatHelpersUse() throws {
    try DartChecker.check(
      """
      import 'dart:math' as Math;

      var a, b;

      num? f(List list, num at) {
        List<num> numbers = new List<num>.from(list.where((value) => value is num));
        return numbers.reduce((x, y) => x + y) / at;
      }

      main() {
        for (var a in [1, 2]) {
          print(int.parse('ff', radix: 16));
        }
        b = a is num ? a : 0;
        f([r'\\s', '\\$'], Math.pi);
      }
      """)
  }
}
