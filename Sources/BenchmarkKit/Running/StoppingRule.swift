/// When the rounds of a run are enough: when the 95 % intervals of its ratios are narrow.
///
/// A rule that looked after every round would stop at the first interval that is narrow by luck. So it looks after fixed
/// numbers of rounds only, few and ever farther apart, and only at how wide the intervals are, never at where the ratios
/// lie. That leaves the medians where they would be, and the intervals nearly as right as those of a fixed number of
/// rounds; a test simulates both.
package struct StoppingRule: Sendable, Hashable {
  /// The rounds after which it looks: even numbers, so that each row of `RoundOrder` has had its reverse.
  /// There are no more rounds than the last.
  package static let looks = [8, 12, 16, 24, 32, 48]

  /// The fewest rounds of a case that a budget leaves: the range of five ratios holds the true one in 94 % of all runs.
  package static let minimumRounds = 5

  /// How narrow is narrow: half an interval's width, as a share of its median.
  package var halfWidth: Double
  /// The cases whose ratios to the reference decide; without any ratio it is their own medians that do.
  package var deciding: Set<String>
  /// What is judged.
  package var metric: SampleMetric

  /// Makes a rule.
  /// - Parameters:
  ///   - halfWidth: how narrow the intervals have to be: 0.02 is ± 2 %.
  ///   - deciding: the names of the cases that decide.
  ///   - metric: what is judged.
  package init(halfWidth: Double = 0.02, deciding: Set<String>, metric: SampleMetric = .undisturbedTime) {
    self.halfWidth = halfWidth
    self.deciding = deciding
    self.metric = metric
  }

  /// The next look after so many rounds; after the last one, that.
  static func nextLook(after round: Int) -> Int {
    looks.first { $0 > round } ?? looks[looks.count - 1]
  }

  /// Whether all intervals are narrow. Cases that have been cut for time get no narrower and are not waited for.
  /// - Complexity: that of `PairedBootstrap.ratio`, with a tenth of its draws, for each case.
  func isEnough(_ run: PairedRun, after round: Int) -> Bool {
    let candidates = run.series.filter { deciding.contains($0.name) && $0.name != run.referenceName }
    let isPaired = run.referenceName != nil && !candidates.isEmpty
    return (isPaired ? candidates : run.series.filter { deciding.contains($0.name) }).allSatisfy { series in
      series.samples.count < round || spread(of: series, in: run, isPaired).map { $0 <= halfWidth } ?? false
    }
  }

  /// Half the interval's width, as a share of its median; nil where the clock is too coarse for one.
  private func spread(of series: CaseSeries, in run: PairedRun, _ isPaired: Bool) -> Double? {
    if isPaired {
      // The ends of an interval need not repeat to the last digit to be judged.
      let ratio = run.ratio(of: series.name, metric: metric, bootstrap: PairedBootstrap(resamples: 999))
      return ratio.map { ($0.high - $0.low) / 2 / $0.median }
    }
    let own = MedianEstimate(series.values(of: metric).compactMap { $0 })
    return own.flatMap { $0.median > 0 ? ($0.high - $0.low) / 2 / $0.median : nil }
  }
}
