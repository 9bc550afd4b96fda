import CompositionalLayout

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
