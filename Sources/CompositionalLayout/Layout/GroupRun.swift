/// Consecutive groups of one section at equal distances and of one shape: all groups of a section without measured
/// cells, one group with measured cells, or the groups between two of those.
struct GroupRun {
  /// The first group's first item.
  var firstItem: Int
  /// The number of groups, 1 or more.
  var count: Int
  var shape: GroupShape
  /// The first group lies `ordinal` strides behind `base` on the run axis, relative to the section's first group.
  var base: Double
  var ordinal: Int

  /// The number of slots.
  var places: Int { count * shape.slots.count }

  /// Returns the position of one of its groups on the run axis.
  func position(_ group: Int, stride: Double) -> Double { base + Double(ordinal + group) * stride }

  /// Returns the run without its first groups.
  func dropping(_ groups: Int) -> GroupRun {
    var run = self
    run.firstItem += groups * shape.slots.count
    run.count -= groups
    run.ordinal += groups
    return run
  }
}
