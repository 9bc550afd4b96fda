import Foundation
import TestSupport
import Testing

/// A team's own package, Tests/ForeignApp, as its script sees it: other cells, keys, header, envelope, decoder and
/// templates than the built-in ones, through the same commands.
@Suite(
  "a team's own app, end to end", .timeLimit(.minutes(15)),
  .enabled(
    if: Tool.foreignApp != nil,
    "SECTILE_FOREIGN_APP does not say where the executable of Tests/ForeignApp is: its tests are skipped"))
struct ForeignAppEndToEndTests {
  private static let strategies = ["json-decoder", "split-json-decoder", "native", "yajl"]

  private let feed = Repository.url("Tests/ForeignApp/Payloads/feed.json").path
  private let badPrice = Repository.url("Tests/ForeignApp/Payloads/bad-price.json").path

  /// FEED stands for a payload of the shop.
  private func shop(_ line: String, _ more: String..., input: String = "") async throws -> Tool.Outcome {
    let words = Tool.words(line.replacing("FEED", with: feed).replacing("BAD", with: badPrice))
    return try await Tool.run(words + more, input: Data(input.utf8), executable: Tool.foreignApp)
  }

  /// What Foundation's own parser sees in the payload.
  private func blocks() throws -> [JSONObject] {
    let root = try jsonObject(Data(contentsOf: URL(fileURLWithPath: feed)))
    return try root.object("response").object("feed").objects("blocks")
  }

  @Test("the summary counts its kinds", arguments: strategies)
  func summary(_ strategy: String) async throws {
    let outcome = try await shop("decode FEED --strategy \(strategy) --chunk-bytes 100")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let blocks = try blocks()
    #expect(outcome.lines.contains("sections: \(blocks.count)") && outcome.lines.contains("strategy: \(strategy)"))
    for kind in ["hero", "products", "stories"] {
      let items = blocks.filter { $0["kind"] as? String == kind }.compactMap { $0["items"] as? [Any] }
      #expect(outcome.lines.contains("cells \(kind): \(items.reduce(0) { $0 + $1.count })"))
    }
    #expect(!outcome.text.contains("divider"))
  }

  @Test("every strategy writes the same models, whatever the chunks")
  func models() async throws {
    let expected = try await shop("decode FEED --strategy json-decoder --emit models")
    let blocks = try blocks()
    #expect(expected.status == 0 && expected.lines.count == blocks.count)
    for strategy in Self.strategies {
      for chunkBytes in ["1", "13", "65536"] {
        let outcome = try await shop("decode FEED --strategy \(strategy) --emit models --chunk-bytes \(chunkBytes)")
        #expect(outcome.status == 0 && outcome.output == expected.output, "\(strategy), chunks of \(chunkBytes)")
      }
    }
    // The lines hold what the payload says, by Foundation's account.
    for (line, block) in zip(expected.lines, blocks) {
      let model = try jsonObject(Data(line.utf8))
      let header = try model.object("header")
      #expect(header["heading"] as? String == block["heading"] as? String)
      #expect(header["layout"] as? String == block["layout"] as? String)
      let expected = (block["tracking"] as? JSONObject)?["position"] as? Int
      #expect((header["tracking"] as? JSONObject)?["position"] as? Int == expected)
      guard block["kind"] as? String == "products" else { continue }
      let products = (model["cells"] as? [[String: [String: Any]]])?.compactMap { $0["product"] }
      let items = try block.objects("items")
      #expect(products?.map { $0["sku"] as? String } == items.map { $0["sku"] as? String })
      for key in ["price", "stock"] {
        #expect(products?.map { $0[key] as? Double } == items.map { $0[key] as? Double }, "\(key)")
      }
    }
  }

