import CompositionalLayout
import LayoutDocuments

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

extension HTMLWriter {
  mutating func node(_ element: LayoutElement, _ name: StaticString, frame: LayoutRect, title: String?) {
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
      // CSS integers have 32 bits.
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

struct PlacementTable {
  struct Entry: Hashable {
    /// The path relative to the section; from the root for the whole layout's views.
    var path: String
    var rules: [String]
  }

  private(set) var entries: [Entry] = []
  private var indices: [Entry: Int] = [:]

  mutating func index(of placement: Placement, section: Int) -> Int {
    let prefix = "$.layout.sections[\(section)]"
    let path = placement.path.hasPrefix(prefix) ? String(placement.path.dropFirst(prefix.count)) : placement.path
    let entry = Entry(path: path, rules: placement.rules.map(\.rawValue))
    if let known = indices[entry] { return known }
    entries.append(entry)
    indices[entry] = entries.count - 1
    return entries.count - 1
  }
}
