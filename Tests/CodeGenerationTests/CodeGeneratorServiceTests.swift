import BlockScripts
import Diagnostics
import ScriptEngine
import Testing

@testable import CodeGeneration

@Suite struct CodeGeneratorServiceTests {
  private func request(_ number: Int, type: String = "text_print") -> GenerationRequest {
    GenerationRequest(
      id: "\(number)", workspace: greeting("\(number)", type: type),
      options: GenerationOptions(languages: ["lua"]))
  }

  @Test func theSynchronousGeneratorServesManyThreads() async throws {
    let generator = try CodeGenerator(GenerationConfiguration(library: ScriptLibrary()))
    let codes = await withTaskGroup(of: String?.self) { group in
      for number in 0..<20 {
        group.addTask {
          generator.generate(greeting("\(number)"), GenerationOptions(languages: ["lua"])).code[
            "lua"]
        }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1 ?? "nothing") }
    }
    #expect(codes == Set((0..<20).map { "print('\($0)')\n" }))
  }

  @Test func resultsComeInOrder() async throws {
    let service = try CodeGeneratorService(library: ScriptLibrary(), workers: 3)
    var seen: [String] = []
    for await (id, result) in service.results(of: (0..<200).lazy.map { request($0) }, atOnce: 8) {
      #expect(result.code["lua"] == "print('\(id)')\n")
      seen.append(id)
    }
    #expect(seen == (0..<200).map(String.init))
    var unordered: Set<String> = []
    for await (id, _) in service.results(of: (0..<50).map { request($0) }, inOrder: false) {
      unordered.insert(id)
    }
    #expect(unordered.count == 50)
    service.shutDown()
    let late = await service.generate(request(1))
    #expect(late.error?.code == .queueClosed)
  }

  private static let spinning = ScriptSet(scripts: [
    ScriptFile(
      url: "spin.js",
      source: """
        Blockly.Blocks['spin'] = Blockly.Blocks['endless'] = {
          init() { this.appendValueInput('TEXT'); this.setPreviousStatement(true); }
        };
        Blockly.Lua.forBlock['spin'] = function (block) { while (true); };
        Blockly.Lua.forBlock['endless'] = function (block) {
          (async function () { while (true) await null; })();
          return '';
        };
        """)
  ])

  @Test func aTaskThatIsCancelledEndsItsJob() async throws {
    let service = try CodeGeneratorService(library: ScriptLibrary(), workers: 1, timeLimit: nil)
    var slow = request(1, type: "spin")
    slow.scripts = Self.spinning
    let running = Task { [slow] in await service.generate(slow) }
    let waiting = Task { await service.generate(request(2)) }
    try await Task.sleep(for: .milliseconds(500))
    waiting.cancel()
    #expect(await waiting.value.error?.code == .jobCancelled)
    running.cancel()
    #expect(await running.value.error?.code == .scriptCancelled)
    #expect(await service.generate(request(3)).code["lua"] == "print('3')\n")
  }

  /// The engine cannot stop an endless chain of microtasks: its thread is left behind.
  @Test func aWorkerThatNeverComesBackIsReplaced() async throws {
    let configuration = GenerationConfiguration(
      library: try ScriptLibrary(), timeLimit: .milliseconds(1500), isCancellable: true)
    var limits = WorkerPool.Limits(workers: 1, queue: 8)
    limits.grace = .milliseconds(300)
    limits.losses = 1
    let service = try CodeGeneratorService(configuration, limits: limits)
    var endless = request(1, type: "endless")
    endless.scripts = Self.spinning
    async let lost = service.generate(endless)
    async let next = service.generate(request(2))
    #expect(await lost.allErrors.map(\.code) == [.workerLost])
    #expect(await next.code["lua"] == "print('2')\n")
    #expect(await service.generate(endless).error?.code == .workerLost)
    #expect(await service.generate(request(3)).succeeded)
  }
}
