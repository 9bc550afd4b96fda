/// The description of a runner's next step, such as "measuring yajl, round 3 of 20".
public typealias RunProgress = String

/// Runs cases in turns and in pairs, so that drift of the machine affects all alike.
///
/// A time budget is divided so that cheap cases keep all their rounds; a case that has used its
/// share drops out. Without the reference the run is over, since ratios cannot improve.
///
/// Not `Sendable`: cases run where the runner runs, and their closures may hold anything.
public struct PairedRunner {
  /// The fewest rounds of a case under a budget without a stopping rule.
  static let minimumRounds = 3

  /// The index among several processes with the same cases, for which one round is enough; nil for
  /// a single process.
  package var process: ProcessPlace?
  /// The rule that may end the rounds early; nil runs all rounds of `samples` and the budget.
  package var stopping: StoppingRule?
  /// The largest number of rounds, at least 1.
  private let samples: Int
  /// The rounds before the measured ones; not negative.
  private let warmUps: Int
  /// The time for all cases; nil for no limit.
  private let budget: Duration?
  /// The clock of the budget, in nanoseconds; samples have clocks of their own.
  var now: () -> Int64 = MonotonicClock.nanoseconds

  /// Creates a runner of at most `samples` rounds within the budget for all cases, of which
  /// warm-ups take a quarter.
  public init(samples: Int = 20, warmUps: Int = 2, budget: Duration? = nil) {
    precondition(samples >= 1 && warmUps >= 0, "a run needs at least one sample, not \(samples)")
    self.samples = samples
    self.warmUps = warmUps
    self.budget = budget
  }

  /// Runs all cases, whose names must differ. Progress is reported before each run, outside of the
  /// timed part.
  public func run(
    reference: BenchmarkCase?, candidates: [BenchmarkCase],
    progress: (RunProgress) -> Void = { _ in }
  ) throws -> PairedRun {
    let cases = (reference.map { [$0] } ?? []) + candidates
    var run = PairedRun(
      referenceName: reference?.name, series: cases.map { CaseSeries(name: $0.name) })
    try warmUp(cases, progress)
    try measure(cases, into: &run, progress)
    return run
  }

  /// Runs untimed rounds in the measured order. They end when a quarter of the budget is used, but
  /// not within a round.
  private func warmUp(_ cases: [BenchmarkCase], _ progress: (RunProgress) -> Void) throws {
    let began = now()
    for round in 0..<warmUps {
      for one in RoundOrder.places(cases.count, in: round, of: process).map({ cases[$0] }) {
        progress("warming up \(one.name), round \(round + 1) of \(warmUps)")
        _ = try sample(of: one)
      }
      if let budget, Double(now() - began) > budget.nanoseconds / 4 { return }
    }
  }

  /// Measures in rounds, until all cases have dropped out. The plan is made anew after each round,
  /// since costs are known better then.
  private func measure(
    _ cases: [BenchmarkCase], into run: inout PairedRun, _ progress: (RunProgress) -> Void
  ) throws {
    var active = Array(cases.indices)
    var used = [Double](repeating: 0, count: cases.count)
    var round = 0
    while round < samples, !active.isEmpty {
      let rounds = roundsInSight(after: round)
      for index in RoundOrder.places(active.count, in: round, of: process).map({ active[$0] }) {
        progress("measuring \(cases[index].name), round \(round + 1) of \(rounds)")
        let began = now()
        run.series[index].samples.append(try sample(of: cases[index]))
        used[index] += Double(now() - began)
      }
      round += 1
      if let stopping, StoppingRule.looks.contains(round), stopping.isEnough(run, after: round) {
        return
      }
      let plan = plannedRounds(of: run, used: used, maximum: roundsInSight(after: round))
      // A case that has dropped out stays out, so that its samples are in the first rounds without
      // a gap.
      active.removeAll { plan[$0] <= round }
      if stopping != nil, run.referenceName != nil, active.first != 0 { return }
    }
  }

  /// Returns the rounds to plan for: up to the next look, where there is a rule that may stop.
  private func roundsInSight(after round: Int) -> Int {
    stopping == nil ? samples : min(samples, StoppingRule.nextLook(after: round))
  }

  /// Returns the rounds that each case may have. Cases no slower than the reference get more at
  /// least, since they decide precisely.
  private func plannedRounds(of run: PairedRun, used: [Double], maximum: Int) -> [Int] {
    guard let budget else { return run.series.map { _ in maximum } }
    let costs = zip(used, run.series).map { $0 / Double($1.samples.count) }
    let minimums = costs.map { cost in
      guard process == nil else { return 1 }
      let isPrecise = stopping != nil && (run.referenceName == nil || cost <= costs[0])
      return min(isPrecise ? StoppingRule.minimumRounds : Self.minimumRounds, maximum)
    }
    return RoundPlan.rounds(
      costs: costs, budget: budget.nanoseconds, minimums: minimums, maximum: maximum)
  }

  /// Takes one sample; what comes before and after is not timed.
  private func sample(of one: BenchmarkCase) throws -> Sample {
    try one.prepare?()
    var sample = Sample()
    try sample.time(one.body)
    try one.afterwards?(&sample)
    return sample
  }
}

