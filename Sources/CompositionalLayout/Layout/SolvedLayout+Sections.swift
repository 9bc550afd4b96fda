extension SolvedLayout {
  /// Inserts a section.
  ///
  /// - Complexity: O(sections), and O(slots of its group) for a new description.
  /// - Precondition: `position` is between 0 and the number of sections.
  /// - Throws: ``LayoutError`` if the description is impossible or the count out of range; nothing
  ///   changes then.
  public mutating func insert(section: LayoutSection, itemCount: Int, at position: Int)
    throws(LayoutError)
  {
    precondition(position >= 0 && position <= records.count, "section index out of range")
    try checkItemCount(itemCount, atSection: position)
    let template = try template(for: section, at: position, itemCount: itemCount)
    records.insert(SectionRecord(template: template, itemCount: itemCount), at: position)
    settleSections(from: position)
  }

  /// Removes a section.
  ///
  /// - Complexity: O(sections).
  /// - Precondition: The section exists.
  public mutating func removeSection(at section: Int) {
    records.remove(at: section)
    settleSections(from: section)
  }

  /// Replaces a section's description, for example when a button shows the same cells in another
  /// template. Its cells' reports are dropped.
  ///
  /// - Parameter itemCount: The new number of items; nil keeps the old one.
  /// - Complexity: O(log sections), and O(slots of its group) for a new description.
  /// - Precondition: The section exists.
  /// - Throws: ``LayoutError`` if the description is impossible or the count out of range; nothing
  ///   changes then.
  public mutating func replaceSection(
    at section: Int, with description: LayoutSection, itemCount: Int? = nil
  ) throws(LayoutError) {
    let old = records[section].itemCount
    let count = itemCount ?? old
    try checkItemCount(count, replacing: old, atSection: section)
    let template = try template(for: description, at: section, itemCount: count)
    records[section] = SectionRecord(template: template, itemCount: count)
    settle(section)
  }

  /// Solves the layout anew for another container, for example after a rotation.
  ///
  /// - Parameter keepingMeasuredSizes: Whether to keep the reported sizes. By default they are
  ///   dropped, as text of another width has another height.
  /// - Complexity: O(sections + slots of the distinct groups), and O(reports) with measured sizes
  ///   kept.
  /// - Throws: ``LayoutError`` if a section does not fit the container; the layout is unchanged
  ///   then.
  public mutating func resize(to container: LayoutContainer, keepingMeasuredSizes: Bool = false)
    throws(LayoutError)
  {
    var resized = try SolvedLayout(
      container: container, configuration: configuration, scale: pixelGrid?.scale)
    var users: [Int: Int] = [:]
    // A closure describes its section anew: what it said for the old container need not fit the new
    // one.
    let asking = Set(records.map(\.template).filter { templates[$0].asks })
    for (section, record) in records.enumerated() where users[record.template] == nil {
      if !asking.contains(record.template) { users[record.template] = section }
    }
    resized.templates = try templates.solvedAgain(in: resized.environment, for: users)
    resized.records = records.map { SectionRecord(template: $0.template, itemCount: $0.itemCount) }
    for (section, record) in records.enumerated() where asking.contains(record.template) {
      resized.records[section].template = try resized.template(
        for: templates[record.template].source, at: section, itemCount: record.itemCount)
    }
    if keepingMeasuredSizes {
      for (section, record) in records.enumerated() {
        resized.records[section].measured = try record.measured?.moved(
          { $0 }, resized.template(of: section), itemCount: record.itemCount, section: section)
      }
      resized.boundaryReports = boundaryReports
      resized.boundaries = try SolvedLayout.boundaries(
        of: configuration, boundaryReports, in: resized.environment)
    }
    resized.settleSections(from: 0)
    self = resized
  }

  private mutating func settleSections(from section: Int) {
    let nodes = (section..<records.count).map { settled($0) }
    index.replace(from: section, with: nodes)
  }
}

/// Single elements in the collection's coordinates, and those that move when it scrolls, for a
/// collection view.
extension SolvedLayout {
  /// Returns a cell, in an orthogonal section at the scroll offset `scrolled`. The section and item
  /// must exist.
  package func element(item: Int, inSection section: Int, scrolledBy scrolled: Double)
    -> LayoutElement
  {
    LayoutElement(
      category: .item, section: section, index: item,
      frame: inCollection(frame(section: section, item: item), of: section, scrolledBy: scrolled),
      zIndex: zIndex(section: section, item: item))
  }

