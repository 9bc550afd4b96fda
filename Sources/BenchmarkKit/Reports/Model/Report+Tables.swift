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
    var table = ReportTable(columns: [
      .init("benchmark", .left), .init("change"), .init("allowed"), .init("baseline"), .init("now"),
    ])
    for entry in entries {
      let now = HumanFormat.value(entry.value, unit: entry.unit)
      table.add([
        entry.title, entry.change.map(PercentFormat.signed) ?? HumanFormat.absent,
        entry.allowance.map(PercentFormat.signed) ?? HumanFormat.absent,
        HumanFormat.value(entry.baseline, unit: entry.unit), entry.note.map { "\(now), \($0)" } ?? now,
      ])
    }
    return table
  }

  private func comparisonTable(_ entries: [ReportEntry]) -> ReportTable {
    let hasValues = entries.contains { $0.value != nil }
    var table = ReportTable(
      columns: [.init("benchmark", .left), .init("times better"), .init("95 % interval")]
        + (hasValues ? [.init("before"), .init("now")] : []) + [.init("noise"), .init("pairs"), .init("")])
    for entry in entries {
      let values =
        hasValues ? [entry.baseline, entry.value].map { HumanFormat.value($0, unit: entry.unit) } : []
      table.add(
        [entry.title, HumanFormat.ratio(entry.ratio), HumanFormat.interval(entry.ratio)] + values + [
          entry.allowance.map { "± " + PercentFormat.signed($0).dropFirst() } ?? HumanFormat.absent,
          HumanFormat.count(Double(entry.samples)), entry.note ?? "",
        ])
    }
    return table
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
