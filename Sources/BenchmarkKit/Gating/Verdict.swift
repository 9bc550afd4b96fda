/// The conclusion of a comparison.
public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
  /// No significant change.
  case pass
  /// Worse, by more than noise explains.
  case regression
  /// Better, by more than noise explains.
  case improvement
  /// Undecided: the measurements are not sufficient.
  case inconclusive

  /// Returns the worst of several verdicts; inconclusive for none.
  package static func overall(of verdicts: some Sequence<Verdict>) -> Verdict {
    let all = Set(verdicts)
    return [.regression, .inconclusive, .improvement, .pass].first(where: all.contains)
      ?? .inconclusive
  }
}

/// The exit status of a gate or a comparison, by which a CI job tells the reasons apart.
package enum GateExit: Int32, Sendable, Hashable, CaseIterable {
  /// Nothing got worse.
  case pass = 0
  /// Something got worse; takes precedence over problems.
  case regression = 2
  /// A value could not be decided, or was not measured.
  case inconclusive = 3
  /// There is no baseline, or it is of another environment.
  case noBaseline = 5

  /// Returns the exit status that a verdict calls for.
  package init(_ verdict: Verdict) {
    switch verdict {
    case .regression: self = .regression
    case .inconclusive: self = .inconclusive
    case .pass, .improvement: self = .pass
    }
  }
}

/// The kind of a metric, which determines when its values can be compared.
package enum MetricKind: String, Sendable, Hashable, Codable, CaseIterable, CodingKey {
  /// Bytes, cells and tokens: the amount of work, which depends on the payload and the program
  /// only.
  case work
  /// Requests to the allocator: equal in every run of one build with the same libraries.
  case allocations
  /// Instructions on a simulated processor: nearly equal in every run of one build with the same
  /// libraries.
  case instructions
  /// Times, and throughputs computed from them: comparable only by pairs measured within moments of
  /// each other.
  case time
  /// Values that depend on the whole machine, such as resident memory. They are recorded and never
  /// judged.
  case machine

  /// The kinds by the ends of metrics' names. The first match counts, so the ends of allocations
  /// come before `bytes`.
  private static let endings: [(String, MetricKind)] = [
    ("instructions", .instructions), ("allocations", .allocations),
    ("allocated_bytes", .allocations), ("peak_bytes", .allocations), ("leaked_bytes", .allocations),
    ("bytes", .work),
    ("cells", .work), ("tokens", .work),
  ]

  /// Creates the kind of a metric from its name and unit; an unknown metric is never judged.
  package init(metric: String, unit: String) {
    if unit.hasSuffix("/s") || HumanFormat.nanoseconds[unit] != nil {
      self = .time
    } else if metric.hasPrefix("work.") {
      self = .work
    } else {
      self = Self.endings.first { metric.hasSuffix($0.0) }?.1 ?? .machine
    }
  }

  /// Is true when runs at different times may be compared, so that a stored baseline can gate it.
  package var isDeterministic: Bool { self != .time && self != .machine }

  /// Returns whether a part of the environment has to be equal. Instructions do not depend on the
  /// processor's model: GLIBC_TUNABLES, which has to be equal instead, fixes the variants of memcpy
  /// that glibc would choose by it.
  func dependsOn(_ part: String) -> Bool {
    let isOfMachine = ["cpu", "cores", "os", "addressRandomisation"].contains(part)
    return switch self {
    case .work: false
    case .allocations:
      !isOfMachine && !["swiftDeterministicHashing", "glibcTunables"].contains(part)
    case .instructions: !isOfMachine
    case .time, .machine: true
    }
  }
}

extension BenchmarkMeasurement {
  /// The kind of the metric.
  package var kind: MetricKind { MetricKind(metric: metric, unit: unit) }
  /// The direction in which the metric gets better.
  var direction: MetricDirection { MetricDirection(metric: metric, unit: unit) }
}

/// The direction in which a metric's values get better.
package enum MetricDirection: String, Sendable, Hashable, Encodable {
  case lowerIsBetter, higherIsBetter

  /// Returns a metric's direction: more is better of rates, and of what is saved.
  init(metric: String, unit: String) {
    self = unit.hasSuffix("/s") || metric.hasSuffix("saved_time") ? .higherIsBetter : .lowerIsBetter
  }
}
