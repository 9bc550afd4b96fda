/// The search for one section's elements in a rectangle of the collection.
///
///     rect     the rectangle as the collection has it
///     target   moved into the section's groups, mirrored back, and a pixel wider: finds candidates
///
/// Candidates become elements, whose presented frame is then compared with `rect` itself.
struct SectionQuery {
  /// The section's index.
  private let section: Int
  /// The section's groups.
  private let groups: SectionGroups
  /// The distance between two groups as estimated.
  private let stride: Double
  /// The collection's scroll offset, for pinned views.
  private let contentOffset: LayoutPoint
  /// The rectangle, in the collection's coordinates.
  private let rect: LayoutRect
  /// The rectangle in the coordinates of group shapes, left to right, widened by the most that
  /// rounding moves an edge.
  private let target: LayoutRect
  /// The origin of the section's group shapes.
  private let origin: LayoutPoint
  /// The mirroring and rounding of the section's frames.
  private let presentation: Presentation
  /// The offset from an orthogonal section's scroll space to the collection; zero for others.
  private let shift: LayoutPoint

  init(
    _ layout: SolvedLayout, section: Int, rect: LayoutRect, slack: Double,
    contentOffset: LayoutPoint,
    scrollOffset: (Int) -> Double?
  ) {
    self.section = section
    self.rect = rect
    self.contentOffset = contentOffset
    groups = layout.groups(of: section)
    let template = groups.template
    stride = template.stride
    origin = layout.itemOrigin(of: section, groups)
    presentation = layout.presentation(of: groups)
    if template.isOrthogonal {
      let offset = scrollOffset(section) ?? layout.firstRest(of: groups)
      shift = layout.scrollShift(of: section, groups, scrolledBy: offset)
    } else {
      shift = .zero
    }
    let moved = presentation.mirrored(rect.offset(x: -shift.x, y: -shift.y))
    target = LayoutRect(
      x: moved.x - origin.x - slack, y: moved.y - origin.y - slack, width: moved.width + 2 * slack,
      height: moved.height + 2 * slack)
  }

  private var template: SectionTemplate { groups.template }

  /// Calls a closure with the elements that intersect the rectangle by ascending zIndex; for one
  /// zIndex backgrounds, items, badges, then boundary items, each by index. Returns the number of
  /// groups and boxes tested.
  func run<E: Error>(in layout: SolvedLayout, _ body: (LayoutElement) throws(E) -> Void) throws(E)
    -> Int
  {
    guard !template.isInOrder else { return try forEachHit(in: layout, body) }
    var found: [LayoutElement] = []
    let work = forEachHit(in: layout) { found.append($0) }
    // The sort is stable: elements of one zIndex keep their order.
    found.sort { $0.zIndex < $1.zIndex }
    for element in found { try body(element) }
    return work
  }

  /// Calls a closure with the elements found, by category. Returns the work, as ``run(in:_:)``
  /// does.
  private func forEachHit<E: Error>(
    in layout: SolvedLayout, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) -> Int {
    func take(_ element: LayoutElement) throws(E) {
      if element.frame.intersects(rect) { try body(element) }
    }
    var work = 0
    if !template.decorations.isEmpty {
      try layout.forEachDecoration(inSection: section, take)
    }
    try forEachGroup(&work) { (run, group, work) throws(E) in
      try forEachSlot(run, group, &work, take)
    }
    if !template.index.badges.isEmpty {
      try forEachGroup(&work) { (run, group, work) throws(E) in
        try forEachBadge(run, group, &work, take)
      }
    }
    try layout.forEachBoundary(inSection: section, contentOffset: contentOffset, take)
    return work
  }

  // Calls a closure with the groups whose frames meet the target, with the run that each is in,
  // ascending. Inlined, as its closures would copy the query.
  @inline(__always)
  private func forEachGroup<E: Error>(
    _ work: inout Int, _ body: (GroupRun, _ group: Int, _ work: inout Int) throws(E) -> Void
  ) throws(E) {
    guard groups.itemCount > 0 else { return }
    let axis = template.runAxis
    // Starts one stride early, which costs a comparison and makes the division's rounding harmless.
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

  /// Calls a closure with the cells of a group that meet the target.
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

  /// Calls a closure with the badges of a group that may meet the target.
  private func forEachBadge<E: Error>(
    _ run: GroupRun, _ group: Int, _ work: inout Int, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let shape = run.shape
    let held = groups.itemCount - run.firstItem - group * shape.slots.count
    // The last group may be trimmed: test each badge.
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

  /// Returns a badge of a group as an element.
  private func badge(_ number: Int, _ run: GroupRun, _ group: Int) -> LayoutElement {
    let badge = run.shape.form.badges[number]
    return LayoutElement(
      category: .supplementary(kind: badge.item.elementKind), section: section,
      index: groups.badgeIndex(badge, in: run, group),
      frame: presented(groups.badgeFrame(number, in: run, group)),
      zIndex: badge.item.zIndex)
  }

  /// Calls a closure with the indices of those of the first `count` frames that intersect the
  /// rectangle, ascending.
  private func forEachFrame<E: Error>(
    of frames: ContiguousArray<LayoutRect>, _ tree: BoxTree?, _ count: Int, _ place: Double,
    _ work: inout Int,
    _ body: (Int) throws(E) -> Void
  ) throws(E) {
    guard count > 0 else { return }
    let looked = target.offset(template.runAxis, by: -place)
    guard let tree else {
      work += count
      for number in 0..<count where frames[number].intersects(looked) {
        try body(number)
      }
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
      for number in numbers where frames[number].intersects(looked) {
        try body(number)
      }
    }
    work += tested
  }

  /// Returns a frame of a group as the collection has it: mirrored and rounded in the section's
  /// space, and then moved with its scrolling.
  private func presented(_ frame: LayoutRect) -> LayoutRect {
    presentation.present(frame.offset(x: origin.x, y: origin.y)).offset(x: shift.x, y: shift.y)
  }
}
