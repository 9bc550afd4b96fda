import Foundation

/// The scale below a chart: a few round values, where they lie.
struct ChartScale {
  /// The quantity on the axis, which decides where its labels lie.
  enum Kind: Sendable, Hashable {
    /// How many times as good, on a logarithmic scale.
    case ratio
    /// A change in percent, on a logarithmic scale of ratios.
    case change
    /// Nanoseconds from 0 on.
    case time
  }

  /// The quantity on the axis.
  let kind: Kind
  /// The values at the ends of the axis.
  let ends: ClosedRange<Double>

  /// On a phone there is room for three labels.
  private static let most = 3

  /// The values: between 1 and ``most`` + 1 of them, within the ends.
  var ticks: [Double] {
    let low = ends.lowerBound
    let high = ends.upperBound
    guard high > low, high.isFinite else { return [] }
    let isWide = kind != .time && high / low >= 4
    return isWide ? decades(low, high) : steps(low, high)
  }

  /// Returns multiples of the least round step, 1, 2 or 5 times a power of ten, of which few enough
  /// fit. The ends may be a rounding error off.
  private func steps(_ low: Double, _ high: Double) -> [Double] {
    let size = (high - low) / Double(Self.most)
    let power = pow(10, log10(size).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= size * 0.999 } ?? 10 * power
    let first = Int((low / step - 1e-9).rounded(.up))
    let last = Int((high / step + 1e-9).rounded(.down))
    return first <= last ? (first...last).map { Double($0) * step } : []
  }

  /// Returns values of 1, 2 and 5 in each power of ten, thinned out until few enough are left.
  private func decades(_ low: Double, _ high: Double) -> [Double] {
    let powers = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
    let round = powers.flatMap { power in [1, 2, 5].map { $0 * pow(10, Double(power)) } }
      .filter { (low...high).contains($0) }
    let distance = max(1, Int((Double(round.count) / Double(Self.most)).rounded(.up)))
    // The line at 1 has a label.
    let start = (round.firstIndex(of: 1) ?? 0) % distance
    return stride(from: start, to: round.count, by: distance).map { round[$0] }
  }

  /// Returns the text below a tick.
  func label(_ value: Double) -> String {
    let text: String
    switch kind {
    case .ratio: text = "\(DecimalFormat.threeDigits(value)) ×"
    case .change:
      let percent = DecimalFormat.threeDigits(abs(value - 1) * 100)
      let sign = value < 1 ? "−" : "+"
      text = abs(value - 1) < 1e-9 ? "0 %" : "\(sign)\(percent) %"
    case .time: text = value == 0 ? "0" : HumanFormat.time(nanoseconds: value)
    }
    // Round values need no zeros behind the point.
    return text.replacing(/(\.[0-9]*?)0+(?![0-9])/) {
      $0.output.1 == "." ? "" : String($0.output.1)
    }
  }

  /// Returns the scale as the last row of a chart. Labels near an end do not stick out of it.
  ///
  /// - Parameter places: Returns the percentage of the width at which a value lies.
  func page(places: (Double) -> Double) -> Markup {
    let marks = ticks.flatMap { tick -> [Markup] in
      let place = places(tick)
      let x = "\(DecimalFormat.fixed(place, decimals: 3))%"
      let anchor =
        switch place {
        case ..<8: "start"
        case ...92: "middle"
        default: "end"
        }
      return [
        Markup("line", ["x1": x, "x2": x, "y1": "0", "y2": "4"]),
        Markup("text", ["x": x, "y": "16", "text-anchor": anchor], text: label(tick)),
      ]
    }
    let words = "scale: \(ticks.map(label).joined(separator: ", "))"
    let svg = Markup(
      "svg", ["role": "img", "aria-label": words, "width": "100%", "height": "18"], of: marks)
    let plot = Markup("td", ["class": "plot"], of: [svg])
    let empty = Markup("td", text: "")
    return Markup("tr", ["class": "scale"], of: [empty, plot, empty, empty])
  }
}
