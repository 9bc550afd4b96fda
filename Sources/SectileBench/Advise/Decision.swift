import BenchmarkKit

/// The least that counts as a gain: a frame, which one can see, and a twentieth of the wait, which
/// one can feel. The larger of both decides.
enum AdviceRule {
  /// One frame at 60 Hz, in nanoseconds.
  static let frame = 16e6
  /// The share of the wait that counts.
  static let share = 0.05

  /// Returns the least gain that counts of a wait; both in nanoseconds.
  static func threshold(for wait: Double) -> Double { max(frame, share * wait) }
}

/// A simulated time for each process that measured, in nanoseconds.
struct ReplayedTime: Hashable, Sendable {
  /// One value for each process, in the order of the processes: values at one place come from one
  /// process and may be compared.
  var processes: [Double]

  /// The median and the range; the range of five processes contains the true median in 94 of 100
  /// runs.
  var estimate: MedianEstimate { MedianEstimate(processes) ?? .none }
  /// The median of the processes.
  var median: Double { estimate.median }

  /// Returns how much sooner this is, process by process; negative if it is later.
  func gain(over other: ReplayedTime) -> MedianEstimate {
    MedianEstimate(zip(other.processes, processes).map(-)) ?? .none
  }

  /// Returns whether it is sooner by what counts in every process: the least of the gains decides.
  func isGain(over other: ReplayedTime) -> Bool {
    gain(over: other).low >= AdviceRule.threshold(for: other.median)
  }
}

/// The answer for a payload on one network and one device.
struct Decision: Sendable {
  /// A strategy with its replayed times.
  struct Candidate: Sendable {
    /// The strategy with its measured costs.
    let strategy: MeasuredStrategy
    /// The team's work to ship it; none for the strategy of today.
    let work: AdviceWork
    /// The time until the first screen is shown.
    let firstViewport: ReplayedTime
    /// The time until all is decoded.
    let total: ReplayedTime
    /// The processor's time for the whole decode, on the device.
    let processor: ReplayedTime

    /// Replays a strategy's times once; a decision compares them many times.
    init(_ strategy: MeasuredStrategy, work: AdviceWork, in replay: ArrivalReplay) {
      self.strategy = strategy
      self.work = work
      firstViewport = replay.firstViewport(strategy)
      total = replay.total(strategy)
      processor = replay.times(strategy) { $0.total * replay.cpu }
    }

    var name: String { strategy.name }
  }

  /// The payload on this network and device.
  let replay: ArrivalReplay
  /// The strategy of today.
  let reference: Candidate
  /// The other strategies, those with least work first.
  let candidates: [Candidate]
  /// The advised strategy; nil where the current one stays.
  let chosen: Candidate?
  /// The advised strategy, or else the best of the others; nil where there is none.
  let alternative: Candidate?

  /// Decides: the gaining candidate with least work is chosen. Without one, the best of those that
  /// come closest is the alternative, so that an answer can say what it would gain.
  init(_ payload: MeasuredPayload, on network: NetworkProfile, cpu: Double) {
    let replay = ArrivalReplay(payload: payload, network: network, cpu: cpu)
    let reference = Candidate(payload.today, work: .none, in: replay)
    // By the work they take; ties keep the app's order.
    let candidates = payload.candidates.map { strategy in
      let work = AdviceAction(strategy.name).work(hasOwnCells: payload.hasOwnCells)
      return Candidate(strategy, work: work, in: replay)
    }.sorted { $0.work < $1.work }
    let gaining = candidates.filter { $0.firstViewport.isGain(over: reference.firstViewport) }
    let chosen = Self.best(of: gaining)
    alternative = chosen ?? Self.best(of: Self.soonest(candidates, than: reference))
    self.replay = replay
    self.reference = reference
    self.candidates = candidates
    self.chosen = chosen
  }

  /// The strategy that the app should have.
  var shipped: Candidate { chosen ?? reference }
  /// The alternative's gain over today in the first viewport; nil without an alternative.
  var gain: MedianEstimate? {
    alternative.map { $0.firstViewport.gain(over: reference.firstViewport) }
  }
  /// The precision in which the wait and the gain are shown.
  var digits: SharedDigits {
    SharedDigits(wait: reference.firstViewport.median, gain: gain?.median ?? 0)
  }

  /// The moment of the first viewport as it is shown: the wait of today less the gain, so that the
  /// three add up.
  func shownTime(_ firstViewport: ReplayedTime) -> String {
    let gain = firstViewport.gain(over: reference.firstViewport).median
    return digits.time(reference.firstViewport.median, less: gain)
  }

  /// The moment when everything is there, in the digits of ``shownTime(_:)``: never before the
  /// first viewport.
  func shownTotal(_ candidate: Candidate) -> String {
    let gain = candidate.firstViewport.gain(over: reference.firstViewport).median
    let rest = max(0, candidate.total.median - candidate.firstViewport.median)
    return digits.time(reference.firstViewport.median, less: gain, plus: rest)
  }

  /// The gain as a share of today's wait.
  var share: Double {
    gain.map { $0.median / reference.firstViewport.median } ?? 0
  }
}

// Where the answer would be another one. Costs are taken to grow with a payload's bytes as they do
// within the measured one: these figures are computed, not measured.
extension Decision {
  /// The sizes that are searched, in bytes: up to 1 GiB.
  private static let sizes = 1.0...0x1p30
  /// The rates that are searched, in bytes a second: 8 kbit/s to 8 Gbit/s.
  private static let rates = 1e3...1e9

