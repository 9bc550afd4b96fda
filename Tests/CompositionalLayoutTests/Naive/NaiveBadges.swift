@testable import CompositionalLayout

extension NaiveLayout {
  /// A badge's frame on its item's final frame, or on its group's whole one (rule 7.1).
  static func place(_ badge: LayoutSupplementaryItem, on frame: LayoutRect) -> LayoutRect {
    let w = length(badge.layoutSize.widthDimension, frame.w, frame.h)
    let h = length(badge.layoutSize.heightDimension, frame.w, frame.h)
    let onContainer = point(badge.containerAnchor)
    // Without an item anchor the badge's own point is the container's, unmoved.
    let onBadge = badge.itemAnchor.map(point) ?? onContainer
    var x = frame.x + frame.w * onContainer.x - w * onBadge.x
    var y = frame.y + frame.h * onContainer.y - h * onBadge.y
    for anchor in [badge.containerAnchor, badge.itemAnchor] {
      switch anchor?.offset {
      case .absolute(let offset):
        x += offset.x
        y += offset.y
      case .fractional(let part):
        x += part.x * w
        y += part.y * h
      case nil: break
      }
    }
    return LayoutRect(x: x, y: y, w: w, h: h)
  }

  /// The centre, half a unit towards each named edge.
  private static func point(_ anchor: LayoutAnchor) -> LayoutPoint {
    var point = LayoutPoint(x: 0.5, y: 0.5)
    if anchor.edges.contains(.leading) { point.x -= 0.5 }
    if anchor.edges.contains(.trailing) { point.x += 0.5 }
    if anchor.edges.contains(.top) { point.y -= 0.5 }
    if anchor.edges.contains(.bottom) { point.y += 0.5 }
    return point
  }
}
