import BenchmarkKit

extension Report {
  /// The report of a profile: the first payload's phases one after another, and everybody's in tables.
  init(profile session: PayloadSession<ProfileResult>, environment: BenchmarkEnvironment, title: String) {
    let profiles = session.results.compactMap { result in result.costs.map { (payload: result.payload, costs: $0) } }
    let entries = profiles.flatMap { payload, costs in
      costs.phases.map { cost in
        var entry = ReportEntry(group: payload, name: cost.phase.rawValue, metric: "profile.cpu_time", unit: "ns")
        entry.value = cost.nanoseconds
        entry.samples = costs.rounds
        return entry
      }
    }
    func name(_ payload: String) -> String { payload.split(separator: "/").last.map(String.init) ?? payload }
    self.init(
      kind: .profile, title: title,
      headline: profiles.first.map { $0.costs.headline(of: name($0.payload)) } ?? "No payload has phases",
      environment: environment, entries: entries, problems: session.failures.map(\.message),
      notes: session.results.filter { $0.costs == nil }.map { "\($0.payload) has no sections, and so no phases." },
      picture: profiles.first.flatMap { $0.costs.picture(of: name($0.payload)) },
      details: profiles.map { Detail("Phases: \($0.payload)", $0.costs.table()) }
        + session.results.flatMap { result in
          result.tables.map { Detail("\(result.payload): \($0.columns.first?.title ?? "")", $0) }
        })
  }
}

extension PhaseCosts {
  /// The phases one after another, and a line where all of them end at once.
  func picture(of payload: String) -> RowChart? {
    RowChart(
      bars: phases.map { cost in
        (
          cost.phase.rawValue, cost.nanoseconds,
          cost.isBelowNoise ? "noise" : HumanFormat.share(cost.nanoseconds, of: sum),
          HumanFormat.time(nanoseconds: cost.nanoseconds)
        )
      }, isStacked: true, heading: "Phases of \(payload)",
      hint: "The line is where all of it ends at once: \(HumanFormat.time(nanoseconds: whole.median)).",
      line: whole.median)
  }
}
