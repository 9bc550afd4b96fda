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
    guard !indices.isEmpty else { return }
    let first = run.firstItem + group * shape.slots.count
    let move = LayoutPoint(template.runAxis, along: place, across: 0)
    let zIndex = template.levels[level].zIndex
    func test(_ positions: Range<Int>) throws(E) {
      for position in positions {
        let slot = Int(indices[position])
        guard first + slot < groups.itemCount else { return }
        let frame = shape.slots[slot].offset(x: move.x, y: move.y)
        guard frame.intersects(target) else { continue }
        try report(
          LayoutElement(
            category: .item, section: section, index: first + slot, frame: presented(frame), zIndex: zIndex), body)
      }
    }
    guard !shape.trees.isEmpty else {
      work += indices.count
      return try test(0..<indices.count)
    }
    let looked = target.offset(x: -move.x, y: -move.y)
    var tested = 0
    try shape.trees[level].forEachRun(
      of: indices.count,
      where: { box in
        tested += 1
        return box.intersects(looked)
      }
    ) { (positions) throws(E) in
      tested += positions.count
      try test(positions)
    }
    work += tested
  }

  private mutating func reportBadges<E: Error>(
    _ level: Int, _ run: GroupRun, _ group: Int, _ place: Double, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    let shape = run.shape
    let form = shape.form
    let first = run.firstItem + group * shape.slots.count
    let move = LayoutPoint(template.runAxis, along: place, across: 0)
    for index in form.levels[level].badges {
      let badge = form.badges[Int(index)]
      work += 1
      guard first + badge.slot < groups.itemCount else { break }
      let frame = shape.badges[Int(index)].offset(x: move.x, y: move.y)
      guard frame.intersects(target) else { continue }
      try report(
        LayoutElement(
          category: .supplementary(kind: badge.item.elementKind), section: section, index: first + badge.slot,
          frame: presented(frame), zIndex: badge.item.zIndex), body)
    }
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
