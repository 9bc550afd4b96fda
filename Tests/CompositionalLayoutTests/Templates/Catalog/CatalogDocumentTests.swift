import CompositionalLayout
import Foundation
@testable import HomeFeed
import JSONStream
import LayoutDocuments
import TestSupport
import Testing

private typealias Direction = LayoutTemplateInfo.Direction

private let directions: [Direction?] = [nil] + Direction.allCases.map(Optional.some)
private let allInfos = LayoutTemplateInfo.all

private func decode(_ json: String) throws -> TemplateCatalog {
  try decodeDocument(json, as: TemplateCatalog.self)
}

private let item =
  #"{"type":"item","size":{"width":{"type":"fractionalWidth","value":1},"height":{"type":"fractionalHeight","value":1}}}"#

private func section(width: String = #"{"type":"absolute","value":100}"#, more: String = "")
  -> String
{
  #"{"group":{"type":"group","axis":"horizontal","size":{"width":\#(width),"#
    + #""height":{"type":"absolute","value":50}},"subitems":[\#(item)]\#(more)}}"#
}

@Suite("Template catalog from a file")
struct CatalogDocumentTests {
  // The nine ways to select kinds of one template, in all 512 combinations and two orders each: the
  // rule is written out as a lookup here and as a choice by specificity in the code.
  @Test("the most specific entry holds; two that fit equally well are an error")
  func specificity() throws {
    let selectors = directions.flatMap { direction in directions.map { (direction, $0) } }
    let all = selectors.map {
      TemplateSelector(layoutTemplate: .card02, scrollDirection: $0.0, groupOrientation: $0.1)
    }
    var ambiguous = 0
    for subset in 0..<(1 << selectors.count) {
      let chosen = selectors.indices.filter { subset >> $0 & 1 == 1 }
      func entry(_ direction: Direction?, _ orientation: Direction?) -> Int? {
        chosen.first { selectors[$0] == (direction, orientation) }
      }
      let isAmbiguous = Direction.allCases.contains { direction in
        Direction.allCases.contains {
          entry(direction, $0) == nil && entry(direction, nil) != nil && entry(nil, $0) != nil
        }
      }
      for chosen in [chosen, chosen.reversed()] {
        let conflict = TemplateSelector.conflict(
          in: chosen.enumerated().map { ($0.offset, all[$0.element]) })
        #expect((conflict != nil) == isAmbiguous, "subset \(subset)")
        guard conflict == nil else {
          ambiguous += 1
          #expect(
            conflict?.error.code == .schema
              && conflict?.error.message.contains("equally well") == true)
          continue
        }
        for info in allInfos {
          let direction = info.scrollDirection
          let orientation = info.groupOrientation
          let expected =
            info.layoutTemplate != .card02
            ? nil
            : entry(direction, orientation) ?? entry(direction, nil) ?? entry(nil, orientation)
              ?? entry(nil, nil)
          let best = TemplateSelector.best(for: info, in: chosen.map { all[$0] })
          #expect(
            best.map { chosen[$0] } == (expected.map { [$0] } ?? []), "subset \(subset), \(info)")
        }
      }
    }
    #expect(ambiguous > 0)
  }

  @Test("the standard catalog survives its file")
  func roundTrip() throws {
    let decoded = try JSONDecoder().decode(
      TemplateCatalog.self, from: JSONEncoder().encode(TemplateCatalog()))
    // Over a catalog that has something else everywhere, so that nothing left out can pass for the
    // standard.
    var catalog = TemplateCatalog()
    var other = TemplateCatalog.standardSection(for: allInfos[0])
    other.interGroupSpacing = 99
    for info in allInfos { catalog[info] = other }
    #expect(catalog != decoded)
    catalog.apply(decoded)
    #expect(catalog == TemplateCatalog())
  }

  @Test("a bad catalog → an error with the path")
  func errors() throws {
    let file = try Repository.bytes("Fixtures/layout/errors/catalogs.json")
    let cases = try #require(JSONSerialization.jsonObject(with: Data(file)) as? [[String: Any]])
    #expect(cases.count == 14)
    for bad in cases {
      let catalog = try JSONSerialization.data(withJSONObject: #require(bad["catalog"]))
      let error = #expect(throws: LayoutError.self) {
        try decode(String(decoding: catalog, as: UTF8.self))
      }
      #expect(error?.code == .schema && error?.section == nil)
      #expect(error?.path == bad["path"] as? String, "\(String(describing: error))")
      #expect(
        try error?.message.contains(#require(bad["says"] as? String)) == true,
        "\(String(describing: error))")
    }
  }

  @Test("null is absent, and a file without templates changes nothing")
  func absent() throws {
    let document = try decode(
      #"{"name":null,"templates":[{"layoutTemplate":"card_01","scrollDirection":null,"section":\#(section())}]}"#
    )
    for info in allInfos {
      #expect(
        (document[info] == TemplateCatalog.standardSection(for: info))
          == (info.layoutTemplate != .card01))
    }
    #expect(try decode(#"{"templates":[]}"#) == TemplateCatalog())
  }

  @Test("an impossible template is found by solving, and named with its place in the document")
  func noRoom() throws {
    let insets = #","contentInsets":{"top":0,"leading":60,"bottom":0,"trailing":60}"#
    let catalog = try decode(
      #"{"templates":[{"layoutTemplate":"card_01","section":\#(section())},"#
        + #"{"layoutTemplate":"card_03","scrollDirection":"vertical","section":\#(section(more: insets))}]}"#
    )
    let checked = try #require(
      throws: LayoutError.self,
      performing: { try catalog.check(in: LayoutContainer(width: 390, height: 844)) })
    #expect(checked.code == .noRoomForGroup && checked.rule == .noRoom && checked.section == nil)
    #expect(checked.path == "$.templates[1].section.group")
    #expect(
      checked.message.hasPrefix(
        "template card_03 (scrollDirection vertical, groupOrientation horizontal): "),
      "\(checked.message)")

    var screen = try ScreenLayout<CellData>(
      container: LayoutContainer(width: 390, height: 844), catalog: catalog)
    func model(_ template: LayoutTemplateInfo.Template, _ direction: Direction) -> SectionModel {
      SectionModel(
        header: SectionHeader(
          id: 1, title: "", headerImage: nil,
          layoutTemplate: LayoutTemplateInfo(
            layoutTemplate: template, scrollDirection: direction, groupOrientation: .vertical),
          kind: .cardInfo, buttonTypes: []), cells: [.none, .none])
    }
    try screen.append(model(.card01, .vertical))
    try screen.append(model(.card03, .horizontal))
    let solved = try #require(
      throws: LayoutError.self, performing: { try screen.append(model(.card03, .vertical)) })
    #expect(solved.path == "$.templates[1].section.group" && solved.section == 2)
    #expect(
      solved.message.hasPrefix(
        "template card_03 (scrollDirection vertical, groupOrientation vertical): "))
    #expect(screen.layout.sectionCount == 2)
  }
}
