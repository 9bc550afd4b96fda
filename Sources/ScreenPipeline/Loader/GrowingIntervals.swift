/// A limited number of intervals, each `growth` times as long as the one before.
struct GrowingIntervals: Sendable, Hashable {
  private let first: Duration
  private let growth: Int
  private let limit: Int

  init(_ first: Duration, growth: Int, limit: Int) {
    self.first = first
    self.growth = max(1, growth)
    self.limit = max(0, limit)
  }

  /// The least intervals between updates of a screen that is still arriving, after its first viewport: at 0.1, 0.4,
  /// 1.3, 4, 12 and 36 seconds. Each update costs a layout pass on the screen. The complete screen does not wait. With
  /// the phases before, that makes at most ten updates, eleven if a name or envelope precedes the sections.
  static let presentations = Self(.milliseconds(100), growth: 3, limit: 6)

  subscript(number: Int) -> Duration? {
    guard number < limit else { return nil }
    var interval = first
    for _ in 0..<number where interval < .seconds(1 << 20) { interval = interval * growth }
    return interval
  }
}
