import CompositionalLayout
import LayoutDocuments

extension EncodedText {
  /// Adds a number of at most four decimals: a ten-thousandth of a point is less than anybody sees.
  /// Larger numbers, whose ten-thousandths a `Double` does not have, are added as they are.
  mutating func appendInterpolation(length value: Double) {
    let scaled = value * 10_000
    guard abs(scaled) < 1e15 else { return appendInterpolation(value) }
    appendInterpolation(Double(Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)) / 10_000)
  }

  /// Adds a width and a height for people: `390 × 844`.
  mutating func appendInterpolation(figures extent: LayoutExtent) {
    appendInterpolation("\(length: extent.width) × \(length: extent.height)")
  }

  /// Adds a number and a noun, in the plural unless there is one.
  mutating func appendInterpolation(count: Int, _ noun: String) {
    appendInterpolation("\(count) \(raw: noun)\(raw: count == 1 ? "" : "s")")
  }

  /// Adds text as XML, cut to about as many letters as fit the width. `letter` is the width of an
  /// average letter, as nobody knows the font of the browser that shows the picture.
  mutating func appendInterpolation(xml text: String, width: Double, letter: Double) {
    let room = max(1, Int(min(width / letter, 10_000)))
    guard text.utf8.count > room, text.count > room else {
      return appendInterpolation(xml: text)
    }
    appendInterpolation("\(xml: String(text.prefix(max(0, room - 1))))…")
  }
}

extension SolvedLayout {
  /// The layout in one line: sizes, numbers of sections and cells, and what is not usual about it.
  var figures: EncodedText {
    var text: EncodedText = """
      \(figures: container.extent) points · content \(figures: contentSize) · \(count: sectionCount, "section") · \
      \(count: totalItemCount, "cell")
      """
    if configuration.scrollDirection == .horizontal {
      text.appendLiteral(" · horizontal")
    }
    if container.layoutDirection == .rightToLeft {
      text.appendLiteral(" · right to left")
    }
    if let pixelGrid {
      text.appendInterpolation(" · @\(length: pixelGrid.scale)x")
    }
    return text
  }
}

extension LayoutRect {
  /// Returns the smallest rectangle around both.
  func union(_ other: LayoutRect) -> LayoutRect {
    let x = Swift.min(x, other.x)
    let y = Swift.min(y, other.y)
    return LayoutRect(
      x: x, y: y, width: Swift.max(maxX, other.maxX) - x, height: Swift.max(maxY, other.maxY) - y)
  }

  /// Is true when text runs along the height, as the width has no room for it.
  var isUpright: Bool { width < 64 && height > 1.5 * width }
}
