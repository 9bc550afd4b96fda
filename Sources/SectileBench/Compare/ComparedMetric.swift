import BenchmarkKit

/// The metric that a comparison's verdicts are of.
enum ComparedMetric: String, CaseIterable {
  /// Wall time.
  case time
  /// Processor time: other work of the machine moves it less, and it does not see what a program waits for.
  case cpu

  /// - Parameter batches: Which batches count, by their place; all of them, unless a half is asked for.
  func sample(_ pair: TimedPair, batches isCounted: (Int) -> Bool = { _ in true }) -> PairedSample {
    func value(_ times: [BatchTime]) -> Double {
      BatchPlan.value(of: times.indices.filter(isCounted).map { self == .time ? times[$0].wall : times[$0].cpu })
    }
    return PairedSample(base: value(pair.base), head: value(pair.head))
  }

  /// The halves of a pair's batches. Each has as many in which the base is first as in which the head is.
  func halves(_ pair: TimedPair) -> (PairedSample, PairedSample) {
    (sample(pair) { $0 / 2 % 2 == 0 }, sample(pair) { $0 / 2 % 2 == 1 })
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
