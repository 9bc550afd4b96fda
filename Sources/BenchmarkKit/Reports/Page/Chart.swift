/// A chart being written: SVG whose width is the page's, so that texts keep their size on a phone. Places along are in
/// hundredths of the width, places down in points.
struct Chart {
  static let tickHeight = 22.0

  var page: XMLText
  /// How far down the chart has come.
  private(set) var y = 0.0

  /// Writes a chart of a known height.
  /// - Parameters:
  ///   - name: what the chart shows, as tests and scripts find it.
  ///   - label: what it shows, for whoever cannot see it.
  static func write(
    _ name: StaticString, label: String, scale: ChartScale, height: Double, to page: inout XMLText,
    _ content: (inout Chart) -> Void
  ) {
    page.open(
      "svg",
      [
        ("class", "chart"), ("role", "img"), ("aria-label", label), ("width", "100%"),
        ("height", Self.number(height)), ("data-chart", "\(name)"), ("data-scale", scale.kind.rawValue),
        ("data-low", "\(scale.low)"), ("data-high", "\(scale.high)"),
      ])
    var chart = Chart(page: page)
    // One owner at a time, or the first letter that is written would copy the page.
    page = XMLText(isPage: true)
    content(&chart)
    page = chart.page
    page.close("svg")
  }

  private init(page: XMLText) { self.page = page }

  /// What stands for one value, with what is shown when it is pointed at.
  mutating func mark(_ attributes: XMLText.Attributes, title: String, _ content: (inout Chart) -> Void) {
    page.open("g", attributes)
    page.element("title", text: title)
    content(&self)
    page.close("g")
  }

  mutating func advance(_ height: Double) { y += height }

  /// Lines at round values over the whole height, and the values below them, where these do not cover each other; on a
  /// phone fewer are shown.
  mutating func grid(_ scale: ChartScale, height: Double, text: (Double) -> String) {
    var ends = (phone: 0.0, desk: 0.0)
    for tick in scale.ticks {
      let x = scale.percent(tick)
      line("tick", from: (x, 0), to: (x, height), [("data-value", "\(tick)")])
      let place = scale.fraction(tick)
      let label = text(tick)
      let anchor: StaticString = place < 0.1 ? "start" : place > 0.9 ? "end" : "middle"
      /// From where to where the text goes, in shares of a chart that is so wide.
      func extent(on width: Double) -> (start: Double, end: Double) {
        let length = Double(DisplayWidth.columns(of: label) * 7 + 8) / width
        let start = place < 0.1 ? place : place > 0.9 ? place - length : place - length / 2
        return (start, start + length)
      }
      let (phone, desk) = (extent(on: 300), extent(on: 620))
      let isOnPhones = phone.start >= ends.phone - 0.02
      guard isOnPhones || desk.start >= ends.desk - 0.02 else { continue }
      ends.desk = desk.end
      if isOnPhones { ends.phone = phone.end }
      self.text(
        isOnPhones ? "ticklabel" : "ticklabel desk", label, x: x, y: height + 15, anchor: anchor)
    }
  }

  /// A line between two points.
  mutating func line(
    _ name: StaticString, from start: (x: String, y: Double), to end: (x: String, y: Double),
    _ more: XMLText.Attributes = []
  ) {
    page.element(
      "line",
      [
        ("class", "\(name)"), ("x1", start.x), ("x2", end.x), ("y1", Self.number(start.y)), ("y2", Self.number(end.y)),
      ] + more)
  }

  mutating func circle(_ name: StaticString, _ x: String, _ y: Double, radius: String, _ more: XMLText.Attributes = [])
  {
    page.element("circle", [("class", "\(name)"), ("cx", x), ("cy", Self.number(y)), ("r", radius)] + more)
  }

  /// A bar between two shares of the width.
  mutating func bar(
    _ name: StaticString, from left: Double, to right: Double, y: Double, height: String, _ more: XMLText.Attributes
  ) {
    page.element(
      "rect",
      [
        ("class", "\(name)"), ("x", Self.percent(left)), ("width", Self.percent(right - left)), ("y", Self.number(y)),
        ("height", height),
      ] + more)
  }

  mutating func text(
    _ name: StaticString, _ text: String, x: String, y: Double, dx: Double = 0, anchor: StaticString = "start"
  ) {
    var attributes: XMLText.Attributes = [
      ("class", "\(name)"), ("x", x), ("y", Self.number(y)), ("text-anchor", "\(anchor)"),
    ]
    if dx != 0 { attributes.append(("dx", Self.number(dx))) }
    page.element("text", attributes, text: text)
  }

  /// A mark's value beside it: right of where it ends, or left of where it begins if it ends far to the right. One that
  /// leaves no room has it below.
  mutating func pointLabel(_ text: String, from low: Double, to high: Double, y: Double) {
    if high < 0.75 {
      self.text("pointlabel", text, x: Self.percent(high), y: y, dx: 9)
    } else if low > 0.25 {
      self.text("pointlabel", text, x: Self.percent(low), y: y, dx: -9, anchor: "end")
    } else {
      self.text("pointlabel", text, x: Self.percent((low + high) / 2), y: y + 14, anchor: "middle")
    }
  }

  /// A name with its value, above a mark. Long names lose their beginning: paths differ at their ends.
  mutating func heading(_ label: String, value: String, y: Double) {
    text("label", Self.shortened(label), x: "0%", y: y)
    if !value.isEmpty { text("value", value, x: "100%", y: y, anchor: "end") }
  }

  /// The end of a name that fits on a phone.
  static func shortened(_ label: String) -> String {
    let width = 40
    let clean = DisplayWidth.printable(label)
    guard DisplayWidth.columns(of: clean) > width else { return clean }
    return "…" + String(DisplayWidth.truncated(String(clean.reversed()), to: width).dropLast().reversed())
  }

  /// A share in hundredths, for SVG.
  static func percent(_ share: Double) -> String { "\(DecimalFormat.fixed(share * 100, decimals: 3))%" }

  static func number(_ value: Double) -> String { DecimalFormat.fixed(value, decimals: 2) }
}
