/// Holds one run to one baseline. Each step adds its problems to the outcome, in the order in which
/// they are told.
///
///     the baseline's values    of payloads that are asked for    `asked`
///                              of payloads that were measured    `expected`
///                              that can be compared              a finding each
///
/// A value that falls out between two of these lines is a problem, never silence: a gate must not
/// pass because less was measured.
struct GateJudgement {
  /// The limits of the values.
  private let limits: GateLimits
  /// The run that is judged.
  private let report: BenchmarkReport
  /// The run that the baseline holds.
  private let old: BenchmarkReport
  /// The names of the payloads that are judged; nil for all.
  private let payloads: Set<String>?
  /// The run's values that a baseline can judge, also those of payloads that are not asked for.
  private let current: [BenchmarkMeasurement]
  /// The baseline's values of the payloads that are judged.
  private let asked: [BenchmarkMeasurement]
  /// Those of ``asked`` whose payload is in the run.
  private let expected: [BenchmarkMeasurement]
  /// The names of the payloads in the run, described or with values.
  private let measured: Set<String>
  /// The findings and the problems so far.
  private(set) var outcome: GateOutcome

  /// A payload whose values cannot be compared, and why.
  private typealias ChangedPayload = (name: String, problem: GateProblem)

  init(
    _ report: BenchmarkReport, against baseline: Baseline, payloads: Set<String>?,
    limits: GateLimits
  ) {
    self.limits = limits
    self.report = report
    self.payloads = payloads
    let old = baseline.report
    self.old = old
    let asked = Self.gated(old.measurements).filter { payloads?.contains($0.payload) ?? true }
    let current = Self.gated(report.measurements)
    let measured = Set(report.payloads.map(\.name)).union(current.map(\.payload))
    self.asked = asked
    self.current = current
    self.measured = measured
    expected = asked.filter { measured.contains($0.payload) }
    outcome = GateOutcome(
      baseline: baseline.name, findings: [],
      differences: report.environment.differences(from: old.environment))
  }

  /// Takes all steps.
  mutating func judge() {
    if !report.equal || !old.equal {
      outcome.problems.append(
        .inconclusive("The strategies' results differ, so their values are of different work."))
    }
    outcome.problems += unmeasuredPayloads()
    let lost = Set(expected.map(\.strategy)).subtracting(current.map(\.strategy))
    outcome.problems += unmeasured(lost)
    outcome.problems += Self.duplicates(in: expected) + Self.duplicates(in: current)
    outcome.problems += payloadsWithoutValues()
    let changed = incomparablePayloads()
    outcome.problems += changed.map(\.problem)
    outcome.problems += changedResults()
    let refused = refusedKinds()
    outcome.problems += refused.map(\.problem)

    let changedNames = Set(changed.map(\.name))
    let refusedKinds = Set(refused.map(\.kind))
    compare(
      expected.filter { value in
        !lost.contains(value.strategy) && !refusedKinds.contains(value.kind)
          && !changedNames.contains(value.payload)
      })
    let known = Set(old.measurements.map(\.key))
    outcome.newBenchmarks = current.map(\.key).filter { !known.contains($0) }.sorted()
    if outcome.findings.isEmpty && outcome.problems.isEmpty {
      outcome.problems.append(
        .inconclusive(
          "Nothing was compared: the baseline and this run have no deterministic metric in common.")
      )
    }
  }

  /// Adds a finding for each of these values of the baseline, or the problem that it has no
  /// counterpart.
  private mutating func compare(_ values: [BenchmarkMeasurement]) {
    let found = Dictionary(current.map { ($0.key, $0) }) { first, _ in first }
    for old in values {
      guard let new = found[old.key] else {
        outcome.problems.append(
          .inconclusive(
            "The baseline has \(old.key), and this run has not. Measure it, or save a new baseline."
          ))
        continue
      }
      guard new.unit == old.unit else {
        outcome.problems.append(
          .noBaseline(
            "\(old.key) is in \(new.unit) and was in \(old.unit) in the baseline. Save a new baseline."
          ))
        continue
      }
      outcome.findings.append(
        GateFinding(old, current: new.median, limits.limit(of: old.key, kind: old.kind)))
    }
  }

  /// Returns the measurements that a stored baseline can judge.
  private static func gated(_ measurements: [BenchmarkMeasurement]) -> [BenchmarkMeasurement] {
    measurements.filter(\.kind.isDeterministic)
  }

  /// Returns a problem for each payload that was measured, and that the baseline describes without
  /// a single value: nothing of it would be held.
  private func payloadsWithoutValues() -> [GateProblem] {
    let held = Set(Self.gated(old.measurements).map(\.payload))
    let run = Set(current.map(\.payload))
    return old.payloads.map(\.name).filter { run.contains($0) && !held.contains($0) }
      .map { .noBaseline("The baseline has no value of \($0). Save a new baseline.") }
  }

