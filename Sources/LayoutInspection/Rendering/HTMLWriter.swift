import CompositionalLayout
import LayoutDocuments

/// Writes a layout as a page. A point is a CSS pixel, and each element a positioned node:
///
///     #stage                          as large as what is drawn
///       #content                      its corner is the collection's
///         section                     one for each section; its zIndex is its own
///           .area .inset .number      decoration of the page
///           .strip > .scroller        an orthogonal section's row, which scrolls
///             .cell .badge
///           .cell .header .badge .background
///         #screen                     the screen's edge
///     aside                           the panel with the clicked element
///
/// Titles and kinds may come from a server. All of them are escaped, and the page allows no script
/// but its own.
struct HTMLWriter: PictureWriter {
  /// The margin around the content for section numbers, in points.
  private static let margin = 44.0

  /// The layout that is drawn.
  let layout: SolvedLayout
  /// The titles, tints and limits.
  let picture: LayoutPicture
  /// The part of the layout that is drawn.
  let plan: PicturePlan
  /// The text so far: first the sections, at the end the whole page.
  private var out: EncodedText = ""
  /// The current section; −1 before the first.
  private(set) var section = -1
  /// The area of all that is drawn so far, at least the screen's edge.
  var area: LayoutRect
  /// The scroll geometry of the current section; nil if it is not orthogonal or has no items.
  private var strip: OrthogonalScroll?
  /// Is true while the current section's strip is being written; it begins with the first cell or
  /// badge.
  private var isStripOpen = false
  /// The headers, footers and backgrounds to write behind the open strip, as they do not scroll
  /// with it. Empty between sections.
  private var waiting: [LayoutElement] = []
  /// Is true when a header of the current section has shown the section's title.
  private var hasTitle = false
  /// Is true when no node is written yet: the Tab key reaches the first one, arrow keys the others.
  private var isFirstNode = true

  init(_ layout: SolvedLayout, _ picture: LayoutPicture) {
    self.layout = layout
    self.picture = picture
    plan = PicturePlan(
      layout, picture, maximumCells: picture.maximumCells ?? 20_000,
      reach: max(0, picture.scrollReach))
    area = LayoutRect(origin: picture.contentOffset, extent: layout.container.extent)
  }

  /// Returns the whole page.
  mutating func text() -> String {
    writeSections()
    out.add("<section class=\"section\" aria-label=\"the whole layout\">\n")
    layout.forEachLayoutBoundary(contentOffset: picture.contentOffset) { writeFixed($0) }
    out.add("</section>\n")
    // The stage starts with its size.
    let body = out
    out = ""
    writeHead()
    openStage()
    out.add(body)
    closeStage()
    writePanel()
    writeFacts()
    return String(decoding: out.bytes, as: UTF8.self)
  }

  /// Begins a section with what lies below its views. The bands of an orthogonal section's sides
  /// are in its strip, with which they scroll.
  mutating func nextSection() {
    endSection()
    section += 1
    hasTitle = false
    strip = layout.orthogonalScroll(inSection: section)
    let title: EncodedText =
      picture.sectionTitle(section).map { ": \(xml: $0)\" data-title=\"\(xml: $0)" } ?? ""
    let tint = section % LayoutPicture.palette.count
    out.add("<section class=\"section s\(tint)\" aria-label=\"section \(section)\(title)\">\n")
    let frame = layout.sectionFrame(section)
    include(frame)
    box("area", frame)
    let bands = InsetBands(layout, section: section)
    for band in bands.fixed + (strip == nil ? bands.scrolling : []) {
      box("inset", band)
    }
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
      out.add(
        "<span class=\"title\" style=\"\(place)width:\(length: frame.width)px\">\(xml: title)</span>\n"
      )
    }
    out.add("</section>\n")
  }

  mutating func write(_ element: LayoutElement) {
    guard let strip else { return writeFixed(element) }
    let role = layout.role(of: element)
    switch role {
    case .item, .badge:
      openStrip(strip)
      let start = layout.scrollSpace(ofSection: section)
      // The strip's scroll space, as in the JSON result.
      let frame =
        role == .item
        ? layout.frame(section: element.section, item: element.index)
        : element.frame.offset(x: -start.x, y: -start.y)
      node(element, role.name, frame: frame)
    case .boundary, .layoutBoundary, .decoration:
      if isStripOpen { waiting.append(element) } else { writeFixed(element) }
    }
  }

  /// Writes an element that does not lie in a strip, in the collection's coordinates.
  private mutating func writeFixed(_ element: LayoutElement) {
    include(element.frame)
    let name = layout.role(of: element).name
    var title: String?
    if element.section >= 0, name == "header", !hasTitle {
      title = picture.sectionTitle(element.section)
    }
    hasTitle = hasTitle || name == "header"
    node(element, name, frame: element.frame, title: title)
  }
}

