import CompositionalLayout
import LayoutDocuments

extension ByteText {
  /// Writes a coordinate, rounded to a ten-thousandth of a point.
  mutating func length(_ value: Double) {
    let scaled = value * 10_000
    guard abs(scaled) < 1e15 else { return number(value) }
    let whole = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    guard !whole.isMultiple(of: 10_000) else { return integer(whole / 10_000) }
    number(Double(whole) / 10_000)
  }

  /// Writes a length for readers, rounded to a hundredth of a point.
  mutating func figure(_ value: Double) {
    let scaled = value * 100
    guard abs(scaled) < 1e15 else { return number(value) }
    let whole = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    if whole.isMultiple(of: 100) { integer(whole / 100) } else { number(Double(whole) / 100) }
  }

  mutating func figures(_ extent: LayoutExtent) {
    figure(extent.w)
    text(" × ")
    figure(extent.h)
  }

  mutating func count(_ count: Int, _ noun: StaticString) {
    integer(count)
    text(" ")
    text(noun)
    if count != 1 { text("s") }
  }

  /// Writes text as XML, cut to about as many letters as fit the width.
  mutating func xml(_ text: String, width: Double, letter: Double) {
    let room = max(1, Int(min(width / letter, 10_000)))
    guard text.utf8.count > room, text.count > room else { return xml(text) }
    xml(String(text.prefix(max(0, room - 1))))
    self.text("…")
  }
}

extension SolvedLayout {
  func writeFigures<Failure: Error>(to out: inout ByteText<Failure>) {
    out.figures(container.extent)
    out.text(" points · content ")
    out.figures(contentSize)
    out.text(" · ")
    out.count(sectionCount, "section")
    out.text(" · ")
    out.count(totalItemCount, "cell")
    if configuration.scrollDirection == .horizontal { out.text(" · horizontal") }
    if container.layoutDirection == .rightToLeft { out.text(" · right to left") }
    if let pixelGrid {
      out.text(" · @")
      out.figure(pixelGrid.scale)
      out.text("x")
    }
  }
}

extension LayoutRect {
  /// Whether text runs along the height, as the width has no room for it.
  var isUpright: Bool { w < 64 && h > 1.5 * w }
}
