/// The samples of cases that ran interleaved, round by round.
public struct PairedRun: Sendable {
  /// The name of the reference; nil when there was none.
  package let referenceName: String?
  /// One series per case: the reference first, then the candidates in the order in which they were given.
  var series: [CaseSeries]

  /// The samples of the case with this name; nil when no such case ran.
  public subscript(name: String) -> CaseSeries? { series.first { $0.name == name } }

  /// The ratio of another case's values, by default the reference's, to a case's, from the rounds that both took part
  /// in; nil for a case that did not run, one and itself, and fewer than two rounds.
  public func ratio(
    of name: String, to other: String? = nil, metric: SampleMetric, resamples: Int = 9999
  ) -> RatioEstimate? {
    guard let other = other ?? referenceName, name != other, let reference = self[other], let candidate = self[name]
    else { return nil }
    let pairs = zip(reference.values(of: metric), candidate.values(of: metric)).compactMap { reference, candidate in
      reference.flatMap { reference in candidate.map { (reference: reference, candidate: $0) } }
    }
    return PairedBootstrap(resamples: resamples).ratio(
      reference: pairs.map(\.reference), candidate: pairs.map(\.candidate))
  }

  /// The ratio of another case's least value to a case's: what one process of several says, for which one round is
  /// enough. Other work of the machine makes a round longer and never shorter.
  package func leastRatio(of name: String, to other: String, metric: SampleMetric) -> Double? {
    guard name != other,
      let reference = self[other]?.values(of: metric).compactMap(\.self).min(), reference > 0,
      let candidate = self[name]?.values(of: metric).compactMap(\.self).min(), candidate > 0
    else { return nil }
    return reference / candidate
  }
}

/// All samples of one case.
public struct CaseSeries: Sendable {
  let name: String
  var samples: [Sample] = []

  /// The metric's value in each round; nil when a round has none.
  package func values(of metric: SampleMetric) -> [Double?] { samples.map(metric.value(of:)) }

  /// A summary of the metric over the rounds that have it; nil when none has, or a value is not finite.
  public func summary(of metric: SampleMetric, scale: Double = 1) -> SampleSummary? {
    SampleSummary(values(of: metric).compactMap { $0.map { $0 * scale } })
  }
}
