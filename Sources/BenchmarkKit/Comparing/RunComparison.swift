import Foundation

/// Two saved runs, value by value.
///
/// Times are compared by Welch's t test on the logarithms of the processes' medians: a process counts once, because where
/// its code and data lie moves all of its times alike. What is the same in every run is held to the gate's limits. The runs
/// lie apart in time, so that what the machine did meanwhile is in the difference; `SequentialComparison` pairs two builds.
/// So a time is a regression where it is one in two pairs of runs; in one it is inconclusive.
package struct RunComparison: Sendable, Hashable {
  /// What was found, value by value.
  package private(set) var outcome: ComparisonOutcome
  /// The medians, in the order of the outcome's results.
  package private(set) var values: [ComparisonReport.Value]
  /// The units of the medians, in the same order.
  package let units: [String]
  /// What could not be compared, a sentence each.
  package private(set) var problems: [String]

  /// Compares two runs.
  /// - Parameters:
  ///   - base: the run that is compared with.
  ///   - head: the run that is judged.
  ///   - again: both measured once more.
  ///   - metrics: what kind each metric is.
  ///   - limits: how much worse what is the same in every run may be.
  ///   - significance: the chance that one of these comparisons is a false regression.
  ///   - tolerance: the relative change that a pass excludes, 0.03 for 3 %.
  ///   - noiseFloor: the relative change that noise reaches.
  /// - Complexity: O(n), n the number of measurements.
  package init(
    base: BenchmarkReport, head: BenchmarkReport, again: (base: BenchmarkReport, head: BenchmarkReport)? = nil,
    metrics: MetricRules = .standard, limits: GateLimits = .standard, significance: Double = 0.02,
    tolerance: Double = 0.03, noiseFloor: Double = 0.01
  ) {
    let known = Baseline(name: "base", savedAt: .now(), report: base)
    let gate = Gate(limits: limits, metrics: metrics).outcome(of: head, against: known)
    let changed = Gate.changedPayloads(in: head, since: base)
    let unknown = changed.filter { $0.problem == nil }.map(\.name)
    // The gate names those of the values that it holds; times have none there.
    let gaps = gate.problems.filter { if case .workloadUnknown = $0 { false } else { $0 != .nothingGated } }
    var problems = (gaps + changed.compactMap(\.problem).filter { !gaps.contains($0) }).map(\.description)
    if !unknown.isEmpty {
      problems.append(
        "One of the runs does not say what was done with \(unknown.joined(separator: ", ")), as an older version wrote it: it "
          + "may be other work. Measure both anew.")
    }
    // Rates are made of times.
    let times = base.measurements.filter {
      metrics.kind(of: $0).kind == .time && metrics.kind(of: $0).direction == .lowerIsBetter
    }
    let obstacles = BaselineCompatibility(baseline: base.environment, current: head.environment).obstacles(to: .time)
    if !obstacles.isEmpty, !times.isEmpty {
      problems.append("Times are of another environment: \(obstacles.map(\.description).joined(separator: "; ")).")
    }
    let measured = Dictionary(head.measurements.map { ($0.key, $0) }) { first, _ in first }
    let missing = times.map(\.key).filter { measured[$0] == nil }
    if let first = missing.first {
      problems.append(
        "The head lacks \(missing.count) \(missing.count == 1 ? "time" : "times") of the base, such as \(first): measure "
          + "both runs alike.")
    }
    let pairs = times.compactMap { old in measured[old.key].map { (old, $0) } }.filter { old, new in
      guard old.unit != new.unit else { return true }
      problems.append(GateProblem.unitChanged(old.key, baseline: old.unit, current: new.unit).description)
      return false
    }
    let repeated = pairs.filter { $0.0.processMedians.count > 1 && $0.1.processMedians.count > 1 }
    if repeated.count < pairs.count {
      problems.append(
        "\(pairs.count - repeated.count) times are of one process, or of a run that does not say of how many (version 1 of the "
          + "results): that says nothing of another process. Measure with 'bench --processes 5'.")
    }
    let others = Set(changed.map(\.name))
    let comparable = obstacles.isEmpty ? repeated.filter { !others.contains($0.0.payload) } : []
    let level = significance / Double(max(1, comparable.count))
    var findings: [ComparisonFinding] = []
    var values: [ComparisonReport.Value] = []
    var units: [String] = []
    for (old, new) in comparable {
      guard let test = WelchTest(old.processMedians.map(log), new.processMedians.map(log)) else {
        problems.append("\(old.key) has times that are not positive.")
        continue
      }
      var finding = Self.finding(
        test, name: "\(old.key)", pairs: min(old.processMedians.count, new.processMedians.count), level: level,
        significance: significance, tolerance: tolerance, noiseFloor: noiseFloor)
      if finding.verdict == .regression { (finding.verdict, finding.isConfirmed) = (.inconclusive, false) }
      findings.append(finding)
      values.append(ComparisonReport.Value(key: old.key, base: old.median, head: new.median, otherRatio: nil))
      units.append(old.unit)
    }
    for found in gate.findings {
      findings.append(
        ComparisonFinding(
          name: "\(found.key)", verdict: found.verdict,
          ratio: found.baseline > 0 && found.current > 0 ? RatioEstimate(found.baseline / found.current) : nil,
          pValue: 1, pairs: 1, noiseFloor: 0, tolerance: found.baseline > 0 ? found.allowance / found.baseline : 0,
          spread: 0))
      values.append(
        ComparisonReport.Value(key: found.key, base: found.baseline, head: found.current, otherRatio: nil))
      units.append(found.unit)
    }
    outcome = ComparisonOutcome(results: findings)
    self.values = values
    self.units = units
    self.problems = problems
    if let again {
      let second = RunComparison(
        base: again.base, head: again.head, metrics: metrics, limits: limits, significance: significance,
        tolerance: tolerance, noiseFloor: noiseFloor)
      confirm(base, head, by: again, second)
    }
  }

  /// A time is a regression where it got slower in both pairs, and a count where it got worse in one of them.
  private mutating func confirm(
    _ base: BenchmarkReport, _ head: BenchmarkReport, by again: (base: BenchmarkReport, head: BenchmarkReport),
    _ second: RunComparison
  ) {
    guard again.base.measurements != base.measurements, again.head.measurements != head.measurements else {
      return problems.append("The second pair has a run of the first one: measure both builds again.")
    }
    let moved = Gate.changedPayloads(in: again.base, since: base).compactMap(\.problem?.description)
    guard moved.isEmpty else { return problems += moved }
    problems += second.problems.map { "The second pair: \($0)" }
    for (index, result) in outcome.results.enumerated() {
      guard let place = second.outcome.results.firstIndex(where: { $0.name == result.name }) else { continue }
      let again = second.outcome.results[place]
      if result.isConfirmed != nil, again.isConfirmed != nil {
        outcome.results[index].verdict = .regression
        outcome.results[index].isConfirmed = true
        outcome.results[index].pValue = max(result.pValue, again.pValue)
      } else if again.verdict == .regression {
        (outcome.results[index], values[index]) = (again, second.values[place])
      }
    }
  }

  /// What a test says of a time, in the words of `SequentialComparison`.
  private static func finding(
    _ test: WelchTest, name: String, pairs: Int, level: Double, significance: Double, tolerance: Double,
    noiseFloor: Double
  ) -> ComparisonFinding {
    let margin = log(1 + tolerance)
    let verdict: Verdict =
      if test.difference > log(1 + noiseFloor), test.pValue(above: 0) <= level {
        .regression
      } else if test.difference < -log(1 + noiseFloor), test.pValue(below: 0) <= level {
        .improvement
      } else if test.pValue(below: margin) <= significance, test.pValue(above: -margin) <= significance {
        // A change of the tolerance could hide inside the floor.
        noiseFloor > tolerance ? .inconclusive : .pass
      } else {
        .inconclusive
      }
    let half = test.halfWidth(confidence: 0.95)
    return ComparisonFinding(
      name: name, verdict: verdict,
      ratio: RatioEstimate(
        median: exp(-test.difference), low: exp(-test.difference - half), high: exp(-test.difference + half)),
      pValue: test.pValue(above: 0), pairs: pairs, noiseFloor: noiseFloor, tolerance: tolerance,
      spread: test.standardError * Double(pairs).squareRoot())
  }

  /// The status to end with: nothing that could not be compared passes.
  package var exit: GateExit {
    let found = outcome.exit
    if found == .regression { return found }
    return !problems.isEmpty || outcome.results.isEmpty ? .noBaseline : found
  }
}
