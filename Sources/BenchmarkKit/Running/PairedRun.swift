/// The samples of cases that ran interleaved, round by round.
public struct PairedRun: Sendable {
  /// The name of the reference; nil when there was none.
  package let referenceName: String?
  /// One series per case: the reference first, then the candidates in the order in which they were given.
  public internal(set) var series: [CaseSeries]

  /// The samples of the case with this name; nil when no such case ran.
  public subscript(name: String) -> CaseSeries? {
    series.first { $0.name == name }
  }

  /// How many times less a case takes than another one, by default the reference, from the rounds that both took part in.
  ///
  /// Nil where one of them did not run, for a case and itself, and where fewer than two rounds have the metric in both. The
  /// interval is a bootstrap's of 9,999 draws with 95 % confidence.
  /// - Complexity: O(n), n the number of rounds, for each draw.
  public func ratio(
    of name: String, to other: String? = nil, metric: SampleMetric
  ) -> RatioEstimate? {
    ratio(of: name, to: other, metric: metric, bootstrap: PairedBootstrap())
  }

  /// The same with another bootstrap.
  package func ratio(
    of name: String, to other: String? = nil, metric: SampleMetric, bootstrap: PairedBootstrap
  ) -> RatioEstimate? {
    guard let other = other ?? referenceName else { return nil }
    let pairs = pairs(of: name, to: other, metric)
    return bootstrap.ratio(reference: pairs.map(\.reference), candidate: pairs.map(\.candidate))
  }

  /// How many times a case's least value another one's least value is: what one process of several says, for which one
  /// round is enough. Other work of the machine makes a round longer and never shorter.
  ///
  /// Nil where one of them did not run, for a case and itself, and where one has no positive value.
  /// - Complexity: O(n), n the number of rounds.
  package func leastRatio(of name: String, to other: String, metric: SampleMetric) -> Double? {
    guard name != other,
      let reference = self[other]?.values(of: metric).compactMap({ $0 }).min(), reference > 0,
      let candidate = self[name]?.values(of: metric).compactMap({ $0 }).min(), candidate > 0
    else { return nil }
    return reference / candidate
  }

  /// The values of the rounds that have one in both cases.
  private func pairs(
    of name: String, to other: String, _ metric: SampleMetric
  ) -> [(reference: Double, candidate: Double)] {
    guard name != other, let reference = self[other], let candidate = self[name] else { return [] }
    return zip(reference.samples, candidate.samples).compactMap { reference, candidate in
      metric.value(of: reference).flatMap { reference in
        metric.value(of: candidate).map { (reference: reference, candidate: $0) }
      }
    }
  }
}

/// All samples of one case.
public struct CaseSeries: Sendable {
  /// The case's name.
  public let name: String
  /// The samples; element i is from round i. A case that was cut for time took part in the first rounds only.
  public internal(set) var samples: [Sample] = []

  /// The metric's value in each round; nil when a round has none.
  /// - Complexity: O(n), n the number of samples.
  package func values(of metric: SampleMetric) -> [Double?] {
    samples.map(metric.value(of:))
  }

  /// A summary of the metric over the rounds that have it; nil when none has, or a value is not finite.
  /// - Parameter scale: what each value is multiplied by, for units other than the metric's own.
  /// - Complexity: O(n log n), n the number of samples.
  public func summary(of metric: SampleMetric, scale: Double = 1) -> SampleSummary? {
    SampleSummary(values(of: metric).compactMap { $0.map { $0 * scale } })
  }
}
