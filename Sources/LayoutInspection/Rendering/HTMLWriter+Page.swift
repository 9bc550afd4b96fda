import CompositionalLayout
import LayoutDocuments

extension HTMLWriter {
  mutating func writeHead() {
    out.text("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    out.text("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    // Fetches nothing and runs no other script, whatever titles and kinds contain.
    out.text("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; ")
    out.text("script-src 'nonce-layout'\">\n<title>")
    out.xml(picture.title ?? "Layout")
    out.text("</title>\n<style>\n")
    out.raw(HTMLPage.style)
    for (index, color) in LayoutPicture.palette.enumerated() { tintClass("s", index, color) }
    for index in picture.cellTints.indices { tintClass("t", index, picture.color(ofTint: index)) }
    out.text("</style>\n</head>\n<body class=\"")
    out.text(plan.axis == .y ? "vertical" : "horizontal")
    out.text(layout.container.layoutDirection == .rightToLeft ? " rtl" : "")
    out.text("\">\n")
  }

  private mutating func tintClass(_ name: StaticString, _ index: Int, _ color: String) {
    out.text(".")
    out.text(name)
    out.integer(index)
    out.text("{--tint:")
    out.raw(color)
    out.text("}\n")
  }

  mutating func openStage() {
    let margin = HTMLWriter.margin
    let cross = plan.axis.cross
    let least = min(plan.area.min(cross), -plan.overflow.before)
    let greatest = max(plan.area.max(cross), layout.container.extent[cross] + plan.overflow.after)
    let canvas = LayoutRect(
      origin: LayoutPoint(plan.axis, along: plan.area.min(plan.axis), across: least),
      extent: LayoutExtent(plan.axis, along: plan.area.extent[plan.axis], across: greatest - least))
    out.text("<main>\n<div id=\"stage\" style=\"width:")
    out.length(canvas.w + 2 * margin)
    out.text("px;height:")
    out.length(canvas.h + 2 * margin)
    out.text("px\">\n<div id=\"content\" style=\"")
    position(LayoutPoint(x: margin - canvas.x, y: margin - canvas.y))
    out.text("\">\n")
  }

  mutating func closeStage() {
    let edge = LayoutRect(origin: picture.contentOffset, extent: layout.container.extent)
    out.text("<div id=\"screen\" style=\"")
    placement(edge)
    out.text("\"><span>screen ")
    out.figures(edge.extent)
    out.text("</span></div>\n")
    if plan.isCut {
      out.text("<p class=\"rest\" style=\"")
      position(LayoutPoint(x: plan.area.x, y: plan.area.maxY + 8))
      out.text("\">")
      layout.writeRest(of: plan, to: &out)
      out.text(".</p>\n")
    }
    out.text("</div>\n</div>\n</main>\n")
  }

  mutating func writePanel() {
    out.text("<aside aria-label=\"details\">\n<h1>")
    out.xml(picture.title ?? "Layout")
    out.text("</h1>\n<p class=\"figures\">")
    layout.writeFigures(to: &out)
    out.text("</p>\n<div id=\"details\" aria-live=\"polite\"><p class=\"hint\">Click a cell, a header, a badge or a ")
    out.text("background to see where it comes from and which rules placed it. With the keyboard: Tab ")
    out.text("reaches the first one, the arrow keys lead on.</p></div>\n")
    if !picture.cellTints.isEmpty {
      out.text("<h2>Cells</h2>\n<ul class=\"legend\">\n")
      for (index, tint) in picture.cellTints.enumerated() {
        out.text("<li class=\"t")
        out.integer(index)
        out.text("\">")
        out.xml(tint.name)
        out.text("</li>\n")
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
        out.text("<li><b>")
        out.xml(rule.rawValue)
        out.text("</b><span>")
        out.xml(rule.summary)
        if let decision = rule.decision {
          out.text(" <em>")
          out.xml(decision)
          out.text("</em>")
        }
        out.text("</span></li>\n")
      }
      out.text("</ul>\n")
    }
    out.text("</aside>\n")
  }

  /// Writes the data that the script shows beside an element's attributes, and the script. The data are this module's
  /// own words, numbers and keys: no `<` can end the element.
  mutating func writeFacts() throws(Failure) {
    out.text("<script type=\"application/json\" id=\"facts\">{\"places\":[")
    for (index, entry) in places.entries.enumerated() {
      out.text(index == 0 ? "\n{\"path\":" : ",\n{\"path\":")
      out.json(entry.path)
      out.text(",\"rules\":[")
      for (index, rule) in entry.rules.enumerated() {
        if index > 0 { out.text(",") }
        out.json(rule)
      }
      out.text("]}")
      try out.flushIfFull()
    }
    out.text("],\n\"rules\":{")
    for (index, rule) in LayoutRule.allCases.enumerated() {
      out.text(index == 0 ? "\n" : ",\n")
      out.json(rule.rawValue)
      out.text(":")
      out.json(rule.summary)
    }
    out.text("},\n\"assumptions\":{")
    for (index, rule) in layout.assumptions.enumerated() {
      if index > 0 { out.text(",") }
      out.json(rule.rawValue)
      out.text(":")
      out.json(rule.decision ?? "")
    }
    out.text("}}</script>\n<script nonce=\"layout\">\n")
    out.raw(HTMLPage.script)
    out.text("</script>\n</body>\n</html>\n")
  }
}

extension HTMLWriter {
  /// Opens the strip of an orthogonal section, with a scroller that has room for overhanging badges.
  mutating func openStrip(_ strip: OrthogonalScroll) {
    guard !isStripOpen else { return }
    isStripOpen = true
    let frame = strip.visibleFrame
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
    position(
      LayoutPoint(axis, along: outside.before, across: strip.rowFrame.min(axis.cross) - frame.min(axis.cross)))
    out.text("\">\n")
    box("extent", scrollableArea)
    for band in layout.insetBands(ofSection: section).scrolling { box("inset", band) }
  }

  mutating func closeStrip() {
    guard isStripOpen else { return }
    isStripOpen = false
    if let scroll = strip,
      scroll.rowFrame.extent[plan.axis.cross] > scrollableArea.extent[plan.axis.cross]
    {
      let area = scrollableArea
      let isBackwards = area.min(plan.axis.cross) > 0
      out.text("<span class=\"rest\" style=\"")
      position(
        LayoutPoint(plan.axis, along: 0, across: isBackwards ? area.min(plan.axis.cross) : area.max(plan.axis.cross)))
      out.text("\">The section goes on to ")
      out.figure(scroll.rowFrame.extent[plan.axis.cross])
      out.text(" points.</span>")
    }
    out.text("</div></div></div>\n")
  }

  private var scrollableArea: LayoutRect {
    let axis = plan.axis
    let room = layout.container.extent[axis.cross]
    let extent = strip?.rowFrame.extent ?? .zero
    let across = min(extent[axis.cross], room + picture.scrollReach)
    let isBackwards = axis.cross == .x && layout.container.layoutDirection == .rightToLeft
    return LayoutRect(
      origin: LayoutPoint(axis, along: 0, across: isBackwards ? extent[axis.cross] - across : 0),
      extent: LayoutExtent(axis, along: extent[axis], across: across))
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
