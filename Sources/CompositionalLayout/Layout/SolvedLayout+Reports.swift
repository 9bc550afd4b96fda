extension SolvedLayout {
  /// Takes the sizes that cells reported (rule 9): their groups are solved again, and all that follows moves.
  ///
  /// A report counts in a dimension in which its item is estimated or uniform across siblings; elsewhere it is kept and
  /// has no effect. The reported size is the item's, of which its insets are still cut off. The last report of a
  /// dimension holds.
  ///
  /// - Complexity: O(log groups + log sections + slots of a group) a report; in a section where sizes decide how many
  ///   items a group holds, O(cells of it that reported) a call, so report many at once.
  /// - Throws: ``LayoutError`` when there is no such cell, a size is no length, or a cell does not fit into its group
  ///   (rule 2.5) or leaves it no room. The layout is unchanged then.
  @discardableResult
  public mutating func report(_ sizes: [MeasuredSize]) throws(LayoutError) -> LayoutInvalidation {
    for (number, size) in sizes.enumerated() { try check(size, number) }
    var changes = ReportChanges()
    for size in sizes { note(size, in: &changes) }
    var settled: [SettledReports] = []
    do throws(LayoutError) {
      for (section, items) in changes.sections.sorted(by: { $0.key < $1.key }) {
        settled.append(try solve(section, items))
      }
    } catch {
      // Everything is as it was.
      for (section, item, size) in changes.undo.reversed() { records[section].measured?.sizes[item] = size }
      for section in changes.created { records[section].measured = nil }
      throw error
    }
    var answer = nothing()
    for reports in settled {
      let invalidation = commit(reports)
      answer.formUnion(invalidation, isFirst: answer.section == records.count)
    }
    // Sections that change together have counted the cells after the first of them more than once.
    let before = answer.section < records.count ? index.items(before: answer.section) + answer.item : totalItemCount
    answer.cellsMoved = min(answer.cellsMoved, totalItemCount - before)
    return answer
  }

  /// What a cell reported; nil in a dimension that it did not.
  public func reportedSize(section: Int, item: Int) -> (width: Double?, height: Double?) {
    let size = records[section].measured?.sizes[item]
    return (size?.width, size?.height)
  }

  private func check(_ size: MeasuredSize, _ number: Int) throws(LayoutError) {
    let path = "$.measured[\(number)]"
    guard records.indices.contains(size.section) else {
      throw LayoutError(
        .invalidValue, "there is no section \(size.section); the layout has \(records.count)",
        path: "\(path).section", rule: "9")
    }
    let count = records[size.section].itemCount
    guard size.item >= 0, size.item < count else {
      throw LayoutError(
        .invalidValue, "there is no item \(size.item); the section has \(count)", path: "\(path).item",
        section: size.section, rule: "9")
    }
    for (value, key) in [(size.width, "width"), (size.height, "height")] {
      guard let value, let complaint = NumberCheck.complaint(about: value, negative: false) else { continue }
      throw LayoutError(
        .invalidValue, "\(key) \(complaint)", path: "\(path).\(key)", section: size.section, rule: "9")
    }
  }

  /// The reports of one call: which items of which sections, and what to put back when one is refused.
  private struct ReportChanges {
    var sections: [Int: [Int]] = [:]
    var undo: [(section: Int, item: Int, size: ReportedSize?)] = []
    var created: [Int] = []
  }

  private mutating func note(_ size: MeasuredSize, in changes: inout ReportChanges) {
    guard size.width != nil || size.height != nil else { return }
    if records[size.section].measured == nil {
      records[size.section].measured = MeasuredSection(template(of: size.section))
      changes.created.append(size.section)
    }
    let old = records[size.section].measured?.sizes[size.item]
    let new = ReportedSize(width: size.width, height: size.height).over(old)
    guard new != old else { return }
    changes.undo.append((size.section, size.item, old))
    changes.sections[size.section, default: []].append(size.item)
    records[size.section].measured?.sizes[size.item] = new
  }

  /// Solves the groups of a section in which items have reported. No frame changes yet.
  private mutating func solve(_ section: Int, _ items: [Int]) throws(LayoutError) -> SettledReports {
    let count = records[section].itemCount
    let template = template(of: section)
    guard template.index.hasOpenItems, let first = items.min(), let last = items.max() else {
      return SettledReports(section: section)
    }
    if template.index.flows {
      return SettledReports(section: section, items: first...last, flowing: try flow(section, items))
    }
    var groups: [(Int, GroupShape?)] = []
    for group in Set(items.map { $0 / template.slotCount }).sorted() {
      let shape = try records[section].measured?.shape(of: group, template, itemCount: count, section: section)
      groups.append((group, shape ?? nil))
    }
    return SettledReports(section: section, items: first...last, groups: groups)
  }

  /// Packs a flowing section with what its cells have reported.
  private func flow(_ section: Int, _ items: [Int]) throws(LayoutError) -> FlowingGroups? {
    guard let measured = records[section].measured else { return nil }
    guard let old = measured.flowing, let first = items.min(), let last = items.max() else {
      let reports = measured.reports(itemCount: records[section].itemCount)
      return try FlowingGroups(template(of: section), reports, section: section)
    }
    let changes = Set(items).sorted().compactMap { item in measured.sizes[item].map { (item: item, size: $0) } }
    return try FlowingGroups(
      changing: old, old.reports.replacing(changes), changed: first...last, section: section)
  }

  private mutating func commit(_ settled: SettledReports) -> LayoutInvalidation {
    let section = settled.section
    guard let items = settled.items else { return nothing() }
    let template = template(of: section)
    let from = firstItemToSettle(holding: items.lowerBound, section)
    let length = groups(of: section).length
    var invalidation = change(section, item: from, keeping: 0) { record in
      if let flowing = settled.flowing { record.measured?.flow(flowing, template) }
      for (group, shape) in settled.groups { record.measured?.set(group, to: shape, template) }
    }
    // A group that is as long as before leaves what follows it where it is.
    let after = groups(of: section)
    let isSameLength = settled.groups.count == 1 && after.length == length && !isMirroredInItself(after)
    let count = records[section].itemCount
    let end = isSameLength ? min(count, (items.upperBound / template.slotCount + 1) * template.slotCount) : count
    invalidation.cellsMoved += end - from
    return invalidation
  }
}

/// What reports change in one section, solved but not yet in force.
private struct SettledReports {
  var section: Int
  /// From the first to the last item that reported; nil when no report can count.
  var items: ClosedRange<Int>?
  var groups: [(Int, GroupShape?)] = []
  var flowing: FlowingGroups?
}

extension LayoutInvalidation {
  /// Adds what a change in a later section moved.
  fileprivate mutating func formUnion(_ other: LayoutInvalidation, isFirst: Bool) {
    offset = min(offset, other.offset)
    cellsMoved += other.cellsMoved
    contentDelta += other.contentDelta
    if isFirst { (section, item) = (other.section, other.item) }
  }
}
