import Foundation

/// Compares two builds pair by pair until there is a verdict, by the rules in the article
/// Statistics.
package struct SequentialComparison: Sendable {
  private let key: MeasurementKey
  private let noiseFloor: Double
  private let tolerance: Double
  private let plan: ComparisonPlan
  private(set) var pairs: [PairedSample] = []
  private(set) var verdict: Verdict?
  private var nextLook: Int?
  private var logarithms: [Double] = []
  private var pairsAtLastLook = 0
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

  var isLookDue: Bool {
    nextLook.map { verdict == nil && pairs.count >= $0 } ?? false
  }

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
    return isEquivalent ? noiseFloor > tolerance ? .inconclusive : .pass : nil
  }

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
