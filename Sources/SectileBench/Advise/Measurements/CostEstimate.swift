import BenchmarkKit

/// A measured cost, and where it would lie if it were measured again.
struct CostEstimate: Hashable, Sendable, Codable {
  /// The middle of the samples.
  var median: Double
  /// The lower end of the interval.
  var low: Double
  /// The upper end of the interval.
  var high: Double

  static let zero = CostEstimate(0)

  /// One of the three.
  subscript(bound: Bound) -> Double {
    switch bound {
    case .low: low
    case .median: median
    case .high: high
    }
  }

  /// Which of the three values of an estimate is meant.
  enum Bound: CaseIterable {
    case low, median, high
  }

  private enum CodingKeys: CodingKey { case median, low, high }
}

extension CostEstimate {
  /// A cost that is known exactly.
  init(_ value: Double) { self.init(median: value, low: value, high: value) }

  /// The median of samples and its 95 % interval; nil without samples. With one sample there is no interval but itself.
  init?(samples: [Double]) {
    guard let summary = SampleSummary(samples) else { return nil }
    // A ratio to a constant 1 is the value itself: the interval of paired rounds serves for single ones too.
    let interval = PairedBootstrap(resamples: 1999).ratio(
      reference: samples, candidate: samples.map { _ in 1 })
    self.init(
      median: summary.median, low: interval?.low ?? summary.min, high: interval?.high ?? summary.max)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      median: try container.decode(Double.self, forKey: .median), low: try container.decode(Double.self, forKey: .low),
      high: try container.decode(Double.self, forKey: .high))
    // 1e18 nanoseconds are thirty years; beyond that sums would lose what they are about.
    guard low >= 0, low <= median, median <= high, high <= 1e18 else {
      throw decoder.error("a cost needs 0 ≤ low ≤ median ≤ high ≤ 1e18, not \(low), \(median), \(high)")
    }
  }
}
