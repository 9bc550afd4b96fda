/// What the comparison of two builds by one benchmark found.
package struct ComparisonFinding: Sendable, Hashable, Codable {
  /// The benchmark's name.
  package var name: String
  /// The conclusion.
  package var verdict: Verdict
  /// Whether the regression that one measurement found was found in a second one too: where it was not, the verdict is
  /// inconclusive. Nil where none was found.
  package var isConfirmed: Bool?
  /// How many times better the head is than the base, with a bootstrap interval; nil with fewer than two pairs, or
  /// where a value was not a positive number.
  ///
  /// The interval is that of the pairs as they are. Since the comparison stopped when they were clear, it is a little
  /// too narrow and too far from 1; the verdict does not rest on it.
  @Nullable package var ratio: RatioEstimate?
  /// The p-value of a regression over all looks, not adjusted for the family: the lowest one of a look, divided by the
  /// share of the level that the look had. Of two measurements, the higher one.
  package var pValue: Double
  /// How many pairs were measured.
  package var pairs: Int
  /// The relative change that noise reaches.
  package var noiseFloor: Double
  /// The relative change that a pass excludes.
  package var tolerance: Double
  /// The robust standard deviation of the logarithms of the pairs' ratios.
  package var spread: Double

  private enum CodingKeys: String, CodingKey {
    case name, verdict, isConfirmed = "confirmed", ratio, pValue, pairs, noiseFloor, tolerance, spread
  }
}

extension ComparisonFinding {
  /// What the verdict does not say by itself, in a few words.
  package var remark: String? {
    if let isConfirmed { return isConfirmed ? "twice" : "slower once" }
    return verdict == .inconclusive && noiseFloor > tolerance ? "the noise floor is above the tolerance" : nil
  }
}
