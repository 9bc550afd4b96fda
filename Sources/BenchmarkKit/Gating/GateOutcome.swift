/// The result of holding a run to a baseline.
package struct GateOutcome: Sendable, Hashable {
  /// The baseline's name.
  let baseline: String
  /// The values that were compared.
  package var findings: [GateFinding]
  /// The reasons why values could not be compared.
  package var problems: [GateProblem] = []
  /// The values that the baseline does not have; they are not judged.
  var newBenchmarks: [MeasurementKey] = []
  /// The parts of the environment that are other ones than in the baseline.
  var differences: [EnvironmentDifference] = []

  /// The overall verdict: a regression also where results differ, otherwise inconclusive where
  /// there is a problem.
  package var verdict: Verdict {
    .overall(
      of: findings.map(\.verdict)
        + problems.map { $0.exit == .regression ? .regression : .inconclusive })
  }

  /// The exit status: a regression takes precedence over an incompatible baseline, and that over an
  /// undecided value.
  package var exit: GateExit {
    let own = GateExit(verdict)
    return own == .inconclusive && problems.contains { $0.exit == .noBaseline } ? .noBaseline : own
  }
}

extension GateOutcome: Encodable {
  /// Writes the verdicts with the exit status, for programs.
  package func encode(to encoder: any Encoder) throws {
    try encoder.encodeMembers([
      "schemaVersion": 1, "baseline": baseline, "verdict": verdict, "exitStatus": exit.rawValue,
      "findings": findings, "problems": problems.map(\.description), "newBenchmarks": newBenchmarks,
      "differences": differences,
    ])
  }
}

/// One value, its baseline and the verdict on it.
package struct GateFinding: Sendable, Hashable, Encodable {
  /// The payload, the strategy and the metric of the value.
  package let key: MeasurementKey
  /// The unit of the four values below.
  let unit: String
  /// The metric's kind, by which the limit was chosen.
  let kind: MetricKind
  /// The median in the baseline.
  let baseline: Double
  /// The median of this run.
  let current: Double
  /// The allowed worsening, never negative.
  let allowance: Double
  /// The largest allowed value; nil without one.
  let maximum: Double?
  /// An improvement is a change of more than the allowance, too.
  package let verdict: Verdict

  /// Judges a value by the baseline's and its limit.
  init(_ old: BenchmarkMeasurement, current: Double, _ limit: GateLimit) {
    key = old.key
    unit = old.unit
    kind = old.kind
    baseline = old.median
    self.current = current
    allowance = limit.allowance(at: baseline)
    maximum = limit.maximum
    let worsening = old.direction == .lowerIsBetter ? current - baseline : baseline - current
    if !worsening.isFinite {
      // Every comparison with NaN is false, so NaN would always pass.
      verdict = .inconclusive
    } else if worsening > allowance || limit.maximum.map({ current > $0 }) == true {
      verdict = .regression
    } else {
      verdict = worsening < -allowance ? .improvement : .pass
    }
  }
}
