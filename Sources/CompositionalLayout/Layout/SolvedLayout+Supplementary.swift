extension SolvedLayout {
  /// Calls a closure with a section's headers, footers and badges: by kind, then boundary items in their order, then
  /// badges by item. Badges of an orthogonal section lie in its scroll space, as its items do.
  ///
  /// - Parameter contentOffset: How far the collection is scrolled, for pinned items (rule 6.5).
  /// - Complexity: O(boundary items), and O(items) where the section has badges.
  /// - Throws: What the closure throws.
  public func forEachSupplementary<E: Error>(
    inSection section: Int, contentOffset: LayoutPoint = .zero, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let record = records[section]
    let template = templates[record.template]
    for kind in template.supplementaryKinds {
      for item in template.boundaries where item.kind == kind {
        try body(element(item, in: record, section, contentOffset: contentOffset))
      }
      let badges = template.badges.filter { $0.kind == kind }
      guard !badges.isEmpty else { continue }
      for group in 0..<template.groupCount(record.itemCount) {
        for badge in badges where group * template.slots.count + badge.slot < record.itemCount {
          try body(element(badge, group, in: record, template, section))
        }
      }
    }
  }

  /// Calls a closure with a section's headers and footers, in their order.
  func forEachBoundary<E: Error>(
    inSection section: Int, contentOffset: LayoutPoint = .zero, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let record = records[section]
    for item in templates[record.template].boundaries {
      try body(element(item, in: record, section, contentOffset: contentOffset))
    }
  }

  /// Calls a closure with one item's badges, in the same space as the item's frame.
  func forEachBadge<E: Error>(
    ofItem item: Int, inSection section: Int, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let record = records[section]
    let template = templates[record.template]
    guard !template.badges.isEmpty else { return }
    let (group, slot) = item.quotientAndRemainder(dividingBy: template.slots.count)
    for badge in template.badgesOfSlot[slot] {
      try body(element(template.badges[badge], group, in: record, template, section))
    }
  }

  private func element(
    _ item: SectionTemplate.Boundary, in record: SectionRecord, _ section: Int, contentOffset: LayoutPoint
  ) -> LayoutElement {
    LayoutElement(
      category: .supplementary(kind: item.kind), section: section, index: item.index,
      frame: rounded(frame(of: item, in: record, contentOffset: contentOffset)), zIndex: item.zIndex)
  }

  private func element(
    _ badge: SectionTemplate.Badge, _ group: Int, in record: SectionRecord, _ template: SectionTemplate,
    _ section: Int
  ) -> LayoutElement {
    let origin = itemOrigin(of: record, template)
    let x = origin.x + Double(group) * template.step.x
    let y = origin.y + Double(group) * template.step.y
    return LayoutElement(
      category: .supplementary(kind: badge.kind), section: section,
      index: group * template.slots.count + badge.slot, frame: rounded(badge.frame.offset(x: x, y: y)),
      zIndex: badge.zIndex)
  }

  /// Calls a closure with a section's backgrounds, in their order (rule 7.2).
  ///
  /// - Complexity: O(backgrounds).
  /// - Throws: What the closure throws.
  public func forEachDecoration<E: Error>(
    inSection section: Int, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let record = records[section]
    for item in templates[record.template].decorations {
      try body(
        LayoutElement(
          category: .decoration(kind: item.kind), section: section, index: item.index,
          frame: rounded(exactFrame(of: record).inset(by: item.insets)), zIndex: item.zIndex))
    }
  }

  /// A header's or footer's frame in the collection, exactly; where it is pinned, for this content offset.
  func frame(
    of item: SectionTemplate.Boundary, in record: SectionRecord, contentOffset: LayoutPoint
  ) -> LayoutRect {
    let axis = environment.axis
    let natural = item.frame.offset(axis, by: item.isEnd ? record.end : record.start)
    guard item.isPinned else { return natural }
    let place = natural.min(axis) - item.offset
    let length = natural.extent[axis]
    let pinned: Double
    if item.isEnd {
      let visibleEnd = contentOffset[axis] + container.extent[axis]
      pinned = max(min(visibleEnd - length, place), record.start)
    } else {
      pinned = min(max(contentOffset[axis], place), record.end - length)
    }
    return natural.offset(axis, by: pinned - place)
  }
}
