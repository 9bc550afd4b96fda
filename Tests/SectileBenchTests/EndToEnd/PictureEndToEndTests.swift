import Foundation
import TestSupport
import Testing

/// Pictures of recorded layouts, byte by byte: what is drawn, not only where.
///
/// Where a picture changes and should, `WRITE_PICTURES=1` writes them anew; look at them before they are committed.
@Suite("pictures, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct PictureEndToEndTests {
  struct Picture: CustomTestStringConvertible, Sendable {
    var file: String
    /// The recorded layout.
    var layout: String
    /// Nobody has recorded this direction: the recorded layout, mirrored.
    var isRightToLeft = false

    var testDescription: String { file }
  }

  static let pictures = [
    Picture(file: "grid", layout: "section insets and group spacing"),
    Picture(file: "headers", layout: "boundary items of empty sections"),
    Picture(file: "footers", layout: "boundary bottom, down, following insets"),
    Picture(file: "side", layout: "tall boundary leading, inside, down"),
    Picture(file: "pinned", layout: "pinned headers"),
    Picture(file: "orthogonal", layout: "orthogonal paging, points"),
    Picture(file: "badges", layout: "six badges with offsets and fractions"),
    Picture(file: "background", layout: "background in one of two sections"),
    Picture(file: "right-to-left", layout: "orthogonal paging, points", isRightToLeft: true),
    Picture(file: "sideways", layout: "sideways columns"),
    Picture(file: "measured", layout: "measured grid of labels"),
    Picture(file: "nested", layout: "badge of a nested group"),
  ]

  @Test("each is as it was looked at", arguments: pictures)
  func golden(_ picture: Picture) async throws {
    let recorded = try Data(contentsOf: Repository.url("Fixtures/layout/uikit/recorded.json"))
    let layouts = try #require(JSONSerialization.jsonObject(with: recorded) as? [JSONObject])
    var layout = try #require(layouts.first { $0["name"] as? String == picture.layout })
    if picture.isRightToLeft {
      var container = try #require(layout["container"] as? JSONObject)
      container["layoutDirection"] = "rtl"
      layout["container"] = container
      layout["name"] = "\(picture.layout), mirrored"
    }
    let outcome = try await Tool.run(
      ["layout", "-", "--emit", "svg"], input: JSONSerialization.data(withJSONObject: layout))
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let file = Repository.url("Fixtures/layout/pictures/\(picture.file).svg")
    if ProcessInfo.processInfo.environment["WRITE_PICTURES"] != nil { try outcome.output.write(to: file) }
    #expect(outcome.text == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test("no picture lies there that nothing compares")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.url("Fixtures/layout/pictures").path)
    #expect(Set(files) == Set(Self.pictures.map { "\($0.file).svg" }))
  }
}
