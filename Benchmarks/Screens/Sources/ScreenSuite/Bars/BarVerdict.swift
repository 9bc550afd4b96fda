package import BenchmarkKit
package import SectileBench

/// Whether a bar is reached.
package enum BarVerdict: String, Sendable, Hashable, CaseIterable {
  /// The whole interval lies where it has to.
  case met
  /// The whole interval lies where it must not.
  case missed
  /// The interval lies across the bar, or nothing was measured.
  case inconclusive

  /// With more noise whatever is measured would be at the bar.
  package static let mostNoise = 0.25
  /// Two runs of the same thing that happen to agree do not make a clock of the machine.
  package static let leastNoise = 0.02

  /// How far the ratio of two runs of the same thing may lie from 1, as a share: the far end of its interval.
  package static func noise(of again: RatioEstimate?) -> Double? {
    guard let again, again.low > 0, again.high.isFinite else { return nil }
    return max(leastNoise, again.high - 1, 1 / again.low - 1)
  }

  /// Judges a ratio of paired runs, of which more is better.
  ///
  /// - Parameters:
  ///   - ratio: The median and its 95 % interval; nil where there is none.
  ///   - bar: What it has to be at least.
  ///   - noise: What two runs of the same thing differ by, as a share: so much below the bar counts as at the bar, unless
  ///     it is more than ``mostNoise``.
  package init(_ ratio: RatioEstimate?, atLeast bar: Double, noise: Double = 0) {
    guard let ratio, ratio.low.isFinite, ratio.high.isFinite else {
      self = .inconclusive
      return
    }
    let least = bar / (1 + noise)
    let isClear = ratio.low >= bar
    self =
      isClear || ratio.low >= least && noise <= Self.mostNoise
      ? .met : ratio.high < least ? .missed : .inconclusive
  }

  /// Judges what has to hold every time; of no time at all nothing is known.
  package init(holds count: Int, of all: Int) { self = all == 0 ? .inconclusive : count == all ? .met : .missed }

  /// Judges a number that has to be no more than a bar, exactly; nil where it was not counted.
  package init(_ number: Int?, atMost bar: Int) {
    self = number.map { $0 <= bar ? .met : .missed } ?? .inconclusive
  }

  /// The verdict of several: missed if one is, else inconclusive if one is. Of nothing it is inconclusive.
  package static func overall(of verdicts: some Sequence<BarVerdict>) -> BarVerdict {
    let all = Set(verdicts)
    return [.missed, .inconclusive, .met].first(where: all.contains) ?? .inconclusive
  }

  /// How a command ends that was told to check bars.
  package var status: ExitStatus {
    switch self {
    case .met: .done
    case .missed: .regression
    case .inconclusive: .inconclusive
    }
  }
}
