@testable import CompositionalLayout
@testable import LayoutDocuments

// All rules are written along an axis and across it, so rule 10 needs no code of its own.

extension LayoutPoint {
  init(_ axis: Axis, _ along: Double, _ across: Double) {
    self.init(axis, along: along, across: across)
  }
}

extension LayoutExtent {
  init(_ axis: Axis, _ along: Double, _ across: Double) {
    self.init(axis, along: along, across: across)
  }

  func with(_ axis: Axis, _ length: Double) -> LayoutExtent {
    LayoutExtent(axis, length, self[axis.cross])
  }

  func less(_ insets: DirectionalEdgeInsets, _ axis: Axis) -> LayoutExtent {
    with(axis, self[axis] - insets.before(axis) - insets.after(axis))
  }
}

extension LayoutRect {
  init(_ origin: LayoutPoint, _ size: LayoutExtent) {
    self.init(origin: origin, extent: size)
  }

  func moved(_ by: LayoutPoint) -> LayoutRect { offset(x: by.x, y: by.y) }
}

extension LayoutSpacing {
  var shares: Double { kind == .flexible ? 1 : 0 }

  /// Rule 4.1: the spacing with a share of what is left over.
  func room(_ share: Double) -> Double { value + shares * share }
}

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
    width = max(content.width, document.container.width)
  }

  var isMirrored: Bool { document.container.layoutDirection == .rightToLeft }

  private var visible: LayoutRect {
    var bounds = LayoutRect(
      x: document.contentOffset.x, y: document.contentOffset.y, width: document.container.width,
      height: document.container.height)
    if isMirrored { bounds.x = width - bounds.x - bounds.width }
    return bounds
  }

  /// Rule 6.5: where a pinned item's room is, whose frame is to be cut out of it, and its zIndex
  /// there. The body is the content that its section may keep it on, `far` the section's end
  /// across.
  func pinned(
    _ frame: LayoutRect, _ item: BoundarySupplementaryItem, cut: DirectionalEdgeInsets, atEnd: Bool,
    body: (start: Double, end: Double), far: Double
  ) -> (LayoutRect, Int) {
    let axis = ruler.axis
    let length = frame.extent[axis]
    let covered = document.container.adjustedContentInset
    let position =
      atEnd
      ? min(frame.min(axis), max(visible.max(axis) - covered.after(axis) - length, body.start))
      : max(frame.min(axis), min(visible.min(axis) + covered.before(axis), body.end - length))
    // Items at a side are held across, too, where there is more to see than the bounds show.
    let across = axis.cross
    var side = frame.min(across)
    if item.alignment.part(axis) == 0.5, content[across] > ruler.container[across] {
      side = max(
        side, min(visible.min(across) + covered.before(across), far - frame.extent[across]))
    }
    let moved = LayoutRect(
      LayoutPoint(axis, position, side), LayoutExtent(axis, length, frame.extent[across])
    ).inset(by: cut)
    return (moved, moved.intersects(visible) ? item.zIndex + 1_000_000_000 : item.zIndex)
  }

  /// Rules 10 and 5.6: mirrored in a width where needed, and then at the nearest pixel.
  func final(_ frame: LayoutRect, in width: Double) -> LayoutRect {
    let x = isMirrored ? width - frame.x - frame.width : frame.x
    return LayoutRect(
      x: ruler.nearest(x), y: ruler.nearest(frame.y), width: frame.width, height: frame.height)
  }
}
