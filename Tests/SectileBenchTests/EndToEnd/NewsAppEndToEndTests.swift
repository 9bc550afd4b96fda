import Foundation
import TestSupport
import Testing

/// An app's own package, Tests/NewsFeed/Bench, as its script sees it: other cells, keys, header,
/// envelope, decoder and templates than the built-in ones, through the same commands.
@Suite(
  "an app of its own package, end to end", .timeLimit(.minutes(15)),
  .enabled(
    if: Tool.foreignApp != nil,
    "SECTILE_FOREIGN_APP does not say where the executable of Tests/NewsFeed/Bench is: its tests are skipped"
  ))
struct NewsAppEndToEndTests {
  private static let strategies = ["json-decoder", "split-json-decoder", "native", "yajl"]

  private let feed = Repository.url("Tests/NewsFeed/Bench/Payloads/feed.json").path
  private let badChange = Repository.url("Tests/NewsFeed/Bench/Payloads/bad-change.json").path

  private func news(_ line: String, _ more: String..., input: String = "") async throws
    -> Tool.Outcome
  {
    let words = Tool.words(line.replacing("FEED", with: feed).replacing("BAD", with: badChange))
    return try await Tool.run(words + more, input: Data(input.utf8), executable: Tool.foreignApp)
  }

  private func blocks() throws -> [JSONObject] {
    let root = try jsonObject(Data(contentsOf: URL(fileURLWithPath: feed)))
    return try root.object("feed").objects("blocks")
  }

