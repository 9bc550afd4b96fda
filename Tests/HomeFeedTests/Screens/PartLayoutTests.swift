import CompositionalLayout
import Foundation
@testable import HomeFeed
import ScreenPipeline
import JSONStream
import Testing

@Suite("Templates, components and contents, laid out")
struct PartLayoutTests {
  private let container = LayoutContainer(width: 390, height: 844)

  private func template(_ type: String, _ components: [String]) -> TemplateModel {
    TemplateModel(
      id: type, type: PartType(rawValue: type),
      components: components.enumerated().map { index, type in
        ComponentModel(
          id: "\(index)", type: PartType(rawValue: type), body: BodyModel(id: "b", data: [:]))
      })
  }

  private func screen(_ catalog: ScreenCatalog = ScreenCatalog()) throws -> any AppendableLayout<
    AnyScreenPart
  > {
    try AutomaticFormat(catalog: catalog).makeLayout(in: container)
  }

  @Test("a template with a layout lies where the solver puts it")
  func named() throws {
    let catalog = ScreenCatalog()
    for name in catalog.templates.names {
      var screen = try screen()
      var expected = try SolvedLayout(container: container)
      try screen.append(.template(template(name, Array(repeating: "IMAGE", count: 5))))
      try expected.append(section: #require(catalog.templates[name]), itemCount: 5)
      for item in 0..<5 {
        #expect(
          screen.layout.frame(section: 0, item: item) == expected.frame(section: 0, item: item),
          "\(name)")
      }
    }
  }

  @Test("every other template is a column of its components, each as high as its type says")
  func column() throws {
    var screen = try screen()
    try screen.append(.template(template("ARTICLE", ["TITLE", "IMAGE", "NEW"])))
    try screen.append(.template(template("NOTHING", [])))
    try screen.append(.template(template("ARTICLE", ["TEXT"])))
    let frames = (0..<3).map { screen.layout.frame(section: 0, item: $0) }
    #expect(frames.map(\.x) == [16, 16, 16] && frames.map(\.width) == [358, 358, 358])
    #expect(frames.map(\.y) == [8, 48, 248] && frames.map(\.height) == [40, 200, 64])
    #expect(screen.layout.itemCount(inSection: 1) == 0)
    // The first section is 320 high; the second has nothing but, perhaps, its insets.
    let last = screen.layout.frame(section: 2, item: 0)
    #expect(last.height == 48 && last.y >= 328)
  }

  @Test("a content is a section with one cell")
  func contents() throws {
    var screen = try screen()
    try screen.append(.content(.title(TitleSectionDTO())))
    try screen.append(.content(.plusTitle(PlusTitleSectionDTO())))
    #expect(screen.layout.sectionCount == 2)
    #expect(screen.layout.frame(section: 0, item: 0).height == 88)
    #expect(
      screen.layout.frame(section: 1, item: 0).height == 168
        && screen.layout.frame(section: 1, item: 0).y == 112)
  }

  private func document(_ text: String) throws -> ScreenCatalog {
    try JSONDecoder().decode(ScreenCatalog.self, from: Data(text.utf8))
  }

  @Test("a document replaces what it names, and reads back as what it was written from")
  func documents() throws {
    var catalog = ScreenCatalog()
    let written = try JSONEncoder().encode(catalog)
    let read = try JSONDecoder().decode(ScreenCatalog.self, from: written)
    var copy = ScreenCatalog(templates: NamedTemplates(), contents: catalog.contents)
    try copy.apply(read)
    #expect(copy.templates.names == catalog.templates.names)
    #expect(
      copy.templates["GRID"] == catalog.templates["GRID"]
        && copy.contents["TITLE"] == catalog.contents["TITLE"])

    let text = String(decoding: try JSONEncoder().encode(catalog.contents["TITLE"]), as: UTF8.self)
    try catalog.apply(
      document(
        #"{"templates":[{"template":"NEW","section":\#(text)}],"contents":[{"content":"PLUS_TITLE","section":\#(text)}]}"#
      ))
    #expect(
      catalog.templates["NEW"] == catalog.contents["TITLE"] && catalog.templates["GRID"] != nil)
    #expect(catalog.contents["PLUS_TITLE"] == catalog.contents["TITLE"])
  }

  @Test(
    "a bad document says where",
    arguments: [
      (#"{"contents":[{"content":"OTHER","section":%}]}"#, "$.contents[0].content"),
      (
        #"{"contents":[{"content":"TITLE","section":%},{"content":"TITLE","section":%}]}"#,
        "$.contents[1]"
      ),
      (
        #"{"templates":[{"template":"A","section":%},{"template":"A","section":%}]}"#,
        "$.templates[1]"
      ),
      (#"{"template":[]}"#, "$.template"),
    ])
  func badDocuments(_ text: String, _ path: String) throws {
    var catalog = ScreenCatalog()
    let section = String(
      decoding: try JSONEncoder().encode(catalog.contents["TITLE"]), as: UTF8.self)
    let before = catalog
    let error = #expect(throws: LayoutError.self) {
      try catalog.apply(document(text.replacing("%", with: section)))
    }
    #expect(error?.path == path && catalog == before)
  }

  @Test("what has no room is named")
  func noRoom() throws {
    var catalog = ScreenCatalog()
    catalog.templates["WIDE"] = LayoutSection(
      group: .horizontal(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)),
        subitems: [
          LayoutItem(
            layoutSize: LayoutSize(widthDimension: .absolute(500), heightDimension: .absolute(10)))
        ]))
    var screen = try screen(catalog)
    let error = #expect(throws: LayoutError.self) {
      try screen.append(.template(template("WIDE", ["A"])))
    }
    #expect(error?.message.contains("template WIDE") == true && screen.layout.sectionCount == 0)
  }
}
