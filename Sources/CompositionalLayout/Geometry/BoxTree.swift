/// A tree of bounding boxes over the frames of one group, in their order, eight children a node.
struct BoxTree: Sendable {
  /// A linear scan is as fast for fewer frames.
  private static let worthwhile = 32
  private static let shift = 3

  /// `levels[0][i]` is around frames 8 i to 8 i + 7, `levels[k + 1][i]` around eight boxes of level k.
  private var levels: [ContiguousArray<BoundingBox>] = []

  init?(_ frames: ContiguousArray<LayoutRect>) {
    guard frames.count > BoxTree.worthwhile else { return nil }
    var boxes: ContiguousArray<BoundingBox> = []
    for (number, frame) in frames.enumerated() {
      if number & 7 == 0 { boxes.append(BoundingBox()) }
      boxes[boxes.count - 1].include(frame)
    }
    levels.append(boxes)
    while boxes.count > 1 {
      var wider: ContiguousArray<BoundingBox> = []
      for (number, box) in boxes.enumerated() {
        if number & 7 == 0 { wider.append(BoundingBox()) }
        wider[wider.count - 1].include(box)
      }
      levels.append(wider)
      boxes = wider
    }
  }

  /// Calls a closure with each run of up to eight of the first `count` frames whose boxes pass the test, ascending.
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
