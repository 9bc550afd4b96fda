/// One value as the Java Microbenchmark Harness writes it with `-rf json`, for what reads that, such as JMH Visualizer.
///
/// The keys are those of JMH's `JSONResultFormat`. A score is the mean of the samples there, and so it is here.
package struct JMHResult: Sendable, Hashable, Encodable {
  /// The metric of one strategy, such as `decode.time.native`.
  package var benchmark: String
  /// What is averaged: `avgt` for costs, `thrpt` for rates.
  package var mode: String
  let jmhVersion = "1.37"
  let threads = 1
  let forks = 1
  let warmupIterations = 0
  /// How many samples there were.
  package var measurementIterations: Int
  /// The payload.
  package var params: [String: String]
  /// The score.
  package var primaryMetric: Metric
  let secondaryMetrics: [String: Metric] = [:]

  /// The samples of a value and what they come to.
  package struct Metric: Sendable, Hashable, Encodable {
    /// Their mean.
    package var score: Double
    /// JMH's word for an error that is not known: rounds of one process are no independent measurements.
    let scoreError = "NaN"
    let scoreConfidence = ["NaN", "NaN"]
    /// The lowest sample, the middle one, the ninth tenth and the highest.
    package var scorePercentiles: [String: Double]
    /// Such as `ms/op`.
    package var scoreUnit: String
    /// The samples, as of one fork.
    package var rawData: [[Double]]
  }
}

extension Report {
  /// The values for readers of JMH's results; those that are known as ratios only are left out.
  /// - Complexity: O(n log n), n the number of samples.
  package var jmh: [JMHResult] {
    entries.compactMap { entry in
      let samples = entry.values.isEmpty ? [entry.value].compactMap(\.self) : entry.values
      guard let summary = SampleSummary(samples), let highest = samples.max() else { return nil }
      let isRate = entry.direction == .higherIsBetter
      return JMHResult(
        benchmark: [entry.metric, entry.name].filter { !$0.isEmpty }.joined(separator: "."),
        mode: isRate ? "thrpt" : "avgt", measurementIterations: summary.count,
        params: entry.group.isEmpty ? [:] : ["payload": entry.group],
        primaryMetric: JMHResult.Metric(
          score: samples.reduce(0, +) / Double(samples.count),
          scorePercentiles: ["0.0": summary.min, "50.0": summary.median, "90.0": summary.p90, "100.0": highest],
          scoreUnit: isRate ? entry.unit : "\(entry.unit.isEmpty ? "count" : entry.unit)/op", rawData: [samples]))
    }
  }
}
