import BenchmarkKit

/// A gate's outcome as people read it: the verdict first, what changed, what could not be judged.
struct GateText {
  let outcome: GateOutcome
  /// In what the baseline may differ and was compared all the same.
  var ignored: Set<EnvironmentFactor> = []

  var text: String {
    var lines = ["\(headline) (baseline \(outcome.baseline))", ""]
    let titles = [
      ("Regressions", Verdict.regression), ("Above the limit, inside the noise floor", .inconclusive),
      ("Improvements", .improvement),
    ]
    for (title, verdict) in titles {
      let findings = outcome.findings.filter { $0.verdict == verdict }
      guard !findings.isEmpty else { continue }
      lines += ["\(title):", table(findings), ""]
    }
    let passed = outcome.findings.count { $0.verdict == .pass }
    if passed > 0 { lines.append("\(passed) \(passed == 1 ? "value" : "values") within the limits.") }
    for mean in outcome.means {
      lines.append("\(mean.metric): \(PercentFormat.signed(mean.ratio - 1)) in the geometric mean of \(mean.count).")
    }
    for difference in outcome.differences where ignored.contains(difference.factor) {
      lines.append("compared all the same: \(difference)")
    }
    for problem in outcome.problems { lines.append("not judged: \(problem)") }
    if !outcome.newBenchmarks.isEmpty {
      lines.append(
        "new, so that nothing holds them yet: \(outcome.newBenchmarks.map(\.description).joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var headline: String {
    switch outcome.verdict {
    case .pass: "pass: nothing got worse"
    case .improvement: "pass: nothing got worse, something got better"
    case .regression: "REGRESSION: \(outcome.findings.count { $0.verdict == .regression }) got worse"
    case .inconclusive: "INCONCLUSIVE: not everything could be judged"
    }
  }

  private func table(_ findings: [GateFinding]) -> String {
    var table = ReportTable(
      columns: [
        .init("benchmark", .left), .init("baseline"), .init("now"), .init("change"), .init("allowed"),
      ])
    for finding in findings {
      table.add([
        "\(finding.key)", HumanFormat.value(finding.baseline, unit: finding.unit),
        HumanFormat.value(finding.current, unit: finding.unit),
        finding.change.map(PercentFormat.signed) ?? HumanFormat.absent,
        finding.baseline > 0 ? PercentFormat.signed(finding.allowance / finding.baseline) : HumanFormat.absent,
      ])
    }
    return table.text()
  }
}
