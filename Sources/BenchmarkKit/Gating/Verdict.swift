/// The conclusion of a comparison.
public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
  /// No change that counts.
  case pass
  /// Worse, by more than noise explains.
  case regression
  /// Better, by more than noise explains.
  case improvement
  /// Undecided: the measurements do not tell.
  case inconclusive

  /// The verdict of a family: the worst one. Of nothing it is inconclusive: what was not compared has not passed.
  package static func overall(of verdicts: some Sequence<Verdict>) -> Verdict {
    let all = Set(verdicts)
    return [.regression, .inconclusive, .improvement, .pass].first(where: all.contains) ?? .inconclusive
  }
}

/// The exit status of a program that gates or compares.
package enum GateExit: Int32, Sendable, Hashable, CaseIterable {
  /// Nothing got worse.
  case pass = 0
  /// Something got worse, whatever else is the matter.
  case regression = 2
  /// Not everything could be decided, or something that should have been measured was not.
  case inconclusive = 3
  /// There is no baseline, or it is from elsewhere.
  case noBaseline = 5

  /// The status that a verdict ends with.
  package init(_ verdict: Verdict) {
    switch verdict {
    case .pass, .improvement: self = .pass
    case .regression: self = .regression
    case .inconclusive: self = .inconclusive
    }
  }
}

/// The things that a metric's values depend on, and so what they may be compared with.
package enum MetricKind: String, Sendable, Hashable, Codable, CaseIterable, CodingKey {
  /// Bytes, cells and tokens: the work itself. It depends on the payload and the program alone.
  case work
  /// Requests to the allocator: the same in every run of the same build with the same libraries.
  case allocations
  /// Instructions on a simulated processor: the same in every run of the same build with the same libraries, but for a
  /// little.
  case instructions
  /// Times, and throughputs that were made of them: only comparable within moments of each other, by pairs.
  case time
  /// Values such as resident memory, which depend on all of the machine. They are recorded and never judged.
  case machine

  private static let endings: [(String, MetricKind)] = [
    ("instructions", .instructions), ("cache_misses", .instructions), ("atomics", .instructions),
    ("allocations", .allocations), ("allocations_per_cell", .allocations), ("allocated_bytes", .allocations),
    ("peak_bytes", .allocations), ("leaked_bytes", .allocations), ("bytes", .work), ("cells", .work), ("tokens", .work),
  ]

  /// The kind of a metric by its name and its unit; one that is not known is never judged.
  package init(metric: String, unit: String) {
    if unit.hasSuffix("/s") || HumanFormat.nanoseconds[unit] != nil {
      self = .time
    } else if metric.hasPrefix("work.") {
      self = .work
    } else {
      self = Self.endings.first { metric.hasSuffix($0.0) }?.1 ?? .machine
    }
  }

  /// Whether runs at different times may be compared, so that a stored baseline can gate it.
  package var isDeterministic: Bool { self != .time && self != .machine }

  /// Whether a part of the environment, by its JSON key, has to agree between two runs before their values may be compared.
  ///
  /// Instructions do not depend on the processor's model: the variants of memcpy and its like, which glibc chooses by
  /// it, are fixed by GLIBC_TUNABLES, which has to agree instead.
  func dependsOn(_ part: String) -> Bool {
    let isOfMachine = ["cpu", "cores", "os", "addressRandomisation"].contains(part)
    return switch self {
    case .work: false
    case .allocations: !isOfMachine && !["swiftDeterministicHashing", "glibcTunables"].contains(part)
    case .instructions: !isOfMachine
    case .time, .machine: true
    }
  }
}

/// The way in which a metric gets better.
package enum MetricDirection: String, Sendable, Hashable, Encodable {
  case lowerIsBetter, higherIsBetter

  /// The direction of a metric by its name and its unit: more is better of rates, and of what is saved.
  init(metric: String, unit: String) {
    self = unit.hasSuffix("/s") || metric.hasSuffix("saved_time") ? .higherIsBetter : .lowerIsBetter
  }
}
