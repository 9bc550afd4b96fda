import CompositionalLayout
import LayoutDocuments

/// Draws a layout as SVG, to scale: a point is a unit of the picture.
///
/// The sections are drawn first and the frame around them last, as a picture starts with its size,
/// which only the drawn sections tell. Each is a group whose `color` is its tint; `currentColor` in
/// the style sheet stands for it.
struct SVGWriter: PictureWriter {
  /// The margin around the content for section numbers, in points.
  private static let margin = 36.0

  /// The layout that is drawn.
  let layout: SolvedLayout
  /// The titles, tints and limits.
  let picture: LayoutPicture
  /// The part of the layout that is drawn.
  let plan: PicturePlan
  /// The text so far: first the sections, at the end the whole picture.
  private var out: EncodedText = ""
  /// The current section; −1 before the first.
  private(set) var section = -1
  /// The area of all that is drawn so far, at least the screen's edge.
  var area: LayoutRect
  /// The frame of the section's last header; nil until there is one. The first header shows the
  /// section's title; without one it stands at the section's corner.
  private var titleFrame: LayoutRect?

  init(_ layout: SolvedLayout, _ picture: LayoutPicture) {
    self.layout = layout
    self.picture = picture
    plan = PicturePlan(
      layout, picture, maximumCells: picture.maximumCells ?? 100_000,
      reach: max(0, picture.overflow))
    area = LayoutRect(origin: picture.contentOffset, extent: layout.container.extent)
  }

  /// Returns the whole picture.
  mutating func text() -> String {
    writeSections()
    layout.forEachLayoutBoundary(contentOffset: picture.contentOffset) {
      drawBoundary($0, title: nil)
    }
    // The picture starts with its size.
    let body = out
    out = ""
    open()
    out.add(body)
    close()
    return String(decoding: out.bytes, as: UTF8.self)
  }

  /// Begins a section with what lies below its views: its area, the bands of its insets, its
  /// number.
  mutating func nextSection() {
    endSection()
    section += 1
    out.add("<g color=\"\(raw: LayoutPicture.palette[section % LayoutPicture.palette.count])\">\n")
    include(layout.sectionFrame(section))
    rect("section", layout.sectionFrame(section))
    let bands = InsetBands(layout, section: section)
    for band in bands.fixed { rect("inset", band) }
    let origin = layout.scrollSpace(ofSection: section)
    for band in bands.scrolling {
      rect("inset", band.offset(x: origin.x, y: origin.y))
    }
    writeNumber()
  }

  mutating func endSection() {
    guard section >= 0 else { return }
    if titleFrame == nil, let title = picture.sectionTitle(section) {
      let frame = layout.sectionFrame(section)
      text("title", x: frame.x + 8, y: frame.y + 15, title, width: frame.width - 16, letter: 7.4)
    }
    titleFrame = nil
    out.add("</g>\n")
  }

  /// Writes the section's number on the side without overflow.
  private mutating func writeNumber() {
    let frame = layout.sectionFrame(section)
    let place: EncodedText =
      if plan.axis == .x {
        point(frame.x + 2, frame.y - 8)
      } else if layout.container.layoutDirection == .rightToLeft {
        point(frame.maxX + 8, frame.y + 12)
      } else {
        "\(point(frame.x - 8, frame.y + 12)) text-anchor=\"end\""
      }
    out.add("<text class=\"number\"\(place)>\(section)</text>\n")
  }

  mutating func write(_ element: LayoutElement) {
    let role = layout.role(of: element)
    switch role {
    case .item: drawCell(element)
    case .decoration, .badge: named(role.name, element.kind, element.frame)
    case .boundary, .layoutBoundary:
      let title = titleFrame == nil ? picture.sectionTitle(element.section) : nil
      titleFrame = element.frame
      drawBoundary(element, title: title)
    }
  }

  /// Draws a cell, with its index where there is room for it.
  private mutating func drawCell(_ element: LayoutElement) {
    let frame = element.frame
    let tint = picture.tint(section: element.section, item: element.index)
    let color: EncodedText = tint.map { " color=\"\(xml: picture.color(ofTint: $0))\"" } ?? ""
    include(frame)
    out.add("<rect class=\"cell\"\(color)\(place(frame))/>\n")
    guard frame.width >= 24, frame.height >= 14 else { return }
    out.add("<text class=\"index\"\(point(frame.x + 5, frame.y + 11))>\(element.index)</text>\n")
  }

  /// Draws a header or footer, with its names unless it is too thin or too short for text.
  private mutating func drawBoundary(_ element: LayoutElement, title: String?) {
    var frame = element.frame
    named("header", element.kind, frame)
    guard min(frame.width, frame.height) >= 10, max(frame.width, frame.height) > 30 else {
      return
    }
    let isUpright = frame.isUpright
    if isUpright {
      // Text from top to bottom: a frame turned by 90 degrees.
      out.add("<g transform=\"translate(\(length: frame.maxX) \(length: frame.y)) rotate(90)\">\n")
      frame = LayoutRect(x: 0, y: 0, width: frame.height, height: frame.width)
    }
    writeNames(of: element, title: title, in: frame)
    if isUpright { out.add("</g>\n") }
  }

