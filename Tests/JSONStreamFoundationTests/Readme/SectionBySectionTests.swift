import Foundation
import JSONStream
import TestSupport
import Testing

@Suite("The splitter of an article") struct SectionBySectionTests {
  private struct Envelope: Decodable {
    struct Shop: Decodable { var sections: [ShopSection] }
    var shop: Shop
  }

  private let payload = #"""
    {"sections": [{"title": "no"}], "shop": {"name": "a \"[{\\", "more": {"sections": [{"title": "nor this"}]},
      "sections": [
        {"title": "} ] \" \\", "items": [{"id": 1, "unit_price": 2.5}, {"id": 2, "unit_price": 3}]},
        {"items": [], "title": "ö\u00e4"}, 5, {"title": "", "items": [{"unit_price": 0, "id": -1}]}
      ], "rest": [{}]}}
    """#

  private func shown(_ text: some StringProtocol, _ chunking: Chunking) async throws
    -> [ShopSection]
  {
    var shown: [ShopSection] = []
    let chunks = AsyncThrowingStream<[UInt8], any Error> { stream in
      chunking.forEachChunk(of: Array(text.utf8)) { stream.yield(Array($0)) }
      stream.finish()
    }
    try await showShop(chunks) { shown.append($0) }
    return shown
  }

  @Test("cuts out what JSONDecoder finds in the list, whatever the chunks")
  func sections() async throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let list = payload.replacing(" 5,", with: "")
    let expected = try decoder.decode(Envelope.self, from: Data(list.utf8)).shop.sections
    #expect(expected.count == 3)
    for chunking in [Chunking.whole, .size(1), .size(7), .random(seed: 3)] {
      #expect(try await shown(payload, chunking) == expected)
    }
  }

  @Test("a payload that is cut is an error, behind the sections that were whole")
  func cut() async throws {
    var counts: Set<Int> = []
    for length in payload.indices {
      var shown = 0
      let chunks = AsyncThrowingStream<[UInt8], any Error> { stream in
        stream.yield(Array(payload[..<length].utf8))
        stream.finish()
      }
      await #expect(throws: URLError.self) { try await showShop(chunks) { _ in shown += 1 } }
      counts.insert(shown)
    }
    #expect(counts == [0, 1, 2, 3])
  }
}
