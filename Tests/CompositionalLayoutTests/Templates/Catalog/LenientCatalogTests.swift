import CompositionalLayout
import Foundation
@testable import HomeFeed
import JSONStream
import LayoutDocuments
import Testing

@Suite("Catalogs of a newer backend")
struct LenientCatalogTests {
  private let item = #"""
    {"type":"item","size":{"width":{"type":"fractionalWidth","value":1},"height":{"type":"absolute","value":40}}}
    """#

  private func section(height: String = #"{"type":"absolute","value":40}"#, more: String = "")
    -> String
  {
    let size = #"{"width":{"type":"fractionalWidth","value":1},"height":\#(height)}"#
    return
      #"{"group":{"type":"group","axis":"vertical","size":\#(size),"subitems":[\#(item)]}\#(more)}"#
  }

  private func decode<Document: Decodable>(
    _ type: Document.Type, _ text: String, _ report: SchemaReport? = nil
  ) throws -> Document {
    let decoder = JSONDecoder()
    if let report { decoder.userInfo[.layoutSchemaReport] = report }
    return try decoder.decode(type, from: Data(text.utf8))
  }

  @Test("unknown keys are skipped, and reported with their path")
  func unknownKeys() throws {
    let text =
      #"{"version":1,"theme":"dark","templates":[{"layoutTemplate":"card_01","since":7,"section":\#(section(more: #","shadow":{"x":1}"#))}]}"#
    let report = SchemaReport()
    _ = try decode(TemplateCatalog.self, text, report)
    #expect(
      report.skipped.map(\.path) == [
        "$.theme", "$.templates[0].since", "$.templates[0].section.shadow",
      ])
    #expect(report.skipped.allSatisfy { $0.message.hasPrefix("unknown key") })
    #expect(throws: LayoutError.self) { try decode(TemplateCatalog.self, text) }
  }

  @Test("one bad template costs that template alone, and errors keep their places")
  func badTemplates() throws {
    let text = #"""
      {"templates":[
        {"layoutTemplate":"card_99","section":\#(section())},
        {"layoutTemplate":"card_01","section":\#(section(height: #"{"type":"golden","value":2}"#))},
        {"layoutTemplate":"card_02","section":\#(section())},
        7,
        {"layoutTemplate":"card_02","section":\#(section())}
      ]}
      """#
    let report = SchemaReport()
    let document = try decode(TemplateCatalog.self, text, report)
    #expect(
      report.skipped.map(\.path) == [
        "$.templates[0].layoutTemplate", "$.templates[1].section.group.size.height.type",
        "$.templates[3]",
        "$.templates[4]",
      ])
    let kept = LayoutTemplateInfo(
      layoutTemplate: .card02, scrollDirection: .vertical, groupOrientation: .vertical)
    #expect(document[kept] != TemplateCatalog.standardSection(for: kept))
    let gone = LayoutTemplateInfo(
      layoutTemplate: .card01, scrollDirection: .vertical, groupOrientation: .vertical)
    #expect(document[gone] == TemplateCatalog.standardSection(for: gone))
  }

  @Test("a newer version is refused, or read as far as it is known")
  func versions() throws {
    let text = #"{"version":2,"templates":[{"template":"a","section":\#(section())}]}"#
    let report = SchemaReport()
    #expect(try decode(NamedTemplates.self, text, report).names == ["a"])
    #expect(report.skipped.map(\.path) == ["$.version"])
    let error = #expect(throws: LayoutError.self) { try decode(NamedTemplates.self, text) }
    #expect(error?.path == "$.version" && error?.message.contains("version 2") == true)
    #expect(
      try decode(NamedTemplates.self, text.replacing("\"version\":2", with: "\"version\":1")).names
        == ["a"])
  }
}
