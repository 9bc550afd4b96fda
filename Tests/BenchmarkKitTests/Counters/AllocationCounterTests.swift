import BenchmarkKit
import Testing

/// The wrapper alone, over functions that write down when they are called.
struct AllocationCounterTests {
  private final class Log: @unchecked Sendable {
    // Unchecked is safe: each test makes its own log and uses it from one thread.
    var calls: [String] = []
  }

  private struct Broken: Error {}

  private func counter(_ log: Log) -> AllocationCounter {
    AllocationCounter(
      start: { log.calls.append("start") }, stop: { log.calls.append("stop") },
      snapshot: {
        log.calls.append("snapshot")
        return AllocationSnapshot(allocations: 1, bytesAllocated: 2, liveBytes: 3, peakLiveBytes: 4)
      })
  }

  @Test("counts the body only")
  func countsTheBodyOnly() {
    let log = Log()
    let (result, snapshot) = counter(log).measure {
      log.calls.append("body")
      return 42
    }
    #expect(result == 42)
    #expect(snapshot == AllocationSnapshot(allocations: 1, bytesAllocated: 2, liveBytes: 3, peakLiveBytes: 4))
    #expect(log.calls.prefix(4) == ["start", "body", "stop", "snapshot"])
  }

  @Test("stops when the body throws")
  func stopsWhenTheBodyThrows() {
    let log = Log()
    #expect(throws: Broken.self) {
      try counter(log).measure { throw Broken() }
    }
    #expect(log.calls.last == "stop")
  }
}
