import CompositionalLayout

struct HTMLWriter<Failure: Error>: PictureWriter {
  /// The margin around the content for section numbers, in points.
  static var margin: Double { 44 }

  let layout: SolvedLayout
  let picture: LayoutPicture
  let plan: PicturePlan
  var out: ByteText<Failure>
  var places = PlacementTable()
  var section = -1
  var strip: OrthogonalScroll?
  var isStripOpen = false
  /// The elements to write behind the open strip.
  private var waiting: [LayoutElement] = []
  private var hasTitle = false
  /// Whether no node is written yet: the Tab key reaches the first one, arrow keys the others.
  var isFirstNode = true

  init(layout: SolvedLayout, picture: LayoutPicture, out: ByteText<Failure>) {
    self.layout = layout
    self.picture = picture
    self.out = out
    plan = PicturePlan(
      layout, picture, maximumCells: picture.maximumCells ?? 20_000, reach: max(0, picture.scrollReach),
      stripsScroll: true)
  }

  mutating func run() throws(Failure) {
    writeHead()
    openStage()
    try writeSections()
    out.text("<section class=\"section\" aria-label=\"the whole layout\">\n")
    try writeBoundaries()
    out.text("</section>\n")
    closeStage()
    writePanel()
    try writeFacts()
    try out.flush()
  }

  mutating func nextSection() {
    endSection()
    section += 1
    hasTitle = false
    strip = layout.orthogonalScroll(inSection: section)
    out.text("<section class=\"section s")
    out.integer(section % LayoutPicture.palette.count)
    out.text("\" aria-label=\"section ")
    out.integer(section)
    if let title = picture.sectionTitle(section) {
      out.text(": ")
      out.xml(title)
      out.text("\" data-title=\"")
      out.xml(title)
    }
    out.text("\">\n")
    let frame = layout.sectionFrame(section)
    box("area", frame)
    let bands = layout.insetBands(ofSection: section)
    for band in bands.fixed { box("inset", band) }
    if strip == nil {
      for band in bands.scrolling { box("inset", band) }
    }
    out.text("<span class=\"number\" style=\"")
    let isRight = plan.axis == .y && layout.container.layoutDirection == .rightToLeft
    position(LayoutPoint(x: isRight ? frame.maxX : frame.x, y: frame.y))
    out.text("\">")
    out.integer(section)
    out.text("</span>\n")
  }

  mutating func endSection() {
    guard section >= 0 else { return }
    closeStrip()
    for element in waiting { writeFixed(element) }
    waiting = []
    if !hasTitle, let title = picture.sectionTitle(section) {
      out.text("<span class=\"title\" style=\"")
      let frame = layout.sectionFrame(section)
      position(LayoutPoint(x: frame.x, y: frame.y))
      out.text("width:")
      out.length(frame.w)
      out.text("px\">")
      out.xml(title)
      out.text("</span>\n")
    }
    out.text("</section>\n")
  }

  mutating func writeBoundary(_ element: LayoutElement) {
    node(element, "header", frame: element.frame, title: nil)
  }

  mutating func write(_ element: LayoutElement) {
    guard let strip else { return writeFixed(element) }
    let isBadge = element.category != .item && isSupplementary(element) && !layout.isBoundary(element)
    if element.category == .item || isBadge {
      openStrip(strip)
      let row = strip.rowFrame
      // The strip's scroll space, as in the JSON result.
      let frame =
        isBadge
        ? element.frame.offset(x: -row.x, y: -row.y)
        : layout.frame(section: element.section, item: element.index)
      node(element, isBadge ? "badge" : "cell", frame: frame, title: nil)
    } else if isStripOpen {
      waiting.append(element)
    } else {
      writeFixed(element)
    }
  }

  private mutating func writeFixed(_ element: LayoutElement) {
    switch element.category {
    case .item: node(element, "cell", frame: element.frame, title: nil)
    case .decoration: node(element, "background", frame: element.frame, title: nil)
    case .supplementary:
      guard layout.isBoundary(element) else { return node(element, "badge", frame: element.frame, title: nil) }
      let title = hasTitle ? nil : picture.sectionTitle(element.section)
      hasTitle = true
      node(element, "header", frame: element.frame, title: title)
    }
  }

  private func isSupplementary(_ element: LayoutElement) -> Bool {
    if case .supplementary = element.category { true } else { false }
  }
}
