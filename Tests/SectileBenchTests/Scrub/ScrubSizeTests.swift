import Foundation
import BenchmarkKit
import TestSupport
import Testing

@testable import SectileBench

@Suite("scrubbed payloads, compressed")
struct CompressionTests {
  enum Kind: CaseIterable {
    case home, generated, shop, news

    func bytes() throws -> [UInt8] {
      switch self {
      case .home: try Repository.bytes("Fixtures/home.json")
      case .generated: PayloadGenerator(.init(sections: 12, cells: 40, seed: 1)).bytes()
      case .shop: try Repository.bytes("Fixtures/apps/shop.json")
      case .news: try NewsPayload.bytes(stories: 250, seed: 1)
      }
    }
  }

  private func compressedSize(_ payload: [UInt8]) throws -> Double {
    let gzip = try GzipEncoder()
    var compressed: [UInt8] = []
    try gzip.encode(payload, into: &compressed)
    try gzip.finish(into: &compressed)
    return Double(compressed.count)
  }

  @Test("scrubbed, within a tenth of the original's", arguments: Kind.allCases, [1, 2, 3] as [UInt64])
  func scrubbed(_ kind: Kind, _ seed: UInt64) throws {
    let payload = try kind.bytes()
    let ratio = try compressedSize(scrub(payload, seed: seed, rules: App.builtIn.keptValues)) / compressedSize(payload)
    #expect((0.9...1.1).contains(ratio), "\(ratio)")
  }

  @Test("generated four times as large, within a tenth of four times as many", arguments: [1, 2, 3] as [UInt64])
  func generated(_ seed: UInt64) throws {
    for (payload, larger) in [
      (try NewsPayload.bytes(stories: 100, seed: seed), try NewsPayload.bytes(stories: 400, seed: seed)),
      (
        PayloadGenerator(.init(sections: 10, cells: 40, seed: seed)).bytes(),
        PayloadGenerator(.init(sections: 40, cells: 40, seed: seed)).bytes()
      ),
    ] {
      let ratio = try compressedSize(draw(like: payload, scale: 4, seed: seed, at: nil)) / compressedSize(larger)
      #expect((0.85...1.15).contains(ratio), "\(ratio)")
    }
  }
}

private enum NewsPayload {
  static func bytes(stories: Int, seed: UInt64) throws -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let article = String(
      decoding: try Repository.bytes("Sources/SectileBench/Documentation.docc/Bench.md"), as: UTF8.self)
    let prose = article + String(decoding: try Repository.bytes("CONTRIBUTING.md"), as: UTF8.self)
    let words = prose.split { !$0.isLetter }.map(String.init)
    func text(_ count: Int) -> String {
      let start = Int.random(in: 0..<words.count - count, using: &random)
      return words[start..<start + count].joined(separator: " ")
    }
    var minutes = 0
    let all = (0..<stories).map { index -> [String: Any] in
      minutes += Int.random(in: 1...50, using: &random)
      let date = Date(timeIntervalSince1970: 1_768_000_000 + Double(minutes * 60))
      let headline = text(8)
      return [
        "id": 8_400_000 + index * 3, "kind": random.pick(["story", "gallery", "live"]), "headline": headline,
        "summary": text(24) + ". " + text(12) + ".", "author": random.pick(["Jane Roe", "John Doe", "Ayşe Yılmaz"]),
        "publishedAt": ISO8601DateFormatter().string(from: date), "timestamp": 1_768_000_000 + minutes * 60,
        "url": "https://news.example.com/2026/world/\(headline.lowercased().replacing(" ", with: "-"))",
        "image": [
          "url": "https://img.example.com/\(String(random.next(), radix: 16)).jpg?w=1200", "width": 1200, "height": 800,
        ],
      ]
    }
    let payload = try JSONSerialization.data(withJSONObject: ["data": ["stories": all]], options: .sortedKeys)
    return Array(payload)
  }
}
