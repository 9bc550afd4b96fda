/// Holds a run's deterministic metrics to a baseline.
///
/// Times are not among them: on another day they say more about the machine than about the program. They are compared
/// by `ComparisonFamily`, by pairs of two builds.
package struct Gate: Sendable, Hashable {
  /// How much worse a value may be.
  package var limits: GateLimits
  /// What kind each metric is.
  package var metrics: MetricRules
  /// Parts of the environment in which a baseline may differ and is compared all the same.
  package var ignoredFactors: Set<EnvironmentFactor> = []

  /// Makes a gate.
  package init(limits: GateLimits = .standard, metrics: MetricRules = .standard) {
    self.limits = limits
    self.metrics = metrics
  }

  /// Judges a run.
  /// - Parameters:
  ///   - report: the run's results.
  ///   - baseline: what they are held to.
  ///   - payloads: the names of the payloads that were asked for; the baseline's others are not missed. Nil for all.
  /// - Complexity: O(m · r), m the number of measurements and r that of rules.
  package func outcome(
    of report: BenchmarkReport, against baseline: Baseline, payloads: Set<String>? = nil
  ) -> GateOutcome {
    var outcome = GateOutcome(baseline: baseline.name, findings: [])
    if !report.equal || !baseline.report.equal { outcome.problems.append(.resultsDiffer) }
    let asked = gated(baseline.report.measurements).filter { payloads?.contains($0.payload) ?? true }
    let current = gated(report.measurements)
    let measured = Set(report.payloads.map(\.name)).union(current.map(\.payload))
    let expected = asked.filter { measured.contains($0.payload) }
    if expected.count < asked.count {
      let names = Set(asked.map(\.payload)).subtracting(measured).sorted().joined(separator: ", ")
      outcome.problems.append(.unmeasured(names, values: asked.count - expected.count))
    }
    let strategies = Set(current.map(\.strategy))
    let lost = Dictionary(grouping: expected.filter { !strategies.contains($0.strategy) }, by: \.strategy)
    outcome.problems += lost.sorted { $0.key < $1.key }.map { .unmeasured("strategy \($0)", values: $1.count) }
    outcome.problems += duplicates(in: expected) + duplicates(in: current)

    let changed = Self.changedPayloads(in: report, since: baseline.report).filter { change in
      expected.contains { $0.payload == change.name }
    }
    outcome.problems += changed.map(\.problem)
    outcome.problems += Self.changedResults(in: report, since: baseline.report, payloads: payloads)
    let incomparable = Set(changed.map(\.name))
    let compatibility = BaselineCompatibility(
      baseline: baseline.report.environment, current: report.environment)
    outcome.differences = compatibility.differences
    let obstacles = obstacles(to: expected, compatibility)
    outcome.problems += obstacles.problems

    let found = Dictionary(current.map { ($0.key, $0) }) { first, _ in first }
    for old in expected where lost[old.strategy] == nil {
      let (kind, direction) = metrics.kind(of: old)
      guard !obstacles.kinds.contains(kind), !incomparable.contains(old.payload) else { continue }
      guard let new = found[old.key] else {
        outcome.problems.append(.missing(old.key))
        continue
      }
      guard new.unit == old.unit else {
        outcome.problems.append(.unitChanged(old.key, baseline: old.unit, current: new.unit))
        continue
      }
      outcome.findings.append(
        GateFinding(
          key: old.key, unit: old.unit, kind: kind, direction: direction, baseline: old.median, current: new.median,
          limit: limits.limit(of: old.key, kind: kind)))
    }
    let known = Set(baseline.report.measurements.map(\.key))
    outcome.newBenchmarks = current.map(\.key).filter { !known.contains($0) }.sorted()
    if outcome.findings.isEmpty && outcome.problems.isEmpty { outcome.problems.append(.nothingGated) }
    return outcome
  }

  private func gated(_ measurements: [BenchmarkMeasurement]) -> [BenchmarkMeasurement] {
    measurements.filter { metrics.kind(of: $0).kind.isDeterministic }
  }

  private func duplicates(in measurements: [BenchmarkMeasurement]) -> [GateProblem] {
    Dictionary(grouping: measurements, by: \.key).filter { $1.count > 1 }.keys.sorted().map { .duplicated($0) }
  }

  /// The payloads that are not what they were, or with which something else is done.
  static func changedPayloads(
    in report: BenchmarkReport, since baseline: BenchmarkReport
  ) -> [(name: String, problem: GateProblem)] {
    let known = Dictionary(report.payloads.map { ($0.name, $0) }) { first, _ in first }
    return baseline.payloads.compactMap { old in
      guard let new = known[old.name] else { return nil }
      if new.bytes != old.bytes {
        return (old.name, .payloadChanged(name: old.name, baselineBytes: old.bytes, currentBytes: new.bytes))
      }
      // Less of the same payload is no improvement.
      for (what, before) in old.counts.sorted(by: { $0.key < $1.key }) {
        guard let now = new.counts[what], now < before else { continue }
        return (old.name, .workLost(name: old.name, what: what, baseline: before, current: now))
      }
      return old.workload == new.workload ? nil : (old.name, .workloadChanged(name: old.name))
    }
  }

  /// The results that are not what they were: by these strategies nothing is gained or lost until that is mended.
  static func changedResults(
    in report: BenchmarkReport, since baseline: BenchmarkReport, payloads: Set<String>?
  ) -> [GateProblem] {
    let known = Dictionary(baseline.payloads.map { ($0.name, $0) }) { first, _ in first }
    return report.payloads.filter { payloads?.contains($0.name) ?? true }.flatMap { new -> [GateProblem] in
      guard let old = known[new.name], old.workload == new.workload else { return [] }
      return new.digests.sorted { $0.key < $1.key }.compactMap { strategy, digest in
        guard baseline.measurements.contains(where: { $0.payload == new.name && $0.strategy == strategy }) else {
          return nil
        }
        guard let before = old.digests[strategy] else {
          return .resultChanged(payload: new.name, strategy: strategy, path: nil)
        }
        return digest.firstDifference(from: before, below: "$").map {
          .resultChanged(payload: new.name, strategy: strategy, path: $0)
        }
      }
    }
  }

  /// The kinds of metrics that the baseline's environment does not allow to compare, each with its differences.
  private func obstacles(
    to measurements: [BenchmarkMeasurement], _ compatibility: BaselineCompatibility
  ) -> (kinds: Set<MetricKind>, problems: [GateProblem]) {
    let counts = Dictionary(grouping: measurements) { metrics.kind(of: $0).kind }.mapValues(\.count)
    var kinds: Set<MetricKind> = []
    var problems: [GateProblem] = []
    for kind in MetricKind.allCases {
      let differences = compatibility.obstacles(to: kind, ignoring: ignoredFactors)
      guard let values = counts[kind], !differences.isEmpty else { continue }
      kinds.insert(kind)
      problems.append(.incompatible(kind: kind, differences: differences, values: values))
    }
    return (kinds, problems)
  }
}
