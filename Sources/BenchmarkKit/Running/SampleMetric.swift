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
