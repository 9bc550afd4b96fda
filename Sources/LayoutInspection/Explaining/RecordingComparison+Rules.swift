import CompositionalLayout
import LayoutDocuments

// Finds the rule that a difference is about: the description gives the candidates, and other
// elements with the same difference decide. If a whole section is 10 points too low, the section's
// start is wrong, not its cells.

extension RecordingComparison {
  /// Returns the difference of an item's position along an axis; nil if it was not recorded.
  func shift(section: Int, item: Int, _ axis: Axis) -> Double? {
    guard recording.items.indices.contains(section),
      recording.items[section].indices.contains(item),
      let theirs = recording.items[section][item], section < layout.sectionCount,
      item < layout.itemCount(inSection: section)
    else { return nil }
    return theirs.frame.min(axis) - layout.frame(section: section, item: item).min(axis)
  }

  /// Returns the difference of a section's first or last recorded item, which stands for the
  /// section's start or end; nil if none was recorded.
  private func shift(section: Int, _ axis: Axis, last: Bool = false) -> Double? {
    guard section >= 0, recording.items.indices.contains(section) else {
      return nil
    }
    let recorded = recording.items[section]
    let item = last ? recorded.lastIndex { $0 != nil } : recorded.firstIndex { $0 != nil }
    return item.flatMap { shift(section: section, item: $0, axis) }
  }

  /// Returns whether a difference is that of another element, so that both have one cause.
  /// Differences count as equal up to the tolerance, but at least up to a hundredth of a point, as
  /// a tolerance may be 0.
  private func isSame(_ distance: Double, _ shift: Double?) -> Bool {
    shift.map { abs(distance - $0) <= max(tolerance, 0.01) } ?? false
  }

  /// Returns whether the recording differs by a pixel grid only (rule 5.6). Of a layout without a
  /// grid nobody knows the recording's scale: 1, 2 and 3 are the scales of Apple's screens.
  func isRounding(_ ours: LayoutRect, _ theirs: LayoutRect) -> Bool {
    if let grid = layout.pixelGrid {
      return distance(ours, theirs) <= 1 / grid.scale + tolerance
    }
    return [1.0, 2, 3].contains { scale in
      func isWhole(_ length: Double) -> Bool {
        abs(length * scale - (length * scale).rounded()) <= tolerance / 10
      }
      // Sizes are rounded before positions: together they differ by at most a pixel in most
      // layouts.
      return zip(ours.numbers, theirs.numbers).allSatisfy { ours, theirs in
        abs(ours - theirs) <= tolerance
          || abs(ours - theirs) <= 1 / scale + tolerance && isWhole(theirs) && !isWhole(ours)
      }
    }
  }

  /// Returns whether the recording differs by mirroring only (rule 10).
  private func isMirrored(_ ours: LayoutRect, _ theirs: LayoutRect) -> Bool {
    layout.container.layoutDirection == .rightToLeft
      && !isDifferent(layout.presentation.mirrored(ours), theirs)
  }

  /// Returns the axis of the larger of two differences; nil if neither counts.
  private func worse(_ x: Double, _ y: Double) -> Axis? {
    guard max(abs(x), abs(y)) > tolerance else { return nil }
    return abs(x) > abs(y) ? .x : .y
  }

  /// Returns the rule of a differing view that is no cell. Causes that explain a whole frame come
  /// first: pixels, then mirroring.
  func rule(of element: LayoutElement, theirs: LayoutRect) -> LayoutRule {
    let ours = element.frame
    if isRounding(ours, theirs) { return .pixels }
    if isMirrored(ours, theirs) { return .directions }
    switch layout.role(of: element) {
    case .item, .badge: return .badges
    case .boundary(let position):
      let section = layout.sectionInForce(at: element.section)
      let rule = rule(of: section.boundarySupplementaryItems[position], element, theirs)
      // A list's header is as wide as its rows, and lies where its section does.
      return section.list != nil && [.boundarySize, .boundaryAcross, .stack].contains(rule)
        ? .listInsets : rule
    case .layoutBoundary(let position):
      return rule(of: layout.configuration.boundarySupplementaryItems[position], element, theirs)
    case .decoration:
      let isSizeEqual = worse(theirs.width - ours.width, theirs.height - ours.height) == nil
      let isMoved = isSame(theirs.min(axis) - ours.min(axis), shift(section: element.section, axis))
      return isSizeEqual && isMoved ? .stack : .backgrounds
    }
  }

