/// One section's groups as runs, whether they are as estimated, measured here and there, or flowing.
struct SectionGroups {
  let template: SectionTemplate
  let itemCount: Int
  let measured: MeasuredSection?

  /// The run that starts with the group that holds an item.
  ///
  /// - Complexity: O(1); O(log groups) in a section with measured cells.
  /// - Precondition: The section has such an item.
  func run(holding item: Int) -> GroupRun {
    if let flowing = measured?.flowing {
      let run = flowing.runs[flowing.index(holding: item)]
      return run.dropping((item - run.firstItem) / run.shape.slots.count)
    }
    return run(startingWith: item / template.slotCount)
  }

  /// The run after one; nil after the last.
  func run(after run: GroupRun) -> GroupRun? {
    let next = run.firstItem + run.places
    return next < itemCount ? self.run(holding: next) : nil
  }

  /// The run that starts with the last group that starts at or before a coordinate of the run axis, relative to the
  /// first group's start; with the first group for a coordinate before it.
  ///
  /// - Complexity: O(1); O(log groups) in a section with measured cells.
  func run(at coordinate: Double) -> GroupRun? {
    guard itemCount > 0 else { return nil }
    let stride = template.stride
    if let flowing = measured?.flowing {
      let run = flowing.runs[flowing.index(at: coordinate)]
      let length = template.stride(of: run.shape.extent)
      return run.dropping(steps(coordinate - run.base, length, most: run.count - 1))
    }
    let last = template.groupCount(itemCount) - 1
    if let sparse = measured?.sparse, sparse.count > 0 {
      return run(startingWith: min(last, sparse.group(at: coordinate, stride: stride)))
    }
    return run(startingWith: steps(coordinate, stride, most: last))
  }

  private func steps(_ coordinate: Double, _ stride: Double, most: Int) -> Int {
    guard stride > 0 else { return 0 }
    let steps = coordinate / stride
    guard steps > 0 else { return 0 }
    return steps < Double(most) ? Int(steps) : most
  }

  private func run(startingWith group: Int) -> GroupRun {
    let groups = template.groupCount(itemCount)
    var run = GroupRun(
      firstItem: group * template.slotCount, count: groups - group, shape: template.shape, base: 0, ordinal: group)
    guard let sparse = measured?.sparse, sparse.count > 0 else { return run }
    run.base = sparse.offset(of: group)
    if let shape = sparse.shape(of: group) {
      run.shape = shape
      run.count = 1
    } else {
      run.count = min(run.count, sparse.gap(from: group))
    }
    return run
  }

  // MARK: Extents

  /// What all groups take along the run axis (rules 5.2, 8.2, 9); 0 without items. Edge spacing of the root group is
  /// part of it, spacing only between groups.
  var length: Double {
    guard itemCount > 0 else { return 0 }
    if let flowing = measured?.flowing { return flowing.length }
    return template.runLength(template.groupCount(itemCount)) + (measured?.sparse.total ?? 0)
  }

  /// The extent of the largest group across the run, its edge spacing included; 0 without items.
  var width: Double {
    guard itemCount > 0 else { return 0 }
    let cross = template.runAxis.cross
    var width = template.shape.extent[cross]
    if let flowing = measured?.flowing {
      width = flowing.width
    } else if let sparse = measured?.sparse, sparse.count > 0 {
      let isAll = sparse.count == template.groupCount(itemCount)
      width = isAll ? sparse.width : max(width, sparse.width)
    }
    return width + template.edges.both(cross)
  }

  /// The section's extent along the scroll axis (rules 5.2–5.4, 8.1).
  var extent: Double {
    template.lead + (template.orthogonal == nil ? length : width) + template.tail
  }

  /// The extent of an orthogonal section's scroll content (rule 8.2).
  func scrollExtent(_ orthogonal: SectionTemplate.Orthogonal) -> LayoutExtent {
    LayoutExtent(template.axis, along: width, across: orthogonal.before + length + orthogonal.after)
  }

  /// How far anything of the section reaches, relative to its start: least and greatest coordinate of the scroll axis,
  /// for a section of this extent. May be more than what is there, never less.
  func reach(_ extent: Double) -> (least: Double, greatest: Double) {
    let axis = template.axis
    var least = min(0, -template.overhang.before)
    var greatest = max(0, extent) + template.overhang.after
    for item in template.boundaries {
      let reach = item.reach(axis, length: extent)
      least = min(least, reach.least)
      greatest = max(greatest, reach.greatest)
    }
    // A background whose insets are larger than the section has no extent, and lies after the inset before.
    for item in template.decorations { greatest = max(greatest, item.insets.before(axis)) }
    guard itemCount > 0 else { return (least, greatest) }
    let box = measured?.box ?? template.shape.box
    // An orthogonal section's slots lie in its scroll space, which starts below the headers.
    let start = template.orthogonal == nil ? 0 : template.lead
    // Positions ascend: no group starts later than the last.
    let groups = template.orthogonal == nil ? max(0, length) : 0
    return (min(least, start + box.min(axis)), max(greatest, start + groups + box.max(axis)))
  }
}

extension GroupRun {
  /// The run without its first groups.
  fileprivate func dropping(_ groups: Int) -> GroupRun {
    var run = self
    run.firstItem += groups * shape.slots.count
    run.count -= groups
    run.ordinal += groups
    return run
  }
}
