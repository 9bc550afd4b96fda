/// The sections' starts as a tree of prefix sums: 16 sections form a block, 16 blocks one of the
/// level above.
///
///     level 1:  | block 0          | block 1          | block 2          |
///     level 0:  | section 0 … 15   | section 16 … 31  | section 32 … 47  |
///
/// The start of section 37 is its start in block 2 plus that of block 2. A change sums up one block
/// per level, not all later sections, and the result does not depend on the order of changes.
struct SectionIndex: Sendable {
  /// A section or block. The last block of a level may grow: its `advance` and `greatest` are not
  /// up to date.
  struct Node: Sendable {
    /// The distance from the start of the block that the node is in; 0 for the first node of a
    /// block.
    var start = 0.0
    /// The distance to the next node's start: a section's extent and spacing.
    var advance: Double
    /// The least and greatest coordinate that a view reaches, relative to the node's start.
    var least: Double
    var greatest: Double
    /// The extent across of the widest group in it (rule 5.5).
    var across: Double
    /// A section's items; 0 for a block.
    var items = 0
  }

  /// The members of a block, as a power of two.
  private static let shift = 4
  private static let members = 1 << shift

  /// Level 0 has one node per section; the last level has at most one block.
  private(set) var levels: [ContiguousArray<Node>] = [[]]
  /// The number of nodes summed up so far, for tests.
  private(set) var work = 0
  /// The number of items in all sections.
  private(set) var itemCount = 0

  /// Returns a section's start: the sum of one start a level, in O(log₁₆ sections).
  func start(of section: Int) -> Double {
    var start = 0.0
    for level in stride(from: levels.count - 1, through: 0, by: -1) {
      start += levels[level][section >> (SectionIndex.shift * level)].start
    }
    return start
  }

  /// Appends a section in O(1) amortised, or O(log₁₆ sections) if it reaches further back than
  /// those before it. Nodes above a block that is not full get `least` and `across` only.
  ///
  /// Nothing else of them is needed: no node follows whose start would depend on their `advance`,
  /// and their `greatest` is infinite, so that a query always looks into them.
  mutating func append(_ node: Node) {
    if levels[0].isEmpty { levels[0].reserveCapacity(8) }
    levels[0].append(node)
    itemCount += node.items
    var at = levels[0].count - 1
    place(at, level: 0)
    for level in levels.indices where levels[level].count > SectionIndex.members {
      if level + 1 == levels.count { return addLevel() }
      let parent = at >> SectionIndex.shift
      if parent == levels[level + 1].count {
        levels[level + 1][parent - 1].take(summary(of: parent - 1, level: level))
        levels[level + 1].append(summary(of: parent, level: level))
        place(parent, level: level + 1)
      } else {
        let node = levels[level][at]
        let above = levels[level + 1][parent]
        guard node.start + node.least < above.least || node.across > above.across else {
          return
        }
        levels[level + 1][parent].least = min(above.least, node.start + node.least)
        levels[level + 1][parent].across = max(above.across, node.across)
        work += 1
      }
      at = parent
    }
  }

  /// Replaces a section's node, except its start, in O(16 log₁₆ sections).
  mutating func update(_ section: Int, _ node: Node) {
    itemCount += node.items - levels[0][section].items
    levels[0][section].take(node)
    var at = section
    for level in levels.indices {
      let block = at >> SectionIndex.shift
      let first = block << SectionIndex.shift
      for member in max(first, at)..<min(first + SectionIndex.members, levels[level].count) {
        place(member, level: level)
      }
      guard level + 1 < levels.count else { return }
      levels[level + 1][block].take(summary(of: block, level: level))
      at = block
    }
  }

  /// Replaces all sections from one on, and sums up all blocks, in O(sections).
  mutating func replace(from section: Int, with nodes: some Sequence<Node>) {
    var all = ContiguousArray(levels[0][..<section])
    all.append(contentsOf: nodes)
    levels = [all]
    itemCount = all.reduce(0) { $0 + $1.items }
    for at in all.indices { place(at, level: 0) }
    while levels[levels.count - 1].count > SectionIndex.members { addLevel() }
  }

  /// Puts a level on top, with a block for each sixteen nodes below.
  private mutating func addLevel() {
    let level = levels.count - 1
    let blocks = (levels[level].count + SectionIndex.members - 1) >> SectionIndex.shift
    var nodes: ContiguousArray<Node> = []
    for block in 0..<blocks { nodes.append(summary(of: block, level: level)) }
    levels.append(nodes)
    for at in 0..<blocks { place(at, level: level + 1) }
  }

  /// Sets a node's start from the node before it in its block, which must be up to date.
  private mutating func place(_ at: Int, level: Int) {
    work += 1
    let isFirst = at & (SectionIndex.members - 1) == 0
    levels[level][at].start =
      isFirst ? 0 : levels[level][at - 1].start + levels[level][at - 1].advance
  }

  /// Returns a block's node, whose start is not set.
  private mutating func summary(of block: Int, level: Int) -> Node {
    let first = block << SectionIndex.shift
    var node = Node(advance: 0, least: .infinity, greatest: -.infinity, across: 0)
    let end = min(first + SectionIndex.members, levels[level].count)
    work += end - first
    for member in levels[level][first..<end] { node.include(member) }
    // Appending to a block that is not full does not update this node: find it always.
    if end < first + SectionIndex.members { node.greatest = .infinity }
    return node
  }

  /// The width of the widest group of all sections; 0 without any.
  var across: Double {
    levels[levels.count - 1].reduce(0) { max($0, $1.across) }
  }

  /// Calls a closure with each section that may reach into the range, ascending, and its start, in
  /// O(log sections + sections found); returns the number of nodes visited.
  func forEach<E: Error>(
    from least: Double, to greatest: Double,
    _ body: (_ section: Int, _ start: Double) throws(E) -> Void
  ) throws(E) -> Int {
    try visit(levels.count - 1, 0..<levels[levels.count - 1].count, 0, least, greatest, body)
  }

  /// Visits the nodes of a level in a range; `base` is the start of the block that they are in.
  private func visit<E: Error>(
    _ level: Int, _ range: Range<Int>, _ base: Double, _ least: Double, _ greatest: Double,
    _ body: (Int, Double) throws(E) -> Void
  ) throws(E) -> Int {
    var visited = range.count
    for at in range {
      let node = levels[level][at]
      let start = base + node.start
      guard start + node.greatest > least, start + node.least < greatest else {
        continue
      }
      if level == 0 {
        try body(at, start)
      } else {
        let first = at << SectionIndex.shift
        let members = first..<min(first + SectionIndex.members, levels[level - 1].count)
        visited += try visit(level - 1, members, start, least, greatest, body)
      }
    }
    return visited
  }
}

extension SectionIndex.Node {
  /// Replaces all values but the start.
  fileprivate mutating func take(_ node: SectionIndex.Node) {
    let start = start
    self = node
    self.start = start
  }

  /// Adds a member behind those added before.
  fileprivate mutating func include(_ member: SectionIndex.Node) {
    advance = member.start + member.advance
    least = min(least, member.start + member.least)
    greatest = max(greatest, member.start + member.greatest)
    across = max(across, member.across)
  }
}
