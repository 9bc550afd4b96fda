extension SolvedLayout {
  static let maximumMeasurements = 8

  /// Returns the request to measure a cell; nil if the description fixes its size.
  ///
  /// - Complexity: O(1); O(log groups) in a section with reported sizes.
  /// - Precondition: The section and item exist.
  public func measureRequest(section: Int, item: Int) -> MeasureRequest? {
    let groups = groups(of: section)
    let index = groups.template.index
    guard !index.openItems.isEmpty else { return nil }
    let run = groups.run(holding: item)
    let slot = item - run.firstItem
    guard let open = index.openItems[Int(run.shape.form.nodes[slot])] else { return nil }
    let room = run.shape.form.rooms[slot]
    return MeasureRequest(
      section: section, element: .item(item), proposed: run.shape.slots[slot].extent,
      openDimensions: open,
      room: LayoutExtent(w: max(0, room.w), h: max(0, room.h)))
  }

  /// Returns the request to measure a section's headers or footers of a kind; nil if the description fixes their size.
  ///
  /// - Parameter section: The section's index, or ``LayoutElement/wholeLayout``.
  /// - Complexity: O(boundary items).
  /// - Precondition: The section exists.
  public func measureRequest(section: Int, kind: String) -> MeasureRequest? {
    let isOfLayout = section == LayoutElement.wholeLayout
    guard !isOfLayout || !records.isEmpty else { return nil }
    let described =
      isOfLayout
      ? configuration.boundarySupplementaryItems : template(of: section).description.boundarySupplementaryItems
    let solved = isOfLayout ? boundaries : groups(of: section).boundaries
    guard
      let at = described.firstIndex(where: {
        $0.elementKind.hasSameBytes(as: kind) && !OpenDimensions($0.layoutSize).isEmpty
      })
    else { return nil }
    let cross = environment.axis.cross
    return MeasureRequest(
      section: section, element: .boundary(kind: kind),
      proposed: solved.items[at].room.inset(by: solved.items[at].insets).extent,
      openDimensions: OpenDimensions(described[at].layoutSize),
      room: LayoutExtent(cross, along: container.extent[cross], across: .infinity))
  }

  /// Measures the elements in a rectangle until none changes its size, as a collection view does with its visible
  /// cells: elements that a new size moves into the rectangle are measured as well.
  ///
  /// A cell is measured once, and again only if its fixed dimension or its room has changed.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - contentOffset: The scroll offset, for ``SettleReport/offsetJump``; by default the rectangle's origin.
  ///   - scrollOffset: Returns the scroll offset of an orthogonal section from its leading edge, in points.
  ///   - measure: Returns the extent that an element prefers, in points, finite and not negative; nil keeps the proposed
  ///     one. The result must depend on the request alone. Only its open dimensions are used.
  /// - Complexity: O(cells in the rectangle) a pass, and one pass for each time that cells enter it.
  /// - Throws: ``LayoutError`` with code `doesNotSettle` if a cell changes its size eight times, and the errors of
  ///   ``report(_:)``. Sizes of earlier passes are kept.
  @discardableResult
  public mutating func settle(
    in rect: LayoutRect, contentOffset: LayoutPoint? = nil, scrollOffset: (_ section: Int) -> Double = { _ in 0 },
    measure: (MeasureRequest) -> LayoutExtent?
  ) throws(LayoutError) -> SettleReport {
    let offset = contentOffset ?? LayoutPoint(x: rect.x, y: rect.y)
    let anchor = firstItem(at: offset)
    let before = anchor.map { place(of: $0) }
    // Each element's last request, without the lengths that it asks for.
    var measured: [MeasuredSize: (premise: MeasureRequest, count: Int)] = [:]
    var report = SettleReport()
    while true {
      var sizes: [MeasuredSize] = []
      for request in elements(in: rect, contentOffset: offset, scrollOffset: scrollOffset).compactMap(request) {
        let cell = MeasuredSize(section: request.section, element: request.element)
        var premise = request
        for axis in [Axis.x, .y] where request.openDimensions[axis] { premise.proposed[axis] = 0 }
        let earlier = measured[cell]
        guard earlier?.premise != premise else { continue }
        let count = (earlier?.count ?? 0) + 1
        measured[cell] = (premise, count)
        guard let preferred = measure(request) else { continue }
        report.cellsMeasured += count == 1 ? 1 : 0
        let size = request.report(preferred)
        guard differs(size) else { continue }
        guard count <= SolvedLayout.maximumMeasurements else { throw restless(size) }
        sizes.append(size)
      }
      guard !sizes.isEmpty else { break }
      try self.report(sizes)
    }
    if let anchor, let before { report.offsetJump = place(of: anchor) - before }
    return report
  }

  private func request(_ element: LayoutElement) -> MeasureRequest? {
    switch element.category {
    case .item: measureRequest(section: element.section, item: element.index)
    case .supplementary(let kind): measureRequest(section: element.section, kind: kind)
    case .decoration: nil
    }
  }

  private func differs(_ size: MeasuredSize) -> Bool {
    let known = report(of: size.element, in: size.section)
    return size.width.map { $0 != known?.width } ?? false || size.height.map { $0 != known?.height } ?? false
  }

  private func firstItem(at offset: LayoutPoint) -> (section: Int, item: Int)? {
    elements(in: LayoutRect(origin: offset, extent: container.extent), contentOffset: offset)
      .first { $0.category == .item }.map { ($0.section, $0.index) }
  }

  private func place(of cell: (section: Int, item: Int)) -> Double {
    // Cells of an orthogonal section are in its own space: measure how far the section moved.
    let frame =
      template(of: cell.section).isOrthogonal
      ? sectionFrame(cell.section) : frame(section: cell.section, item: cell.item)
    return frame.min(environment.axis)
  }

  private func restless(_ size: MeasuredSize) -> LayoutError {
    let wanted = [size.width.map { "\($0) wide" }, size.height.map { "\($0) high" }].compactMap { $0 }
    let name =
      switch size.element {
      case .item(let item): "item \(item)"
      case .boundary(let kind): quoted(kind)
      }
    let section = size.section < 0 ? nil : size.section
    return LayoutError(
      .doesNotSettle,
      "\(name) has wanted another size \(SolvedLayout.maximumMeasurements) times, now "
        + "\(wanted.joined(separator: " and ")): its size and that of its group depend on each other",
      path: DescriptionPath(section: section).text, section: section, rule: .reports)
  }
}

/// The work and the movement of ``SolvedLayout/settle(in:contentOffset:scrollOffset:measure:)``.
public struct SettleReport: Sendable, Hashable {
  /// The number of cells that were measured.
  public var cellsMeasured = 0
  /// The distance that the content at the scroll position moved along the scroll axis, in points: add it to the offset
  /// to avoid a visible jump. Positive is down, or towards the trailing edge.
  public var offsetJump = 0.0
}
