extension SolvedLayout {
  /// A section description that this layout has solved. Appending with it skips the comparison of descriptions. Valid
  /// in the layout that made it and its copies, also after ``resize(to:keepingMeasuredSizes:)``.
  public struct Template: Sendable, Hashable {
    fileprivate let index: Int
  }

  /// Solves a section's description, unless it is solved already.
  ///
  /// - Complexity: O(slots of its group) for a new description, else O(1) or one hash of the description.
  /// - Throws: ``LayoutError`` if the description is impossible; the layout is unchanged then.
  public mutating func prepare(_ section: LayoutSection) throws(LayoutError) -> Template {
    let index = try template(for: section, at: records.count)
    templates.handOut(index)
    return Template(index: index)
  }

  mutating func template(for section: LayoutSection, at position: Int) throws(LayoutError) -> Int {
    if templates.isCrowded { templates.keep(only: Set(records.map(\.template))) }
    do {
      return try templates.index(for: section, at: position, in: environment)
    } catch {
      // Templates that no section uses count towards the limit: give them up, and try again.
      guard error.code == .limitExceeded, templates.keep(only: Set(records.map(\.template))) else { throw error }
      return try templates.index(for: section, at: position, in: environment)
    }
  }

  /// Appends a section. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised for a known description, else O(slots of its group); never O(items).
  /// - Returns: The section's index.
  /// - Throws: ``LayoutError`` if the description is impossible or the count out of range; nothing changes then.
  @discardableResult
  public mutating func append(section: LayoutSection, itemCount: Int) throws(LayoutError) -> Int {
    try append(Template(index: template(for: section, at: records.count)), itemCount: itemCount)
  }

  /// Appends a section that a provider describes; the provider is called again when the container changes.
  @discardableResult
  public mutating func append(section provider: LayoutSectionProvider, itemCount: Int) throws(LayoutError) -> Int {
    let provided = ProvidedSection(provider, in: container)
    let section = try append(section: provided.section, itemCount: itemCount)
    records[section].provided = provided
    return section
  }

  /// Appends a section with a prepared description. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised.
  /// - Precondition: The template is of this layout.
  /// - Returns: The section's index.
  /// - Throws: ``LayoutError`` if the count is out of range or the group does not fit; nothing changes then.
  @discardableResult
  public mutating func append(_ handle: Template, itemCount: Int) throws(LayoutError) -> Int {
    try templates.check(handle.index)
    try checkItemCount(itemCount, atSection: records.count)
    records.append(SectionRecord(template: handle.index, itemCount: itemCount))
    index.append(settled(records.count - 1))
    return records.count - 1
  }

  func checkItemCount(_ count: Int, replacing old: Int = 0, atSection section: Int) throws(LayoutError) {
    guard count < 0 || count > LayoutLimits.items - (totalItemCount - old) else { return }
    throw LayoutError(
      count < 0 ? .invalidValue : .limitExceeded,
      "the number of items is \(count); it must be 0 or more, \(LayoutLimits.items) in all sections together",
      path: "$.itemsPerSection[\(section)]", section: section)
  }

  mutating func settled(_ section: Int) -> SectionIndex.Node {
    let groups = groups(of: section)
    let extent = groups.extent
    let reach = groups.reach(extent)
    records[section].extent = extent
    return SectionIndex.Node(
      advance: extent + configuration.interSectionSpacing, least: reach.least, greatest: reach.greatest,
      across: groups.across, items: groups.itemCount)
  }

  mutating func settle(_ section: Int) { index.update(section, settled(section)) }
}

extension SolvedLayout {
  /// Changes one section's record, and returns what moves. `item` is the first that may move; nil if headers may as
  /// well. `kept` cells exist before and after.
  mutating func change(
    _ section: Int, item: Int?, keeping kept: Int, _ body: (inout SectionRecord) -> Void
  ) -> LayoutInvalidation {
    let old = contentEnd
    let (items, ownItems) = (totalItemCount, records[section].itemCount)
    let spread = spread
    let row = presentation(of: groups(of: section)).mirrorWidth
    let extent = records[section].extent
    let before = leastChange(from: item, section)
    let laterBefore = leastCoordinate(from: section + 1)
    body(&records[section])
    settle(section)
    guard self.spread == spread else { return everything(of: items, contentDelta: contentEnd - old) }
    var (item, cells) = (item, kept)
    if item != nil, presentation(of: groups(of: section)).mirrorWidth != row {
      (item, cells) = (0, min(ownItems, records[section].itemCount))
    }
    var offset = min(before, leastChange(from: item, section))
    if records[section].extent != extent {
      offset = min(offset, laterBefore, leastCoordinate(from: section + 1))
      cells += totalItemCount - index.items(before: section + 1)
    }
    return LayoutInvalidation(
      section: section, item: item ?? 0, offset: offset, cellsMoved: cells, contentDelta: contentEnd - old)
  }

  /// The mirror width, and the width within which pinned side views are held (rule 6.5).
  var spread: (mirrored: Double?, held: Double?) {
    let holds = templates.holdsAcross || boundaries.items.contains(where: \.isHeldAcross)
    let cross = environment.axis.cross
    let isWide = holds && contentSize[cross] > container.extent[cross]
    return (presentation.mirrorWidth, isWide ? contentSize[cross] : nil)
  }

  /// Returns the least coordinate on the scroll axis that later sections or the layout's footers reach. O(log
  /// sections).
  func leastCoordinate(from section: Int) -> Double {
    let axis = environment.axis
    var least = boundaries.header + index.least(from: section)
    for item in boundaries.items where item.anchor != .start || item.isPinned {
      let reach = item.reach(in: boundaries.span(from: 0, to: contentEnd), axis)
      least = min(least, item.isPinned ? reach.least : reach.greatest)
    }
    return min(least, section < records.count ? start(of: section) : sectionsEnd)
  }

  /// Returns the coordinate before which no view ends that depends on an item or its successors.
  private func leastChange(from item: Int?, _ section: Int) -> Double {
    let axis = environment.axis
    let start = start(of: section)
    let extent = records[section].extent
    let groups = groups(of: section)
    let template = groups.template
    guard let item else { return start + min(0, groups.reach(extent).least) }
    // Views attached to the section's end move with it.
    var least = start + extent
    let area = LayoutRect(origin: .zero, extent: LayoutExtent(axis, along: extent, across: 0))
    for decoration in template.decorations { least = min(least, start + area.inset(by: decoration.insets).max(axis)) }
    let span = boundarySpan(of: section)
    for boundary in groups.boundaries.items where boundary.anchor != .start || boundary.isPinned {
      let reach = boundary.reach(in: span, axis)
      least = min(least, boundary.isPinned ? reach.least : reach.greatest)
    }
    let lead = start + groups.lead
    guard groups.itemCount > 0 else { return min(least, lead) }
    let top = groups.overhang(axis)
    if template.isOrthogonal { return min(least, lead + top) }
    let run = groups.run(holding: min(item, groups.itemCount - 1))
    return min(least, lead + run.position(0, stride: template.stride) + top)
  }

  func everything(of items: Int, contentDelta: Double) -> LayoutInvalidation {
    LayoutInvalidation(
      section: 0, item: 0, offset: -.infinity, cellsMoved: min(items, totalItemCount), contentDelta: contentDelta)
  }

  mutating func everything(_ body: (inout SolvedLayout) -> Void) -> LayoutInvalidation {
    let (old, items) = (contentEnd, totalItemCount)
    body(&self)
    return everything(of: items, contentDelta: contentEnd - old)
  }
}
