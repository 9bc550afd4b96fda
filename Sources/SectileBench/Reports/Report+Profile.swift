import BenchmarkKit

extension Report {
  /// The report of a profile: a stack of phases for each payload that has sections.
  init(profile session: ProfileSession, title: String) {
    let profiles = session.results.compactMap { result -> CostProfile? in
      if case .sections(let profile) = result { profile } else { nil }
    }
    var entries: [ReportEntry] = []
    for profile in profiles {
      for cost in profile.phases {
        var entry = ReportEntry(
          group: profile.payload, name: cost.phase.rawValue, metric: "profile.cpu_time", unit: "ns")
        entry.value = cost.nanoseconds
        entry.samples = profile.rounds
        entries.append(entry)
      }
    }
    let count = session.results.count
    self.init(
      kind: .profile, title: title, headline: "Profiled: \(count) \(count == 1 ? "payload" : "payloads")",
      environment: session.environment, entries: entries, problems: session.failures.map(\.message),
      notes: session.results.compactMap { result in
        if case .raw(let profile) = result { "\(profile.payload) has no sections, and so no phases." } else { nil }
      },
      phases: profiles.map(Self.stack))
  }

  private static func stack(of profile: CostProfile) -> PhaseStack {
    PhaseStack(
      subject: profile.payload, unit: "ns",
      phases: profile.phases.map {
        .init(
          name: $0.phase.rawValue, cost: max(0, $0.nanoseconds), low: max(0, $0.measured.low),
          high: max(0, $0.measured.high))
      }, whole: profile.whole.median)
  }
}
