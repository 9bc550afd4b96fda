@testable import CompositionalLayout

/// Rule 6: headers and footers around a body. The body is a section's insets and groups, or all
/// sections together.
struct NaiveBoundary {
  struct Place {
    let item: BoundarySupplementaryItem
    let room: LayoutRect
    let cut: DirectionalEdgeInsets
    let atEnd: Bool
  }

  var places: [Place] = []
  /// The body's length; long items at the sides lengthen it (rule 6.6).
  private(set) var body: Double
  private(set) var before = 0.0
  private(set) var after = 0.0

  var length: Double { before + body + after }

  init(
    _ items: [BoundarySupplementaryItem], section: Int, body: Double, insets: DirectionalEdgeInsets,
    padding: Double = 0,
    ruler: NaiveRuler
  ) {
    let axis = ruler.axis
    let across = axis.cross
    // Rule 6.1: a part of the span across, and of the whole container along.
    let sized = items.map { item in
      let container = ruler.container.less(insets, across)
      let size = ruler.size(item.layoutSize, in: container)
      return (item, container, ruler.measured(size, section, .boundary(kind: item.elementKind)))
    }
    // Rule 6.6: an extending item at a side lengthens a shorter body first.
    self.body = body
    for (item, _, size) in sized where item.alignment.part(axis) == 0.5 && item.extendsBoundary {
      self.body = max(self.body, size.extent[axis])
    }
    for (item, container, measured) in sized {
      let size = measured.extent
      let part = item.alignment.part(axis)
      let length = size[axis]
      // Rules 6.2 and 6.6: 0, the middle or the end of the body; an extending item outside it.
      var along = part * (self.body - length)
      if item.extendsBoundary, part != 0.5 {
        along = part == 0 ? -length : self.body
      }
      // Rule 6.3.
      let sideways =
        insets.before(across) + item.alignment.part(across) * (container[across] - size[across])
      // Rule 6.4.
      let corner = LayoutPoint(
        axis, along + item.absoluteOffset[axis], sideways + item.absoluteOffset[across])
      let frame = LayoutRect(corner, size)
      let cut = item.contentInsets.without(measured.open)
      places.append(Place(item: item, room: frame, cut: cut, atEnd: part == 1))
      // Rules 6.2, 6.4 and 11.3: the section grows by what sticks out on the item's side; the
      // longest decides.
      if item.extendsBoundary, part == 0 {
        before = max(before, padding - frame.min(axis))
      }
      if item.extendsBoundary, part == 1 {
        after = max(after, frame.max(axis) - self.body)
      }
    }
  }
}

extension RectAlignment {
  /// 0, 0.5 or 1: the start, the middle or the end of a line.
  func part(_ line: Axis) -> Double {
    switch anchor(along: line) {
    case .start: 0
    case .middle: 0.5
    case .end: 1
    }
  }
}
