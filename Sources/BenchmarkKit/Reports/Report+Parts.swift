extension Report {
  /// The tables of all values, in order: what changed, then what did not; or the first metric that is compared, then the
  /// others.
  var valueParts: [Detail] {
    switch kind {
    case .profile: return []
    case .measurements:
      return metrics.enumerated().map { place, metric in
        let name = metric.0.isEmpty ? "values" : metric.0
        // Such as all of "decode.time", "decode.allocations" and so on.
        return Detail(name, measurementTable(metric.1), isFolded: place > 0, group: String(name.prefix { $0 != "." }))
      }
    case .gate, .comparison:
      func table(_ entries: [ReportEntry]) -> ReportTable {
        kind == .gate ? gateTable(entries) : comparisonTable(entries)
      }
      let verdicts: [(Verdict, String)] = [
        (.regression, "Regressions"), (.inconclusive, "Undecided"), (.improvement, "Improvements"),
      ]
      let changed = verdicts.map { verdict, heading in
        let found = entries(verdict)
        return Detail("\(heading) (\(found.count))", table(found), isFolded: false, verdict: verdict)
      }
      let rest = entries(.pass)
      let heading = "\(rest.count) \(rest.count == 1 ? "value" : "values") without a change"
      return (changed + [Detail(heading, table(rest))]).filter { !$0.table.rows.isEmpty }
    }
  }

  /// The ratios of what changed, or of the first metric that is compared; nil where nothing differs.
  var ratios: RowChart? {
    let names = shortNames
    let isChange = kind != .measurements
    let first = metrics.first
    // Rates are made of times, with the same ratios: drawing them again says nothing.
    let drawn =
      isChange
      ? [.regression, .inconclusive, .improvement].flatMap(entries)
      : (first?.1 ?? []).filter { $0.direction == .lowerIsBetter }
    return RowChart(
      ratiosOf: drawn, heading: isChange ? "What changed" : first?.0 ?? "", reference: reference, isChange: isChange,
      name: { isChange && !$0.metric.isEmpty ? $0.name.isEmpty ? $0.metric : "\($0.metric) of \($0.name)" : $0.name },
      group: { names[$0.group] ?? $0.group })
  }

  /// The entries by their metric, first of all the first one that is compared.
  private var metrics: [(String, [ReportEntry])] {
    var metrics = entries.grouped(by: \.metric)
    if let place = metrics.firstIndex(where: { $0.1.contains { $0.ratio != nil } }) {
      metrics.insert(metrics.remove(at: place), at: 0)
    }
    return metrics
  }

  private func gateTable(_ entries: [ReportEntry]) -> ReportTable {
    let notes = entries.contains { $0.note != nil } ? [""] : []
    let titles = ["benchmark", "baseline", "now", "change", "allowed"] + notes
    return ReportTable(titles, left: [0, 5], of: entries) { entry in
      [entry.title] + [entry.baseline, entry.value].map { HumanFormat.value($0, unit: entry.unit) }
        + [entry.change, entry.allowance].map { $0.map(PercentFormat.signed) ?? HumanFormat.absent }
        + notes.map { entry.note ?? $0 }
    }
  }

  /// Ratios say how many times better; people read how much longer.
  private func comparisonTable(_ entries: [ReportEntry]) -> ReportTable {
    let titles = ["benchmark", "base", "head", "change", "95 % interval", "noise", "pairs", ""]
    return ReportTable(titles, left: [0, 7], of: entries) { entry in
      [entry.title] + [entry.baseline, entry.value].map { HumanFormat.value($0, unit: entry.unit) }
        + [
          PercentFormat.change(entry.ratio), PercentFormat.interval(entry.ratio),
          entry.allowance.map { "± \(PercentFormat.unsigned($0))" } ?? HumanFormat.absent,
          HumanFormat.count(Double(entry.samples)), entry.note ?? "",
        ]
    }
  }

  private func measurementTable(_ entries: [ReportEntry]) -> ReportTable {
    let hasRatio = entries.contains { $0.ratio != nil }
    let hasSamples = entries.contains { $0.samples > 1 }
    var table = ReportTable(
      columns: [.init("benchmark", .left), .init(hasSamples ? "median" : "value")]
        + (hasSamples ? [.init("p90"), .init("min"), .init("samples")] : [])
        + (hasRatio ? [.init(reference.map { "× \($0)" } ?? "ratio"), .init("95 % interval"), .init("saves")] : []))
    for (group, members) in entries.grouped(by: \.group) {
      if !group.isEmpty { table.rows.append(.group(group)) }
      for entry in members {
        let values = ([entry.value] + (hasSamples ? [entry.p90, entry.minimum] : [])).map {
          HumanFormat.value($0, unit: entry.unit)
        }
        let ratio = [HumanFormat.ratio(entry.ratio), HumanFormat.interval(entry.ratio), saving(entry, among: members)]
        table.add(
          [entry.name] + values + (hasSamples ? [HumanFormat.count(Double(entry.samples))] : [])
            + (hasRatio ? ratio : []))
      }
    }
    return table
  }

  /// A ratio in time, since a large ratio of a short time gains nothing that anybody sees.
  private func saving(_ entry: ReportEntry, among entries: [ReportEntry]) -> String {
    guard entry.ratio != nil, let own = entry.seconds,
      let whole = entries.first(where: { $0.name == reference && $0.metric == entry.metric })?.seconds
    else { return "" }
    let saved = whole - own
    return HumanFormat.time(nanoseconds: saved * 1e9)
      + (saved.magnitude < ReportEntry.frame ? ", less than a frame" : "")
  }
}

extension [Report.Detail] {
  /// The details in a fold for each group: its title, and what is in it.
  var folds: [(title: String, parts: [Report.Detail])] {
    grouped { $0.group ?? $0.heading }.map { ("\($0) (\($1.count))", $1) }
  }
}
