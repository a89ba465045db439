import FuzzTargets
import Testing

/// The inputs that fuzzing has left: each is read again, without a fuzzer.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func keptInputsAreReadAsTheyShould(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let check = try target.makeCheck()
    let corpus = try target.corpus()
    #expect(corpus.count >= 5)
    for input in corpus {
      #expect(check(input.bytes) == nil, "Tests/Fuzzing/Corpus/\(name)/\(input.name)")
    }
  }
}
