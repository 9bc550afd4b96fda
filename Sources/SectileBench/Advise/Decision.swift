import BenchmarkKit

enum AdviceRule {
  /// One frame at 60 Hz, in nanoseconds.
  static let frame = 16e6
  static let share = 0.05

  static func threshold(for wait: Double) -> Double { max(frame, share * wait) }
}

/// A simulated time for each process that measured, in nanoseconds.
struct ReplayedTime: Hashable, Sendable {
  var processes: [Double]

  /// The median and the range; the range of five processes contains the true median in 94 of 100 runs.
  var estimate: MedianEstimate { MedianEstimate(processes) ?? .none }
  var median: Double { estimate.median }

  func gain(over other: ReplayedTime) -> MedianEstimate {
    MedianEstimate(zip(other.processes, processes).map(-)) ?? .none
  }

  func isGain(over other: ReplayedTime) -> Bool { gain(over: other).low >= AdviceRule.threshold(for: other.median) }
}

struct Decision: Sendable {
  struct Candidate: Sendable {
    let strategy: MeasuredStrategy
    let firstViewport: ReplayedTime
    let total: ReplayedTime
    let processor: ReplayedTime

    init(_ strategy: MeasuredStrategy, in replay: ArrivalReplay) {
      self.strategy = strategy
      firstViewport = replay.firstViewport(strategy)
      total = replay.total(strategy)
      processor = replay.times(strategy) { $0.total * replay.cpu }
    }

    var name: String { strategy.name }

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
  let reference: Candidate
  let candidates: [Candidate]
  /// The advised strategy; nil where the current one stays.
  let chosen: Candidate?
  /// The advised strategy, or else the best of the others; nil where there is none.
  let alternative: Candidate?

  /// Differences up to this, in nanoseconds, are noise; strategies then keep their order.
  private static let clockNoise = 10e3

  init(_ payload: MeasuredPayload, on network: NetworkProfile, cpu: Double) {
    let replay = ArrivalReplay(payload: payload, network: network, cpu: cpu)
    let reference = Candidate(payload.today, in: replay)
    // By the work they take; ties keep the app's order.
    let candidates = payload.candidates.sorted { AdviceAction($0.name) < AdviceAction($1.name) }
      .map { Candidate($0, in: replay) }
    let gaining = candidates.filter { $0.firstViewport.isGain(over: reference.firstViewport) }
    // A later candidate takes more work, so it has to gain over an earlier one.
    let chosen = gaining.dropFirst().reduce(gaining.first) { best, next in
      guard let best, !next.isBetter(than: best) else { return next }
      return best
    }
    let soonest = candidates.map(\.firstViewport.median).min() ?? 0
    alternative = chosen ?? candidates.first { $0.firstViewport.median <= soonest + Self.clockNoise }
    (self.replay, self.reference, self.candidates, self.chosen) = (replay, reference, candidates, chosen)
  }

  var shipped: Candidate { chosen ?? reference }
  var gain: MedianEstimate? { alternative.map { $0.firstViewport.gain(over: reference.firstViewport) } }
  var share: Double { gain.map { $0.median / reference.firstViewport.median } ?? 0 }
}

extension Decision {
  private static let sizes = 1.0...0x1p30
  private static let rates = 1e3...1e9

  var breakEvenBytes: Int? {
    func pays(_ bytes: Double) -> Bool { self.pays(replay, ofPayload: Int(bytes.rounded(.up))) }
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

  private func pays(_ replay: ArrivalReplay, ofPayload bytes: Int? = nil) -> Bool {
    guard let alternative else { return false }
    return replay.firstViewport(alternative.strategy, ofPayload: bytes)
      .isGain(over: replay.firstViewport(reference.strategy, ofPayload: bytes))
  }

  private static func turn(from paying: Double, to other: Double, _ pays: (Double) -> Bool) -> Double {
    var (paying, other) = (paying, other)
    while max(paying / other, other / paying) > 1.001 {
      let middle = (paying * other).squareRoot()
      if pays(middle) { paying = middle } else { other = middle }
    }
    return paying
  }
}

/// The work to ship a strategy, in ascending order; `own` is no work, or a strategy of the app's own.
enum AdviceAction: Comparable {
  case own, split, codable, fastCells

  init(_ strategy: String) {
    switch strategy {
    case "split-json-decoder": self = .split
    case _ where strategy.contains("-codable"): self = .codable
    case _ where strategy.hasPrefix("native") || strategy.hasPrefix("yajl"): self = .fastCells
    default: self = .own
    }
  }

  var words: String? {
    switch self {
    case .own: nil
    case .split: "JSONDecoder, section by section"
    case .codable: "stream the same Codable types"
    case .fastCells: "stream fast cells, by macro or by hand"
    }
  }

  var source: String? {
    switch self {
    case .own: nil
    case .split:
      "split-json-decoder is FeederStrategy.splitJSONDecoder, of the module JSONStreamFoundation: the app's Codable types stay."
    case .codable: "The article CodableCells, of the module JSONStreamFoundation, streams Codable types as they are."
    case .fastCells:
      "Fast cells conform to StreamDecodable: by the macro @StreamDecodable (trait Macros), or by an initializer by hand."
    }
  }
}
