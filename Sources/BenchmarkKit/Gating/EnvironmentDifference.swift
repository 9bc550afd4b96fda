extension BenchmarkEnvironment {
  /// Returns the parts that differ from an earlier environment, of those that a kind of metric
  /// depends on; nil for all.
  package func differences(from old: BenchmarkEnvironment, for kind: MetricKind? = nil)
    -> [EnvironmentDifference]
  {
    let old = old.parts
    let new = parts
    let names = Set(old.keys).union(new.keys).filter {
      old[$0] != new[$0] && kind?.dependsOn($0) ?? true
    }
    return names.sorted().map {
      EnvironmentDifference(name: $0, baseline: old[$0], current: new[$0])
    }
  }
}

/// A part of the environment that is another one than in the baseline.
package struct EnvironmentDifference: Sendable, Hashable, Encodable, CustomStringConvertible {
  /// The part's name, such as `cpu`.
  let name: String
  /// The baseline's value; nil where it had none.
  let baseline: String?
  /// The run's value; nil where it has none.
  let current: String?

  /// Words such as "glibc: 2.36 in the baseline, 2.39 here".
  package var description: String {
    "\(name): \(baseline ?? "none") in the baseline, \(current ?? "none") here"
  }
}
