@testable import CompositionalLayout

/// An independent solver, so simple that it can be checked against the rules by reading: it places every item of every
/// group anew, sums from scratch at each place, and shares nothing with the module but the description types.
/// Vertical layouts, left to right, without pinning and rounding.
struct NaiveLayout {
  enum Failure: Error, Equatable {
    case noRoomForGroup
    case groupCannotFitAnItem
  }

  struct Named: Hashable {
    var kind: String
    var section: Int
    var index: Int
  }

  var items: [[LayoutRect]] = []
  var supplementary: [Named: LayoutRect] = [:]
  var decoration: [Named: LayoutRect] = [:]
  var height = 0.0
  var scrollFrames: [Int: LayoutRect] = [:]
  var scrollWidths: [Int: Double] = [:]

  init(_ document: LayoutDocument) throws {
    for (index, section) in document.layout.sections.enumerated() {
      if index > 0 { height += document.layout.configuration.interSectionSpacing }
      try add(section, count: document.itemsPerSection[index], at: index, in: document.container)
    }
  }

  // MARK: Rules 5, 6, 7.2, 8

  private mutating func add(
    _ section: LayoutSection, count: Int, at index: Int, in container: LayoutContainer
  ) throws {
    let insets = section.contentInsets
    let width = container.width - insets.leading - insets.trailing
    let tall = container.height - insets.top - insets.bottom
    let groupWidth = Self.length(section.group.layoutSize.widthDimension, width, tall)
    let groupHeight = Self.length(section.group.layoutSize.heightDimension, width, tall)
    _ = try Self.place(section.group, groupWidth, groupHeight)

    let start = height
    var y = start + Self.tallest(section, container, ofTops: true) + insets.top
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    var frames: [LayoutRect] = []
    var groups = 0
    while frames.count < count {
      for slot in try Self.place(section.group, groupWidth, groupHeight) where frames.count < count {
        var frame = slot.frame
        if isOrthogonal {
          frame.x += insets.leading + Double(groups) * (groupWidth + section.interGroupSpacing)
        } else {
          frame.x += insets.leading
          frame.y += y + Double(groups) * (groupHeight + section.interGroupSpacing)
        }
        for badge in slot.item?.supplementaryItems ?? [] {
          supplementary[Named(kind: badge.elementKind, section: index, index: frames.count)] =
            Self.place(badge, on: frame)
        }
        frames.append(frame)
      }
      groups += 1
    }
    items.append(frames)
    if groups > 0, isOrthogonal {
      scrollFrames[index] = LayoutRect(x: 0, y: y, w: container.width, h: groupHeight)
      scrollWidths[index] =
        insets.leading + Double(groups) * groupWidth + Double(groups - 1) * section.interGroupSpacing
        + insets.trailing
      y += groupHeight
    } else if groups > 0 {
      y += Double(groups) * groupHeight + Double(groups - 1) * section.interGroupSpacing
    }
    y += insets.bottom
    addBoundaries(section, index, start: start, contentEnd: y, container)
    height = y + Self.tallest(section, container, ofTops: false)
    for (number, item) in section.decorationItems.enumerated() {
      let area = item.contentInsets
      decoration[Named(kind: item.elementKind, section: index, index: number)] = LayoutRect(
        x: area.leading, y: start + area.top, w: max(0, container.width - area.leading - area.trailing),
        h: max(0, height - start - area.top - area.bottom))
    }
  }

  private static func isTop(_ item: BoundarySupplementaryItem) -> Bool {
    [.top, .topLeading, .topTrailing].contains(item.alignment)
  }

  private static func span(
    _ item: BoundarySupplementaryItem, _ section: LayoutSection, _ container: LayoutContainer
  ) -> (x: Double, width: Double) {
    var left = item.contentInsets.leading
    var right = item.contentInsets.trailing
    if section.supplementariesFollowContentInsets {
      left += section.contentInsets.leading
      right += section.contentInsets.trailing
    }
    return (left, container.width - left - right)
  }

