/// Consecutive groups at equal distances and of one shape; a group with measured cells is a run of its own.
struct GroupRun {
  var firstItem: Int
  var count: Int
  var shape: GroupShape
  /// The first group lies `ordinal` strides behind `base` on the run axis, relative to the section's first group.
  var base: Double
  var ordinal: Int

  var places: Int { count * shape.slots.count }

  func position(_ group: Int, stride: Double) -> Double { base + Double(ordinal + group) * stride }

  func dropping(_ groups: Int) -> GroupRun {
    var run = self
    run.firstItem += groups * shape.slots.count
    run.count -= groups
    run.ordinal += groups
    return run
  }
}
