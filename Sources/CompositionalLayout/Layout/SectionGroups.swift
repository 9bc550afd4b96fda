/// One section's groups as runs of equal groups: as estimated, measured here and there (sparse), or
/// flowing. All frames of a section are found by its runs:
///
///     groups:  0   1   2   3   4   5      group 3 has measured cells
///     runs:    |-- 0–2 --| 3 |- 4–5 -|    frame = base + (ordinal + number) · stride + slot
///
/// It holds references only, and is made for each question.
struct SectionGroups {
  /// The section's solved description.
  let template: SectionTemplate
  /// The number of the section's items.
  let itemCount: Int
  /// The measured state, by reference: copying the value for each query would be expensive.
  let box: SectionRecord.Box?

  /// Returns the run that starts with an item's group, in O(1), or O(log groups) with measured
  /// cells.
  func run(holding item: Int) -> GroupRun {
    if let flowing = box?.value.flowing {
      let run = flowing.runs[flowing.index(holding: item)]
      return run.dropping((item - run.firstItem) / run.shape.slots.count)
    }
    return run(startingWith: item / template.slotCount)
  }

  /// Returns the run behind one; nil behind the last item.
  func run(after run: GroupRun) -> GroupRun? {
    let next = run.firstItem + run.places
    return next < itemCount ? self.run(holding: next) : nil
  }

  /// Returns the run from the last group that starts at or before a coordinate relative to the
  /// first group, or from the first group. O(1), or O(log groups) with measured cells.
  func run(at coordinate: Double) -> GroupRun? {
    guard itemCount > 0 else { return nil }
    let stride = template.stride
    if let flowing = box?.value.flowing {
      let run = flowing.runs[flowing.index(at: coordinate)]
      let length = template.stride(of: run.shape.extent)
      return run.dropping(SectionGroups.steps(coordinate - run.base, length, most: run.count - 1))
    }
    let last = template.groupCount(itemCount) - 1
    if let sparse = box?.value.sparse, sparse.count > 0 {
      return run(startingWith: min(last, sparse.group(at: coordinate, stride: stride)))
    }
    return run(startingWith: SectionGroups.steps(coordinate, stride, most: last))
  }

  /// Returns how many whole strides lie before a coordinate, at least 0 and at most `most`.
  /// Compares before it converts, as a `Double` beyond the range of `Int` would trap.
  static func steps(_ coordinate: Double, _ stride: Double, most: Int) -> Int {
    guard stride > 0 else { return 0 }
    let steps = coordinate / stride
    guard steps > 0 else { return 0 }
    return steps < Double(most) ? Int(steps) : most
  }

  /// Returns the run from a group on, of a section that is not flowing. Its `ordinal` is the
  /// group's number, so that a place is one product, however the run was found: frames do not
  /// depend on the question.
  private func run(startingWith group: Int) -> GroupRun {
    let groups = template.groupCount(itemCount)
    var run = GroupRun(
      firstItem: group * template.slotCount, count: groups - group, shape: template.shape, base: 0,
      ordinal: group)
    guard let sparse = box?.value.sparse, sparse.count > 0 else { return run }
    let place = sparse.place(of: group)
    run.base = place.offset
    if let shape = place.shape {
      run.shape = shape
      run.count = 1
    } else {
      run.count = min(run.count, place.gap)
    }
    return run
  }

  /// Returns the extent of a run's group, trimmed if it is the section's last one and has empty
  /// slots (rule 5.2).
  func extent(of group: Int, in run: GroupRun) -> LayoutExtent {
    let held = itemCount - run.firstItem - group * run.shape.slots.count
    // A measured shape was solved for the number of items that it holds.
    guard held < run.shape.slots.count, run.shape === template.shape else {
      return run.shape.extent
    }
    return template.lastExtent(held)
  }

