/// The pairs at which a comparison looks at its data, and the share of the level that each look may
/// spend (Statistics).
package struct ComparisonPlan: Sendable {
  var significance = 0.05
  var firstLook = 12
  package private(set) var maximumPairs = 384
  var tolerance = 0.03
  var bootstrap = PairedBootstrap(resamples: 1999)

  func nextLook(after pairs: Int) -> Int? {
    guard pairs < maximumPairs else { return nil }
    var look = firstLook
    while look <= pairs { look *= 2 }
    return min(look, maximumPairs)
  }

  func spent(after pairs: Int) -> Double {
    significance * min(1, Double(pairs) / Double(maximumPairs))
  }

  package static func level(_ level: Double) -> ComparisonPlan {
    ComparisonPlan(significance: level)
  }

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
  let base: Double
  let head: Double
  let cpu: [Double]

  package init(base: Double, head: Double, cpu: (base: Double, head: Double)? = nil) {
    self.base = base
    self.head = head
    self.cpu = cpu.map { [$0.base, $0.head] } ?? []
  }
}

/// The side of a pair that runs first; it alternates, so that effects of the second place affect
/// both sides equally.
package enum PairOrder: Sendable, Hashable { case baseFirst, headFirst }
