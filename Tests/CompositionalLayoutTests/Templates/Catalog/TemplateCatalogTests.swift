import CompositionalLayout
import Foundation
@testable import HomeFeed
import JSONStream
import LayoutDocuments
import Testing

/// What a kind of section must come to at 390 points, written out by hand from the catalog's table and the layout's
/// rules. Container: 390 − 16 − 16 = 358 wide.
struct CatalogCase: Sendable, CustomTestStringConvertible {
  var template: LayoutTemplateInfo.Template
  var direction: LayoutTemplateInfo.Direction
  var frames: [LayoutRect]
  var heights: [Double]
  var scrollWidths: [Double] = []

  var testDescription: String { "\(template.rawValue) \(direction.rawValue)" }
}

private func rects(_ w: Double, _ h: Double, _ origins: [(Double, Double)]) -> [LayoutRect] {
  origins.map { LayoutRect(x: $0.0, y: $0.1, w: w, h: h) }
}

private let cases: [CatalogCase] = [
  // Stride 96 + 12; height 40 + 8 + 112 + 8.
  CatalogCase(
    template: .card01, direction: .horizontal,
    frames: rects(96, 112, [(16, 0), (124, 0), (232, 0), (340, 0), (448, 0)]), heights: [168, 168, 168],
    scrollWidths: [96, 204, 528]),
  // 0.92 × 390 = 358.8, stride 370.8; height 40 + 8 + 160 + 8.
  CatalogCase(
    template: .card02, direction: .horizontal,
    frames: rects(358.8, 160, [(16, 0), (386.8, 0), (757.6, 0), (1128.4, 0), (1499.2, 0)]),
    heights: [216, 216, 216], scrollWidths: [358.8, 729.6, 1842]),
  // Stride 260 + 12; height 40 + 8 + 220 + 16.
  CatalogCase(
    template: .card03, direction: .horizontal,
    frames: rects(260, 220, [(16, 0), (288, 0), (560, 0), (832, 0), (1104, 0)]), heights: [284, 284, 284],
    scrollWidths: [260, 532, 1348]),
  // As wide as the screen, stride 390 + 16; height 40 + 8 + 280 + 16.
  CatalogCase(
    template: .featured01, direction: .horizontal,
    frames: rects(390, 280, [(16, 0), (422, 0), (828, 0), (1234, 0), (1640, 0)]), heights: [344, 344, 344],
    scrollWidths: [390, 796, 2014]),
  // (390 − 12) / 2 = 189 each, groups 390 + 12, the last one trimmed; height 40 + 8 + 120 + 16.
  CatalogCase(
    template: .featured02, direction: .horizontal,
    frames: rects(189, 120, [(16, 0), (217, 0), (418, 0), (619, 0), (820, 0)]), heights: [184, 184, 184],
    scrollWidths: [189, 390, 993]),
  // 358 / 4 = 89.5 each, rows 112 + 12; heights 40 + 8 + 112 + 8, with two rows 124 more.
  CatalogCase(
    template: .card01, direction: .vertical,
    frames: rects(89.5, 112, [(16, 48), (105.5, 48), (195, 48), (284.5, 48), (16, 172)]), heights: [168, 168, 292]),
  // Rows 160 + 12; heights 40 + 8 + n × 172 − 12 + 8.
  CatalogCase(
    template: .card02, direction: .vertical,
    frames: rects(358, 160, [(16, 48), (16, 220), (16, 392), (16, 564), (16, 736)]), heights: [216, 388, 904]),
  // Rows 220 + 12; heights 40 + 8 + n × 232 − 12 + 16.
  CatalogCase(
    template: .card03, direction: .vertical,
    frames: rects(358, 220, [(16, 48), (16, 280), (16, 512), (16, 744), (16, 976)]), heights: [284, 516, 1212]),
  // Rows 280 + 16; heights 40 + 8 + n × 296 − 16 + 16.
  CatalogCase(
    template: .featured01, direction: .vertical,
    frames: rects(358, 280, [(16, 48), (16, 344), (16, 640), (16, 936), (16, 1232)]), heights: [344, 640, 1528]),
  // Two in a row of 120 + 12; heights 40 + 8 + rows × 132 − 12 + 16.
  CatalogCase(
    template: .featured02, direction: .vertical,
    frames: rects(173, 120, [(16, 48), (201, 48), (16, 180), (201, 180), (16, 312)]), heights: [184, 184, 448]),
]

