/// A named piece of work that is measured, including the release of its result.
///
///     BenchmarkCase("sum") { keep(numbers.reduce(0, +)) }
///
/// Not `Sendable`: the runner calls the body on its own thread, so the body may hold anything.
public struct BenchmarkCase {
  /// The name that identifies the case in reports and in a `PairedRun`.
  public let name: String
  /// Runs before each sample, untimed; nil for nothing.
  let prepare: (() throws -> Void)?
  /// The timed work.
  let body: (inout Sample) throws -> Void
  /// Runs after each sample, untimed; nil for nothing.
  let afterwards: ((inout Sample) throws -> Void)?

  /// Creates a case that is measured by the clocks only, of so many runs in a sample. `prepare`
  /// runs before each sample and is not timed; nor is one run more before several, because other
  /// cases have filled the processor's caches.
  public init(
    _ name: String, repeats: Int = 1, prepare: (() throws -> Void)? = nil,
    run: @escaping () throws -> Void
  ) {
    self.init(
      name,
      prepare: {
        try prepare?()
        if repeats > 1 { try run() }
      }, sampling: { _ in for _ in 0..<repeats { try run() } })
  }

  /// Creates a case that also reports values of its own to its sample, such as the time until its
  /// first result. `afterwards` runs after each run and is not timed.
  public init(
    _ name: String, prepare: (() throws -> Void)? = nil,
    sampling: @escaping (inout Sample) throws -> Void,
    afterwards: ((inout Sample) throws -> Void)? = nil
  ) {
    self.name = name
    self.prepare = prepare
    self.afterwards = afterwards
    body = sampling
  }
}

/// Uses a value in a way that is opaque to the optimizer, so that the work that made it is done.
@inline(never)
@_optimize(none)
public func keep<Value: ~Copyable>(_ value: borrowing Value) {}

/// The times of one run of a case, and the values that it reported.
public struct Sample: Sendable {
  package internal(set) var times = WorkTimes()
  /// The reports by name; a name occurs once.
  private var reported: [(name: String, value: Double)] = []

  /// Reserves capacity for reports, because an array that grows would be timed.
  init() { reported.reserveCapacity(8) }

  /// Reports a value in any unit; the last report under a name counts. Up to eight names need no
  /// allocation.
  public mutating func report(_ name: String, _ value: Double) {
    if let index = reported.firstIndex(where: { $0.name == name }) {
      reported[index].value = value
    } else {
      reported.append((name, value))
    }
  }

  subscript(name: String) -> Double? {
    reported.first { $0.name == name }?.value
  }

  /// Runs the work between two readings of the clocks.
  mutating func time(_ body: (inout Sample) throws -> Void) rethrows {
    let timer = WorkTimer()
    try body(&self)
    times = timer.times()
  }
}

/// A metric of samples.
public enum SampleMetric: Sendable, Hashable {
  /// Wall time in nanoseconds, without the time in which others used the processor.
  case undisturbedTime
  /// Wall time in nanoseconds.
  case wallTime
  /// Processor time of all threads in nanoseconds.
  case cpuTime
  /// The value that the case reported under this name, in the case's own unit.
  case reported(String)

  /// Returns the metric's value; nil where the sample did not report it.
  func value(of sample: Sample) -> Double? {
    switch self {
    case .undisturbedTime: Double(sample.times.undisturbed)
    case .wallTime: Double(sample.times.wall)
    case .cpuTime: Double(sample.times.cpu)
    case .reported(let name): sample[name]
    }
  }
}
