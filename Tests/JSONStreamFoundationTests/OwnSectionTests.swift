import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Sections as an app has them: Codable, with keys, a date and an envelope of its own.
private struct Shelf: Decodable, Equatable {
  struct Item: Decodable, Equatable {
    var name: String
    var price: Double
  }

  var kind: String
  var opens: Date
  var items: [Item]
}

@Suite struct OwnSectionTests {
  private static let text = #"""
    {"meta": {"shelves": [{}]}, "page": {"shelves": [
      {"kind": "a", "opens": 10, "items": [{"name": "x}]", "price": 1.5}, {"name": "é", "price": 2}]},
      {"items": [], "opens": 20.5, "kind": "b"}
    ]}}
    """#

  private let expected = [
    Shelf(
      kind: "a", opens: Date(timeIntervalSince1970: 10),
      items: [.init(name: "x}]", price: 1.5), .init(name: "é", price: 2)]),
    Shelf(kind: "b", opens: Date(timeIntervalSince1970: 20.5), items: []),
  ]

  private func feeders() -> [any SectionFeeder<Shelf>] {
    let options = SectionDecodingOptions(path: "$.page.shelves")
    func decoder() -> JSONDecoder {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .secondsSince1970
      return decoder
    }
    return [
      JSONDecoderFeeder(Shelf.self, options: options, decoder: decoder()),
      SplitJSONDecoderFeeder(Shelf.self, options: options, decoder: decoder()),
    ]
  }

  @Test("sections of an app's own", arguments: [1, 7, 1 << 16])
  func sectionsOfAnAppsOwn(chunkBytes: Int) {
    for feeder in feeders() {
      #expect(feeder.run(Self.text, .size(chunkBytes)).sections == expected, "\(type(of: feeder))")
    }
  }

  @Test("errors have a place")
  func errorsHaveAPlace() throws {
    let bad = Self.text.replacingOccurrences(of: #""price": 2"#, with: #""price": "2""#)
    for feeder in feeders() {
      let error = try #require(feeder.run(bad).error as? JSONStreamError)
      #expect(error.path.description == "$.page.shelves[0].items[1].price", "\(type(of: feeder))")
      #expect(error.code == .typeMismatch && error.position?.line == 2)
    }
  }

  @Test("errors through converted keys have a place")
  func errorsThroughConverted() throws {
    struct Shown: Decodable {
      struct Item: Decodable { var unitPrice: Double }
      var allItems: [Item]
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = #"[{"allItem": 1,\#n "all_items": [{"unit_price": 1}, {"unit": 2, "unit_price": "2"}]}]"#
    let feeder = JSONDecoderFeeder(Shown.self, options: SectionDecodingOptions(), decoder: decoder)
    let error = try #require(feeder.run(text).error as? JSONStreamError)
    let place = try #require(error.position?.byteOffset)
    #expect(error.path == "$[0].allItems[1].unitPrice" && error.position?.line == 2)
    #expect(String(decoding: Array(text.utf8)[place...], as: UTF8.self) == #""2"}]}]"#)
  }
}
