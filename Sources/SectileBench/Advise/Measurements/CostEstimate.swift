import BenchmarkKit

/// A measured cost, or how much less one is than another, in nanoseconds; and where it would lie if it were measured again.
struct CostEstimate: Hashable, Sendable, Codable {
  /// The middle of the samples.
  var median: Double
  /// The lower end of the interval.
  var low: Double
  /// The upper end of the interval.
  var high: Double

  static let zero = CostEstimate(median: 0, low: 0, high: 0)

  /// Which of the three values is meant.
  enum Bound: CaseIterable {
    case low, median, high
  }

  subscript(bound: Bound) -> Double {
    switch bound {
    case .low: low
    case .median: median
    case .high: high
    }
  }
}

extension CostEstimate {
  /// What is made of each of the three values of other costs.
  init(of value: (Bound) -> Double) { self.init(of: Bound.allCases.map(value)) }

  /// The values by their bounds. Noise can make a part dear where the whole is cheap: the ends are the least and the most
  /// of the three.
  init(of values: [Double]) { self.init(median: values[1], low: values.min() ?? 0, high: values.max() ?? 0) }

  /// The median of samples and its 95 % interval; nil without samples. With one sample there is no interval but itself.
  init?(samples: [Double]) {
    guard let summary = SampleSummary(samples) else { return nil }
    // A ratio to a constant 1 is the value itself: the interval of paired rounds serves for single ones too.
    let interval = PairedBootstrap(resamples: 1999).ratio(
      reference: samples, candidate: samples.map { _ in 1 })
    self.init(
      median: summary.median, low: interval?.low ?? summary.min, high: interval?.high ?? summary.max)
  }

  /// What the estimates of several processes come to: the geometric mean, and Student's 95 % interval on the logarithms. A
  /// cost that is 0 in one of them has no logarithm: then, and of a single process, it is the first one's.
  init(pooling estimates: [CostEstimate]) {
    guard let found = RatioEstimate(ofProcesses: estimates.map(\.median)) else {
      self = estimates[0]
      return
    }
    self.init(median: found.median, low: found.low, high: found.high)
  }

  /// How much less the other cost is; below 0 how much more. The interval is as if the one had been the least that it may
  /// be, and the other the most.
  static func - (cost: CostEstimate, other: CostEstimate) -> CostEstimate {
    CostEstimate(median: cost.median - other.median, low: cost.low - other.high, high: cost.high - other.low)
  }
}
