import JSONStream

/// Decodes a share of payloads again by a second strategy, in the background, and reports differences.
///
///     let shadow = Shadow(by: DecodingStrategy.jsonDecoder, share: 0.01, seed: 7) { report in
///       if !report.isEqual { log(report) }
///     }
///     let strategy = Rollout(DecodingStrategy.native, shadow: shadow)
///
/// A sampled payload's bytes are copied while the first strategy decodes. The second decode and the comparison follow
/// in a task of background priority, one payload at a time; what cannot be kept is dropped and counted
/// (``ShadowCounts``). The seed and the decode's number decide which decodes are sampled.
///
/// Sections are compared by `==` if they are `Equatable`, else part by part, by reflection. Reports have paths, types
/// and reasons, but no content of the payload.
public final class Shadow<Section: Sendable>: Sendable {
  private let strategy: any SectionStrategy<Section>
  let payloadBytes: Int
  private let waiting: Int
  private let differences: Int
  let keys: ReportedKeys
  private let share: Double
  private let seed: UInt64
  private let report: @Sendable (ShadowReport) -> Void
  private let state = Guarded(State())

  private struct State {
    var counts = ShadowCounts()
    var waiting: [ShadowSample<Section>] = []
    /// Whether the task exists, and whether it is busy with a payload.
    var isRunning = false
    var isComparing = false
    var whenIdle: [CheckedContinuation<Void, Never>] = []
  }

  /// Creates a shadow.
  ///
  /// - Parameters:
  ///   - strategy: The second strategy.
  ///   - share: The share of decodes that is sampled, 0 to 1.
  ///   - seed: The seed of the choice.
  ///   - payloadBytes: The longest payload to keep, in bytes; the first strategy's sections are kept with it.
  ///   - waiting: The most payloads that wait or are being compared.
  ///   - differences: The most differences in a report.
  ///   - knownKeys: The keys that may appear in a failure's path; others appear as `*`.
  ///   - report: Gets every comparison, in the background, one at a time.
  public init(
    by strategy: any SectionStrategy<Section>, share: Double, seed: UInt64, payloadBytes: Int = 4 << 20,
    waiting: Int = 2, differences: Int = 20, knownKeys: Set<String> = [],
    report: @escaping @Sendable (ShadowReport) -> Void
  ) {
    self.strategy = strategy
    self.share = share
    self.seed = seed
    self.payloadBytes = max(0, payloadBytes)
    self.waiting = max(0, waiting)
    self.differences = max(1, differences)
    keys = ReportedKeys(knownKeys)
    self.report = report
  }

  /// The numbers of decodes by their outcome.
  public var counts: ShadowCounts { state.with { $0.counts } }

  /// Waits until no payload waits for its second decode.
  public func settled() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.with { state in
        if state.isRunning { state.whenIdle.append(continuation) }
        return !state.isRunning
      }
      if isIdle { continuation.resume() }
    }
  }

  // MARK: Sampling

  /// Counts a decode, and returns its number if it is sampled.
  func begin() -> Int? {
    state.with { state in
      let number = state.counts.decodes
      state.counts.decodes += 1
      guard isSampled(number) else { return nil }
      state.counts.sampled += 1
      return number
    }
  }

  private func isSampled(_ number: Int) -> Bool {
    // The number at this place in SplitMix64's sequence.
    var mixed = seed &+ (UInt64(truncatingIfNeeded: number) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) * 0x1p-53 < share
  }

  func count(_ change: (inout ShadowCounts) -> Void) { state.with { change(&$0.counts) } }

  // MARK: Comparing

  func submit(_ sample: ShadowSample<Section>) {
    let begins = state.with { state in
      guard state.waiting.count + (state.isComparing ? 1 : 0) < waiting else {
        state.counts.droppedAsTooMany += 1
        return false
      }
      state.waiting.append(sample)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard begins else { return }
    Task.detached(priority: .background) { await self.compareAll() }
  }

  private func compareAll() async {
    while let sample = next() {
      let found = sample.compared(by: strategy, limit: differences, keys: keys)
      count { found.isEqual ? ($0.equal += 1) : ($0.different += 1) }
      report(found)
      await Task.yield()
    }
  }

  /// Returns the next payload; at nil the task ends, and `settled()` returns.
  private func next() -> ShadowSample<Section>? {
    let (sample, idle) = state.with { state -> (ShadowSample<Section>?, [CheckedContinuation<Void, Never>]) in
      state.isComparing = !state.waiting.isEmpty
      guard state.waiting.isEmpty else { return (state.waiting.removeFirst(), []) }
      state.isRunning = false
      defer { state.whenIdle = [] }
      return (nil, state.whenIdle)
    }
    for continuation in idle { continuation.resume() }
    return sample
  }
}

/// The numbers of a shadow's decodes. Each sampled one is in one of the counts below ``sampled``, or still waits.
public struct ShadowCounts: Sendable, Equatable, Codable {
  /// The decodes that have begun.
  public var decodes = 0
  /// The decodes that were chosen for a second decode.
  public var sampled = 0
  /// The sampled decodes with equal results.
  public var equal = 0
  /// The sampled decodes with different results.
  public var different = 0
  /// The sampled decodes that were dropped because the payload exceeded the limit.
  public var droppedAsTooLarge = 0
  /// The sampled decodes that were dropped because too many waited.
  public var droppedAsTooMany = 0
  /// The sampled decodes that the app did not end, cancelled, or ended by an error of its handler.
  public var abandoned = 0

  package init() {}
}
