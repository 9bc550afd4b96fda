import BenchmarkKit

/// How far a history is from its anchor, as people read it.
struct DriftText {
  let anchor: Baseline
  let findings: [DriftGuard.Finding]
  let runs: Int
  /// In what the newest run differs from the anchor, so that some of its values are not among the findings.
  var obstacles: [EnvironmentDifference] = []
  /// The payloads with which the newest run did not do, or may not have done, what was done for the anchor.
  var otherWork: [String] = []
  /// The anchor's values that no run since then has.
  var missing: [MeasurementKey] = []

  private var name: String { "\(anchor.name) of \(anchor.savedAt)" }

  /// Why not all of the anchor's values are held; nil where they are.
  var gap: String? {
    if !obstacles.isEmpty {
      return "not all is held: the newest run is from another environment than the baseline \(name): "
        + obstacles.map(\.description).joined(separator: "; ") + ". Save a baseline there, or begin with --new-series."
    }
    if !otherWork.isEmpty {
      let payloads = otherWork.joined(separator: ", ")
      return "not all is held: the newest run did something else with \(payloads) than the baseline \(name), or one of "
        + "them does not say what, as an older version wrote it. Save a baseline and add a run anew, or begin with "
        + "--new-series."
    }
    return missing.first.map { first in
      "not all is held: no run since has \(missing.count) of the baseline's values, such as \(first). Add a run with them, "
        + "or save a baseline without."
    }
  }

  var text: String {
    let exceeded = findings.filter { $0.verdict == .regression }
    let unclear = findings.filter { $0.verdict == .inconclusive }
    if findings.isEmpty, let gap { return "INCONCLUSIVE: \(gap)\n" }
    guard !findings.isEmpty else {
      return
        "INCONCLUSIVE: none of the \(runs) runs can be compared with the baseline \(name): they are older, have other "
        + "metrics, or are from other environments.\n"
    }
    var lines = [
      !exceeded.isEmpty
        ? "REGRESSION: \(exceeded.count) of \(findings.count) values drifted too far from the baseline \(name)"
        : !unclear.isEmpty
          ? "INCONCLUSIVE: \(unclear.count) of \(findings.count) values are above the limits of the baseline \(name), and "
            + "inside the noise floor"
          : "\(gap == nil ? "pass" : "INCONCLUSIVE"): \(findings.count) values are within the limits of the baseline \(name)"
    ]
    if !exceeded.isEmpty || !unclear.isEmpty {
      var table = ReportTable(
        columns: [
          .init("value", .left), .init("anchor"), .init("now"), .init("change"), .init("allowed"),
          .init("largest step"),
        ])
      for finding in exceeded + unclear {
        let drift = finding.drift
        func share(_ value: Double) -> String {
          drift.anchor == 0
            ? HumanFormat.value(value, unit: finding.unit) : PercentFormat.signed(value / drift.anchor.magnitude)
        }
        table.add([
          "\(finding.key)", HumanFormat.value(drift.anchor, unit: finding.unit),
          HumanFormat.value(drift.level, unit: finding.unit),
          drift.change.map(PercentFormat.signed) ?? HumanFormat.absent,
          share(drift.allowed), share(drift.largestStep),
        ])
      }
      lines += ["", table.text()]
    }
    if let gap { lines.append(gap) }
    return lines.joined(separator: "\n") + "\n"
  }
}
