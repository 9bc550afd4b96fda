/// What one run of a case cost, and what it reported.
public struct Sample: Sendable {
  /// Wall time of the run in nanoseconds; 0 while it is running.
  package internal(set) var wallNanoseconds: Int64 = 0
  /// Processor time of the run in nanoseconds, over all threads of the process; 0 while it is running.
  package internal(set) var cpuNanoseconds: Int64 = 0

  private var reported: [(name: String, value: Double)] = []
  private var untimedWall: Int64 = 0
  private var untimedCPU: Int64 = 0

  /// Makes room for reports in advance: an array that grows inside the timed part would be measured with it.
  init() {
    reported.reserveCapacity(8)
  }

  /// Runs, in the body of a case, what is none of its work: neither clock has it.
  package mutating func untimed<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wallBefore = MonotonicClock.nanoseconds()
    let cpuBefore = ProcessCPUClock.nanoseconds()
    defer {
      untimedCPU += ProcessCPUClock.nanoseconds() - cpuBefore
      untimedWall += MonotonicClock.nanoseconds() - wallBefore
    }
    return try body()
  }

  /// Reports a value under a name; the last report under a name holds. The unit is the caller's.
  /// - Complexity: O(k), k the number of names reported so far; no allocation for up to eight.
  public mutating func report(_ name: String, _ value: Double) {
    if let index = reported.firstIndex(where: { $0.name == name }) {
      reported[index].value = value
    } else {
      reported.append((name, value))
    }
  }

  /// The value reported under a name; nil when the run reported none.
  public subscript(name: String) -> Double? {
    reported.first { $0.name == name }?.value
  }

  /// Runs the body and times it. The processor clock, which is a system call, is read outside of what the wall clock
  /// sees.
  mutating func time(_ body: (inout Sample) throws -> Void) rethrows {
    let cpuBefore = ProcessCPUClock.nanoseconds()
    let began = MonotonicClock.nanoseconds()
    try body(&self)
    let ended = MonotonicClock.nanoseconds()
    cpuNanoseconds = ProcessCPUClock.nanoseconds() - cpuBefore - untimedCPU
    wallNanoseconds = ended - began - untimedWall
  }
}

/// A value that every sample may have.
public enum SampleMetric: Sendable, Hashable {
  /// Wall time in nanoseconds.
  case wallTime
  /// Processor time of all threads in nanoseconds.
  case cpuTime
  /// What the case reported under this name, in the case's own unit.
  case reported(String)

  /// The sample's value; nil when the case did not report it.
  public func value(of sample: Sample) -> Double? {
    switch self {
    case .wallTime: Double(sample.wallNanoseconds)
    case .cpuTime: Double(sample.cpuNanoseconds)
    case .reported(let name): sample[name]
    }
  }
}
