import Testing

@testable import CompositionalLayout

/// Heights, and how often each cell, header and footer was asked.
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
  private let screen = LayoutRect(x: 0, y: 0, w: 390, h: 844)

  private func estimatedRows(_ estimate: Double, spacing: Double = 0) -> LayoutSection {
    let size = LayoutSize.size(.fractionalWidth(1), .estimated(estimate))
    var section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    section.interGroupSpacing = spacing
    return section
  }

  private func layout(_ section: LayoutSection, _ count: Int) throws -> SolvedLayout {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    try layout.append(section: section, itemCount: count)
    return layout
  }

  @Test("only what is on the screen is measured, and smaller cells bring more onto it")
  func visibleOnly() throws {
    var layout = try layout(estimatedRows(100), 1000)
    let heights = Heights { _ in 40 }
    let report = try layout.settle(in: screen, measure: heights.measure)
    // 844 / 40: 22 cells reach into the screen once they are measured.
    #expect(report.cellsMeasured == 22)
    #expect(report.cellsRemeasured == 0)
    #expect(heights.asked.count == 22 && heights.asked.values.allSatisfy { $0 == 1 })
    #expect(report.passes > 2)
    #expect(layout.frame(section: 0, item: 22).y == 22 * 40)
    #expect(layout.contentSize.h == 22 * 40 + (1000 - 22) * 100)
    #expect(report.offsetJump == 0)
  }

  @Test("cells above the screen that are measured move what is on it, by as much as the report says")
  func offsetJump() throws {
    var layout = try layout(estimatedRows(100), 100)
    let before = layout.frame(section: 0, item: 50)
    let heights = Heights { ($0.item ?? 0) < 50 ? 120 : 100 }
    let above = LayoutRect(x: 0, y: 4000, w: 390, h: 2000)
    let report = try layout.settle(in: above, contentOffset: LayoutPoint(x: 0, y: 5000), measure: heights.measure)
    #expect(report.offsetJump == layout.frame(section: 0, item: 50).y - before.y)
    #expect(report.offsetJump > 0)
    // From the first measured cell on everything may have moved.
    #expect(report.cellsMoved >= 50)
  }

  @Test("a cell that never agrees with itself is an error, not a loop, and says which")
  func restless() throws {
    // As wide as half of what the spacing leaves of the column's height. Wide cells are low, so that more of them fit, which
    // leaves less: six of 30 are 100 wide, and two of 100 are 140 wide.
    let column = LayoutGroup.vertical(
      layoutSize: .size(.fractionalWidth(1), .absolute(300)),
      subitems: [LayoutItem(layoutSize: .size(.fractionalHeight(0.5), .estimated(50)))]
    ).with { $0.interItemSpacing = .fixed(20) }
    var layout = try layout(LayoutSection(group: column), 6)
    let heights = Heights { $0.proposed.w < 110 ? 100 : 30 }
    let error = try #require(layoutError { try layout.settle(in: screen, measure: heights.measure) })
    #expect(error.code == .doesNotSettle)
    #expect(error.rule == .reports && error.section == 0)
    #expect(heights.asked.values.allSatisfy { $0 <= SolvedLayout.maximumMeasurements + 1 })
  }

  @Test("parts of an estimate do not follow what is measured, so that nothing is asked twice")
  func settledParts() throws {
    // As wide as the row is estimated high, and the higher the narrower.
    let item = LayoutItem(layoutSize: .size(.fractionalHeight(0.5), .estimated(100)))
    let row = LayoutGroup.horizontal(layoutSize: .size(.fractionalWidth(1), .estimated(100)), subitems: [item])
    var layout = try layout(LayoutSection(group: row), 14)
    let heights = Heights { $0.proposed.w < 70 ? 200 : 100 }
    let report = try layout.settle(in: screen, measure: heights.measure)
    #expect(report.cellsMeasured == 14 && report.cellsRemeasured == 0)
    #expect(layout.frame(section: 0, item: 7) == at(0, 200, 50, 200))
  }

  @Test("an answer that changes from call to call is asked for once")
  func fickle() throws {
    var layout = try layout(estimatedRows(100), 5)
    var calls = 0.0
    let heights = Heights { _ in
      calls += 1
      return 50 + calls
    }
    let report = try layout.settle(in: screen, measure: heights.measure)
    #expect(report.cellsMeasured == 5 && report.cellsRemeasured == 0)
    #expect(layout.frame(section: 0, item: 4).h == 55)
  }

  @Test("a tag cloud of texts: every row fits, and settling again changes nothing", arguments: [320.0, 390, 1024])
  func tagCloud(width: Double) throws {
    let words = ["Swift", "layout", "a rather long tag that goes on", "Ü", "tag cloud", "measure", "42", "日本語のタグ"]
    var tag = LayoutItem(layoutSize: .size(.estimated(80), .estimated(32)))
    tag.contentInsets = DirectionalEdgeInsets(top: 2, leading: 3, bottom: 2, trailing: 3)
    var group = LayoutGroup.horizontal(layoutSize: .size(.fractionalWidth(1), .estimated(32)), subitems: [tag])
    group.interItemSpacing = .fixed(8)
    var section = LayoutSection(group: group)
    section.contentInsets = DirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
    section.interGroupSpacing = 8
    var layout = try SolvedLayout(container: .init(width: width, height: 844))
    try layout.append(section: section, itemCount: 60)
    func measure(_ request: MeasureRequest) -> LayoutExtent? {
      let length = Double(words[(request.item ?? 0) % words.count].count) * 9
      return LayoutExtent(w: min(length, request.room.w), h: length > request.room.w ? 40 : 20)
    }
    let screen = LayoutRect(x: 0, y: 0, w: width, h: 844)
    let report = try layout.settle(in: screen, measure: measure)
    #expect(report.cellsMeasured == 60)
    let frames = layout.frames()
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(frame.maxX <= width - 16 + 0.01)
      // The next tag is to the right of this one, or starts a row below all of it.
      #expect(next.x >= frame.maxX + 8 - 1e-9 || next.x == 16 && next.y > frame.y)
    }
    let again = try layout.settle(in: screen, measure: measure)
    #expect(again.cellsMoved == 0 && again.passes == 1)
    #expect(layout.frames() == frames)
  }

  /// A layout with a title, a section of ten rows with a header and a footer, and the same once more.
  private func titled() throws -> SolvedLayout {
    func bar(_ kind: String, _ alignment: RectAlignment, _ height: LayoutDimension) -> BoundarySupplementaryItem {
      BoundarySupplementaryItem(
        layoutSize: .size(.fractionalWidth(1), height), elementKind: kind, alignment: alignment)
    }
    var layout = try SolvedLayout(
      container: .init(width: 390, height: 844),
      configuration: .init(boundarySupplementaryItems: [bar("title", .top, .estimated(50))]))
    for _ in 0..<2 {
      try layout.append(
        section: rows().with {
          $0.boundarySupplementaryItems = [
            bar("header", .top, .estimated(30)), bar("note", .top, .absolute(20)),
            bar("footer", .bottom, .estimated(30)),
          ]
        }, itemCount: 10)
    }
    return layout
  }

  @Test("headers and footers on the screen are measured as cells are, the whole layout's too")
  func headers() throws {
    var layout = try titled()
    let heights = Heights { $0.section < 0 ? 80 : $0.element == .boundary(kind: "footer") ? 10 : 64.5 }
    let report = try layout.settle(in: LayoutRect(x: 0, y: 0, w: 390, h: 600), measure: heights.measure)
    // Title 80, header 64.5, ten rows, footer 10; from 594.5 on the second section, whose footer is far below.
    #expect(layout.sectionFrame(0) == at(0, 80, 390, 514.5))
    #expect(layout.sectionFrame(1) == at(0, 594.5, 390, 64.5 + 440 + 30))
    #expect(layout.contentSize.h == 80 + 514.5 + 534.5)
    #expect(report.cellsMeasured == 4 && report.cellsRemeasured == 0)
    #expect(
      heights.asked == [.boundary(kind: "title"): 1, .boundary(kind: "header"): 2, .boundary(kind: "footer"): 1])
    #expect(layout.reportedSize(section: -1, kind: "title").height == 80)
    #expect(layout.reportedSize(section: 1, kind: "header").height == 64.5)
    #expect(layout.reportedSize(section: 1, kind: "footer").height == nil)
    // Once more: nothing is left to ask, and nothing moves.
    let again = try layout.settle(in: LayoutRect(x: 0, y: 0, w: 390, h: 600), measure: heights.measure)
    #expect(again.cellsMoved == 0 && again.passes == 1 && again.offsetJump == 0)
  }

  @Test("a header whose answer changes from call to call is asked once")
  func fickleHeader() throws {
    var section = rows()
    section.boundarySupplementaryItems = [
      BoundarySupplementaryItem(
        layoutSize: .size(.estimated(100), .estimated(100)), elementKind: "header", alignment: .topLeading)
    ]
    var layout = try layout(section, 3)
    var calls = 0.0
    let heights = Heights { _ in
      calls += 1
      return 50 + calls
    }
    let report = try layout.settle(in: screen, measure: heights.measure)
    #expect(heights.asked == [.boundary(kind: "header"): 1] && report.cellsMeasured == 1)
    #expect(layout.frame(section: 0, item: 0).y == 51)
  }

  @Test("a header's request says what is open; of fixed ones there is none")
  func headerRequest() throws {
    let layout = try titled()
    let request = try #require(layout.measureRequest(section: 1, kind: "footer"))
    #expect(request.element == .boundary(kind: "footer") && request.section == 1 && request.item == nil)
    #expect(request.proposed == LayoutExtent(w: 390, h: 30) && request.openDimensions == .height)
    #expect(request.room.w >= 390 && request.room.h == .infinity)
    #expect(layout.measureRequest(section: -1, kind: "title")?.section == -1)
    #expect(layout.measureRequest(section: 0, kind: "note") == nil)
    #expect(layout.measureRequest(section: 0, kind: "nobody") == nil)
  }

  @Test("cells of fixed size are not asked")
  func fixed() throws {
    var layout = try layout(rows(), 5)
    #expect(layout.measureRequest(section: 0, item: 0) == nil)
    let heights = Heights { _ in 1 }
    #expect(try layout.settle(in: screen, measure: heights.measure) == SettleReport(passes: 1))
    #expect(heights.asked.isEmpty)
  }

  @Test("a request says what is open, what is proposed and what room there is")
  func request() throws {
    var item = LayoutItem(layoutSize: .size(.fractionalWidth(0.5), .estimated(40)))
    item.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = LayoutGroup.horizontal(layoutSize: .size(.fractionalWidth(1), .absolute(90)), subitems: [item])
    let layout = try layout(LayoutSection(group: group), 3)
    let request = try #require(layout.measureRequest(section: 0, item: 1))
    // Insets do not count where the content decides.
    #expect(request.proposed == LayoutExtent(w: 195 - 6, h: 40))
    #expect(request.openDimensions == .height)
    #expect(request.room.h == 90)
    #expect(request.element == .item(1) && request.item == 1)

    item.layoutSize = .size(.estimated(100), .absolute(40))
    let row = LayoutGroup.horizontal(layoutSize: .size(.fractionalWidth(1), .absolute(90)), subitems: [item])
    let tag = try #require(try self.layout(LayoutSection(group: row), 3).measureRequest(section: 0, item: 1))
    #expect(tag.proposed == LayoutExtent(w: 100, h: 36) && tag.openDimensions == .width && tag.room.w == 390)
  }

  @Test("a report has the open dimensions, of a cell as of a header")
  func report() {
    for element in [MeasuredSize.Element.item(7), .boundary(kind: "header")] {
      var request = MeasureRequest(
        section: 2, element: element, proposed: LayoutExtent(w: 20, h: 44), openDimensions: .height)
      func report(_ width: Double?, _ height: Double?) -> MeasuredSize {
        MeasuredSize(section: 2, element: element, width: width, height: height)
      }
      #expect(request.report(LayoutExtent(w: 1, h: 30)) == report(nil, 30))
      request.openDimensions = [.width, .height]
      #expect(request.report(LayoutExtent(w: 1, h: 30)) == report(1, 30))
      request.openDimensions = []
      #expect(request.report(LayoutExtent(w: 1, h: 30)) == report(nil, nil))
      #expect(request.item == (element == .item(7) ? 7 : nil))
    }
  }
}
