@testable import CompositionalLayout
@testable import LayoutDocuments

/// What happens to frames once the content's size is known: pinning, mirroring, rounding.
struct NaiveScreen {
  let document: LayoutDocument
  let ruler: NaiveRuler
  /// Rule 10: frames are mirrored in the larger of content and container width.
  let width: Double
  let content: LayoutExtent

  init(_ document: LayoutDocument, content: LayoutExtent) {
    self.document = document
    ruler = NaiveRuler(document: document)
    self.content = content
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

  /// Rule 6.5: where a pinned item's room is, whose frame is to be cut out of it, and its zIndex there. The body is the
  /// content that its section may keep it on, `far` the section's end across.
  func pinned(
    _ frame: LayoutRect, _ item: BoundarySupplementaryItem, cut: DirectionalEdgeInsets, atEnd: Bool,
    body: (start: Double, end: Double), far: Double
  ) -> (LayoutRect, Int) {
    let axis = ruler.axis
    let length = frame.length(axis)
    let covered = document.container.adjustedContentInset
    let position =
      atEnd
      ? min(frame.start(axis), max(visible.end(axis) - covered.tail(axis) - length, body.start))
      : max(frame.start(axis), min(visible.start(axis) + covered.head(axis), body.end - length))
    // Items at a side are held across, too, where there is more to see than the bounds show.
    let across = axis.other
    var side = frame.start(across)
    if item.alignment.part(axis) == 0.5, content.length(across) > ruler.container.length(across) {
      side = max(side, min(visible.start(across) + covered.head(across), far - frame.length(across)))
    }
    let moved = LayoutRect(
      LayoutPoint(axis, position, side), LayoutExtent(axis, length, frame.length(across))
    ).cut(cut)
    return (moved, moved.intersects(visible) ? item.zIndex + 1_000_000_000 : item.zIndex)
  }

  /// Rules 10 and 5.6: mirrored in a width where needed, and then at the nearest pixel.
  func final(_ frame: LayoutRect, in width: Double) -> LayoutRect {
    let x = isMirrored ? width - frame.x - frame.w : frame.x
    return LayoutRect(x: ruler.nearest(x), y: ruler.nearest(frame.y), w: frame.w, h: frame.h)
  }
}
