import Testing

@testable import CompositionalLayout

@Suite("Size does not matter")
struct HugeLayoutTests {
  private func layout(_ sections: Int, items: Int) throws -> SolvedLayout {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    let descriptions = [rows(), grid(columns: 3), grid(columns: 2, spacing: 10)]
    for index in 0..<sections {
      try layout.append(section: descriptions[index % descriptions.count], itemCount: items)
    }
    return layout
  }

  @Test("the counted work of solving does not depend on the number of items")
  func countedWork() throws {
    let few = try layout(300, items: 1).work
    #expect(few.templatesSolved == 3 && few.slotsSolved == 6 && few.measuredGroupsSolved == 0)
    #expect(few.nodesSummed < 3 * 300)
    #expect(try layout(300, items: 1000).work == few)
    #expect(try layout(300, items: 1_000_000_000).work == few)
    let more = try layout(600, items: 1).work
    #expect(more.templatesSolved == 3 && more.slotsSolved == 6)
    #expect(more.nodesSummed < 3 * 600)
  }

  @Test("more descriptions than are kept at hand are still solved once each")
  func manyDescriptions() throws {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    for index in 0..<1000 {
      try layout.append(section: rows(height: Double(index % 50 + 1)), itemCount: 1)
    }
    #expect(layout.work.templatesSolved == 50 && layout.work.slotsSolved == 50)
    #expect(layout.frame(section: 73, item: 0).h == 24)
  }

  @Test("a thousand million items: frames, extents and queries without touching them")
  func thousandMillion() throws {
    let layout = try layout(2, items: 1_000_000_000)
    #expect(layout.totalItemCount == 2_000_000_000)
    #expect(layout.frame(section: 0, item: 999_999_999).y == 999_999_999 * 44)
    #expect(layout.frame(section: 1, item: 0).y == 44_000_000_000)
    let middle = layout.elements(in: LayoutRect(x: 0, y: 22_000_000_000, w: 390, h: 88))
    #expect(middle.map(\.index) == [500_000_000, 500_000_001])
    #expect(layout.contentSize.h == 44_000_000_000 + (1_000_000_000.0 / 3).rounded(.up) * 80)
    #expect(layoutError { _ = try layout.result() }?.code == .limitExceeded)
    var piece = Array(repeating: LayoutRect.zero, count: 3)
    layout.writeFrames(ofSection: 0, items: 999_999_997..<1_000_000_000, into: &piece)
    #expect(piece.last?.y == 43_999_999_956.0)
  }

  @Test("counts out of range are errors, and the layout stays as it was")
  func counts() throws {
    var layout = try layout(1, items: LayoutLimits.items)
    let before = layout.contentSize
    for count in [-1, 1, Int.max, Int.min] {
      let error = layoutError { try layout.append(section: rows(), itemCount: count) }
      #expect(error?.code == (count < 0 ? .invalidValue : .limitExceeded))
      #expect(error?.path == "$.itemsPerSection[1]")
      #expect(error?.section == 1)
    }
    #expect(layout.contentSize == before)
    #expect(layout.sectionCount == 1)
    try layout.append(section: rows(), itemCount: 0)
    #expect(layout.sectionCount == 2)
  }
}
