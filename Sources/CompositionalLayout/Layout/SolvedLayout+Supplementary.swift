extension SolvedLayout {
  /// Calls a closure with a section's headers, footers and badges: by kind, then boundary items in
  /// their order, then badges by item. Badges of an orthogonal section are in its scroll space,
  /// like its items.
  ///
  /// - Parameter contentOffset: The collection's scroll offset, for pinned views (rule 6.5).
  /// - Complexity: O(boundary items), and O(items) if the section has badges.
  /// - Throws: The errors of `body`.
  public func forEachSupplementary<E: Error>(
    inSection section: Int, contentOffset: LayoutPoint = .zero,
    _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let groups = groups(of: section)
    let (items, span) = boundaryItems(of: section)
    for kind in groups.template.supplementaryKinds {
      for position in kind.boundaries {
        try body(element(items[position], in: span, section: section, contentOffset: contentOffset))
      }
      if let badges = kind.badges {
        try forEachBadge(ofKind: badges, groups, section, body)
      }
    }
  }

  /// Calls a closure with the whole layout's headers and footers, whose `section` is
  /// ``LayoutElement/wholeLayout``.
  ///
  /// - Parameter contentOffset: The collection's scroll offset, for pinned views (rule 6.5).
  /// - Complexity: O(boundary items).
  /// - Throws: The errors of `body`.
  public func forEachLayoutBoundary<E: Error>(
    contentOffset: LayoutPoint = .zero, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    try forEachBoundary(inSection: LayoutElement.wholeLayout, contentOffset: contentOffset, body)
  }

  /// Calls a closure with the headers and footers of a section or of the whole layout, in their
  /// order.
  package func forEachBoundary<E: Error>(
    inSection section: Int, contentOffset: LayoutPoint = .zero,
    _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let (items, span) = boundaryItems(of: section)
    for item in items {
      try body(element(item, in: span, section: section, contentOffset: contentOffset))
    }
  }

  /// Calls a closure with one item's badges, in the item's space. A group's badges belong to its
  /// first item.
  package func forEachBadge<E: Error>(
    ofItem item: Int, inSection section: Int, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let groups = groups(of: section)
    guard !groups.template.index.badges.isEmpty else { return }
    let run = groups.run(holding: item)
    for number in run.shape.form.badges(ofSlot: item - run.firstItem) {
      try body(element(number, of: run, 0, groups, section))
    }
  }

  /// Calls a closure with a section's backgrounds in their order (rule 7.2).
  ///
  /// - Complexity: O(backgrounds).
  /// - Throws: The errors of `body`.
  public func forEachDecoration<E: Error>(
    inSection section: Int, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let groups = groups(of: section)
    guard records[section].extent > 0 else { return }
    for item in groups.template.decorations {
      try body(element(item, inSection: section))
    }
  }

  /// Returns a header, footer or side view as an element. A pinned one is held within what bars
  /// leave of the screen, on the scroll axis and, where the content is wider than the bounds,
  /// across it (rule 6.5).
  func element(
    _ item: BoundaryItem, in span: BoundarySpan, section: Int, contentOffset: LayoutPoint
  ) -> LayoutElement {
    let screen = screen(contentOffset)
    let covered = container.adjustedContentInset
    let visible = LayoutRect(
      x: screen.x + covered.leading, y: screen.y + covered.top,
      width: screen.width - covered.both(.x),
      height: screen.height - covered.both(.y))
    let far = item.isHeldAcross ? farEnd(of: section) : nil
    let frame = item.frame(in: span, far: far, environment.axis, visible: visible)
    // A pinned view lies above everything while it is on the screen (rule 6.5).
    let isLifted = item.isPinned && frame.intersects(screen)
    let lifted = item.zIndex.addingReportingOverflow(BoundaryItem.pinnedLift)
    return LayoutElement(
      category: .supplementary(kind: item.kind), section: section, index: item.index,
      frame: presented(frame),
      zIndex: isLifted && !lifted.overflow ? lifted.partialValue : item.zIndex)
  }

  func element(_ item: SectionTemplate.Decoration, inSection section: Int) -> LayoutElement {
    LayoutElement(
      category: .decoration(kind: item.kind), section: section, index: item.index,
      frame: presented(exactFrame(of: section).inset(by: item.insets)), zIndex: item.zIndex)
  }

  /// Returns the container's bounds at a scroll offset, left to right.
  private func screen(_ contentOffset: LayoutPoint) -> LayoutRect {
    var screen = presentation.mirrored(LayoutRect(origin: contentOffset, extent: container.extent))
    // Clamp the offset so that frames stay finite; NaN counts as 0.
    func finite(_ offset: Double) -> Double {
      offset.isNaN ? 0 : min(max(offset, -1e40), 1e40)
    }
    screen.x = finite(screen.x)
    screen.y = finite(screen.y)
    return screen
  }

  /// Returns the end across the scroll axis; nil if the content is no wider than the bounds (rule
  /// 6.5).
  private func farEnd(of section: Int) -> Double? {
    let cross = environment.axis.cross
    let content = contentSize[cross]
    let bounds = container.extent[cross]
    guard content > bounds else { return nil }
    return section == LayoutElement.wholeLayout ? content : max(bounds, groups(of: section).across)
  }

  /// Calls a closure with a section's badges of a kind, by item; a last group that is not full
  /// lacks those of its empty slots.
  private func forEachBadge<E: Error>(
    ofKind kind: Int, _ groups: SectionGroups, _ section: Int,
    _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    var item = 0
    while item < groups.itemCount {
      let run = groups.run(holding: item)
      let form = run.shape.form
      let badges = form.badgesOfKind[kind]
      for group in 0..<(badges.isEmpty ? 0 : run.count) {
        let first = run.firstItem + group * run.shape.slots.count
        for badge in badges where first + form.badges[badge].slot < groups.itemCount {
          try body(element(badge, of: run, group, groups, section))
        }
      }
      item += run.places
    }
  }

  /// Returns a badge of a run's group as an element, in the space of the section's items.
  func element(
    _ badge: Int, of run: GroupRun, _ group: Int, _ groups: SectionGroups, _ section: Int
  ) -> LayoutElement {
    let origin = itemOrigin(of: section, groups)
    let frame = groups.badgeFrame(badge, in: run, group).offset(x: origin.x, y: origin.y)
    let badge = run.shape.form.badges[badge]
    return LayoutElement(
      category: .supplementary(kind: badge.item.elementKind), section: section,
      index: groups.badgeIndex(badge, in: run, group),
      frame: presentation(of: groups).present(frame),
      zIndex: badge.item.zIndex)
  }
}
