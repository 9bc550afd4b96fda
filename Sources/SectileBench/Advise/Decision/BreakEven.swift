/// From which size of payload on a strategy gains enough.
///
/// The gain is replayed at each size that was measured. Between the last size that gains too little and the first from which
/// on all gain enough it is interpolated.
struct BreakEven: Hashable, Sendable, Codable {
  /// The strategy that is meant.
  var strategy: String
  /// Nil when it does not pay at any size that was measured.
  var bytes: Int?
  /// Where it lies if costs lie at the favourable end of their intervals; nil when it does not pay even then.
  var low: Int?
  /// Where it lies if costs lie at the unfavourable end; nil when it does not pay then.
  var high: Int?
  /// The shortest and the longest payload that was measured.
  var smallestMeasured: Int
  var largestMeasured: Int
  /// Whether it pays at the shortest already: the break-even lies at or below it.
  var isAtOrBelow: Bool

  /// - Parameter points: The sizes, ascending, with the gain and the reference's wait at each.
  init?(strategy: String, points: [(bytes: Int, gain: CostEstimate, wait: CostEstimate)]) {
    guard let first = points.first, let last = points.last else { return nil }
    self.strategy = strategy
    smallestMeasured = first.bytes
    largestMeasured = last.bytes
    func crossing(_ bound: CostEstimate.Bound) -> Int? {
      Self.crossing(points.map { ($0.bytes, $0.gain[bound] - AdviceRule.threshold(for: $0.wait)) })
    }
    bytes = crossing(.median)
    low = crossing(.high)
    high = crossing(.low)
    isAtOrBelow = bytes == first.bytes
  }

  /// Where a margin gets above 0 and stays there.
  static func crossing(_ points: [(bytes: Int, margin: Double)]) -> Int? {
    guard let lastBelow = points.lastIndex(where: { $0.margin < 0 }) else { return points.first?.bytes }
    guard lastBelow + 1 < points.count else { return nil }
    let (below, above) = (points[lastBelow], points[lastBelow + 1])
    let share = -below.margin / (above.margin - below.margin)
    return below.bytes + Int((share * Double(above.bytes - below.bytes)).rounded(.up))
  }
}
