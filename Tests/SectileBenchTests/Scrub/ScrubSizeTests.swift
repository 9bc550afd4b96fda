import BenchmarkKit
import Foundation
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
      case .generated: PayloadGenerator(sections: 12, cells: 40, seed: 1).bytes()
      case .shop: try Repository.bytes("Fixtures/apps/shop.json")
      case .news: try Repository.bytes("Fixtures/news.json")
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

  @Test(
    "scrubbed, within a tenth of the original's", arguments: Kind.allCases,
    TestSize.some(of: [1, 2, 3] as [UInt64]))
  func scrubbed(_ kind: Kind, _ seed: UInt64) throws {
    let payload = try kind.bytes()
    let ratio =
      try compressedSize(scrub(payload, seed: seed, rules: App.builtIn.keptValues))
      / compressedSize(payload)
    #expect((0.9...1.1).contains(ratio), "\(ratio)")
  }

  @Test(
    "scrubbed, within a tenth: what begins alike, ends alike, and stands in others",
    arguments: CompressedShape.allCases,
    TestSize.some(of: [1, 2, 3] as [UInt64]))
  func shapes(_ shape: CompressedShape, _ seed: UInt64) throws {
    let payload = try shape.bytes(seed: seed)
    let ratio = try compressedSize(scrub(payload, seed: seed)) / compressedSize(payload)
    #expect((0.9...1.1).contains(ratio), "seed \(seed): \(ratio)")
  }

  private static let corpus: [String] = {
    let folder = SharedFiles.url("corpus").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted().map { "corpus/\($0)" }
  }()

  @Test(
    "scrubbed, within a tenth: documents of public shapes",
    .enabled(if: SharedFiles.exists("corpus"), "there is no ../shared/corpus"),
    arguments: TestSize.some(of: corpus))
  func shared(_ file: String) throws {
    let payload = [UInt8](try Data(contentsOf: SharedFiles.url(file)))
    let ratio = try compressedSize(scrub(payload)) / compressedSize(payload)
    #expect((0.9...1.1).contains(ratio), "\(ratio)")
  }

  @Test(
    "generated four times as large, within a tenth of four times as many",
    arguments: TestSize.some(of: [1, 2, 3] as [UInt64]))
  func generated(_ seed: UInt64) throws {
    func payload(_ sections: Int) -> [UInt8] {
      PayloadGenerator(sections: sections, cells: 40, seed: seed).bytes()
    }
    let ratio =
      try compressedSize(draw(like: payload(10), scale: 4, seed: seed))
      / compressedSize(payload(40))
    #expect((0.85...1.15).contains(ratio), "\(ratio)")
  }
}
