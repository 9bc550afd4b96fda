public import CompositionalLayout

extension SolvedLayout {
  /// Writes all frames as JSON in chunks, in constant memory. ``LayoutRecording`` decodes it.
  ///
  /// - Parameters:
  ///   - contentOffset: The scroll offset for pinned views.
  ///   - chunkBytes: The approximate size of a chunk, in bytes.
  ///   - write: The closure that receives each chunk in turn.
  /// - Complexity: O(items).
  /// - Throws: The errors of `write`, after which nothing more is written.
  public func writeJSON<E: Error>(
    contentOffset: LayoutPoint = .zero, chunkBytes: Int = 65_536, to write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try withoutActuallyEscaping(write) { (write) throws(E) -> Void in
      var writer = ResultWriter(
        layout: self, contentOffset: contentOffset, out: ByteText(chunkBytes: chunkBytes, write: write))
      try writer.run()
    }
  }
}

private struct ResultWriter<Failure: Error> {
  /// The number of frames computed at once, which bounds the memory for a section.
  private static var pieceCount: Int { 4096 }

  let layout: SolvedLayout
  let contentOffset: LayoutPoint
  var out: ByteText<Failure>

  mutating func run() throws(Failure) {
    out.text("{\"items\":[")
    try writeItems()
    out.text("],\n\"supplementary\":[")
    try writeSupplementary()
    out.text("],\n\"decoration\":[")
    try writeDecoration()
    out.text("],\n\"contentWidth\":")
    out.number(layout.contentSize.w)
    out.text(",\"contentHeight\":")
    out.number(layout.contentSize.h)
    out.text(",\n\"orthogonal\":[")
    try writeOrthogonal()
    out.text("],\n\"assumptions\":[")
    for (index, rule) in layout.assumptions.enumerated() {
      if index > 0 { out.text(",") }
      out.json(rule.rawValue)
    }
    out.text("]}\n")
    try out.flush()
  }

  private mutating func writeItems() throws(Failure) {
    var piece = Array(repeating: LayoutRect.zero, count: ResultWriter.pieceCount)
    for section in 0..<layout.sectionCount {
      out.text(section == 0 ? "\n[" : ",\n[")
      let count = layout.itemCount(inSection: section)
      var start = 0
      while start < count {
        let end = start + min(piece.count, count - start)
        layout.writeFrames(ofSection: section, items: start..<end, into: &piece)
        for index in 0..<(end - start) {
          out.text(start + index == 0 ? "{" : ",{")
          frame(piece[index])
          let zIndex = layout.zIndex(section: section, item: start + index)
          if zIndex != 0 {
            out.text(",\"zIndex\":")
            out.integer(zIndex)
          }
          out.text("}")
          try out.flushIfFull()
        }
        start = end
      }
      out.text("]")
      try out.flushIfFull()
    }
  }

  private mutating func writeSupplementary() throws(Failure) {
    var isFirst = true
    try layout.forEachLayoutBoundary(contentOffset: contentOffset) { (element) throws(Failure) -> Void in
      try attachment(element, isFirst)
      isFirst = false
    }
    for section in 0..<layout.sectionCount {
      try layout.forEachSupplementary(inSection: section, contentOffset: contentOffset) {
        (element) throws(Failure) -> Void in
        try attachment(element, isFirst)
        isFirst = false
      }
    }
  }

  private mutating func writeDecoration() throws(Failure) {
    var isFirst = true
    for section in 0..<layout.sectionCount {
      try layout.forEachDecoration(inSection: section) { (element) throws(Failure) -> Void in
        try attachment(element, isFirst)
        isFirst = false
      }
    }
  }

  private mutating func writeOrthogonal() throws(Failure) {
    var isFirst = true
    for section in 0..<layout.sectionCount {
      guard let scroll = layout.orthogonalScroll(inSection: section) else { continue }
      out.text(isFirst ? "\n{\"section\":" : ",\n{\"section\":")
      isFirst = false
      out.integer(section)
      out.text(",\"scrollFrame\":{")
      frame(scroll.scrollFrame)
      out.text("},\"contentSize\":{\"w\":")
      out.number(scroll.contentSize.w)
      out.text(",\"h\":")
      out.number(scroll.contentSize.h)
      out.text("}}")
      try out.flushIfFull()
    }
  }

  private mutating func attachment(_ element: LayoutElement, _ isFirst: Bool) throws(Failure) {
    out.text(isFirst ? "\n{\"kind\":" : ",\n{\"kind\":")
    out.json(element.kind)
    out.text(",\"section\":")
    out.integer(element.section)
    out.text(",\"index\":")
    out.integer(element.index)
    out.text(",")
    frame(element.frame)
    out.text(",\"zIndex\":")
    out.integer(element.zIndex)
    out.text("}")
    try out.flushIfFull()
  }

  private mutating func frame(_ frame: LayoutRect) {
    out.text("\"x\":")
    out.number(frame.x)
    out.text(",\"y\":")
    out.number(frame.y)
    out.text(",\"w\":")
    out.number(frame.w)
    out.text(",\"h\":")
    out.number(frame.h)
  }
}
