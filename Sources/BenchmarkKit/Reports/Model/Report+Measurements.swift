extension Report {
  /// The report of a run that is held to nothing.
  /// - Parameters:
  ///   - report: the run's results.
  ///   - headline: what was found, in a sentence without its full stop; by default how much was measured.
  ///   - title: such as "sectile bench".
  ///   - reference: the name of what the ratios are relative to; nil for none.
  ///   - metrics: which way metrics get better.
  ///   - problems: what could not be measured, a sentence each.
  public init(
    bench report: BenchmarkReport, title: String, headline: String? = nil, reference: String? = nil,
    metrics: MetricRules = .standard, problems: [String] = []
  ) {
    let entries = report.measurements.map { measurement in
      var entry = ReportEntry(
        group: measurement.payload, name: measurement.strategy, metric: measurement.metric, unit: measurement.unit,
        direction: metrics.kind(of: measurement).direction)
      entry.value = measurement.median
      entry.minimum = measurement.min
      entry.p90 = measurement.p90
      entry.samples = measurement.samples
      entry.values = measurement.values
      entry.ratio = measurement.ratioToReference
      return entry
    }
    var problems = problems
    if !report.equal {
      problems.insert("The results differ: times of different work say nothing about each other.", at: 0)
    }
    let subjects = Set(entries.map(\.group)).count
    let values = "\(HumanFormat.count(Double(entries.count))) \(entries.count == 1 ? "value" : "values")"
    self.init(
      kind: .measurements, title: title,
      headline: headline
        ?? (entries.isEmpty
          ? "Nothing was measured"
          : "\(values) of \(subjects) \(subjects == 1 ? "subject" : "subjects") were measured"),
      reference: reference, environment: report.environment, entries: entries, problems: problems)
  }
}