  /// Returns a header, footer or badge; nil if the index does not exist.
  package func supplementary(
    ofKind kind: String, index: Int, inSection section: Int, contentOffset: LayoutPoint,
    scrolledBy scrolled: Double
  ) -> LayoutElement? {
    let isOfLayout = section == LayoutElement.wholeLayout
    guard isOfLayout || records.indices.contains(section) else { return nil }
    let (items, span) = boundaryItems(of: section)
    if let item = items.first(where: { $0.kind.hasSameBytes(as: kind) && $0.index == index }) {
      return element(item, in: span, section: section, contentOffset: contentOffset)
    }
    guard !isOfLayout else { return nil }
    let groups = groups(of: section)
    guard let place = groups.place(ofBadge: kind, index: index) else {
      return nil
    }
    let form = place.run.shape.form
    let holder =
      place.run.firstItem + place.group * place.run.shape.slots.count
      + form.badges[place.badge].slot
    guard holder < groups.itemCount else { return nil }
    var badge = element(place.badge, of: place.run, place.group, groups, section)
    badge.frame = inCollection(badge.frame, of: section, scrolledBy: scrolled)
    return badge
  }

  package func decoration(ofKind kind: String, index: Int, inSection section: Int) -> LayoutElement?
  {
    guard records.indices.contains(section), records[section].extent > 0 else {
      return nil
    }
    let found = template(of: section).decorations.first {
      $0.kind.hasSameBytes(as: kind) && $0.index == index
    }
    return found.map { element($0, inSection: section) }
  }

  private func inCollection(_ frame: LayoutRect, of section: Int, scrolledBy scrolled: Double)
    -> LayoutRect
  {
    let groups = groups(of: section)
    guard groups.template.isOrthogonal else { return frame }
    let shift = scrollShift(of: section, groups, scrolledBy: scrolled)
    return frame.offset(x: shift.x, y: shift.y)
  }

  /// Returns the orthogonal sections whose views may lie in a rectangle, in O(log sections +
  /// sections found).
  package func orthogonalSections(in rect: LayoutRect) -> [Int] {
    var found: [Int] = []
    forEachSection(in: rect) { section in
      if template(of: section).isOrthogonal, records[section].itemCount > 0 {
        found.append(section)
      }
    }
    return found
  }

  /// Returns the pinned headers and footers of the layout and of sections whose views may lie in a
  /// rectangle.
  package func pinnedElements(near rect: LayoutRect, contentOffset: LayoutPoint) -> [LayoutElement]
  {
    var found: [LayoutElement] = []
    func add(_ section: Int) {
      let (items, span) = boundaryItems(of: section)
      for item in items where item.isPinned {
        found.append(element(item, in: span, section: section, contentOffset: contentOffset))
      }
    }
    add(LayoutElement.wholeLayout)
    forEachSection(in: rect, add)
    return found
  }

  /// Sets the insets of the bars that cover the bounds. Only pinned views depend on them (rule
  /// 6.5).
  package mutating func cover(edges: DirectionalEdgeInsets) {
    environment.container.adjustedContentInset = edges
  }

  /// Copies the reports of an earlier state of the same content, in O(sections + reports). `place`
  /// and `item` map earlier indices to new ones. Reports of a changed description, of a container
  /// in which views have other sizes, or that do not fit are dropped.
  package mutating func takeReports(
    of old: SolvedLayout, section place: (Int) -> Int?, item: (_ item: Int, _ section: Int) -> Int?
  ) {
    guard old.container.keepsMeasuredSizes(in: container) else { return }
    if old.configuration == configuration, !old.boundaryReports.isEmpty,
      let solved = try? SolvedLayout.boundaries(
        of: configuration, old.boundaryReports, in: environment)
    {
      boundaryReports = old.boundaryReports
      boundaries = solved
    }
    for (earlier, record) in old.records.enumerated() {
      guard let measured = record.box?.value, let section = place(earlier),
        records.indices.contains(section),
        template(of: section).source == old.template(of: earlier).source
      else { continue }
      let count = records[section].itemCount
      let taken = try? measured.moved(
        { at in item(at, earlier).flatMap { (0..<count).contains($0) ? $0 : nil } },
        template(of: section),
        itemCount: count, section: section)
      guard let taken else { continue }
      records[section].measured = taken
      settle(section)
    }
  }
}
