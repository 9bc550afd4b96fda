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
    var work = LayoutQueryWork()
    forEachSection(in: rect, counting: &work) { section, _ in
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
    var work = LayoutQueryWork()
    forEachSection(in: rect, counting: &work) { section, _ in
      let span = boundarySpan(of: section)
      for item in groups(of: section).boundaries.items where item.isPinned {
        found.append(element(item, in: span, section: section, contentOffset: contentOffset))
      }
    }
    return found
  }

  /// Returns whether the section is flowing: a report may move all later items one by one.
  package func isFlowing(section: Int) -> Bool { template(of: section).index.flows }

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
