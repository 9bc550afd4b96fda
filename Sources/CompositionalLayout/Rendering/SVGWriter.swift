/// Writes one SVG picture, section after section.
struct SVGWriter<Failure: Error> {
  let layout: SolvedLayout
  let rendering: SVGRendering
  var out: ByteText<Failure>
  private var cellsLeft: Int
  private var cellsSkipped = 0

  init(layout: SolvedLayout, rendering: SVGRendering, out: ByteText<Failure>) {
    self.layout = layout
    self.rendering = rendering
    self.out = out
    cellsLeft = rendering.maximumCells
  }

  mutating func run() throws(Failure) {
    open()
    for section in 0..<layout.sectionCount { try write(section) }
    rect("fade", beyond)
    rect("viewport", LayoutRect(origin: .zero, extent: layout.container.extent))
    if cellsSkipped > 0 {
      out.text("<text class=\"note\" x=\"0\" y=\"")
      out.number(layout.contentSize.h + 16)
      out.text("\">")
      out.integer(cellsSkipped)
      out.text(" more cells are not drawn</text>\n")
    }
    out.text("</svg>\n")
    try out.flush()
  }

  // MARK: The picture

  private mutating func open() {
    let content = layout.contentSize
    let isHorizontal = layout.environment.axis == .x
    let margin = rendering.margin
    let width = max(content.w, layout.container.width) + 2 * margin + (isHorizontal ? 0 : rendering.overflow)
    let height = max(content.h, layout.container.height) + 2 * margin + (isHorizontal ? rendering.overflow : 0)
    out.text("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    out.number(width)
    out.text("\" height=\"")
    out.number(height)
    out.text("\" viewBox=\"")
    for (index, value) in [-margin, -margin, width, height].enumerated() {
      if index > 0 { out.text(" ") }
      out.number(value)
    }
    out.text("\">\n<style>")
    out.raw(
      """
      .section{fill:currentColor;fill-opacity:.05;stroke:currentColor;stroke-opacity:.35}
      .background{fill:currentColor;fill-opacity:.12}
      .cell{fill:currentColor;fill-opacity:.45;stroke:currentColor}
      .header{fill:#000;fill-opacity:.07;stroke:#000;stroke-opacity:.3}
      .badge{fill:#d62728;fill-opacity:.85}
      .fade{fill:#fff;fill-opacity:.7}
      .viewport{fill:none;stroke:#000;stroke-width:2;stroke-dasharray:6 4}
      text{font:12px sans-serif;fill:#222}
      """)
    out.text("</style>\n<rect")
    place(LayoutRect(x: -margin, y: -margin, w: width, h: height))
    out.text(" fill=\"#fff\"/>\n")
  }

  private mutating func write(_ section: Int) throws(Failure) {
    let frame = layout.sectionFrame(section)
    out.text("<g color=\"")
    out.xml(rendering.tint(section) ?? SVGRendering.palette[section % SVGRendering.palette.count])
    out.text("\">\n")
    rect("section", frame)
    try layout.forEachDecoration(inSection: section) { (element) throws(Failure) -> Void in
      rect("background", element.frame)
      try out.flushIfFull()
    }
    try writeCells(section)
    let header = try writeBoundaries(section) ?? frame
    if let label = rendering.label(section) {
      out.text("<text x=\"")
      out.number(header.x + 6)
      out.text("\" y=\"")
      out.number(header.y + 16)
      out.text("\">")
      out.xml(label)
      out.text("</text>\n")
    }
    out.text("</g>\n")
    try out.flushIfFull()
  }

  // MARK: Elements

  private mutating func writeCells(_ section: Int) throws(Failure) {
    let count = layout.itemCount(inSection: section)
    let origin = layout.orthogonalScroll(inSection: section).map {
      LayoutPoint(x: $0.scrollFrame.x, y: $0.scrollFrame.y)
    }
    let drawn = min(count, cellsLeft)
    var item = 0
    while item < drawn {
      var frame = layout.frame(section: section, item: item)
      if let origin {
        frame = frame.offset(x: origin.x, y: origin.y)
        if isOutOfPicture(frame) { break }
      }
      rect("cell", frame)
      layout.forEachBadge(ofItem: item, inSection: section) { badge in
        rect("badge", badge.frame.offset(x: origin?.x ?? 0, y: origin?.y ?? 0))
      }
      try out.flushIfFull()
      item += 1
    }
    cellsLeft -= item
    // Cells of an orthogonal section that lie out of the picture are a matter of course, not skipped.
    if item == drawn { cellsSkipped += count - drawn }
  }

  /// - Returns: The first boundary item's frame: where the section's label belongs.
  private mutating func writeBoundaries(_ section: Int) throws(Failure) -> LayoutRect? {
    var first: LayoutRect?
    try layout.forEachBoundary(inSection: section) { (element) throws(Failure) -> Void in
      first = first ?? element.frame
      rect("header", element.frame)
      try out.flushIfFull()
    }
    return first
  }

  /// The part of the picture beyond the container, where only orthogonal content and what overflows is seen.
  private var beyond: LayoutRect {
    let axis = layout.environment.axis
    let container = layout.container.extent[axis.cross]
    let along = max(layout.contentSize[axis], layout.container.extent[axis])
    return LayoutRect(
      origin: LayoutPoint(axis, along: -rendering.margin, across: container),
      extent: LayoutExtent(
        axis, along: along + 2 * rendering.margin, across: rendering.overflow + rendering.margin))
  }

  private func isOutOfPicture(_ frame: LayoutRect) -> Bool {
    let cross = layout.environment.axis.cross
    return frame.min(cross) > layout.container.extent[cross] + rendering.overflow
  }

  private mutating func rect(_ name: String, _ frame: LayoutRect) {
    out.text("<rect class=\"")
    out.raw(name)
    out.text("\"")
    place(frame)
    out.text("/>\n")
  }

  private mutating func place(_ frame: LayoutRect) {
    out.text(" x=\"")
    out.number(frame.x)
    out.text("\" y=\"")
    out.number(frame.y)
    out.text("\" width=\"")
    out.number(frame.w)
    out.text("\" height=\"")
    out.number(frame.h)
    out.text("\"")
  }
}