  /// Returns a problem if payloads that are asked for were not measured at all.
  private func unmeasuredPayloads() -> [GateProblem] {
    guard expected.count < asked.count else { return [] }
    let names = Set(asked.map(\.payload)).subtracting(measured).sorted().joined(separator: ", ")
    return [.unmeasured(names, values: asked.count - expected.count)]
  }

  /// Returns a problem for each strategy of which the run has no value.
  private func unmeasured(_ strategies: Set<String>) -> [GateProblem] {
    strategies.sorted().map { name in
      .unmeasured("strategy \(name)", values: expected.count { $0.strategy == name })
    }
  }

  /// Returns a problem for each value that was measured several times, since no one of them is the
  /// right one.
  private static func duplicates(in measurements: [BenchmarkMeasurement]) -> [GateProblem] {
    Dictionary(grouping: measurements, by: \.key).filter { $1.count > 1 }.keys.sorted().map {
      .inconclusive("There are several values for \($0), where there should be one.")
    }
  }

  /// Returns the payloads with expected values that cannot be compared.
  private func incomparablePayloads() -> [ChangedPayload] {
    let names = Set(expected.map(\.payload))
    return (undescribed(names) + changedPayloads()).filter { names.contains($0.name) }
  }

  /// Returns the payloads that were measured and that a report does not describe. A payload without
  /// bytes, counts, workload and digests cannot be compared by them.
  private func undescribed(_ payloads: Set<String>) -> [ChangedPayload] {
    let current = Set(report.payloads.map(\.name))
    let known = Set(old.payloads.map(\.name))
    return payloads.subtracting(current.intersection(known)).sorted().map { name in
      let text =
        known.contains(name)
        ? "This run measured \(name), and its report does not say what that payload is. Measure it again."
        : "The baseline has values of \(name), and does not say what that payload was. Save a new baseline."
      return (name, .noBaseline(text))
    }
  }

  /// Returns the payloads that are not those of the baseline any more. Their values are not
  /// compared, since less work is no improvement.
  private func changedPayloads() -> [ChangedPayload] {
    old.payloads.compactMap { old in
      let name = old.name
      guard let new = report.payloads.first(where: { $0.name == name }) else {
        return nil
      }
      if new.bytes != old.bytes {
        let text =
          "\(name) has \(new.bytes) bytes and had \(old.bytes) in the baseline: it is another payload."
        return (name, .noBaseline("\(text) Save a new baseline."))
      }
      // A lower count for the same payload is not an improvement.
      for (what, before) in old.counts.sorted(by: { $0.key < $1.key }) {
        guard let now = new.counts[what], now < before else { continue }
        let text =
          "\(name) has \(now) \(what) and had \(before) in the baseline: not all of it is decoded."
        return (name, .noBaseline("\(text) Decode it, or save a new baseline."))
      }
      guard old.workload != new.workload else { return nil }
      let text =
        "What is done with \(name) is not what was done for the baseline: the payload or the benchmark is another."
      return (name, .noBaseline("\(text) Save a new baseline."))
    }
  }

  /// Returns a problem for each strategy that makes something else of a payload than it made for
  /// the baseline. Only strategies of which the baseline has values are held to its digests.
  private func changedResults() -> [GateProblem] {
    report.payloads.filter { payloads?.contains($0.name) ?? true }.flatMap { new -> [GateProblem] in
      let known = self.old.payloads.first { $0.name == new.name }
      guard let old = known, old.workload == new.workload else { return [] }
      return new.digests.sorted { $0.key < $1.key }.compactMap { strategy, digest in
        guard
          self.old.measurements.contains(where: {
            $0.payload == new.name && $0.strategy == strategy
          })
        else {
          return nil
        }
        guard let before = old.digests[strategy] else {
          return .noBaseline(
            "\(new.name): the baseline does not say what \(strategy) makes of it. Save a new baseline."
          )
        }
        return digest.firstDifference(from: before, below: "$").map { path in
          GateProblem(
            exit: .regression,
            description:
              "\(new.name): results differ: what \(strategy) makes of it is not what the baseline has, first at "
              + "\(path). Mend it, or save a new baseline.")
        }
      }
    }
  }

  /// Returns the kinds of metrics that an expected value has, and that the difference of the two
  /// environments makes incomparable.
  private func refusedKinds() -> [(kind: MetricKind, problem: GateProblem)] {
    let counts = Dictionary(grouping: expected, by: \.kind).mapValues(\.count)
    return MetricKind.allCases.compactMap { kind in
      let own = outcome.differences.filter { kind.dependsOn($0.name) }
      guard let values = counts[kind], !own.isEmpty else { return nil }
      let text =
        "The baseline is from another environment; its \(kind.rawValue) (\(values) values) cannot be compared: "
      let all = own.map(\.description).joined(separator: "; ")
      return (kind, .noBaseline("\(text)\(all). Save a baseline here, or gate there."))
    }
  }
}
