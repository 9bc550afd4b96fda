/// A rectangle held against one section.
struct SectionQuery {
  private let layout: SolvedLayout
  private let section: Int
  private let groups: SectionGroups
  private let template: SectionTemplate
  private let contentOffset: LayoutPoint
  /// The rectangle in the collection's coordinates, as asked for.
  private let rect: LayoutRect
  /// The rectangle in the space that shapes are placed in, left to right, and larger by what rounding may move.
  private let target: LayoutRect
  /// The point that shapes are relative to.
  private let origin: LayoutPoint
  private let mirrorWidth: Double?
  /// What carries a presented frame to the collection's coordinates.
  private let shift: LayoutPoint
  /// The number of groups and boxes looked at.
  private(set) var work = 0

  init(
    _ layout: SolvedLayout, section: Int, rect: LayoutRect, slack: Double, contentOffset: LayoutPoint,
    scrollOffset: (Int) -> Double
  ) {
    self.layout = layout
    self.section = section
    self.rect = rect
    self.contentOffset = contentOffset
    groups = layout.groups(of: section)
    template = groups.template
    origin = layout.itemOrigin(of: section, template)
    let environment = layout.environment
    if template.orthogonal != nil {
      let frame = layout.presented(layout.scrollFrame(of: section, groups))
      // Towards the trailing edge everything moves back as the section is scrolled.
      let isMirrored = environment.isRightToLeft && environment.axis == .y
      let back = LayoutPoint(environment.axis, along: 0, across: scrollOffset(section) * (isMirrored ? -1 : 1))
      shift = LayoutPoint(x: frame.x - back.x, y: frame.y - back.y)
    } else {
      shift = .zero
    }
    mirrorWidth = layout.mirrorWidth(groups)
    let moved = environment.mirrored(rect.offset(x: -shift.x, y: -shift.y), in: mirrorWidth)
    target = LayoutRect(
      x: moved.x - origin.x - slack, y: moved.y - origin.y - slack, w: moved.w + 2 * slack, h: moved.h + 2 * slack)
  }

  mutating func run<E: Error>(_ body: (LayoutElement) throws(E) -> Void) throws(E) {
    for (number, level) in template.levels.enumerated() {
      for at in level.decorations {
        try report(layout.element(template.decorations[at], inSection: section), body)
      }
      try forEachGroup { (query, run, group, place) throws(E) in
        try query.reportSlots(number, run, group, place, body)
      }
      if !template.index.badges.isEmpty {
        try forEachGroup { (query, run, group, place) throws(E) in
          try query.reportBadges(number, run, group, place, body)
        }
      }
      for at in level.boundaries {
        try report(
          layout.element(template.boundaries[at], inSection: section, contentOffset: contentOffset), body)
      }
    }
  }

  // MARK: Groups

  /// Calls a closure with each group whose box may touch the rectangle.
  private mutating func forEachGroup<E: Error>(
    _ body: (inout SectionQuery, GroupRun, _ group: Int, _ place: Double) throws(E) -> Void
  ) throws(E) {
    guard groups.itemCount > 0 else { return }
    let axis = template.runAxis
    let box = groups.measured?.box ?? template.shape.box
    guard box.min(axis.cross) < target.max(axis.cross), box.max(axis.cross) > target.min(axis.cross) else { return }
    var next = groups.run(at: firstCoordinate(axis))
    while let run = next {
      for group in 0..<run.count {
        work += 1
        let place = run.position(group, stride: template.stride)
        guard place + box.min(axis) < target.max(axis) else { return }
        guard place + run.shape.box.max(axis) > target.min(axis) else { continue }
        try body(&self, run, group, place)
      }
      next = groups.run(after: run)
    }
  }

  /// A coordinate at or before the start of the first group that can reach into the rectangle. One group more costs
  /// nothing but comparisons, and makes the rounding of a division harmless.
  private func firstCoordinate(_ axis: Axis) -> Double {
    let reach: Double
    if let measured = groups.measured {
      reach = template.origin[axis] + measured.overhang
    } else {
      reach = template.shape.box.max(axis)
    }
    return target.min(axis) - reach - template.stride
  }

  // MARK: Elements

  private mutating func reportSlots<E: Error>(
    _ level: Int, _ run: GroupRun, _ group: Int, _ place: Double, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let shape = run.shape
    let indices = shape.form.levels[level].slots
    let first = run.firstItem + group * shape.slots.count
    let zIndex = template.levels[level].zIndex
    try forEachRun(of: indices.count, shape.trees.isEmpty ? nil : shape.trees[level], place) {
      (query, positions) throws(E) in
      for position in positions {
        let slot = Int(indices[position])
        guard first + slot < query.groups.itemCount else { return }
        let frame = shape.slots[slot].offset(query.template.runAxis, by: place)
        guard frame.intersects(query.target) else { continue }
        try query.report(
          LayoutElement(
            category: .item, section: query.section, index: first + slot, frame: query.presented(frame),
            zIndex: zIndex),
          body)
      }
    }
  }

  private mutating func reportBadges<E: Error>(
    _ level: Int, _ run: GroupRun, _ group: Int, _ place: Double, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let shape = run.shape
    let form = shape.form
    let indices = form.levels[level].badges
    let first = run.firstItem + group * shape.slots.count
    try forEachRun(of: indices.count, shape.badgeTrees.isEmpty ? nil : shape.badgeTrees[level], place) {
      (query, positions) throws(E) in
      for position in positions {
        let index = Int(indices[position])
        let badge = form.badges[index]
        guard first + badge.slot < query.groups.itemCount else { return }
        let frame = shape.badges[index].offset(query.template.runAxis, by: place)
        guard frame.intersects(query.target) else { continue }
        try query.report(
          LayoutElement(
            category: .supplementary(kind: badge.item.elementKind), section: query.section,
            index: first + badge.slot, frame: query.presented(frame), zIndex: badge.item.zIndex),
          body)
      }
    }
  }

  /// Calls a closure with runs of positions in a list of a group's frames that may touch the rectangle, ascending.
  ///
  /// - Parameter tree: The boxes around them; nil tests each.
  private mutating func forEachRun<E: Error>(
    of count: Int, _ tree: BoxTree?, _ place: Double, _ body: (SectionQuery, Range<Int>) throws(E) -> Void
  ) throws(E) {
    guard count > 0 else { return }
    guard let tree else {
      work += count
      return try body(self, 0..<count)
    }
    let looked = target.offset(template.runAxis, by: -place)
    var tested = 0
    let query = self
    try tree.forEachRun(
      of: count,
      where: { box in
        tested += 1
        return box.intersects(looked)
      }
    ) { (positions) throws(E) in
      tested += positions.count
      try body(query, positions)
    }
    work += tested
  }

  private func report<E: Error>(
    _ element: LayoutElement, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    guard element.frame.intersects(rect) else { return }
    try body(element)
  }

  /// A shape's frame in the collection's coordinates.
  private func presented(_ frame: LayoutRect) -> LayoutRect {
    layout.presented(frame.offset(x: origin.x, y: origin.y), in: mirrorWidth).offset(x: shift.x, y: shift.y)
  }
}
