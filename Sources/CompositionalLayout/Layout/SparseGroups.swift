/// The measured groups of a section in which item i is slot i mod n, whatever its cells' sizes: by how much each is
/// longer than the estimate, as a tree of prefix sums that holds only what is measured.
///
/// 64 groups share a block, 64 blocks share one of the level above. A change sums up one block a level anew, from its
/// members, never by adding a difference to an old sum: what comes out depends on what is measured, not on the order in
/// which it was reported.
struct SparseGroups: Sendable {
  /// 64 members, groups of level 0 or blocks of the levels above, of which only those that hold something take room.
  private struct Block: Sendable {
    private struct Member: Sendable {
      /// What it adds to the length of the section.
      var sum: Double
      /// The largest extent across the run in it.
      var width: Double
      /// Of level 0: the group's shape.
      var shape: GroupShape?
      /// What the members before it add together.
      var offset = 0.0
    }

    /// One bit a member that holds something.
    private(set) var occupied: UInt64 = 0
    /// Those, ascending.
    private var members: ContiguousArray<Member> = []
    /// What all members add together.
    private(set) var total = 0.0
    /// The largest extent across the run; −∞ without a member.
    private(set) var width = -Double.infinity

    func isOccupied(_ member: Int) -> Bool { occupied & (1 << UInt64(member)) != 0 }

    /// How many of the members that hold something come before one.
    private func rank(of member: Int) -> Int { (occupied & ((1 << UInt64(member)) - 1)).nonzeroBitCount }

    /// What the members before one add together.
    func offset(of member: Int) -> Double {
      let rank = rank(of: member)
      return rank < members.count ? members[rank].offset : total
    }

    /// The shape of a member of level 0.
    func shape(of member: Int) -> GroupShape? { isOccupied(member) ? members[rank(of: member)].shape : nil }

    /// Gives a member something, or takes it away.
    ///
    /// - Returns: What the block is to the level above.
    @discardableResult
    mutating func set(
      _ member: Int, sum: Double, width: Double, shape: GroupShape? = nil, isOccupied isLeft: Bool
    ) -> (sum: Double, width: Double, isOccupied: Bool) {
      let rank = rank(of: member)
      let new = Member(sum: sum, width: width, shape: shape)
      switch (isOccupied(member), isLeft) {
      case (true, true): members[rank] = new
      case (false, true): members.insert(new, at: rank)
      case (true, false): members.remove(at: rank)
      case (false, false): break
      }
      let bit = UInt64(1) << UInt64(member)
      occupied = isLeft ? occupied | bit : occupied & ~bit
      sumUp(from: rank)
      return (total, self.width, occupied != 0)
    }

    private mutating func sumUp(from rank: Int) {
      total = rank == 0 ? 0 : members[rank - 1].offset + members[rank - 1].sum
      for later in rank..<members.count {
        members[later].offset = total
        total += members[later].sum
      }
      width = members.reduce(-.infinity) { max($0, $1.width) }
    }
  }

  /// The blocks of each level by their position in it.
  private var levels: [[Int: Block]] = [[:]]
  /// The number of measured groups.
  private(set) var count = 0
  /// The number of blocks summed up anew so far.
  private(set) var work = 0

  /// By how much the section is longer than estimated.
  var total: Double { levels[levels.count - 1][0]?.total ?? 0 }

  /// The largest extent across the run of a measured group; −∞ without one.
  var width: Double { levels[levels.count - 1][0]?.width ?? -.infinity }

  /// The shape of a group; nil when nothing in it is measured.
  func shape(of group: Int) -> GroupShape? { levels[0][group >> 6]?.shape(of: group & 63) }

  /// By how much the groups before this one are longer than estimated.
  ///
  /// - Complexity: O(log groups).
  func offset(of group: Int) -> Double {
    guard group >> (6 * levels.count) == 0 else { return total }
    var sum = 0.0
    for level in stride(from: levels.count - 1, through: 0, by: -1) {
      let member = group >> (6 * level)
      guard let block = levels[level][member >> 6] else { break }
      sum += block.offset(of: member & 63)
    }
    return sum
  }

  /// Gives a group a shape, or takes it away.
  ///
  /// - Parameters:
  ///   - extra: By how much it is longer than estimated.
  ///   - width: Its extent across the run.
  /// - Complexity: O(log groups).
  mutating func set(_ group: Int, to shape: GroupShape?, extra: Double, width: Double) {
    while group >> (6 * levels.count) > 0 { grow() }
    if (self.shape(of: group) == nil) != (shape == nil) { count += shape == nil ? -1 : 1 }
    var shape = shape
    var (sum, width, isOccupied) = (extra, width, shape != nil)
    for level in levels.indices {
      let member = group >> (6 * level)
      (sum, width, isOccupied) = levels[level][member >> 6, default: Block()].set(
        member & 63, sum: sum, width: width, shape: shape, isOccupied: isOccupied)
      shape = nil
      work += 1
    }
  }

  private mutating func grow() {
    var above: [Int: Block] = [:]
    if let top = levels[levels.count - 1][0] {
      var block = Block()
      block.set(0, sum: top.total, width: top.width, isOccupied: top.occupied != 0)
      above[0] = block
    }
    levels.append(above)
  }

  // MARK: Finding

  /// From this group on, the number of groups without a shape before which nothing more is measured than before this
  /// one: 0 when it has a shape itself.
  ///
  /// - Complexity: O(log groups).
  func gap(from group: Int) -> Int {
    var level = levels.count - 1
    // The smallest block around the group that exists.
    guard group >> (6 * levels.count) == 0 else { return .max }
    while level > 0, levels[level - 1][group >> (6 * level)] != nil { level -= 1 }
    let member = group >> (6 * level)
    guard let block = levels[level][member >> 6] else { return .max }
    let later = block.occupied >> UInt64(member & 63)
    let members = min(later.trailingZeroBitCount, 64 - member & 63)
    return ((member + members) << (6 * level)) - group
  }

  /// The last group that starts at or before a coordinate, relative to the first group's start; the first for one
  /// before it. May lie beyond the section's last group.
  ///
  /// - Parameter stride: From one group without measured cells to the next, above 0.
  /// - Complexity: O(log groups).
  func group(at coordinate: Double, stride: Double) -> Int {
    let covered = 1 << (6 * levels.count)
    if coordinate >= Double(covered) * stride + total {
      return max(covered, steps(coordinate - total, stride, most: LayoutLimits.items))
    }
    var first = 0
    var sum = 0.0
    for level in Swift.stride(from: levels.count - 1, through: 0, by: -1) {
      guard let block = levels[level][first >> (6 * (level + 1))] else { break }
      var low = 0
      var high = 64
      // The last member that starts at or before the coordinate.
      while high - low > 1 {
        let middle = (low + high) / 2
        let start = Double(first + middle << (6 * level)) * stride + sum + block.offset(of: middle)
        if start <= coordinate { low = middle } else { high = middle }
      }
      sum += block.offset(of: low)
      first += low << (6 * level)
      guard !block.isOccupied(low) else { continue }
      let last = first + (1 << (6 * level)) - 1
      return max(first, steps(coordinate - sum, stride, most: last))
    }
    return first
  }

  /// How many strides fit before a coordinate.
  private func steps(_ coordinate: Double, _ stride: Double, most: Int) -> Int {
    let steps = coordinate / stride
    guard steps > 0 else { return 0 }
    return steps < Double(most) ? Int(steps) : most
  }
}
