import FlyingFox
import Foundation
import SharedTestSupport
import Testing

/// Tests of an app's own preview, Tests/ForeignApp/Preview, with its format, looks, templates and cursor.
@Suite(
  "an app's own preview, end to end", .ownThread, .timeLimit(.minutes(30)),
  .enabled(
    if: Tool.foreignPreview != nil,
    "SECTILE_FOREIGN_PREVIEW does not say where the executable of Tests/ForeignApp/Preview is: its tests are skipped"))
struct ForeignPreviewEndToEndTests {
  private static let feed = Repository.url("Tests/ForeignApp/Payloads/feed.json").path

  /// A catalog that gives the app's shelf a header.
  private static let catalog = """
    {"templates": [{"template": "shelf", "section": {
      "group": {"type": "group", "axis": "horizontal",
        "size": {"width": {"type": "absolute", "value": 160}, "height": {"type": "absolute", "value": 120}},
        "subitems": [{"type": "item",
          "size": {"width": {"type": "fractionalWidth", "value": 1}, "height": {"type": "fractionalHeight", "value": 1}}}]},
      "interGroupSpacing": 12, "orthogonalScrollingBehavior": "continuous",
      "boundarySupplementaryItems": [{"kind": "header", "alignment": "top",
        "size": {"width": {"type": "fractionalWidth", "value": 1}, "height": {"type": "absolute", "value": 44}}}]}}]}
    """

  private func run(_ arguments: [String]) throws -> PreviewRun {
    try PreviewRun(arguments, executable: Tool.foreignPreview)
  }

  /// Returns the sections that a page would draw.
  private func sections(of run: PreviewRun) async throws -> [JSONObject] {
    let part = try await run.json("/preview/visible?screen=1&top=0&bottom=20000")
    return try #require(part["sections"] as? [JSONObject])
  }

  private func cells(of section: JSONObject) throws -> [JSONObject] {
    try #require(section["cells"] as? [JSONObject]).map { try #require($0["look"] as? JSONObject) }
  }

  @Test("its page is told of the app's sections and cells, by the app's layouts or by a catalog's")
  func sections() async throws {
    let folder = try ScratchFolder()
    let catalog = try folder.file("templates.json", Self.catalog)
    for arguments in [[], ["--format", "shop", "--catalog", catalog]] {
      let run = try run([Self.feed] + arguments)
      let (shown, events) = try run.told { $0["state"] as? String == "present(complete)" }
      // Each event occurs once, in this order.
      #expect(
        try events.map { try #require($0["text"] as? String).split(separator: " after")[0] }.filter { $0 != "update" }
          == [Self.feed[...], "first byte", "first section", "first viewport", "complete"])
      #expect(shown["title"] as? String == "feed.json" && shown["hasMore"] as? Bool == false)
      let sections = try await sections(of: run)
      // Blocks without items are not drawn.
      #expect(shown["sections"] as? Int == 8 && sections.count == 6)
      #expect(sections.prefix(2).map { $0["id"] as? String } == ["Autumn", "New arrivals"])
      let hero = try #require(try cells(of: sections[0]).first)
      #expect(hero["title"] as? String == "Leaves in the park")
      #expect((hero["image"] as? JSONObject)?["name"] as? String == "autumn.jpg")
      let cup = try #require(try cells(of: sections[1]).first)
      #expect(cup["title"] as? String == "Espresso cups" && cup["aside"] as? String == "29.82 €")
      #expect(cup["chips"] as? [String] == ["gift"])
      let header = sections[1]["header"] as? JSONObject
      #expect(header?["title"] as? String == (arguments.isEmpty ? nil : "New arrivals"))
      let strip = try #require(sections[1]["strip"] as? JSONObject)
      #expect((strip["frame"] as? [Double])?[3] == (arguments.isEmpty ? 200 : 120))
      #expect(run.stop() == 0)
    }
  }

  @Test("the next page of a URL is asked for by the app's cursor")
  func pages() async throws {
    let payload = try Data(contentsOf: URL(fileURLWithPath: Self.feed))
    var root = try #require(JSONSerialization.jsonObject(with: payload) as? JSONObject)
    var response = try #require(root["response"] as? JSONObject)
    var feed = try #require(response["feed"] as? JSONObject)
    let blocks = try #require(feed["blocks"] as? [JSONObject])
    func page(_ blocks: some Sequence<JSONObject>, _ cursor: Any) throws -> Data {
      (feed["blocks"], feed["cursor"]) = (Array(blocks), cursor)
      response["feed"] = feed
      root["response"] = response
      return try JSONSerialization.data(withJSONObject: root)
    }
    let pages = try [nil: page(blocks.prefix(2), "p2"), "p2": page(blocks.dropFirst(2), NSNull())]
    let staging = try await StagingServer { request in
      guard request.path == "/feed", let body = pages[request.query["cursor"]] else {
        return HTTPResponse(statusCode: .notFound)
      }
      return HTTPResponse(statusCode: .ok, body: body)
    }
    let run = try run(["http://127.0.0.1:\(staging.port)/feed"])
    let first = try run.told { $0["state"] as? String == "present(complete)" }.shown
    #expect(first["sections"] as? Int == 2 && first["hasMore"] as? Bool == true)
    #expect(try await run.act(#"{"action":"more"}"#) == 204)
    let last = try run.told { $0["state"] as? String == "present(complete)" && $0["hasMore"] as? Bool == false }.shown
    #expect(last["sections"] as? Int == blocks.count)
    #expect(run.stop() == 0)
  }

  @Test("what cannot be is one line")
  func refusals() async throws {
    let folder = try ScratchFolder()
    let other = try folder.file("other.json", Self.catalog.replacingOccurrences(of: "shelf", with: "mosaic"))
    for (arguments, status, line) in [
      ([Self.feed, "--format", "auto"], 64, "error: --format: there is no 'auto'; there are shop\n"),
      ([], 64, "error: there is no server of 'shop': name a payload's file or URL\n"),
      ([Self.feed, "--catalog", other], 1, "error: \(other): "),
    ] {
      let outcome = try await Tool.run(arguments, executable: Tool.foreignPreview)
      #expect(outcome.status == Int32(status) && outcome.errors.hasPrefix(line), "\(arguments): \(outcome.errors)")
      #expect(outcome.output.isEmpty && outcome.errors.filter { $0 == "\n" }.count == 1)
    }
    let help = try await Tool.run(["--help"], executable: Tool.foreignPreview)
    #expect(help.status == 0 && help.text.contains("USAGE: shop-preview "), "\(help.text)")
  }
}
