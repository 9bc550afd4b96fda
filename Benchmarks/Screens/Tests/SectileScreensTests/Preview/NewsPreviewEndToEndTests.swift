import FlyingFox
import Foundation
import ScreenServer
import SharedTestSupport
import Testing

@Suite(
  "an app's own preview, end to end", .ownThread, .timeLimit(.minutes(30)),
  .enabled(
    if: Tool.foreignPreview != nil,
    "SECTILE_FOREIGN_PREVIEW does not say where the executable of Tests/NewsFeed/Preview is: its tests are skipped"
  ))
struct NewsPreviewEndToEndTests {
  private static let feed = Repository.url("Tests/NewsFeed/Bench/Payloads/feed.json").path

  private static let catalog = """
    {"templates": [{"template": "ticker", "section": {
      "group": {"type": "group", "axis": "horizontal",
        "size": {"width": {"type": "absolute", "value": 160}, "height": {"type": "absolute", "value": 120}},
        "subitems": [{"type": "item",
          "size": {"width": {"type": "fractionalWidth", "value": 1}, "height": {"type": "fractionalHeight", "value": 1}}}]},
      "interGroupSpacing": 12, "orthogonalScrollingBehavior": "continuous",
      "boundarySupplementaryItems": [{"kind": "header", "alignment": "top",
        "size": {"width": {"type": "fractionalWidth", "value": 1}, "height": {"type": "absolute", "value": 44}}}]}}]}
    """

  @Test("a payload → the app's sections and cells, by its layouts or by a catalog's")
  func sections() async throws {
    let folder = try ScratchFolder()
    let catalog = try folder.file("templates.json", Self.catalog)
    for arguments in [[], ["--format", "news", "--catalog", catalog]] {
      let run = try RunningTool([Self.feed] + arguments, executable: Tool.foreignPreview)
      let (shown, events) = try run.told { $0["state"] as? String == "present(complete)" }
      // Each event occurs once, in this order.
      #expect(
        try events.map { try #require($0["text"] as? String).split(separator: " after")[0] }.filter
        { $0 != "update" }
          == [Self.feed[...], "first byte", "first viewport", "complete"])
      #expect(shown["title"] as? String == "feed.json" && shown["hasMore"] as? Bool == false)
      let part = try run.json("/preview/visible?screen=1&top=0&bottom=20000")
      let sections = try #require(part["sections"] as? [JSONObject])
      // Blocks without entries are not drawn.
      #expect(shown["sections"] as? Int == 8 && sections.count == 6)
      #expect(sections.prefix(2).map { $0["id"] as? String } == ["Autumn", "Markets"])
      let looks = try sections.map { section in
        try #require((section["cells"] as? [JSONObject])?.first?["look"] as? JSONObject)
      }
      #expect(looks[0]["title"] as? String == "council Çay Market")
      #expect((looks[0]["image"] as? JSONObject)?["name"] as? String == "0000.jpg")
      #expect(looks[1]["title"] as? String == "NCH0" && looks[1]["aside"] as? String == "-4.09 %")
      let header = sections[1]["header"] as? JSONObject
      #expect(header?["title"] as? String == (arguments.isEmpty ? nil : "Markets"))
      let strip = try #require(sections[1]["strip"] as? JSONObject)
      #expect((strip["frame"] as? [Double])?[3] == (arguments.isEmpty ? 56 : 120))
      #expect(run.stop() == 0)
    }
  }

  @Test("a URL's next page → asked for by the app's cursor")
  func pages() async throws {
    var root = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: Self.feed)))
        as? JSONObject)
    let blocks = try #require((root["feed"] as? JSONObject)?["blocks"] as? [JSONObject])
    func page(_ blocks: some Sequence<JSONObject>, _ next: Any) throws -> Data {
      root["feed"] = ["blocks": Array(blocks)]
      root["next"] = next
      return try JSONSerialization.data(withJSONObject: root)
    }
    let pages = try [nil: page(blocks.prefix(2), "p2"), "p2": page(blocks.dropFirst(2), NSNull())]
    var options = ScreenServer.Options()
    options.routes = [
      (
        "/feed",
        ClosureHTTPHandler {
          HTTPResponse(statusCode: .ok, body: pages[$0.query["cursor"]] ?? Data())
        }
      )
    ]
    let staging = try await ScreenServer.start(options)
    let run = try RunningTool(["\(staging.address)/feed"], executable: Tool.foreignPreview)
    let first = try run.told { $0["state"] as? String == "present(complete)" }.shown
    #expect(first["sections"] as? Int == 2 && first["hasMore"] as? Bool == true)
    #expect(try run.status("/preview/actions", body: #"{"action":"more"}"#) == 204)
    let last = try run.told {
      $0["state"] as? String == "present(complete)" && $0["hasMore"] as? Bool == false
    }.shown
    #expect(last["sections"] as? Int == blocks.count)
    #expect(run.stop() == 0)
    await staging.stop()
  }

  @Test("wrong arguments → one line")
  func refusals() async throws {
    let folder = try ScratchFolder()
    let other = try folder.file(
      "other.json", Self.catalog.replacingOccurrences(of: "ticker", with: "mosaic"))
    for (arguments, status, line) in [
      (
        [Self.feed, "--format", "auto"], 64, "error: --format: there is no 'auto'; there are news\n"
      ),
      ([], 64, "error: there is no server of 'news': name a payload's file or URL\n"),
      ([Self.feed, "--catalog", other], 1, "error: \(other): "),
    ] {
      let outcome = try await Tool.run(arguments, executable: Tool.foreignPreview)
      #expect(
        outcome.status == Int32(status) && outcome.errors.hasPrefix(line),
        "\(arguments): \(outcome.errors)")
      #expect(outcome.output.isEmpty && outcome.errors.filter { $0 == "\n" }.count == 1)
    }
    let help = try await Tool.run(["--help"], executable: Tool.foreignPreview)
    #expect(help.status == 0 && help.text.contains("USAGE: news-preview "), "\(help.text)")
  }
}
