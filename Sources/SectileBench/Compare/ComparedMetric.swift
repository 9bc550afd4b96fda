import BenchmarkKit

/// The metric that a comparison's verdicts are of.
enum ComparedMetric: String, CaseIterable {
  /// Wall time.
  case time
  /// Processor time: other work of the machine moves it less, and it does not see what a program waits for.
  case cpu

  /// What a pair of processes says.
  func sample(_ pair: TimedPair) -> PairedSample {
    func value(_ times: [BatchTime]) -> Double { BatchPlan.value(of: times.map { self == .time ? $0.wall : $0.cpu }) }
    return PairedSample(base: value(pair.base), head: value(pair.head))
  }

  /// The one that no verdict is of.
  var other: ComparedMetric { self == .time ? .cpu : .time }

  /// Which value of a case it is.
  func key(of subject: ChildCase) -> MeasurementKey {
    var key = subject.key
    if self == .cpu { key.metric = key.metric.split(separator: ".").prefix(1).joined() + ".cpu_time" }
    return key
  }
}
