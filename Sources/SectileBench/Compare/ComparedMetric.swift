import BenchmarkKit

/// The metric that a comparison's verdicts are of.
enum ComparedMetric: String, CaseIterable {
  /// Wall time.
  case time
  /// Processor time: other work of the machine moves it less, and it does not see what a program waits for.
  case cpu

  func sample(_ pair: TimedPair) -> PairedSample { self == .time ? pair.wall : pair.cpu }

  /// The one that no verdict is of.
  var other: ComparedMetric { self == .time ? .cpu : .time }

  /// Which value of a case it is.
  func key(of subject: TimedCase) -> MeasurementKey {
    var key = subject.key
    if self == .cpu { key.metric = key.metric.split(separator: ".").prefix(1).joined() + ".cpu_time" }
    return key
  }
}
