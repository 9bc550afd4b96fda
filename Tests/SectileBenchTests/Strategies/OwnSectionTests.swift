import Foundation
import JSONStream
import JSONStreamFoundation
import SectileBench
import TestSupport
import Testing

@Suite struct OwnSectionTests {
  @Test("errors through converted keys have a place") func errorsThroughConverted() throws {
    struct Shown: Decodable {
      struct Item: Decodable { var unitPrice: Double }
      var allItems: [Item]
    }
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    let text =
      #"[{"allItem": 1,\#n "all_items": [{"unit_price": 1}, {"unit": 2, "unit_price": "2"}]}]"#
    let decoder = LocatingJSONDecoder<Shown>(by: foundation).gathering
    let error = try #require(decoder.run(text).error as? JSONStreamError)
    let place = try #require(error.position?.byteOffset)
    #expect(error.path == "$[0].allItems[1].unitPrice" && error.position?.line == 2)
    #expect(String(decoding: Array(text.utf8)[place...], as: UTF8.self) == #""2"}]}]"#)
  }
}
