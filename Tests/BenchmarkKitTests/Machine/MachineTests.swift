import Testing

@testable import SectileMeasure

@Suite("Clocks and counters of the machine")
struct MachineTests {
  @Test(
    "work takes processor time, and a timer's times keep their order: what was computed, undisturbed, all"
  )
  func timer() {
    let timer = WorkTimer()
    let process = ProcessCPUClock.nanoseconds()
    let thread = ThreadCPUClock.nanoseconds()
    var state = SplitMix64(seed: 1)
    // Until they moved by a millisecond: the test ends only if the clocks run.
    while ProcessCPUClock.nanoseconds() - process < 1_000_000
      || ThreadCPUClock.nanoseconds() - thread < 1_000_000
    {
      keep(state.next())
    }
    let times = timer.times()
    #expect(times.undisturbed > 0 && times.undisturbed <= times.wall && times.cpu > 0)
  }

  @Test("the text of the counter of waits")
  func counterText() {
    #expect(ProcessorWait.nanoseconds(in: "19583212 4711 12\n") == 4711)
    for text in ["", "1 2", "1 x 3", "1 -2 3", "1 2 3 4"] {
      #expect(ProcessorWait.nanoseconds(in: text) == nil)
    }
  }

  /// Never more than the wall time, and never less than what was computed in it.
  @Test("bounds of the undisturbed time")
  func bounds() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<3000 {
      let wall = Int64.random(in: 0...10_000, using: &generator)
      let cpu = Int64.random(in: 0...10_000, using: &generator)
      let wait = Int64.random(in: -100...10_000, using: &generator)
      let time = ProcessorWait.undisturbed(wall: wall, wait: wait, threadCPU: cpu)
      #expect(time <= wall && time >= min(wall, cpu), "\(wall) \(wait) \(cpu)")
      if wait >= 0, cpu <= wall - wait {
        #expect(time == wall - wait, "\(wall) \(wait) \(cpu)")
      }
    }
  }

  #if os(Linux)
    @Test("touched memory becomes resident")
    func touchedMemory() async {
      await #expect(processExitsWith: .success) {
        let size = 64 << 20
        let before = try #require(ProcessMemory.residentBytes)
        let block = [UInt8](repeating: 1, count: size)
        let after = try #require(ProcessMemory.residentBytes)
        keep(block)
        // The kernel's count may be somewhat behind.
        #expect(after - before > size * 9 / 10)
      }
    }
  #endif
}
