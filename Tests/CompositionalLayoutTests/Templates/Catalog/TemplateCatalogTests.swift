import CompositionalLayout
import Foundation
@testable import HomeFeed
import JSONStream
import LayoutDocuments
import TestSupport
import Testing

private func model(_ info: LayoutTemplateInfo, _ cells: Int) -> SectionModel {
  SectionModel(
    header: SectionHeader(
      id: 1, title: "", headerImage: nil, layoutTemplate: info, kind: .cardInfo, buttonTypes: []
    ),
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
  @Test(
    "a template → the section of the layouts that are worked out by hand, with 1, 2 and 5 cells")
  func worked() throws {
    let file = try Data(Repository.bytes("Fixtures/layout/hand-worked/catalog.json"))
    let documents = try JSONDecoder().decode([LayoutDocument].self, from: file)
    #expect(documents.count == 51)
    for info in LayoutTemplateInfo.all {
      let name = "\(info.layoutTemplate.rawValue) \(info.scrollDirection.rawValue)"
      let section: LayoutSection = TemplateCatalog()[info]
      let found = documents.filter {
        $0.name?.hasPrefix(name) == true && $0.layout.sections == [section]
      }
      let counts: [Int] = found.flatMap(\.itemsPerSection)
      #expect(counts.sorted() == [1, 2, 5], "\(info)")
    }
  }

  @Test("prepared templates give what appending the sections themselves gives")
  func prepared() throws {
    var screen = try ScreenLayout<CellData>(container: LayoutContainer(width: 390, height: 844))
    var plain = try SolvedLayout(container: LayoutContainer(width: 390, height: 844))
    for (index, info) in (LayoutTemplateInfo.all + LayoutTemplateInfo.all.reversed()).enumerated() {
      try screen.append(model(info, index % 7))
      try plain.append(section: TemplateCatalog.standardSection(for: info), itemCount: index % 7)
    }
    #expect(json(screen.layout) == json(plain))
    // Fewer than 20: where a template ignores the orientation, both are one description.
    #expect(screen.layout.work.templatesSolved == 17)
  }
}
