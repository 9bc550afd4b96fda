@testable import CompositionalLayout
import Testing

@Suite("Measuring items")
struct ItemMeasuringTests {
  private let style = TextStyle(fontSize: 10)
  private let proposed = LayoutExtent(w: 20, h: 44)

  // At 10 points "ab cd" is 24.58 wide in one line and 10.9 in two; a line is 12 high.
  @Test(
    "only what is open is measured",
    arguments: [
      (OpenDimensions.height, Double.infinity, LayoutExtent(w: 20, h: 24)),
      (.height, 5, LayoutExtent(w: 20, h: 24)),
      (.width, .infinity, LayoutExtent(w: 24.58, h: 44)),
      ([.width, .height], .infinity, LayoutExtent(w: 24.58, h: 12)),
      ([.width, .height], 23, LayoutExtent(w: 10.9, h: 24)),
      ([.width, .height], 30, LayoutExtent(w: 24.58, h: 12)),
    ] as [(OpenDimensions, Double, LayoutExtent)])
  func open(_ dimensions: OpenDimensions, _ room: Double, _ expected: LayoutExtent) throws {
    var measuring: any ItemMeasuring = TextItemMeasuring(style: style) { _, _ in "ab cd" }
    let answer = measuring.preferredExtent(
      for: MeasureRequest(
        section: 0, element: .item(0), proposed: proposed, openDimensions: dimensions,
        room: LayoutExtent(w: room, h: .infinity)))
    let found = try #require(answer)
    #expect(abs(found.w - expected.w) < 1e-9 && found.h == expected.h)
  }

  @Test("the content is asked for by section and item, with a style of its own; nil is left alone")
  func content() {
    let measuring = TextItemMeasuring { section, item in
      item == 3 ? nil : (String(repeating: "a", count: section), TextStyle(fontSize: Double(item)))
    }
    func extent(_ section: Int, _ item: Int, _ open: OpenDimensions = .width) -> LayoutExtent? {
      measuring.preferredExtent(
        for: MeasureRequest(section: section, element: .item(item), proposed: proposed, openDimensions: open))
    }
    #expect(extent(4, 100)?.h == 44)
    #expect(abs((extent(4, 100)?.w ?? 0) - 218) < 1e-9)
    #expect(abs((extent(2, 200)?.w ?? 0) - 218) < 1e-9)
    #expect(extent(0, 3) == nil)
    #expect(extent(4, 100, []) == proposed)
    // A header holds no item's text.
    let header = MeasureRequest(
      section: 4, element: .boundary(kind: "header"), proposed: proposed, openDimensions: .height)
    #expect(measuring.preferredExtent(for: header) == nil)
  }

  @Test("a report has the open dimensions, of a cell as of a header")
  func report() {
    for element in [MeasuredSize.Element.item(7), .boundary(kind: "header")] {
      var request = MeasureRequest(section: 2, element: element, proposed: proposed, openDimensions: .height)
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

  @Test("a text's report settles: measured again in its own frame, it is the same")
  func settles() throws {
    for seed in 0..<200 as Range<UInt64> {
      let text = TextSamples.random(seed)
      let measuring = TextItemMeasuring(style: style) { _, _ in text }
      var request = MeasureRequest(
        section: 0, element: .item(0), proposed: proposed, openDimensions: [.width, .height],
        room: LayoutExtent(w: 100, h: .infinity))
      let first = try #require(measuring.preferredExtent(for: request))
      request.proposed = first
      #expect(measuring.preferredExtent(for: request) == first, "seed \(seed)")
      request.openDimensions = .height
      #expect(measuring.preferredExtent(for: request) == first, "seed \(seed)")
    }
  }

  @Test("a report of settling says what it counts")
  func settleReport() {
    #expect(
      "\(SettleReport(cellsMeasured: 12, cellsRemeasured: 3, cellsMoved: 40, offsetJump: 18.5, passes: 1))"
        == "1 pass, 12 cells measured, 3 measured again, 40 moved, offset jump 18.5 pt")
    #expect("\(SettleReport())" == "0 passes, 0 cells measured, 0 measured again, 0 moved, offset jump 0.0 pt")
  }
}
