/// A node of ``RankedValues``: a leaf with entries, or one with children. It is a B-tree whose keys
/// are counts: a node knows how many positions it spans, so a lookup counts its way down, and an
/// insertion of positions changes one gap and the sums above it.
struct RankedNode<Value: RankedValue>: Sendable {
  /// A value, and the positions before it that have none.
  struct Entry: Sendable {
    /// The positions without a value between the entry before and this one.
    var gap: Int
    /// The value at the position behind the gap.
    var value: Value
  }

  /// The totals of a node, which its parent looks at in place of its members.
  struct Sum: Sendable {
    /// The positions that the node spans, those of gaps included.
    var positions = 0
    /// The number of values.
    var values = 0
    /// The sum of the values' extra lengths.
    var extra = ExactLength.zero
    /// The greatest width of a value; −∞ without any.
    var width = -Double.infinity
  }

  /// The most members of a node: as many as are looked through in about the time of a cache miss.
  private static var most: Int { 32 }
  /// With fewer members, a node is joined with its neighbour: a quarter, so that it is not divided
  /// again at once.
  private static var least: Int { most / 4 }

  /// A leaf's entries, ascending.
  private(set) var entries: ContiguousArray<Entry> = []
  /// The nodes below, all of one height; empty for a leaf.
  private(set) var children: ContiguousArray<RankedNode> = []
  /// The totals of the entries and children; up to date after each change.
  private(set) var sum = Sum()

  private var isLeaf: Bool { children.isEmpty }
  private var memberCount: Int { isLeaf ? entries.count : children.count }

  /// Returns the value at a position or, if it has none, the number of positions without a value
  /// from it on: `.max` behind the last value. Adds the extra lengths of all values before the
  /// position to `before`.
  func find(_ position: Int, before: inout ExactLength) -> (value: Value?, gap: Int) {
    var first = 0
    for at in children.indices {
      let next = first + children[at].sum.positions
      if position < next {
        return children[at].find(position - first, before: &before)
      }
      before += children[at].sum.extra
      first = next
    }
    for at in entries.indices {
      let held = first + entries[at].gap
      if position == held { return (entries[at].value, 0) }
      if position < held { return (nil, held - position) }
      before += entries[at].value.extra
      first = held + 1
    }
    return (nil, .max)
  }

  /// Calls a closure with the values at some positions, ascending; `first` is the node's first
  /// position.
  func forEach(in positions: Range<Int>, from first: Int, _ body: (_ position: Int, Value) -> Void)
  {
    var first = first
    for at in children.indices where first < positions.upperBound {
      let next = first + children[at].sum.positions
      if next > positions.lowerBound {
        children[at].forEach(in: positions, from: first, body)
      }
      first = next
    }
    for at in entries.indices where first < positions.upperBound {
      let held = first + entries[at].gap
      if positions.contains(held) { body(held, entries[at].value) }
      first = held + 1
    }
  }

  /// Returns the last position that starts at or before a coordinate; nil if it may lie behind the
  /// last value. `first` is the node's first position, and `before` the sum of all values before
  /// it.
  func position(at coordinate: Double, stride: Double, from first: Int, before: ExactLength) -> Int?
  {
    var first = first
    var before = before
    for at in children.indices {
      let next = first + children[at].sum.positions
      var after = before
      after += children[at].sum.extra
      if Double(next) * stride + after.points > coordinate {
        return children[at].position(at: coordinate, stride: stride, from: first, before: before)
      }
      first = next
      before = after
    }
    for at in entries.indices {
      let held = first + entries[at].gap
      var after = before
      after += entries[at].value.extra
      if Double(held + 1) * stride + after.points > coordinate {
        let start = before.points
        if Double(held) * stride + start <= coordinate { return held }
        return max(
          first, SectionGroups.steps(coordinate - start, stride, most: max(first, held - 1)))
      }
      first = held + 1
      before = after
    }
    return nil
  }

  /// Sets a value, or removes it if it is nil; the position stays.
  mutating func set(_ position: Int, to value: Value?, _ work: inout Int) {
    change(at: position, &work) { entries, position in entries.set(position, to: value) }
  }

  /// Inserts positions without values.
  mutating func insert(_ count: Int, at position: Int, _ work: inout Int) {
    change(at: position, &work) { entries, position in entries.insert(count, at: position) }
  }

  /// Changes the entries of the leaf that a position belongs to, or of the last one, and all sums
  /// above.
  private mutating func change(
    at position: Int, _ work: inout Int,
    _ body: (inout ContiguousArray<Entry>, _ position: Int) -> Void
  ) {
    guard !isLeaf else {
      body(&entries, position)
      return sumUp(&work)
    }
    var child = 0
    var first = 0
    while child + 1 < children.count, position >= first + children[child].sum.positions {
      first += children[child].sum.positions
      child += 1
    }
    children[child].change(at: position - first, &work, body)
    balance(child, &work)
    sumUp(&work)
  }

