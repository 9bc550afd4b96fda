/// The pairs at which a comparison looks at its data, and the share of the level that each look may
/// spend (Statistics).
package struct ComparisonPlan: Sendable {
  /// The probability of a false alarm over all looks.
  var significance = 0.05
  /// The pairs at the first look; each later one has twice as many. Of twelve pairs the least
  /// p-value of the signed-rank test, 2⁻¹², is below what this look may spend, also where six
  /// benchmarks share it.
  var firstLook = 12
  /// The pairs at the last look: five doublings of the first one.
  package private(set) var maximumPairs = 384
  /// The slowing-down that is allowed by default, as a share.
  var tolerance = 0.03
  /// The resampling for the interval of the ratio; no verdict depends on it.
  var bootstrap = PairedBootstrap(resamples: 1999)

  /// Returns the number of pairs at the next look; nil after the last one.
  func nextLook(after pairs: Int) -> Int? {
    guard pairs < maximumPairs else { return nil }
    var look = firstLook
    while look <= pairs { look *= 2 }
    return min(look, maximumPairs)
  }

  /// Returns the part of the level that may be spent up to so many pairs: it grows evenly with
  /// them.
  func spent(after pairs: Int) -> Double {
    significance * min(1, Double(pairs) / Double(maximumPairs))
  }

  /// Returns the plan with another level, and the usual looks.
  package static func level(_ level: Double) -> ComparisonPlan {
    ComparisonPlan(significance: level)
  }

  /// Returns a plan whose pairs fit into a budget in the unit of the cost, but never fewer than the
  /// first look has.
  package func limited(to budget: Double, costOfPair: Double) -> ComparisonPlan {
    guard costOfPair > 0, budget / costOfPair < Double(maximumPairs) else {
      return self
    }
    var plan = self
    plan.maximumPairs = max(firstLook, Int(budget / costOfPair))
    return plan
  }
}

/// The times of two builds, measured within moments of each other, and their processor times where
/// those are known.
package struct PairedSample: Sendable, Hashable {
  /// The time of the base.
  let base: Double
  /// The time of the head, the build that is judged.
  let head: Double
  /// The processor times of base and head; empty where they are not known.
  let cpu: [Double]

  /// Creates a pair; its processor times are left out where they are not known.
  package init(base: Double, head: Double, cpu: (base: Double, head: Double)? = nil) {
    self.base = base
    self.head = head
    self.cpu = cpu.map { [$0.base, $0.head] } ?? []
  }
}

/// The side of a pair that runs first; it alternates, so that effects of the second place affect
/// both sides equally.
package enum PairOrder: Sendable, Hashable { case baseFirst, headFirst }