  /// Returns a badge's index among the section's views of its kind, boundary items first. O(1), or
  /// O(log runs) in a flowing section.
  func badgeIndex(_ badge: GroupForm.Badge, in run: GroupRun, _ group: Int) -> Int {
    let perGroup = run.shape.form.badgesOfKind[badge.kind].count
    var before = template.boundariesBeforeBadges[badge.kind]
    if let flowing = box?.value.flowing {
      let at = flowing.index(holding: run.firstItem)
      let first = flowing.runs[at].firstItem
      let groups = (run.firstItem - first) / run.shape.slots.count
      before += flowing.badges(ofKind: badge.kind, before: at) + groups * perGroup
    } else {
      before += run.firstItem / template.slotCount * perGroup
    }
    return before + group * perGroup + badge.ordinal
  }

  /// Returns the place of a badge by its kind and index; nil for a boundary item's index, or one
  /// that is too large. O(runs).
  func place(ofBadge kind: String, index: Int) -> (badge: Int, run: GroupRun, group: Int)? {
    guard let kind = template.index.badgeKindNumbers[UTF8Name(kind)] else {
      return nil
    }
    var item = 0
    while item < itemCount {
      let run = run(holding: item)
      let form = run.shape.form
      let badges = form.badgesOfKind[kind]
      if let first = badges.first {
        let before = badgeIndex(form.badges[first], in: run, 0)
        guard index >= before else { return nil }
        let (group, place) = (index - before).quotientAndRemainder(dividingBy: badges.count)
        if group < run.count { return (badges[place], run, group) }
      }
      item += run.places
    }
    return nil
  }

  /// Returns a badge's frame relative to the section's groups. One of the root group lies on the
  /// trimmed frame, where the group is trimmed (rule 7.1, a decision).
  func badgeFrame(_ number: Int, in run: GroupRun, _ group: Int) -> LayoutRect {
    let place = run.position(group, stride: template.stride)
    let badge = run.shape.form.badges[number]
    var frame = run.shape.badges[number]
    let extent = extent(of: group, in: run)
    if badge.node == 0, extent != run.shape.extent {
      let trimmed = LayoutRect(
        origin: LayoutPoint(x: run.shape.frame.x, y: run.shape.frame.y), extent: extent)
      frame = badge.item.frame(
        on: trimmed.inset(by: template.description.group.contentInsets),
        sizedIn: template.environment.groupContainer(of: template.description),
        on: template.environment.grid)
    }
    return frame.offset(template.runAxis, by: place)
  }

  /// The length of all groups along the run axis, edge spacing included (rules 5.1, 5.2, 8.2, 9); 0
  /// without items.
  var length: Double {
    guard itemCount > 0 else { return 0 }
    if let flowing = box?.value.flowing { return flowing.length }
    let groups = template.groupCount(itemCount)
    let whole =
      Double(groups) * (template.stride - template.spacing) + Double(groups - 1) * template.spacing
    guard let sparse = box?.value.sparse, sparse.count > 0 else {
      return whole - template.trimming(itemCount)
    }
    return whole + sparse.total
      - (sparse.shape(of: groups - 1) == nil ? template.trimming(itemCount) : 0)
  }

  /// The largest group's extent across the run, with edge spacing; 0 without items.
  var width: Double {
    guard itemCount > 0 else { return 0 }
    return groupWidth + template.edges.both(template.runAxis.cross)
  }

  /// The extent of the widest group across the run, without edge spacing.
  private var groupWidth: Double {
    if let flowing = box?.value.flowing { return flowing.width }
    let cross = template.runAxis.cross
    let groups = template.groupCount(itemCount)
    let isPartial = itemCount % template.slotCount > 0
    let isLastMeasured = box?.value.sparse.shape(of: groups - 1) != nil
    let last = isPartial && !isLastMeasured ? 1 : 0
    let measuredCount = box?.value.sparse.count ?? 0
    // The largest of: whole groups as estimated, the last group, measured groups.
    let plain = groups - last > measuredCount ? template.shape.extent[cross] : -.infinity
    let trimmed = last > 0 ? template.lastExtent(itemCount)[cross] : -.infinity
    return max(plain, trimmed, box?.value.sparse.width ?? -.infinity)
  }

