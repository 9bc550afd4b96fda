extension History {
  /// The changes of level in all series, in the order of the runs in which they began.
  ///
  /// The detector's level holds for all of them together: with m series that could have a change, each is searched at
  /// the m-th part of it (Bonferroni), or a suite of a hundred benchmarks would have a false change in every history.
  /// Series too short to divide, and those of one value throughout, can have none and do not count. The random orders
  /// are made more where the level asks for p-values that few orders cannot reach; searches without a change end early.
  /// - Complexity: that of `ChangePointDetector.changes`, for each series.
  package func changes(
    metrics: MetricRules = .standard, detector: ChangePointDetector = ChangePointDetector()
  ) -> [HistoryChange] {
    let searched = series(metrics: metrics).filter { series in
      series.points.count >= 2 * detector.minimumLength
        && series.points.contains { $0.value != series.points[0].value }
    }
    var single = detector
    single.significance = detector.significance / Double(max(1, searched.count))
    // So many that a p-value is under the level with up to three orders as clear as the one found.
    let needed = min(4 / single.significance, Double(Self.mostPermutations)).rounded(.up)
    single.permutations = max(detector.permutations, Int(needed))
    return searched.flatMap { $0.changes(detector: single) }
      .sorted { ($0.point.recordedAt, $0.key) < ($1.point.recordedAt, $1.key) }
  }

  /// Bounds the cost of a change that is found; enough for thousands of series.
  private static var mostPermutations: Int { 1_000_000 }
}
