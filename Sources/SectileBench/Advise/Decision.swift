import BenchmarkKit

/// What to do about a payload on one network and device.
struct Decision: Sendable {
  /// What one strategy comes to.
  struct Candidate: Sendable {
    var strategy: String
    /// When the first screen is shown.
    var firstViewport: ReplayedTime
    /// When everything is decoded.
    var total: ReplayedTime
    /// What decoding takes of the processor.
    var processor: ReplayedTime

    init(_ strategy: MeasuredStrategy, in replay: ArrivalReplay) {
      self.strategy = strategy.name
      func times(_ time: (DecodeCosts) -> Double) -> ReplayedTime { ReplayedTime(processes: strategy.costs.map(time)) }
      firstViewport = times { replay.firstViewport(strategy.delivery, $0) }
      total = times { replay.total(strategy.delivery, $0) }
      processor = times { $0.total * replay.cpu }
    }

    /// Whether it is worth its place before another one that gains too: by the first viewport, then by the total, then by
    /// processor time, each by the same rule.
    fileprivate func isBetter(than other: Candidate) -> Bool {
      for metric in [\Candidate.firstViewport, \.total, \.processor] {
        let (own, others) = (self[keyPath: metric], other[keyPath: metric])
        if own.isGain(over: others) { return true }
        if others.isGain(over: own) { return false }
      }
      return false
    }
  }

  let replay: ArrivalReplay
  /// The strategy of today.
  let reference: Candidate
  /// The others.
  let candidates: [Candidate]
  /// What is advised; nil where the strategy of today stays.
  let chosen: Candidate?
  /// The best other strategy; what is advised, where it gains enough. Nil where there is none.
  let rival: Candidate?
  /// What that one gains in the first viewport.
  let gain: MedianEstimate?

  /// What two strategies may differ by when none is worth its place: the order decides then, not noise.
  private static let clockNoise = 10e3

  /// Nil where the strategy of today was not measured.
  init?(_ payload: MeasuredPayload, on network: NetworkProfile, cpu: Double) {
    let replay = ArrivalReplay(payload: payload, network: network, cpu: cpu)
    guard let today = payload.strategies.first(where: { $0.name == payload.reference }) else { return nil }
    self.replay = replay
    let reference = Candidate(today, in: replay)
    self.reference = reference
    // By what there is to do; in the app's order where that is as much.
    let ordered = payload.candidates.enumerated().sorted {
      (AdviceAction($0.element.name), $0.offset) < (AdviceAction($1.element.name), $1.offset)
    }
    let candidates = ordered.map { Candidate($0.element, in: replay) }
    self.candidates = candidates
    let gaining = candidates.filter { $0.firstViewport.isGain(over: reference.firstViewport) }
    // A later one, which is more to do, only where that gains.
    let chosen = gaining.dropFirst().reduce(gaining.first) { best, next in
      guard let best, !next.isBetter(than: best) else { return next }
      return best
    }
    let soonest = candidates.map(\.firstViewport.estimate.median).min() ?? 0
    let rival = chosen ?? candidates.first { $0.firstViewport.estimate.median <= soonest + Self.clockNoise }
    self.chosen = chosen
    self.rival = rival
    gain = rival.map { $0.firstViewport.gain(over: reference.firstViewport) }
  }

  /// What it gains, of the wait.
  var share: Double { gain.map { $0.median / reference.firstViewport.estimate.median } ?? 0 }
}