  /// The shortest payload of this kind for which the alternative pays; nil if it pays for none.
  /// The search takes for granted that a longer payload pays more, so that it pays for the longest
  /// one if for any.
  var breakEvenBytes: Int? {
    func pays(_ bytes: Double) -> Bool {
      self.pays(replay, ofPayload: Int(bytes.rounded(.up)))
    }
    guard pays(Self.sizes.upperBound) else { return nil }
    return Int(Self.turn(from: Self.sizes.upperBound, to: Self.sizes.lowerBound, pays).rounded(.up))
  }

  /// The highest rate at which it pays; infinite where it pays at every rate, nil where at none.
  var breakEvenRate: Double? {
    func pays(_ rate: Double) -> Bool {
      var network = replay.network
      network.bytesPerSecond = rate
      return self.pays(ArrivalReplay(payload: replay.payload, network: network, cpu: replay.cpu))
    }
    if pays(Self.rates.upperBound) { return .infinity }
    guard pays(Self.rates.lowerBound) else { return nil }
    return Self.turn(from: Self.rates.lowerBound, to: Self.rates.upperBound, pays)
  }

  /// Returns whether the alternative's gain counts in a replay.
  private func pays(_ replay: ArrivalReplay, ofPayload bytes: Int? = nil) -> Bool {
    guard let alternative else { return false }
    return replay.firstViewport(alternative.strategy, ofPayload: bytes)
      .isGain(over: replay.firstViewport(reference.strategy, ofPayload: bytes))
  }

  /// Returns the last value that pays on the way to one that may not, to a thousandth. The search
  /// halves the ratio of both, as sizes and rates span many powers of ten.
  private static func turn(from paying: Double, to other: Double, _ pays: (Double) -> Bool)
    -> Double
  {
    var paying = paying
    var other = other
    while max(paying / other, other / paying) > 1.001 {
      let middle = (paying * other).squareRoot()
      if pays(middle) { paying = middle } else { other = middle }
    }
    return paying
  }
}

extension Decision {
  /// Returns the candidate that leaves least to do: to the team, unless more work gains a frame,
  /// then to the phone. No other candidate dominates it.
  private static func best(of candidates: [Candidate]) -> Candidate? {
    let works = Set(candidates.map(\.work)).sorted()
    let bests = works.compactMap { work in leastDemanding(of: candidates.filter { $0.work == work })
    }
    // More work has to gain over less.
    let best = bests.dropFirst().reduce(bests.first) { best, next in
      guard let best, !next.isGain(over: best) else { return next }
      return best
    }
    guard var best else { return nil }
    // Each step goes to one that is better in something and worse in nothing, so it ends.
    while let better = candidates.first(where: { $0.dominates(best) }) {
      best = better
    }
    return best
  }

  /// Returns the candidates that gain about as much as the one that gains most: what is said of one
  /// holds for all.
  private static func soonest(_ candidates: [Candidate], than reference: Candidate) -> [Candidate] {
    func gain(_ candidate: Candidate) -> Double {
      candidate.firstViewport.gain(over: reference.firstViewport).median
    }
    let most = candidates.map(gain).max() ?? 0
    // Two digits are shown of a gain; where nothing is gained, a frame is no difference.
    return candidates.filter { gain($0) >= (most > 0 ? most * 0.9 : most - AdviceRule.frame) }
  }

  /// Of candidates that take equal work, returns the one that takes least of the phone among those
  /// that show the first viewport, and all of it, at the same moment as the soonest.
  private static func leastDemanding(of candidates: [Candidate]) -> Candidate? {
    func soonest(_ candidates: [Candidate], _ time: (Candidate) -> Double) -> [Candidate] {
      let least = candidates.map(time).min() ?? 0
      return candidates.filter { time($0) - least < AdviceRule.frame }
    }
    let sooner = soonest(candidates) { $0.firstViewport.median }
    let done = soonest(sooner) { $0.total.median }
    let least = done.map(\.processor.median).min() ?? 0
    let light = done.filter { $0.processor.median <= least * (1 + processorNoise) }
    return light.min { ($0.memory, $0.processor.median) < ($1.memory, $1.processor.median) }
  }

  /// Processor times this close are equal: medians of five processes repeat no better on a machine
  /// that does other work.
  private static let processorNoise = 0.05
}

extension Decision.Candidate {
  /// The peak of memory, in bytes; infinite where it was not measured, so that it is not held for
  /// less.
  fileprivate var memory: Double { strategy.memory ?? .infinity }

  /// Returns whether it gains over another candidate: by the first viewport, or else by all of it,
  /// or else by the processor. The first of these that differs by what counts decides.
  fileprivate func isGain(over other: Self) -> Bool {
    for metric in [\Self.firstViewport, \.total, \.processor] {
      let own = self[keyPath: metric]
      let others = other[keyPath: metric]
      if own.isGain(over: others) { return true }
      if others.isGain(over: own) { return false }
    }
    return false
  }

  /// Tells whether it takes no more of the team and of the phone than another one, shows the first
  /// viewport no later, and is better in one of these.
  func dominates(_ other: Self) -> Bool {
    guard work <= other.work else { return false }
    let pairs = [
      (firstViewport.median, other.firstViewport.median),
      (processor.median, other.processor.median),
      (memory, other.memory),
    ]
    guard pairs.allSatisfy({ own, others in own <= others }) else {
      return false
    }
    return work < other.work || pairs.contains { own, others in own < others }
  }
}
