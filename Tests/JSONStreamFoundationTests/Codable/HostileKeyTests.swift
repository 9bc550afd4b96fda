import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Keys are compared by canonical equivalence, for which the marks behind a character are sorted:
/// in a time that grows with the square of their number. 80 KB of them took seconds.
@Suite("Keys made of combining marks", .timeLimit(.minutes(10))) struct HostileKeyTests {
  /// A way in which a key of the payload is compared or hashed.
  enum Access: String, CaseIterable, Sendable {
    case member, allKeys, contains, tried, integers, dictionary, objects, snakeCase, closure, tokens

    private enum Keys: String, CodingKey { case accented = "é" }

    private struct Asking: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: Keys.self).decodeIfPresent(Int.self, forKey: .accented)
      }
    }

    private struct Listing: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: PathCodingKey.self).allKeys
      }
    }

    private struct Looking: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: Keys.self).contains(.accented)
      }
    }

    /// Nobody hears of the error that it meets.
    private struct Trying: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try? decoder.singleValueContainer().decode([String: Double].self)
      }
    }

    private struct Members: StreamDecodable {
      init(from value: borrowing JSONElement) throws {
        _ = try value.members { try $0.integer(Int.self) }
      }
    }

    func decode(_ bytes: [UInt8]) throws {
      func codable<Value: Decodable>(
        _ type: Value.Type, _ keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
      ) throws {
        _ = try JSONStreamDecoder().decode(
          type, from: bytes, decoder: CodableSettings(keyDecodingStrategy: keys))
      }
      switch self {
      case .member: try codable(Asking.self)
      case .allKeys: try codable(Listing.self)
      case .contains: try codable(Looking.self)
      case .tried: try codable(Trying.self)
      case .integers: try codable([String: Int].self)
      case .dictionary: try codable([String: Int8].self)
      case .objects: try codable([String: Double].self)
      case .snakeCase: try codable(Listing.self, .convertFromSnakeCase)
      case .closure: try codable(Listing.self, .custom { $0[$0.count - 1] })
      case .tokens: _ = try JSONStreamDecoder().decode(Members.self, from: bytes)
      }
    }
  }

  private static func object(_ key: String) -> [UInt8] {
    Array(#"{"a":1,"\#(key)":2}"#.utf8)
  }

  @Test(
    "beyond thirty in a row → an error with a place; up to thirty → like any other key",
    arguments: Access.allCases)
  func marksInARow(_ access: Access) throws {
    for mark in ["\u{301}", "\u{327}\u{301}", "\u{F73}", "\u{1D165}"] {
      let few = String(repeating: mark, count: 31 / mark.unicodeScalars.count + 1)
      for key in ["e" + few, String(repeating: mark, count: 40_000 / mark.utf8.count)] {
        let error = #expect(throws: JSONStreamError.self) { try access.decode(Self.object(key)) }
        #expect(
          error?.code == .keyLimit && error?.category == .limit && error?.position?.byteOffset == 7)
      }
    }
    for key in [
      "e" + String(repeating: "\u{301}", count: 30),
      String(repeating: "e\u{301}\u{327}", count: 1000),
    ] {
      let bytes = Self.object(key)
      try access.decode(bytes)
      let expected = try JSONDecoder().decode([String: Int].self, from: Data(bytes))
      #expect(
        try JSONStreamDecoder().decode([String: Int].self, from: bytes, decoder: .standard)
          == expected)
      #expect(try JSONStreamDecoder().decode([String: Int].self, from: bytes) == expected)
    }
  }

  /// Asks for a key that is named by the marks in the user info.
  private struct AskingForMarks: Decodable {
    static let info = CodingUserInfoKey(rawValue: "name")

    /// Is true when the key is there by any way of asking. Nothing else is kept: a message about a
    /// failure would have all marks in it.
    let isThere: Bool

    init(from decoder: any Decoder) throws {
      let name = try #require(Self.info.flatMap { decoder.userInfo[$0] as? String })
      let container = try decoder.container(keyedBy: PathCodingKey.self)
      let key = PathCodingKey(stringValue: name)
      // Between keys that are there, as an object's search notes what came before.
      _ = try container.decodeIfPresent(Int.self, forKey: PathCodingKey(stringValue: "a"))
      let value = try container.decodeIfPresent(Int.self, forKey: key)
      let required = try? container.decode(Int.self, forKey: key)
      isThere = container.contains(key) || value != nil || required != nil
    }
  }

  @Test("that a type asks for are keys of no member")
  func asked() throws {
    let info = try #require(AskingForMarks.info)
    for mark in ["\u{301}\u{316}", "\u{327}"] {
      let name = "a" + String(repeating: mark, count: 150_000)
      let settings = CodableSettings(userInfo: [info: name])
      let asked = try JSONStreamDecoder().decode(
        [AskingForMarks].self, from: Array(#"[{"a":1,"b":2},{"b":2,"a":1},{}]"#.utf8),
        decoder: settings)
      #expect(asked.map(\.isThere) == [false, false, false])
      let error = #expect(throws: JSONStreamError.self) {
        try JSONStreamDecoder().decode(
          AskingForMarks.self, from: Self.object(name), decoder: settings)
      }
      #expect(error?.code == .keyLimit && error?.position?.byteOffset == 7)
    }
  }

  @Test("are told from characters by their decompositions") func marks() {
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let parts = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
      let isMark = parts.allSatisfy { $0.properties.canonicalCombiningClass != .notReordered }
      // Of all others there are too many to try, and they have one rule.
      guard isMark || scalar.properties.canonicalCombiningClass != .notReordered else {
        continue
      }
      for count in [30, 31] {
        let text = Array(String(repeating: Character(scalar), count: count).utf8)
        #expect(
          text.withUnsafeBufferPointer { KeyText.isBounded($0) } == (!isMark || count == 30),
          "U+\(value)")
      }
    }
  }

  @Test("are refused as a type's own text, too") func texts() throws {
    enum Kind: String, StreamDecodable { case one }
    enum Listed: String, StreamDecodable, CaseIterable { case one }
    let bytes = Array("[\"\(String(repeating: "\u{301}", count: 200_000))\"]".utf8)
    #expect(throws: JSONStreamError.self) {
      try JSONStreamDecoder().decode([Kind].self, from: bytes)
    }
    #expect(throws: JSONStreamError.self) {
      try JSONStreamDecoder().decode([Listed].self, from: bytes)
    }
    #expect(try JSONStreamDecoder().decode([Listed].self, from: Array(#"["one"]"#.utf8)) == [.one])
  }
}
