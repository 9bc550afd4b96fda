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
    var settled: [(section: Int, groups: [(Int, GroupShape?)], flowing: MeasuredSection?)] = []
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
    for (section, groups, flowing) in settled {
      let invalidation = commit(section, groups, flowing, items: changes.sections[section] ?? [])
      answer.formUnion(invalidation, isFirst: answer.section == records.count)
    }
    answer.cellsMoved = min(answer.cellsMoved, totalItemCount)
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

  /// Solves the groups of a section in which items have reported, without changing anything.
  private mutating func solve(
    _ section: Int, _ items: [Int]
  ) throws(LayoutError) -> (section: Int, groups: [(Int, GroupShape?)], flowing: MeasuredSection?) {
    let record = records[section]
    let template = templates[record.template]
    guard template.index.hasOpenItems, let measured = record.measured else { return (section, [], nil) }
    if template.index.flows {
      var flowing = measured
      try flowing.flow(template, itemCount: record.itemCount, section: section)
      measuredGroupsSolved += flowing.flowing?.work ?? 0
      return (section, [], flowing)
    }
    var groups: [(Int, GroupShape?)] = []
    let perGroup = template.slotCount
    for group in Set(items.map { $0 / perGroup }).sorted() {
      let first = group * perGroup
      let reports = measured.reports(of: first..<min(first + perGroup, record.itemCount), itemCount: record.itemCount)
      let (shape, work) = try template.shape(atItem: first, reports, section: section)
      measuredGroupsSolved += work
      groups.append((group, shape))
    }
    return (section, groups, nil)
  }

  private mutating func commit(
    _ section: Int, _ groups: [(Int, GroupShape?)], _ flowing: MeasuredSection?, items: [Int]
  ) -> LayoutInvalidation {
    let count = records[section].itemCount
    guard !groups.isEmpty || flowing != nil, let first = items.min(), let last = items.max() else { return nothing() }
    let template = template(of: section)
    let from = firstItemToSettle(holding: first, section)
    let length = self.groups(of: section).length
    var invalidation = change(section, item: from, keeping: 0) { record in
      if let flowing { record.measured = flowing }
      for (group, shape) in groups { record.measured?.set(group, to: shape, template) }
    }
    // Groups that are as long as before leave what follows them where it is.
    let isSameLength = flowing == nil && self.groups(of: section).length == length && groups.count == 1
    let end = isSameLength ? min(count, (last / template.slotCount + 1) * template.slotCount) : count
    invalidation.cellsMoved += end - from
    return invalidation
  }
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
