import CompositionalLayout
import LayoutDocuments

extension HTMLWriter {
  mutating func writeHead() {
    // Fetches nothing and runs no other script, whatever titles and kinds contain.
    out.add(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'nonce-layout'">
      <title>\(xml: picture.title ?? "Layout")</title>
      <style>
      \(raw: PageText.pageStyle)
      """)
    for (index, color) in LayoutPicture.palette.enumerated() { out.add(".s\(index){--tint:\(raw: color)}\n") }
    for index in picture.cellTints.indices { out.add(".t\(index){--tint:\(raw: picture.color(ofTint: index))}\n") }
    let direction = layout.container.layoutDirection == .rightToLeft ? " rtl" : ""
    out.add(
      "</style>\n</head>\n<body class=\"\(raw: plan.axis == .y ? "vertical" : "horizontal")\(raw: direction)\">\n")
  }

  mutating func openStage() {
    let margin = HTMLWriter.margin
    let cross = plan.axis.cross
    let least = min(plan.area.min(cross), -plan.overflow.before)
    let greatest = max(plan.area.max(cross), layout.container.extent[cross] + plan.overflow.after)
    let canvas = LayoutRect(
      plan.axis, along: (plan.area.min(plan.axis), plan.area.extent[plan.axis]), across: (least, greatest - least))
    out.add(
      """
      <main>
      <div id="stage" style="width:\(length: canvas.w + 2 * margin)px;height:\(length: canvas.h + 2 * margin)px">
      <div id="content" style="\(position(LayoutPoint(x: margin - canvas.x, y: margin - canvas.y)))">

      """)
  }

  mutating func closeStage() {
    let edge = LayoutRect(origin: picture.contentOffset, extent: layout.container.extent)
    out.add(
      "<div id=\"screen\" style=\"\(placement(edge))\"><span>screen \(figures: edge.extent)</span></div>\n")
    if plan.isCut {
      let place = position(LayoutPoint(x: plan.area.x, y: plan.area.maxY + 8))
      out.add("<p class=\"rest\" style=\"\(place)\">\(plan.rest).</p>\n")
    }
    out.text("</div>\n</div>\n</main>\n")
  }

  mutating func writePanel() {
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
      out.text("<h2>Cells</h2>\n<ul class=\"legend\">\n")
      for (index, tint) in picture.cellTints.enumerated() {
        out.add("<li class=\"t\(index)\">\(xml: tint.name)</li>\n")
      }
      out.text("</ul>\n")
    }
    out.text("<h2>Assumptions</h2>\n")
    let assumptions = layout.assumptions
    if assumptions.isEmpty {
      out.text("<p class=\"hint\">These frames rest on nothing that was not recorded or documented.</p>\n")
    } else {
      out.text("<p class=\"hint\">Nobody has recorded what UIKit does here; these frames rest on decisions.</p>\n")
      out.text("<ul class=\"rules\">\n")
      for rule in assumptions {
        let decision: EncodedText = rule.decision.map { " <em>\(xml: $0)</em>" } ?? ""
        out.add("<li><b>\(xml: rule.rawValue)</b><span>\(xml: rule.summary)\(decision)</span></li>\n")
      }
      out.text("</ul>\n")
    }
    out.text("</aside>\n")
  }

  /// Writes the sentences that the script shows beside an element's attributes, and the script. They are this project's
  /// own: no `<` can end the element.
  mutating func writeFacts() {
    out.text("<script type=\"application/json\" id=\"facts\">{\"rules\":{")
    for (index, rule) in LayoutRule.allCases.enumerated() {
      out.add("\(raw: index == 0 ? "\n" : ",\n")\(json: rule.rawValue):\(json: rule.summary)")
    }
    out.text("},\n\"assumptions\":{")
    for (index, rule) in layout.assumptions.enumerated() {
      out.add("\(raw: index > 0 ? "," : "")\(json: rule.rawValue):\(json: rule.decision ?? "")")
    }
    out.add("}}</script>\n<script nonce=\"layout\">\n\(raw: PageText.script)</script>\n</body>\n</html>\n")
  }

  mutating func openStrip(_ strip: OrthogonalScroll) {
    guard !isStripOpen else { return }
    isStripOpen = true
    let frame = strip.visibleFrame
    let axis = plan.axis
    let outside = overhang(of: frame.extent[axis])
    let (before, after) = axis == .y ? ("top", "bottom") : ("left", "right")
    let space = LayoutPoint(
      axis, along: outside.before, across: strip.rowFrame.min(axis.cross) - frame.min(axis.cross))
    out.add(
      """
      <div class="strip" data-strip="\(section)" style="\(placement(frame))"><div class="scroller" style="\
      \(raw: before):-\(length: outside.before)px;\(raw: after):-\(length: max(12, outside.after))px">\
      <div class="space" style="\(position(space))">

      """)
    box("extent", scrollableArea)
    for band in InsetBands(layout, section: section).scrolling { box("inset", band) }
  }

  mutating func closeStrip() {
    guard isStripOpen else { return }
    isStripOpen = false
    let (area, cross) = (scrollableArea, plan.axis.cross)
    if let length = strip?.rowFrame.extent[cross], length > area.extent[cross] {
      let edge = area.min(cross) > 0 ? area.min(cross) : area.max(cross)
      let place = position(LayoutPoint(plan.axis, along: 0, across: edge))
      out.add(
        "<span class=\"rest\" style=\"\(place)\">The section goes on to \(length: length) points.</span>")
    }
    out.text("</div></div></div>\n")
  }

  private var scrollableArea: LayoutRect {
    let axis = plan.axis
    let room = layout.container.extent[axis.cross]
    let extent = strip?.rowFrame.extent ?? .zero
    let across = min(extent[axis.cross], room + picture.scrollReach)
    let isBackwards = axis.cross == .x && layout.container.layoutDirection == .rightToLeft
    return LayoutRect(axis, along: (0, extent[axis]), across: (isBackwards ? extent[axis.cross] - across : 0, across))
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
