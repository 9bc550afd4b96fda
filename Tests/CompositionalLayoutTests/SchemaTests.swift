import Foundation
import Testing
import TestSupport

@testable import CompositionalLayout

@Suite("The schema")
struct SchemaTests {
  @Test("descriptions read back as they were written")
  func roundTrip() throws {
    for seed in 0..<800 as Range<UInt64> {
      var random = RandomDescription(seed: 300_000 + seed)
      var document = random.document()
      if random.generator.chance(30) {
        document.name = "a \"name\""
        document.scale = 3
        document.contentOffset = LayoutPoint(x: 1, y: -2)
        document.measured = [MeasuredSize(section: 0, item: 1, height: 12.5)]
        document.container.safeAreaInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        document.container.layoutDirection = .rightToLeft
        document.layout.configuration.scrollDirection = .horizontal
        document.layout.sections[0].contentInsetsReference = .safeArea
      }
      let back = try decodeDocument(JSONEncoder().encode(document))
      #expect(back == document, "seed \(seed): \(json(document))")
      #expect(back.hashValue == document.hashValue)
    }
  }

  @Test("the factories have UIKit's shapes")
  func factories() throws {
    let item = LayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
    let column = LayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)),
      repeatingSubitem: item, count: 2)
    let group = LayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      subitems: [
        LayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1))),
        column,
      ])
    var layout = try SolvedLayout(container: .init(width: 200, height: 400))
    try layout.append(section: LayoutSection(group: group), itemCount: 3)
    #expect(
      layout.frames() == [
        LayoutRect(x: 0, y: 0, w: 140, h: 100), LayoutRect(x: 140, y: 0, w: 60, h: 50),
        LayoutRect(x: 140, y: 50, w: 60, h: 50),
      ])
  }

  @Test("the safe area narrows a section that asks for it")
  func safeArea() throws {
    var section = rows()
    section.contentInsets.leading = 10
    section.contentInsetsReference = .safeArea
    let container = LayoutContainer(
      width: 300, height: 400, safeAreaInsets: .init(top: 50, leading: 20, bottom: 30, trailing: 40))
    var layout = try SolvedLayout(container: container)
    try layout.append(section: section, itemCount: 1)
    #expect(layout.frame(section: 0, item: 0) == LayoutRect(x: 30, y: 0, w: 230, h: 44))
  }

  @Test("assumptions are those that the frames rest on, and no others")
  func assumptions() throws {
    func rules(_ section: LayoutSection, _ count: Int) throws -> [String] {
      var layout = try SolvedLayout(container: .init(width: 390, height: 844))
      try layout.append(section: section, itemCount: count)
      return layout.assumptions
    }
    #expect(try rules(grid(columns: 2), 4) == [])
    #expect(try rules(grid(columns: 2), 3) == ["5.2"])
    #expect(try rules(grid(columns: 2), 0) == ["5.4"])
    var tall = rows()
    tall.group.layoutSize.heightDimension = .fractionalHeight(0.25)
    #expect(try rules(tall, 1) == [])
    tall.contentInsets.top = 8
    #expect(try rules(tall, 1) == ["1.2"])
    tall.contentInsets.leading = 0.5
    #expect(try rules(tall, 1) == ["1.2", "1.3"])
    tall.orthogonalScrollingBehavior = .paging
    #expect(try rules(tall, 1) == ["1.2", "1.3", "8.2"])
    var item = LayoutItem(layoutSize: .full)
    item.edgeSpacing.leading = .fixed(4)
    let shares = LayoutSection(
      group: .horizontal(layoutSize: .size(.absolute(100), .absolute(10)), subitem: item, count: 2))
    #expect(try rules(shares, 2) == ["3.3"])
  }

  @Test("stopping points of an orthogonal section")
  func stops() throws {
    func scroll(_ behavior: OrthogonalScrollingBehavior) throws -> OrthogonalScroll? {
      var section = rows()
      section.group.layoutSize.widthDimension = .fractionalWidth(0.8)
      section.interGroupSpacing = 10
      section.orthogonalScrollingBehavior = behavior
      var layout = try SolvedLayout(container: .init(width: 375, height: 812))
      try layout.append(section: section, itemCount: 3)
      return layout.orthogonalScroll(inSection: 0)
    }
    #expect(try scroll(.none) == nil)
    #expect(try scroll(.continuous)?.pageLength == nil)
    #expect(try scroll(.paging)?.pageLength == 375)
    #expect(try scroll(.groupPaging)?.pageLength == 310)
    #expect(try scroll(.groupPaging)?.centringInset == 0)
    #expect(try scroll(.groupPagingCentered)?.centringInset == 37.5)
    #expect(try scroll(.groupPagingCentered)?.contentSize == LayoutExtent(w: 920, h: 44))
  }
}
