import Testing

@testable import CompositionalLayout

private final class Heights {
  let height: (MeasureRequest) -> Double
  private(set) var asked: [MeasuredSize.Element: Int] = [:]

  init(_ height: @escaping (MeasureRequest) -> Double) { self.height = height }

  func measure(_ request: MeasureRequest) -> LayoutExtent? {
    asked[request.element, default: 0] += 1
    return LayoutExtent(w: request.proposed.w, h: height(request))
  }
}

@Suite("Self-sizing cells until the layout stands still")
struct SettlingTests {
  private let screen = at(0, 0, 390, 844)

  private func layout(_ section: LayoutSection, _ count: Int) throws -> SolvedLayout {
    let layout = try solved(section, count)
    return layout
  }

  private func rows(_ count: Int) throws -> SolvedLayout {
    try layout(
      rowSection(.fractionalWidth(1), .estimated(100), [item(.fractionalWidth(1), .estimated(100))]), count)
  }

  @Test("only cells on the screen are measured, once, and smaller ones bring more onto it")
  func visibleOnly() throws {
    var layout = try rows(1000)
    let heights = Heights { _ in 40 }
    let report = try layout.settle(in: screen, measure: heights.measure)
    // 844 / 40: 22 cells reach into the screen once they are measured.
    #expect(report == SettleReport(cellsMeasured: 22, offsetJump: 0))
    #expect(heights.asked.count == 22 && heights.asked.values.allSatisfy { $0 == 1 })
    #expect(layout.frame(section: 0, item: 22).y == 22 * 40)
    #expect(layout.contentSize.h == 22 * 40 + (1000 - 22) * 100)
  }

  @Test("cells measured above the screen → the distance that its content moved")
  func offsetJump() throws {
    var layout = try rows(100)
    let heights = Heights { ($0.item ?? 0) < 50 ? 120 : 100 }
    let above = at(0, 4000, 390, 2000)
    let report = try layout.settle(in: above, contentOffset: LayoutPoint(x: 0, y: 5000), measure: heights.measure)
    #expect(report.offsetJump == layout.frame(section: 0, item: 50).y - 5000 && report.offsetJump > 0)
  }

  @Test("a cell that never agrees with itself → an error, after eight sizes")
  func restless() throws {
    // As wide as half of what the spacing leaves of the column's height. Wide cells are low, so that more of them fit,
    // which leaves less: six of 30 are 100 wide, and two of 100 are 140 wide.
    var column = columnSection(.fractionalWidth(1), .absolute(300), [item(.fractionalHeight(0.5), .estimated(50))])
    column.group.interItemSpacing = .fixed(20)
    var layout = try layout(column, 6)
    let heights = Heights { $0.proposed.w < 110 ? 100 : 30 }
    let error = try #require(layoutError { try layout.settle(in: screen, measure: heights.measure) })
    #expect(error.code == .doesNotSettle && error.rule == .reports && error.section == 0)
    #expect(heights.asked.values.allSatisfy { $0 <= SolvedLayout.maximumMeasurements + 1 })
  }

  @Test("an answer that changes from call to call is asked for once, of a cell as of a header")
  func fickle() throws {
    var layout = try rows(5)
    var section = layout.section(at: 0)
    section.boundarySupplementaryItems = [
      bar("header", .topLeading, height: 0).with { $0.layoutSize = .size(.estimated(100), .estimated(100)) }
    ]
    try layout.replaceSection(at: 0, with: section)
    var calls = 0.0
    let heights = Heights { _ in
      calls += 1
      return 50 + calls
    }
    #expect(try layout.settle(in: screen, measure: heights.measure).cellsMeasured == 6)
    #expect(calls == 6 && layout.contentSize.h == 51 + 52 + 53 + 54 + 55 + 56)
  }

