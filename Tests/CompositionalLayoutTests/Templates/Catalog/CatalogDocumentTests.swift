import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import LayoutDocuments
import Testing

private typealias Entry = TemplateCatalogDocument.Entry
private typealias Direction = LayoutTemplateInfo.Direction

private let directions: [Direction?] = [nil] + Direction.allCases.map(Optional.some)

/// Every kind of section.
private let allInfos: [LayoutTemplateInfo] = LayoutTemplateInfo.Template.allCases.flatMap { template in
  Direction.allCases.flatMap { direction in
    Direction.allCases.map {
      LayoutTemplateInfo(layoutTemplate: template, scrollDirection: direction, groupOrientation: $0)
    }
  }
}

/// A section that can be told from others by its spacing.
private func marked(_ mark: Int) -> LayoutSection {
  var section = TemplateCatalog.standardSection(for: allInfos[0])
  section.interGroupSpacing = Double(mark)
  return section
}

private func decode(_ json: String) throws -> TemplateCatalogDocument {
  do {
    return try JSONDecoder().decode(TemplateCatalogDocument.self, from: Data(json.utf8))
  } catch let error as DecodingError {
    throw LayoutError(error)
  }
}

private let item =
  #"{"type":"item","size":{"width":{"type":"fractionalWidth","value":1},"height":{"type":"fractionalHeight","value":1}}}"#

private func section(width: String = #"{"type":"absolute","value":100}"#, more: String = "") -> String {
  #"{"group":{"type":"group","axis":"horizontal","size":{"width":\#(width),"#
    + #""height":{"type":"absolute","value":50}},"subitems":[\#(item)]\#(more)}}"#
}

