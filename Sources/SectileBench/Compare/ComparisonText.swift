import BenchmarkKit

/// A comparison as people read it: the verdict first, then every benchmark.
struct ComparisonText {
  let report: ComparisonReport
  /// The units of the values; times in nanoseconds where there are none.
  var units: [String] = []
  /// Whether what got slower was measured a second time.
  var isMeasuredTwice = true

  var text: String {
    var table = ReportTable(
      columns: [
        .init("benchmark", .left), .init("base"), .init("head"), .init("change"), .init("95 % interval"),
        .init("noise floor"), .init("pairs"), .init("verdict", .left),
      ])
    for (index, (result, value)) in zip(report.outcome.results, report.values).enumerated() {
      let unit = units.isEmpty ? "ns" : units[index]
      table.add([
        result.name, HumanFormat.value(value.base, unit: unit), HumanFormat.value(value.head, unit: unit),
        Self.change(result.ratio?.median), Self.interval(result.ratio), PercentFormat.unsigned(result.noiseFloor),
        "\(result.pairs)",
        [result.verdict.rawValue, result.remark].compactMap { $0 }.joined(separator: ", "),
      ])
    }
    var lines = [headline] + report.problems.map { "- \($0)" }
    lines += ["base \(report.base), head \(report.head)", "", table.text()]
    if let mean = report.outcome.geometricMean, report.outcome.results.count > 1 {
      lines.append("Geometric mean: \(Self.change(mean.median)), 95 % interval \(Self.interval(mean)).")
    }
    guard units.isEmpty else {
      lines.append(
        "The runs lie apart in time: what the machine did meanwhile is in the times. --base pairs two builds.")
      return lines.joined(separator: "\n") + "\n"
    }
    let other = report.metric == ComparedMetric.time.rawValue ? "Processor time" : "Wall time"
    let others = report.values.map { Self.change($0.otherRatio?.median) }.joined(separator: ", ")
    lines.append("\(other) instead: \(others).")
    return lines.joined(separator: "\n") + "\n"
  }

  private var headline: String {
    let results = report.outcome.results
    if !report.problems.isEmpty, report.outcome.verdict != .regression {
      return "INCONCLUSIVE: not everything could be compared"
    }
    return switch report.outcome.verdict {
    case .pass: "pass: nothing got slower"
    case .improvement: "pass: nothing got slower, something got faster"
    case .regression:
      "REGRESSION: \(results.count { $0.verdict == .regression }) of \(results.count) got slower"
        + (units.isEmpty ? ", in two measurements" : "")
    case .inconclusive where results.isEmpty: "INCONCLUSIVE: nothing was compared"
    case .inconclusive where !isMeasuredTwice && results.contains { $0.isConfirmed == false }:
      "INCONCLUSIVE: \(results.count { $0.isConfirmed == false }) of \(results.count) got slower, in one measurement; to confirm it, "
        + "measure both builds again and name that pair too: compare \(report.base) \(report.head) BASE HEAD"
    case .inconclusive:
      "INCONCLUSIVE: \(results.count { $0.verdict == .inconclusive }) of \(results.count) could not be decided"
        + (results.contains { $0.isConfirmed == false }
          ? ", and what got slower did not when it was measured again" : "")
        + (units.isEmpty
          ? "; a larger --budget or a quieter machine helps" : "; more processes of 'bench' would tell more")
    }
  }

  /// How much longer the head takes.
  private static func change(_ ratio: Double?) -> String {
    ratio.map { PercentFormat.signed(1 / $0 - 1) } ?? HumanFormat.absent
  }

  private static func interval(_ ratio: RatioEstimate?) -> String {
    guard let ratio else { return HumanFormat.absent }
    // More times faster is less time: the ends change places.
    return "\(PercentFormat.signed(1 / ratio.high - 1)) to \(PercentFormat.signed(1 / ratio.low - 1))"
  }
}
