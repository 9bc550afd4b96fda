/// A tree of bounding boxes over the frames of one group, in their order, eight children a node.
struct BoxTree: Sendable {
  /// A linear scan is as fast for fewer frames.
  private static let worthwhile = 32
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

struct BoundingBox: Sendable {
  private var minX: Double
  private var minY: Double
  private var maxX: Double
  private var maxY: Double

  init(_ rect: LayoutRect) {
    (minX, minY, maxX, maxY) = (rect.x, rect.y, rect.maxX, rect.maxY)
  }

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
