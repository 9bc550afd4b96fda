/// Where an answer would be another one.
///
/// Costs grow with a payload's bytes as they do within the measured one. So longer and shorter payloads of the same kind,
/// and other rates, are computed, not measured: the gain grows with the bytes behind the first screen, and shrinks as they
/// arrive faster.
struct TurningPoint {
  private let payload: MeasuredPayload
  private let network: NetworkProfile
  private let cpu: Double
  private let today: MeasuredStrategy
  private let other: MeasuredStrategy

  /// Sizes and rates that are looked at.
  private static let mostBytes = 1 << 30
  private static let rates = 1e3...1e9

  /// Nil where one of the strategies was not measured.
  init?(of strategy: String, _ decision: Decision) {
    payload = decision.replay.payload
    (network, cpu) = (decision.replay.network, decision.replay.cpu)
    let strategies = decision.replay.payload.strategies
    guard let today = strategies.first(where: { $0.name == decision.reference.strategy }),
      let other = strategies.first(where: { $0.name == strategy })
    else { return nil }
    (self.today, self.other) = (today, other)
  }

  /// The shortest payload of the kind for which the strategy pays; nil where it pays for none.
  var bytes: Int? {
    func pays(_ bytes: Int) -> Bool { self.pays(network, bytes) }
    guard pays(Self.mostBytes) else { return nil }
    var (less, enough) = (0, Self.mostBytes)
    while enough - less > 1 {
      let middle = (less + enough) / 2
      if pays(middle) { enough = middle } else { less = middle }
    }
    return enough
  }

  /// The highest rate, in bytes a second, at which it pays; infinite where it pays at any, nil at none.
  var rate: Double? {
    func pays(_ rate: Double) -> Bool {
      self.pays(
        NetworkProfile(name: "", bytesPerSecond: rate, roundTripMilliseconds: network.roundTripMilliseconds), nil)
    }
    guard !pays(Self.rates.upperBound) else { return .infinity }
    guard pays(Self.rates.lowerBound) else { return nil }
    var (enough, less) = (Self.rates.lowerBound, Self.rates.upperBound)
    while less / enough > 1.001 {
      let middle = (less * enough).squareRoot()
      if pays(middle) { enough = middle } else { less = middle }
    }
    return enough
  }

  private func pays(_ network: NetworkProfile, _ bytes: Int?) -> Bool {
    let replay = ArrivalReplay(payload: payload, network: network, cpu: cpu)
    func shown(_ strategy: MeasuredStrategy) -> ReplayedTime {
      ReplayedTime(processes: strategy.costs.map { replay.firstViewport(strategy.delivery, $0, ofPayload: bytes) })
    }
    return shown(other).isGain(over: shown(today))
  }
}