@Suite("Template catalog from a file")
struct CatalogDocumentTests {
  // The nine ways to select kinds of one template, in all 512 combinations and two orders each: the rule is written out
  // as a lookup here and as a choice by specificity in the code.
  @Test("the most specific entry holds; two that fit equally well are an error")
  func specificity() throws {
    let selectors = directions.flatMap { direction in directions.map { (direction, $0) } }
    var ambiguous = 0
    for subset in 0..<(1 << selectors.count) {
      let chosen = selectors.indices.filter { subset >> $0 & 1 == 1 }
      let entries = chosen.map {
        Entry(
          layoutTemplate: .card02, scrollDirection: selectors[$0].0, groupOrientation: selectors[$0].1,
          section: marked($0))
      }
      func mark(_ direction: Direction?, _ orientation: Direction?) -> Int? {
        chosen.first { selectors[$0] == (direction, orientation) }
      }
      let isAmbiguous = Direction.allCases.contains { direction in
        Direction.allCases.contains {
          mark(direction, $0) == nil && mark(direction, nil) != nil && mark(nil, $0) != nil
        }
      }
      for entries in [entries, entries.reversed()] {
        let document = TemplateCatalogDocument(templates: entries)
        guard !isAmbiguous else {
          ambiguous += 1
          let error = #expect(throws: LayoutError.self) { try TemplateCatalog(document) }
          #expect(error?.code == .schema && error?.message.contains("equally well") == true)
          continue
        }
        let catalog = try TemplateCatalog(document)
        for info in allInfos {
          let (direction, orientation) = (info.scrollDirection, info.groupOrientation)
          let expected =
            info.layoutTemplate != .card02
            ? nil
            : mark(direction, orientation) ?? mark(direction, nil) ?? mark(nil, orientation) ?? mark(nil, nil)
          #expect(
            catalog.section(for: info) == expected.map(marked) ?? TemplateCatalog.standardSection(for: info),
            "subset \(subset), \(info)")
        }
      }
    }
    #expect(ambiguous > 0)
  }

  @Test("the standard catalog survives its file, entry by entry and as a catalog")
  func roundTrip() throws {
    let document = TemplateCatalogDocument(describing: TemplateCatalog(), name: "standard")
    let decoded = try JSONDecoder().decode(TemplateCatalogDocument.self, from: JSONEncoder().encode(document))
    #expect(decoded == document)
    // As many as there are distinct descriptions: no entry is there twice.
    #expect(document.templates.count == 17)
    // Over a catalog that has something else everywhere, so that nothing left out can pass for the standard.
    var catalog = TemplateCatalog()
    for template in LayoutTemplateInfo.Template.allCases { catalog.replace(template) { _ in marked(99) } }
    try catalog.apply(decoded)
    for info in allInfos {
      #expect(catalog.section(for: info) == TemplateCatalog.standardSection(for: info), "\(info)")
    }
  }

  @Test("a catalog with one layout for everything has an entry a template; a change in one kind splits only that one")
  func describing() {
    var catalog = TemplateCatalog()
    for template in LayoutTemplateInfo.Template.allCases { catalog.replace(template) { _ in marked(1) } }
    #expect(
      TemplateCatalogDocument(describing: catalog).templates
        == LayoutTemplateInfo.Template.allCases.map { Entry(layoutTemplate: $0, section: marked(1)) })
    catalog.replace(
      LayoutTemplateInfo(layoutTemplate: .card01, scrollDirection: .vertical, groupOrientation: .horizontal)
    ) { _ in marked(2) }
    #expect(
      TemplateCatalogDocument(describing: catalog).templates.prefix(4) == [
        Entry(layoutTemplate: .card01, scrollDirection: .horizontal, section: marked(1)),
        Entry(
          layoutTemplate: .card01, scrollDirection: .vertical, groupOrientation: .horizontal, section: marked(2)),
        Entry(layoutTemplate: .card01, scrollDirection: .vertical, groupOrientation: .vertical, section: marked(1)),
        Entry(layoutTemplate: .card02, section: marked(1)),
      ])
  }

  @Test(
    "what is wrong in a file is an error with the path",
    arguments: [
      (
        #"{"templates":[{"layoutTemplate":"card_09","section":\#(section())}]}"#, "$.templates[0].layoutTemplate",
        "card_01, card_02, card_03, featured_01, featured_02"
      ),
      (
        #"{"templates":[{"layoutTemplate":"card_01","scrollDirection":"up","section":\#(section())}]}"#,
        "$.templates[0].scrollDirection", "horizontal, vertical"
      ),
      (
        #"{"templates":[{"layoutTemplate":"card_01","groupOrientation":4,"section":\#(section())}]}"#,
        "$.templates[0].groupOrientation", "a string"
      ),
      (#"{"templates":[{"layoutTemplate":"card_01"}]}"#, "$.templates[0]", "missing key \"section\""),
      (#"{"templates":[{"section":\#(section())}]}"#, "$.templates[0]", "missing key \"layoutTemplate\""),
      (
        #"{"templates":[{"layoutTemplate":"card_01","template":1,"section":\#(section())}]}"#,
        "$.templates[0].template", "unknown key \"template\""
      ),
      (#"{"templates":[],"sections":[]}"#, "$.sections", "known are version, name, templates"),
      (#"{"templates":{}}"#, "$.templates", "an array"),
      (#"{}"#, "$", "missing key \"templates\""),
      (#"[]"#, "$", "an object"),
      (
        #"{"templates":[{"layoutTemplate":"card_01","section":\#(section(width: #"{"type":"absolute"}"#))}]}"#,
        "$.templates[0].section.group.size.width", "missing key \"value\""
      ),
      (
        #"{"templates":[{"layoutTemplate":"card_01","section":\#(section(width: #"{"type":"px","value":1}"#))}]}"#,
        "$.templates[0].section.group.size.width.type", "fractionalWidth"
      ),
      (
        #"{"templates":[{"layoutTemplate":"card_01","section":\#(section())},"#
          + #"{"layoutTemplate":"card_02","section":\#(section())},{"layoutTemplate":"card_01","section":\#(section())}]}"#,
        "$.templates[2]", "card_01 is described twice, first at $.templates[0]; described are card_01, card_02"
      ),
      (
        #"{"templates":[{"layoutTemplate":"card_01","scrollDirection":"vertical","section":\#(section())},"#
          + #"{"layoutTemplate":"card_01","groupOrientation":"vertical","section":\#(section())}]}"#,
        "$.templates[1]", "fit card_01 (scrollDirection vertical, groupOrientation vertical) equally well"
      ),
    ])
  func errors(_ json: String, _ path: String, _ words: String) throws {
    let error = #expect(throws: LayoutError.self) { try decode(json) }
    #expect(error?.code == .schema)
    #expect(error?.path == path, "\(String(describing: error))")
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
    #expect(error?.section == nil)
  }

  @Test("null is absent, and a file without templates changes nothing")
  func absent() throws {
    let document = try decode(
      #"{"name":null,"templates":[{"layoutTemplate":"card_01","scrollDirection":null,"section":\#(section())}]}"#)
    #expect(document.name == nil && document.templates.map(\.scrollDirection) == [nil])
    let catalog = try TemplateCatalog(decode(#"{"templates":[]}"#))
    for info in allInfos { #expect(catalog.section(for: info) == TemplateCatalog.standardSection(for: info)) }
  }

  @Test("a document that cannot be applied leaves the catalog as it was")
  func failedApply() throws {
    var catalog = TemplateCatalog()
    let entry = Entry(layoutTemplate: .card01, section: marked(5))
    #expect(throws: LayoutError.self) {
      try catalog.apply(
        TemplateCatalogDocument(templates: [Entry(layoutTemplate: .card02, section: marked(5)), entry, entry]))
    }
    for info in allInfos { #expect(catalog.section(for: info) == TemplateCatalog.standardSection(for: info)) }
    try catalog.apply(TemplateCatalogDocument(templates: [entry]))
    #expect(catalog.section(for: allInfos[0]) == marked(5))
  }

  @Test("an impossible template is found by solving, and named with its place in the document")
  func noRoom() throws {
    let insets = #","contentInsets":{"top":0,"leading":60,"bottom":0,"trailing":60}"#
    let document = try decode(
      #"{"templates":[{"layoutTemplate":"card_01","section":\#(section())},"#
        + #"{"layoutTemplate":"card_03","scrollDirection":"vertical","section":\#(section(more: insets))}]}"#)
    let catalog = try TemplateCatalog(document)
    let checked = try #require(
      throws: LayoutError.self, performing: { try catalog.check(in: LayoutContainer(width: 390, height: 844)) })
    #expect(checked.code == .noRoomForGroup && checked.rule == .noRoom && checked.section == nil)
    #expect(checked.path == "$.templates[1].section.group")
    #expect(
      checked.message.hasPrefix("template card_03 (scrollDirection vertical, groupOrientation horizontal): "),
      "\(checked.message)")

    var screen = try ScreenLayout(container: LayoutContainer(width: 390, height: 844), catalog: catalog)
    func header(_ template: LayoutTemplateInfo.Template, _ direction: Direction) -> SectionHeader<CellType> {
      SectionHeader(
        id: 1, title: "", headerImage: nil,
        layoutTemplate: LayoutTemplateInfo(
          layoutTemplate: template, scrollDirection: direction, groupOrientation: .vertical),
        cellType: .cardInfo, buttonTypes: [])
    }
    try screen.append(header(.card01, .vertical), itemCount: 2)
    try screen.append(header(.card03, .horizontal), itemCount: 2)
    let solved = try #require(
      throws: LayoutError.self, performing: { try screen.append(header(.card03, .vertical), itemCount: 2) })
    #expect(solved.path == "$.templates[1].section.group" && solved.section == 2)
    #expect(solved.message.hasPrefix("template card_03 (scrollDirection vertical, groupOrientation vertical): "))
    #expect(screen.layout.sectionCount == 2)
  }

  @Test("templates that are not from a document are named too, with the path in the screen's own layout")
  func standardWithoutRoom() throws {
    let container = LayoutContainer(width: 20, height: 844)
    try TemplateCatalog().check(in: container)
    var catalog = TemplateCatalog()
    catalog.replace(.featured02) { TemplateCatalog.standardSection(for: $0) }
    let error = try #require(throws: LayoutError.self, performing: { try catalog.check(in: container) })
    #expect(error.message.hasPrefix("template featured_02 (scrollDirection vertical, groupOrientation horizontal)"))
    #expect(error.path == "$.layout.sections[0].group")
  }
}
