extension SolvedLayout {
  /// Applies reported sizes (rule 9.1): solves their groups again, and moves all that follow.
  ///
  /// Dimensions that are not open ignore reports. The last report of a dimension holds.
  ///
  /// - Complexity: O(log groups + log sections + slots of a group) a report; in a flowing section, where sizes decide
  ///   how many items a group holds, O(groups from the first that changes on) a call, so report many at once.
  /// - Throws: ``LayoutError`` if an element does not exist, a size is no length, or a cell does not fit its group
  ///   (rule 2.5); the layout is unchanged then.
  @discardableResult
  public mutating func report(_ sizes: [MeasuredSize]) throws(LayoutError) -> LayoutInvalidation {
    for (number, size) in sizes.enumerated() { try check(size, number) }
    var changes = ReportChanges()
    for size in sizes { note(size, in: &changes) }
    var settled: [SettledReports] = []
    var around: BoundarySolver.Solution?
    var steps = 0
    do throws(LayoutError) {
      for (section, change) in changes.sections.sorted(by: { $0.key < $1.key }) {
        settled.append(try solve(section, change, reports: sizes.count, &steps))
      }
      if changes.isOfLayout {
        around = try SolvedLayout.boundaries(of: configuration, boundaryReports, in: environment)
      }
    } catch {
      for change in changes.undo.reversed() { undo(change) }
      for section in changes.created { records[section].measured = nil }
      throw error
    }
    if let around {
      return everything { layout in
        layout.boundaries = around
        for reports in settled { _ = layout.commit(reports) }
      }
    }
    var answer = nothing()
    for reports in settled {
      let invalidation = commit(reports)
      answer.formUnion(invalidation)
    }
    // Sections that change together each counted the cells behind them: cap the sum.
    let before = answer.section < records.count ? index.items(before: answer.section) + answer.item : totalItemCount
    answer.cellsMoved = min(answer.cellsMoved, totalItemCount - before)
    return answer
  }

  /// Returns the size that a cell reported; nil in a dimension without a report.
  public func reportedSize(section: Int, item: Int) -> (width: Double?, height: Double?) {
    let size = records[section].box?.value.reports.size(of: item)
    return (size?.width, size?.height)
  }

  /// Returns the size that a section's headers or footers of a kind reported; nil in a dimension without a report.
  ///
  /// - Parameter section: The section's index, or ``LayoutElement/wholeLayout``.
  public func reportedSize(section: Int, kind: String) -> (width: Double?, height: Double?) {
    let reports = section == LayoutElement.wholeLayout ? boundaryReports : records[section].box?.value.boundaryReports
    let report = reports?[UTF8Name(kind)]
    return (report?.width, report?.height)
  }

  private func check(_ size: MeasuredSize, _ number: Int) throws(LayoutError) {
    let path = "$.measured[\(number)]"
    func failure(_ message: String, _ key: String, _ section: Int? = nil) -> LayoutError {
      LayoutError(.invalidValue, message, path: "\(path).\(key)", section: section, rule: .reports)
    }
    let isOfLayout = size.section == LayoutElement.wholeLayout
    switch size.element {
    case .boundary(let kind) where isOfLayout:
      guard boundaries.items.contains(where: { $0.kind.hasSameBytes(as: kind) }) else {
        throw failure("the layout has no header or footer \(quoted(kind))", "kind")
      }
    case _ where !records.indices.contains(size.section):
      throw failure("there is no section \(size.section); the layout has \(records.count)", "section")
    case .item(let item):
      let count = records[size.section].itemCount
      guard item >= 0, item < count else {
        throw failure("there is no item \(item); the section has \(count)", "item", size.section)
      }
    case .boundary(let kind):
      guard template(of: size.section).boundaries.items.contains(where: { $0.kind.hasSameBytes(as: kind) }) else {
        throw failure("the section has no header or footer \(quoted(kind))", "kind", size.section)
      }
    }
    for (value, key) in [(size.width, "width"), (size.height, "height")] {
      guard let value, let complaint = NumberCheck.complaint(about: value, negative: false) else { continue }
      throw failure("\(key) \(complaint)", key, isOfLayout ? nil : size.section)
    }
  }

  private mutating func note(_ size: MeasuredSize, in changes: inout ReportChanges) {
    guard size.width != nil || size.height != nil else { return }
    let reported = ReportedSize(width: size.width, height: size.height)
    if size.section == LayoutElement.wholeLayout {
      guard case .boundary(let name) = size.element else { return }
      let kind = UTF8Name(name)
      let old = boundaryReports[kind]
      let new = reported.over(old)
      guard new != old else { return }
      changes.undo.append((size.section, size.element, old))
      changes.isOfLayout = true
      boundaryReports[kind] = new
      return
    }
    if records[size.section].box == nil {
      records[size.section].measured = MeasuredSection(template(of: size.section))
      changes.created.append(size.section)
    }
    let old = records[size.section].box?.value.size(of: size.element)
    let new = reported.over(old)
    guard new != old else { return }
    changes.undo.append((size.section, size.element, old))
    changes.sections[size.section, default: .init()].insert(size.element)
    records[size.section].measured?.set(size.element, new)
  }