  /// Removes positions with their values. Positions before the first value that goes, and within
  /// its gap, go with it.
  mutating func cut(_ positions: Range<Int>, _ work: inout Int) {
    var end = sum.positions
    for at in children.indices.reversed() {
      let first = end - children[at].sum.positions
      if positions.lowerBound <= first, end <= positions.upperBound {
        children.remove(at: at)
      } else if positions.lowerBound < end, first < positions.upperBound {
        children[at].cut(max(0, positions.lowerBound - first)..<positions.upperBound - first, &work)
      }
      end = first
    }
    for at in children.indices.reversed() { balance(at, &work) }
    if !entries.isEmpty { entries.cut(positions) }
    sumUp(&work)
  }

  /// Puts a root above one that has too many members, of which it becomes the two halves.
  mutating func splitRoot(_ work: inout Int) {
    guard memberCount > Self.most else { return }
    var root = RankedNode()
    root.children = [self]
    root.balance(0, &work)
    root.sumUp(&work)
    self = root
  }

  /// Divides a child that has too many members, joins one that has few with its neighbour, and
  /// removes an empty one.
  private mutating func balance(_ child: Int, _ work: inout Int) {
    let count = children[child].memberCount
    if count == 0 {
      children.remove(at: child)
    } else if count > Self.most {
      let half = children[child].split(&work)
      children.insert(half, at: child + 1)
    } else if count < Self.least, children.count > 1 {
      let left = max(0, child - 1)
      let right = children.remove(at: left + 1)
      children[left].append(right, &work)
      if children[left].memberCount > Self.most { balance(left, &work) }
    }
  }

  /// Takes the second half of the members away, and returns it as a node.
  private mutating func split(_ work: inout Int) -> RankedNode {
    var half = RankedNode()
    half.entries = ContiguousArray(entries[(entries.count / 2)...])
    half.children = ContiguousArray(children[(children.count / 2)...])
    entries.removeLast(half.entries.count)
    children.removeLast(half.children.count)
    sumUp(&work)
    half.sumUp(&work)
    return half
  }

  /// Takes the members of the node behind this one.
  private mutating func append(_ right: RankedNode, _ work: inout Int) {
    entries += right.entries
    children += right.children
    sumUp(&work)
  }

  /// Sums the members up. A change does so for a few nodes a level; the others stay as they are.
  private mutating func sumUp(_ work: inout Int) {
    work += 1
    sum = Sum()
    for at in children.indices {
      let member = children[at].sum
      sum.positions += member.positions
      sum.values += member.values
      sum.extra += member.extra
      sum.width = max(sum.width, member.width)
    }
    for at in entries.indices {
      sum.positions += entries[at].gap + 1
      sum.values += 1
      sum.extra += entries[at].value.extra
      sum.width = max(sum.width, entries[at].value.width)
    }
  }
}

extension ContiguousArray {
  /// Sets the value at a position of a leaf.
  fileprivate mutating func set<Value>(_ position: Int, to value: Value?)
  where Element == RankedNode<Value>.Entry {
    let (at, first) = entry(holding: position)
    let isHeld = at < count && first + self[at].gap == position
    guard let value else {
      guard isHeld else { return }
      let gone = remove(at: at)
      if at < count { self[at].gap += gone.gap + 1 }
      return
    }
    guard !isHeld else { return self[at].value = value }
    let gap = position - first
    if at < count { self[at].gap -= gap + 1 }
    insert(.init(gap: gap, value: value), at: at)
  }

  /// Widens the gap that a position lies in. Behind the last value there is no gap to widen.
  fileprivate mutating func insert<Value>(_ positions: Int, at position: Int)
  where Element == RankedNode<Value>.Entry {
    let at = entry(holding: position).entry
    if at < count { self[at].gap += positions }
  }

  /// Removes a range of positions from a leaf.
  fileprivate mutating func cut<Value>(_ positions: Range<Int>)
  where Element == RankedNode<Value>.Entry {
    let low = entry(holding: positions.lowerBound)
    let high = entry(holding: positions.upperBound)
    if high.entry < count {
      // The entry stays: what it loses of its gap are the positions from the range's start, or from
      // the gap's.
      self[high.entry].gap -= positions.upperBound - Swift.max(positions.lowerBound, high.first)
    }
    removeSubrange(low.entry..<high.entry)
  }

  /// Returns the entry that a position is, or is in the gap of, and the gap's first position;
  /// `count` behind the last.
  private func entry<Value>(holding position: Int) -> (entry: Int, first: Int)
  where Element == RankedNode<Value>.Entry {
    var first = 0
    for at in indices {
      let next = first + self[at].gap + 1
      if position < next { return (at, first) }
      first = next
    }
    return (count, first)
  }
}
