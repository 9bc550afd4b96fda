import Foundation

/// Where values lie along an axis.
struct ChartScale {
  /// How distances count.
  enum Kind: String {
    /// By differences.
    case linear
    /// By ratios.
    case log
  }

  let kind: Kind
  /// The value at the axis' beginning.
  let low: Double
  /// The value at its end.
  let high: Double

  /// The scale on which all these values have room, with a little at both ends; nil when none is finite.
  /// - Parameter kind: logarithms need positive values; without, the scale is linear.
  init?(of values: [Double], kind: Kind) {
    let finite = values.filter(\.isFinite)
    guard let least = finite.min(), let most = finite.max() else { return nil }
    let isLogarithmic = kind == .log && least > 0
    self.kind = isLogarithmic ? .log : .linear
    if isLogarithmic {
      let margin = exp(max(log(most / least), 0.02) * 0.05)
      (low, high) = (least / margin, most * margin)
    } else {
      let margin = max(most - least, most.magnitude * 0.02, .leastNormalMagnitude) * 0.05
      (low, high) = (least - margin, most + margin)
    }
    guard low.isFinite, high.isFinite, low < high else { return nil }
  }

  /// A scale from 0.
  init?(upTo high: Double) {
    guard high > 0, high.isFinite else { return nil }
    (kind, low, self.high) = (.linear, 0, high)
  }

  /// 0 at the axis' beginning, 1 at its end; what lies beyond is at the end.
  func fraction(_ value: Double) -> Double {
    let place =
      kind == .log
      ? log(value / low) / log(high / low) : (value - low) / (high - low)
    return place.isNaN ? 0 : min(1, max(0, place))
  }

  /// The place in hundredths of the axis, for SVG.
  func percent(_ value: Double) -> String { Chart.percent(fraction(value)) }

  /// Round values to mark, at most about six.
  var ticks: [Double] {
    if kind == .log, high / low >= 3 {
      for mantissas in [[1, 2, 5], [1, 3], [1]] as [[Double]] {
        let found = decades.flatMap { decade in mantissas.map { $0 * decade } }.filter { low <= $0 && $0 <= high }
        if found.count <= 6 { return found }
      }
      let tens = decades.filter { low <= $0 && $0 <= high }
      let step = (tens.count + 4) / 5
      return tens.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    }
    let span = high - low
    guard span > 0 else { return [] }
    let rough = span / 4
    guard let power = decades(from: rough / 10, to: rough).last else { return [] }
    let step = power * (rough / power < 1.5 ? 1 : rough / power < 3.5 ? 2 : rough / power < 7.5 ? 5 : 10)
    let first = (low / step).rounded(.up)
    let last = (high / step).rounded(.down)
    guard first <= last, last - first < 20 else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  private var decades: [Double] { decades(from: low / 10, to: high) }

  /// The powers of ten in a range of positive numbers.
  private func decades(from low: Double, to high: Double) -> [Double] {
    (-30...30).map { pow(10, Double($0)) }.filter { low < $0 && $0 <= high * 1.000_001 }
  }
}