  private mutating func undo(_ change: (section: Int, element: MeasuredSize.Element, size: ReportedSize?)) {
    if change.section != LayoutElement.wholeLayout {
      records[change.section].measured?.set(change.element, change.size)
    } else if case .boundary(let kind) = change.element {
      boundaryReports[UTF8Name(kind)] = change.size
    }
  }

  /// Solves the groups that a section's reports change, without applying them. `steps` counts towards the call's limit.
  private mutating func solve(
    _ section: Int, _ change: ReportChanges.InSection, reports: Int, _ steps: inout Int
  ) throws(LayoutError) -> SettledReports {
    let count = records[section].itemCount
    let template = template(of: section)
    var settled = SettledReports(section: section)
    if change.isOfBoundaries, let reports = records[section].measured?.boundaryReports {
      settled.boundaries = try template.boundaries(reports, section: section)
    }
    guard !template.index.openItems.isEmpty, let first = change.items.min(), let last = change.items.max() else {
      return settled
    }
    settled.items = first...last
    if template.index.flows {
      settled.flowing = try records[section].box?.value.flowed(
        first...last, template, itemCount: count, section: section)
      steps += settled.flowing?.steps ?? 0
      try LayoutLimits.check(steps, reports: reports, section: section)
      return settled
    }
    let before = records[section].box?.value.steps ?? 0
    for group in Set(change.items.map { $0 / template.slotCount }).sorted() {
      let shape = try records[section].measured?.shape(of: group, template, itemCount: count, section: section)
      settled.groups.append((group, shape ?? nil))
      try LayoutLimits.check(
        steps + (records[section].box?.value.steps ?? 0) - before, reports: reports, section: section)
    }
    steps += (records[section].box?.value.steps ?? 0) - before
    return settled
  }

  private mutating func commit(_ settled: SettledReports) -> LayoutInvalidation {
    let section = settled.section
    guard settled.items != nil || settled.boundaries != nil else { return nothing() }
    let template = template(of: section)
    let from =
      settled.boundaries == nil ? settled.items.map { firstItemToSettle(holding: $0.lowerBound, section) } : nil
    // Do not hold the groups across the change: it would copy the measured state.
    let length = groups(of: section).length
    let mirrorWidth = presentation(of: groups(of: section)).mirrorWidth
    var invalidation = change(section, item: from, keeping: 0) { record in
      if let boundaries = settled.boundaries { record.measured?.boundaries = boundaries }
      if let flowing = settled.flowing { record.measured?.flow(flowing, template) }
      for (group, shape) in settled.groups { record.measured?.set(group, to: shape, template) }
    }
    // A group that keeps its length does not move what follows.
    let after = groups(of: section)
    let isSame =
      settled.groups.count == 1 && settled.boundaries == nil && after.length == length
      && presentation(of: after).mirrorWidth == mirrorWidth
    let count = records[section].itemCount
    let last = settled.items?.upperBound ?? count
    let end = isSame ? min(count, (last / template.slotCount + 1) * template.slotCount) : count
    invalidation.cellsMoved = min(totalItemCount, invalidation.cellsMoved + end - (from ?? 0))
    return invalidation
  }
}

private struct ReportChanges {
  struct InSection {
    var items: [Int] = []
    var isOfBoundaries = false

    mutating func insert(_ element: MeasuredSize.Element) {
      switch element {
      case .item(let item): items.append(item)
      case .boundary: isOfBoundaries = true
      }
    }
  }

  var sections: [Int: InSection] = [:]
  var isOfLayout = false
  var undo: [(section: Int, element: MeasuredSize.Element, size: ReportedSize?)] = []
  var created: [Int] = []
}

private struct SettledReports {
  var section: Int
  var items: ClosedRange<Int>?
  var groups: [(Int, GroupShape?)] = []
  var flowing: FlowingGroups.Change?
  var boundaries: BoundarySolver.Solution?
}

extension MeasuredSection {
  fileprivate func size(of element: MeasuredSize.Element) -> ReportedSize? {
    switch element {
    case .item(let item): reports.size(of: item)
    case .boundary(let kind): boundaryReports[UTF8Name(kind)]
    }
  }

  fileprivate mutating func set(_ element: MeasuredSize.Element, _ size: ReportedSize?) {
    switch element {
    case .item(let item): reports.set(item, size)
    case .boundary(let kind): boundaryReports[UTF8Name(kind)] = size
    }
  }
}

extension LayoutInvalidation {
  fileprivate mutating func formUnion(_ other: LayoutInvalidation) {
    offset = min(offset, other.offset)
    cellsMoved += other.cellsMoved
    contentDelta += other.contentDelta
    // A mirrored layout that grows moves earlier sections, too.
    if (other.section, other.item) < (section, item) { (section, item) = (other.section, other.item) }
  }
}
