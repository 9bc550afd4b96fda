import CompositionalLayout
import LayoutDocuments

struct HTMLWriter<Failure: Error>: PictureWriter {
  /// The margin around the content for section numbers, in points.
  static var margin: Double { 44 }

  let layout: SolvedLayout
  let picture: LayoutPicture
  let plan: PicturePlan
  var out: ByteText<Failure>
  var section = -1
  var strip: OrthogonalScroll?
  var isStripOpen = false
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
    writeFacts()
    try out.flush()
  }

  mutating func nextSection() {
    endSection()
    section += 1
    hasTitle = false
    strip = layout.orthogonalScroll(inSection: section)
    let title: EncodedText = picture.sectionTitle(section).map { ": \(xml: $0)\" data-title=\"\(xml: $0)" } ?? ""
    let tint = section % LayoutPicture.palette.count
    out.add("<section class=\"section s\(tint)\" aria-label=\"section \(section)\(title)\">\n")
    let frame = layout.sectionFrame(section)
    box("area", frame)
    let bands = InsetBands(layout, section: section)
    for band in bands.fixed + (strip == nil ? bands.scrolling : []) { box("inset", band) }
    let isRight = plan.axis == .y && layout.container.layoutDirection == .rightToLeft
    let place = position(LayoutPoint(x: isRight ? frame.maxX : frame.x, y: frame.y))
    out.add("<span class=\"number\" style=\"\(place)\">\(section)</span>\n")
  }

  mutating func endSection() {
    guard section >= 0 else { return }
    closeStrip()
    for element in waiting { writeFixed(element) }
    waiting = []
    if !hasTitle, let title = picture.sectionTitle(section) {
      let frame = layout.sectionFrame(section)
      let place = position(LayoutPoint(x: frame.x, y: frame.y))
      out.add("<span class=\"title\" style=\"\(place)width:\(length: frame.w)px\">\(xml: title)</span>\n")
    }
    out.text("</section>\n")
  }

  mutating func writeBoundary(_ element: LayoutElement) {
    node(element, "header", frame: element.frame)
  }

  mutating func write(_ element: LayoutElement) {
    guard let strip else { return writeFixed(element) }
    let role = layout.role(of: element)
    switch role {
    case .item, .badge:
      openStrip(strip)
      let row = strip.rowFrame
      // The strip's scroll space, as in the JSON result.
      let frame =
        role == .item
        ? layout.frame(section: element.section, item: element.index) : element.frame.offset(x: -row.x, y: -row.y)
      node(element, role.name, frame: frame)
    case .boundary, .layoutBoundary, .decoration:
      if isStripOpen { waiting.append(element) } else { writeFixed(element) }
    }
  }

  private mutating func writeFixed(_ element: LayoutElement) {
    let name = layout.role(of: element).name
    let title = name == "header" && !hasTitle ? picture.sectionTitle(element.section) : nil
    hasTitle = hasTitle || name == "header"
    node(element, name, frame: element.frame, title: title)
  }
}

extension HTMLWriter {
  mutating func node(_ element: LayoutElement, _ name: String, frame: LayoutRect, title: String? = nil) {
    let tint = element.category == .item ? picture.tint(section: element.section, item: element.index) : nil
    let isUpright = element.category != .item && frame.isUpright
    let more: EncodedText = "\(tint.map { " t\($0)" } ?? "")\(raw: isUpright ? " upright" : "")"
    // CSS integers have 32 bits.
    let zIndex = min(max(element.zIndex, -2_147_483_647), 2_147_483_647)
    let style: EncodedText = "\(placement(frame))\(zIndex == 0 ? "" : "z-index:\(zIndex)")"
    let (category, content): (String, EncodedText) =
      switch element.category {
      case .item: ("item", "\(element.index)")
      case .supplementary: ("supplementary", names(element.kind, title))
      case .decoration: ("decoration", names(element.kind, title))
      }
    let kind = tint.map { picture.cellTints[$0].name } ?? element.kind
    let placement = layout.placement(of: element)
    let rules = placement.rules.map(\.rawValue).joined(separator: " ")
    out.add(
      """
      <div class="\(raw: name)\(more)" tabindex="\(raw: isFirstNode ? "0" : "-1")" style="\(style)" \
      data-category="\(raw: category)" data-section="\(element.section)" data-item="\(element.index)" \
      data-kind="\(xml: kind)" data-x="\(length: frame.x)" data-y="\(length: frame.y)" data-w="\(length: frame.w)" \
      data-h="\(length: frame.h)" data-z="\(element.zIndex)" data-path="\(xml: placement.path)" \
      data-rules="\(raw: rules)">\(content)</div>

      """)
    isFirstNode = false
  }

  private func names(_ kind: String, _ title: String?) -> EncodedText {
    "\(title.map { "<b>\(xml: $0)</b>" } ?? "")<i>\(xml: kind)</i>"
  }

  mutating func box(_ name: String, _ frame: LayoutRect) {
    out.add("<div class=\"\(raw: name)\" style=\"\(placement(frame))\"></div>\n")
  }

  func placement(_ frame: LayoutRect) -> EncodedText {
    "\(position(LayoutPoint(x: frame.x, y: frame.y)))width:\(length: frame.w)px;height:\(length: frame.h)px;"
  }

  func position(_ point: LayoutPoint) -> EncodedText { "left:\(length: point.x)px;top:\(length: point.y)px;" }
}
