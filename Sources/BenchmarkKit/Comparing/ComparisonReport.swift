package struct ComparisonOutcome: Sendable, Hashable, Encodable {
  package let results: [ComparisonFinding]
  /// The verdict on all benchmarks; inconclusive without any.
  package let verdict: Verdict

  init(results: [ComparisonFinding]) {
    self.results = results
    verdict = .overall(of: results.map(\.verdict))
  }

  package var exit: GateExit { GateExit(verdict) }
}

/// The result of comparing two builds by one benchmark. Times are nanoseconds, ratios those of the base to the head.
package struct ComparisonFinding: Sendable, Hashable, Encodable {
  let key: MeasurementKey
  package let verdict: Verdict
  var isConfirmed: Bool?
  let base: Double?
  let head: Double?
  let fastestHead: Double?
  let slowHead: Double?
  /// Slightly too narrow, as the comparison stops when the pairs are clear; the verdict does not depend on it.
  let ratio: RatioEstimate?
  /// The ratio of processor times, which no verdict is based on; nil with too few pairs.
  let cpuRatio: RatioEstimate?
  let pValue: Double
  let pairs: Int
  let noiseFloor: Double
  let tolerance: Double

  private enum CodingKeys: String, CodingKey {
    case key, verdict, isConfirmed = "confirmed", base, head, ratio, cpuRatio, pValue, pairs, noiseFloor, tolerance
  }

  var remark: String? {
    if let isConfirmed { return isConfirmed ? "twice" : "slower once" }
    return verdict == .inconclusive && noiseFloor > tolerance ? "the noise floor is above the tolerance" : nil
  }
}

extension ComparisonFinding {
  init(
    _ key: MeasurementKey, _ verdict: Verdict, isConfirmed: Bool? = nil, of pairs: [PairedSample],
    ratio: RatioEstimate?, cpuRatio: RatioEstimate? = nil, pValue: Double, noiseFloor: Double, tolerance: Double
  ) {
    (self.key, self.verdict, self.isConfirmed, self.ratio) = (key, verdict, isConfirmed, ratio)
    (self.cpuRatio, self.pValue, self.pairs) = (cpuRatio, pValue, pairs.count)
    (self.noiseFloor, self.tolerance) = (noiseFloor, tolerance)
    let heads = SampleSummary(pairs.map(\.head))
    (head, fastestHead, slowHead) = (heads?.median, heads?.min, heads?.p90)
    base = SampleSummary(pairs.map(\.base))?.median
  }
}

package struct ComparisonReport: Sendable, Hashable, Encodable {
  private let schemaVersion = 2
  let base: String
  let head: String
  let environment: BenchmarkEnvironment
  private let seconds: Double
  let outcome: ComparisonOutcome
  private let exitStatus: Int32

  /// Creates the report of two builds, by their names, whose comparison took so many seconds.
  package init(
    base: String, head: String, environment: BenchmarkEnvironment, seconds: Double, outcome: ComparisonOutcome
  ) {
    (self.base, self.head, self.environment, self.seconds) = (base, head, environment, seconds)
    (self.outcome, exitStatus) = (outcome, outcome.exit.rawValue)
  }
}
