/// Writes one HTML page, section after section.
struct HTMLWriter<Failure: Error> {
  /// Space around the content, in points; section numbers stand in it.
  static var margin: Double { 44 }

  let layout: SolvedLayout
  let picture: LayoutPicture
  let plan: PicturePlan
  var out: ByteText<Failure>
  /// The places of the description that cells and views come from.
  private(set) var places = PlacementTable()
  /// The section that is being written; −1 before the first.
  private var section = -1
  /// Where the written section's scroll space lies, where it scrolls sideways.
  private var strip: LayoutRect?
  private var isStripOpen = false
  /// What must stand behind the strip that is open.
  private var waiting: [LayoutElement] = []
  private var hasTitle = false
  /// The first node can be reached with the tabulator; from there, arrows lead on.
  private var isFirstNode = true

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
    try layout.forEachElement(in: plan.query, contentOffset: picture.contentOffset) {
      (element) throws(Failure) -> Void in
      guard plan.draws(element) else { return }
      while section < element.section { nextSection() }
      write(element)
      try out.flushIfFull()
    }
    while section < plan.sectionCount - 1 {
      nextSection()
      try out.flushIfFull()
    }
    endSection()
    out.text("<section class=\"section\" aria-label=\"the whole layout\">\n")
    try layout.forEachLayoutBoundary(contentOffset: picture.contentOffset) { (element) throws(Failure) -> Void in
      node(element, "header", frame: element.frame, title: nil)
      try out.flushIfFull()
    }
    out.text("</section>\n")
    closeStage()
    writePanel()
    try writeFacts()
    try out.flush()
  }

  // MARK: Sections

  private mutating func nextSection() {
    endSection()
    section += 1
    hasTitle = false
    strip = layout.orthogonalScroll(inSection: section)?.scrollFrame
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

  private mutating func endSection() {
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

  // MARK: Strips

  /// A section that scrolls sideways is a strip with a scroller in it, which is larger than the strip by what badges stand
  /// out and by a scroll bar.
  private mutating func openStrip(_ frame: LayoutRect) {
    guard !isStripOpen else { return }
    isStripOpen = true
    let axis = plan.axis
    let outside = overhang(of: frame.extent[axis])
    out.text("<div class=\"strip\" data-strip=\"")
    out.integer(section)
    out.text("\" style=\"")
    placement(frame)
    out.text("\"><div class=\"scroller\" style=\"")
    out.text(axis == .y ? "top:-" : "left:-")
    out.length(outside.before)
    out.text(axis == .y ? "px;bottom:-" : "px;right:-")
    out.length(max(12, outside.after))
    out.text("px\"><div class=\"space\" style=\"")
    position(LayoutPoint(axis, along: outside.before, across: 0))
    out.text("\">\n")
    box("extent", scrollableArea)
    for band in layout.insetBands(ofSection: section).scrolling { box("inset", band) }
  }

  private mutating func closeStrip() {
    guard isStripOpen else { return }
    isStripOpen = false
    if let scroll = layout.orthogonalScroll(inSection: section),
      scroll.contentSize[plan.axis.cross] > scrollableArea.extent[plan.axis.cross]
    {
      let area = scrollableArea
      let isBackwards = area.min(plan.axis.cross) < 0
      out.text("<span class=\"rest\" style=\"")
      position(
        LayoutPoint(plan.axis, along: 0, across: isBackwards ? area.min(plan.axis.cross) : area.max(plan.axis.cross)))
      out.text("\">The section goes on to ")
      out.figure(scroll.contentSize[plan.axis.cross])
      out.text(" points.</span>")
    }
    out.text("</div></div></div>\n")
  }

  /// What can be scrolled to in the strip, in its scroll space.
  private var scrollableArea: LayoutRect {
    let axis = plan.axis
    let room = layout.container.extent[axis.cross]
    let extent = layout.orthogonalScroll(inSection: section)?.contentSize ?? .zero
    let across = min(extent[axis.cross], room + picture.scrollReach)
    let isBackwards = axis.cross == .x && layout.container.layoutDirection == .rightToLeft
    return LayoutRect(
      origin: LayoutPoint(axis, along: 0, across: isBackwards ? room - across : 0),
      extent: LayoutExtent(axis, along: extent[axis], across: across))
  }

  /// How far cells and badges stand out of the strip. Groups are alike, so the first items show it.
  private func overhang(of length: Double) -> (before: Double, after: Double) {
    let axis = plan.axis
    var before = 0.0
    var after = 0.0
    func include(_ frame: LayoutRect) {
      before = max(before, -frame.min(axis))
      after = max(after, frame.max(axis) - length)
    }
    for item in 0..<min(64, layout.itemCount(inSection: section)) {
      include(layout.frame(section: section, item: item))
      layout.forEachBadge(ofItem: item, inSection: section) { include($0.frame) }
    }
    // Four points more for the mark of what is selected.
    return (before > 0 ? min(before + 4, 200) : 0, min(after, 200))
  }

  // MARK: Elements

  private mutating func write(_ element: LayoutElement) {
    guard let strip else { return writeFixed(element) }
    let isBadge = element.category != .item && isSupplementary(element) && !layout.isBoundary(element)
    if element.category == .item || isBadge {
      openStrip(strip)
      // In the strip's own space, which is where the result has it.
      let frame =
        isBadge
        ? element.frame.offset(x: -strip.x, y: -strip.y)
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

  /// One element, at its frame.
  private mutating func node(_ element: LayoutElement, _ name: StaticString, frame: LayoutRect, title: String?) {
    let tint = element.category == .item ? picture.tint(section: element.section, item: element.index) : nil
    out.text("<div class=\"")
    out.text(name)
    if let tint {
      out.text(" t")
      out.integer(tint)
    }
    if element.category != .item, frame.isUpright { out.text(" upright") }
    out.text("\" tabindex=\"")
    out.text(isFirstNode ? "0" : "-1")
    isFirstNode = false
    out.text("\" style=\"")
    placement(frame)
    if element.zIndex != 0 {
      out.text("z-index:")
      // What style sheets know as an integer.
      out.integer(min(max(element.zIndex, -2_147_483_647), 2_147_483_647))
    }
    out.text("\" data-category=\"")
    out.text(category(element))
    out.text("\" data-section=\"")
    out.integer(element.section)
    out.text("\" data-item=\"")
    out.integer(element.index)
    out.text("\" data-kind=\"")
    out.xml(tint.map { picture.cellTints[$0].name } ?? element.kind)
    for (name, value) in [("x", frame.x), ("y", frame.y), ("w", frame.w), ("h", frame.h)] as [(StaticString, Double)] {
      out.text("\" data-")
      out.text(name)
      out.text("=\"")
      out.length(value)
    }
    out.text("\" data-z=\"")
    out.integer(element.zIndex)
    out.text("\" data-place=\"")
    out.integer(places.index(of: layout.placement(of: element), section: element.section))
    out.text("\">")
    if element.category == .item {
      out.integer(element.index)
    } else {
      if let title {
        out.text("<b>")
        out.xml(title)
        out.text("</b>")
      }
      out.text("<i>")
      out.xml(element.kind)
      out.text("</i>")
    }
    out.text("</div>\n")
  }

  private func category(_ element: LayoutElement) -> StaticString {
    switch element.category {
    case .item: "item"
    case .supplementary: "supplementary"
    case .decoration: "decoration"
    }
  }

  // MARK: Parts

  mutating func box(_ name: StaticString, _ frame: LayoutRect) {
    out.text("<div class=\"")
    out.text(name)
    out.text("\" style=\"")
    placement(frame)
    out.text("\"></div>\n")
  }

  mutating func placement(_ frame: LayoutRect) {
    position(LayoutPoint(x: frame.x, y: frame.y))
    out.text("width:")
    out.length(frame.w)
    out.text("px;height:")
    out.length(frame.h)
    out.text("px;")
  }

  mutating func position(_ point: LayoutPoint) {
    out.text("left:")
    out.length(point.x)
    out.text("px;top:")
    out.length(point.y)
    out.text("px;")
  }
}
