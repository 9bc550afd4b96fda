import CompositionalLayout
import LayoutDocuments

struct SVGWriter<Failure: Error>: PictureWriter {
  /// The margin around the content for section numbers, in points.
  static var margin: Double { 36 }

  let layout: SolvedLayout
  let picture: LayoutPicture
  let plan: PicturePlan
  var out: ByteText<Failure>
  private(set) var section = -1
  private var titleFrame: LayoutRect?

  init(layout: SolvedLayout, picture: LayoutPicture, out: ByteText<Failure>) {
    self.layout = layout
    self.picture = picture
    self.out = out
    plan = PicturePlan(
      layout, picture, maximumCells: picture.maximumCells ?? 100_000, reach: max(0, picture.overflow))
  }

  mutating func run() throws(Failure) {
    open()
    try writeSections()
    try writeBoundaries()
    close()
    try out.flush()
  }

  mutating func nextSection() {
    endSection()
    section += 1
    out.text("<g color=\"")
    out.raw(LayoutPicture.sectionColor(section))
    out.text("\">\n")
    rect("section", layout.sectionFrame(section))
    let bands = layout.insetBands(ofSection: section)
    for band in bands.fixed { rect("inset", band) }
    let origin = layout.orthogonalScroll(inSection: section)?.rowFrame
    for band in bands.scrolling { rect("inset", band.offset(x: origin?.x ?? 0, y: origin?.y ?? 0)) }
    number(section)
  }

  mutating func endSection() {
    guard section >= 0 else { return }
    if titleFrame == nil, let title = picture.sectionTitle(section) {
      let frame = layout.sectionFrame(section)
      text("title", x: frame.x + 8, y: frame.y + 15, title, width: frame.w - 16, letter: 7.4)
    }
    titleFrame = nil
    out.text("</g>\n")
  }

  /// Writes a section's number on the side without overflow.
  private mutating func number(_ section: Int) {
    let frame = layout.sectionFrame(section)
    let isAbove = plan.axis == .x
    let isRight = !isAbove && layout.container.layoutDirection == .rightToLeft
    out.text("<text class=\"number\"")
    if isAbove {
      point(frame.x + 2, frame.y - 8)
    } else if isRight {
      point(frame.maxX + 8, frame.y + 12)
    } else {
      point(frame.x - 8, frame.y + 12)
      out.text(" text-anchor=\"end\"")
    }
    out.text(">")
    out.integer(section)
    out.text("</text>\n")
  }

  mutating func writeBoundary(_ element: LayoutElement) { drawBoundary(element, title: nil) }

  mutating func write(_ element: LayoutElement) {
    let frame = element.frame
    switch element.category {
    case .item: drawCell(element)
    case .decoration(let kind): named("background", kind, frame)
    case .supplementary(let kind):
      guard layout.isBoundary(element) else { return named("badge", kind, frame) }
      let title = titleFrame == nil ? picture.sectionTitle(element.section) : nil
      titleFrame = frame
      drawBoundary(element, title: title)
    }
  }

  private mutating func drawCell(_ element: LayoutElement) {
    let frame = element.frame
    out.text("<rect class=\"cell\"")
    if let tint = picture.tint(section: element.section, item: element.index) {
      out.text(" color=\"")
      out.xml(picture.color(ofTint: tint))
      out.text("\"")
    }
    place(frame)
    out.text("/>\n")
    guard frame.w >= 24, frame.h >= 14 else { return }
    out.text("<text class=\"index\"")
    point(frame.x + 5, frame.y + 11)
    out.text(">")
    out.integer(element.index)
    out.text("</text>\n")
  }

  private mutating func drawBoundary(_ element: LayoutElement, title: String?) {
    var frame = element.frame
    named("header", element.kind, frame)
    guard min(frame.w, frame.h) >= 10, max(frame.w, frame.h) > 30 else { return }
    let isUpright = frame.isUpright
    if isUpright {
      // Text from top to bottom: a frame turned by 90 degrees.
      out.text("<g transform=\"translate(")
      out.length(frame.maxX)
      out.text(" ")
      out.length(frame.y)
      out.text(") rotate(90)\">\n")
      frame = LayoutRect(x: 0, y: 0, w: frame.h, h: frame.w)
    }
    writeNames(of: element, title: title, in: frame)
    if isUpright { out.text("</g>\n") }
  }

  private mutating func writeNames(of element: LayoutElement, title: String?, in frame: LayoutRect) {
    let baseline = frame.y + min(frame.h / 2, 20) + 4
    guard let title else {
      return text("name", x: frame.x + 8, y: baseline, element.kind, width: frame.w - 16, letter: 5.6)
    }
    let kindWidth = Double(element.kind.utf8.count) * 5.6 + 16
    let showsKind = frame.w > kindWidth + 90
    text(
      "title", x: frame.x + 8, y: baseline, title, width: frame.w - 16 - (showsKind ? kindWidth : 0), letter: 7.4)
    guard showsKind else { return }
    out.text("<text class=\"name\" text-anchor=\"end\"")
    point(frame.maxX - 8, baseline)
    out.text(">")
    out.xml(element.kind)
    out.text("</text>\n")
  }

  private mutating func named(_ name: StaticString, _ kind: String, _ frame: LayoutRect) {
    out.text("<rect class=\"")
    out.text(name)
    out.text("\"")
    place(frame)
    out.text("><title>")
    out.xml(kind)
    out.text("</title></rect>\n")
  }

  mutating func rect(_ name: StaticString, _ frame: LayoutRect) {
    out.text("<rect class=\"")
    out.text(name)
    out.text("\"")
    place(frame)
    out.text("/>\n")
  }

  mutating func text(
    _ name: StaticString, x: Double, y: Double, _ text: String, width: Double = .infinity, letter: Double = 6
  ) {
    out.text("<text class=\"")
    out.text(name)
    out.text("\"")
    point(x, y)
    out.text(">")
    out.xml(text, width: width, letter: letter)
    out.text("</text>\n")
  }

  mutating func point(_ x: Double, _ y: Double) {
    out.text(" x=\"")
    out.length(x)
    out.text("\" y=\"")
    out.length(y)
    out.text("\"")
  }

  mutating func place(_ frame: LayoutRect) {
    point(frame.x, frame.y)
    out.text(" width=\"")
    out.length(frame.w)
    out.text("\" height=\"")
    out.length(frame.h)
    out.text("\"")
  }
}
