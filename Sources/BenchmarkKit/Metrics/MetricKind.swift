/// What a metric's values depend on, and so what they may be compared with.
public enum MetricKind: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
  /// What the work consists of: bytes, cells, tokens. It depends on the payload and the program alone.
  case work
  /// What the program asks of the allocator: the same in every run of the same build with the same libraries.
  case allocations
  /// Instructions that were executed, as a simulated processor counts them: the same in every run of the same build
  /// with the same libraries, but for a little that the layout of memory and the process's environment move.
  case instructions
  /// Times, and throughputs that were made of them: only comparable within moments of each other, by pairs.
  case time
  /// What depends on the machine in ways that no list of its parts captures, such as resident memory. It is recorded and
  /// never judged.
  case machine

  /// Whether runs at different times may be compared, so that a stored baseline can gate it.
  package var isDeterministic: Bool {
    switch self {
    case .work, .allocations, .instructions: true
    case .time, .machine: false
    }
  }

  /// What has to agree between two runs before their values may be compared.
  ///
  /// Instructions do not depend on the processor's model: the variants of memcpy and its like, which glibc chooses by
  /// it, are fixed by GLIBC_TUNABLES, which has to agree instead.
  package var factors: [EnvironmentFactor] {
    switch self {
    case .work: []
    case .allocations: [.architecture, .swift, .glibc, .libraries, .buildMode]
    case .instructions:
      [.architecture, .swift, .glibc, .libraries, .buildMode, .deterministicHashing, .glibcTunables]
    case .time, .machine: EnvironmentFactor.allCases
    }
  }
}
