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
    let template = template(of: section)
    for (kind, boundaries) in template.supplementaryKinds {
      for item in boundaries {
        try body(element(template.boundaries[item], inSection: section, contentOffset: contentOffset))
      }
      if !template.index.badges.isEmpty { try forEachBadge(ofKind: kind, inSection: section, body) }
    }
  }

  /// Calls a closure with the headers and footers of the whole layout, in their order: their `section` is
  /// ``LayoutElement/wholeLayout``.
  ///
  /// - Parameter contentOffset: How far the collection is scrolled, for pinned items (rule 6.5).
  /// - Complexity: O(boundary items).
  /// - Throws: What the closure throws.
  public func forEachLayoutBoundary<E: Error>(
    contentOffset: LayoutPoint = .zero, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let visible = visibleRange(contentOffset)
    for item in boundaries.items {
      let frame = item.frame(from: 0, to: contentEnd, environment.axis, visible: visible)
      try body(
        LayoutElement(
          category: .supplementary(kind: item.kind), section: LayoutElement.wholeLayout, index: item.index,
          frame: presented(frame), zIndex: item.zIndex))
    }
  }

  /// Calls a closure with a section's headers and footers, in their order.
  func forEachBoundary<E: Error>(
    inSection section: Int, contentOffset: LayoutPoint = .zero, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    for item in template(of: section).boundaries {
      try body(element(item, inSection: section, contentOffset: contentOffset))
    }
  }

  /// Calls a closure with one item's badges, in the same space as the item's frame. Those of groups are their first
  /// item's.
  func forEachBadge<E: Error>(
    ofItem item: Int, inSection section: Int, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let groups = groups(of: section)
    guard !groups.template.index.badges.isEmpty else { return }
    let run = groups.run(holding: item)
    guard !run.shape.form.badgesOfSlot.isEmpty else { return }
    for badge in run.shape.form.badgesOfSlot[item - run.firstItem] {
      try body(element(badge, of: run, 0, groups, section))
    }
  }

  /// Calls a closure with a section's backgrounds, in their order (rule 7.2).
  ///
  /// - Complexity: O(backgrounds).
  /// - Throws: What the closure throws.
  public func forEachDecoration<E: Error>(
    inSection section: Int, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    for item in template(of: section).decorations {
      try body(element(item, inSection: section))
    }
  }

  // MARK: Elements

  func element(
    _ item: BoundaryItem, inSection section: Int, contentOffset: LayoutPoint
  ) -> LayoutElement {
    let start = start(of: section)
    let frame = item.frame(
      from: start, to: start + records[section].extent, environment.axis, visible: visibleRange(contentOffset))
    return LayoutElement(
      category: .supplementary(kind: item.kind), section: section, index: item.index, frame: presented(frame),
      zIndex: item.zIndex)
  }

  func element(_ item: SectionTemplate.Decoration, inSection section: Int) -> LayoutElement {
    LayoutElement(
      category: .decoration(kind: item.kind), section: section, index: item.index,
      frame: presented(exactFrame(of: section).inset(by: item.insets)), zIndex: item.zIndex)
  }

  /// What of the scroll axis the screen shows, left to right: in a layout that is mirrored, what lies before its
  /// container is scrolled to.
  func visibleRange(_ contentOffset: LayoutPoint) -> (start: Double, end: Double) {
    let axis = environment.axis
    let isMirrored = environment.isRightToLeft && axis == .x
    let offset = isMirrored ? -contentOffset.x : contentOffset[axis]
    // Frames stay finite; what is no number is no offset.
    let start = offset.isNaN ? 0 : min(max(offset, -1e40), 1e40)
    return (start, start + container.extent[axis])
  }

  private func forEachBadge<E: Error>(
    ofKind kind: String, inSection section: Int, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let groups = groups(of: section)
    var item = 0
    while item < groups.itemCount {
      let run = groups.run(holding: item)
      let form = run.shape.form
      let badges = form.badgesOfKind[kind] ?? []
      for group in 0..<(badges.isEmpty ? 0 : run.count) {
        for badge in badges where run.firstItem + group * form.nodes.count + form.badges[badge].slot < groups.itemCount
        {
          try body(element(badge, of: run, group, groups, section))
        }
      }
      item += run.places
    }
  }

  private func element(
    _ badge: Int, of run: GroupRun, _ group: Int, _ groups: SectionGroups, _ section: Int
  ) -> LayoutElement {
    let form = run.shape.form
    let origin = itemOrigin(of: section, groups.template)
    let place = run.position(group, stride: groups.template.stride)
    let frame = run.shape.badges[badge].offset(groups.template.runAxis, by: place).offset(x: origin.x, y: origin.y)
    return LayoutElement(
      category: .supplementary(kind: form.badges[badge].item.elementKind), section: section,
      index: run.firstItem + group * form.nodes.count + form.badges[badge].slot,
      frame: presented(frame, in: mirrorWidth(groups)),
      zIndex: form.badges[badge].item.zIndex)
  }
}
