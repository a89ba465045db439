// swift-tools-version: 6.0
import PackageDescription

// Arrows point down only: a target may use those listed after it here, never those before.
// `swift build --explicit-target-dependency-import-check error` (make build, .ci/run) keeps it so.
let package = Package(
  name: "blockwright",
  products: [
    .executable(name: "blockwright", targets: ["BlockwrightCommand"]),
    .library(name: "Blockwright", targets: ["Blockwright"]),
  ],
  targets: [
    .executableTarget(
      name: "BlockwrightCommand",
      dependencies: [
        "GoldenTesting", "CodeGeneration", "BlockFormats", "BlockModel", "BlockScripts",
        "ScriptEngine", "JSONTree", "XMLTree", "Files", "Arguments", "Diagnostics",
      ]),
    .executableTarget(
      name: "BlockwrightBenchmarks",
      dependencies: [
        "CodeGeneration", "BlockFormats", "BlockModel", "BlockScripts", "ScriptEngine", "JSONTree",
        "XMLTree", "Files", "CLibXML2", "Diagnostics",
      ],
      path: "Benchmarks"),
    .target(
      name: "Blockwright",
      dependencies: [
        "GoldenTesting", "CodeGeneration", "BlockEditing", "BlockFormats", "BlockModel",
        "BlockScripts", "ScriptEngine", "JSONTree", "XMLTree", "Diagnostics",
      ]),
    .target(
      name: "GoldenTesting",
      dependencies: [
        "CodeGeneration", "ScriptEngine", "BlockFormats", "BlockModel", "BlockScripts", "JSONTree",
        "Files",
        "Diagnostics",
      ]),
    .target(
      name: "CodeGeneration",
      dependencies: [
        "BlockFormats", "BlockModel", "ScriptEngine", "BlockScripts", "XMLTree", "JSONTree",
        "Files", "Isolation", "Diagnostics",
      ]),
    .target(
      name: "BlockEditing",
      dependencies: ["BlockFormats", "BlockModel", "XMLTree", "JSONTree", "Diagnostics"]),
    .target(
      name: "BlockFormats", dependencies: ["BlockModel", "XMLTree", "JSONTree", "Diagnostics"]),
    .target(name: "BlockModel", dependencies: ["XMLTree", "JSONTree", "Files", "Diagnostics"]),
    .target(name: "BlockScripts", dependencies: ["JSONTree", "Files", "Diagnostics"]),
    .target(name: "Arguments"),
    .target(name: "Files", dependencies: ["Diagnostics"]),
    .target(name: "Isolation", dependencies: ["CSandbox", "Diagnostics"]),
    .target(name: "ScriptEngine", dependencies: ["CJavaScriptCore", "Diagnostics"]),
    .target(name: "XMLTree", dependencies: ["CLibXML2", "Diagnostics"]),
    .target(name: "JSONTree", dependencies: ["Diagnostics"]),
    .target(name: "Diagnostics"),
    .systemLibrary(
      name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
    .systemLibrary(name: "CSandbox"),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .testTarget(
      name: "BlockFormatsTests",
      dependencies: ["BlockFormats", "BlockModel", "XMLTree", "JSONTree", "Diagnostics"]),
    .testTarget(name: "XMLTreeTests", dependencies: ["XMLTree", "Diagnostics"]),
    .testTarget(name: "JSONTreeTests", dependencies: ["JSONTree", "Diagnostics"]),
    .testTarget(
      name: "BlockModelTests", dependencies: ["BlockModel", "XMLTree", "JSONTree", "Diagnostics"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "CodeGeneration", "BlockScripts", "BlockModel", "BlockFormats", "JSONTree", "Diagnostics",
      ]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .executableTarget(
      name: "IsolationProbe", dependencies: ["Isolation", "CSandbox"], path: "Tests/IsolationProbe"),
    .testTarget(
      name: "IsolationTests", dependencies: ["Isolation", "IsolationProbe", "Diagnostics"]),
    .target(
      name: "RandomEditing", dependencies: ["BlockEditing", "BlockModel", "JSONTree"],
      path: "Tests/RandomEditing"),
    .executableTarget(
      name: "RandomEditor", dependencies: ["RandomEditing", "BlockEditing", "BlockModel"],
      path: "Tests/RandomEditor"),
    .testTarget(
      name: "BlockEditingTests",
      dependencies: [
        "RandomEditing", "BlockEditing", "BlockModel", "BlockFormats", "XMLTree", "JSONTree",
        "Diagnostics",
      ]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["Blockwright", "BlockwrightCommand"]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "Diagnostics"]),
    .testTarget(name: "ScriptEngineTests", dependencies: ["ScriptEngine"]),
    .testTarget(
      name: "CommandTests", dependencies: ["BlockwrightCommand", "Files"],
      exclude: ["HelpTexts.txt"]),
    .testTarget(
      name: "CodeGenerationTests",
      dependencies: [
        "CodeGeneration", "BlockModel", "BlockFormats", "BlockScripts", "ScriptEngine", "XMLTree",
        "JSONTree", "Isolation", "IsolationProbe", "BlockwrightCommand", "Diagnostics",
      ]),
    .testTarget(
      name: "RuntimeTests",
      dependencies: [
        "CodeGeneration", "BlockFormats", "BlockModel", "BlockScripts", "ScriptEngine", "XMLTree",
        "JSONTree", "Diagnostics",
      ],
      exclude: ["README.md", "scripts", "support"]),
    .target(name: "CodeChecking", path: "Tests/CodeChecking", exclude: ["Parsers"]),
    .testTarget(
      name: "GeneratorTests",
      dependencies: [
        "CodeChecking", "CodeGeneration", "BlockFormats", "BlockScripts", "BlockwrightCommand",
        "Diagnostics",
      ],
      exclude: ["Drivers", "Preludes", "Programs", "Workspaces"]),
    .testTarget(name: "BlockScriptsTests", dependencies: ["BlockScripts", "Files", "Diagnostics"]),
    .testTarget(
      name: "GoldenTestingTests", dependencies: ["GoldenTesting", "Files", "Diagnostics"]),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CodeGeneration", "Isolation", "BlockFormats", "BlockModel", "XMLTree", "JSONTree",
        "Diagnostics",
      ], path: "Tests/Fuzzing/Targets"),
    .target(
      name: "RandomPrograms",
      dependencies: [
        "CodeChecking", "RandomEditing", "CodeGeneration", "BlockScripts", "BlockFormats",
        "BlockModel", "JSONTree", "Diagnostics",
      ], path: "Tests/Fuzzing/Programs", exclude: ["generators.js"]),
    .executableTarget(
      name: "RandomProgrammer", dependencies: ["RandomPrograms"], path: "Tests/Fuzzing/Programmer"),
    .testTarget(name: "FuzzingTests", dependencies: ["FuzzTargets", "RandomPrograms"]),
  ],
  swiftLanguageModes: [.v6]
)

// Only .ci/fuzz builds what needs libFuzzer.
if Context.environment["BLOCKWRIGHT_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzzing/CLibFuzzer"),
    .executableTarget(
      name: "Fuzzer", dependencies: ["FuzzTargets", "CLibFuzzer"], path: "Tests/Fuzzing/Fuzzer"),
  ]
}
