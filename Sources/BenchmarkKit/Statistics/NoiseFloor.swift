import Foundation

/// How far two measurements of the same thing lie apart: what a difference must exceed to mean anything.
///
/// It comes from A/A runs, in which both sides are the same program. Whatever they differ by is noise, including the
/// kind that more samples of one process do not average out, such as where its code and data came to lie.
public struct NoiseFloor: Sendable, Hashable, Encodable {
  /// The relative change that noise reaches: 0.02 for 2 %.
  public var relative: Double
  /// From how many A/A runs it comes.
  public var runs: Int

  /// Makes a floor from its parts. `relative` must not be negative.
  public init(relative: Double, runs: Int) {
    precondition(relative >= 0, "a noise floor is not negative, as \(relative) is")
    self.relative = relative
    self.runs = runs
  }

  /// The floor of a metric that is compared by ratios, from the ratio that each A/A run found. Nil without any, or when
  /// one is not a positive finite number.
  ///
  /// With the distances dᵢ = |ln rᵢ| from the true ratio, which is 1, it is the larger of 1.96 · 1.4826 · median(dᵢ), a
  /// robust 95 % range that a run gone wrong does not widen, and the distance that nine tenths of the runs keep within,
  /// so that tails heavier than the normal ones count.
  /// - Complexity: O(n log n)
  public init?(ratios: [Double]) {
    guard ratios.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    let distances = ratios.map { log($0).magnitude }.sorted()
    guard let median = Quantile.value(at: 0.5, ofSorted: distances),
      let most = Quantile.value(at: 0.9, ofSorted: distances)
    else { return nil }
    let range = NormalDistribution.quantile(above: 0.025) * RobustSpread.normalConsistency * median
    self.init(relative: exp(max(range, most)) - 1, runs: ratios.count)
  }

  /// The floor of a metric that should not vary at all, from its value in each A/A run: the whole range, because every
  /// difference between runs of one program is noise there. Nil without values, when one is negative or not finite, and
  /// when only some are 0, which no ratio can span.
  /// - Complexity: O(n)
  public init?(repeatedValues values: [Double]) {
    guard let low = values.min(), let high = values.max(), values.allSatisfy({ $0 >= 0 && $0.isFinite }),
      low > 0 || high == 0
    else { return nil }
    self.init(relative: high == 0 ? 0 : (high - low) / low, runs: values.count)
  }
}

extension NoiseFloor: Decodable {
  /// Reads a floor.
  /// - Throws: `DecodingError`, also for a negative one, which a file may say and no calculation.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    relative = try container.decode(Double.self, forKey: .relative)
    runs = try container.decode(Int.self, forKey: .runs)
    guard relative >= 0 else {
      throw container.error(at: .relative, "a noise floor is 0 or more, not \(relative)")
    }
  }
}
