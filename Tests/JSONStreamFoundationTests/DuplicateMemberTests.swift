import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// RFC 8259 leaves open which of members with equal keys counts. One rule for all decoders, that of
/// JSONDecoder, whatever the order in which a type asks.
@Suite("Of members with equal keys the first counts") struct DuplicateMemberTests {
  private enum Key: String, CodingKey, CaseIterable {
    case one
    case two
    case long = "a key of more than thirty-two bytes, änd not ASCII"
  }

  /// Asks for each member once, in an order of the test's.
  private struct Asked: Decodable, StreamDecodable, Equatable {
    @TaskLocal static var order: [Key] = []

    var numbers: [Key: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in Self.order {
        numbers[key] = try container.decodeIfPresent(Int.self, forKey: key)
      }
    }

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      for key in Self.order {
        numbers[key] =
          switch key {
          case .one: try object.decodeIfPresent("one")
          case .two: try object.decodeIfPresent("two")
          case .long:
            try object.decodeIfPresent("a key of more than thirty-two bytes, änd not ASCII")
          }
      }
    }
  }

  private static let names = Key.allCases.map(\.rawValue) + ["other"]
  private static let orders: [[Key]] = [
    [.one, .two, .long], [.one, .long, .two], [.two, .one, .long], [.two, .long, .one],
    [.long, .one, .two], [.long, .two, .one],
  ]

  /// The keys of an object of up to five members: all ways to draw them.
  private static let objects: [[String]] = {
    var objects: [[String]] = [[]]
    for length in 1...5 {
      for object in objects where object.count == length - 1 {
        objects += names.map { object + [$0] }
      }
    }
    return objects
  }()

  private static func text(_ keys: [String]) -> [UInt8] {
    Array("{\(keys.enumerated().map { #""\#($1)":\#($0)"# }.joined(separator: ","))}".utf8)
  }

  @Test("for Codable types, those by hand and dictionaries, in any order", arguments: orders)
  private func first(_ order: [Key]) throws {
    for keys in TestSize.some(of: Self.objects) {
      let bytes = Self.text(keys)
      let expected = keys.enumerated().reduce(into: [String: Int]()) {
        $0[$1.element] = $0[$1.element] ?? $1.offset
      }
      let asked = expected.filter { $0.key != "other" }
      let found = try Asked.$order.withValue(order) {
        let decoded: [Asked] = [
          try JSONDecoder().decode(Asked.self, from: Data(bytes)),
          try JSONStreamDecoder().decode(Asked.self, from: bytes, decoder: .standard),
          try JSONStreamDecoder().decode(Asked.self, from: bytes),
        ]
        return decoded.map { decoded in
          Dictionary(uniqueKeysWithValues: decoded.numbers.map { ($0.key.rawValue, $0.value) })
        }
      }
      #expect(found == [asked, asked, asked], "\(keys) asked for \(order)")
      let maps = [
        try JSONDecoder().decode([String: Int].self, from: Data(bytes)),
        try JSONStreamDecoder().decode([String: Int].self, from: bytes, decoder: .standard),
        try JSONStreamDecoder().decode([String: Int].self, from: bytes),
      ]
      #expect(maps == [expected, expected, expected], "\(keys)")
    }
  }

  @Test("also where keys are converted, or equal without the same bytes")
  func converted() throws {
    struct Model: Decodable, Equatable { var itemCount: Int }
    struct Accented: Decodable, Equatable { var é: Int }
    struct Kelvin: Decodable, Equatable {
      enum CodingKeys: String, CodingKey { case degrees = "\u{212A}" }
      var degrees: Int
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let stream = CodableSettings(decoder)
    for text in [
      #"[{"item_count":1,"item_count":2},{"itemCount":3},{"x":0,"itemCount":4,"itemCount":5}]"#,
      #"[{"item_count":1},{"x":"y","item_count":2,"item_count":"z"}]"#,
    ] {
      let expected = try decoder.decode([Model].self, from: Data(text.utf8))
      #expect(
        try JSONStreamDecoder().decode([Model].self, from: Array(text.utf8), decoder: stream)
          == expected)
    }
    let text = "[{\"e\u{301}\":1,\"é\":2},{\"é\":3,\"e\u{301}\":4},{\"ö\":0,\"e\u{301}\":5}]"
    let found = try JSONStreamDecoder().decode(
      [Accented].self, from: Array(text.utf8), decoder: .standard)
    #expect(found.map(\.é) == [1, 3, 5])
    #expect(try found == JSONDecoder().decode([Accented].self, from: Data(text.utf8)))
    // The kelvin sign is a K.
    let kelvins = "[{\"K\":1,\"\u{212A}\":2},{\"\u{212A}\":3,\"K\":4},{\"x\":0,\"K\":5}]"
    let degrees = try JSONStreamDecoder().decode(
      [Kelvin].self, from: Array(kelvins.utf8), decoder: .standard)
    #expect(degrees.map(\.degrees) == [1, 3, 5])
    #expect(try degrees == JSONDecoder().decode([Kelvin].self, from: Data(kelvins.utf8)))
  }
}
