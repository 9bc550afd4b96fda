import BenchmarkKit

/// One case in the process that is timed.
struct TimedWork {
  /// Shorter than that, a process is not warm. Of processor time, as all that is measured here: on a busy machine a
  /// process may not have run at all for as long.
  private static let warmUpNanoseconds: Int64 = 20_000_000

  let work: () throws -> Void
  /// How much longer each run is made, as a share of its own time: what a comparison has to notice.
  private let slowdown: Double
  /// Nanoseconds that each run is made longer.
  private var burn: Int64 = 0

  init(slowdown: Double = 0, _ work: @escaping () throws -> Void) {
    self.work = work
    self.slowdown = slowdown
  }

  /// Runs until caches, the heap and the processor's clock are as they stay.
  ///
  /// - Returns: Nanoseconds of processor time of the fastest run.
  mutating func warmUp() throws -> Int64 {
    let fastest = try Self.fastest(work)
    burn = Int64(slowdown * Double(fastest))
    return fastest
  }

  /// The times of so many runs.
  func times(repeats: Int) throws -> WorkTimes {
    let timer = WorkTimer()
    for _ in 0..<repeats {
      try work()
      if burn > 0 { Slowdown.burn(nanoseconds: burn) }
    }
    return timer.times()
  }

  private static func fastest(_ work: () throws -> Void) throws -> Int64 {
    let began = ProcessCPUClock.nanoseconds()
    var fastest = Int64.max
    var runs = 0
    repeat {
      let start = ProcessCPUClock.nanoseconds()
      try work()
      fastest = min(fastest, ProcessCPUClock.nanoseconds() - start)
      runs += 1
    } while runs < 3 || ProcessCPUClock.nanoseconds() - began < warmUpNanoseconds
    return fastest
  }
}
