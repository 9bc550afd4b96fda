extension SolvedLayout {
  /// Returns the elements that intersect a rectangle of the collection's content, in the order of
  /// ``forEachElement(in:contentOffset:scrollOffset:_:)``, which allocates nothing per element.
  public func elements(
    in rect: LayoutRect, contentOffset: LayoutPoint = .zero,
    scrollOffset: (_ section: Int) -> Double? = { _ in nil }
  ) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    elements.reserveCapacity(16)
    forEachElement(in: rect, contentOffset: contentOffset, scrollOffset: scrollOffset) {
      elements.append($0)
    }
    return elements
  }

  /// Returns the elements of the first screen: those that intersect the container's bounds at
  /// offset zero, with each orthogonal section at its first rest.
  public func firstViewport() -> [LayoutElement] {
    elements(in: LayoutRect(origin: .zero, extent: container.extent))
  }

  /// Calls a closure with each element that intersects a rectangle of the collection's content: the
  /// layout's own headers and footers first, then by section, by zIndex, and by backgrounds, items,
  /// badges and boundary items.
  ///
  /// Frames are in the collection's coordinates: items of an orthogonal section lie in its
  /// `scrollFrame`, moved by its scroll offset and not clipped to it. As in UIKit, a view that
  /// sticks out of its group is found only where the group is.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points, finite. Frames that only share an edge with it are not
  ///     reported.
  ///   - contentOffset: The collection's scroll offset, for pinned views (rule 6.5).
  ///   - scrollOffset: Returns the scroll offset of an orthogonal section from its leading edge, in
  ///     points; nil for its first rest (rule 8.4), at which a row begins.
  ///   - body: The closure, called once per element.
  /// - Complexity: O(log sections + log groups + log slots + elements that overlap).
  /// - Throws: The errors of `body`.
  public func forEachElement<E: Error>(
    in rect: LayoutRect, contentOffset: LayoutPoint = .zero,
    scrollOffset: (_ section: Int) -> Double? = { _ in nil },
    _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    var work = 0
    try forEachElement(
      in: rect, contentOffset: contentOffset, scrollOffset: scrollOffset, counting: &work, body)
  }

  /// As the public function; adds the number of nodes, groups and boxes that were tested to `work`,
  /// for tests of the complexity.
  func forEachElement<E: Error>(
    in rect: LayoutRect, contentOffset: LayoutPoint = .zero,
    scrollOffset: (_ section: Int) -> Double? = { _ in nil },
    counting work: inout Int, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    guard rect.width > 0, rect.height > 0 else { return }
    if !boundaries.items.isEmpty {
      var around: [LayoutElement] = []
      forEachLayoutBoundary(contentOffset: contentOffset) {
        if $0.frame.intersects(rect) { around.append($0) }
      }
      for element in around.sorted(by: { $0.zIndex < $1.zIndex }) {
        try body(element)
      }
    }
    var boxes = 0
    let nodes = try forEachSection(in: rect) { (section) throws(E) in
      let query = SectionQuery(
        self, section: section, rect: rect, slack: slack, contentOffset: contentOffset,
        scrollOffset: scrollOffset)
      boxes += try query.run(in: self, body)
    }
    work += nodes + boxes
  }

  /// A pixel, which is more than rounding moves an edge, in points; 0 for exact frames.
  private var slack: Double { pixelGrid.map { 1 / $0.scale } ?? 0 }

  /// Calls a closure with the sections whose views may lie in a rectangle, ascending, in O(log
  /// sections + sections found); returns the number of nodes visited. Inlined, to allocate no
  /// closure of its own.
  @discardableResult
  @inline(__always)
  func forEachSection<E: Error>(in rect: LayoutRect, _ body: (_ section: Int) throws(E) -> Void)
    throws(E) -> Int
  {
    let target = presentation.mirrored(rect)
    let least = target.min(environment.axis) - slack - boundaries.header
    let greatest = target.max(environment.axis) + slack - boundaries.header
    return try index.forEach(from: least, to: greatest) { (section, _) throws(E) in
      try body(section)
    }
  }

  /// Returns an item's frame, in an orthogonal section relative to the section's scroll space (rule
  /// 8.3).
  ///
  /// - Complexity: O(log sections), and O(log groups) in a section with reported sizes.
  /// - Precondition: The section and item exist.
  public func frame(section: Int, item: Int) -> LayoutRect {
    let groups = groups(of: section)
    precondition(item >= 0 && item < groups.itemCount, "item index out of range")
    let run = groups.run(holding: item)
    let place = run.position(0, stride: groups.template.stride)
    let frame = run.shape.slots[item - run.firstItem].offset(groups.template.runAxis, by: place)
    let origin = itemOrigin(of: section, groups)
    return presentation(of: groups).present(frame.offset(x: origin.x, y: origin.y))
  }

  /// Returns an item's zIndex within its section: at least 1 if the section has a background (rule
  /// 7.2).
  ///
  /// - Complexity: O(1); O(log groups) in a section with reported sizes.
  /// - Precondition: The section and item exist.
  public func zIndex(section: Int, item: Int) -> Int {
    let groups = groups(of: section)
    precondition(item >= 0 && item < groups.itemCount, "item index out of range")
    let run = groups.run(holding: item)
    return run.shape.form.zIndex(ofSlot: item - run.firstItem)
  }

  /// Returns the frames of all items, section by section.
  ///
  /// - Complexity: O(items).
  public func frames() -> [LayoutRect] {
    var frames: [LayoutRect] = []
    writeFrames(into: &frames)
    return frames
  }

  /// Returns the frames of one section's items.
  ///
  /// - Complexity: O(items of the section).
  public func frames(inSection section: Int) -> [LayoutRect] {
    let count = records[section].itemCount
    var frames = Array(repeating: LayoutRect.zero, count: count)
    writeFrames(ofSection: section, items: 0..<count, into: &frames)
    return frames
  }

  /// Replaces an array's contents with the frames of all items, section by section, reusing its
  /// storage.
  ///
  /// - Complexity: O(items), and 32 bytes an item. ``writeFrames(ofSection:items:into:)`` writes
  ///   parts of it.
  public func writeFrames(into frames: inout [LayoutRect]) {
    frames.removeLast(max(0, frames.count - totalItemCount))
    frames.reserveCapacity(totalItemCount)
    frames.append(contentsOf: repeatElement(.zero, count: totalItemCount - frames.count))
    withFrameBuffer(&frames) { buffer in
      var at = 0
      for section in records.indices {
        let count = records[section].itemCount
        write(section, items: 0..<count, to: &buffer, at: at)
        at += count
      }
    }
  }

  /// Writes the frames of some items of a section to the front of an array.
  ///
  /// - Complexity: O(items written).
  /// - Precondition: The items exist, and the array has at least as many elements.
  public func writeFrames(
    ofSection section: Int, items: Range<Int>, into frames: inout [LayoutRect]
  ) {
    precondition(
      items.lowerBound >= 0 && items.upperBound <= records[section].itemCount,
      "item range out of range")
    withFrameBuffer(&frames) { buffer in write(section, items: items, to: &buffer, at: 0) }
  }

  /// Writes the frames of some items of a section, run by run.
  private func write(
    _ section: Int, items: Range<Int>, to buffer: inout MutableSpan<LayoutRect>, at offset: Int
  ) {
    guard !items.isEmpty else { return }
    let groups = groups(of: section)
    let template = groups.template
    let origin = itemOrigin(of: section, groups)
    let presentation = presentation(of: groups)
    var item = items.lowerBound
    while item < items.upperBound {
      let run = groups.run(holding: item)
      let end = min(items.upperBound, run.firstItem + run.places)
      stamp(
        run, stride: template.stride, along: template.runAxis, origin: origin, presentation,
        (item - run.firstItem)..<(end - run.firstItem), &buffer,
        at: offset + item - items.lowerBound)
      item = end
    }
  }
}

