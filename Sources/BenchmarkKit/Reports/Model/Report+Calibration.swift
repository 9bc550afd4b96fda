extension Report {
  /// The report of a calibration that is kept under a name.
  package init(calibration: Calibration, title: String, name: String) {
    let titles = ["benchmark", "noise floor", "detectable effect", "pairs"]
    let table = ReportTable(titles, of: calibration.metrics) { metric in
      [
        metric.key.description, PercentFormat.unsigned(metric.noiseFloor.relative),
        metric.minimumDetectableEffect.map(PercentFormat.unsigned) ?? HumanFormat.absent,
        metric.pairs > 1 ? "\(metric.pairs)" : HumanFormat.absent,
      ]
    }
    self.init(
      kind: .measurements, title: title, headline: "Kept as \"\(name)\"", environment: calibration.environment,
      notes: [
        "Noise floor: what the places of code and data in a process make of a time.",
        "Detectable effect: the slowdown that 'compare' finds in eight of ten cases, with its usual options and at most so "
          + "many pairs.",
      ], details: [Detail("Noise", table)])
  }
}
