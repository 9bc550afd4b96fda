/// Compares a run's deterministic metrics with a baseline. Times are not gated, since they depend
/// on the machine.
package struct Gate: Sendable, Hashable {
  /// The amounts by which values may get worse.
  package var limits: GateLimits

  package init(limits: GateLimits = .standard) { self.limits = limits }

  /// Judges a run on the requested payloads, all by default; other payloads of the baseline are not
  /// missed.
  package func outcome(
    of report: BenchmarkReport, against baseline: Baseline, payloads: Set<String>? = nil
  ) -> GateOutcome {
    var judgement = GateJudgement(report, against: baseline, payloads: payloads, limits: limits)
    judgement.judge()
    return judgement.outcome
  }
}

/// A reason why a gate cannot hold a run, or a part of it, to its baseline.
package struct GateProblem: Sendable, Hashable, CustomStringConvertible {
  /// The exit status that it calls for.
  let exit: GateExit
  /// A sentence or two: what is the matter, and what to do.
  package let description: String

  /// Returns the problem of values that do not tell whether anything got worse.
  static func inconclusive(_ text: String) -> GateProblem {
    GateProblem(exit: .inconclusive, description: text)
  }
  /// Returns the problem of a baseline that does not fit this run.
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