  @Test("a tag cloud of texts: every row fits, and settling again changes nothing", arguments: [320.0, 390, 1024])
  func tagCloud(width: Double) throws {
    let tag = item(.estimated(80), .estimated(32)).with {
      $0.contentInsets = DirectionalEdgeInsets(top: 2, leading: 3, bottom: 2, trailing: 3)
    }
    let section = rowSection(.fractionalWidth(1), .estimated(32), [tag]).with {
      $0.group.interItemSpacing = .fixed(8)
      $0.contentInsets = DirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
      $0.interGroupSpacing = 8
    }
    var layout = try SolvedLayout(container: .init(width: width, height: 844))
    try layout.append(section: section, itemCount: 60)
    func measure(_ request: MeasureRequest) -> LayoutExtent? {
      let length = [45.0, 54, 270, 9, 81, 63, 18, 54][(request.item ?? 0) % 8]
      return LayoutExtent(w: min(length, request.room.w), h: length > request.room.w ? 40 : 20)
    }
    let screen = at(0, 0, width, 844)
    #expect(try layout.settle(in: screen, measure: measure).cellsMeasured == 60)
    let frames = layout.frames()
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(frame.maxX <= width - 16 + 0.01)
      // The next tag is to the right of this one, or starts a row below all of it.
      #expect(next.x >= frame.maxX + 8 - 1e-9 || next.x == 16 && next.y > frame.y)
    }
    try layout.settle(in: screen, measure: measure)
    #expect(layout.frames() == frames)
  }

  @Test("headers and footers on the screen are measured as cells are, the whole layout's too")
  func headers() throws {
    func estimated(_ kind: String, _ alignment: RectAlignment, _ height: Double) -> BoundarySupplementaryItem {
      bar(kind, alignment, height: 0).with { $0.layoutSize.heightDimension = .estimated(height) }
    }
    var layout = try SolvedLayout(
      container: .init(width: 390, height: 844),
      configuration: .init(boundarySupplementaryItems: [estimated("title", .top, 50)]))
    let section = CompositionalLayoutTests.rows().with {
      $0.boundarySupplementaryItems = [
        estimated("header", .top, 30), bar("note", .top, height: 20), estimated("footer", .bottom, 30),
      ]
    }
    for _ in 0..<2 { try layout.append(section: section, itemCount: 10) }
    let request = try #require(layout.measureRequest(section: 1, kind: "footer"))
    #expect(request.element == .boundary(kind: "footer") && request.section == 1 && request.item == nil)
    #expect(request.proposed == LayoutExtent(w: 390, h: 30) && request.openDimensions == .height)
    #expect(request.room.w >= 390 && request.room.h == .infinity)
    #expect(layout.measureRequest(section: -1, kind: "title")?.section == -1)
    for kind in ["note", "nobody"] { #expect(layout.measureRequest(section: 0, kind: kind) == nil) }

    let heights = Heights { $0.section < 0 ? 80 : $0.element == .boundary(kind: "footer") ? 10 : 64.5 }
    let report = try layout.settle(in: at(0, 0, 390, 600), measure: heights.measure)
    // Title 80, header 64.5, ten rows, footer 10; from 594.5 on the second section, whose footer is far below.
    #expect(layout.sectionFrame(0) == at(0, 80, 390, 514.5))
    #expect(layout.sectionFrame(1) == at(0, 594.5, 390, 64.5 + 440 + 30))
    #expect(layout.contentSize.h == 80 + 514.5 + 534.5 && report.cellsMeasured == 4)
    #expect(
      heights.asked == [.boundary(kind: "title"): 1, .boundary(kind: "header"): 2, .boundary(kind: "footer"): 1])
    #expect(layout.reportedSize(section: 1, kind: "footer").height == nil)
  }

  @Test("a request says what is open, what is proposed and what room there is; of fixed cells there is none")
  func request() throws {
    func request(_ size: LayoutSize) throws -> MeasureRequest? {
      let inset = LayoutItem(
        layoutSize: size, contentInsets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      return try layout(rowSection(.fractionalWidth(1), .absolute(90), [inset]), 3)
        .measureRequest(section: 0, item: 1)
    }
    // Insets do not count where the content decides.
    let cell = try #require(try request(.size(.fractionalWidth(0.5), .estimated(40))))
    #expect(cell.proposed == LayoutExtent(w: 195 - 6, h: 40) && cell.openDimensions == .height && cell.room.h == 90)
    #expect(cell.element == .item(1) && cell.item == 1)
    let tag = try #require(try request(.size(.estimated(100), .absolute(40))))
    #expect(tag.proposed == LayoutExtent(w: 100, h: 36) && tag.openDimensions == .width && tag.room.w == 390)
    #expect(try request(.size(.absolute(100), .absolute(40))) == nil)
    // A report has the open dimensions only.
    for (open, width, height) in [(OpenDimensions.height, nil, 30), ([.width, .height], 1, 30), ([], nil, nil)]
      as [(OpenDimensions, Double?, Double?)]
    {
      var asked = tag
      asked.openDimensions = open
      let report = MeasuredSize(section: 0, item: 1, width: width, height: height)
      #expect(asked.report(LayoutExtent(w: 1, h: 30)) == report)
    }
  }
}