  /// Writes a section's title and the view's kind into a header: the title at the start, the kind
  /// at the end if 90 points are left for the title. Without a title the kind stands at the start.
  ///
  /// Letters are 5.6 points wide in names and 7.4 in titles, on average. The baseline lies four
  /// points, half of a letter's height, below the middle; in a high header near its top.
  private mutating func writeNames(of element: LayoutElement, title: String?, in frame: LayoutRect)
  {
    let baseline = frame.y + min(frame.height / 2, 20) + 4
    guard let title else {
      return text(
        "name", x: frame.x + 8, y: baseline, element.kind, width: frame.width - 16, letter: 5.6)
    }
    let kindWidth = Double(element.kind.utf8.count) * 5.6 + 16
    let showsKind = frame.width > kindWidth + 90
    text(
      "title", x: frame.x + 8, y: baseline, title,
      width: frame.width - 16 - (showsKind ? kindWidth : 0), letter: 7.4)
    guard showsKind else { return }
    let end = point(frame.maxX - 8, baseline)
    out.add("<text class=\"name\" text-anchor=\"end\"\(end)>\(xml: element.kind)</text>\n")
  }

  /// Draws a view as a rectangle, whose kind shows when the pointer rests on it.
  private mutating func named(_ name: String, _ kind: String, _ frame: LayoutRect) {
    include(frame)
    out.add("<rect class=\"\(raw: name)\"\(place(frame))><title>\(xml: kind)</title></rect>\n")
  }

  /// Draws a rectangle of a class.
  private mutating func rect(_ name: String, _ frame: LayoutRect) {
    out.add("<rect class=\"\(raw: name)\"\(place(frame))/>\n")
  }

  /// Writes text of a class, cut to a width.
  private mutating func text(
    _ name: String, x: Double, y: Double, _ text: String, width: Double, letter: Double
  ) {
    out.add(
      "<text class=\"\(raw: name)\"\(point(x, y))>\(xml: text, width: width, letter: letter)</text>\n"
    )
  }

  /// Returns the attributes of a position.
  private func point(_ x: Double, _ y: Double) -> EncodedText {
    " x=\"\(length: x)\" y=\"\(length: y)\""
  }

  /// Returns the attributes of a frame.
  private func place(_ frame: LayoutRect) -> EncodedText {
    "\(point(frame.x, frame.y)) width=\"\(length: frame.width)\" height=\"\(length: frame.height)\""
  }
}

/// The picture around the sections: size, styles, title, legend, screen edge, and the note of
/// omitted parts.
extension SVGWriter {
  /// The whole picture: what is drawn, a margin around it, the head above it, and a last line where
  /// something is left out. It is wide enough for the line of figures, of 6 points a letter.
  private var canvas: LayoutRect {
    let margin = SVGWriter.margin
    let figures = picture.title == nil ? "" : String(decoding: layout.figures.bytes, as: UTF8.self)
    return LayoutRect(
      x: area.x - margin, y: area.y - margin - headHeight,
      width: max(area.width, 6 * Double(figures.count)) + 2 * margin,
      height: area.height + 2 * margin + headHeight + (plan.isCut ? 20 : 0))
  }

  /// The height of title and figures, and of a line of 18 points for each kind of cell.
  private var headHeight: Double {
    (picture.title == nil ? 0 : 44) + Double(picture.cellTints.count) * 18
  }

  /// Writes the start of the picture, up to the sections.
  private mutating func open() {
    let canvas = canvas
    out.add(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(length: canvas.width)" height="\(length: canvas.height)" viewBox="\
      \(length: canvas.x) \(length: canvas.y) \(length: canvas.width) \(length: canvas.height)">
      <style>
      \(raw: PageText.pictureStyle)</style>
      <defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
      <path d="M0 0V6" stroke="#5b6472" stroke-opacity=".42" stroke-width="1.6"/></pattern></defs>
      <rect fill="#fff"\(place(canvas))/>

      """)
    writeHead(canvas)
  }

  /// Writes title, figures and legend.
  private mutating func writeHead(_ canvas: LayoutRect) {
    let x = canvas.x + SVGWriter.margin
    var y = canvas.y + 28
    if let title = picture.title {
      text("headline", x: x, y: y, title, width: canvas.width - 2 * SVGWriter.margin, letter: 9.8)
      out.add("<text class=\"figures\"\(point(x, y + 18))>\(layout.figures)</text>\n")
      y += 44
    }
    for (index, tint) in picture.cellTints.enumerated() {
      let swatch = place(LayoutRect(x: x, y: y - 10, width: 12, height: 12))
      out.add("<rect class=\"swatch\" color=\"\(xml: picture.color(ofTint: index))\"\(swatch)/>\n")
      text("legend", x: x + 17, y: y, tint.name, width: 280, letter: 7)
      y += 18
    }
  }

  /// Writes the end of the picture, above the sections: it fades what lies beyond the container,
  /// and draws the screen's edge.
  private mutating func close() {
    let cross = plan.axis.cross
    let canvas = canvas
    let room = layout.container.extent[cross]
    if area.min(cross) < 0 { fade(from: canvas.min(cross), to: 0) }
    if area.max(cross) > room { fade(from: room, to: canvas.max(cross)) }
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
    out.add("</svg>\n")
  }

  /// Fades what lies beyond the container's side, so that the visible part stands out.
  private mutating func fade(from low: Double, to high: Double) {
    let start = area.min(plan.axis) - 4
    let length = area.extent[plan.axis] + 8
    rect("fade", LayoutRect(plan.axis, along: (start, length), across: (low, high - low)))
  }
}

extension PicturePlan {
  /// The sentence about what is left out, such as `3 more cells and 1 more section are not drawn`.
  var rest: EncodedText {
    let parts = [(skippedCells, "cell"), (skippedSections, "section")].filter { $0.0 > 0 }
    let words = parts.map { "\($0.0) more \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(
      separator: " and ")
    return "\(raw: words) \(raw: skippedCells + skippedSections == 1 ? "is" : "are") not drawn"
  }
}
