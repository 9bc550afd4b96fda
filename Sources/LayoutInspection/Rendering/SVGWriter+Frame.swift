import CompositionalLayout
import LayoutDocuments

/// The picture around the sections: size, styles, title, legend, screen edge, and the note of omitted parts.
extension SVGWriter {
  private var canvas: LayoutRect {
    let margin = SVGWriter.margin
    let cross = plan.axis.cross
    let before = LayoutPoint(plan.axis, along: margin, across: margin + plan.overflow.before)
    let after = LayoutPoint(plan.axis, along: margin, across: margin + plan.overflow.after)
    let area = plan.area
    let least = min(area.min(cross), 0)
    let greatest = max(area.max(cross), layout.container.extent[cross])
    let inside = LayoutRect(
      plan.axis, along: (area.min(plan.axis), area.extent[plan.axis]), across: (least, greatest - least))
    return LayoutRect(
      x: inside.x - before.x, y: inside.y - before.y - headHeight,
      w: max(inside.w + before.x + after.x, figuresWidth + 2 * margin),
      h: inside.h + before.y + after.y + headHeight + (plan.isCut ? 20 : 0))
  }

  private var headHeight: Double { (picture.title == nil ? 0 : 44) + Double(picture.cellTints.count) * 18 }

  private var figuresWidth: Double {
    guard picture.title != nil else { return 0 }
    return 6 * Double(String(decoding: layout.figures.bytes, as: UTF8.self).count)
  }

  mutating func open() {
    let canvas = canvas
    out.add(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(length: canvas.w)" height="\(length: canvas.h)" viewBox="\
      \(length: canvas.x) \(length: canvas.y) \(length: canvas.w) \(length: canvas.h)">
      <style>
      \(raw: PageText.pictureStyle)</style>
      <defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
      <path d="M0 0V6" stroke="#5b6472" stroke-opacity=".42" stroke-width="1.6"/></pattern></defs>
      <rect fill="#fff"\(place(canvas))/>

      """)
    writeHead(canvas)
  }

  private mutating func writeHead(_ canvas: LayoutRect) {
    let x = canvas.x + SVGWriter.margin
    var y = canvas.y + 28
    if let title = picture.title {
      text("headline", x: x, y: y, title, width: canvas.w - 2 * SVGWriter.margin, letter: 9.8)
      out.add("<text class=\"figures\"\(point(x, y + 18))>\(layout.figures)</text>\n")
      y += 44
    }
    for (index, tint) in picture.cellTints.enumerated() {
      let swatch = place(LayoutRect(x: x, y: y - 10, w: 12, h: 12))
      out.add("<rect class=\"swatch\" color=\"\(xml: picture.color(ofTint: index))\"\(swatch)/>\n")
      text("legend", x: x + 17, y: y, tint.name, width: 280, letter: 7)
      y += 18
    }
  }

  mutating func close() {
    let (cross, canvas) = (plan.axis.cross, canvas)
    let room = layout.container.extent[cross]
    if plan.overflow.before > 0 { fade(from: canvas.min(cross), to: 0) }
    if plan.overflow.after > 0 { fade(from: room, to: canvas.max(cross)) }
    let edge = LayoutRect(origin: picture.contentOffset, extent: layout.container.extent)
    rect("viewport", edge)
    out.add(
      """
      <text class="edge" text-anchor="end"\(point(edge.maxX - 4, edge.maxY + 12))>screen \(figures: edge.extent)</text>

      """)
    if plan.isCut {
      let place = point(canvas.x + SVGWriter.margin, canvas.maxY - 14)
      out.add("<text class=\"note\"\(place)>\(plan.rest)</text>\n")
    }
    out.text("</svg>\n")
  }

  /// Fades what lies beyond the container's side, so that the visible part stands out.
  private mutating func fade(from low: Double, to high: Double) {
    let (start, length) = (plan.area.min(plan.axis) - 4, plan.area.extent[plan.axis] + 8)
    rect("fade", LayoutRect(plan.axis, along: (start, length), across: (low, high - low)))
  }
}

extension PicturePlan {
  var rest: EncodedText {
    let parts = [(skippedCells, "cell"), (skippedSections, "section")].filter { $0.0 > 0 }
    let words = parts.map { "\($0.0) more \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
    return "\(raw: words) \(raw: skippedCells + skippedSections == 1 ? "is" : "are") not drawn"
  }
}
