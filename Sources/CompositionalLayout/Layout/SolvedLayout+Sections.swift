extension SolvedLayout {
  /// Inserts a section.
  ///
  /// - Complexity: O(sections), and O(slots of its group) for a new description.
  /// - Precondition: `position` is between 0 and the number of sections.
  /// - Throws: ``LayoutError`` if the description is impossible or the count out of range; nothing changes then.
  @discardableResult
  public mutating func insert(
    section: LayoutSection, itemCount: Int, at position: Int
  ) throws(LayoutError) -> LayoutInvalidation {
    precondition(position >= 0 && position <= records.count, "section index out of range")
    try checkItemCount(itemCount, atSection: position)
    let template = try template(for: section, at: position)
    return change(from: position, keeping: totalItemCount - index.items(before: position)) { layout in
      layout.records.insert(SectionRecord(template: template, itemCount: itemCount), at: position)
    }
  }

  /// Removes a section.
  ///
  /// - Complexity: O(sections).
  /// - Precondition: The section exists.
  @discardableResult
  public mutating func removeSection(at section: Int) -> LayoutInvalidation {
    let later = totalItemCount - index.items(before: section + 1)
    return change(from: section, keeping: later) { layout in layout.records.remove(at: section) }
  }

  /// Moves a section and its reports to the index `target` that it has afterwards.
  ///
  /// - Complexity: O(sections).
  /// - Precondition: Both are indices of sections.
  @discardableResult
  public mutating func moveSection(from source: Int, to target: Int) -> LayoutInvalidation {
    precondition(records.indices.contains(target), "section index out of range")
    let first = min(source, target)
    let moved = source == target ? 0 : index.items(before: max(source, target) + 1) - index.items(before: first)
    var invalidation = change(from: first, keeping: moved) { layout in
      layout.records.insert(layout.records.remove(at: source), at: target)
    }
    if source == target { invalidation = nothing() }
    return invalidation
  }

  /// Replaces a section's description, for example when a button shows the same cells in another template. Its cells'
  /// reports are dropped.
  ///
  /// - Parameter itemCount: The new number of items; nil keeps the old one.
  /// - Complexity: O(log sections), and O(slots of its group) for a new description.
  /// - Precondition: The section exists.
  /// - Throws: ``LayoutError`` if the description is impossible or the count out of range; nothing changes then.
  @discardableResult
  public mutating func replaceSection(
    at section: Int, with description: LayoutSection, itemCount: Int? = nil
  ) throws(LayoutError) -> LayoutInvalidation {
    let old = records[section].itemCount
    let count = itemCount ?? old
    try checkItemCount(count, replacing: old, atSection: section)
    let template = try template(for: description, at: section)
    return change(section, item: nil, keeping: min(old, count)) { record in
      record = SectionRecord(template: template, itemCount: count)
    }
  }

  /// Solves the layout anew for another container, for example after a rotation.
  ///
  /// - Parameter keepingMeasuredSizes: Whether to keep the reported sizes. By default they are dropped, as text of
  ///   another width has another height.
  /// - Complexity: O(sections + slots of the distinct groups), and O(reports) with measured sizes kept.
  /// - Throws: ``LayoutError`` if a section does not fit the container; the layout is unchanged then.
  @discardableResult
  public mutating func resize(
    to container: LayoutContainer, keepingMeasuredSizes: Bool = false
  ) throws(LayoutError) -> LayoutInvalidation {
    var resized = try SolvedLayout(self, container: container)
    var users: [Int: Int] = [:]
    var described: [Int: ProvidedSection] = [:]
    for (section, record) in records.enumerated() {
      if let provided = record.provided?.asked(in: container, after: self.container), provided !== record.provided {
        described[section] = provided
      } else if users[record.template] == nil {
        users[record.template] = section
      }
    }
    resized.templates = try templates.solvedAgain(in: resized.environment, for: users)
    resized.records = records
    for (section, provided) in described.sorted(by: { $0.key < $1.key }) {
      // Reports were made for the old description.
      resized.records[section] = SectionRecord(
        template: try resized.templates.index(for: provided.section, at: section, in: resized.environment),
        itemCount: records[section].itemCount, provided: provided)
    }
    for section in resized.records.indices {
      guard let measured = resized.records[section].measured else { continue }
      let record = resized.records[section]
      resized.records[section].measured =
        keepingMeasuredSizes
        ? try MeasuredSection(
          measured.reports, measured.boundaryReports, resized.templates[record.template], itemCount: record.itemCount,
          section: section) : nil
    }
    if keepingMeasuredSizes, !boundaryReports.isEmpty {
      resized.boundaryReports = boundaryReports
      resized.boundaries = try SolvedLayout.boundaries(of: configuration, boundaryReports, in: resized.environment)
    }
    resized.rebuildIndex(from: 0)
    return everything { $0 = resized }
  }

  private mutating func change(
    from section: Int, keeping kept: Int, _ body: (inout SolvedLayout) -> Void
  ) -> LayoutInvalidation {
    let (old, items) = (contentEnd, totalItemCount)
    let spread = spread
    let before = leastCoordinate(from: section)
    let wasEmpty = records.isEmpty
    body(&self)
    rebuildIndex(from: section)
    // The layout's own views appear with its first section (rule 6.5).
    let isShown = boundaries.items.isEmpty || records.isEmpty == wasEmpty
    guard self.spread == spread, isShown else {
      return everything(of: items, contentDelta: contentEnd - old)
    }
    return LayoutInvalidation(
      section: section, item: 0, offset: min(before, leastCoordinate(from: section)), cellsMoved: kept,
      contentDelta: contentEnd - old)
  }

  private mutating func rebuildIndex(from section: Int) {
    var nodes: [SectionIndex.Node] = []
    nodes.reserveCapacity(records.count - section)
    for at in section..<records.count { nodes.append(settled(at)) }
    index.replace(from: section, with: nodes)
  }

  func nothing() -> LayoutInvalidation {
    LayoutInvalidation(section: records.count, item: 0, offset: .infinity, cellsMoved: 0, contentDelta: 0)
  }
}
