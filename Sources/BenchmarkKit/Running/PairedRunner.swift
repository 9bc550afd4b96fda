/// The words for what a runner does next, such as "measuring yajl, round 3 of 20". They are told outside of the timed parts.
public typealias RunProgress = String

/// Runs cases interleaved and paired, so that drift of the machine hits all of them alike.
///
/// A time budget is shared so that cheap cases keep all their rounds and dear ones get what is left over; a case that has
/// used its share drops out of the later rounds. With a `StoppingRule` there are as many rounds as narrow intervals need. When
/// the reference has used its share, the run is then over, as no ratio gets better without it.
///
/// Not `Sendable`: cases run where the runner runs, and their closures may hold anything.
public struct PairedRunner {
  /// The fewest rounds of a case under any budget: a median of three is not decided by a single disturbed run.
  static let minimumRounds = 3

  /// The place among several processes that measure the same, in which one round is enough of what is dear; nil for the only
  /// one.
  package var process: ProcessPlace?
  /// Ends the rounds before `samples` and the budget do; nil leaves it to them.
  package var stopping: StoppingRule?
  private let samples: Int
  private let warmUps: Int
  private let budget: Duration?
  /// Keeps the budget, in nanoseconds; the samples have clocks of their own.
  var now: () -> Int64 = MonotonicClock.nanoseconds

  /// Makes a runner of so many measured rounds of each case, unless the budget, of all of them together, makes it fewer. The
  /// rounds before those end after the first one that has used a quarter of the budget.
  public init(samples: Int = 20, warmUps: Int = 2, budget: Duration? = nil) {
    precondition(samples >= 1 && warmUps >= 0, "a run needs at least one sample, not \(samples)")
    self.samples = samples
    self.warmUps = warmUps
    self.budget = budget
  }

  /// Runs all cases, whose names must differ. Progress is told before each single run, outside of the timed part.
  public func run(
    reference: BenchmarkCase?, candidates: [BenchmarkCase], progress: (RunProgress) -> Void = { _ in }
  ) throws -> PairedRun {
    let cases = (reference.map { [$0] } ?? []) + candidates
    var run = PairedRun(referenceName: reference?.name, series: cases.map { CaseSeries(name: $0.name) })
    try warmUp(cases, progress)
    try measure(cases, into: &run, progress)
    return run
  }

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

  private func measure(
    _ cases: [BenchmarkCase], into run: inout PairedRun, _ progress: (RunProgress) -> Void
  ) throws {
    var active = Array(cases.indices)
    // Time used by each case, preparation included.
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
      if let stopping, StoppingRule.looks.contains(round), stopping.isEnough(run, after: round) { return }
      let plan = plannedRounds(of: run, used: used, maximum: roundsInSight(after: round))
      // A case that dropped out stays out, so that every case has its samples in the first rounds without a gap.
      active.removeAll { plan[$0] <= round }
      if stopping != nil, run.referenceName != nil, active.first != 0 { return }
    }
  }

  private func roundsInSight(after round: Int) -> Int {
    stopping == nil ? samples : min(samples, StoppingRule.nextLook(after: round))
  }

  private func plannedRounds(of run: PairedRun, used: [Double], maximum: Int) -> [Int] {
    guard let budget else { return run.series.map { _ in maximum } }
    let costs = zip(used, run.series).map { $0 / Double($1.samples.count) }
    let minimums = costs.map { cost in
      guard process == nil else { return 1 }
      let isPrecise = stopping != nil && (run.referenceName == nil || cost <= costs[0])
      return min(isPrecise ? StoppingRule.minimumRounds : Self.minimumRounds, maximum)
    }
    return RoundPlan.rounds(costs: costs, budget: budget.nanoseconds, minimums: minimums, maximum: maximum)
  }

  private func sample(of one: BenchmarkCase) throws -> Sample {
    try one.prepare?()
    var sample = Sample()
    try sample.time(one.body)
    return sample
  }
}

/// Ends a run when the 95 % intervals of its ratios are narrow, looked at after few and fixed numbers of rounds: see the article
/// Statistics.
package struct StoppingRule: Sendable {
  /// The rounds after which it looks: even numbers, so that each row of `RoundOrder` has had its reverse.
  package static let looks = [8, 12, 16, 24, 32, 48]

  /// The fewest rounds of a case that a budget leaves: the range of five ratios holds the true one in 94 % of all runs.
  static let minimumRounds = 5

  private static let halfWidth = 0.02

  /// The cases whose ratios to the reference decide; without any ratio it is their own medians that do.
  private let deciding: Set<String>
  private let metric: SampleMetric

  /// Makes a rule by the names of the cases that decide, and what is judged of them.
  package init(deciding: Set<String>, metric: SampleMetric = .undisturbedTime) {
    self.deciding = deciding
    self.metric = metric
  }

  static func nextLook(after round: Int) -> Int { looks.first { $0 > round } ?? looks[looks.count - 1] }

  /// Whether all intervals are narrow. Cases that have been cut for time get no narrower and are not waited for.
  func isEnough(_ run: PairedRun, after round: Int) -> Bool {
    let all = run.series.filter { deciding.contains($0.name) }
    let candidates = all.filter { $0.name != run.referenceName }
    let isPaired = run.referenceName != nil && !candidates.isEmpty
    return (isPaired ? candidates : all).allSatisfy { series in
      series.samples.count < round || spread(of: series, in: run, isPaired).map { $0 <= Self.halfWidth } ?? false
    }
  }

  /// Half the interval's width, as a share of its median; nil where the clock is too coarse for one.
  private func spread(of series: CaseSeries, in run: PairedRun, _ isPaired: Bool) -> Double? {
    if isPaired {
      // The ends of an interval need not repeat to the last digit to be judged.
      let ratio = run.ratio(of: series.name, metric: metric, resamples: 999)
      return ratio.map { ($0.high - $0.low) / 2 / $0.median }
    }
    let own = MedianEstimate(series.values(of: metric).compactMap(\.self))
    return own.flatMap { $0.median > 0 ? ($0.high - $0.low) / 2 / $0.median : nil }
  }
}
