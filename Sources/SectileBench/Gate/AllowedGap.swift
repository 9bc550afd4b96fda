/// What a gate may leave out of the baseline when somebody says so.
enum AllowedGap: String, CaseIterable {
  case instructions, allocations
  /// Those that are not given.
  case payloads

  init(_ metric: GateMetric) {
    switch metric {
    case .instructions: self = .instructions
    case .allocations: self = .allocations
    }
  }
}
