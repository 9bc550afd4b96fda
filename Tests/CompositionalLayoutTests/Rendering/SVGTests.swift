import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

@Suite("SVG pictures")
struct SVGTests {
  private func read(_ layout: SolvedLayout, _ picture: LayoutPicture = .init()) throws -> SVGReader
  {
    try SVGReader(layout.svg(picture))
  }

  @Test("every element that the layout has is drawn once, at its frame")
  func everything() throws {
    var drawn = 0
    for (seed, _, layout) in RandomDescription.solved(250, from: 640_000) {
      var picture = LayoutPicture()
      picture.overflow = 1e6
      let reader = try read(layout, picture)
      var wanted: [String: [LayoutRect]] = ["section": [], "cell": [], "background": []]
      for section in 0..<layout.sectionCount {
        wanted["section", default: []].append(layout.sectionFrame(section))
        let origin = layout.collectionShift(ofSection: section)
        for frame in layout.frames(inSection: section) {
          wanted["cell", default: []].append(frame.offset(x: origin.x, y: origin.y))
        }
        layout.forEachDecoration(inSection: section) {
          wanted["background", default: []].append($0.frame)
        }
        layout.forEachBoundary(inSection: section) { element in
          wanted["header", default: []].append(element.frame)
        }
        for item in 0..<layout.itemCount(inSection: section) {
          layout.forEachBadge(ofItem: item, inSection: section) {
            wanted["badge", default: []].append($0.frame.offset(x: origin.x, y: origin.y))
          }
        }
      }
      layout.forEachLayoutBoundary { wanted["header", default: []].append($0.frame) }
      for (name, frames) in wanted {
        let found = reader.shapes.filter { $0.name == name }.map(\.frame)
        #expect(sorted(found) == sorted(frames.map(\.inPicture)), "seed \(seed): \(name)")
        drawn += found.count
      }
      #expect(reader.counts["viewport"] == 1)
      for frame in wanted["section"] ?? [] {
        #expect(reader.canvas.x < frame.x && reader.canvas.maxX > frame.maxX, "seed \(seed)")
        #expect(reader.canvas.y < frame.y && reader.canvas.maxY > frame.maxY, "seed \(seed)")
      }
    }
    #expect(drawn > 1000)
  }

  private func sorted(_ frames: [LayoutRect]) -> [LayoutRect] {
    frames.sorted { ($0.x, $0.y, $0.width, $0.height) < ($1.x, $1.y, $1.width, $1.height) }
  }

  @Test("titles, kinds and colours cannot leave their place")
  func escaped() throws {
    var section = rows()
    section.boundarySupplementaryItems = [bar("<k>&\"'", .top, height: 20)]
    let layout = try solved(section, 1)
    var picture = LayoutPicture(title: "a </title><script>")
    picture.sectionTitle = { _ in "<b>\"Müller\" & 'Söhne'\u{1}</b>" }
    picture.cellTints = [
      .init(name: "<i>", color: "red\"/><script>"), .init(name: "b", color: "rgb(1 2 3)"),
    ]
    picture.cellTint = { _, item in item }
    let reader = try read(layout, picture)
    #expect(reader.texts("title") == ["<b>\"Müller\" & 'Söhne'\u{FFFD}</b>"])
    #expect(reader.texts("name") == ["<k>&\"'"])
    #expect(reader.texts("headline") == ["a </title><script>"])
    #expect(reader.texts("legend") == ["<i>", "b"])
    #expect(
      reader.shapes.first { $0.name == "cell" }?.color == LayoutPicture.palette[0],
      "what is no colour is not used")
    #expect(reader.shapes.last { $0.name == "swatch" }?.color == "rgb(1 2 3)")
  }

  @Test("a colour that would fetch something is none, however it is written")
  func fetching() {
    var picture = LayoutPicture()
    for color in ["url(#hatch)", "URL(//example.com/a.png)", "uRl(a)", "rgb(1 2 3) Url(a)"] {
      picture.cellTints = [.init(name: "a", color: color)]
      #expect(picture.color(ofTint: 0) == LayoutPicture.palette[0], "\(color)")
    }
  }

  @Test("cells are tinted by their kind, one by one")
  func tints() throws {
    let layout = try solved(rows(), 3)
    var picture = LayoutPicture()
    picture.cellTints = [.init(name: "even"), .init(name: "odd", color: "#123456")]
    picture.cellTint = { _, item in item == 2 ? 7 : item % 2 }
    let colors = try read(layout, picture).shapes.filter { $0.name == "cell" }.map(\.color)
    #expect(
      colors == [LayoutPicture.palette[0], "#123456", nil],
      "an unknown kind is tinted by its section")
  }

  @Test("long titles end where their header does")
  func longTitle() throws {
    var section = rows()
    section.boundarySupplementaryItems = [bar("header", .top, height: 20, width: .absolute(150))]
    let layout = try solved(section, 1)
    var picture = LayoutPicture()
    picture.sectionTitle = { _ in String(repeating: "long ", count: 1000) }
    let title = try #require(read(layout, picture).texts("title").first)
    #expect(title.hasSuffix("…") && title.count < 25)
  }

  @Test("a picture of a huge layout is bounded and says so")
  func huge() throws {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    var across = rows()
    across.orthogonalScrollingBehavior = .continuous
    try layout.append(section: across, itemCount: 1_000_000_000)
    var tall = rows()
    tall.decorationItems = [.background(elementKind: "background")]
    try layout.append(section: tall, itemCount: 1_000_000_000)
    try layout.append(section: rows(), itemCount: 5)
    var picture = LayoutPicture()
    picture.maximumCells = 500
    let reader = try read(layout, picture)
    #expect(reader.counts["cell"] == 500 && reader.counts["background"] == 1)
    #expect(reader.texts("note") == ["999999507 more cells and 1 more section are not drawn"])
    // Two of the first section can be seen; the rest are rows of 44 points.
    let bottom: Double = 44 + 498 * 44
    #expect(reader.canvas.maxY > bottom && reader.canvas.maxY < bottom + 100)

    picture.maximumSections = 1
    #expect(
      try read(layout, picture).texts("note") == [
        "1000000005 more cells and 2 more sections are not drawn"
      ])
    picture.maximumSections = 10_000
    picture.maximumCells = 0
    #expect(try read(layout, picture).counts["cell"] == nil)
    let alone = try solved(tall, 10)
    #expect(
      try read(alone, picture).counts == ["section": 1, "background": 1, "viewport": 1],
      "cells are left out")
  }
}
