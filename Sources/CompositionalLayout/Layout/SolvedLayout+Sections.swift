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
    var resized = try SolvedLayout(container: container, configuration: configuration, scale: pixelGrid?.scale)
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
    let nodes = (section..<records.count).map { settled($0) }
    index.replace(from: section, with: nodes)
  }

  func nothing() -> LayoutInvalidation {
    LayoutInvalidation(section: records.count, item: 0, offset: .infinity, cellsMoved: 0, contentDelta: 0)
  }
}

/// Single elements in the collection's coordinates, and those that move when it scrolls, for a collection view.
extension SolvedLayout {
  /// Returns a cell, in an orthogonal section at the scroll offset `scrolled`. The section and item must exist.
  package func element(item: Int, inSection section: Int, scrolledBy scrolled: Double) -> LayoutElement {
    LayoutElement(
      category: .item, section: section, index: item,
      frame: inCollection(frame(section: section, item: item), of: section, scrolledBy: scrolled),
      zIndex: zIndex(section: section, item: item))
  }

  /// Returns a header, footer or badge; nil if the index does not exist.
  package func supplementary(
    ofKind kind: String, index: Int, inSection section: Int, contentOffset: LayoutPoint, scrolledBy scrolled: Double
  ) -> LayoutElement? {
    guard section != LayoutElement.wholeLayout else {
      guard !records.isEmpty else { return nil }
      let item = boundaries.items.first { $0.kind.hasSameBytes(as: kind) && $0.index == index }
      return item.map {
        element($0, in: boundaries.span(from: 0, to: contentEnd), section: section, contentOffset: contentOffset)
      }
    }
    guard records.indices.contains(section) else { return nil }
    let groups = groups(of: section)
    if let item = groups.boundaries.items.first(where: { $0.kind.hasSameBytes(as: kind) && $0.index == index }) {
      return element(item, in: boundarySpan(of: section), section: section, contentOffset: contentOffset)
    }
    guard let place = groups.place(ofBadge: kind, index: index) else { return nil }
    let form = place.run.shape.form
    let holder = place.run.firstItem + place.group * form.nodes.count + form.badges[place.badge].slot
    guard holder < groups.itemCount else { return nil }
    var badge = element(place.badge, of: place.run, place.group, groups, section)
    badge.frame = inCollection(badge.frame, of: section, scrolledBy: scrolled)
    return badge
  }

  package func decoration(ofKind kind: String, index: Int, inSection section: Int) -> LayoutElement? {
    guard records.indices.contains(section), records[section].extent > 0 else { return nil }
    let found = template(of: section).decorations.first { $0.kind.hasSameBytes(as: kind) && $0.index == index }
    return found.map { element($0, inSection: section) }
  }

  private func inCollection(_ frame: LayoutRect, of section: Int, scrolledBy scrolled: Double) -> LayoutRect {
    let groups = groups(of: section)
    guard groups.template.isOrthogonal else { return frame }
    let shift = scrollShift(of: section, groups, scrolledBy: scrolled)
    return frame.offset(x: shift.x, y: shift.y)
  }

  /// Returns the orthogonal sections whose views may lie in a rectangle, in O(log sections + sections found).
  package func orthogonalSections(in rect: LayoutRect) -> [Int] {
    var found: [Int] = []
    forEachSection(in: rect) { section in
      if template(of: section).isOrthogonal, records[section].itemCount > 0 { found.append(section) }
    }
    return found
  }

  /// Returns the pinned headers and footers of the layout and of sections whose views may lie in a rectangle.
  package func pinnedElements(near rect: LayoutRect, contentOffset: LayoutPoint) -> [LayoutElement] {
    var found: [LayoutElement] = []
    guard !records.isEmpty else { return found }
    let around = boundaries.span(from: 0, to: contentEnd)
    for item in boundaries.items where item.isPinned {
      found.append(element(item, in: around, section: LayoutElement.wholeLayout, contentOffset: contentOffset))
    }
    forEachSection(in: rect) { section in
      let span = boundarySpan(of: section)
      for item in groups(of: section).boundaries.items where item.isPinned {
        found.append(element(item, in: span, section: section, contentOffset: contentOffset))
      }
    }
    return found
  }

  /// Sets the insets of the bars that cover the bounds. Only pinned views depend on them (rule 6.5).
  package mutating func cover(edges: DirectionalEdgeInsets) { environment.container.adjustedContentInset = edges }

  /// Copies the reports of an earlier state of the same content, in O(sections + reports). `place` and `item` map
  /// earlier indices to new ones. Reports of a changed description, or that do not fit it, are dropped.
  package mutating func takeReports(
    of old: SolvedLayout, section place: (Int) -> Int?, item: (_ item: Int, _ section: Int) -> Int?
  ) {
    if old.configuration == configuration, !old.boundaryReports.isEmpty,
      let solved = try? SolvedLayout.boundaries(of: configuration, old.boundaryReports, in: environment)
    {
      boundaryReports = old.boundaryReports
      boundaries = solved
    }
    for (earlier, record) in old.records.enumerated() {
      guard let measured = record.box?.value, let section = place(earlier), records.indices.contains(section),
        template(of: section).source == old.template(of: earlier).source
      else { continue }
      let count = records[section].itemCount
      let reports = measured.reports.moved { at in
        item(at, earlier).flatMap { (0..<count).contains($0) ? $0 : nil }
      }
      let taken = try? MeasuredSection(
        reports, measured.boundaryReports, template(of: section), itemCount: count, section: section)
      guard let taken else { continue }
      records[section].measured = taken
      settle(section)
    }
  }
}

/// The elements that a change of a layout moved.
public struct LayoutInvalidation: Sendable, Hashable {
  /// The section of the first cell that is new or may have moved; the number of sections if there is none.
  public var section: Int
  /// The index of that cell; the section's number of items if only elements behind its cells moved, such as its footer.
  public var item: Int
  /// The coordinate on the scroll axis, in points, before which all elements that end there kept their frames. Counts
  /// from the leading edge in a horizontal right-to-left layout.
  public var offset: Double
  /// The number of cells that exist before and after the change, and may have moved.
  public var cellsMoved: Int
  /// The change of the content's length along the scroll axis, in points; below 0 if it shrank.
  public var contentDelta: Double
}
