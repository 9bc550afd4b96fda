import BenchmarkKit

/// A calibration as people read it.
struct CalibrationText {
  let metrics: [CalibratedMetric]
  let name: String

  var text: String {
    var table = ReportTable(
      columns: [.init("benchmark", .left), .init("noise floor"), .init("detectable effect"), .init("pairs")])
    for metric in metrics {
      table.add([
        metric.key.description, PercentFormat.unsigned(metric.noiseFloor.relative),
        metric.minimumDetectableEffect.map(PercentFormat.unsigned) ?? HumanFormat.absent,
        metric.pairs > 1 ? "\(metric.pairs)" : HumanFormat.absent,
      ])
    }
    return """
      \(table.text())
      Noise floor: what the places of code and data in a process make of a time. Detectable effect: the slowdown that
      'compare' finds in eight of ten cases, with its usual options and at most so many pairs. Kept as "\(name)".

      """
  }
}
