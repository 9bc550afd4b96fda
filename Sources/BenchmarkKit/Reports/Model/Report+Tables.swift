extension Report {
  /// A table of some of the entries, with the columns that their kind of run has.
  func table(of entries: [ReportEntry]) -> ReportTable {
    switch kind {
    case .gate: gateTable(entries)
    case .comparison: comparisonTable(entries)
    case .measurements, .profile: measurementTable(entries)
    }
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
        + [PercentFormat.change(entry.ratio), PercentFormat.interval(entry.ratio)]
        + [
          entry.allowance.map { "± \(PercentFormat.unsigned($0))" } ?? HumanFormat.absent,
          HumanFormat.count(Double(entry.samples)), entry.note ?? "",
        ]
    }
  }

  /// What a ratio comes to in time, since a large ratio of a short time gains nothing that anybody sees.
  private func saving(_ entry: ReportEntry, among entries: [ReportEntry]) -> String {
    guard entry.ratio != nil, let own = entry.seconds,
      let whole = entries.first(where: { $0.name == reference && $0.metric == entry.metric })?.seconds
    else { return "" }
    let saved = whole - own
    return HumanFormat.time(nanoseconds: saved * 1e9)
      + (saved.magnitude < ReportEntry.frame ? ", less than a frame" : "")
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
        let samples =
          [entry.p90, entry.minimum].map { HumanFormat.value($0, unit: entry.unit) }
          + [HumanFormat.count(Double(entry.samples))]
        let ratio = [HumanFormat.ratio(entry.ratio), HumanFormat.interval(entry.ratio), saving(entry, among: members)]
        table.add(
          [entry.name, HumanFormat.value(entry.value, unit: entry.unit)] + (hasSamples ? samples : [])
            + (hasRatio ? ratio : []))
      }
    }
    return table
  }
}
