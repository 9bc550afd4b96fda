/// What to do about one payload. A pure function of measurements, network and limits.
struct PayloadAdvice: Hashable, Sendable {
  enum Verdict: String, Sendable, Codable {
    /// The strategy of today stays.
    case keep
    /// Another one gains enough.
    case ship
    /// Nothing keeps the limits.
    case none
  }

  var payload: String
  var size: AdviceSize
  var isLaidOut: Bool
  var verdict: Verdict
  /// What is advised; nil when nothing keeps the limits.
  var chosen: AdviceCandidate?
  var reference: AdviceCandidate
  /// Every strategy with its best chunk, in the app's order.
  var candidates: [AdviceCandidate]
  /// Of those that are not the reference and keep the limits, the best one; what is advised, where it gains enough.
  var rival: AdviceCandidate?
  /// What that one gains in the first viewport.
  var gain: CostEstimate?
  var breakEven: BreakEven?
  var alternatives: [AdviceAlternative]
  var conditions: AdviceConditions

  /// What two strategies may differ by when none is worth its place: the order of the app decides then, not noise.
  private static let clockNoise = 10e3

  init?(_ payload: AdvicePayload, reference name: String, _ conditions: AdviceConditions) {
    let whole = payload.whole
    let firstLayout = payload.firstPage?.layout ?? whole.layout
    /// What a strategy comes to on one size with its best chunk, or with the one that is given.
    func candidate(
      _ strategy: AdviceStrategy, on size: AdviceSize, chunk: Int? = nil, limits: AdviceLimits = AdviceLimits()
    ) -> AdviceCandidate? {
      let replay = ArrivalReplay(size: size, conditions: conditions, firstLayout: firstLayout)
      return AdviceCandidate.best(
        of: strategy.runs.filter { chunk == nil || $0.chunkBytes == chunk }.map {
          AdviceCandidate(strategy, $0, in: replay, limits: limits)
        }, bytes: size.bytes)
    }
    let all = whole.strategies.compactMap { candidate($0, on: whole, limits: conditions.limits) }
    guard let reference = all.first(where: { $0.strategy == name }) else { return nil }
    self.payload = payload.name
    size = whole
    isLaidOut = payload.isLaidOut
    self.reference = reference
    candidates = all
    self.conditions = conditions
    let allowed = all.filter { $0.strategy != name && $0.brokenLimits.isEmpty }
    // Where the reference breaks a limit, what keeps it is better however little it gains.
    let eligible =
      reference.brokenLimits.isEmpty
      ? allowed.filter { $0.firstViewport.isGain(over: reference.firstViewport) } : allowed
    let chosen = AdviceCandidate.first(of: eligible)
    let soonest = allowed.map(\.firstViewport.median).min() ?? 0
    let rival = chosen ?? allowed.first { $0.firstViewport.median <= soonest + Self.clockNoise }
    self.rival = rival
    gain = rival.map { reference.firstViewport - $0.firstViewport }
    self.chosen = chosen ?? (reference.brokenLimits.isEmpty ? reference : nil)
    verdict = chosen != nil ? .ship : reference.brokenLimits.isEmpty ? .keep : .none
    alternatives = [
      payload.firstPage.flatMap { .firstPage($0, of: whole, reference: name, conditions) },
      .cachedFirst(whole, fresh: reference),
    ].compactMap { $0 }

    // Of the strategy that is advised, with its chunk; where none is, of the one that gains most on the longest payload.
    let series = payload.series
    let subject =
      chosen
      ?? series.last.flatMap { longest in
        AdviceCandidate.first(
          of: longest.strategies.filter { $0.name != name }.compactMap { candidate($0, on: longest) })
      }
    breakEven = subject.flatMap { subject in
      let points = series.compactMap { size -> (bytes: Int, gain: CostEstimate, wait: CostEstimate)? in
        guard let today = size.strategy(name).flatMap({ candidate($0, on: size) }),
          let other = size.strategy(subject.strategy).flatMap({
            candidate($0, on: size, chunk: subject.chunkBytes)
          })
        else { return nil }
        return (size.bytes, today.firstViewport - other.firstViewport, today.firstViewport)
      }
      return BreakEven(strategy: subject.strategy, points: points)
    }
  }
}
