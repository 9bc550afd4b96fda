extension SolvedLayout {
  /// Changes one section's record, and says what that moves.
  ///
  /// - Parameters:
  ///   - item: The section's first item that may move; nil when its headers may, too.
  ///   - kept: The section's cells that are there before and after, and may move.
  /// - Complexity: O(log sections), beside the change.
  mutating func change(
    _ section: Int, item: Int?, keeping kept: Int, _ body: (inout SectionRecord) -> Void
  ) -> LayoutInvalidation {
    let old = contentEnd
    let extent = records[section].extent
    let before = leastChange(from: item, section)
    let laterBefore = leastCoordinate(from: section + 1)
    body(&records[section])
    settle(section)
    var offset = min(before, leastChange(from: item, section))
    var cells = kept
    if records[section].extent != extent {
      offset = min(offset, laterBefore, leastCoordinate(from: section + 1))
      cells += totalItemCount - index.items(before: section + 1)
    }
    return LayoutInvalidation(
      section: section, item: item ?? 0, offset: offset, cellsMoved: cells, contentDelta: contentEnd - old)
  }

  /// The least coordinate of the scroll axis at which anything of the sections from one on ends or starts, the layout's
  /// own footers included.
  ///
  /// - Complexity: O(log sections).
  func leastCoordinate(from section: Int) -> Double {
    let axis = environment.axis
    var least = boundaries.header + index.least(from: section)
    for item in boundaries.items where item.anchor != .start || item.isPinned {
      let reach = item.reach(axis, length: contentEnd)
      least = min(least, item.isPinned ? reach.least : reach.greatest)
    }
    return min(least, section < records.count ? start(of: section) : sectionsEnd)
  }

  /// Before this coordinate of the scroll axis nothing of a section ends that depends on an item or those after it.
  private func leastChange(from item: Int?, _ section: Int) -> Double {
    let axis = environment.axis
    let start = start(of: section)
    let record = records[section]
    let groups = groups(of: section)
    let template = groups.template
    guard let item else { return start + min(0, groups.reach(record.extent).least) }
    // What hangs on the section's end moves with it.
    var least = start + record.extent
    for decoration in template.decorations { least = min(least, start + record.extent - decoration.insets.after(axis)) }
    for boundary in template.boundaries where boundary.anchor != .start || boundary.isPinned {
      let reach = boundary.reach(axis, length: record.extent)
      least = min(least, start + (boundary.isPinned ? reach.least : reach.greatest))
    }
    guard record.itemCount > 0 else { return min(least, start + template.lead) }
    let top = (record.measured?.box ?? template.shape.box).min(axis)
    if template.orthogonal != nil { return min(least, start + template.lead + min(0, top)) }
    let run = groups.run(holding: min(item, record.itemCount - 1))
    return min(least, start + run.position(0, stride: template.stride) + top)
  }
}
