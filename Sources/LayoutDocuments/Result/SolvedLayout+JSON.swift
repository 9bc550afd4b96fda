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
    contentOffset: LayoutPoint = .zero, chunkBytes: Int = 65_536,
    to write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try withoutActuallyEscaping(write) { (write) throws(E) -> Void in
      var writer = ResultWriter(
        layout: self, contentOffset: contentOffset,
        out: ByteText(chunkBytes: chunkBytes, write: write))
      try writer.run()
    }
  }
}

/// Writes a result in the order of its schema: items, supplementary views, backgrounds, content,
/// orthogonal sections, assumptions.
///
///     {"items":[
///     [{"x":0,"y":0,"w":100,"h":40},…],
///     …],
///     "supplementary":[…], "decoration":[…], "contentWidth":390, …, "assumptions":["5.2"]}
///
/// No list is collected first: each element is written when the layout passes it on.
private struct ResultWriter<Failure: Error> {
  /// The layout that is written.
  let layout: SolvedLayout
  /// The scroll offset for pinned views.
  let contentOffset: LayoutPoint
  /// The text that is not passed on yet.
  var out: ByteText<Failure>
  /// Is true until the current list has an element, which decides about the comma.
  var isFirst = true

  /// Writes the whole result.
  mutating func run() throws(Failure) {
    out.text("{\"items\":[")
    try writeItems()
    begin("],\n\"supplementary\":[")
    try writeSupplementaries()
    begin("],\n\"decoration\":[")
    for section in 0..<layout.sectionCount {
      try layout.forEachDecoration(inSection: section) { (element) throws(Failure) in
        try write(element)
      }
    }
    let size = layout.contentSize
    begin("],\n\"contentWidth\":\(size.width),\"contentHeight\":\(size.height),\n\"orthogonal\":[")
    try writeScrolls()
    out.text("],\n\"assumptions\":[")
    for (index, rule) in layout.assumptions.enumerated() {
      out.add("\(raw: index > 0 ? "," : "")\(json: rule.rawValue)")
    }
    out.text("]}\n")
    try out.flush()
  }

  /// Begins a list; the text ends with its bracket.
  private mutating func begin(_ text: EncodedText) {
    out.add(text)
    isFirst = true
  }

  /// Begins an element of the current list, on a line of its own.
  private mutating func separate() {
    out.text(isFirst ? "\n" : ",\n")
    isFirst = false
  }

  /// Writes the cells by section. Frames come in pieces of 4096, which take 128 KB: as many as make
  /// the search for their place cheap, and few enough for constant memory.
  private mutating func writeItems() throws(Failure) {
    var piece = Array(repeating: LayoutRect.zero, count: 4096)
    for section in 0..<layout.sectionCount {
      out.text(section == 0 ? "\n[" : ",\n[")
      let count = layout.itemCount(inSection: section)
      var start = 0
      while start < count {
        let end = start + min(piece.count, count - start)
        layout.writeFrames(ofSection: section, items: start..<end, into: &piece)
        for item in start..<end {
          out.text(item == 0 ? "{" : ",{")
          frame(piece[item - start])
          let zIndex = layout.zIndex(section: section, item: item)
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

  /// Writes the layout's own headers and footers, then those of each section and its badges.
  private mutating func writeSupplementaries() throws(Failure) {
    try layout.forEachLayoutBoundary(contentOffset: contentOffset) { (element) throws(Failure) in
      try write(element)
    }
    for section in 0..<layout.sectionCount {
      try layout.forEachSupplementary(inSection: section, contentOffset: contentOffset) {
        (element) throws(Failure) in
        try write(element)
      }
    }
  }

  /// Writes the rows that scroll by themselves, each with the places where its scrolling rests.
  private mutating func writeScrolls() throws(Failure) {
    for section in 0..<layout.sectionCount {
      guard let scroll = layout.orthogonalScroll(inSection: section) else {
        continue
      }
      separate()
      out.add("{\"section\":\(section),\"scrollFrame\":{")
      frame(scroll.scrollFrame)
      out.add(
        "},\"contentSize\":{\"w\":\(scroll.contentSize.width),\"h\":\(scroll.contentSize.height)}")
      var count = 0
      for offset in layout.rests(inSection: section) {
        out.text(count == 0 ? ",\"rests\":[" : ",")
        out.number(offset)
        count += 1
        try out.flushIfFull()
      }
      out.text(count == 0 ? "}" : "]}")
      try out.flushIfFull()
    }
  }

  /// Writes a header, footer, badge or background.
  private mutating func write(_ element: LayoutElement) throws(Failure) {
    separate()
    out.add(
      "{\"kind\":\(json: element.kind),\"section\":\(element.section),\"index\":\(element.index),")
    frame(element.frame)
    out.add(",\"zIndex\":\(element.zIndex)}")
    try out.flushIfFull()
  }

  /// Writes the four numbers of a frame, without braces.
  private mutating func frame(_ frame: LayoutRect) {
    out.text("\"x\":")
    out.number(frame.x)
    out.text(",\"y\":")
    out.number(frame.y)
    out.text(",\"w\":")
    out.number(frame.width)
    out.text(",\"h\":")
    out.number(frame.height)
  }
}
