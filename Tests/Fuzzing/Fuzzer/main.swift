// Fuzzer [libFuzzer's arguments]: one of `FuzzTarget.all` under libFuzzer. Built by .ci/fuzz alone.
import CLibFuzzer
import FuzzTargets
import Glibc

func fail(_ message: String) -> Never {
  print(message)
  exit(64)
}

// Not an argument: libFuzzer reads those itself, and starts this program again with its own.
let name = getenv("BLOCKWRIGHT_FUZZ_TARGET").map { String(cString: $0) } ?? ""
guard let chosen = FuzzTarget.all.first(where: { $0.name == name }) else {
  let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
  fail("set BLOCKWRIGHT_FUZZ_TARGET to one of \(names)")
}
nonisolated(unsafe) let check: ([UInt8]) -> String?
do {
  check = try chosen.makeCheck()
} catch {
  fail("\(error)")
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { data, size in
    guard let fault = check(Array(UnsafeBufferPointer(start: data, count: size))) else { return 0 }
    // What is wrong without a crash is made one, so that libFuzzer keeps the input.
    fatalError(fault)
  })
