import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// The built-in cells through Codable.
private enum BuiltIn: TabledCell, Equatable {
  typealias Header = SectionHeader<TabledCellKind<BuiltIn>>
  case image(OnlyImageModel), tile(ImageAndTitleModel), restaurant(RestaurantInfoModel)

  static let table = CellTable<BuiltIn>([
    .codable("card_image", BuiltIn.image), .codable("card_image_title", BuiltIn.tile),
    .codable("card_info", BuiltIn.restaurant), .codable("featured_01_info", BuiltIn.restaurant),
    .codable("featured_02_info", BuiltIn.restaurant), .empty("none"),
  ])
}

@Suite("An error of a Codable cell") struct CodableErrorPlaceTests {
  private static let restaurant = #"""
    {"id":9,"imageUrl":"https://example.com/ü.png","rating":4.35,
        "reviewCount":120,"name":"é \n","minimumPrice":12.5,"distanceKm":0.1,"category":"日本",
       "deliveryTime":25,"deliveryType":"goCourier","campaignList":["a", "b"]}
    """#
  private static let head = BothDecoders.head.replacingOccurrences(
    of: "card_image", with: "card_info")

  private static func error<Cell: SectionCell>(
    _ type: Cell.Type, _ payload: String, chunkBytes: Int
  ) throws -> JSONStreamError {
    try #require(
      try DecoderStrategy.native(type).run(payload, .size(chunkBytes)).error as? JSONStreamError)
  }

  @Test(
    "has the place and code of a fast cell's", arguments: [1, 13, 1 << 16],
    [
      (#""id":9"#, #""id":"9""#), (#""id":9"#, #""id":null"#), (#""id":9,"#, ""),
      (#""id":9"#, #""id": 9.5"#),
      (#""id":9"#, #""id":   123456789012345678901"#), ("4.35", "true"), ("4.35", "1e400"),
      ("4.35", "\n  {}"),
      ("120", "[1]"), (#""name":"é \n""#, #""name" : 7"#), (#""name":"é \n","#, ""),
      (#""name":"é \n""#, #""name":null"#),
      (#""goCourier""#, #""bike""#), (#""goCourier""#, "null"), (#""goCourier""#, "1"),
      (#"["a", "b"]"#, #"["a", 5]"#),
      (#"["a", "b"]"#, #"["a", null, "b"]"#), (#"["a", "b"]"#, #"{"a": "b"}"#),
      (#"["a", "b"]"#, "null"),
      (restaurant, "null"), (restaurant, "[]"), (restaurant, #""text""#), (restaurant, "{}"),
    ])
  func hasItsPlace(chunkBytes: Int, change: (String, String)) throws {
    let changed = Self.restaurant.replacingOccurrences(of: change.0, with: change.1)
    let payload = Self.head + Self.restaurant + ",\n " + changed + BothDecoders.tail
    let own = try Self.error(BuiltIn.self, payload, chunkBytes: chunkBytes)
    let fast = try Self.error(CellData.self, payload, chunkBytes: chunkBytes)
    #expect(own.code == fast.code && own.category == .data && own.path == fast.path)
    #expect(own.position == fast.position && own.excerpt == fast.excerpt)
    // JSONDecoder names the same place, where it names one.
    let reference = try #require(throws: JSONStreamError.self) {
      _ = try DecodingStrategy.jsonDecoder.decode(Data(payload.utf8))
    }
    if own.code != .numberOutOfRange {
      #expect(own.path == reference.path && own.position == reference.position)
      #expect(own.message == reference.message)
    }
    let cause = try #require(own.underlying as? DecodingError)
    #expect(DecodingFailure(cause).underlying == "none")
  }

  private struct Cell<Value: Decodable>: SectionCell, @unchecked Sendable {
    typealias Header = SectionHeader<CellType>

    init(_ kind: CellType, from value: borrowing JSONElement) throws {
      let decoder = CodableSettings(
        dateDecodingStrategy: .iso8601, keyDecodingStrategy: .convertFromSnakeCase)
      _ = try value.decode(Value.self, using: decoder)
    }
  }

  /// The error's path, and the text at its position, up to the next separator.
  private func place<Value: Decodable>(
    _ type: Value.Type, _ json: String
  ) throws -> (path: String, error: JSONStreamError) {
    let payload = BothDecoders.head + json + BothDecoders.tail
    let error = try Self.error(Cell<Value>.self, payload, chunkBytes: 50)
    let place = payload.utf8.dropFirst(error.position?.byteOffset ?? 0)
    return (
      "\(error.path) \(String(decoding: place.prefix { !",}]\n".utf8.contains($0) }, as: UTF8.self))",
      error
    )
  }

  @Test("is found through converted keys, and where JSONDecoder names no place") func isFound()
    throws
  {
    #expect(
      try place(Snake.self, #"{"url_of":1,"one_two_three":"x"}"#).path
        == #"$[0].data[0].one_two_three "x""#)
    let deep = #"{"deep":{"a_b":{"c_d":{"id":1,"name":"","ratio":1,"is_on":2}}}}"#
    #expect(try place(Snake.self, deep).path == "$[0].data[0].deep.a_b.c_d.is_on 2")
    // JSONDecoder's path ends at what the date is in.
    #expect(
      try place(Timed.self, #"{"all":["1970-01-01T00:00:00Z","x"]}"#).path
        == #"$[0].data[0].all[1] "x""#)
    #expect(try place(Timed.self, #"{"named":{"a_b":"y"}}"#).path == #"$[0].data[0].named.a_b "y""#)
    let number = try place(Numbers.self, #"{"b":1,"a":300}"#)
    #expect(number.path == "$[0].data[0].a 300" && number.error.code == .numberOutOfRange)
    #expect(number.error.message == "the number 300 does not fit Int8")
    #expect(
      DecodingFailure(try #require(number.error.underlying)).text
        == "The given data was not valid JSON.")
  }

  @Test("has its own path, not that of one before it", arguments: ["b", "a_b"]) func isNew(
    key: String
  ) throws {
    struct Tried: Decodable, Equatable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: PathCodingKey.self)
        for key in container.allKeys {
          if key.stringValue == "aB" {
            _ = try? decoder.singleValueContainer().decode([String: Int].self)
          }
          _ = try container.decode(Int.self, forKey: key)
        }
      }
    }
    let own = CodableSettings(keyDecodingStrategy: .convertFromSnakeCase)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for json in [#"{"c":"x"}"#, #"{"\#(key)":"x"}"#] {
      let (outcome, error) = try BothDecoders.streamed(Tried.self, json, own)
      let expected = BothDecoders.reference(Tried.self, json, decoder)
      #expect(Behaviour.difference(outcome, expected, error, decoder) == nil)
    }
  }

  @Test("of the type's own is the cause, at the cell") func ofTheTypesOwn() throws {
    let (path, error) = try place([Picky].self, "[1,0]")
    #expect(path == "$[0].data[0] [1" && error.code == .custom && error.underlying is Picky.Refusal)
  }

  @Test("keeps an underlying error of the type's own") func keepsUnderlying() throws {
    struct Cause: Error {}
    struct Inner: Decodable {
      init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "why", underlyingError: Cause()))
      }
    }
    let (path, error) = try place([String: [Inner]].self, #"{"a":[{"b":1}]}"#)
    #expect(path == #"$[0].data[0].a[0] {"b":1"#)
    guard case DecodingError.dataCorrupted(let context)? = error.underlying else {
      throw error
    }
    #expect(context.underlyingError is Cause)
  }
}
