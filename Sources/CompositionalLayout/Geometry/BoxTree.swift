/// A tree of bounding boxes over the frames of one group, in their order, eight children a node.
struct BoxTree: Sendable {
  /// A linear scan is as fast for fewer frames.
  private static let worthwhile = 32
  private static let shift = 3

  /// `levels[0][i]` is around frames 8 i to 8 i + 7, `levels[k + 1][i]` around eight boxes of level k.
  private var levels: [ContiguousArray<BoundingBox>] = []

  init?(_ frames: ContiguousArray<LayoutRect>) {
    guard frames.count > BoxTree.worthwhile else { return nil }
    levels.append(BoxTree.grouped(frames) { $0.include($1) })
    while let boxes = levels.last, boxes.count > 1 { levels.append(BoxTree.grouped(boxes) { $0.include($1) }) }
  }

  private static func grouped<Member>(
    _ members: ContiguousArray<Member>, include: (inout BoundingBox, Member) -> Void
  ) -> ContiguousArray<BoundingBox> {
    var boxes: ContiguousArray<BoundingBox> = []
    for (number, member) in members.enumerated() {
      if number & 7 == 0 { boxes.append(BoundingBox()) }
      include(&boxes[boxes.count - 1], member)
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
  private(set) var minX = Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var maxY = -Double.infinity

  mutating func include(_ rect: LayoutRect) {
    minX = Swift.min(minX, rect.x)
    minY = Swift.min(minY, rect.y)
    maxX = Swift.max(maxX, rect.maxX)
    maxY = Swift.max(maxY, rect.maxY)
  }

  func intersects(_ rect: LayoutRect) -> Bool {
    minX < rect.maxX && rect.x < maxX && minY < rect.maxY && rect.y < maxY
  }

  mutating func include(_ box: BoundingBox) {
    minX = Swift.min(minX, box.minX)
    minY = Swift.min(minY, box.minY)
    maxX = Swift.max(maxX, box.maxX)
    maxY = Swift.max(maxY, box.maxY)
  }
}
