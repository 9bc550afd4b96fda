/// All runs that a history knows, in order.
package struct History: Sendable {
  /// The runs, the earliest first; those of one second in the order of their ids, so that everybody sees one order.
  package private(set) var entries: [HistoryEntry]
  /// Lines and files that could not be understood.
  package var brokenLines: [DocumentError]

  /// Makes a history of runs in any order; a run that is there twice counts once.
  /// - Complexity: O(n log n), n the number of runs.
  package init(entries: [HistoryEntry], brokenLines: [DocumentError] = []) {
    var seen: Set<String> = []
    self.entries = entries.sorted { ($0.recordedAt, $0.id) < ($1.recordedAt, $1.id) }
      .filter { seen.insert($0.id).inserted }
    self.brokenLines = brokenLines
  }

  /// The runs that were measured at a time or later, in the same order.
  package func since(_ time: UTCTime) -> History {
    var history = self
    history.entries.removeAll { $0.recordedAt < time }
    return history
  }

  /// The runs without their values of other payloads than these, or of the same with which something else was done, or may
  /// have been.
  func doing(_ work: [PayloadDescription]) -> History {
    var history = self
    for index in entries.indices {
      let other = entries[index].otherWork(than: work)
      history.entries[index].measurements.removeAll { other.contains($0.payload) }
    }
    return history
  }

  /// The values of every metric of every benchmark in the order of the runs, in the order of their keys.
  ///
  /// A series is one of comparable values: where something changes that the metric depends on (see
  /// `MetricKind.factors`), such as the compiler of a series of instructions, another series begins. Those that end
  /// last are the present ones. Of a metric that was compared within its run, such as a time, the ratio to the reference
  /// is followed, which a machine's speed does not move; else its median.
  /// - Complexity: O(m log m), m the number of measurements in all runs.
  package func series(metrics: MetricRules = .standard) -> [HistorySeries] {
    var series: [HistorySeries] = []
    var places: [HistorySeries.Identity: Int] = [:]
    for entry in entries {
      var conditions: [MetricKind: [String: String]] = [:]
      for measurement in entry.measurements where measurement.median.isFinite {
        let (kind, direction) = metrics.kind(of: measurement)
        let condition = conditions[kind] ?? Self.conditions(of: kind, in: entry.environment)
        conditions[kind] = condition
        let ratio = kind == .time ? measurement.ratioToReference?.median : nil
        let identity = HistorySeries.Identity(
          key: measurement.key, unit: ratio == nil ? measurement.unit : HistorySeries.ratioUnit, conditions: condition)
        let place = places[identity, default: series.count]
        if place == series.count {
          places[identity] = place
          // A ratio says how many times better, whichever way its metric counts.
          series.append(
            HistorySeries(identity: identity, kind: kind, direction: ratio == nil ? direction : .higherIsBetter))
        }
        series[place].points.append(
          HistoryPoint(
            run: entry.id, recordedAt: entry.recordedAt, commit: entry.commit, value: ratio ?? measurement.median))
      }
    }
    return series.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(\.element)
  }

  private static func conditions(of kind: MetricKind, in environment: BenchmarkEnvironment) -> [String: String] {
    kind.factors.reduce(into: [:]) { all, factor in
      all.merge(factor.values(in: environment)) { first, _ in first }
    }
  }
}

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