extension HTMLWriter {
  /// Writes an element's node, with all that the panel shows about it as attributes.
  private mutating func node(
    _ element: LayoutElement, _ name: String, frame: LayoutRect, title: String? = nil
  ) {
    let tint =
      element.category == .item ? picture.tint(section: element.section, item: element.index) : nil
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
      data-kind="\(xml: kind)" data-x="\(length: frame.x)" data-y="\(length: frame.y)" data-w="\(length: frame.width)" \
      data-h="\(length: frame.height)" data-z="\(element.zIndex)" data-path="\(xml: placement.path)" \
      data-rules="\(raw: rules)">\(content)</div>

      """)
    isFirstNode = false
  }

  /// Returns a title and a kind as a node's content.
  private func names(_ kind: String, _ title: String?) -> EncodedText {
    "\(title.map { "<b>\(xml: $0)</b>" } ?? "")<i>\(xml: kind)</i>"
  }

  /// Writes a rectangle that cannot be clicked.
  private mutating func box(_ name: String, _ frame: LayoutRect) {
    out.add("<div class=\"\(raw: name)\" style=\"\(placement(frame))\"></div>\n")
  }

  /// Returns the style of a frame.
  private func placement(_ frame: LayoutRect) -> EncodedText {
    "\(position(LayoutPoint(x: frame.x, y: frame.y)))width:\(length: frame.width)px;height:\(length: frame.height)px;"
  }

  /// Returns the style of a position.
  private func position(_ point: LayoutPoint) -> EncodedText {
    "left:\(length: point.x)px;top:\(length: point.y)px;"
  }
}

extension HTMLWriter {
  /// Writes the page's head, with a rule of style for each tint, and begins the body.
  private mutating func writeHead() {
    // The policy lets the page fetch nothing and run no other script, whatever titles and kinds
    // contain.
    out.add(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src '\(raw: PageText.scriptHash)'">
      <title>\(xml: picture.title ?? "Layout")</title>
      <style>
      \(raw: PageText.pageStyle)
      """)
    for (index, color) in LayoutPicture.palette.enumerated() {
      out.add(".s\(index){--tint:\(raw: color)}\n")
    }
    for index in picture.cellTints.indices {
      out.add(".t\(index){--tint:\(raw: picture.color(ofTint: index))}\n")
    }
    let direction = layout.container.layoutDirection == .rightToLeft ? " rtl" : ""
    out.add(
      "</style>\n</head>\n<body class=\"\(raw: plan.axis == .y ? "vertical" : "horizontal")\(raw: direction)\">\n"
    )
  }

  /// Writes the start of the stage, which moves the content so that all of it lies inside.
  private mutating func openStage() {
    let margin = HTMLWriter.margin
    out.add(
      """
      <main>
      <div id="stage" style="width:\(length: area.width + 2 * margin)px;height:\(length: area.height + 2 * margin)px">
      <div id="content" style="\(position(LayoutPoint(x: margin - area.x, y: margin - area.y)))">

      """)
  }

  /// Writes the screen's edge above the sections, the line about what is left out, and the stage's
  /// end.
  private mutating func closeStage() {
    let edge = LayoutRect(origin: picture.contentOffset, extent: layout.container.extent)
    out.add(
      "<div id=\"screen\" style=\"\(placement(edge))\"><span>screen \(figures: edge.extent)</span></div>\n"
    )
    if plan.isCut {
      let place = position(LayoutPoint(x: area.x, y: area.maxY + 8))
      out.add("<p class=\"rest\" style=\"\(place)\">\(plan.rest).</p>\n")
    }
    out.add("</div>\n</div>\n</main>\n")
  }

  /// Writes the panel: figures, an empty place for the clicked element, legend, and the assumptions
  /// of the layout.
  private mutating func writePanel() {
    out.add(
      """
      <aside aria-label="details">
      <h1>\(xml: picture.title ?? "Layout")</h1>
      <p class="figures">\(layout.figures)</p>
      <div id="details" aria-live="polite"><p class="hint">Click a cell, a header, a badge or a background to see where \
      it comes from and which rules placed it. With the keyboard: Tab reaches the first one, the arrow keys lead \
      on.</p></div>

      """)
    if !picture.cellTints.isEmpty {
      out.add("<h2>Cells</h2>\n<ul class=\"legend\">\n")
      for (index, tint) in picture.cellTints.enumerated() {
        out.add("<li class=\"t\(index)\">\(xml: tint.name)</li>\n")
      }
      out.add("</ul>\n")
    }
    out.add("<h2>Assumptions</h2>\n")
    let assumptions = layout.assumptions
    if assumptions.isEmpty {
      out.add(
        "<p class=\"hint\">These frames rest on nothing that was not recorded or documented.</p>\n")
    } else {
      out.add(
        "<p class=\"hint\">Nobody has recorded what UIKit does here; these frames rest on decisions.</p>\n"
      )
      out.add("<ul class=\"rules\">\n")
      for rule in assumptions {
        let decision: EncodedText = rule.decision.map { " <em>\(xml: $0)</em>" } ?? ""
        out.add(
          "<li><b>\(xml: rule.rawValue)</b><span>\(xml: rule.summary)\(decision)</span></li>\n")
      }
      out.add("</ul>\n")
    }
    out.add("</aside>\n")
  }

  /// Writes the sentences that the script shows beside an element's attributes, and the script.
  /// They are this project's own: no `<` can end the element.
  private mutating func writeFacts() {
    out.add("<script type=\"application/json\" id=\"facts\">{\"rules\":{")
    for (index, rule) in LayoutRule.allCases.enumerated() {
      out.add("\(raw: index == 0 ? "\n" : ",\n")\(json: rule.rawValue):\(json: rule.summary)")
    }
    out.add("},\n\"assumptions\":{")
    for (index, rule) in layout.assumptions.enumerated() {
      out.add("\(raw: index > 0 ? "," : "")\(json: rule.rawValue):\(json: rule.decision ?? "")")
    }
    out.add("}}</script>\n<script>\(raw: PageText.script)</script>\n</body>\n</html>\n")
  }

  /// Opens the strip of an orthogonal section, with a scroller that has room for overhanging
  /// badges, and for a scroll bar behind the row.
  ///
  /// The scroller is larger than the row by what sticks out of it, as a browser cuts off what lies
  /// outside of one that scrolls. The space in it is the section's own scroll space.
  private mutating func openStrip(_ strip: OrthogonalScroll) {
    guard !isStripOpen else { return }
    isStripOpen = true
    let frame = strip.visibleFrame
    let axis = plan.axis
    let outside = overhang(of: frame.extent[axis])
    let (before, after) = axis == .y ? ("top", "bottom") : ("left", "right")
    let start = layout.scrollSpace(ofSection: section)[axis.cross] - frame.min(axis.cross)
    let space = LayoutPoint(axis, along: outside.before, across: start)
    out.add(
      """
      <div class="strip" data-strip="\(section)" style="\(placement(frame))"><div class="scroller" style="\
      \(raw: before):-\(length: outside.before)px;\(raw: after):-\(length: max(12, outside.after))px">\
      <div class="space" style="\(position(space))">

      """)
    box("extent", scrollableArea)
    for band in InsetBands(layout, section: section).scrolling {
      box("inset", band)
    }
  }

  /// Closes the strip. Where the row is cut, a line at its end tells how long it is.
  private mutating func closeStrip() {
    guard isStripOpen else { return }
    isStripOpen = false
    let area = scrollableArea
    let cross = plan.axis.cross
    if let length = strip?.rowFrame.extent[cross], length > area.extent[cross] {
      let edge = area.min(cross) > 0 ? area.min(cross) : area.max(cross)
      let place = position(LayoutPoint(plan.axis, along: 0, across: edge))
      out.add(
        "<span class=\"rest\" style=\"\(place)\">The section goes on to \(length: length) points.</span>"
      )
    }
    out.add("</div></div></div>\n")
  }

  /// The part of the row that can be scrolled to, in its scroll space: from the leading edge as far
  /// as the picture reaches. From right to left it lies at the space's right end.
  private var scrollableArea: LayoutRect {
    let axis = plan.axis
    let room = layout.container.extent[axis.cross]
    let extent = strip?.rowFrame.extent ?? .zero
    let across = min(extent[axis.cross], room + picture.scrollReach)
    let isBackwards = axis.cross == .x && layout.container.layoutDirection == .rightToLeft
    return LayoutRect(
      axis, along: (0, extent[axis]),
      across: (isBackwards ? extent[axis.cross] - across : 0, across))
  }

  /// Returns how far cells and badges stick out of the strip, judged by the first groups.
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
    // Four points for the outline of the selection.
    return (before > 0 ? min(before + 4, 200) : 0, min(after, 200))
  }
}
