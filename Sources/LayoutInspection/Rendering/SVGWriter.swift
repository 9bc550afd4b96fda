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
    out.add("<g color=\"\(raw: LayoutPicture.palette[section % LayoutPicture.palette.count])\">\n")
    rect("section", layout.sectionFrame(section))
    let bands = InsetBands(layout, section: section)
    for band in bands.fixed { rect("inset", band) }
    let origin = layout.orthogonalScroll(inSection: section)?.rowFrame
    for band in bands.scrolling { rect("inset", band.offset(x: origin?.x ?? 0, y: origin?.y ?? 0)) }
    writeNumber()
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

  mutating func writeBoundary(_ element: LayoutElement) { drawBoundary(element, title: nil) }

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

  private mutating func drawCell(_ element: LayoutElement) {
    let frame = element.frame
    let tint = picture.tint(section: element.section, item: element.index)
    let color: EncodedText = tint.map { " color=\"\(xml: picture.color(ofTint: $0))\"" } ?? ""
    out.add("<rect class=\"cell\"\(color)\(place(frame))/>\n")
    guard frame.w >= 24, frame.h >= 14 else { return }
    out.add("<text class=\"index\"\(point(frame.x + 5, frame.y + 11))>\(element.index)</text>\n")
  }

  private mutating func drawBoundary(_ element: LayoutElement, title: String?) {
    var frame = element.frame
    named("header", element.kind, frame)
    guard min(frame.w, frame.h) >= 10, max(frame.w, frame.h) > 30 else { return }
    let isUpright = frame.isUpright
    if isUpright {
      // Text from top to bottom: a frame turned by 90 degrees.
      out.add("<g transform=\"translate(\(length: frame.maxX) \(length: frame.y)) rotate(90)\">\n")
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
    let end = point(frame.maxX - 8, baseline)
    out.add("<text class=\"name\" text-anchor=\"end\"\(end)>\(xml: element.kind)</text>\n")
  }

  private mutating func named(_ name: String, _ kind: String, _ frame: LayoutRect) {
    out.add("<rect class=\"\(raw: name)\"\(place(frame))><title>\(xml: kind)</title></rect>\n")
  }

  mutating func rect(_ name: String, _ frame: LayoutRect) {
    out.add("<rect class=\"\(raw: name)\"\(place(frame))/>\n")
  }

  mutating func text(_ name: String, x: Double, y: Double, _ text: String, width: Double, letter: Double) {
    out.add("<text class=\"\(raw: name)\"\(point(x, y))>\(xml: text, width: width, letter: letter)</text>\n")
  }

  func point(_ x: Double, _ y: Double) -> EncodedText { " x=\"\(length: x)\" y=\"\(length: y)\"" }

  func place(_ frame: LayoutRect) -> EncodedText {
    "\(point(frame.x, frame.y)) width=\"\(length: frame.w)\" height=\"\(length: frame.h)\""
  }
}
