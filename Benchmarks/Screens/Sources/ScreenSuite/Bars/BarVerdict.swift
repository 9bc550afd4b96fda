package import BenchmarkKit
package import SectileBench

/// The verdict on a bar: whether a measured value reaches its limit.
package enum BarVerdict: String, Sendable, Hashable, CaseIterable {
  /// The whole interval lies on the right side of the bar.
  case met
  /// The whole interval lies on the wrong side; of a ratio, below the bar by more than ``margin``.
  case missed
  /// The interval contains the bar or lies within the margin, or nothing was measured.
  case inconclusive

  /// The share by which a ratio may lie below a bar before it is missed.
  package static let margin = 0.1

  /// Judges a ratio of paired runs; a greater one is better.
  ///
  /// - Parameters:
  ///   - ratio: The median and its 95 % interval; nil where there is none.
  /// - bar: The smallest ratio that meets the bar.
  package init(_ ratio: RatioEstimate?, atLeast bar: Double) {
    guard let ratio, ratio.low.isFinite, ratio.high.isFinite else {
      self = .inconclusive
      return
    }
    self = ratio.low >= bar ? .met : ratio.high < bar / (1 + Self.margin) ? .missed : .inconclusive
  }

  /// Judges a check that has to hold in all runs; inconclusive when there were none.
  package init(holds count: Int, of all: Int) { self = all == 0 ? .inconclusive : count == all ? .met : .missed }

  /// Judges a count that may be at most `bar`, without a margin; inconclusive when it is nil.
  package init(_ number: Int?, atMost bar: Int) {
    self = number.map { $0 <= bar ? .met : .missed } ?? .inconclusive
  }

  /// Combines verdicts: missed if any is, otherwise inconclusive if any is or if there are none.
  package static func overall(of verdicts: some Sequence<BarVerdict>) -> BarVerdict {
    let all = Set(verdicts)
    return [.missed, .inconclusive, .met].first(where: all.contains) ?? .inconclusive
  }

  /// The exit status of a command that checks bars.
  package var status: ExitStatus {
    switch self {
    case .met: .done
    case .missed: .regression
    case .inconclusive: .inconclusive
    }
  }
}
