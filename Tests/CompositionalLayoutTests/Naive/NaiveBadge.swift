@testable import CompositionalLayout

/// A badge in its place.
struct NaiveBadge {
  let kind: String
  let zIndex: Int
  var frame: LayoutRect
  /// The slot that must hold a cell for the badge to be there: the item's, or the first one of the group.
  var slot: Int

  /// Rule 7.1: the badge sits on `frame`; its size is resolved in `container`.
  init(
    _ badge: LayoutSupplementaryItem, on frame: LayoutRect, sizedIn container: LayoutExtent, slot: Int,
    ruler: NaiveRuler
  ) {
    let size = ruler.size(badge.layoutSize, in: container).extent
    let anchor = badge.containerAnchor
    let own = badge.itemAnchor ?? LayoutAnchor(edges: anchor.edges)
    let onFrame = NaiveBadge.point(anchor, of: LayoutExtent(w: frame.w, h: frame.h))
    let onBadge = NaiveBadge.point(own, of: size)
    let first = NaiveBadge.offset(anchor, size)
    let second = NaiveBadge.offset(own, size)
    kind = badge.elementKind
    zIndex = badge.zIndex
    self.slot = slot
    self.frame = LayoutRect(
      x: frame.x + onFrame.x - onBadge.x + first.x + second.x,
      y: frame.y + onFrame.y - onBadge.y + first.y + second.y, w: size.w, h: size.h)
  }

  /// The point that an anchor names: the middle, and half the size towards each named edge.
  private static func point(_ anchor: LayoutAnchor, of size: LayoutExtent) -> LayoutPoint {
    var part = LayoutPoint(x: 0.5, y: 0.5)
    if anchor.edges.contains(.leading) { part.x -= 0.5 }
    if anchor.edges.contains(.trailing) { part.x += 0.5 }
    if anchor.edges.contains(.top) { part.y -= 0.5 }
    if anchor.edges.contains(.bottom) { part.y += 0.5 }
    return LayoutPoint(x: part.x * size.w, y: part.y * size.h)
  }

  /// An anchor's offset: points, or fractions of the badge's size.
  private static func offset(_ anchor: LayoutAnchor, _ badge: LayoutExtent) -> LayoutPoint {
    switch anchor.offset {
    case .absolute(let points): points
    case .fractional(let parts): LayoutPoint(x: parts.x * badge.w, y: parts.y * badge.h)
    }
  }
}
