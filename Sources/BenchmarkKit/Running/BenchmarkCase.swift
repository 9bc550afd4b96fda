/// One piece of work that is measured, under a name.
///
/// All of the body is timed, so it must let its result go itself: the cost of releasing a large result is part of the cost of
/// making it. Give the result to `keep(_:)`, or the optimizer may leave out the work.
///
///     BenchmarkCase("sum") { keep(numbers.reduce(0, +)) }
///
/// Not `Sendable`: the runner calls the body on its own thread, so the body may hold anything.
public struct BenchmarkCase {
  /// The name, by which reports show the case and a `PairedRun` finds its samples.
  public let name: String
  let prepare: (() throws -> Void)?
  let body: (inout Sample) throws -> Void

  /// Makes a case of which the clocks say everything. `prepare` runs before each run, outside of the timed part.
  public init(_ name: String, prepare: (() throws -> Void)? = nil, run: @escaping () throws -> Void) {
    self.init(name, prepare: prepare, sampling: { _ in try run() })
  }

  /// Makes a case whose timed work reports values of its own to its sample, such as the time until its first result.
  public init(
    _ name: String, prepare: (() throws -> Void)? = nil, sampling: @escaping (inout Sample) throws -> Void
  ) {
    self.name = name
    self.prepare = prepare
    body = sampling
  }
}

/// Uses a value in a way that the optimizer cannot see through, so that the work that made it has to be done.
/// Being empty would not be enough: with cross-module optimization the caller's compiler may look inside and drop the call.
@inline(never)
@_optimize(none)
public func keep<Value: ~Copyable>(_ value: borrowing Value) {}

/// The cost of one run of a case, and what it reported.
public struct Sample: Sendable {
  /// The times of the run; all 0 while it is running.
  package internal(set) var times = WorkTimes()

  private var reported: [(name: String, value: Double)] = []
  private var untimed = WorkTimes()

  /// Makes room for reports in advance: an array that grows inside the timed part would be measured with it.
  init() { reported.reserveCapacity(8) }

  /// Runs, in the body of a case, what is none of its work: no clock has it.
  package mutating func untimed<Result>(_ body: () throws -> Result) rethrows -> Result {
    let timer = WorkTimer()
    defer { untimed = timer.times() + untimed }
    return try body()
  }

  /// Reports a value in a unit of the caller's; the last report under a name holds. No allocation for up to eight names.
  public mutating func report(_ name: String, _ value: Double) {
    if let index = reported.firstIndex(where: { $0.name == name }) {
      reported[index].value = value
    } else {
      reported.append((name, value))
    }
  }

  subscript(name: String) -> Double? { reported.first { $0.name == name }?.value }

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
  /// A value that the case reported under this name, in the case's own unit.
  case reported(String)

  func value(of sample: Sample) -> Double? {
    switch self {
    case .undisturbedTime: Double(sample.times.undisturbed)
    case .wallTime: Double(sample.times.wall)
    case .cpuTime: Double(sample.times.cpu)
    case .reported(let name): sample[name]
    }
  }
}
