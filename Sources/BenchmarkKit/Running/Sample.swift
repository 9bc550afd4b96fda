/// What one run of a case cost, and what it reported.
public struct Sample: Sendable {
  /// The times of the run; all 0 while it is running.
  package internal(set) var times = WorkTimes()

  private var reported: [(name: String, value: Double)] = []
  private var untimed = WorkTimes()

  /// Makes room for reports in advance: an array that grows inside the timed part would be measured with it.
  init() {
    reported.reserveCapacity(8)
  }

  /// Runs, in the body of a case, what is none of its work: no clock has it.
  package mutating func untimed<Result>(_ body: () throws -> Result) rethrows -> Result {
    let timer = WorkTimer()
    defer { untimed = timer.times() + untimed }
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

  /// Runs the body and times it.
  mutating func time(_ body: (inout Sample) throws -> Void) rethrows {
    let timer = WorkTimer()
    try body(&self)
    times = timer.times() - untimed
  }
}

/// A value that every sample may have.
public enum SampleMetric: Sendable, Hashable {
  /// Wall time in nanoseconds, without the time in which other work had the processor.
  case undisturbedTime
  /// Wall time in nanoseconds.
  case wallTime
  /// Processor time of all threads in nanoseconds.
  case cpuTime
  /// What the case reported under this name, in the case's own unit.
  case reported(String)

  /// The sample's value; nil when the case did not report it.
  public func value(of sample: Sample) -> Double? {
    switch self {
    case .undisturbedTime: Double(sample.times.undisturbed)
    case .wallTime: Double(sample.times.wall)
    case .cpuTime: Double(sample.times.cpu)
    case .reported(let name): sample[name]
    }
  }
}
