/// Groups of one section that follow each other at equal distances and have one shape: all groups of a section without
/// measured cells, or one that has some, or those between two such.
struct GroupRun {
  /// The first group's first item.
  var firstItem: Int
  /// The number of groups, 1 or more.
  var count: Int
  var shape: GroupShape
  /// The first group lies `ordinal` strides after `base` along the run axis, relative to the section's first group.
  var base: Double
  var ordinal: Int

  /// The number of items that the run has places for.
  var places: Int { count * shape.slots.count }

  /// The place of one of its groups along the run axis.
  func position(_ group: Int, stride: Double) -> Double { base + Double(ordinal + group) * stride }

  /// The run without its first groups.
  func dropping(_ groups: Int) -> GroupRun {
    var run = self
    run.firstItem += groups * shape.slots.count
    run.count -= groups
    run.ordinal += groups
    return run
  }
}
