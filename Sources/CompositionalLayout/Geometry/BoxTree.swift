/// A tree of bounding boxes over the frames of one group, in their order, eight children a node. A
/// query finds the few frames of a large group that lie in its rectangle without a look at the
/// others.
///
///     levels[1]:  | frames 0 … 63                         | frames 64 … 127  …
///     levels[0]:  | 0 … 7 | 8 … 15 | 16 … 23 |  …         | 64 … 71 |  …
///
/// The last level is one box around all. A group has at most 65 536 places, so there are at most
/// six levels, and the recursion is that deep. Frames need no order for this to be right; it is
/// fast because neighbours in a description are neighbours on the screen.
struct BoxTree: Sendable {
  /// The number of frames up to which a group has no tree: a linear scan is as fast.
  private static let worthwhile = 32
  /// The children of a node, as a power of two.
  private static let shift = 3

  /// `levels[0][i]` is around frames 8 i to 8 i + 7, `levels[k + 1][i]` around eight boxes of level
  /// k.
  private var levels: [ContiguousArray<BoundingBox>] = []

  init?(_ frames: ContiguousArray<LayoutRect>) {
    guard frames.count > BoxTree.worthwhile else { return nil }
    levels.append(BoxTree.grouped(frames.lazy.map(BoundingBox.init)))
    while let boxes = levels.last, boxes.count > 1 {
      levels.append(BoxTree.grouped(boxes))
    }
  }

  /// Returns the boxes around each eight members, the last of which may have fewer.
  private static func grouped(_ members: some Sequence<BoundingBox>) -> ContiguousArray<BoundingBox>
  {
    var boxes: ContiguousArray<BoundingBox> = []
    for (number, member) in members.enumerated() {
      if number & 7 == 0 {
        boxes.append(member)
      } else {
        boxes[boxes.count - 1].include(member)
      }
    }
    return boxes
  }

  /// Calls a closure with each run of up to eight of the first `count` frames whose boxes pass the
  /// test, ascending. The frames of a run are not tested one by one.
  ///
  /// - Parameter count: The places that have a cell: the last group of a section may have empty
  ///   ones behind them, whose frames are in the tree all the same.
  func forEachRun<E: Error>(
    of count: Int, where test: (BoundingBox) -> Bool, _ body: (Range<Int>) throws(E) -> Void
  ) throws(E) {
    try visit(levels.count - 1, levels.last.map { 0..<$0.count } ?? 0..<0, count, test, body)
  }

  private func visit<E: Error>(
    _ level: Int, _ range: Range<Int>, _ count: Int, _ test: (BoundingBox) -> Bool,
    _ body: (Range<Int>) throws(E) -> Void
  ) throws(E) {
    for at in range where test(levels[level][at]) {
      let first = at << BoxTree.shift
      if level == 0 {
        if first < count { try body(first..<min(first + 8, count)) }
      } else {
        try visit(level - 1, first..<min(first + 8, levels[level - 1].count), count, test, body)
      }
    }
  }
}

/// The smallest box around some frames, which may stick out of their group and section. It holds
/// edges, not origin and size: joining two boxes only chooses among coordinates, so no rounding can
/// leave a frame outside its box.
struct BoundingBox: Sendable {
  private var minX: Double
  private var minY: Double
  private var maxX: Double
  private var maxY: Double

  init(_ rect: LayoutRect) {
    minX = rect.x
    minY = rect.y
    maxX = rect.maxX
    maxY = rect.maxY
  }

  /// As ``LayoutRect/intersects(_:)``: sharing an edge is not enough.
  func intersects(_ rect: LayoutRect) -> Bool {
    minX < rect.maxX && rect.x < maxX && minY < rect.maxY && rect.y < maxY
  }

  mutating func include(_ box: BoundingBox) {
    minX = min(minX, box.minX)
    minY = min(minY, box.minY)
    maxX = max(maxX, box.maxX)
    maxY = max(maxY, box.maxY)
  }
}
