import CompositionalLayout
import Foundation
import LayoutDocuments
import Testing

/// What the article "Take layouts from the server" promises, on the templates of a news app.
@Suite("Templates of a news app from its server")
struct ServedTemplatesTests {
  private static let news = NamedTemplates([
    "story": rows(height: 120), "lead": rows(height: 240), "ticker": rows(height: 56),
    "divider": rows(height: 1),
  ])
  private static let container = LayoutContainer(width: 390, height: 844)

  private static func entry(_ name: String, _ section: LayoutSection) throws -> String {
    let text = String(decoding: try JSONEncoder().encode(section), as: UTF8.self)
    return #"{"template":"\#(name)","section":\#(text)}"#
  }

  private static func decode(_ entries: [String], _ report: SchemaReport?) throws -> NamedTemplates
  {
    let decoder = JSONDecoder()
    if let report { decoder.userInfo[.layoutSchemaReport] = report }
    return try decoder.decode(
      NamedTemplates.self,
      from: Data(#"{"version":1,"templates":[\#(entries.joined(separator: ","))]}"#.utf8))
  }

  /// Entries that cost themselves alone, with the path of what is reported.
  private static func bad() throws -> [(entry: String, path: String, needsContainer: Bool)] {
    let wide = rowSection(.fractionalWidth(1), .absolute(10), [item(.absolute(500), .absolute(10))])
    return [
      (try entry("holo_wall", rows(height: 300)), ".template", false),
      (try entry("Story", rows(height: 300)), ".template", false),
      (
        try entry("ticker", rows(height: 7)).replacing("fractionalWidth", with: "golden"), "", false
      ),
      ("7", "", false),
      (try entry("lead", wide), ".section.group", true),
    ]
  }

  @Test(
    "one bad or unknown template costs that template alone, wherever it stands", arguments: 0..<5,
    0..<3)
  func costsItselfAlone(_ number: Int, _ place: Int) throws {
    let (entry, path, needsContainer) = try Self.bad()[number]
    var entries = [
      try Self.entry("divider", rows(height: 2)), try Self.entry("story", rows(height: 100)),
    ]
    entries.insert(entry, at: place)
    let report = SchemaReport()
    var templates = Self.news
    func apply(to templates: inout NamedTemplates, _ report: SchemaReport?) throws {
      let document = try Self.decode(entries, report)
      if needsContainer {
        try templates.apply(document, in: Self.container)
      } else {
        try templates.apply(document)
      }
    }
    try apply(to: &templates, report)
    #expect(templates["divider"] == rows(height: 2) && templates["story"] == rows(height: 100))
    #expect(templates["lead"] == Self.news["lead"] && templates["ticker"] == Self.news["ticker"])
    #expect(templates.names == Self.news.names)
    let reported = try #require(report.skipped.first)
    #expect(report.skipped.count == 1 && reported.path.hasPrefix("$.templates[\(place)]\(path)"))

    // Strictly, nothing is replaced.
    var strict = Self.news
    let error = #expect(throws: LayoutError.self) { try apply(to: &strict, nil) }
    #expect(error == reported && strict == Self.news)
  }

  @Test(
    "all are reported, those of decoding before those of applying, each in the document's order"
  )
  func order() throws {
    let report = SchemaReport()
    var templates = Self.news
    let entries = try Self.bad().map(\.entry) + [Self.entry("divider", rows(height: 2))]
    let document = try Self.decode(entries, report)
    try templates.apply(document, in: Self.container)
    #expect(
      report.skipped.map { $0.path.prefix { $0 != "]" } }
        == [2, 3, 0, 1, 4].map { "$.templates[\($0)" })
    #expect(templates["divider"] == rows(height: 2))
    #expect(report.skipped[2].message.hasPrefix(#"unknown template "holo_wall"; known are "#))
    // Where it was read says nothing about a layout.
    var inCode = Self.news
    inCode["divider"] = rows(height: 2)
    #expect(templates == inCode && templates.hashValue == inCode.hashValue)
  }

  @Test("a container that has no size is an error of its own, and no template's")
  func badContainer() throws {
    let report = SchemaReport()
    let document = try Self.decode([Self.entry("story", rows(height: 3))], report)
    var templates = Self.news
    #expect(throws: LayoutError.self) {
      try templates.apply(document, in: LayoutContainer(width: -1, height: 844))
    }
    #expect(report.skipped.isEmpty && templates == Self.news)
  }

  @Test("a document may be applied by several threads at once")
  func threads() async throws {
    let report = SchemaReport()
    let document = try Self.decode([Self.entry("holo_wall", rows(height: 3))], report)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          var templates = Self.news
          #expect(throws: Never.self) { try templates.apply(document) }
        }
      }
    }
    #expect(report.skipped.count == 100)
  }
}
