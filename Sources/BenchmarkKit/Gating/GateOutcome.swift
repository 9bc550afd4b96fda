package struct GateOutcome: Sendable, Hashable {
  let baseline: String
  package var findings: [GateFinding]
  package var problems: [GateProblem] = []
  var newBenchmarks: [MeasurementKey] = []
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
  package func encode(to encoder: any Encoder) throws {
    try encoder.encodeMembers([
      "schemaVersion": 1, "baseline": baseline, "verdict": verdict, "exitStatus": exit.rawValue,
      "findings": findings, "problems": problems.map(\.description), "newBenchmarks": newBenchmarks,
      "differences": differences,
    ])
  }
}

package struct GateFinding: Sendable, Hashable, Encodable {
  package let key: MeasurementKey
  let unit: String
  let kind: MetricKind
  let baseline: Double
  let current: Double
  let allowance: Double
  let maximum: Double?
  package let verdict: Verdict

  init(_ old: BenchmarkMeasurement, current: Double, _ limit: GateLimit) {
    (key, unit, kind, baseline) = (old.key, old.unit, old.kind, old.median)
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
