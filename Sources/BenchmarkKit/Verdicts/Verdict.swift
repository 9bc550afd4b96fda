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