  @Test("the summary counts its kinds", arguments: strategies)
  func summary(_ strategy: String) async throws {
    let outcome = try await news("decode FEED --strategy \(strategy) --chunk-bytes 100")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let blocks = try blocks()
    #expect(
      outcome.lines.contains("sections: \(blocks.count)")
        && outcome.lines.contains("strategy: \(strategy)"))
    for kind in ["story", "ticker", "gallery"] {
      let items = blocks.filter { $0["kind"] as? String == kind }.compactMap {
        $0["entries"] as? [Any]
      }
      #expect(outcome.lines.contains("cells \(kind): \(items.reduce(0) { $0 + $1.count })"))
    }
    #expect(!outcome.text.contains("cells ad"))
  }

  @Test("every strategy writes the same models, whatever the chunks")
  func models() async throws {
    let expected = try await news("decode FEED --strategy json-decoder --emit models")
    let blocks = try blocks()
    #expect(expected.status == 0 && expected.lines.count == blocks.count)
    for strategy in Self.strategies {
      for chunkBytes in ["1", "13", "65536"] {
        let outcome = try await news(
          "decode FEED --strategy \(strategy) --emit models --chunk-bytes \(chunkBytes)")
        #expect(
          outcome.status == 0 && outcome.output == expected.output,
          "\(strategy), chunks of \(chunkBytes)")
      }
    }
  }

  @Test("a bad item has its place in the envelope, whoever decodes", arguments: strategies)
  func bad(_ strategy: String) async throws {
    let outcome = try await news("decode BAD --strategy \(strategy) --emit none")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: \(badChange):300:17: "), "\(outcome.errors)")
    #expect(
      outcome.errors.hasSuffix(" (path $.feed.blocks[5].entries[3].change, byte 5726)\n"),
      "\(outcome.errors)")
  }

  @Test("bench compares with what the app does today")
  func bench() async throws {
    let folder = try ScratchFolder()
    let outcome = try await news("bench FEED --full --samples 3 --json \(folder.path)/result.json")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let table = outcome.text
    for row in Self.strategies + ["native-alone", "yajl-alone", "layout"] {
      #expect(table.contains("\n\(row) "), "\(row)")
    }
    #expect(table.contains("× json-decoder") && table.contains("8 sections, 53 cells"))
    let result = try jsonObject(folder.contents("result.json"))
    #expect(result["equal"] as? Bool == true)
    let times = try result.objects("measurements").filter {
      $0["metric"] as? String == "decode.time"
    }
    #expect(times.count == 6)
    for row in times {
      #expect(
        (row["ratioToReference"] is JSONObject) == (row["strategy"] as? String != "json-decoder"))
    }
    #if os(Linux)
      #expect(table.contains(" allocations"))
    #endif
    let chosen = try await news("bench FEED --samples 1 --strategies yajl")
    #expect(chosen.status == 0 && !chosen.text.contains("\njson-decoder"))
    #expect(chosen.text.contains("Without the reference among the strategies there are no ratios."))
  }

  @Test("check finds what these cells cannot decode, kinds that are new too")
  func check() async throws {
    let good = try await news("check FEED")
    #expect(good.status == 0 && good.text.contains("the app decodes all of it"), "\(good.text)")
    let bad = try await news("check BAD")
    #expect(
      bad.status == 1 && bad.text.contains("$.feed.blocks[*].entries[*].change 1 ×"), "\(bad.text)")
    #expect(bad.text.contains("$.feed.blocks[5].entries[3].change"))
    let text = try String(contentsOfFile: feed, encoding: .utf8)
      .replacing(#""kind": "gallery""#, with: #""kind": "clips""#)
    let drifted = try await news("check - --against FEED", input: text)
    #expect(
      drifted.status == 1 && drifted.text.contains("unknown BlockKind \"clips\""), "\(drifted.text)"
    )
    #expect(drifted.text.contains("gone kinds: gallery"), "\(drifted.text)")
  }

  // By hand: a lead of 240 points, 25 other stories of 120, 2 shelves of 56, 3 galleries of 160,
  // and no entry in an ad.
  @Test("layout goes by its templates, and by those of a file")
  func layout() async throws {
    func height(_ options: String = "") async throws -> Double? {
      let outcome = try await news("layout --payload FEED \(options)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try outcome.object["contentHeight"] as? Double
    }
    let expected: Double = 240 + 25 * 120 + 2 * 56 + 3 * 160
    #expect(try await height() == expected)

    let folder = try ScratchFolder()
    let printed = try await news("layout --emit catalog")
    #expect(printed.status == 0)
    #expect(try await height("--catalog \(folder.file("same.json", printed.output))") == expected)
    let taller = #"""
      {"templates": [{"template": "lead", "section": {"group": {"type": "group", "axis": "horizontal", "size":
      {"width": {"type": "fractionalWidth", "value": 1}, "height": {"type": "absolute", "value": 300}}, "subitems":
      [{"type": "item", "size": {"width": {"type": "fractionalWidth", "value": 1},
      "height": {"type": "fractionalHeight", "value": 1}}}]}}}]}
      """#
    #expect(try await height("--catalog \(folder.file("taller.json", taller))") == expected + 60)

    let unknown = try folder.file("unknown.json", taller.replacing("lead", with: "laed"))
    let refused = try await news("layout --payload FEED --catalog", unknown)
    let words =
      #"unknown template "laed"; known are ad, gallery, lead, story, ticker (path $.templates[0].template)"#
    #expect(refused.status == 1 && refused.errors.contains(words), "\(refused.errors)")
    let text = try String(contentsOfFile: feed, encoding: .utf8)
    let carousel = text.replacing(#""layout": "lead""#, with: #""layout": "carousel""#)
    let missing = try await news("layout --payload -", input: carousel)
    #expect(
      missing.status == 1
        && missing.errors.contains(#"there is no template "carousel"; there are ad, gallery"#))

    let picture = try await news("layout --payload FEED --emit svg")
    #expect(picture.status == 0)
    for text in ["Markets", "ticker", "story"] {
      #expect(picture.text.contains(text), "\(text)")
    }
  }

  @Test("its payloads can be scrubbed: kinds and templates stay, the rest goes")
  func scrub() async throws {
    let folder = try ScratchFolder()
    // A seed: a random key now and then draws one of the feed's own prices.
    let outcome = try await news("scrub FEED --seed 1")
    #expect(
      outcome.status == 0 && outcome.errors.contains("decoded by 'news' as before: "),
      "\(outcome.errors)")
    let scrubbed = try folder.file("feed.json", outcome.output)
    func cells(_ payload: String) async throws -> [Substring] {
      try await news("decode --strategy json-decoder", payload).lines.filter { line in
        ["cells", "sections", "bytes"].contains { line.hasPrefix($0) }
      }
    }
    #expect(try await cells(scrubbed) == cells(feed))
    for text in ["harbour", "Autumn", "K. Ade", "N-0000"] {
      #expect(!outcome.text.contains(text))
    }
    for text in ["story", "lead", "ticker"] {
      #expect(outcome.text.contains("\"\(text)\""))
    }
    for line in ["layout --payload", "check", "bench --samples 1"] {
      #expect(try await news(line, scrubbed).status == 0, "\(line)")
    }
  }

  @Test("the built-in format is there too, and no other")
  func apps() async throws {
    let builtIn = try await news("decode @home.json --app section-list --emit models")
    #expect(builtIn.status == 0 && builtIn.lines.count == 5)
    for (line, status, words) in [
      ("decode @home.json", 1, "error: "),
      ("decode FEED --app shoe", 64, "there is no 'shoe'; there are news, section-list"),
      (
        "decode FEED --strategy json-serialization", 64,
        "there are json-decoder, split-json-decoder, native, yajl"
      ),
      ("bench", 64, "name a payload: the app 'news' has none of its own"),
      ("decode nothing-here.json", 66, "no such file"),
      ("decode FEED --at $.feed.items", 1, #"it has "blocks""#),
    ] as [(String, Int32, String)] {
      let outcome = try await news(line)
      #expect(
        outcome.status == status && outcome.errors.contains(words), "\(line): \(outcome.errors)")
    }
  }
}
