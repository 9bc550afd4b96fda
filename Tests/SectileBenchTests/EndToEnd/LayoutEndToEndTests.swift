import Foundation
import TestSupport
import Testing

/// `sectile layout`, as a script sees it.
@Suite("layout, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct LayoutEndToEndTests {
  private let compact = Tool.fixture("layout/catalogs/compact.json")

  @Test("a payload's frames, as the catalog says")
  func payload() async throws {
    let outcome = try await Tool.run("layout --payload @home.json")
    let result = try outcome.object
    let items = try #require(result["items"] as? [[[String: Double]]])
    #expect(items.map(\.count) == [1, 1, 1, 1, 1] && items.allSatisfy { $0[0]["x"] == 16 })
    #expect(
      result["contentWidth"] as? Double == 390 && (result["supplementary"] as? [Any])?.count == 5)
    let wide = try await Tool.run("layout --payload @home.json --width 390 --height 844")
    #expect(wide.output == outcome.output, "the default screen")
    #expect(try await Tool.run("layout --payload @home.json --width 430").output != outcome.output)
    let envelope = try await Tool.run("layout --payload @enveloped.json --at $.data.home.sections")
    #expect(envelope.status == 0, "\(envelope.errors)")
  }

  @Test("a payload of no built-in format has no frames, and the error says where they come from")
  func stranger() async throws {
    for text in [
      #"{"data":[{"id":"1","attributes":{"title":"A"}},{"id":"2","attributes":{"title":"B"}}]}"#,
      #"{"items":[{"id":1},{"id":2}]}"#,
    ] {
      let outcome = try await Tool.run("layout --payload -", input: text)
      #expect(outcome.status == 65 || outcome.status == 1)
      #expect(outcome.errors.contains("none of the built-in formats"), "\(outcome.errors)")
      #expect(outcome.errors.contains("--app"))
    }
    let broken = try await Tool.run("layout --payload -", input: #"{"items":[{"id":1},{"id":"#)
    #expect(broken.errors.contains("byte"), "\(broken.errors)")
  }

  @Test("--json takes the frames to a file, and never over the description or the catalog")
  func json() async throws {
    let file = Tool.fixture("layout/grid.json")
    let expected = try await Tool.run("layout", file)
    let written = try await Tool.shell(
      #""$SECTILE" layout "$1" --json result.json && cat result.json"#, [file])
    #expect(written.status == 0 && written.output == expected.output)
    for (own, line) in [(file, "own.json"), (compact, #"--payload "$2" --catalog own.json"#)] {
      let refused = try await Tool.shell(
        #"cp "$1" own.json; "$SECTILE" layout \#(line) --json own.json; echo $?; cat own.json"#,
        [own, Tool.home])
      #expect(refused.lines.first == "64")
      #expect(refused.text.hasSuffix(try String(contentsOfFile: own, encoding: .utf8)))
    }
  }

  @Test("a bad payload is as bad here as in decode")
  func badPayload() async throws {
    let outcome = try await Tool.run("layout --payload @bad/wrong-type.json")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.errors == (try await Tool.run("decode @bad/wrong-type.json --emit none")).errors)
    #expect(try await Tool.run("layout --payload -", input: #"{"contents":[]}"#).status == 1)
    let narrow = try await Tool.run("layout --payload @home.json --width 20")
    #expect(narrow.status == 1 && narrow.errors.contains("(path $"), "\(narrow.errors)")
  }

  @Test("the page's policy names its script by the script's hash, and no other script runs")
  func scriptHash() async throws {
    let page = try await Tool.run("layout --payload @home.json --emit html").output
    let text = String(decoding: page, as: UTF8.self)
    let script = try #require(
      text.split(separator: "<script>", maxSplits: 1).last?.split(separator: "</script>").first)
    let program = #"{ sha256sum 2>/dev/null || shasum -a 256; } | cut -c 1-64"#
    let digest = try await Tool.shell(program, input: Data(script.utf8)).text.filter(\.isHexDigit)
    try #require(digest.count == 64, "sha256sum and shasum are missing")
    let bytes = stride(from: 0, to: digest.count, by: 2).compactMap { start in
      UInt8(digest.dropFirst(start).prefix(2), radix: 16)
    }
    let source = "script-src 'sha256-\(Data(bytes).base64EncodedString())'"
    #expect(text.contains(source), "PageText.scriptHash is to be the one in \(source)")
    // The other element holds data, which the policy does not let run either.
    let elements = text.matches(of: /<script[^>]*>/).map { String($0.0) }
    #expect(elements == [#"<script type="application/json" id="facts">"#, "<script>"])
  }

  // By hand from the file, at 390 points: 8 + 120 + 8; 40 + 8 + 140 + 8; the standard 40 + 8 + 112
  // + 8; again 196; 40 + 8 + 180 + 16, its cells (358 − 8) / 2 wide. The first four scroll
  // sideways, in spaces of their own.
  @Test("a catalog's templates replace the standard ones, the others stay")
  func replaced() async throws {
    let result = try await Tool.run("layout --payload @home.json --catalog", compact).object
    let items = try #require(result["items"] as? [[[String: Double]]])
    let expected: [[Double?]] = [
      [0, 0, 390, 120], [16, 0, 160, 140], [16, 0, 96, 112], [16, 0, 160, 140],
      [16, 744, 175, 180],
    ]
    #expect(
      items.map { section in section.flatMap { [$0["x"], $0["y"], $0["w"], $0["h"]] } } == expected)
    #expect(result["contentHeight"] as? Double == 940)
    #expect(try result.objects("supplementary").map { $0["section"] as? Int } == [1, 2, 3, 4])
    // Eight cells two by two: 40 + 8 + 4 × 180 + 3 × 8 + 16.
    let seeAll = try await Tool.run("layout --payload @see-all.json --catalog", compact).object
    #expect(seeAll["contentHeight"] as? Double == 808)
  }

  @Test("the printed catalog is a file that changes nothing, and prints itself")
  func printed() async throws {
    let printed = try await Tool.run("layout --emit catalog")
    #expect(printed.status == 0 && printed.errors.isEmpty)
    func home(_ catalog: Data) async throws -> Data {
      try await Tool.run("layout --payload @home.json --catalog -", input: catalog).output
    }
    #expect(try await home(printed.output) == Tool.run("layout --payload @home.json").output)
    #expect(
      try await Tool.run("layout --emit catalog --catalog -", input: printed.output).output
        == printed.output)
    let merged = try await Tool.run("layout --emit catalog --catalog", compact)
    #expect(merged.status == 0 && merged.output != printed.output)
    #expect(
      try await home(merged.output)
        == Tool.run("layout --payload @home.json --catalog", compact).output)
  }

  @Test("an impossible template is said in the catalog's name, whatever the payload needs")
  func impossible() async throws {
    let file = Tool.fixture("layout/catalogs/no-room.json")
    let outcome = try await Tool.run("layout --payload @home.json --catalog", file)
    let line =
      #"error: \#(file): template featured_01 \(scrollDirection vertical, groupOrientation horizontal\): .+ "#
      + #"\(path \$\.templates\[1\]\.section\.group\)\n"#
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(try Regex(line).wholeMatch(in: outcome.errors) != nil, "\(outcome.errors)")
    #expect(
      try await Tool.run("layout --payload @home.json --width 430 --catalog", file).status == 0)
  }

  private static func description(_ change: (String) -> String = { $0 }) -> Data {
    let size =
      #"{"width":{"type":"fractionalWidth","value":1},"height":{"type":"absolute","value":44}}"#
    let item = #"{"type":"item","size":\#(size)}"#
    let group = #"{"type":"group","axis":"horizontal","size":\#(size),"subitems":[\#(item)]}"#
    let layout = #"{"interSectionSpacing":0,"sections":[{"group":\#(group)}]}"#
    return Data(
      change(#"{"container":{"width":390,"height":844},"layout":\#(layout),"itemsPerSection":[3]}"#)
        .utf8)
  }

  @Test(
    "what a strict reader cannot see is an error with its place: a key twice, a number too large")
  func strict() async throws {
    let cases = [
      (
        #""height":844"#, #""height":844,"width":100"#,
        #"-:1:40: the key "width" stands twice in its object (path $.container.width, byte 39)"#
      ),
      (
        #""axis":"horizontal""#, #""axis":"horizontal","axis":"vertical""#,
        "stands twice in its object (path $.layout.sections[0].group.axis, "
      ),
      (
        #""interSectionSpacing":0"#, #""interSectionSpacing":1e400"#,
        "1e400 is too large; the largest number is 1.7976931348623157e+308 (path $.layout.interSectionSpacing, "
      ),
    ]
    for (old, new, words) in cases {
      let outcome = try await Tool.run(
        "layout -", input: Self.description { $0.replacing(old, with: new) })
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(
        outcome.errors.hasPrefix("error: -:1:") && outcome.errors.contains(words),
        "\(outcome.errors)")
    }
  }

  @Test(
    "frames of items without end are an error that names the option; pictures stop by themselves")
  func itemsWithoutEnd() async throws {
    for count in [1_000_001, 1_000_000_000, 1 << 53] {
      let text = Self.description { $0.replacing("[3]", with: "[\(count)]") }
      let outcome = try await Tool.run("layout -", input: text)
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(
        outcome.errors.contains("has \(count) items")
          && outcome.errors.contains("--item-limit \(count) (path $.itemsPerSection)"),
        "\(outcome.errors)")
      #expect(try await Tool.run("layout - --emit svg", input: text).status == 0)
    }
    #expect(try await Tool.run("layout - --item-limit 3", input: Self.description()).status == 0)
    #expect(try await Tool.run("layout - --item-limit 2", input: Self.description()).status == 1)
    #expect(try await Tool.run("layout --payload @home.json --item-limit 4").status == 1)
    #expect(try await Tool.run("layout - --item-limit -1", input: Self.description()).status == 64)
    #expect(
      try await Tool.run("layout --verify - --item-limit 4", input: Self.description()).status == 64
    )
  }

  @Test("a list is the phone's on a phone's screen")
  func phoneList() async throws {
    let list = #"{"list":{"appearance":"insetGrouped"}}"#
    let text =
      #"{"container":{"width":390,"height":844},"scale":3,"layout":{"sections":[\#(list),\#(list)]},"itemsPerSection":[6,6]}"#
    let result = try await Tool.run("layout -", input: Data(text.utf8)).object
    let items = try #require(result["items"] as? [[[String: Double]]])
    for (frame, y) in [(items[0][0], 17.6667), (items[1][0], 317)] {
      #expect(frame["x"] == 20 && frame["w"] == 350 && abs((frame["y"] ?? 0) - y) < 0.001)
    }
    #expect((result["assumptions"] as? [String]) == [])
  }

  private static let pictures = [
    "grid": "section insets and group spacing", "headers": "boundary items of empty sections",
    "footers": "boundary bottom, down, following insets",
    "side": "tall boundary leading, inside, down",
    "pinned": "pinned headers", "orthogonal": "orthogonal paging, points",
    "badges": "six badges with offsets and fractions",
    "background": "background in one of two sections",
    "right-to-left": "orthogonal paging, points", "sideways": "sideways columns",
    "measured": "measured grid of labels",
    "nested": "badge of a nested group",
  ]

  /// Byte by byte: what is drawn, not only where.
  ///
  /// Where a picture changes and should, `WRITE_PICTURES=1` writes them anew; look at them before
  /// they are committed.
  @Test("each picture is as it was looked at", arguments: pictures)
  func golden(_ name: String, _ recording: String) async throws {
    let recorded = try Data(contentsOf: Repository.url("Fixtures/layout/uikit/recorded.json"))
    let layouts = try #require(JSONSerialization.jsonObject(with: recorded) as? [JSONObject])
    var layout = try #require(layouts.first { $0["name"] as? String == recording })
    if name == "right-to-left" {
      try layout.change("container") { $0["layoutDirection"] = "rtl" }
      layout["name"] = "\(recording), mirrored"
    }
    let outcome = try await Tool.run(
      "layout - --emit svg", input: JSONSerialization.data(withJSONObject: layout))
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let file = Repository.url("Fixtures/layout/pictures/\(name).svg")
    if ProcessInfo.processInfo.environment["WRITE_PICTURES"] != nil {
      try outcome.output.write(to: file)
    }
    #expect(outcome.text == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test("no picture lies there that nothing compares")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.url("Fixtures/layout/pictures").path)
    #expect(Set(files) == Set(Self.pictures.keys.map { "\($0).svg" }))
  }
}
