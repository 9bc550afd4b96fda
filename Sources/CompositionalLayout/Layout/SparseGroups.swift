/// The measured groups of a section that is not flowing, by number: their shapes, and the sums of
/// their extra lengths, the differences between measured and estimated length. The sums do not
/// depend on the order of reports and edits.
struct SparseGroups: Sendable {
  /// A group with measured cells.
  private struct Group: RankedValue {
    /// Its frames.
    let shape: GroupShape
    /// Its length less the estimated one.
    let extra: ExactLength
    /// Its extent across the run.
    let width: Double
  }

  /// The groups by number.
  private var groups = RankedValues<Group>()

  var count: Int { groups.count }

  /// The number of nodes summed up so far, for tests.
  var work: Int { groups.work }

  /// The length that all measured groups add to the estimate, in points.
  var total: Double { groups.total.points }

  /// The greatest extent across the run of a measured group; −∞ without any.
  var width: Double { groups.width }

  func shape(of group: Int) -> GroupShape? { groups[group]?.shape }

  /// Returns a group's shape, nil if it is not measured, the extra length of the groups before it,
  /// and the number of consecutive groups from it on that are not measured, `Int.max` behind the
  /// last one that is.
  func place(of group: Int) -> (shape: GroupShape?, offset: Double, gap: Int) {
    let place = groups.place(of: group)
    return (place.value?.shape, place.before.points, place.gap)
  }

  mutating func set(_ group: Int, to shape: GroupShape?, extra: Double, width: Double) {
    groups.set(group, to: shape.map { Group(shape: $0, extra: ExactLength(extra), width: width) })
  }

  /// Moves the groups with their items, where each holds one.
  mutating func apply(_ changes: ItemChanges) { changes.apply(to: &groups) }

  /// Removes groups, and puts so many that are not measured there; the later ones move.
  mutating func replace(_ old: Range<Int>, with count: Int) {
    groups.remove(old)
    groups.insert(count, at: old.lowerBound)
  }

  /// Removes a group and all behind it.
  mutating func removeAll(from group: Int) { groups.remove(group..<Int.max) }

  /// Returns the last group that starts at or before a coordinate relative to the first group, or
  /// the first group, in O(log groups). The result may lie beyond the section.
  func group(at coordinate: Double, stride: Double) -> Int {
    groups.position(at: coordinate, stride: stride)
  }
}
