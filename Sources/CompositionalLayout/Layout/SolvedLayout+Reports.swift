extension SolvedLayout {
  /// Applies reported sizes (rule 9.1): solves their groups again, and moves all that follow.
  ///
  /// Dimensions that are not open ignore reports. The last report of a dimension holds.
  ///
  /// - Complexity: O(log groups + log sections + slots of a group) a report; in a flowing section,
  ///   where sizes decide how many items a group holds, O(groups from the first that changes on) a
  ///   call, so report many at once.
  /// - Throws: ``LayoutError`` if an element does not exist, a size is no length, or a cell does
  ///   not fit its group (rule 2.5); the layout is unchanged then.
  public mutating func report(_ sizes: [MeasuredSize]) throws(LayoutError) {
    for (number, size) in sizes.enumerated() { try check(size, number) }
    // Record the new reports, and the old ones beside them.
    var old: [(size: MeasuredSize, report: ReportedSize?)] = []
    var created: [Int] = []
    var changes: [Int: ReportChange] = [:]
    for size in sizes where size.width != nil || size.height != nil {
      if size.section != LayoutElement.wholeLayout, records[size.section].box == nil {
        records[size.section].measured = MeasuredSection()
        created.append(size.section)
      }
      let earlier = report(of: size.element, in: size.section)
      let new = ReportedSize(width: size.width, height: size.height).over(earlier)
      guard new != earlier else { continue }
      old.append((size, earlier))
      set(new, of: size.element, in: size.section)
      changes[size.section, default: ReportChange()].note(size.element)
    }
    // Solve what they change. An error takes the reports back, the last first, as one call may
    // report a dimension twice.
    var around: BoundarySolver.Solution?
    do throws(LayoutError) {
      if changes.removeValue(forKey: LayoutElement.wholeLayout) != nil {
        around = try SolvedLayout.boundaries(of: configuration, boundaryReports, in: environment)
      }
      var steps = 0
      for section in changes.keys.sorted() {
        try solve(section, &changes[section, default: ReportChange()], reports: sizes.count, &steps)
      }
    } catch {
      for (size, report) in old.reversed() {
        set(report, of: size.element, in: size.section)
      }
      for section in created { records[section].measured = nil }
      throw error
    }
    // From here on nothing throws.
    if let around { boundaries = around }
    for (section, change) in changes { commit(change, section) }
  }

  /// Returns the size that a cell reported; nil in a dimension without a report.
  public func reportedSize(section: Int, item: Int) -> (width: Double?, height: Double?) {
    let size = report(of: .item(item), in: section)
    return (size?.width, size?.height)
  }

  /// Returns the size that a section's headers or footers of a kind reported; nil in a dimension
  /// without a report.
  ///
  /// - Parameter section: The section's index, or ``LayoutElement/wholeLayout``.
  public func reportedSize(section: Int, kind: String) -> (width: Double?, height: Double?) {
    let size = report(of: .boundary(kind: kind), in: section)
    return (size?.width, size?.height)
  }

  package func report(of element: MeasuredSize.Element, in section: Int) -> ReportedSize? {
    switch element {
    case .item(let item): records[section].box?.value.reports.size(of: item)
    case .boundary(let kind) where section == LayoutElement.wholeLayout:
      boundaryReports[UTF8Name(kind)]
    case .boundary(let kind): records[section].box?.value.boundaryReports[UTF8Name(kind)]
    }
  }

  /// Sets or removes an element's report, without solving anything.
  private mutating func set(
    _ report: ReportedSize?, of element: MeasuredSize.Element, in section: Int
  ) {
    switch element {
    case .item(let item): records[section].measured?.reports.set(item, report)
    case .boundary(let kind) where section == LayoutElement.wholeLayout:
      boundaryReports[UTF8Name(kind)] = report
    case .boundary(let kind): records[section].measured?.boundaryReports[UTF8Name(kind)] = report
    }
  }

  /// Throws if a report's element does not exist, or its sizes are no lengths.
  private func check(_ size: MeasuredSize, _ number: Int) throws(LayoutError) {
    let path = "$.measured[\(number)]"
    func failure(_ message: String, _ key: String, _ section: Int? = nil) -> LayoutError {
      LayoutError(.invalidValue, message, path: "\(path).\(key)", section: section, rule: .reports)
    }
    let isOfLayout =
      if case .boundary = size.element {
        size.section == LayoutElement.wholeLayout
      } else {
        false
      }
    guard isOfLayout || records.indices.contains(size.section) else {
      throw failure(
        "there is no section \(size.section); the layout has \(records.count)", "section")
    }
    switch size.element {
    case .item(let item):
      let count = records[size.section].itemCount
      guard item >= 0, item < count else {
        throw failure("there is no item \(item); the section has \(count)", "item", size.section)
      }
    case .boundary(let kind):
      let items = isOfLayout ? boundaries.items : template(of: size.section).boundaries.items
      guard items.contains(where: { $0.kind.hasSameBytes(as: kind) }) else {
        let name = isOfLayout ? "layout" : "section"
        throw failure(
          "the \(name) has no header or footer \(quoted(kind))", "kind",
          isOfLayout ? nil : size.section)
      }
    }
    for (value, key) in [(size.width, "width"), (size.height, "height")] {
      guard let value, let complaint = NumberCheck.complaint(about: value, negative: false) else {
        continue
      }
      throw failure("\(key) \(complaint)", key, isOfLayout ? nil : size.section)
    }
  }

  /// Solves the groups that a section's reports change, without applying them. `steps` counts
  /// towards the call's limit.
  private mutating func solve(
    _ section: Int, _ change: inout ReportChange, reports: Int, _ steps: inout Int
  ) throws(LayoutError) {
    let count = records[section].itemCount
    let template = template(of: section)
    if change.isOfBoundaries, let reports = records[section].box?.value.boundaryReports {
      change.boundaries = try template.boundaries(reports, section: section)
    }
    guard !template.index.openItems.isEmpty, let first = change.items.min(),
      let last = change.items.max()
    else {
      return
    }
    if template.index.flows {
      change.flowing = try records[section].box?.value.flowed(
        first...last, template, itemCount: count, section: section)
      steps += change.flowing?.steps ?? 0
      return try LayoutLimits.check(steps, reports: reports, section: section)
    }
    let before = steps - (records[section].box?.value.steps ?? 0)
    for group in Set(change.items.map { $0 / template.slotCount }).sorted() {
      let shape = try records[section].measured?.shape(
        of: group, template, itemCount: count, section: section)
      change.groups.append((group, shape ?? nil))
      steps = before + (records[section].box?.value.steps ?? 0)
      try LayoutLimits.check(steps, reports: reports, section: section)
    }
  }

  /// Applies what was solved for a section, and moves what follows.
  private mutating func commit(_ change: ReportChange, _ section: Int) {
    let template = template(of: section)
    if let boundaries = change.boundaries {
      records[section].measured?.boundaries = boundaries
    }
    if let flowing = change.flowing {
      records[section].measured?.flow(flowing, template)
    }
    for (group, shape) in change.groups {
      records[section].measured?.set(group, to: shape, template)
    }
    settle(section)
  }
}

/// The changed reports of one section, and the groups and views that were solved with them.
private struct ReportChange {
  /// The cells with new reports; one may occur twice.
  var items: [Int] = []
  /// Is true when a header or footer has a new report.
  var isOfBoundaries = false
  /// The groups solved again, by number, of a section that is not flowing; nil restores the
  /// estimate.
  var groups: [(Int, GroupShape?)] = []
  /// The change of a flowing section's groups; nil for others.
  var flowing: FlowingGroups.Change?
  /// The headers and footers solved again; nil if they have no new report.
  var boundaries: BoundarySolver.Solution?

  mutating func note(_ element: MeasuredSize.Element) {
    if case .item(let item) = element {
      items.append(item)
    } else {
      isOfBoundaries = true
    }
  }
}
