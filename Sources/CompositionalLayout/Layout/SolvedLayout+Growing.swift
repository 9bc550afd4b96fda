extension SolvedLayout {
  /// A section description that this layout has solved. Appending with it skips the comparison of
  /// descriptions. Valid in the layout that made it and its copies, also after
  /// ``resize(to:keepingMeasuredSizes:)``.
  public struct Template: Sendable, Hashable {
    /// The number of the template in the layout's cache, which stays the same for good.
    fileprivate let index: Int
  }

  /// Solves a section's description, unless it is solved already.
  ///
  /// - Complexity: O(slots of its group) for a new description, else O(1) or one hash of the
  ///   description.
  /// - Throws: ``LayoutError`` if the description is impossible; the layout is unchanged then.
  public mutating func prepare(_ section: LayoutSection) throws(LayoutError) -> Template {
    let index = try template(for: section, at: records.count)
    templates.handOut(index)
    return Template(index: index)
  }

  /// Returns the template of a description for so many items, which matters for a group that asks
  /// for its frames. A group that can continue the frames of its first items, `kept` of them, is
  /// asked for the others only.
  mutating func template(
    for section: LayoutSection, at position: Int, itemCount: Int = 0, keeping kept: Int = 0
  ) throws(LayoutError) -> Int {
    guard section.asks else {
      return try solvedTemplate(for: section, at: position)
    }
    let asked = section.asked(for: itemCount, keeping: kept, in: environment)
    return try solvedTemplate(for: asked, at: position)
  }

  /// Returns the template for other items than it was solved for; the first ones, `kept` of them,
  /// are the same.
  mutating func template(
    _ index: Int, at position: Int, itemCount: Int, keeping kept: Int = 0
  ) throws(LayoutError) -> Int {
    guard templates[index].asks else { return index }
    let source = templates[index].source
    return try template(for: source, at: position, itemCount: itemCount, keeping: kept)
  }

  /// Returns the number of a description's template, and gives up unused ones when there are many.
  private mutating func solvedTemplate(for section: LayoutSection, at position: Int)
    throws(LayoutError) -> Int
  {
    if templates.isCrowded {
      templates.keep(only: Set(records.map(\.template)))
    }
    do {
      return try templates.index(for: section, at: position, in: environment)
    } catch {
      // Templates that no section uses count towards the limit: give them up, and try again.
      guard error.code == .limitExceeded, templates.keep(only: Set(records.map(\.template))) else {
        throw error
      }
      return try templates.index(for: section, at: position, in: environment)
    }
  }

  /// Appends a section. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised for a known description, else O(slots of its group); never
  ///   O(items).
  /// - Returns: The section's index.
  /// - Throws: ``LayoutError`` if the description is impossible or the count out of range; nothing
  ///   changes then.
  @discardableResult
  public mutating func append(section: LayoutSection, itemCount: Int) throws(LayoutError) -> Int {
    try append(
      Template(index: template(for: section, at: records.count, itemCount: itemCount)),
      itemCount: itemCount)
  }

  /// Appends a section with a prepared description. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised.
  /// - Precondition: The template is of this layout.
  /// - Returns: The section's index.
  /// - Throws: ``LayoutError`` if the count is out of range or the group does not fit; nothing
  ///   changes then.
  @discardableResult
  public mutating func append(_ handle: Template, itemCount: Int) throws(LayoutError) -> Int {
    try templates.check(handle.index)
    try checkItemCount(itemCount, atSection: records.count)
    let template = try template(handle.index, at: records.count, itemCount: itemCount)
    if records.isEmpty { records.reserveCapacity(8) }
    records.append(SectionRecord(template: template, itemCount: itemCount))
    index.append(settled(records.count - 1))
    return records.count - 1
  }

  /// Throws if a section's number of items is below 0, or makes the layout's greater than
  /// ``LayoutLimits/items``.
  func checkItemCount(_ count: Int, replacing old: Int = 0, atSection section: Int)
    throws(LayoutError)
  {
    guard count < 0 || count > LayoutLimits.items - (totalItemCount - old) else {
      return
    }
    throw LayoutError(
      count < 0 ? .invalidValue : .limitExceeded,
      "the number of items is \(count); it must be 0 or more, \(LayoutLimits.items) in all sections together",
      path: "$.itemsPerSection[\(section)]", section: section)
  }

  /// Works a section's extent out anew, and returns its node for the index.
  mutating func settled(_ section: Int) -> SectionIndex.Node {
    let groups = groups(of: section)
    let extent = groups.extent
    let reach = groups.reach(extent)
    records[section].extent = extent
    return SectionIndex.Node(
      advance: extent + configuration.interSectionSpacing, least: reach.least,
      greatest: reach.greatest,
      across: groups.across, items: groups.itemCount)
  }

  /// Works a section's extent out anew, and moves what follows, in O(log sections).
  mutating func settle(_ section: Int) {
    index.update(section, settled(section))
  }
}
