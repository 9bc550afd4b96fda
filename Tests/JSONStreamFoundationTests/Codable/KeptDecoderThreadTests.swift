import Foundation
import JSONStream
import JSONStreamFoundation
import Testing

/// A type, keys of its own, and what it is made of.
private struct Wrap<Inner: Decodable>: Decodable {
  let number: Int

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    guard let key = members.allKeys.first else { throw CocoaError(.coderValueNotFound) }
    number = try members.decode(Int.self, forKey: key)
  }

  /// Decodes a list of it, through an unkeyed container.
  static func number(in decoder: any Decoder) throws -> Int {
    var elements = try decoder.unkeyedContainer()
    return try elements.decode(Self.self).number
  }
}

/// Decoders that are kept when their call is over are used by whoever has them, on any thread.
@Suite("Kept decoders of one value", .timeLimit(.minutes(10))) struct KeptDecoderThreadTests {
  private struct Kept: Decodable, @unchecked Sendable {
    let decoders: [any Decoder]
    enum CodingKeys: CodingKey { case one, two }
    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      decoders = [try members.superDecoder(forKey: .one), try members.superDecoder(forKey: .two)]
    }
  }

  /// More types than any table of them has places.
  private static let types: [@Sendable (any Decoder) throws -> Int] = {
    func both<Inner: Decodable & SendableMetatype>(_ inner: Inner.Type) -> [any (Decodable & SendableMetatype).Type] {
      [Wrap<Inner>.self, Wrap<[Inner]>.self]
    }
    var types: [any (Decodable & SendableMetatype).Type] = [Int.self]
    for _ in 0..<8 { types = types.flatMap { both($0) } }
    func reading<Inner: Decodable & SendableMetatype>(_ inner: Inner.Type) -> @Sendable (any Decoder) throws -> Int {
      { try Wrap<Inner>.number(in: $0) }
    }
    return types.map { reading($0) }
  }()

  @Test("read types that are new to them at the same time")
  func threads() async throws {
    let text = Array(#"{"one":[{"a":1}],"two":[{"a":2}]}"#.utf8)
    for _ in 0..<10 {
      let kept = try JSONStreamDecoder().decode(Kept.self, from: text)
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for index in 0..<2 {
          group.addTask {
            for read in Self.types {
              guard try read(kept.decoders[index]) == index + 1 else { return false }
            }
            return true
          }
        }
        for try await isRight in group { #expect(isRight) }
      }
    }
  }
}
