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
        Blockly.Lua.forBlock['spin'] = function (block) { console.log('begun'); while (true); };
        Blockly.Lua.forBlock['endless'] = function (block) {
          // Who is told may have the job stopped before this call is over.
          try { console.log('begun'); } catch (error) {}
          (async function () { while (true) await null; })();
          return '';
        };
        """)
  ])

  /// One worker, and what tells that its script has begun: what jobs are stopped for is their cancelling, never the time.
  private func service(
    grace: Duration, losses: Int = 1
  ) throws -> (CodeGeneratorService, AsyncStream<Void>) {
    let (begun, tell) = AsyncStream.makeStream(of: Void.self)
    let configuration = GenerationConfiguration(
      library: try ScriptLibrary(), host: RealmHost(console: { _ in tell.yield() }),
      isCancellable: true)
    var limits = WorkerPool.Limits(workers: 1, queue: 8)
    limits.grace = grace
    limits.losses = losses
    return (try CodeGeneratorService(configuration, limits: limits), begun)
  }

  @Test func aTaskThatIsCancelledEndsItsJob() async throws {
    let (service, begun) = try service(grace: .seconds(3600))
    var slow = request(1, type: "spin")
    slow.scripts = Self.spinning
    let running = Task { [slow] in await service.generate(slow) }
    for await _ in begun { break }
    let waiting = Task { await service.generate(request(2)) }
    waiting.cancel()
    #expect(await waiting.value.error?.code == .jobCancelled)
    running.cancel()
    #expect(await running.value.error?.code == .scriptCancelled)
    #expect(await service.generate(request(3)).code["lua"] == "print('3')\n")
  }

  /// The engine cannot stop an endless chain of microtasks: its thread is left behind.
  @Test func aWorkerThatNeverComesBackIsReplaced() async throws {
    let (service, begun) = try service(grace: .zero)
    var endless = request(1, type: "endless")
    endless.scripts = Self.spinning
    let job = Task { [endless] in await service.generate(endless) }
    for await _ in begun { break }
    async let next = service.generate(request(2))
    job.cancel()
    #expect(await job.value.allErrors.map(\.code) == [.workerLost])
    #expect(await next.code["lua"] == "print('2')\n")
    #expect(await service.generate(endless).error?.code == .workerLost)
    #expect(await service.generate(request(3)).succeeded)
  }
}
