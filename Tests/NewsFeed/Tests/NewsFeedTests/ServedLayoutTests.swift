import CompositionalLayout
import Foundation
import JSONStream
import LayoutDocuments
import NewsFeed
import ScreenPipeline
import Testing

/// The app's templates, and those that its server sends.
@Suite("Served layouts", .timeLimit(.minutes(5)))
struct ServedLayoutTests {
  private static let container = LayoutContainer(width: 390, height: 844)

  /// A row of this height, and as wide as this part of the screen.
  private static func row(_ name: String, height: Int, width: String = "1") -> String {
    let size =
      #"{"width":{"type":"fractionalWidth","value":\#(width)},"#
      + #""height":{"type":"absolute","value":\#(height)}}"#
    let group =
      #"{"type":"group","axis":"horizontal","size":\#(size),"#
      + #""subitems":[{"type":"item","size":\#(size)}]}"#
    return #"{"template":"\#(name)","section":{"group":\#(group)}}"#
  }

  private static func templates(_ entries: [String]) throws -> (
    templates: NamedTemplates, report: SchemaReport
  ) {
    let report = SchemaReport()
    let decoder = JSONDecoder()
    decoder.userInfo[.layoutSchemaReport] = report
    let document = Data(#"{"templates":[\#(entries.joined(separator: ","))]}"#.utf8)
    var templates = NamedTemplates.news
    try templates.apply(decoder.decode(NamedTemplates.self, from: document), in: container)
    return (templates, report)
  }

  @Test(
    "templates for the next version of the app cost nothing: the feed is laid out by the others")
  func newerTemplates() async throws {
    let (templates, report) = try Self.templates([
      Self.row("holo_wall", height: 10), Self.row("story", height: 90),
      Self.row("gallery", height: 10, width: "9"),
    ])
    #expect(
      report.skipped.map(\.path) == ["$.templates[0].template", "$.templates[2].section.group"])
    let loader = try ScreenLoader(
      PayloadRequest("/feed"), from: BytesSource(Array(Payloads.feed.utf8)),
      format: Feed.format(.init(path: Feed.path), templates),
      container: Self.container)
    await loader.perform(.open)
    let layout = await loader.current.screen.layout
    #expect(layout.frame(section: 0, item: 1) == LayoutRect(x: 0, y: 90, width: 390, height: 90))
    #expect(layout.frame(section: 3, item: 0).height == 160, "the app's own gallery")
  }
}
