/// The results of comparing two builds, with the verdict on all of them.
package struct ComparisonOutcome: Sendable, Hashable, Encodable {
  /// The finding on each benchmark, in the order in which they were named.
  package let results: [ComparisonFinding]
  /// The verdict on all benchmarks; inconclusive without any.
  package let verdict: Verdict

  init(results: [ComparisonFinding]) {
    self.results = results
    verdict = .overall(of: results.map(\.verdict))
  }

  /// The exit status of the command.
  package var exit: GateExit { GateExit(verdict) }
}

/// The result of comparing two builds by one benchmark. Times are nanoseconds, ratios those of the
/// base to the head.
package struct ComparisonFinding: Sendable, Hashable, Encodable {
  /// The benchmark.
  let key: MeasurementKey
  /// The verdict; a regression only where a second measurement has found it, too.
  package let verdict: Verdict
  /// Is true when a second measurement found it slower, too; nil where the first one did not.
  var isConfirmed: Bool?
  /// The median of the base; nil without times.
  let base: Double?
  /// The median, the minimum and the 90th percentile of the head; nil without times.
  let head: Double?
  /// The least time of the head; nil without times.
  let fastestHead: Double?
  /// The time of the head that nine of ten pairs are not above; nil without times.
  let slowHead: Double?
  /// Slightly too narrow, as the comparison stops when the pairs are clear; the verdict does not
  /// depend on it.
  let ratio: RatioEstimate?
  /// The ratio of processor times, which no verdict is based on; nil with too few pairs.
  let cpuRatio: RatioEstimate?
  /// The probability of such pairs if there were no change.
  let pValue: Double
  /// The number of measured pairs.
  let pairs: Int
  /// The relative change below which two equal builds differ, too.
  let noiseFloor: Double
  /// The relative slowing-down that is allowed.
  let tolerance: Double

  /// The JSON has the head's median only.
  private enum CodingKeys: String, CodingKey {
    case key, verdict, isConfirmed = "confirmed", base, head, ratio, cpuRatio, pValue, pairs,
      noiseFloor, tolerance
  }

  /// A few words for a table: whether a regression was confirmed, or why nothing is decided.
  var remark: String? {
    if let isConfirmed { return isConfirmed ? "twice" : "slower once" }
    return reason?.remark
  }

  /// Says why it is inconclusive; nil for any other verdict.
  var reason: InconclusiveReason? {
    guard verdict == .inconclusive else { return nil }
    if isConfirmed == false { return .slowerOnce }
    if noiseFloor > tolerance { return .noiseFloor(noiseFloor) }
    guard let change = ratio?.inverse else { return .noTimes }
    return .interval(change, pairs: pairs, tolerance: tolerance)
  }
}

/// Why a comparison could not be decided.
enum InconclusiveReason {
  /// A second measurement did not confirm that it got slower.
  case slowerOnce
  /// The noise is more than the tolerance.
  case noiseFloor(Double)
  /// The change's interval after so many pairs.
  case interval(RatioEstimate, pairs: Int, tolerance: Double)
  /// Fewer than two pairs can be compared.
  case noTimes

  /// A few words, for a table.
  var remark: String {
    switch self {
    case .slowerOnce: "slower once"
    case .noiseFloor: "the noise floor is above the tolerance"
    case .interval(let change, _, let tolerance):
      Self.isWithin(change, tolerance)
        ? "too few pairs" : "\(PercentFormat.unsigned(tolerance)) not excluded"
    case .noTimes: "no times"
    }
  }

  /// A sentence about a benchmark.
  func sentence(on subject: String) -> String {
    switch self {
    case .slowerOnce: return "\(subject) got slower once, and did not when it was measured again."
    case .noiseFloor(let floor):
      return
        "\(subject): a change below \(PercentFormat.unsigned(floor)) is noise, and the tolerance is less."
    case .interval(let change, let pairs, let tolerance):
      let interval = [change.low, change.high].map { PercentFormat.signed($0 - 1) }
      let allowed = PercentFormat.unsigned(tolerance)
      let what =
        Self.isWithin(change, tolerance)
        ? "too few pairs to be sure of that"
        : "a change of \(allowed) is neither shown nor excluded"
      return "\(subject): after \(pairs) \(pairs == 1 ? "pair" : "pairs") it changed by "
        + "\(interval.joined(separator: " to ")): \(what). A larger --budget or a quieter machine helps."
    case .noTimes: return "\(subject): fewer than two pairs have times that can be compared."
    }
  }

  /// Returns whether the whole interval of a change is allowed, to either side.
  private static func isWithin(_ change: RatioEstimate, _ tolerance: Double) -> Bool {
    change.high <= 1 + tolerance && change.low >= 1 / (1 + tolerance)
  }
}

extension ComparisonFinding {
  /// Summarizes the pairs of a comparison, those of its second measurement included.
  init(
    _ key: MeasurementKey, _ verdict: Verdict, isConfirmed: Bool? = nil, of pairs: [PairedSample],
    ratio: RatioEstimate?, cpuRatio: RatioEstimate? = nil, pValue: Double, noiseFloor: Double,
    tolerance: Double
  ) {
    self.key = key
    self.verdict = verdict
    self.isConfirmed = isConfirmed
    self.ratio = ratio
    self.cpuRatio = cpuRatio
    self.pValue = pValue
    self.pairs = pairs.count
    self.noiseFloor = noiseFloor
    self.tolerance = tolerance
    let heads = SampleSummary(pairs.map(\.head))
    head = heads?.median
    fastestHead = heads?.min
    slowHead = heads?.p90
    base = SampleSummary(pairs.map(\.base))?.median
  }
}

/// The JSON that `compare` writes.
package struct ComparisonReport: Sendable, Hashable, Encodable {
  /// The version of the JSON; another one is for other keys.
  private let schemaVersion = 2
  /// The path of the older build.
  let base: String
  /// The path of the build that is judged.
  let head: String
  /// The machine that measured both.
  let environment: BenchmarkEnvironment
  /// The seconds that the comparison took.
  private let seconds: Double
  /// The findings, and the verdict on all of them.
  let outcome: ComparisonOutcome
  /// The exit status of the command, from the verdict.
  private let exitStatus: Int32

  /// Creates the report of two builds, by their names, whose comparison took so many seconds.
  package init(
    base: String, head: String, environment: BenchmarkEnvironment, seconds: Double,
    outcome: ComparisonOutcome
  ) {
    self.base = base
    self.head = head
    self.environment = environment
    self.seconds = seconds
    self.outcome = outcome
    exitStatus = outcome.exit.rawValue
  }
}