extension SolvedLayout {
  /// Returns the offset at which an orthogonal section comes to rest (rule 8.4), as
  /// UICollectionViewLayout's
  /// `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`.
  ///
  /// | behaviour | stops |
  /// |---|---|
  /// | `none`, `continuous` | anywhere |
  /// | `continuousGroupLeadingBoundary` | at a group's leading edge |
  /// | `paging` | at multiples of the viewport's width |
  /// | `groupPaging` | at a group's leading edge |
  /// | `groupPagingCentered` | where a group is centred, also before 0 and beyond the end |
  ///
  /// The paging behaviours choose the next stop in the direction of the velocity, the others the
  /// nearest. All but `groupPagingCentered` stop at the content's end for proposals at or beyond
  /// it.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which scrolling would end, in points from the leading edge.
  ///   - velocity: The velocity, of which only the sign counts: above 0 towards the trailing edge.
  /// - Returns: The offset from the leading edge; `proposed` for a section that is not orthogonal
  ///   or has no items.
  /// - Complexity: O(1); O(log groups) in a section with reported sizes.
  public func targetOffset(for proposed: Double, velocity: Double, inSection section: Int) -> Double
  {
    let groups = groups(of: section)
    guard groups.template.isOrthogonal, groups.itemCount > 0, !proposed.isNaN else {
      return proposed
    }
    return target(
      for: proposed, velocity: velocity, groups,
      groups.template.description.orthogonalScrollingBehavior)
  }

  /// Returns the rest to which an orthogonal section goes from an offset when somebody turns a page
  /// of a length, which is below 0 towards the leading edge. Where something rests within the page
  /// it goes no further, so that no item is skipped; else to the next rest.
  package func restOfPage(from offset: Double, by length: Double, inSection section: Int) -> Double
  {
    let groups = groups(of: section)
    guard groups.template.isOrthogonal, groups.itemCount > 0 else {
      return offset
    }
    let behavior = groups.template.description.orthogonalScrollingBehavior.withRests
    let within = target(for: offset + length, velocity: -length, groups, behavior)
    // Half a point of tolerance, as a scroll view's offset is rounded.
    guard abs(within - offset) <= 0.5 else { return within }
    return target(for: offset + length, velocity: length, groups, behavior)
  }

