/// The measured groups of a section that is not flowing: a sparse tree of prefix sums of their extra lengths, the
/// difference between measured and estimated length. 64 groups form a block, 64 blocks one of the level above. A change
/// sums up one block per level from its members, so the result does not depend on the order of reports.
struct SparseGroups: Sendable {
  /// 64 groups (level 0) or blocks; only occupied members take memory.
  private struct Block: Sendable {
    private struct Member: Sendable {
      var sum: Double
      var width: Double
      var shape: GroupShape?
      var offset = 0.0
    }

    private(set) var occupied: UInt64 = 0
    private var members: ContiguousArray<Member> = []
    private(set) var total = 0.0
    private(set) var width = -Double.infinity

    func isOccupied(_ member: Int) -> Bool { occupied & (1 << UInt64(member)) != 0 }

    private func rank(of member: Int) -> Int { (occupied & ((1 << UInt64(member)) - 1)).nonzeroBitCount }

    func offset(of member: Int) -> Double {
      let rank = rank(of: member)
      return rank < members.count ? members[rank].offset : total
    }

    func shape(of member: Int) -> GroupShape? { isOccupied(member) ? members[rank(of: member)].shape : nil }

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

  private var levels: [[Int: Block]] = [[:]]
  private(set) var count = 0
  /// The number of blocks summed up so far, for tests.
  private(set) var work = 0

  var total: Double { levels[levels.count - 1][0]?.total ?? 0 }

  var width: Double { levels[levels.count - 1][0]?.width ?? -.infinity }

  func shape(of group: Int) -> GroupShape? { levels[0][group >> 6]?.shape(of: group & 63) }

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

  /// Returns a number of consecutive unmeasured groups from this one on, in O(log groups); 0 if it is measured.
  func gap(from group: Int) -> Int {
    var level = levels.count - 1
    guard group >> (6 * levels.count) == 0 else { return .max }
    while level > 0, levels[level - 1][group >> (6 * level)] != nil { level -= 1 }
    let member = group >> (6 * level)
    guard let block = levels[level][member >> 6] else { return .max }
    let later = block.occupied >> UInt64(member & 63)
    let members = min(later.trailingZeroBitCount, 64 - member & 63)
    return ((member + members) << (6 * level)) - group
  }

  /// Returns the last group that starts at or before a coordinate relative to the first group, or the first group, in
  /// O(log groups). The result may lie beyond the section.
  func group(at coordinate: Double, stride: Double) -> Int {
    let covered = 1 << (6 * levels.count)
    if coordinate >= Double(covered) * stride + total {
      return max(covered, SectionGroups.steps(coordinate - total, stride, most: LayoutLimits.items))
    }
    var first = 0
    var sum = 0.0
    for level in Swift.stride(from: levels.count - 1, through: 0, by: -1) {
      guard let block = levels[level][first >> (6 * (level + 1))] else { break }
      var low = 0
      var high = 64
      while high - low > 1 {
        let middle = (low + high) / 2
        let start = Double(first + middle << (6 * level)) * stride + sum + block.offset(of: middle)
        if start <= coordinate { low = middle } else { high = middle }
      }
      sum += block.offset(of: low)
      first += low << (6 * level)
      guard !block.isOccupied(low) else { continue }
      let last = first + (1 << (6 * level)) - 1
      return max(first, SectionGroups.steps(coordinate - sum, stride, most: last))
    }
    return first
  }
}
