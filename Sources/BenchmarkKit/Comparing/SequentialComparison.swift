import Foundation

/// Compares two builds pair by pair until there is a verdict, by the rules in the article
/// Statistics.
package struct SequentialComparison: Sendable {
  /// The benchmark that is compared.
  private let key: MeasurementKey
  /// The relative change that two equal builds show, too; not negative.
  private let noiseFloor: Double
  /// The relative slowing-down that is allowed.
  private let tolerance: Double
  /// The looks and the level that each may spend.
  private let plan: ComparisonPlan
  /// All pairs, also those added after the verdict.
  private(set) var pairs: [PairedSample] = []
  /// The verdict; nil until it is clear, and final from then on.
  private(set) var verdict: Verdict?
  /// The number of pairs at the next look; nil behind the last one.
  private var nextLook: Int?
  /// The logarithms of head to base: positive where the head is slower.
  private var logarithms: [Double] = []
  /// The number of pairs whose share of the level has been spent.
  private var pairsAtLastLook = 0
  /// The lowest p-value of any look, scaled as if that look had the whole level.
  private var lowestPValue = 1.0

  /// Creates a comparison by a benchmark whose values are better when lower. `noiseFloor` must not
  /// be negative.
  package init(
    of key: MeasurementKey, noiseFloor: Double = 0, tolerance: Double? = nil, plan: ComparisonPlan
  ) {
    precondition(noiseFloor >= 0, "a noise floor is not negative, as \(noiseFloor) is")
    self.key = key
    self.noiseFloor = noiseFloor
    self.tolerance = tolerance ?? plan.tolerance
    self.plan = plan
    nextLook = plan.nextLook(after: 0)
  }

  /// A comparison of the same benchmark without pairs, to confirm a regression by new ones.
  var anew: SequentialComparison {
    SequentialComparison(of: key, noiseFloor: noiseFloor, tolerance: tolerance, plan: plan)
  }

  /// Adds a pair. A value that is not positive and finite ends the comparison, since dropping pairs
  /// would bias it.
  mutating func add(_ pair: PairedSample) {
    pairs.append(pair)
    guard verdict == nil else { return }
    guard pair.base > 0, pair.head > 0, pair.base.isFinite, pair.head.isFinite else {
      verdict = .inconclusive
      return
    }
    // Rounded to 2⁻⁴⁰, about 1e-12: ratios that differ only by rounding in the division, such as a
    // ratio and its inverse, must have equal ranks.
    logarithms.append((log(pair.head / pair.base) * 0x1p40).rounded() / 0x1p40)
  }

  /// Is true when the pairs of the next look are there.
  var isLookDue: Bool {
    nextLook.map { verdict == nil && pairs.count >= $0 } ?? false
  }

  /// Looks at the pairs, and decides where it can. The level that this look may spend is what the
  /// plan allows up to here, less what earlier looks had. The last look has all that is left, and
  /// always ends with a verdict.
  mutating func look(hypotheses: Int, isLast: Bool) {
    guard verdict == nil else { return }
    let isLast = isLast || pairs.count >= plan.maximumPairs
    let level =
      (isLast ? plan.significance : plan.spent(after: pairs.count))
      - plan.spent(after: pairsAtLastLook)
    pairsAtLastLook = pairs.count
    nextLook = isLast ? nil : plan.nextLook(after: pairs.count)
    verdict = decision(level: level, hypotheses: hypotheses) ?? (isLast ? .inconclusive : nil)
  }

  /// Returns the verdict at a level; nil while it is open. A regression is tested at a share of the
  /// level, since each of several benchmarks could raise a false alarm. A pass needs two tests:
  /// that the change is neither above nor below the margin.
  private mutating func decision(level: Double, hypotheses: Int) -> Verdict? {
    guard level > 0, let median = Quantile.value(at: 0.5, of: logarithms) else {
      return nil
    }
    let floor = log(1 + noiseFloor)
    let alarmLevel = level / Double(max(1, hypotheses))
    let worse = WilcoxonSignedRank.pValue(above: logarithms)
    lowestPValue = min(lowestPValue, worse * plan.significance / level)
    if median > floor && worse <= alarmLevel { return .regression }
    if median < -floor && WilcoxonSignedRank.pValue(above: logarithms.map { -$0 }) <= alarmLevel {
      return .improvement
    }
    let margin = log(1 + max(tolerance, noiseFloor))
    let isEquivalent =
      WilcoxonSignedRank.pValue(above: logarithms.map { margin - $0 }) <= level
      && WilcoxonSignedRank.pValue(above: logarithms.map { $0 + margin }) <= level
    guard isEquivalent else { return nil }
    // Noise above the tolerance could hide a change that is not allowed.
    return noiseFloor > tolerance ? .inconclusive : .pass
  }

  /// Returns the result. A regression that a second comparison does not confirm is inconclusive.
  func finding(confirmedBy second: SequentialComparison?) -> ComparisonFinding {
    let pairs = pairs + (second?.pairs ?? [])
    let isConfirmed = verdict == .regression ? second?.verdict == .regression : nil
    let cpu = pairs.map(\.cpu).filter { !$0.isEmpty }
    return ComparisonFinding(
      key, isConfirmed == false ? .inconclusive : verdict ?? .inconclusive,
      isConfirmed: isConfirmed, of: pairs,
      ratio: plan.bootstrap.ratio(reference: pairs.map(\.base), candidate: pairs.map(\.head)),
      cpuRatio: plan.bootstrap.ratio(reference: cpu.map { $0[0] }, candidate: cpu.map { $0[1] }),
      pValue: min(1, max(lowestPValue, second?.lowestPValue ?? 0)), noiseFloor: noiseFloor,
      tolerance: tolerance)
  }
}
