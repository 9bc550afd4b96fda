/// The samples of cases that ran interleaved, round by round.
public struct PairedRun: Sendable {
  /// The name of the reference; nil when there was none.
  package let referenceName: String?
  /// One series per case: the reference first, then the candidates in the order in which they were given.
  var series: [CaseSeries]

  /// The samples of the case with this name; nil when no such case ran.
  public subscript(name: String) -> CaseSeries? { series.first { $0.name == name } }

  /// The ratio of another case's values, by default the reference's, to a case's, from the rounds that both took part in.
  ///
  /// Nil where one of them did not run, for a case and itself, and where fewer than two rounds have the metric in both.
  public func ratio(of name: String, to other: String? = nil, metric: SampleMetric) -> RatioEstimate? {
    ratio(of: name, to: other, metric: metric, bootstrap: PairedBootstrap())
  }

  func ratio(
    of name: String, to other: String? = nil, metric: SampleMetric, bootstrap: PairedBootstrap
  ) -> RatioEstimate? {
    guard let other = other ?? referenceName, name != other, let reference = self[other], let candidate = self[name]
    else { return nil }
    let pairs = zip(reference.values(of: metric), candidate.values(of: metric)).compactMap { reference, candidate in
      reference.flatMap { reference in candidate.map { (reference: reference, candidate: $0) } }
    }
    return bootstrap.ratio(reference: pairs.map(\.reference), candidate: pairs.map(\.candidate))
  }

  /// The ratio of another case's least value to a case's: what one process of several says, for which one round is enough.
  /// Other work of the machine makes a round longer and never shorter.
  ///
  /// Nil where one of them did not run, for a case and itself, and where one has no positive value.
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
  /// The samples, one for each round. A case that was cut for time took part in the first rounds only.
  var samples: [Sample] = []

  /// The metric's value in each round; nil when a round has none.
  package func values(of metric: SampleMetric) -> [Double?] { samples.map(metric.value(of:)) }

  /// A summary of the metric over the rounds that have it; nil when none has, or a value is not finite.
  /// - Parameter scale: The factor for units other than the metric's own.
  public func summary(of metric: SampleMetric, scale: Double = 1) -> SampleSummary? {
    SampleSummary(values(of: metric).compactMap { $0.map { $0 * scale } })
  }
}
