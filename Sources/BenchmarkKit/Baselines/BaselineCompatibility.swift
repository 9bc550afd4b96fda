/// Which metrics of a run may be compared with those of a baseline, and what stands against the others.
package struct BaselineCompatibility: Sendable, Hashable {
  /// All parts of the environment in which the two differ, whether or not a metric depends on them.
  package let differences: [EnvironmentDifference]

  /// Compares two environments.
  package init(baseline: BenchmarkEnvironment, current: BenchmarkEnvironment) {
    differences = EnvironmentFactor.allCases.flatMap { factor in
      let (old, new) = (factor.values(in: baseline), factor.values(in: current))
      return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map {
        EnvironmentDifference(factor: factor, name: $0, baseline: old[$0], current: new[$0])
      }
    }
  }

  /// What forbids to compare metrics of this kind; empty when they may be compared.
  ///
  /// - Parameter ignored: Parts that somebody decided to take no notice of.
  package func obstacles(
    to kind: MetricKind, ignoring ignored: Set<EnvironmentFactor> = []
  ) -> [EnvironmentDifference] {
    let factors = Set(kind.factors).subtracting(ignored)
    return differences.filter { factors.contains($0.factor) }
  }
}

/// A part of the environment in which a baseline and a run differ.
package struct EnvironmentDifference: Sendable, Hashable, Codable, CustomStringConvertible {
  /// Which part.
  package var factor: EnvironmentFactor
  /// Its name in the environment's JSON; of libraries, the library's.
  package var name: String
  /// Its value in the baseline; nil when it was not known or not set.
  package var baseline: String?
  /// Its value in the run.
  package var current: String?

  /// Such as "glibc: 2.36 in the baseline, 2.39 here".
  package var description: String {
    "\(name): \(baseline ?? "none") in the baseline, \(current ?? "none") here"
  }
}
