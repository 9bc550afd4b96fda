import Testing

@testable import BenchmarkKit

struct ProcessorWaitTests {
  @Test("counter text")
  func counterText() {
    #expect(ProcessorWait.nanoseconds(in: "19583212 4711 12\n") == 4711)
    for text in ["", "1 2", "1 x 3", "1 -2 3", "1 2 3 4"] { #expect(ProcessorWait.nanoseconds(in: text) == nil) }
  }

  #if os(Linux)
    @Test("only grows")
    func onlyGrows() throws {
      // A kernel without the counter has no file; one that has it counts on.
      guard let before = ProcessorWait.nanoseconds() else { return }
      #expect(try #require(ProcessorWait.nanoseconds()) >= before)
    }
  #endif

  /// Never more than the wall time, and never less than what was computed in it.
  @Test("bounds", arguments: [1 as UInt64, 2, 3])
  func bounds(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let wall = Int64.random(in: 0...10_000, using: &generator)
      let cpu = Int64.random(in: 0...10_000, using: &generator)
      let wait = Int64.random(in: -100...10_000, using: &generator)
      let time = ProcessorWait.undisturbed(wall: wall, wait: wait, threadCPU: cpu)
      #expect(time <= wall && time >= min(wall, cpu), "seed \(seed): \(wall) \(wait) \(cpu)")
      if wait >= 0, cpu <= wall - wait { #expect(time == wall - wait, "seed \(seed): \(wall) \(wait) \(cpu)") }
    }
  }

  @Test("thread clock")
  func threadClock() {
    let before = ThreadCPUClock.nanoseconds()
    var sum = 0.0
    for index in 0..<100_000 { sum += Double(index).squareRoot() }
    keep(sum)
    #expect(ThreadCPUClock.nanoseconds() > before)
  }

  @Test("a timer's times keep their order: what was computed, undisturbed, all")
  func timer() {
    let timer = WorkTimer()
    var sum = 0.0
    for index in 0..<100_000 { sum += Double(index).squareRoot() }
    keep(sum)
    let times = timer.times()
    #expect(times.undisturbed > 0 && times.undisturbed <= times.wall && times.cpu > 0)
    #expect(times - times == WorkTimes() && (times + times) - times == times)
  }
}