  private static func tallest(_ section: LayoutSection, _ container: LayoutContainer, ofTops: Bool) -> Double {
    var tallest = 0.0
    for item in section.boundarySupplementaryItems where item.extendsBoundary && isTop(item) == ofTops {
      let width = span(item, section, container).width
      tallest = max(tallest, length(item.layoutSize.heightDimension, width, container.height))
    }
    return tallest
  }

  private mutating func addBoundaries(
    _ section: LayoutSection, _ index: Int, start: Double, contentEnd: Double, _ container: LayoutContainer
  ) {
    for (number, item) in section.boundarySupplementaryItems.enumerated() {
      let span = Self.span(item, section, container)
      let w = Self.length(item.layoutSize.widthDimension, span.width, container.height)
      let h = Self.length(item.layoutSize.heightDimension, span.width, container.height)
      var x = span.x
      if [.top, .bottom].contains(item.alignment) { x += (span.width - w) / 2 }
      if [.topTrailing, .bottomTrailing].contains(item.alignment) { x += span.width - w }
      let y: Double
      switch (Self.isTop(item), item.extendsBoundary) {
      case (true, true): y = start
      case (true, false): y = start + Self.tallest(section, container, ofTops: true)
      case (false, true): y = contentEnd
      case (false, false): y = contentEnd - h
      }
      let earlier = section.boundarySupplementaryItems[..<number].filter { $0.elementKind == item.elementKind }
      supplementary[Named(kind: item.elementKind, section: index, index: earlier.count)] = LayoutRect(
        x: x + item.absoluteOffset.x, y: y + item.contentInsets.top + item.absoluteOffset.y, w: w,
        h: max(0, h - item.contentInsets.top - item.contentInsets.bottom))
    }
  }

  // MARK: Rule 7.1

  private static func place(_ badge: LayoutSupplementaryItem, on frame: LayoutRect) -> LayoutRect {
    let w = length(badge.layoutSize.widthDimension, frame.w, frame.h)
    let h = length(badge.layoutSize.heightDimension, frame.w, frame.h)
    var anchorX = 0.5
    var anchorY = 0.5
    if badge.containerAnchor.edges.contains(.leading) { anchorX -= 0.5 }
    if badge.containerAnchor.edges.contains(.trailing) { anchorX += 0.5 }
    if badge.containerAnchor.edges.contains(.top) { anchorY -= 0.5 }
    if badge.containerAnchor.edges.contains(.bottom) { anchorY += 0.5 }
    var x = frame.x + (frame.w - w) * anchorX
    var y = frame.y + (frame.h - h) * anchorY
    switch badge.containerAnchor.offset {
    case .absolute(let offset):
      x += offset.x
      y += offset.y
    case .fractional(let part):
      x += part.x * w
      y += part.y * h
    }
    return LayoutRect(x: x, y: y, w: w, h: h)
  }

  // MARK: Rules 1–4

  private struct Slot {
    var frame: LayoutRect
    var item: LayoutItem?
  }

  private struct Child {
    var node: LayoutNode
    var length: Double
    var before: LayoutSpacing
    var after: LayoutSpacing
  }

  private static func length(_ dimension: LayoutDimension, _ width: Double, _ height: Double) -> Double {
    switch dimension.unit {
    case .fractionalWidth: dimension.value * width
    case .fractionalHeight: dimension.value * height
    default: dimension.value
    }
  }

