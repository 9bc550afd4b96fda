/// Compares a run's deterministic metrics with a baseline. Times are not gated, since they depend
/// on the machine.
package struct Gate: Sendable, Hashable {
  package var limits: GateLimits

  package init(limits: GateLimits = .standard) { self.limits = limits }

  /// Judges a run on the requested payloads, all by default; other payloads of the baseline are not
  /// missed.
  package func outcome(
    of report: BenchmarkReport, against baseline: Baseline, payloads: Set<String>? = nil
  ) -> GateOutcome {
    let old = baseline.report
    var outcome = GateOutcome(
      baseline: baseline.name, findings: [],
      differences: report.environment.differences(from: old.environment))
    if !report.equal || !old.equal {
      outcome.problems.append(
        .inconclusive("The strategies' results differ, so their values are of different work."))
    }
    let asked = Self.gated(old.measurements).filter { payloads?.contains($0.payload) ?? true }
    let current = Self.gated(report.measurements)
    let measured = Set(report.payloads.map(\.name)).union(current.map(\.payload))
    let expected = asked.filter { measured.contains($0.payload) }
    if expected.count < asked.count {
      let names = Set(asked.map(\.payload)).subtracting(measured).sorted().joined(separator: ", ")
      outcome.problems.append(.unmeasured(names, values: asked.count - expected.count))
    }
    let strategies = Set(current.map(\.strategy))
    let lost = Dictionary(
      grouping: expected.filter { !strategies.contains($0.strategy) }, by: \.strategy)
    outcome.problems += lost.sorted { $0.key < $1.key }.map {
      .unmeasured("strategy \($0)", values: $1.count)
    }
    outcome.problems += Self.duplicates(in: expected) + Self.duplicates(in: current)

    let gatedPayloads = Set(expected.map(\.payload))
    let changed =
      (Self.undescribed(gatedPayloads, in: report, since: old)
      + Self.changedPayloads(in: report, since: old))
      .filter { gatedPayloads.contains($0.name) }
    outcome.problems += changed.map(\.problem)
    outcome.problems += Self.changedResults(in: report, since: old, payloads: payloads)
    let (refused, obstacles) = Self.obstacles(to: expected, outcome.differences)
    outcome.problems += obstacles

    let found = Dictionary(current.map { ($0.key, $0) }) { first, _ in first }
    for old in expected where lost[old.strategy] == nil {
      guard !refused.contains(old.kind), !changed.contains(where: { $0.name == old.payload }) else {
        continue
      }
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
    let known = Set(old.measurements.map(\.key))
    outcome.newBenchmarks = current.map(\.key).filter { !known.contains($0) }.sorted()
    if outcome.findings.isEmpty && outcome.problems.isEmpty {
      outcome.problems.append(
        .inconclusive(
          "Nothing was compared: the baseline and this run have no deterministic metric in common.")
      )
    }
    return outcome
  }

  /// Returns the measurements that a stored baseline can judge.
  private static func gated(_ measurements: [BenchmarkMeasurement]) -> [BenchmarkMeasurement] {
    measurements.filter(\.kind.isDeterministic)
  }

  /// Returns a problem for each value that was measured several times, since no one of them is the
  /// right one.
  private static func duplicates(in measurements: [BenchmarkMeasurement]) -> [GateProblem] {
    Dictionary(grouping: measurements, by: \.key).filter { $1.count > 1 }.keys.sorted().map {
      .inconclusive("There are several values for \($0), where there should be one.")
    }
  }

  /// Returns the payloads that were measured and that a report does not describe. A payload without
  /// bytes, counts, workload and digests cannot be compared by them.
  private static func undescribed(
    _ payloads: Set<String>, in report: BenchmarkReport, since baseline: BenchmarkReport
  ) -> [(name: String, problem: GateProblem)] {
    let current = Set(report.payloads.map(\.name))
    let known = Set(baseline.payloads.map(\.name))
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
  private static func changedPayloads(
    in report: BenchmarkReport, since baseline: BenchmarkReport
  ) -> [(name: String, problem: GateProblem)] {
    baseline.payloads.compactMap { old in
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

  private static func changedResults(
    in report: BenchmarkReport, since baseline: BenchmarkReport, payloads: Set<String>?
  ) -> [GateProblem] {
    report.payloads.filter { payloads?.contains($0.name) ?? true }.flatMap { new -> [GateProblem] in
      let known = baseline.payloads.first { $0.name == new.name }
      guard let old = known, old.workload == new.workload else { return [] }
      return new.digests.sorted { $0.key < $1.key }.compactMap { strategy, digest in
        guard
          baseline.measurements.contains(where: {
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

  private static func obstacles(
    to measurements: [BenchmarkMeasurement], _ differences: [EnvironmentDifference]
  ) -> (kinds: Set<MetricKind>, problems: [GateProblem]) {
    let counts = Dictionary(grouping: measurements, by: \.kind).mapValues(\.count)
    let refused = MetricKind.allCases.compactMap { kind -> (MetricKind, GateProblem)? in
      let own = differences.filter { kind.dependsOn($0.name) }
      guard let values = counts[kind], !own.isEmpty else { return nil }
      let text =
        "The baseline is from another environment; its \(kind.rawValue) (\(values) values) cannot be compared: "
      let all = own.map(\.description).joined(separator: "; ")
      return (kind, .noBaseline("\(text)\(all). Save a baseline here, or gate there."))
    }
    return (Set(refused.map(\.0)), refused.map(\.1))
  }
}

/// A reason why a gate cannot hold a run, or a part of it, to its baseline.
package struct GateProblem: Sendable, Hashable, CustomStringConvertible {
  /// The exit status that it calls for.
  let exit: GateExit
  package let description: String

  static func inconclusive(_ text: String) -> GateProblem {
    GateProblem(exit: .inconclusive, description: text)
  }
  static func noBaseline(_ text: String) -> GateProblem {
    GateProblem(exit: .noBaseline, description: text)
  }

  /// Returns the problem for the baseline's values that were not measured; `what` is words such as
  /// "instructions".
  package static func unmeasured(_ what: String, values: Int) -> GateProblem {
    .noBaseline(
      "Not held, because it was not measured: \(what), \(values) \(values == 1 ? "value" : "values") of the baseline. "
        + "Measure it, or gate without it by --allow-unmeasured.")
  }
}
