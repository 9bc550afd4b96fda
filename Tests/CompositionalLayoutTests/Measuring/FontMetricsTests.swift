import CompositionalLayout
import Testing

/// The advances of printable ASCII in thousandths of the font size, as Adobe publishes them (AFM, Core 14 fonts).
private enum Helvetica {
  static let regular = table([
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ])
  static let bold = table([
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ])

  private static func table(_ widths: [Double]) -> [Character: Double] {
    Dictionary(uniqueKeysWithValues: zip((UInt8(0x20)...0x7E).map { Character(Unicode.Scalar($0)) }, widths))
  }
}

private let sentences = [
  "The quick brown fox jumps over the lazy dog.",
  "All human beings are born free and equal in dignity and rights.",
  "It was the best of times, it was the worst of times, it was the age of wisdom.",
  "Free delivery on orders over $25 until Sunday, 30 June!",
  "Large Margherita with extra mozzarella, fresh basil and olive oil (30 cm).",
  "Your order has been picked up and will arrive in about 25-35 minutes.",
  "Could not load the restaurants near you. Please check your connection and try again.",
  "Show more results", "Add to basket", "Estimated delivery time",
]

@Suite("Average advances")
struct FontMetricsTests {
  private func widths(_ text: String, _ weight: TextStyle.Weight, _ metrics: [Character: Double]) -> (Double, Double) {
    let found = TextMeasurer().size(
      of: text, style: TextStyle(fontSize: 1000, weight: weight), maximumWidth: .infinity)
    return (found.w, text.reduce(0) { $0 + (metrics[$1] ?? .nan) })
  }

  @Test("a sentence is within 2.5 % of its width in Helvetica, all of them together within half a percent")
  func sentencesAgree() {
    for (weight, metrics) in [(TextStyle.Weight.regular, Helvetica.regular), (.bold, Helvetica.bold)] {
      var (all, allExpected) = (0.0, 0.0)
      for text in sentences {
        let (found, expected) = widths(text, weight, metrics)
        #expect(abs(found / expected - 1) < 0.025, "\(weight) \(text): \(found), in Helvetica \(expected)")
        all += found
        allExpected += expected
      }
      #expect(abs(all / allExpected - 1) < 0.005, "\(weight): \(all), in Helvetica \(allExpected)")
    }
  }
}