  /// Returns the rule of a differing boundary item: that of its size if the size differs, as a
  /// wrong size moves it too; else that of its position, unless its section moved with it.
  private func rule(
    of item: BoundarySupplementaryItem, _ element: LayoutElement, _ theirs: LayoutRect
  ) -> LayoutRule {
    let ours = element.frame
    if let size = worse(theirs.width - ours.width, theirs.height - ours.height) {
      return DecidingRule.size(of: item, size)
    }
    guard let place = worse(theirs.x - ours.x, theirs.y - ours.y) else {
      return .boundaryOffset
    }
    if place == axis, !item.pinToVisibleBounds {
      let distance = theirs.min(axis) - ours.min(axis)
      let isFooter =
        element.frame.min(axis) > layout.sectionFrame(max(0, element.section)).min(axis)
      if isSame(distance, shift(section: element.section, axis, last: isFooter)) {
        return .stack
      }
    }
    let cross = axis.cross
    if place == cross, item.pinToVisibleBounds, item.alignment.anchor(along: axis) == .middle,
      layout.contentSize[cross] > layout.container.extent[cross]
    {
      return .pinned
    }
    return DecidingRule.place(of: item, place, scrolling: axis)
  }

  /// Returns the rule of a differing content length: the section's end, unless its last items
  /// differ as much.
  func contentRule(_ distance: Double, _ along: Axis) -> LayoutRule {
    guard along == axis,
      !isSame(distance, shift(section: layout.sectionCount - 1, axis, last: true))
    else {
      return .contentSize
    }
    if isTrimmed(layout.sectionCount - 1) { return .trimmedGroup }
    return isList(layout.sectionCount - 1) ? .listInsets : .contentSize
  }

  /// Returns whether a section is a list.
  private func isList(_ section: Int) -> Bool {
    section >= 0 && layout.sectionInForce(at: section).list != nil
  }

  /// Returns whether a section starts elsewhere because of the insets of a list: its own, or those
  /// of the list before the first section with this difference.
  private func isMovedByList(_ section: Int, _ distance: Double) -> Bool {
    var first = section
    while first > 0, isSame(distance, shift(section: first - 1, axis)) {
      first -= 1
    }
    return isList(first) || isList(first - 1)
  }

  /// Returns whether a section's last group is not full.
  private func isTrimmed(_ section: Int) -> Bool {
    guard section >= 0 else { return false }
    let count = layout.itemCount(inSection: section)
    return count > 0
      && layout.itemsOfGroup(holding: count - 1, inSection: section).upperBound > count
  }

  /// Returns the rule of a differing viewport: the height of the row, where it lies, or its ends.
  func scrollFrameRule(_ ours: LayoutRect, _ theirs: LayoutRect) -> LayoutRule {
    if isRounding(ours, theirs) { return .pixels }
    if abs(theirs.extent[axis] - ours.extent[axis]) > tolerance { return .row }
    return abs(theirs.min(axis) - ours.min(axis)) > tolerance ? .stack : .scrollSpace
  }

  /// Returns the rule of a differing content size of an orthogonal section, of which a trimmed last
  /// group may be the cause.
  func scrollContentRule(_ section: Int, _ ours: LayoutExtent, _ theirs: LayoutExtent) -> LayoutRule
  {
    let across = theirs[axis.cross] - ours[axis.cross]
    guard abs(across) > tolerance else { return .row }
    return isTrimmed(section) && isSame(0, shift(section: section, axis.cross, last: true))
      ? .trimmedGroup : .rowGroups
  }

  /// Returns the rule of a differing cell, and the path of its description. The size comes before
  /// the position, as a cell of a wrong size moves those behind it.
  func rule(section: Int, item: Int, _ ours: LayoutRect, _ theirs: LayoutRect) -> (
    rule: LayoutRule, path: String
  ) {
    let leaf = layout.leaf(section: section, item: item)
    if isRounding(ours, theirs) { return (.pixels, leaf) }
    if isMirrored(ours, theirs) { return (.directions, leaf) }
    let deciding = DecidingRule(
      chain: DescriptionChain(layout.sectionInForce(at: section), path: leaf),
      insets: layout.sectionInsets(section),
      axis: axis)
    if let size = worse(theirs.width - ours.width, theirs.height - ours.height) {
      return (deciding.size(size), leaf)
    }
    let along = worse(theirs.x - ours.x, theirs.y - ours.y) ?? axis
    // The part that differs decides: the section's start, the group's, or the position in the
    // group.
    let distance = theirs.min(along) - ours.min(along)
    let first = layout.itemsOfGroup(holding: item, inSection: section).lowerBound
    guard isSame(distance, shift(section: section, item: first, along)) else {
      return (deciding.placeInGroup(along), leaf)
    }
    let isSectionOff =
      along != deciding.strideAxis || isSame(distance, shift(section: section, along))
    guard isSectionOff else { return (deciding.stride, leaf) }
    let start = deciding.start(along)
    return (start == .stack && isMovedByList(section, distance) ? .listInsets : start, leaf)
  }
}

extension LayoutRect {
  /// The four numbers of the rectangle.
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
