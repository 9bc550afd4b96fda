@testable import CompositionalLayout
@testable import LayoutDocuments

/// What happens to frames once the content's size is known: pinning, mirroring, rounding.
struct NaiveScreen {
  let document: LayoutDocument
  let ruler: NaiveRuler
  /// Rule 10: frames are mirrored in the larger of content and container width.
  let width: Double
  /// From where on a part of a pixel goes up.
  let half: Double

  init(_ document: LayoutDocument, content: LayoutExtent, half: Double) {
    self.document = document
    self.half = half
    ruler = NaiveRuler(document: document)
    width = max(content.w, document.container.width)
  }

  var isMirrored: Bool { document.container.layoutDirection == .rightToLeft }

  /// The visible bounds, unmirrored. The content offset counts from the left edge, also right to left.
  private var visible: LayoutRect {
    var bounds = LayoutRect(
      x: document.contentOffset.x, y: document.contentOffset.y, w: document.container.width,
      h: document.container.height)
    if isMirrored { bounds.x = width - bounds.x - bounds.w }
    return bounds
  }

  /// Rule 6.5: a pinned item's frame and zIndex. The body is the content that its section may keep it on.
  func pinned(
    _ frame: LayoutRect, _ zIndex: Int, atEnd: Bool, body: (start: Double, end: Double)
  ) -> (LayoutRect, Int) {
    let axis = ruler.axis
    let length = frame.length(axis)
    let covered = document.container.adjustedContentInset
    let position =
      atEnd
      ? min(frame.start(axis), max(visible.end(axis) - covered.tail(axis) - length, body.start))
      : max(frame.start(axis), min(visible.start(axis) + covered.head(axis), body.end - length))
    let moved = LayoutRect(
      LayoutPoint(axis, position, frame.start(axis.other)), LayoutExtent(axis, length, frame.length(axis.other)))
    return (moved, moved.intersects(visible) ? zIndex + 1_000_000_000 : zIndex)
  }

  /// Rules 10 and 5.6: mirrored in a width where needed, and then at the nearest pixel.
  func final(_ frame: LayoutRect, in width: Double) -> LayoutRect {
    let x = isMirrored ? width - frame.x - frame.w : frame.x
    return LayoutRect(
      x: ruler.nearest(x, half: half), y: ruler.nearest(frame.y, half: half), w: frame.w, h: frame.h)
  }
}
