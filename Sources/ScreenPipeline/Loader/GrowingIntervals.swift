/// Times between one thing and the next, each longer than the one before.
struct GrowingIntervals: Sendable, Hashable {
  private let first: Duration
  private let growth: Int
  private let limit: Int

  /// So many intervals.
  init(_ first: Duration, growth: Int, limit: Int) {
    self.first = first
    self.growth = max(1, growth)
    self.limit = max(0, limit)
  }

  /// The least times between the updates of a screen that is still arriving, behind its first viewport. The complete screen
  /// does not wait for them.
  ///
  /// Nobody can follow more, and every update costs a pass of layout on the screen: updates come 0.1, 0.4, 1.3, 4, 12 and 36
  /// seconds after the first viewport, as far as there is anything new; what arrives later is shown with the complete screen.
  /// Together with the phases before them that are ten updates at most, and one more where a name or an envelope comes before
  /// the sections.
  static let presentations = Self(.milliseconds(100), growth: 3, limit: 6)

  /// The interval of this number, from 0; nil when there is none any more.
  subscript(number: Int) -> Duration? {
    guard number < limit else { return nil }
    var interval = first
    for _ in 0..<number where interval < .seconds(1 << 20) { interval = interval * growth }
    return interval
  }
}
