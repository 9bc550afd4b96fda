/// Where each section starts, as a tree of prefix sums: 16 sections share a block, 16 blocks one of the level above.
///
///     start of section 37 = start in its block + start of block 2 in block 0 of the level above + …
///
/// A change sums up one block a level anew. So one section may grow without a visit to all that come after it, and
/// what a start comes out as depends on the sections' extents only, not on the order of changes.
struct SectionIndex: Sendable {
  /// A section, or a block of sections. Of the last block of a level, whose members may become more, only `start`,
  /// `itemsBefore`, `least` and `across` say something.
  struct Node: Sendable {
    /// From the start of its block to its own, along the scroll axis.
    var start = 0.0
    /// From its start to the next node's: for a section its extent and the space after it.
    var advance: Double
    /// How far anything in it reaches, relative to its start.
    var least: Double
    var greatest: Double
    /// How wide anything in it is across the scroll axis.
    var across: Double
    /// The items in its block before it, and in it.
    var itemsBefore = 0
    var items: Int
  }

  private static let shift = 4
  private static let members = 1 << shift

  /// Level 0 has a node a section; the last level has one block at most.
  private(set) var levels: [ContiguousArray<Node>] = [[]]
  /// The number of nodes summed up anew so far.
  private(set) var work = 0

  var count: Int { levels[0].count }

  /// The number of items in all sections.
  var itemCount: Int { levels[0].last.map { items(before: count - 1) + $0.items } ?? 0 }

  /// A section's start.
  ///
  /// - Complexity: O(log₁₆ sections): at most eight additions for 2³² sections.
  func start(of section: Int) -> Double {
    var start = 0.0
    for level in stride(from: levels.count - 1, through: 0, by: -1) {
      start += levels[level][section >> (SectionIndex.shift * level)].start
    }
    return start
  }

  /// The number of items in the sections before one; for the number of sections, in all.
  func items(before section: Int) -> Int {
    guard section < count else { return itemCount }
    var items = 0
    for level in levels.indices { items += levels[level][section >> (SectionIndex.shift * level)].itemsBefore }
    return items
  }

  // MARK: Changing

  /// Appends a section.
  ///
  /// The nodes above the last block are kept right in what queries need, and summed up only when the block is full.
  ///
  /// - Complexity: O(1) amortised; O(log₁₆ sections) for a section that reaches further back than those before it.
  mutating func append(_ node: Node) {
    levels[0].append(node)
    var at = levels[0].count - 1
    place(at, level: 0)
    for level in levels.indices where levels[level].count > SectionIndex.members {
      if level + 1 == levels.count { return addLevel() }
      let parent = at >> SectionIndex.shift
      if parent == levels[level + 1].count {
        // The block before is full, and this is the first of a new one.
        levels[level + 1][parent - 1].take(summary(of: parent - 1, level: level))
        levels[level + 1].append(summary(of: parent, level: level))
        place(parent, level: level + 1)
      } else {
        let node = levels[level][at]
        let above = levels[level + 1][parent]
        guard node.start + node.least < above.least || node.across > above.across else { return }
        levels[level + 1][parent].least = min(above.least, node.start + node.least)
        levels[level + 1][parent].across = max(above.across, node.across)
        work += 1
      }
      at = parent
    }
  }

