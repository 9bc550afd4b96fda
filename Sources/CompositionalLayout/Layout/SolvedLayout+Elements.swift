extension SolvedLayout {
  /// Everything that intersects a rectangle of the collection's content, ordered by section, zIndex and index.
  ///
  /// See ``forEachElement(in:contentOffset:scrollOffset:_:)``, which allocates nothing per element.
  public func elements(
    in rect: LayoutRect, contentOffset: LayoutPoint = .zero, scrollOffset: (_ section: Int) -> Double = { _ in 0 }
  ) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    forEachElement(in: rect, contentOffset: contentOffset, scrollOffset: scrollOffset) { elements.append($0) }
    return elements
  }

  /// Everything on the first screen: what intersects the container's bounds before any scrolling.
  ///
  /// - Complexity: As ``forEachElement(in:contentOffset:scrollOffset:_:)``.
  public func firstViewport() -> [LayoutElement] {
    elements(in: LayoutRect(origin: .zero, extent: container.extent))
  }

  /// Calls a closure with everything that intersects a rectangle of the collection's content, ordered by section, then
  /// by zIndex, then backgrounds, items, badges and boundary items, each by index.
  ///
  /// All frames are in the collection's coordinates: items of an orthogonal section at its `scrollFrame`, moved back by
  /// its scroll offset. They are not clipped to it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points, finite. Frames that only share an edge with it are not reported.
  ///   - contentOffset: How far the collection is scrolled, for pinned items (rule 6.5).
  ///   - scrollOffset: How far an orthogonal section is scrolled, in points.
  ///   - body: Called for each element.
  /// - Complexity: O(log sections + sections and groups touched × slots of a group).
  /// - Throws: What the closure throws.
  public func forEachElement<E: Error>(
    in rect: LayoutRect, contentOffset: LayoutPoint = .zero, scrollOffset: (_ section: Int) -> Double = { _ in 0 },
    _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let axis = environment.axis
    // Rounding moves an edge by half a pixel at most.
    let slack = pixelGrid.map { 1 / $0.scale } ?? 0
    let least = rect.min(axis) - slack
    let greatest = rect.max(axis) + slack
    guard least < greatest else { return }
    var section = firstSection(reaching: least)
    while section < records.count, records[section].start - overhang < greatest {
      let query = SectionQuery(
        layout: self, section: section, rect: rect, slack: slack, contentOffset: contentOffset,
        scrollOffset: scrollOffset)
      try query.run(body)
      section += 1
    }
  }

  /// The first section of which, or of one before which, something reaches beyond a coordinate of the scroll axis.
  private func firstSection(reaching coordinate: Double) -> Int {
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      if records[middle].reach > coordinate { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A rectangle held against one section.
private struct SectionQuery {
  private let layout: SolvedLayout
  private let section: Int
  private let rect: LayoutRect
  private let contentOffset: LayoutPoint
  private let record: SectionRecord
  private let template: SectionTemplate
  /// The point that the section's slots are relative to.
  private let origin: LayoutPoint
  /// What carries an item from the space that it is rounded in to the collection's.
  private let shift: LayoutPoint
  /// The groups that may have something in the rectangle.
  private let groups: Range<Int>

  init(
    layout: SolvedLayout, section: Int, rect: LayoutRect, slack: Double, contentOffset: LayoutPoint,
    scrollOffset: (Int) -> Double
  ) {
    self.layout = layout
    self.section = section
    self.rect = rect
    self.contentOffset = contentOffset
    record = layout.records[section]
    template = layout.templates[record.template]
    origin = layout.itemOrigin(of: record, template)
    if template.orthogonal != nil {
      let frame = layout.rounded(layout.scrollFrame(of: record, template))
      let back = LayoutPoint(layout.environment.axis, along: 0, across: scrollOffset(section))
      shift = LayoutPoint(x: frame.x - back.x, y: frame.y - back.y)
    } else {
      shift = .zero
    }
    groups = SectionQuery.groups(
      of: template, record.itemCount, origin: LayoutPoint(x: origin.x + shift.x, y: origin.y + shift.y), rect: rect,
      slack: slack)
  }

  func run<E: Error>(_ body: (LayoutElement) throws(E) -> Void) throws(E) {
    for layer in template.layers {
      for index in layer.decorations { try report(template.decorations[index], body) }
      if !layer.slots.isEmpty { try reportItems(layer, body) }
      if !layer.badges.isEmpty { try reportBadges(layer, body) }
      for index in layer.boundaries { try report(template.boundaries[index], body) }
    }
  }

  /// The groups whose box can touch the rectangle. One more on either side costs nothing but comparisons, and makes
  /// the rounding of the division harmless.
  private static func groups(
    of template: SectionTemplate, _ itemCount: Int, origin: LayoutPoint, rect: LayoutRect, slack: Double
  ) -> Range<Int> {
    let count = template.groupCount(itemCount)
    guard count > 0 else { return 0..<0 }
    let axis: Axis = template.step.x > 0 ? .x : .y
    let cross = axis.cross
    guard origin[cross] + template.box.min(cross) < rect.max(cross) + slack,
      origin[cross] + template.box.max(cross) > rect.min(cross) - slack
    else { return 0..<0 }
    let step = template.step[axis]
    let first = (rect.min(axis) - slack - origin[axis] - template.box.max(axis)) / step
    let last = (rect.max(axis) + slack - origin[axis] - template.box.min(axis)) / step
    let low = max(0, clamped(first, to: count) - 1)
    return low..<max(low, min(count, clamped(last, to: count) + 2))
  }

  /// A coordinate cut down to an index from 0 to `count`, whatever it is; not a number gives 0.
  private static func clamped(_ value: Double, to count: Int) -> Int {
    guard value > 0 else { return 0 }
    return value < Double(count) ? Int(value) : count
  }

  private func reportItems<E: Error>(
    _ layer: SectionTemplate.Layer, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    for group in groups {
      for slot in layer.slots {
        let item = group * template.slots.count + slot
        guard item < record.itemCount else { break }
        try report(place(template.slots[slot], group), .item, item, layer.zIndex, body)
      }
    }
  }

  private func reportBadges<E: Error>(
    _ layer: SectionTemplate.Layer, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    for group in groups {
      for index in layer.badges {
        let badge = template.badges[index]
        let item = group * template.slots.count + badge.slot
        guard item < record.itemCount else { break }
        try report(
          place(badge.frame, group), .supplementary(kind: badge.kind), item, layer.zIndex, body)
      }
    }
  }

  private func report<E: Error>(
    _ item: SectionTemplate.Decoration, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let frame = layout.rounded(layout.exactFrame(of: record).inset(by: item.insets))
    try report(frame, .decoration(kind: item.kind), item.index, item.zIndex, body)
  }

  private func report<E: Error>(
    _ item: SectionTemplate.Boundary, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let frame = layout.rounded(layout.frame(of: item, in: record, contentOffset: contentOffset))
    try report(frame, .supplementary(kind: item.kind), item.index, item.zIndex, body)
  }

  private func report<E: Error>(
    _ frame: LayoutRect, _ category: LayoutElement.Category, _ index: Int, _ zIndex: Int,
    _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    guard frame.intersects(rect) else { return }
    try body(
      LayoutElement(category: category, section: section, index: index, frame: frame, zIndex: zIndex))
  }

  private func place(_ frame: LayoutRect, _ group: Int) -> LayoutRect {
    let x = origin.x + Double(group) * template.step.x
    let y = origin.y + Double(group) * template.step.y
    return layout.rounded(frame.offset(x: x, y: y)).offset(x: shift.x, y: shift.y)
  }
}
