import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Keys are compared by canonical equivalence, for which the marks behind a character are sorted: in a time that grows with
/// the square of their number. 80 KB of them took seconds.
@Suite("Keys made of combining marks", .timeLimit(.minutes(10))) struct HostileKeyTests {
  /// Every way in which a key of the payload is compared or hashed.
  enum Door: String, CaseIterable, Sendable {
    case member, allKeys, contains, tried, integers, dictionary, objects, snakeCase, closure, tokens

    private struct Asking: Decodable {
      enum Keys: String, CodingKey { case accented = "é" }
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: Keys.self).decodeIfPresent(Int.self, forKey: .accented)
      }
    }

    private struct Listing: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: DynamicKey.self).allKeys
      }
    }

    private struct Looking: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: Asking.Keys.self).contains(.accented)
      }
    }

    /// Nobody hears of what it meets.
    private struct Trying: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        _ = try? container.decode([String: Double].self)
      }
    }

    private struct DynamicKey: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    private struct Members: StreamDecodable {
      init(from value: borrowing JSONValue) throws { _ = try value.members { try $0.integer(Int.self) } }
    }

    func open(_ bytes: [UInt8]) throws {
      let decoder = JSONStreamDecoder()
      switch self {
      case .member: _ = try decoder.decode(Asking.self, from: bytes)
      case .allKeys: _ = try decoder.decode(Listing.self, from: bytes)
      case .contains: _ = try decoder.decode(Looking.self, from: bytes)
      case .tried: _ = try decoder.decode(Trying.self, from: bytes)
      case .integers: _ = try decoder.decode([String: Int].self, from: bytes, decoder: .standard)
      case .dictionary: _ = try decoder.decode([String: Int8].self, from: bytes, decoder: .standard)
      case .objects: _ = try decoder.decode([String: Double].self, from: bytes, decoder: .standard)
      case .snakeCase:
        _ = try decoder.decode(
          Listing.self, from: bytes, decoder: StreamDecoder(keyDecodingStrategy: .convertFromSnakeCase))
      case .closure:
        let strategy = JSONDecoder.KeyDecodingStrategy.custom { $0[$0.count - 1] }
        _ = try decoder.decode(Listing.self, from: bytes, decoder: StreamDecoder(keyDecodingStrategy: strategy))
      case .tokens: _ = try decoder.decode(Members.self, from: bytes)
      }
    }
  }

  private static func object(_ key: String) -> [UInt8] { Array(#"{"a":1,"\#(key)":2}"#.utf8) }

  @Test("are an error with a place beyond thirty in a row", arguments: Door.allCases)
  func doors(_ door: Door) throws {
    let marks = ["\u{301}", "\u{327}\u{301}", "\u{F73}", "\u{1D165}"]
    for mark in marks {
      let count = 31 / mark.unicodeScalars.count + 1
      for key in [
        "e" + String(repeating: mark, count: count), String(repeating: mark, count: 40_000 / mark.utf8.count),
      ] {
        let error = #expect(throws: JSONStreamError.self) { try door.open(Self.object(key)) }
        #expect(error?.code == .keyLimit && error?.category == .limit)
        #expect(error?.position?.byteOffset == 7)
      }
    }
  }

  @Test("are like any other key up to thirty", arguments: Door.allCases)
  func bounded(_ door: Door) throws {
    for key in ["e" + String(repeating: "\u{301}", count: 30), String(repeating: "e\u{301}\u{327}", count: 1000)] {
      try door.open(Self.object(key))
      let bytes = Self.object(key)
      let expected = try JSONDecoder().decode([String: Int].self, from: Data(bytes))
      #expect(try JSONStreamDecoder().decode([String: Int].self, from: bytes, decoder: .standard) == expected)
      #expect(try JSONStreamDecoder().decode([String: Int].self, from: bytes) == expected)
    }
  }

  @Test("are told from characters by what they are decomposed into")
  func marks() {
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let parts = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
      let isMark = parts.allSatisfy { $0.properties.canonicalCombiningClass != .notReordered }
      // Of all others there are too many to try, and they have one rule.
      guard isMark || scalar.properties.canonicalCombiningClass != .notReordered else { continue }
      for count in [30, 31] {
        let text = Array(String(repeating: Character(scalar), count: count).utf8)
        #expect(text.withUnsafeBufferPointer { KeyText.isBounded($0) } == (!isMark || count == 30), "U+\(value)")
      }
    }
  }

  @Test("are refused as a type's own text, too")
  func texts() throws {
    enum Kind: String, StreamDecodable { case one }
    enum Listed: String, StreamDecodable, CaseIterable { case one }
    let bytes = Array("[\"\(String(repeating: "\u{301}", count: 200_000))\"]".utf8)
    for decode in [
      { _ = try JSONStreamDecoder().decode([Kind].self, from: bytes) },
      { _ = try JSONStreamDecoder().decode([Listed].self, from: bytes) },
    ] {
      #expect(throws: JSONStreamError.self, performing: decode)
    }
    #expect(try JSONStreamDecoder().decode([Listed].self, from: Array(#"["one"]"#.utf8)) == [.one])
  }

  @Test("of very many words are converted without a list of them")
  func words() throws {
    let key = "_" + String(repeating: "one_", count: 200) + "_é__"
    let converted = "_one" + String(repeating: "One", count: 199) + "É__"
    #expect(KeyConversion.camelCase(key) == converted)
  }
}
