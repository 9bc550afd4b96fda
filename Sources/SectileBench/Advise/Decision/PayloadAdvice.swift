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
  var gain: AdviceGain?
  var breakEven: BreakEven?
  var alternatives: [AdviceAlternative]
  var network: NetworkProfile
  var encoding: PayloadEncoding

  /// What two strategies may differ by when none is worth its place: the order of the app decides then, not noise.
  private static let clockNoise = 10e3

  init?(
    _ payload: AdvicePayload, reference name: String, network: NetworkProfile, encoding: PayloadEncoding,
    limits: AdviceLimits
  ) {
    let whole = payload.whole
    let firstLayout = payload.firstPage?.layout ?? whole.layout
    func candidates(on size: AdviceSize) -> [AdviceCandidate] {
      let replay = ArrivalReplay(size: size, network: network, encoding: encoding, firstLayout: firstLayout)
      return size.strategies.compactMap { strategy in
        AdviceCandidate.best(
          of: strategy.runs.map { AdviceCandidate(strategy, $0, in: replay, limits: limits) }, bytes: size.bytes)
      }
    }
    let all = candidates(on: whole)
    guard let reference = all.first(where: { $0.strategy == name }) else { return nil }
    self.payload = payload.name
    size = whole
    isLaidOut = payload.isLaidOut
    self.reference = reference
    self.candidates = all
    self.network = network
    self.encoding = encoding
    let allowed = all.filter { $0.strategy != name && $0.brokenLimits.isEmpty }
    let gaining = allowed.filter { candidate in
      AdviceGain(of: candidate.firstViewport, over: reference.firstViewport).isWorth(reference.firstViewport)
    }
    // Where the reference breaks a limit, what keeps it is better however little it gains.
    let eligible = reference.brokenLimits.isEmpty ? gaining : allowed
    let chosen = AdviceCandidate.first(of: eligible)
    let soonest = allowed.map(\.firstViewport.median).min() ?? 0
    let rival = chosen ?? allowed.first { $0.firstViewport.median <= soonest + Self.clockNoise }
    self.rival = rival
    gain = rival.map { AdviceGain(of: $0.firstViewport, over: reference.firstViewport) }
    self.chosen = chosen ?? (reference.brokenLimits.isEmpty ? reference : nil)
    verdict = chosen != nil ? .ship : reference.brokenLimits.isEmpty ? .keep : .none
    breakEven = Self.breakEven(
      in: payload.series, reference: name, chosen: chosen,
      replaying: { ArrivalReplay(size: $0, network: network, encoding: encoding, firstLayout: firstLayout) })
    alternatives = [
      payload.firstPage.flatMap {
        .firstPage($0, of: whole, reference: name, network: network, encoding: encoding)
      },
      .cachedFirst(whole, reference: name, fresh: reference),
    ].compactMap { $0 }
  }

  /// Of the strategy that is advised, with its chunk; where none is, of the one that gains most on the longest payload.
  private static func breakEven(
    in series: [AdviceSize], reference: String, chosen: AdviceCandidate?, replaying: (AdviceSize) -> ArrivalReplay
  ) -> BreakEven? {
    func candidate(_ size: AdviceSize, _ name: String, _ chunkBytes: Int?) -> AdviceCandidate? {
      guard let strategy = size.strategy(name) else { return nil }
      let runs = strategy.runs.filter { chunkBytes == nil || $0.chunkBytes == chunkBytes }
      let replay = replaying(size)
      return AdviceCandidate.best(
        of: runs.map { AdviceCandidate(strategy, $0, in: replay, limits: AdviceLimits()) }, bytes: size.bytes)
    }
    var subject = chosen
    if subject == nil, let longest = series.last {
      subject = AdviceCandidate.first(
        of: longest.strategies.filter { $0.name != reference }.compactMap { candidate(longest, $0.name, nil) })
    }
    guard let subject else { return nil }
    let points = series.compactMap { size -> (bytes: Int, gain: AdviceGain, wait: CostEstimate)? in
      guard let today = candidate(size, reference, nil),
        let other = candidate(size, subject.strategy, subject.chunkBytes)
      else { return nil }
      return (size.bytes, AdviceGain(of: other.firstViewport, over: today.firstViewport), today.firstViewport)
    }
    return BreakEven(strategy: subject.strategy, points: points)
  }
}
