/// Runs cases interleaved and paired, so that drift of the machine hits all of them alike.
///
/// After the warm-up every round runs each case once, in the order that `RoundOrder` gives it: each case so follows and
/// precedes every other one as nearly equally often as the number of rounds allows, and a slow drift, such as a processor that heats up, cancels within each two
/// rounds. Ratios are taken within rounds.
///
/// A time budget shortens the run for the cases that would exceed it. The budget is shared so that cheap cases keep all
/// their rounds and dear ones get what is left over (all cases may use the same time); a case that has used its share
/// drops out of the later rounds. No case gets fewer than `minimumRounds`, whatever they take.
///
/// With a `StoppingRule` there are as many rounds as narrow intervals need: `samples` is then the most. The budget is
/// divided with the rule's next look in mind; no case gets fewer rounds than `StoppingRule.minimumRounds`, but for those
/// slower than the reference, whose last digit nobody waits for. When the reference has used its share, the run is over,
/// as no ratio gets better without it.
///
/// Not `Sendable`: what is measured runs where the runner runs, and its closures may hold anything.
public struct PairedRunner {
  /// The fewest measured rounds of a case under any budget: with three there is a median that a single disturbed run
  /// does not decide. Fewer are run only when fewer are asked for.
  package static let minimumRounds = 3

  /// Which process of several that measure the same this is; nil where it is the only one. Of several, each begins at another
  /// row of `RoundOrder`, and one round is enough of what is dear.
  package var process: ProcessPlace?
  /// Measured rounds of each case, unless the budget or the stopping rule makes it fewer; at least 1.
  package var samples: Int
  /// Rounds before those, which are not recorded. They end after the first one that has used a quarter of the budget.
  package var warmUps: Int
  /// The time for all measured rounds together; nil for as long as they take. Warm-up comes on top.
  package var budget: Duration?
  /// Ends the rounds before `samples` and the budget do; nil leaves it to them.
  package var stopping: StoppingRule?
  /// What the budget is kept by, in nanoseconds; the samples have clocks of their own.
  var now: () -> Int64 = MonotonicClock.nanoseconds

  /// Makes a runner. `samples` must be at least 1 and `warmUps` not negative.
  public init(samples: Int = 20, warmUps: Int = 2, budget: Duration? = nil) {
    precondition(samples >= 1, "a run needs at least one sample, not \(samples)")
    precondition(warmUps >= 0, "warm-ups cannot be \(warmUps)")
    self.samples = samples
    self.warmUps = warmUps
    self.budget = budget
  }

  /// Runs all cases.
  /// - Parameters:
  ///   - reference: the case that the others are compared with; it runs like any other.
  ///   - candidates: the other cases; all names must differ, or a name finds only the first.
  ///   - progress: called before each single run, outside of the timed part.
  /// - Throws: `CaseFailure` when a case throws; the other cases' samples are lost with it.
  public func run(
    reference: BenchmarkCase?, candidates: [BenchmarkCase], progress: (RunProgress) -> Void = { _ in }
  ) throws(CaseFailure) -> PairedRun {
    let cases = (reference.map { [$0] } ?? []) + candidates
    var run = PairedRun(referenceName: reference?.name, series: cases.map { CaseSeries(name: $0.name) })
    try warmUp(cases, progress)
    try measure(cases, into: &run, progress)
    return run
  }

  private func warmUp(_ cases: [BenchmarkCase], _ progress: (RunProgress) -> Void) throws(CaseFailure) {
    let began = now()
    for round in 0..<warmUps {
      for one in RoundOrder.places(cases.count, in: round, of: process).map({ cases[$0] }) {
        progress(RunProgress(phase: .warmingUp, caseName: one.name, round: round + 1, rounds: warmUps))
        _ = try timed(one, .warmingUp)
      }
      if let budget, Double(now() - began) > budget.nanoseconds / 4 { return }
    }
  }

  private func measure(
    _ cases: [BenchmarkCase], into run: inout PairedRun, _ progress: (RunProgress) -> Void
  ) throws(CaseFailure) {
    var active = Array(cases.indices)
    // Time used by each case, preparation included.
    var used = [Double](repeating: 0, count: cases.count)
    var round = 0
    while round < samples, !active.isEmpty {
      let rounds = roundsInSight(after: round)
      for index in RoundOrder.places(active.count, in: round, of: process).map({ active[$0] }) {
        progress(RunProgress(phase: .measuring, caseName: cases[index].name, round: round + 1, rounds: rounds))
        let began = now()
        run.series[index].samples.append(try timed(cases[index], .measuring))
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

  /// How many rounds there are in all, as far as is known.
  private func roundsInSight(after round: Int) -> Int {
    stopping == nil ? samples : min(samples, StoppingRule.nextLook(after: round))
  }

  /// How many rounds each case should have in all, judged by what its rounds have cost so far.
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

  private func timed(_ one: BenchmarkCase, _ phase: RunProgress.Phase) throws(CaseFailure) -> Sample {
    do {
      try one.prepare?()
      var sample = Sample()
      try sample.time(one.body)
      return sample
    } catch {
      throw CaseFailure(caseName: one.name, phase: phase, underlying: error)
    }
  }
}