  /// The headers and footers with their reports, if there are any.
  var boundaries: BoundarySolver.Solution { withBoundaries { $0 } }

  /// Calls a closure with the headers and footers: those of the section itself where it has reports
  /// of them, else the template's.
  @inline(__always)
  private func withBoundaries<Answer>(_ body: (BoundarySolver.Solution) -> Answer) -> Answer {
    if let box, let own = box.value.boundaries { return body(own) }
    return body(template.boundaries)
  }

  /// The distance from the section's start to that of its groups: header and inset.
  var lead: Double {
    withBoundaries { $0.header } + template.insets.before(template.axis)
  }

  /// Is true when the section has no size: it has neither items nor headers or footers (rule 5.4).
  var isAbsent: Bool { itemCount == 0 && template.boundaries.items.isEmpty }

  /// The section's extent along the scroll axis (rules 5.2–5.4, 6.6, 8.1).
  var extent: Double {
    guard !isAbsent else { return 0 }
    let groups = template.isOrthogonal ? width : length
    return withBoundaries { $0.extent(around: groups + template.insets.both(template.axis)) }
  }

  /// The content width of the widest group (rule 5.5); 0 for an orthogonal section, which scrolls
  /// by itself.
  var across: Double {
    template.isOrthogonal || itemCount == 0 ? 0 : groupWidth
  }

  /// The width within which an orthogonal section is mirrored (rule 10): groups and insets, at
  /// least the container.
  var rowWidth: Double {
    let run = template.runAxis
    return max(template.environment.container.extent[run], length + template.insets.both(run))
  }

  /// Returns the least coordinate that cells and badges reach before their group's start on an
  /// axis; at most 0.
  func overhang(_ axis: Axis) -> Double {
    min(template.shape.least[axis], box?.value.least[axis] ?? 0)
  }

  /// Returns the range on the scroll axis that views of the section reach, relative to its start.
  /// Views that stick out behind their group are not counted: queries find them with their group.
  func reach(_ extent: Double) -> (least: Double, greatest: Double) {
    let axis = template.axis
    var least = min(0, extent, itemCount > 0 ? lead + overhang(axis) : 0)
    var greatest = max(0, extent)
    withBoundaries { boundaries in
      let span = boundaries.span(from: 0, to: extent)
      for item in boundaries.items {
        let reach = item.reach(in: span, axis)
        least = min(least, reach.least)
        greatest = max(greatest, reach.greatest)
      }
    }
    let area = LayoutRect(origin: .zero, extent: LayoutExtent(axis, along: extent, across: 0))
    for item in template.decorations {
      let frame = area.inset(by: item.insets)
      least = min(least, frame.min(axis))
      greatest = max(greatest, frame.max(axis))
    }
    return (least, greatest)
  }
}

/// Consecutive groups at equal distances and of one shape; a group with measured cells is a run of
/// its own.
struct GroupRun {
  /// The first item of the first group.
  var firstItem: Int
  /// The number of groups, 1 or more; the last one may lack items at the section's end.
  var count: Int
  /// The shape of each group.
  var shape: GroupShape
  /// The first group lies `ordinal` strides behind `base` on the run axis, relative to the
  /// section's first group.
  var base: Double
  var ordinal: Int

  /// The number of items that the groups have room for.
  var places: Int { count * shape.slots.count }

  /// Returns the start of a group by its number in the run, relative to the section's first group.
  func position(_ group: Int, stride: Double) -> Double {
    base + Double(ordinal + group) * stride
  }

  /// Returns the run without its first groups.
  func dropping(_ groups: Int) -> GroupRun {
    var run = self
    run.firstItem += groups * shape.slots.count
    run.count -= groups
    run.ordinal += groups
    return run
  }
}
