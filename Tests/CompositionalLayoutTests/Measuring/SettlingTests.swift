import Testing

@testable import CompositionalLayout

/// Heights by item, and how often each cell was asked.
private struct Heights: ItemMeasuring {
  var height: (MeasureRequest) -> Double
  var asked: [Int: Int] = [:]

  mutating func preferredExtent(for request: MeasureRequest) -> LayoutExtent? {
    asked[request.item, default: 0] += 1
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
    var heights = Heights(height: { _ in 40 })
    let report = try layout.settle(in: screen, measuring: &heights)
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
    var heights = Heights(height: { $0.item < 50 ? 120 : 100 })
    let above = LayoutRect(x: 0, y: 4000, w: 390, h: 2000)
    let report = try layout.settle(in: above, contentOffset: LayoutPoint(x: 0, y: 5000), measuring: &heights)
    #expect(report.offsetJump == layout.frame(section: 0, item: 50).y - before.y)
    #expect(report.offsetJump > 0)
    // From the first measured cell on everything may have moved.
    #expect(report.cellsMoved >= 50)
  }

  @Test("a cell that never agrees with itself is an error, not a loop, and says which")
  func restless() throws {
    // As wide as its row is high, and the higher the narrower.
    let item = LayoutItem(layoutSize: .size(.fractionalHeight(1), .absolute(10)))
    let tall = LayoutItem(layoutSize: .size(.absolute(50), .estimated(100)))
    let group = LayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .estimated(100)), subitems: [tall, item])
    let column = LayoutGroup.vertical(
      layoutSize: .size(.fractionalWidth(1), .estimated(100)),
      subitem: LayoutItem(layoutSize: .size(.fractionalHeight(0.5), .estimated(100))), count: 1)
    for section in [LayoutSection(group: group), LayoutSection(group: column)] {
      var layout = try layout(section, 4)
      var heights = Heights(height: { $0.proposed.w < 70 ? 200 : 100 })
      let error = layoutError { try layout.settle(in: screen, measuring: &heights) }
      guard section == LayoutSection(group: column) else { continue }
      #expect(error?.code == .doesNotSettle)
      #expect(error?.rule == "9" && error?.section == 0)
      #expect(heights.asked.values.allSatisfy { $0 <= SolvedLayout.maximumMeasurements + 1 })
    }
  }

  @Test("an answer that changes from call to call is asked for once")
  func fickle() throws {
    var layout = try layout(estimatedRows(100), 5)
    var calls = 0.0
    var heights = Heights(height: { _ in
      calls += 1
      return 50 + calls
    })
    let report = try layout.settle(in: screen, measuring: &heights)
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
    var measuring = TextItemMeasuring(style: TextStyle(fontSize: 15)) { _, item in words[item % words.count] }
    let screen = LayoutRect(x: 0, y: 0, w: width, h: 844)
    let report = try layout.settle(in: screen, measuring: &measuring)
    #expect(report.cellsMeasured == 60)
    let frames = layout.frames()
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(frame.maxX <= width - 16 + 0.01)
      // The next tag is to the right of this one, or starts a row below all of it.
      #expect(next.x >= frame.maxX + 8 || next.x == 19 && next.y > frame.y)
    }
    let again = try layout.settle(in: screen, measuring: &measuring)
    #expect(again.cellsMoved == 0 && again.passes == 1)
    #expect(layout.frames() == frames)
  }

  @Test("cells of fixed size are not asked")
  func fixed() throws {
    var layout = try layout(rows(), 5)
    #expect(layout.measureRequest(section: 0, item: 0) == nil)
    var heights = Heights(height: { _ in 1 })
    #expect(try layout.settle(in: screen, measuring: &heights) == SettleReport(passes: 1))
    #expect(heights.asked.isEmpty)
  }

  @Test("a request says what is open, what is proposed and what room there is")
  func request() throws {
    var item = LayoutItem(layoutSize: .size(.fractionalWidth(0.5), .estimated(40)))
    item.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = LayoutGroup.horizontal(layoutSize: .size(.fractionalWidth(1), .absolute(90)), subitems: [item])
    let layout = try layout(LayoutSection(group: group), 3)
    let request = try #require(layout.measureRequest(section: 0, item: 1))
    #expect(request.proposed == LayoutExtent(w: 195 - 6, h: 36))
    #expect(request.openDimensions == .height)
    #expect(request.room == LayoutExtent(w: 390 - 6, h: 90 - 4))
  }
}