  @Test("a bad item has its place in the envelope, whoever decodes", arguments: strategies)
  func bad(_ strategy: String) async throws {
    let outcome = try await shop("decode BAD --strategy \(strategy) --emit none")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: \(badPrice):213:17: "), "\(outcome.errors)")
    #expect(
      outcome.errors.hasSuffix(" (path $.response.feed.blocks[4].items[3].price, byte 3931)\n"), "\(outcome.errors)")
  }

  @Test("bench compares with what the app does today")
  func bench() async throws {
    let folder = try ScratchFolder()
    let outcome = try await shop("bench FEED --full --samples 3 --json \(folder.path)/result.json")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let table = outcome.text
    for row in Self.strategies + ["native-alone", "yajl-alone", "layout"] {
      #expect(table.contains("\n\(row) "), "\(row)")
    }
    #expect(table.contains("× json-decoder") && table.contains("8 sections, 55 cells"))
    let result = try jsonObject(folder.contents("result.json"))
    #expect(result["equal"] as? Bool == true)
    let times = try result.objects("measurements").filter { $0["metric"] as? String == "decode.time" }
    #expect(times.count == 6)
    for row in times {
      #expect((row["ratioToReference"] is JSONObject) == (row["strategy"] as? String != "json-decoder"))
    }
    #if os(Linux)
      #expect(table.contains(" allocations"))
    #endif
    let chosen = try await shop("bench FEED --samples 1 --strategies yajl")
    #expect(chosen.status == 0 && !chosen.text.contains("\njson-decoder"))
    #expect(chosen.text.contains("Without the reference among the strategies there are no ratios."))
  }

  @Test("check finds what these cells cannot decode, kinds that are new too")
  func check() async throws {
    let good = try await shop("check FEED")
    #expect(good.status == 0 && good.text.contains("the app decodes all of it"), "\(good.text)")
    let bad = try await shop("check BAD")
    #expect(bad.status == 1 && bad.text.contains("$.response.feed.blocks[*].items[*].price 1 ×"), "\(bad.text)")
    #expect(bad.text.contains("$.response.feed.blocks[4].items[3].price"))
    let text = try String(contentsOfFile: feed, encoding: .utf8)
      .replacing(#""kind": "stories""#, with: #""kind": "clips""#)
    let drifted = try await shop("check - --against FEED", input: text)
    #expect(drifted.status == 1 && drifted.text.contains("unknown BlockKind \"clips\""), "\(drifted.text)")
    #expect(drifted.text.contains("gone kinds: stories"), "\(drifted.text)")
  }

  // By hand: rows of 180, 72 and 1 points, shelves of 200; 2 heroes, 2 shelves, 6 stories and 20 products in rows, and no
  // item in a divider: 2 × 180 + 2 × 200 + 26 × 72.
  @Test("layout goes by its templates, and by those of a file")
  func layout() async throws {
    func height(_ options: String = "") async throws -> Double? {
      let outcome = try await shop("layout --payload FEED \(options)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try outcome.object["contentHeight"] as? Double
    }
    let expected: Double = 2 * 180 + 2 * 200 + 26 * 72
    #expect(try await height() == expected)

    let folder = try ScratchFolder()
    let printed = try await shop("layout --emit catalog")
    #expect(printed.status == 0)
    #expect(try await height("--catalog \(folder.file("same.json", printed.output))") == expected)
    let taller = #"""
      {"templates": [{"template": "banner", "section": {"group": {"type": "group", "axis": "horizontal", "size":
      {"width": {"type": "fractionalWidth", "value": 1}, "height": {"type": "absolute", "value": 300}}, "subitems":
      [{"type": "item", "size": {"width": {"type": "fractionalWidth", "value": 1},
      "height": {"type": "fractionalHeight", "value": 1}}}]}}}]}
      """#
    #expect(try await height("--catalog \(folder.file("taller.json", taller))") == expected + 240)

    let unknown = try folder.file("unknown.json", taller.replacing("banner", with: "bannre"))
    let refused = try await shop("layout --payload FEED --catalog", unknown)
    let words = #"unknown template "bannre"; known are banner, list, rule, shelf (path $.templates[0].template)"#
    #expect(refused.status == 1 && refused.errors.contains(words), "\(refused.errors)")
    let text = try String(contentsOfFile: feed, encoding: .utf8)
    let carousel = text.replacing(#""layout": "shelf""#, with: #""layout": "carousel""#)
    let missing = try await shop("layout --payload -", input: carousel)
    #expect(missing.status == 1 && missing.errors.contains(#"there is no template "carousel"; there are banner, list"#))

    let picture = try await shop("layout --payload FEED --emit svg")
    #expect(picture.status == 0)
    for text in ["New arrivals", "products", "stories"] { #expect(picture.text.contains(text), "\(text)") }
  }

  @Test("its payloads can be scrubbed, and larger ones drawn: kinds and templates stay, the rest goes")
  func scrub() async throws {
    let folder = try ScratchFolder()
    // A seed: a random key now and then draws one of the feed's own prices.
    let outcome = try await shop("scrub FEED --seed 1")
    #expect(outcome.status == 0 && outcome.errors.contains("decoded by 'shop' as before: "), "\(outcome.errors)")
    let scrubbed = try folder.file("feed.json", outcome.output)
    func cells(_ payload: String) async throws -> [Substring] {
      try await shop("decode --strategy json-decoder", payload).lines.filter { line in
        ["cells", "sections", "bytes"].contains { line.hasPrefix($0) }
      }
    }
    #expect(try await cells(scrubbed) == cells(feed))
    for text in ["Espresso", "Autumn", "autumn-26", "P-0000", "29.82"] { #expect(!outcome.text.contains(text)) }
    for text in ["hero", "banner", "shelf"] { #expect(outcome.text.contains("\"\(text)\"")) }
    for line in ["layout --payload", "check", "bench --samples 1"] {
      #expect(try await shop(line, scrubbed).status == 0, "\(line)")
    }

    let large = try await shop("generate --like FEED --scale 20 --seed 2")
    let ratio = Double(large.output.count) / Double(outcome.output.count) / 20
    #expect(large.status == 0 && (0.9...1.1).contains(ratio), "\(large.errors) \(ratio)")
    let drawn = try folder.file("large.json", large.output)
    for line in ["layout --payload", "bench --samples 1"] {
      #expect(try await shop(line, drawn).status == 0, "\(line)")
    }
    for (before, after) in zip(try await cells(feed).dropFirst(), try await cells(drawn).dropFirst()) {
      let (name, number) = (before.split(separator: ":")[0], Int(before.split(separator: " ").last ?? "") ?? 0)
      #expect(after == "\(name): \(number * 20)")
    }
  }

  @Test("the built-in format is there too, and no other")
  func apps() async throws {
    let builtIn = try await shop("decode @home.json --app section-list --emit models")
    #expect(builtIn.status == 0 && builtIn.lines.count == 5)
    for (line, status, words) in [
      ("decode @home.json", 1, "error: "),
      ("decode FEED --app shoe", 64, "there is no 'shoe'; there are shop, section-list"),
      ("decode FEED --strategy json-serialization", 64, "there are json-decoder, split-json-decoder, native, yajl"),
      ("bench", 64, "name a payload: the app 'shop' has none of its own"),
      ("decode nothing-here.json", 66, "no such file"),
      ("decode FEED --at $.response.blocks", 1, #"it has "screen", "feed""#),
    ] as [(String, Int32, String)] {
      let outcome = try await shop(line)
      #expect(outcome.status == status && outcome.errors.contains(words), "\(line): \(outcome.errors)")
    }
  }

  @Test("profile shows its kinds and keys")
  func profile() async throws {
    let outcome = try await shop("profile FEED --samples 2 --json -")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let payload = try #require(outcome.object.objects("payloads").first)
    let kinds = try payload.objects("kinds")
    #expect(Set(kinds.compactMap { $0["name"] as? String }) == ["hero", "products", "stories", "divider"])
    #expect(kinds.reduce(0) { $0 + ($1["count"] as? Int ?? 0) } == (try blocks()).count)
    let fields = try payload.objects("fields")
    #expect(fields.contains { ($0["name"] as? String ?? "").hasPrefix("$.response.feed.blocks[*].items[*].") })
    #expect(try payload.objects("phases").map { $0["name"] as? String } == ["tokens", "cells", "layout"])
    #expect(try await shop("profile BAD --samples 1").status == 1)
    // The built-in format's payloads, by name.
    let home = try await shop("profile @home.json --app section-list --samples 1")
    #expect(home.status == 0 && home.text.contains("card_info"))
  }
}