  private static func place(_ group: LayoutGroup, _ width: Double, _ height: Double) throws -> [Slot] {
    let innerWidth = width - group.contentInsets.leading - group.contentInsets.trailing
    let innerHeight = height - group.contentInsets.top - group.contentInsets.bottom
    guard innerWidth > 0, innerHeight > 0 else { throw Failure.noRoomForGroup }
    var slots: [Slot] = []
    if case .custom(let items) = group.content {
      slots = items.map { Slot(frame: $0.frame, item: nil) }
    } else {
      let isRow = group.axis == .horizontal
      let children = try children(of: group, innerWidth, innerHeight)
      for number in children.indices {
        slots += try place(children, number, group.interItemSpacing, isRow, innerWidth, innerHeight)
      }
    }
    return slots.map { slot in
      var slot = slot
      slot.frame.x += group.contentInsets.leading
      slot.frame.y += group.contentInsets.top
      return slot
    }
  }

  /// The children that a group really holds, with their lengths along its axis.
  private static func children(of group: LayoutGroup, _ width: Double, _ height: Double) throws -> [Child] {
    let isRow = group.axis == .horizontal
    let extent = isRow ? width : height
    let spacing = group.interItemSpacing?.value ?? 0
    func child(_ node: LayoutNode) -> Child {
      let edges = node.edgeSpacing
      let dimension = isRow ? node.layoutSize.widthDimension : node.layoutSize.heightDimension
      return Child(
        node: node, length: length(dimension, width, height), before: (isRow ? edges.leading : edges.top) ?? .none,
        after: (isRow ? edges.trailing : edges.bottom) ?? .none)
    }
    switch group.content {
    case .custom: return []
    case .repeating(let node, let count):
      var child = child(node)
      child.length = (extent - spacing * Double(count - 1)) / Double(count) - child.before.value - child.after.value
      // What is left over is 0, so flexible edges stay at their least.
      child.before.kind = .fixed
      child.after.kind = .fixed
      guard child.length > 0 else { throw Failure.groupCannotFitAnItem }
      return Array(repeating: child, count: count)
    case .subitems(let nodes):
      var children: [Child] = []
      while true {
        let next = children + [child(nodes[children.count % nodes.count])]
        if used(next, spacing) > extent + 0.001 { break }
        children = next
      }
      guard !children.isEmpty else { throw Failure.groupCannotFitAnItem }
      return children
    }
  }

  private static func used(_ children: [Child], _ spacing: Double) -> Double {
    var sum = 0.0
    for child in children { sum += child.before.value + child.length + child.after.value }
    return sum + spacing * Double(children.count - 1)
  }

  private static func place(
    _ children: [Child], _ number: Int, _ spacing: LayoutSpacing?, _ isRow: Bool, _ width: Double, _ height: Double
  ) throws -> [Slot] {
    let gap = spacing ?? .none
    let left = max(0, (isRow ? width : height) - used(children, gap.value))
    var flexible = 0
    for child in children {
      if child.before.kind == .flexible { flexible += 1 }
      if child.after.kind == .flexible { flexible += 1 }
    }
    if gap.kind == .flexible { flexible += children.count - 1 }
    func grown(_ spacing: LayoutSpacing) -> Double {
      spacing.value + (spacing.kind == .flexible ? left / Double(flexible) : 0)
    }
    var along = 0.0
    for earlier in children[..<number] {
      along += grown(earlier.before) + earlier.length + grown(earlier.after) + grown(gap)
    }
    let child = children[number]
    along += grown(child.before)
    let edges = child.node.edgeSpacing
    let across = (isRow ? edges.top : edges.leading)?.value ?? 0
    let size = child.node.layoutSize
    let w = isRow ? child.length : length(size.widthDimension, width, height)
    let h = isRow ? length(size.heightDimension, width, height) : child.length
    let x = isRow ? along : across
    let y = isRow ? across : along
    switch child.node {
    case .item(let item):
      let cut = item.contentInsets
      let frame = LayoutRect(
        x: x + cut.leading, y: y + cut.top, w: max(0, w - cut.leading - cut.trailing),
        h: max(0, h - cut.top - cut.bottom))
      return [Slot(frame: frame, item: item)]
    case .group(let group):
      return try place(group, w, h).map { slot in
        Slot(frame: slot.frame.offset(x: x, y: y), item: slot.item)
      }
    }
  }
}
