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

  private func shop(_ arguments: String..., input: Data? = nil) async throws -> Tool.Outcome {
    try await Tool.run(arguments, input: input, executable: Tool.foreignApp)
  }

  private static func payload(_ name: String) -> String {
    Repository.url("Tests/ForeignApp/Payloads/\(name)").path
  }

  private let feed = payload("feed.json")
  private let badPrice = payload("bad-price.json")

  /// What Foundation's own parser sees in the payload.
  private func blocks() throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: feed)))
    let response = (root as? [String: Any])?["response"] as? [String: Any]
    return try #require((response?["feed"] as? [String: Any])?["blocks"] as? [[String: Any]])
  }

  @Test("the summary counts its kinds", arguments: strategies)
  func summary(_ strategy: String) async throws {
    let outcome = try await shop("decode", feed, "--strategy", strategy, "--chunk-bytes", "100")
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
    let expected = try await shop("decode", feed, "--strategy", "json-decoder", "--emit", "models")
    let blocks = try blocks()
    #expect(expected.status == 0 && expected.lines.count == blocks.count)
    for strategy in Self.strategies {
      for chunkBytes in ["1", "13", "65536"] {
        let outcome = try await shop(
          "decode", feed, "--strategy", strategy, "--emit", "models", "--chunk-bytes", chunkBytes)
        #expect(outcome.status == 0 && outcome.output == expected.output, "\(strategy), chunks of \(chunkBytes)")
      }
    }
    // The lines hold what the payload says, by Foundation's account.
    for (line, block) in zip(expected.lines, blocks) {
      let model = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let header = try #require(model["header"] as? [String: Any])
      #expect(header["heading"] as? String == block["heading"] as? String)
      #expect(header["layout"] as? String == block["layout"] as? String)
      let expected = (block["tracking"] as? [String: Any])?["position"] as? Int
      #expect((header["tracking"] as? [String: Any])?["position"] as? Int == expected)
      guard block["kind"] as? String == "products" else { continue }
      let products = (model["cells"] as? [[String: [String: Any]]])?.compactMap { $0["product"] }
      let items = try #require(block["items"] as? [[String: Any]])
      #expect(products?.map { $0["sku"] as? String } == items.map { $0["sku"] as? String })
      #expect(products?.map { $0["price"] as? Double } == items.map { $0["price"] as? Double })
      #expect(products?.map { $0["stock"] as? Int } == items.map { $0["stock"] as? Int })
    }
  }

  @Test("a bad item has its place in the envelope, whoever decodes", arguments: strategies)
  func bad(_ strategy: String) async throws {
    let outcome = try await shop("decode", badPrice, "--strategy", strategy, "--emit", "none")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: \(badPrice):213:17: "), "\(outcome.errors)")
    #expect(
      outcome.errors.hasSuffix(" (path $.response.feed.blocks[4].items[3].price, byte 3931)\n"), "\(outcome.errors)")
  }

  @Test("bench compares with what the app does today")
  func bench() async throws {
    let outcome = try await Tool.shell(
      #""$SECTILE" bench "$1" --full --samples 3 --json result.json && cat result.json"#, [feed],
      executable: Tool.foreignApp)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let json = try #require(outcome.text.range(of: "\n{\n"))
    let table = outcome.text[..<json.lowerBound]
    for row in Self.strategies + ["native-alone", "yajl-alone", "layout"] {
      #expect(table.contains("\n\(row) "), "\(row)")
    }
    #expect(table.contains("× json-decoder") && table.contains("8 sections, 55 cells"))
    let result = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.text[json.lowerBound...].utf8)) as? [String: Any])
    #expect(result["equal"] as? Bool == true)
    let times = try #require(result["measurements"] as? [[String: Any]]).filter {
      $0["metric"] as? String == "decode.time"
    }
    #expect(times.count == 6)
    for row in times {
      #expect((row["ratioToReference"] is [String: Any]) == (row["strategy"] as? String != "json-decoder"))
    }
    #if os(Linux)
      #expect(table.contains(" allocations"))
    #endif
    let chosen = try await shop("bench", feed, "--samples", "1", "--strategies", "yajl")
    #expect(chosen.status == 0 && !chosen.text.contains("\njson-decoder"))
    #expect(chosen.text.contains("Without the reference among the strategies there are no ratios."))
  }

  @Test("check finds what these cells cannot decode, kinds that are new too")
  func check() async throws {
    let good = try await shop("check", feed)
    #expect(good.status == 0 && good.text.contains("the app decodes all of it"), "\(good.text)")
    let bad = try await shop("check", badPrice)
    #expect(bad.status == 1 && bad.text.contains("$.response.feed.blocks[*].items[*].price 1 ×"), "\(bad.text)")
    #expect(bad.text.contains("$.response.feed.blocks[4].items[3].price"))
    let text = try String(contentsOfFile: feed, encoding: .utf8)
      .replacingOccurrences(of: #""kind": "stories""#, with: #""kind": "clips""#)
    let drifted = try await shop("check", "-", "--against", feed, input: Data(text.utf8))
    #expect(drifted.status == 1 && drifted.text.contains("unknown BlockKind \"clips\""), "\(drifted.text)")
    #expect(drifted.text.contains("gone kinds: stories"), "\(drifted.text)")
  }

  @Test("a bad payload is not measured, a good one beside it is")
  func benchOfBadPayloads() async throws {
    let outcome = try await shop("bench", badPrice, feed, "--samples", "1")
    #expect(outcome.status == 1 && outcome.errors.contains("bad-price.json:213:17: "))
    #expect(outcome.text.contains("feed.json: 9.55 KiB"))
  }

  // By hand: rows of 180, 72 and 1 points, shelves of 200; 2 heroes, 2 shelves, 6 stories and 20 products in rows, and no
  // item in a divider: 2 × 180 + 2 × 200 + 26 × 72.
  @Test("layout goes by its templates, and by those of a file")
  func layout() async throws {
    func height(_ arguments: String...) async throws -> Double? {
      let outcome = try await Tool.run(["layout", "--payload", feed] + arguments, executable: Tool.foreignApp)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return (try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])?["contentHeight"] as? Double
    }
    let expected: Double = 2 * 180 + 2 * 200 + 26 * 72
    #expect(try await height() == expected)

    let folder = try ScratchFolder()
    let printed = try await shop("layout", "--emit", "catalog")
    #expect(printed.status == 0)
    #expect(try await height("--catalog", folder.file("same.json", printed.output)) == expected)
    let taller = #"""
      {"templates": [{"template": "banner", "section": {"group": {"type": "group", "axis": "horizontal", "size":
      {"width": {"type": "fractionalWidth", "value": 1}, "height": {"type": "absolute", "value": 300}}, "subitems":
      [{"type": "item", "size": {"width": {"type": "fractionalWidth", "value": 1},
      "height": {"type": "fractionalHeight", "value": 1}}}]}}}]}
      """#
    #expect(try await height("--catalog", folder.file("taller.json", taller)) == expected + 240)

    let unknown = try folder.file("unknown.json", taller.replacingOccurrences(of: "banner", with: "bannre"))
    let refused = try await shop("layout", "--payload", feed, "--catalog", unknown)
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        #"unknown template "bannre"; known are banner, list, rule, shelf (path $.templates[0].template)"#))
    let text = try String(contentsOfFile: feed, encoding: .utf8)
    let carousel = text.replacingOccurrences(of: #""layout": "shelf""#, with: #""layout": "carousel""#)
    let missing = try await shop("layout", "--payload", "-", input: Data(carousel.utf8))
    #expect(missing.status == 1 && missing.errors.contains(#"there is no template "carousel"; there are banner, list"#))

    let picture = try await shop("layout", "--payload", feed, "--emit", "svg")
    #expect(picture.status == 0)
    for text in ["New arrivals", "products", "stories"] { #expect(picture.text.contains(text), "\(text)") }
  }

  @Test("its payloads can be scrubbed, and larger ones drawn: kinds and templates stay, the rest goes")
  func scrub() async throws {
    let folder = try ScratchFolder()
    // A seed: a random key now and then draws one of the feed's own prices.
    let outcome = try await shop("scrub", feed, "--seed", "1")
    #expect(outcome.status == 0 && outcome.errors.contains("decoded by 'shop' as before: "), "\(outcome.errors)")
    let scrubbed = try folder.file("feed.json", outcome.output)
    func cells(_ payload: String) async throws -> [Substring] {
      try await shop("decode", payload, "--strategy", "json-decoder").lines.filter {
        $0.hasPrefix("cells") || $0.hasPrefix("sections") || $0.hasPrefix("bytes")
      }
    }
    #expect(try await cells(scrubbed) == cells(feed))
    for text in ["Espresso", "Autumn", "autumn-26", "P-0000", "29.82"] { #expect(!outcome.text.contains(text)) }
    for text in ["hero", "banner", "shelf"] { #expect(outcome.text.contains("\"\(text)\"")) }
    #expect(try await shop("layout", "--payload", scrubbed).status == 0)
    #expect(try await shop("check", scrubbed).status == shop("check", feed).status)
    #expect(try await shop("bench", scrubbed, "--samples", "1").status == 0)

    let large = try await shop("generate", "--like", feed, "--scale", "20", "--seed", "2")
    let ratio = Double(large.output.count) / Double(outcome.output.count) / 20
    #expect(large.status == 0 && (0.9...1.1).contains(ratio), "\(large.errors) \(ratio)")
    let drawn = try folder.file("large.json", large.output)
    #expect(try await shop("layout", "--payload", drawn).status == 0)
    #expect(try await shop("bench", drawn, "--samples", "1").status == 0)
    for (before, after) in zip(try await cells(feed).dropFirst(), try await cells(drawn).dropFirst()) {
      let (name, number) = (before.split(separator: ":")[0], Int(before.split(separator: " ").last ?? "") ?? 0)
      #expect(after == "\(name): \(number * 20)")
    }
  }

  @Test("the built-in format is there too, and no other")
  func apps() async throws {
    let home = Tool.fixture("home.json")
    let builtIn = try await shop("decode", home, "--app", "section-list", "--emit", "models")
    #expect(builtIn.status == 0 && builtIn.lines.count == 5)
    #expect(try await shop("decode", home).status == 1)
    let unknown = try await shop("decode", feed, "--app", "shoe")
    #expect(unknown.status == 64 && unknown.errors.contains("there is no 'shoe'; there are shop, section-list"))
    let serialization = try await shop("decode", feed, "--strategy", "json-serialization")
    #expect(serialization.status == 64)
    #expect(serialization.errors.contains("there are json-decoder, split-json-decoder, native, yajl"))
    let bench = try await shop("bench")
    #expect(bench.status == 64 && bench.errors.contains("name a payload: the app 'shop' has none of its own"))
    #expect(try await shop("decode", "nothing-here.json").status == 66)
    let elsewhere = try await shop("decode", feed, "--at", "$.response.blocks")
    #expect(elsewhere.status == 1 && elsewhere.errors.contains(#"it has "screen", "feed""#), "\(elsewhere.errors)")
  }

  @Test("profile shows its kinds and keys")
  func profile() async throws {
    let outcome = try await shop("profile", feed, "--samples", "2", "--json", "-")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let result = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let payload = try #require((result["payloads"] as? [[String: Any]])?.first)
    let kinds = try #require(payload["kinds"] as? [[String: Any]])
    #expect(Set(kinds.compactMap { $0["name"] as? String }) == ["hero", "products", "stories", "divider"])
    #expect(kinds.reduce(0) { $0 + ($1["count"] as? Int ?? 0) } == (try blocks()).count)
    let fields = try #require(payload["fields"] as? [[String: Any]])
    #expect(fields.contains { ($0["name"] as? String ?? "").hasPrefix("$.response.feed.blocks[*].items[*].") })
    let phases = try #require(payload["phases"] as? [[String: Any]])
    #expect(phases.map { $0["name"] as? String } == ["tokens", "cells", "layout"])
    #expect(try await shop("profile", badPrice, "--samples", "1").status == 1)
    // The built-in format's payloads, by name.
    let home = try await shop("profile", Tool.fixture("home.json"), "--app", "section-list", "--samples", "1")
    #expect(home.status == 0 && home.text.contains("card_info"))
  }
}
