import BenchmarkKit

extension Report {
  /// The report of a profile: a stack of phases for each payload that has sections, or is a screen.
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
    self.init(
      kind: .profile, title: title,
      headline: profiles.first.map { $0.costs.headline(of: $0.payload) } ?? "No payload has phases",
      environment: environment, entries: entries, problems: session.failures.map(\.message),
      notes: session.results.filter { $0.costs == nil }.map { "\($0.payload) has no sections, and so no phases." },
      phases: profiles.map { payload, costs in
        PhaseStack(
          subject: payload, unit: "ns",
          phases: costs.phases.map { .init($0.phase.rawValue, measured: $0.measured) }, whole: costs.whole.median)
      },
      details: session.results.flatMap { result in
        result.tables.map { .init("\(result.payload): \($0.columns.first?.title ?? "")", $0) }
      })
  }
}
