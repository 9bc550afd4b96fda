/// What a comparison concludes.
public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
  /// No change that counts.
  case pass
  /// Worse, by more than noise explains.
  case regression
  /// Better, by more than noise explains.
  case improvement
  /// The measurements do not tell.
  case inconclusive

  /// The verdict of a family of benchmarks: a regression if there is one, else inconclusive if something is, else an
  /// improvement if there is one. Of nothing it is inconclusive: what was not compared has not passed.
  public static func overall(of verdicts: some Sequence<Verdict>) -> Verdict {
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