  /// The offset of an orthogonal section that nobody has scrolled: its first rest, which only
  /// `groupPagingCentered` has elsewhere than at 0.
  package func firstRest(inSection section: Int) -> Double {
    firstRest(of: groups(of: section))
  }

  /// Returns the offset of a section's groups before anybody has scrolled. The offset asked lies
  /// before all stops.
  func firstRest(of groups: SectionGroups) -> Double {
    let behavior = groups.template.description.orthogonalScrollingBehavior
    guard behavior == .groupPagingCentered, groups.itemCount > 0 else {
      return 0
    }
    return target(for: -LayoutLimits.magnitude, velocity: 0, groups, behavior)
  }

  /// Returns the rest for an offset of a section that is orthogonal and has items.
  private func target(
    for proposed: Double, velocity: Double, _ groups: SectionGroups,
    _ behavior: OrthogonalScrollingBehavior
  ) -> Double {
    let template = groups.template
    let viewport = max(
      0, container.extent[template.runAxis] - template.insets.both(template.runAxis))
    let end = max(0, groups.length - viewport)
    let stops = GroupStops(groups: groups, viewport: viewport)
    let stop: Double
    switch behavior {
    case .groupPagingCentered: return stops.stop(at: proposed, velocity: velocity, isCentred: true)
    case _ where proposed >= end: return end
    case .none, .continuous: stop = proposed
    case .continuousGroupLeadingBoundary: stop = stops.stop(at: proposed, velocity: 0)
    case .groupPaging: stop = stops.stop(at: proposed, velocity: velocity)
    case .paging: stop = stops.page(at: proposed, velocity: velocity)
    }
    return min(max(stop, 0), end)
  }

  /// The offsets at which an orthogonal section comes to rest (rule 8.4), ascending; none where it
  /// rests anywhere, or on more pages than a group may have places.
  package func rests(inSection section: Int) -> some Sequence<Double> {
    let groups = groups(of: section)
    let behavior = groups.template.description.orthogonalScrollingBehavior.withRests
    let pages = groups.length / scrollFrame(of: section, groups).extent[groups.template.runAxis]
    let isKnown =
      behavior != .none && behavior != .continuous && groups.itemCount > 0
      && (behavior != .paging || pages < Double(LayoutLimits.slotsPerGroup))
    return sequence(state: isKnown ? -LayoutLimits.magnitude : .infinity) { last in
      let next = target(for: last.nextUp, velocity: 1, groups, behavior)
      guard next > last else { return nil }
      last = next
      return next
    }
  }
}

extension OrthogonalScrollingBehavior {
  /// The behaviour whose rests can be asked for one after the other: the same, or one with the same
  /// rests that minds the velocity.
  fileprivate var withRests: OrthogonalScrollingBehavior {
    self == .continuousGroupLeadingBoundary ? .groupPaging : self
  }
}

/// The offsets at which an orthogonal section's pages or groups begin, or are centred.
private struct GroupStops {
  /// The section's groups.
  let groups: SectionGroups
  /// The length of the viewport, in points.
  let viewport: Double

  /// Returns the page nearest to an offset, or the next in the direction of the velocity. A page is
  /// a pixel of a very coarse grid, whose tolerance counts an offset a hair below a page as on it.
  func page(at proposed: Double, velocity: Double) -> Double {
    guard let pages = PixelGrid(scale: 1 / viewport) else { return proposed }
    var page = pages.floor(max(0, proposed))
    if proposed - page > viewport / 2 { page += viewport }
    if velocity > 0, page < proposed { return page + viewport }
    if velocity < 0, page > proposed { return page - viewport }
    return page
  }

  /// Returns the stop nearest to an offset, or the next in the direction of the velocity.
  func stop(at proposed: Double, velocity: Double, isCentred: Bool = false) -> Double {
    let template = groups.template
    func stop(of run: GroupRun) -> Double {
      let start = run.position(0, stride: template.stride)
      guard isCentred else { return start }
      return start + template.edges.before(template.runAxis)
        - (viewport - groups.extent(of: 0, in: run)[template.runAxis]) / 2
    }
    // Stops ascend with the groups. A centred stop lies less than the viewport's width off its
    // group's start.
    guard var before = groups.run(at: isCentred ? proposed + viewport / 2 : proposed) else {
      return proposed
    }
    if stop(of: before) > proposed, before.firstItem > 0 {
      before = groups.run(holding: before.firstItem - 1)
    }
    let low = stop(of: before)
    let next = before.firstItem + before.shape.slots.count
    guard low < proposed, next < groups.itemCount else { return low }
    let high = stop(of: groups.run(holding: next))
    if high <= proposed || velocity > 0 { return high }
    return velocity < 0 || proposed - low <= high - proposed ? low : high
  }
}
