import BenchmarkKit
import Testing

struct ClockTests {
  @Test("wall time never goes backwards")
  func wallTimeNever() {
    var last = MonotonicClock.nanoseconds()
    for _ in 0..<10_000 {
      let now = MonotonicClock.nanoseconds()
      #expect(now >= last)
      last = now
    }
  }

  @Test("wall time is that of the continuous clock, in nanoseconds")
  func wallTimeContinuous() {
    // Whatever the machine does in between happens to both; the two pairs of reads bracket each other.
    let clock = ContinuousClock()
    let outerBegan = clock.now
    let began = MonotonicClock.nanoseconds()
    let innerBegan = clock.now
    while clock.now - innerBegan < .milliseconds(5) {}
    let inner = clock.now - innerBegan
    let elapsed = Duration.nanoseconds(MonotonicClock.nanoseconds() - began)
    let outer = clock.now - outerBegan
    #expect(inner <= elapsed)
    #expect(elapsed <= outer)
  }

  @Test("work takes processor time")
  func workTakesProcessorTime() {
    let began = ProcessCPUClock.nanoseconds()
    var state = SplitMix64(seed: 1)
    // Until it moved by a millisecond: the test ends only if the clock runs.
    while ProcessCPUClock.nanoseconds() - began < 1_000_000 { keep(state.next()) }
    #expect(ProcessCPUClock.nanoseconds() > began)
  }
}