  /// Replaces a section's node, but for its place.
  ///
  /// - Complexity: O(16 log₁₆ sections).
  mutating func update(_ section: Int, _ node: Node) {
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

  /// Replaces all nodes from a section on.
  ///
  /// - Complexity: O(sections).
  mutating func replace(from section: Int, with nodes: some Sequence<Node>) {
    var all = ContiguousArray(levels[0][..<section])
    all.append(contentsOf: nodes)
    levels = [all]
    for at in all.indices { place(at, level: 0) }
    while levels[levels.count - 1].count > SectionIndex.members { addLevel() }
  }

  /// Adds a level above the last one.
  private mutating func addLevel() {
    let level = levels.count - 1
    let blocks = (levels[level].count + SectionIndex.members - 1) >> SectionIndex.shift
    var nodes: ContiguousArray<Node> = []
    for block in 0..<blocks { nodes.append(summary(of: block, level: level)) }
    levels.append(nodes)
    for at in 0..<blocks { place(at, level: level + 1) }
  }

  /// Puts a node behind the one before it in its block.
  private mutating func place(_ at: Int, level: Int) {
    work += 1
    guard at & (SectionIndex.members - 1) != 0 else {
      levels[level][at].start = 0
      levels[level][at].itemsBefore = 0
      return
    }
    let before = levels[level][at - 1]
    levels[level][at].start = before.start + before.advance
    levels[level][at].itemsBefore = before.itemsBefore + before.items
  }

  /// The node that stands for a block of a level in the level above.
  private mutating func summary(of block: Int, level: Int) -> Node {
    let first = block << SectionIndex.shift
    var node = Node(advance: 0, least: .infinity, greatest: -.infinity, across: 0, items: 0)
    let end = min(first + SectionIndex.members, levels[level].count)
    work += end - first
    for member in levels[level][first..<end] { node.include(member) }
    // More may be appended to a block that is not full, without a visit here.
    if end < first + SectionIndex.members { node.greatest = .infinity }
    return node
  }

  // MARK: Finding

  /// How wide the widest section is across the scroll axis; 0 without any.
  var across: Double { levels[levels.count - 1].reduce(0) { max($0, $1.across) } }

  /// Calls a closure with the sections that may reach between two coordinates, ascending, and with their starts.
  ///
  /// - Complexity: O(log sections + sections found), 16 comparisons a level.
  /// - Returns: The number of nodes looked at.
  func forEach<E: Error>(
    from least: Double, to greatest: Double, _ body: (_ section: Int, _ start: Double) throws(E) -> Void
  ) throws(E) -> Int {
    try visit(levels.count - 1, 0..<levels[levels.count - 1].count, 0, least, greatest, body)
  }

  /// The least coordinate that anything in the sections from one on reaches; ∞ without any.
  ///
  /// - Complexity: O(16 log₁₆ sections).
  func least(from section: Int) -> Double {
    guard section < count else { return .infinity }
    // The section's block from it on, then what follows that block in the level above, and so on.
    var least = Double.infinity
    var first = section
    for level in levels.indices {
      // Behind the last node of a level there is none in those above either, nor a block that it would be in.
      guard first < levels[level].count else { break }
      let block = first >> SectionIndex.shift
      let base = start(ofBlock: block, level: level)
      let end = min((block + 1) << SectionIndex.shift, levels[level].count)
      for at in first..<end { least = min(least, base + levels[level][at].start + levels[level][at].least) }
      first = block + 1
    }
    return least
  }

  private func start(ofBlock block: Int, level: Int) -> Double {
    var start = 0.0
    for above in stride(from: levels.count - 1, to: level, by: -1) {
      start += levels[above][block >> (SectionIndex.shift * (above - level - 1))].start
    }
    return start
  }

  private func visit<E: Error>(
    _ level: Int, _ range: Range<Int>, _ base: Double, _ least: Double, _ greatest: Double,
    _ body: (Int, Double) throws(E) -> Void
  ) throws(E) -> Int {
    var visited = range.count
    for at in range {
      let node = levels[level][at]
      let start = base + node.start
      guard start + node.greatest > least, start + node.least < greatest else { continue }
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
  /// Takes another node's numbers, but not its place.
  fileprivate mutating func take(_ node: SectionIndex.Node) {
    advance = node.advance
    least = node.least
    greatest = node.greatest
    across = node.across
    items = node.items
  }

  /// Adds the node that comes after all that are in it so far.
  fileprivate mutating func include(_ member: SectionIndex.Node) {
    advance = member.start + member.advance
    least = min(least, member.start + member.least)
    greatest = max(greatest, member.start + member.greatest)
    across = max(across, member.across)
    items = member.itemsBefore + member.items
  }
}
