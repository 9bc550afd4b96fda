import BenchmarkKit

extension Report {
  /// The report of a profile: a stack of phases for each payload that has sections, or is a screen.
  init(profile session: ProfileSession, title: String) {
    let profiles = session.results.compactMap(PhasedProfile.init)
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
    self.init(
      kind: .profile, title: title, headline: profiles.first?.sentence ?? "No payload has phases",
      environment: session.environment, entries: entries, problems: session.failures.map(\.message),
      notes: session.results.compactMap { result in
        PhasedProfile(result) == nil ? "\(result.payload) has no sections, and so no phases." : nil
      },
      phases: profiles.map(\.stack))
  }
}

/// What lists and screens have in common: phases.
private struct PhasedProfile {
  let payload: String
  let rounds: Int
  let phases: [CostProfile.PhaseCost]
  let whole: Double

  init?(_ result: ProfileResult) {
    payload = result.payload
    switch result {
    case .sections(let profile): (rounds, phases, whole) = (profile.rounds, profile.phases, profile.whole.median)
    case .raw(let profile):
      guard let screen = profile.screen else { return nil }
      (rounds, phases, whole) = (screen.rounds, screen.phases, screen.whole.median)
    }
  }

  /// Which phase costs most, in a sentence.
  var sentence: String {
    guard let dearest = phases.max(by: { $0.nanoseconds < $1.nanoseconds }) else { return "\(payload) has no phases" }
    return
      "\(dearest.phase.rawValue) costs most of \(payload): \(HumanFormat.time(nanoseconds: dearest.nanoseconds)) of "
      + HumanFormat.time(nanoseconds: whole)
  }

  var stack: PhaseStack {
    PhaseStack(
      subject: payload, unit: "ns",
      phases: phases.map { .init($0.phase.rawValue, measured: $0.measured) }, whole: whole)
  }
}
