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
  struct Spread: Equatable {
    fileprivate var mirrored: Double?
    fileprivate var held: Double?
  }

  var spread: Spread {
    let holds = templates.holdsAcross || boundaries.items.contains(where: \.isHeldAcross)
    let cross = environment.axis.cross
    let isWide = holds && contentSize[cross] > container.extent[cross]
    return Spread(mirrored: presentation.mirrorWidth, held: isWide ? contentSize[cross] : nil)
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