private func model(_ info: LayoutTemplateInfo, _ cells: Int) -> SectionModel {
  SectionModel(
    header: SectionHeader(
      id: 1, title: "", headerImage: nil, layoutTemplate: info, cellType: .cardInfo, buttonTypes: []),
    cells: Array(repeating: .none, count: cells))
}

/// All that a layout places, written out.
private func json(_ layout: SolvedLayout) -> [UInt8] {
  var bytes: [UInt8] = []
  layout.writeJSON { bytes += $0 }
  return bytes
}

@Suite("Template catalog")
struct TemplateCatalogTests {
  @Test("frames worked out by hand, 1, 2 and 5 cells", arguments: cases, LayoutTemplateInfo.Direction.allCases)
  func frames(_ expected: CatalogCase, orientation: LayoutTemplateInfo.Direction) throws {
    let info = LayoutTemplateInfo(
      layoutTemplate: expected.template, scrollDirection: expected.direction, groupOrientation: orientation)
    for (index, count) in [1, 2, 5].enumerated() {
      var screen = try ScreenLayout<CellData>(container: LayoutContainer(width: 390, height: 844))
      try screen.append(model(info, count))
      let layout = screen.layout
      let frames = layout.frames(inSection: 0)
      #expect(frames.count == count)
      for (found, wanted) in zip(frames, expected.frames) {
        #expect(isClose(found, wanted), "\(count) cells: \(found), not \(wanted)")
      }
      #expect(abs(layout.contentSize.h - expected.heights[index]) < 1e-9)
      var headers: [LayoutElement] = []
      layout.forEachSupplementary(inSection: 0) { headers.append($0) }
      #expect(headers.map(\.frame) == [LayoutRect(x: 16, y: 0, w: 358, h: 40)])
      #expect(headers.map(\.kind) == [TemplateCatalog.headerKind])
      if expected.scrollWidths.isEmpty {
        #expect(layout.orthogonalScroll(inSection: 0) == nil)
      } else {
        let scroll = try #require(layout.orthogonalScroll(inSection: 0))
        #expect(abs(scroll.contentSize.w - expected.scrollWidths[index]) < 1e-9)
        #expect(scroll.scrollFrame.x == 16 && scroll.scrollFrame.y == 48 && scroll.scrollFrame.w == 358)
        #expect(scroll.scrollFrame.h == expected.frames[0].h)
      }
    }
  }

  @Test("every template is in the table above")
  func complete() {
    #expect(Set(cases.map(\.testDescription)).count == 2 * LayoutTemplateInfo.Template.allCases.count)
  }

  @Test("prepared templates give what appending the sections themselves gives")
  func prepared() throws {
    var screen = try ScreenLayout<CellData>(container: LayoutContainer(width: 390, height: 844))
    var plain = try SolvedLayout(container: LayoutContainer(width: 390, height: 844))
    for (index, info) in (allInfos + allInfos.reversed()).enumerated() {
      try screen.append(model(info, index % 7))
      try plain.append(section: TemplateCatalog.standardSection(for: info), itemCount: index % 7)
    }
    #expect(json(screen.layout) == json(plain))
    // Fewer than 20: where a template ignores the orientation, both are one description.
    #expect(screen.layout.work.templatesSolved == 17)
  }

  @Test("a container without room is an error, and the screen goes on")
  func noRoom() throws {
    var screen = try ScreenLayout<CellData>(container: LayoutContainer(width: 20, height: 844))
    let down = LayoutTemplateInfo(layoutTemplate: .card01, scrollDirection: .vertical, groupOrientation: .horizontal)
    let error = #expect(throws: LayoutError.self) { try screen.append(model(down, 1)) }
    #expect(error?.section == 0)
    #expect(screen.layout.sectionCount == 0)
  }
}

private let allInfos = LayoutTemplateInfo.all

private func isClose(_ left: LayoutRect, _ right: LayoutRect) -> Bool {
  abs(left.x - right.x) < 1e-9 && abs(left.y - right.y) < 1e-9 && abs(left.w - right.w) < 1e-9
    && abs(left.h - right.h) < 1e-9
}