/// Ends a run when the 95 % intervals of its ratios are narrow, after fixed numbers of rounds: see
/// Statistics.
package struct StoppingRule: Sendable {
  /// The rounds after which it checks: even numbers, so that each row of `RoundOrder` has had its
  /// reverse.
  package static let looks = [8, 12, 16, 24, 32, 48]

  /// The fewest rounds of a case under a budget: the range of five ratios contains the true one in
  /// 94 % of all runs.
  static let minimumRounds = 5
  /// The largest half width of an interval that is narrow: 2 %.
  private static let halfWidth = 0.02
  /// The names of the cases whose ratios have to be precise.
  private let deciding: Set<String>
  private let metric: SampleMetric

  package init(deciding: Set<String>, metric: SampleMetric = .undisturbedTime) {
    self.deciding = deciding
    self.metric = metric
  }

  static func nextLook(after round: Int) -> Int {
    looks.first { $0 > round } ?? looks[looks.count - 1]
  }

  func isEnough(_ run: PairedRun, after round: Int) -> Bool {
    let all = run.series.filter { deciding.contains($0.name) }
    let candidates = all.filter { $0.name != run.referenceName }
    let isPaired = run.referenceName != nil && !candidates.isEmpty
    return (isPaired ? candidates : all).allSatisfy { series in
      series.samples.count < round
        || spread(of: series, in: run, isPaired).map { $0 <= Self.halfWidth } ?? false
    }
  }

  private func spread(of series: CaseSeries, in run: PairedRun, _ isPaired: Bool) -> Double? {
    if isPaired {
      // Fewer draws are precise enough for this decision.
      let ratio = run.ratio(of: series.name, metric: metric, resamples: 999)
      return ratio.map { ($0.high - $0.low) / 2 / $0.median }
    }
    let own = MedianEstimate(series.values(of: metric).compactMap(\.self))
    return own.flatMap { $0.median > 0 ? ($0.high - $0.low) / 2 / $0.median : nil }
  }
}

/// The samples of cases that ran in turns, round by round.
public struct PairedRun: Sendable {
  /// The name of the reference; nil for a run without one.
  package let referenceName: String?
  var series: [CaseSeries]

  /// The samples of the case with this name; nil when it did not run.
  public subscript(name: String) -> CaseSeries? {
    series.first { $0.name == name }
  }

  /// Bounds what a case reported in each round by the time of another case in the same round, which
  /// goes on where this one ends: the first section comes before the last.
  ///
  /// The two run one after the other, so that another process may make the shorter one the longer.
  /// Time is only ever added, so that the smaller of both is nearer to the truth. Rounds that the
  /// other one has more go with the last.
  ///
  /// - Parameters:
  ///   - value: The name under which the case has reported nanoseconds.
  ///   - part: The name of the case.
  ///   - whole: The name of the other case.
  ///   - runs: How many times the other case ran in a round.
  mutating func bound(_ value: String, of part: String, by whole: String, runs: Double) {
    guard let place = series.firstIndex(where: { $0.name == part }), let whole = self[whole] else {
      return
    }
    let bounds = whole.values(of: .undisturbedTime).compactMap { $0.map { $0 / runs } }
    let last = series[place].samples.count - 1
    for round in series[place].samples.indices {
      let later = bounds.dropFirst(round)
      let bound = (round == last ? later : later.prefix(1)).min()
      guard let bound, let reported = series[place].samples[round][value], bound < reported else {
        continue
      }
      series[place].samples[round].report(value, bound)
    }
  }

  /// Returns the ratio of another case's values, by default the reference's, to this case's, from
  /// their common rounds; nil for a case that did not run, for a case and itself, and for fewer
  /// than two rounds.
  public func ratio(
    of name: String, to other: String? = nil, metric: SampleMetric, resamples: Int = 9999
  ) -> RatioEstimate? {
    guard let other = other ?? referenceName, name != other, let reference = self[other],
      let candidate = self[name]
    else { return nil }
    let pairs = zip(reference.values(of: metric), candidate.values(of: metric)).compactMap {
      reference, candidate in
      reference.flatMap { reference in candidate.map { (reference: reference, candidate: $0) } }
    }
    return PairedBootstrap(resamples: resamples).ratio(
      reference: pairs.map(\.reference), candidate: pairs.map(\.candidate))
  }

  /// Returns the ratio of the minima of two cases, the estimate of one process of several: rounds
  /// only get longer.
  package func leastRatio(of name: String, to other: String, metric: SampleMetric) -> Double? {
    let least = [other, name].compactMap { self[$0]?.values(of: metric).compactMap(\.self).min() }
    return name != other && least.count == 2 && least.allSatisfy { $0 > 0 }
      ? least[0] / least[1] : nil
  }

  /// Returns the ratio of the minima, with the interval of the paired rounds, widened where the
  /// ratio lies outside of it. The ends equal the ratio where one round was measured, which has no
  /// interval.
  package func leastEstimate(of name: String, to other: String, metric: SampleMetric)
    -> RatioEstimate?
  {
    guard let least = leastRatio(of: name, to: other, metric: metric) else {
      return nil
    }
    guard let paired = ratio(of: name, to: other, metric: metric) else {
      return RatioEstimate(least)
    }
    return RatioEstimate(median: least, low: min(least, paired.low), high: max(least, paired.high))
  }
}

/// All samples of one case.
public struct CaseSeries: Sendable {
  let name: String
  var samples: [Sample] = []

  /// Returns the metric's value in each round; nil for a round without one.
  package func values(of metric: SampleMetric) -> [Double?] {
    samples.map(metric.value(of:))
  }

  /// Returns a summary of the metric; nil when no round has a value, or one is not finite.
  public func summary(of metric: SampleMetric, scale: Double = 1) -> SampleSummary? {
    SampleSummary(values(of: metric).compactMap { $0.map { $0 * scale } })
  }
}
