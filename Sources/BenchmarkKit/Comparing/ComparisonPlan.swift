/// When a sequential comparison looks at its data, and what each look may decide.
///
/// Whoever looks at growing data again and again and stops at the first significant result finds one too often. So the
/// level α is spent over the looks: a look at n pairs may spend α · n / maximumPairs less what was spent before (the
/// spending function of Kim and DeMets 1987 with exponent 1; Lan and DeMets 1983). The increments are used as the levels
/// of the single looks, and their sum is α, so by Bonferroni's inequality the chance of any false alarm is at most α,
/// whatever the test and however the looks depend on each other. Exact boundaries would gain a little power and would
/// hold for normal statistics only. Looks at doubling numbers of pairs keep half of α for the last one, where small
/// effects are decided, and leave enough for the first ones to stop early on large effects.
package struct ComparisonPlan: Sendable, Hashable {
  /// The chance that a family of comparisons in which nothing changed has a regression; and another time as much that
  /// it has an improvement, or that one benchmark that changed by its tolerance passes.
  package var significance: Double
  /// The pairs of the first look.
  package var firstLook: Int
  /// The pairs of the last look.
  package var maximumPairs: Int
  /// The relative change that matters, 0.03 for 3 %: a pass says that the change is smaller. A benchmark whose
  /// noise floor is higher cannot pass.
  package var tolerance: Double
  /// Estimates the ratio and its interval.
  package var bootstrap: PairedBootstrap

  /// Makes a plan. `significance` must lie between 0 and 1, the counts be positive and in order, `tolerance` positive.
  package init(
    significance: Double = 0.05, firstLook: Int = 12, maximumPairs: Int = 384, tolerance: Double = 0.03,
    bootstrap: PairedBootstrap = PairedBootstrap(resamples: 1999)
  ) {
    precondition(significance > 0 && significance < 1, "a level lies between 0 and 1, not at \(significance)")
    precondition(firstLook > 0 && firstLook <= maximumPairs, "the first look comes before the last")
    precondition(tolerance > 0, "a tolerance is positive, not \(tolerance)")
    self.significance = significance
    self.firstLook = firstLook
    self.maximumPairs = maximumPairs
    self.tolerance = tolerance
    self.bootstrap = bootstrap
  }

  /// The number of pairs at the first look after so many; nil after the last one.
  /// - Complexity: O(log maximumPairs)
  package func nextLook(after pairs: Int) -> Int? {
    guard pairs < maximumPairs else { return nil }
    var look = firstLook
    while look <= pairs { look *= 2 }
    return min(look, maximumPairs)
  }

  /// The share of α that may have been spent after so many pairs.
  func spent(after pairs: Int) -> Double {
    significance * min(1, Double(pairs) / Double(maximumPairs))
  }

  /// How many pairs of a known cost fit into a budget: the plan's own maximum, or fewer, but no fewer than the first
  /// look needs. Both in the same unit.
  package func limited(to budget: Double, costOfPair: Double) -> ComparisonPlan {
    guard costOfPair > 0, budget / costOfPair < Double(maximumPairs) else { return self }
    var plan = self
    plan.maximumPairs = max(firstLook, Int(budget / costOfPair))
    return plan
  }
}
