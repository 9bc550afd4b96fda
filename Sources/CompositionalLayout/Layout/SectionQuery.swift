/// A rectangle held against one section.
struct SectionQuery {
  private let section: Int
  private let groups: SectionGroups
  private let template: SectionTemplate
  private let stride: Double
  private let contentOffset: LayoutPoint
  /// The rectangle in the collection's coordinates, as asked for.
  private let rect: LayoutRect
  /// The rectangle in the space that shapes are placed in, left to right, and larger by what rounding may move.
  private let target: LayoutRect
  /// The point that shapes are relative to.
  private let origin: LayoutPoint
  private let presentation: Presentation
  /// What carries a presented frame to the collection's coordinates.
  private let shift: LayoutPoint

  init(
    _ layout: SolvedLayout, section: Int, rect: LayoutRect, slack: Double, contentOffset: LayoutPoint,
    scrollOffset: (Int) -> Double
  ) {
    self.section = section
    self.rect = rect
    self.contentOffset = contentOffset
    groups = layout.groups(of: section)
    template = groups.template
    stride = template.stride
    origin = layout.itemOrigin(of: section, groups)
    presentation = layout.presentation(of: groups)
    shift = template.isOrthogonal ? layout.scrollShift(of: section, groups, scrolledBy: scrollOffset(section)) : .zero
    let moved = presentation.mirrored(rect.offset(x: -shift.x, y: -shift.y))
    target = LayoutRect(
      x: moved.x - origin.x - slack, y: moved.y - origin.y - slack, w: moved.w + 2 * slack, h: moved.h + 2 * slack)
  }

  /// Calls a closure with what intersects the rectangle, by zIndex: of one, backgrounds, items, badges and boundary items
  /// in this order, each by index.
  ///
  /// - Returns: The number of groups and boxes looked at.
  func run<E: Error>(in layout: SolvedLayout, _ body: (LayoutElement) throws(E) -> Void) throws(E) -> Int {
    guard !template.isInOrder else { return try forEachHit(in: layout, body) }
    var found: [LayoutElement] = []
    let work = forEachHit(in: layout) { found.append($0) }
    // The sort is stable: elements of one zIndex keep their order.
    found.sort { $0.zIndex < $1.zIndex }
    for element in found { try body(element) }
    return work
  }

  /// The same, whatever lies above what.
  private func forEachHit<E: Error>(
    in layout: SolvedLayout, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) -> Int {
    func take(_ element: LayoutElement) throws(E) {
      if element.frame.intersects(rect) { try body(element) }
    }
    var work = 0
    if !template.decorations.isEmpty { try layout.forEachDecoration(inSection: section, take) }
    try forEachGroup(&work) { (run, group, work) throws(E) in try forEachSlot(run, group, &work, take) }
    if !template.index.badges.isEmpty {
      try forEachGroup(&work) { (run, group, work) throws(E) in try forEachBadge(run, group, &work, take) }
    }
    try layout.forEachBoundary(groups, section, contentOffset, take)
    return work
  }

  /// Calls a closure with each group that intersects the rectangle.
  private func forEachGroup<E: Error>(
    _ work: inout Int, _ body: (GroupRun, _ group: Int, _ work: inout Int) throws(E) -> Void
  ) throws(E) {
    guard groups.itemCount > 0 else { return }
    let axis = template.runAxis
    // A stride more costs nothing but comparisons, and makes the rounding of a division harmless.
    var next = groups.run(at: target.min(axis) - template.shape.frame.min(axis) - abs(stride))
    while let run = next {
      for group in 0..<run.count {
        work += 1
        let whole = run.shape.frame.offset(axis, by: run.position(group, stride: stride))
        guard whole.min(axis) < target.max(axis) else { return }
        let frame = LayoutRect(
          origin: LayoutPoint(x: whole.x, y: whole.y), extent: groups.extent(of: group, in: run))
        if frame.intersects(target) { try body(run, group, &work) }
      }
      next = groups.run(after: run)
    }
  }

  // MARK: Elements

  private func forEachSlot<E: Error>(
    _ run: GroupRun, _ group: Int, _ work: inout Int, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let shape = run.shape
    let first = run.firstItem + group * shape.slots.count
    let place = run.position(group, stride: stride)
    let held = min(shape.slots.count, groups.itemCount - first)
    try forEachFrame(of: shape.slots, shape.slotTree, held, place, &work) { (slot) throws(E) in
      try body(
        LayoutElement(
          category: .item, section: section, index: first + slot,
          frame: presented(shape.slots[slot].offset(template.runAxis, by: place)),
          zIndex: shape.form.zIndex(ofSlot: slot)))
    }
  }

  private func forEachBadge<E: Error>(
    _ run: GroupRun, _ group: Int, _ work: inout Int, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let shape = run.shape
    let held = groups.itemCount - run.firstItem - group * shape.slots.count
    // Of the last group, which may be trimmed, each badge is looked at.
    guard held < shape.slots.count else {
      let place = run.position(group, stride: stride)
      return try forEachFrame(of: shape.badges, shape.badgeTree, shape.badges.count, place, &work) {
        (number) throws(E) in
        try body(badge(number, run, group))
      }
    }
    for (number, other) in shape.form.badges.enumerated() where other.slot < held {
      try body(badge(number, run, group))
    }
  }

  private func badge(_ number: Int, _ run: GroupRun, _ group: Int) -> LayoutElement {
    let badge = run.shape.form.badges[number]
    return LayoutElement(
      category: .supplementary(kind: badge.item.elementKind), section: section,
      index: groups.badgeIndex(badge, in: run, group), frame: presented(groups.badgeFrame(number, in: run, group)),
      zIndex: badge.item.zIndex)
  }

  /// Calls a closure with the first of a group's frames that intersect the rectangle, ascending.
  ///
  /// - Parameter tree: The boxes around them; nil tests each.
  private func forEachFrame<E: Error>(
    of frames: ContiguousArray<LayoutRect>, _ tree: BoxTree?, _ count: Int, _ place: Double, _ work: inout Int,
    _ body: (Int) throws(E) -> Void
  ) throws(E) {
    guard count > 0 else { return }
    let looked = target.offset(template.runAxis, by: -place)
    guard let tree else {
      work += count
      for number in 0..<count where frames[number].intersects(looked) { try body(number) }
      return
    }
    var tested = 0
    try tree.forEachRun(
      of: count,
      where: { box in
        tested += 1
        return box.intersects(looked)
      }
    ) { (numbers) throws(E) in
      tested += numbers.count
      for number in numbers where frames[number].intersects(looked) { try body(number) }
    }
    work += tested
  }

  /// A shape's frame in the collection's coordinates.
  private func presented(_ frame: LayoutRect) -> LayoutRect {
    presentation.present(frame.offset(x: origin.x, y: origin.y)).offset(x: shift.x, y: shift.y)
  }
}
