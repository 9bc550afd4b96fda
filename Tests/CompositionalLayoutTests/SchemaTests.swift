import Foundation
import Testing
import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("The schema")
struct SchemaTests {
  @Test("descriptions read back as they were written")
  func roundTrip() throws {
    for seed in 0..<800 as Range<UInt64> {
      var random = RandomDescription(seed: 300_000 + seed)
      var document = random.document()
      if random.generator.chance(30) { document.name = "a \"name\"" }
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

  /// A row of a full-width item in a container and a layout with such keys, of which such were measured.
  private func read(
    container: String = "", layout: String = "", section: String = "", group: String = "", measured: String = "[]"
  ) throws -> LayoutDocument {
    try decodeDocument(
      """
      {"container": {"width": 300, "height": 400\(container)}, "measured": \(measured), "itemsPerSection": [1],
       "layout": {"sections": [{"group": {"type": "group", "axis": "horizontal", "size": \(size("absolute", 50)),
         "subitems": [{"type": "item", "size": \(size("fractionalHeight", 1))}]\(group)}\(section)}]\(layout)}}
      """)
  }

  private func size(_ type: String, _ value: Double) -> String {
    #"{"width": {"type": "fractionalWidth", "value": 1}, "height": {"type": "\#(type)", "value": \#(value)}}"#
  }

  @Test("the container's margins and what covers it")
  func container() throws {
    let insets = #"{"top": 1, "leading": 2, "bottom": 3, "trailing": 4}"#
    let wanted = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    for (key, path) in [
      ("safeAreaInsets", \LayoutContainer.safeAreaInsets), ("layoutMargins", \.layoutMargins),
      ("adjustedContentInset", \.adjustedContentInset),
    ] {
      var container = LayoutContainer(width: 300, height: 400)
      #expect(try read().container == container)
      container[keyPath: path] = wanted
      #expect(try read(container: #", "\#(key)": \#(insets)"#).container == container, "\(key)")
    }
  }

  @Test("references to the container's insets, of a layout and of a section, and their defaults")
  func references() throws {
    let names = ["automatic", "none", "safeArea", "layoutMargins", "readableContent"]
    for (name, reference) in zip(names, ContentInsetsReference.allCases) {
      let key = #", "contentInsetsReference": "\#(name)""#
      #expect(try read(layout: key).layout.configuration.contentInsetsReference == reference)
      #expect(try read(section: key).layout.sections[0].contentInsetsReference == reference)
    }
    #expect(names.count == ContentInsetsReference.allCases.count)
    #expect(try read().layout.configuration.contentInsetsReference == .safeArea)
    #expect(try read().layout.sections[0].contentInsetsReference == .automatic)
    #expect(LayoutConfiguration().contentInsetsReference == .safeArea)
    #expect(rows().contentInsetsReference == .automatic)
  }

  @Test("what cells, headers and footers measured")
  func measured() throws {
    let text = """
      [{"section": 0, "item": 2, "width": 7}, {"section": 0, "kind": "header", "height": 8},
       {"section": -1, "kind": "title", "width": 9, "height": 10}]
      """
    #expect(
      try read(measured: text).measured == [
        MeasuredSize(section: 0, item: 2, width: 7), MeasuredSize(section: 0, kind: "header", height: 8),
        MeasuredSize(section: -1, kind: "title", width: 9, height: 10),
      ])
  }

  @Test("a count of shares, and one of subitems of their own size")
  func shares() throws {
    for (key, inShares) in [("", true), (#", "sharesExtent": true"#, true), (#", "sharesExtent": false"#, false)] {
      guard case .repeating(_, 3, let found) = try read(group: #", "count": 3\#(key)"#).layout.sections[0].group.content
      else {
        Issue.record("\(key)")
        continue
      }
      #expect(found == inShares, "\(key)")
    }
  }

  @Test("the safe area narrows a section unless it asks for something else")
  func safeArea() throws {
    let container = LayoutContainer(
      width: 300, height: 400, safeAreaInsets: .init(top: 50, leading: 20, bottom: 30, trailing: 40),
      layoutMargins: .init(top: 1, leading: 8, bottom: 1, trailing: 9))
    func frame(_ reference: ContentInsetsReference, in layout: ContentInsetsReference? = nil) throws -> LayoutRect {
      var configuration = LayoutConfiguration()
      if let layout { configuration.contentInsetsReference = layout }
      var solved = try SolvedLayout(container: container, configuration: configuration)
      var section = rows()
      section.contentInsets.leading = 10
      section.contentInsetsReference = reference
      try solved.append(section: section, itemCount: 1)
      return solved.frame(section: 0, item: 0)
    }
    #expect(try frame(.automatic) == at(30, 0, 230, 44))
    #expect(try frame(.safeArea, in: ContentInsetsReference.none) == at(30, 0, 230, 44))
    #expect(try frame(.none) == at(10, 0, 290, 44))
    #expect(try frame(.automatic, in: ContentInsetsReference.none) == at(10, 0, 290, 44))
    #expect(try frame(.automatic, in: .automatic) == at(10, 0, 290, 44))
    #expect(try frame(.layoutMargins) == at(18, 0, 273, 44))
    #expect(try frame(.readableContent) == at(18, 0, 273, 44))
    #expect(try frame(.automatic, in: .readableContent) == at(18, 0, 273, 44))
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
