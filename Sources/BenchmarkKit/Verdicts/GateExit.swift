/// The exit status of a program that gates or compares.
public enum GateExit: Int32, Sendable, Hashable, CaseIterable {
  /// Nothing got worse.
  case pass = 0
  /// Something got worse, whatever else is the matter.
  case regression = 2
  /// Not everything could be decided, or something that should have been measured was not.
  case inconclusive = 3
  /// There is no baseline, or it is from elsewhere.
  case noBaseline = 5

  /// The status that a verdict ends with.
  public init(_ verdict: Verdict) {
    switch verdict {
    case .pass, .improvement: self = .pass
    case .regression: self = .regression
    case .inconclusive: self = .inconclusive
    }
  }
}
