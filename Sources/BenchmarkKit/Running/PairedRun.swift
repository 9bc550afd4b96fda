/// The samples of cases that ran in turns, round by round.
public struct PairedRun: Sendable {
  /// The name of the reference; nil for a run without one.
  package let referenceName: String?
  var series: [CaseSeries]

  /// The samples of the case with this name; nil when it did not run.
  public subscript(name: String) -> CaseSeries? { series.first { $0.name == name } }

  /// Returns the ratio of another case's values, by default the reference's, to this case's, from the rounds that both
  /// ran in; nil for a case that did not run, for a case and itself, and for fewer than two rounds.
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

  /// Returns the ratio of another case's minimum to this case's, the estimate of one process of several, for which one
  /// round is enough: other processes make a round longer and never shorter.
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

  /// Returns the metric's value in each round; nil for a round without one.
  package func values(of metric: SampleMetric) -> [Double?] { samples.map(metric.value(of:)) }

  /// Returns a summary of the metric; nil when no round has a value, or one is not finite.
  public func summary(of metric: SampleMetric, scale: Double = 1) -> SampleSummary? {
    SampleSummary(values(of: metric).compactMap { $0.map { $0 * scale } })
  }
}
