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
