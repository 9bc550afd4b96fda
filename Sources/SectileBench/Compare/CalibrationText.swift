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
        PercentFormat.unsigned(metric.minimumDetectableEffect),
        metric.pairs > 1 ? "\(metric.pairs)" : HumanFormat.absent,
      ])
    }
    return """
      \(table.text())
      Noise floor: what a change has to exceed. Detectable effect: the slowdown that a comparison of so many pairs finds
      in eight of ten cases. Kept as "\(name)".

      """
  }
}
