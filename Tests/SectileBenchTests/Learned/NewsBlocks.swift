import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport

@testable import SectileBench

/// The blocks of Tests/NewsFeed as a registered app without layouts, with the strategies that are
/// also learned.
///
/// Of an entry nothing is read: when it can be decoded is all that counts.
struct NewsEntry: Decodable, Equatable, SectionCell {
  enum Kind: String, StreamDecodable, Decodable, CaseIterable { case story, ticker, gallery, ad }

  struct Header: SectionHeaderDecodable, Decodable, Equatable {
    var kind: Kind
    var headline: String
  }

  static let keys = SectionKeys(kind: "kind", cells: "entries")
  static func hasCells(_ kind: Kind) -> Bool { kind != .ad }

  init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: NoKey.self)
  }
  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    self = try value.decode()
  }

  private enum NoKey: CodingKey {}
}

extension NewsEntry.Header {
  init(from value: borrowing JSONElement) throws { self = try value.decode() }
}

enum NewsBlocks {
  static let feed = Repository.url("Tests/NewsFeed/Bench/Payloads/feed.json")

  static let app: App<NewsEntry> = {
    var app = App("news", cells: NewsEntry.self, at: "$.feed.blocks")
    app.add(
      .whole(
        "json-decoder", decode: { try JSONDecoder().decode(Answer.self, from: $0).feed.blocks }
      ) { $0.section })
    app.addSplitJSONDecoder(Block.self) { $0.section }
    app.add(.streamed("native-codable", engine: .native, cell: NewsEntry.self) { $0 }, isLast: true)
    return app
  }()

  /// Writes eight blocks of one to sixteen stories, each of about a kilobyte: 71 in all.
  static func payload() -> String {
    let counts = [1, 8, 16, 6, 10, 12, 15, 3]
    let blocks = counts.enumerated().map { block, count in
      let stories = (0..<count).map { story(100 * block + $0) }
      return """
        {"kind":"story","headline":"Block \(block)","accent":"#c00","entries":[\(stories.joined(separator: ","))]}
        """
    }
    return
      #"{"meta":{"edition":"morning","total":71},"feed":{"blocks":[\#(blocks.joined(separator: ",\n"))]},"next":null}"#
  }

  private static func story(_ number: Int) -> String {
    // Letters at random, which compress as little as real texts do.
    var random = SeededGenerator(seed: UInt64(number))
    let title = String(
      (0..<800).map { _ in "abcdefghijklmnop ".randomElement(using: &random) ?? " " })
    return """
      {"id":"N-\(number)","title":"\(title)","byline":\(number % 3 == 0 ? "null" : "\"K. Ade\""),\
      "published":"2026-09-04T11:37:03Z","tags":["city"],\
      "image":{"url":"https://news.example.com/pictures/\(number).jpg","width":640,"height":480}}
      """
  }

  private struct Answer: Decodable {
    struct Feed: Decodable { var blocks: [Block] }

    var feed: Feed
  }

  private struct Block: Decodable {
    var kind: NewsEntry.Kind
    var headline: String
    var entries: [NewsEntry]?

    var section: ListSection<NewsEntry> {
      ListSection(header: NewsEntry.Header(kind: kind, headline: headline), cells: entries ?? [])
    }
  }
}
