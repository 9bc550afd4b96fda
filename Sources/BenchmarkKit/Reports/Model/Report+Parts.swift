/// A part of a report as people see it: Markdown has its table, the page its pictures too.
struct ReportPart {
  var heading: String
  /// Whether it is shown by a click only.
  var isFolded = false
  /// The fold in which it is kept, with the others of that name; nil for one of its own.
  var group: String?
  /// What is concluded of all that is in it.
  var verdict: Verdict?
  var table: ReportTable?
  var charts: [any PageChart] = []
  /// Whether Markdown leaves it out.
  var isForPage = false
}

extension [ReportPart] {
  /// Those that are folded, in a fold for each group: its title, and what is in it.
  var folds: [(title: String, parts: [ReportPart])] {
    filter(\.isFolded).grouped { $0.group ?? $0.heading }.map { ("\($0) (\($1.count))", $1) }
  }
}

extension Report {
  /// Everything between the answer and the notes, in order.
  var parts: [ReportPart] {
    let own: [ReportPart] =
      switch kind {
      case .gate, .comparison: judgedParts
      case .measurements: measuredParts
      case .profile: []
      }
    let more = details.map { ReportPart(heading: $0.heading, isFolded: $0.isFolded, table: $0.table) }
    return (own + phaseParts + more).filter { !$0.charts.isEmpty || $0.table?.rows.isEmpty == false }
  }

  /// What changed, as a picture and in tables; then what did not.
  private var judgedParts: [ReportPart] {
    let found = remarkable
    let rest = entries(.pass)
    let changed = found.flatMap(\.entries)
    let title = "Ratios\(reference.map { " against \($0)" } ?? "")"
    func picture(_ entries: [ReportEntry]) -> [any PageChart] {
      [RowChart.ratios(of: entries, title, isMetricNamed: true)].compactMap { $0 }
    }
    let samples = (changed + rest).grouped(by: \.unit).map { unit, entries in
      ReportPart(
        heading: "Samples before and now\(unit.isEmpty ? "" : ", \(unit)")", isFolded: true, group: "Samples",
        charts: [RowChart.samples(of: entries)].compactMap { $0 }, isForPage: true)
    }
    return [ReportPart(heading: title, charts: picture(changed), isForPage: true)]
      + found.map { ReportPart(heading: $0.heading, verdict: $0.verdict, table: table(of: $0.entries)) }
      + [
        ReportPart(
          heading: "\(rest.count) \(rest.count == 1 ? "value" : "values") without a change", isFolded: true,
          table: table(of: rest), charts: picture(rest))
      ] + samples
  }

  /// The first metric that is compared, and folded the others and all samples.
  private var measuredParts: [ReportPart] {
    metrics.enumerated().flatMap { place, metric -> [ReportPart] in
      let (name, entries) = (metric.0.isEmpty ? "values" : metric.0, metric.1)
      // Rates are made of times, with the same ratios: drawing them again says nothing.
      let drawn = entries.filter { $0.direction == .lowerIsBetter }
      let ratios = [RowChart.ratios(of: drawn, "\(name): ratios", reference: reference)].compactMap { $0 }
      let samples = drawn.grouped(by: \.group).compactMap { RowChart.samples(of: $1, $0) }
      // Such as all of "decode.time", "decode.allocations" and so on.
      let group = String(name.prefix { $0 != "." })
      return [
        ReportPart(
          heading: name, isFolded: place > 0, group: group, table: table(of: entries),
          charts: place > 0 ? ratios + samples : ratios),
        ReportPart(
          heading: "\(name): samples", isFolded: true, group: group, charts: place > 0 ? [] : samples, isForPage: true),
      ]
    }
  }

  private var phaseParts: [ReportPart] {
    phases.enumerated().map { place, stack in
      ReportPart(
        heading: "Phases: \(stack.subject)", isFolded: place > 0, group: "Phases", table: stack.table,
        charts: [RowChart.phases(of: stack)].compactMap { $0 })
    }
  }
}
