package import BenchmarkKit
package import SectileBench

/// Whether a bar is reached.
package enum BarVerdict: String, Sendable, Hashable, CaseIterable {
  /// The whole interval lies where it has to.
  case met
  /// The whole interval lies where it must not: of a ratio, below the bar by more than the margin.
  case missed
  /// The interval lies across the bar or within the margin, or nothing was measured.
  case inconclusive

  /// How far below a bar, as a share, a ratio may lie before it is missed.
  package static let margin = 0.1

  /// Judges a ratio of paired runs, of which more is better.
  ///
  /// - Parameters:
  ///   - ratio: The median and its 95 % interval; nil where there is none.
  ///   - bar: What it has to be at least.
  package init(_ ratio: RatioEstimate?, atLeast bar: Double) {
    guard let ratio, ratio.low.isFinite, ratio.high.isFinite else {
      self = .inconclusive
      return
    }
    self = ratio.low >= bar ? .met : ratio.high < bar / (1 + Self.margin) ? .missed : .inconclusive
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
