import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Keeps everything that it can get hold of.
private struct Keeper: Decodable, SectionCell {
  typealias Header = SectionHeader<CellType>
  enum CodingKeys: CodingKey { case name, list, inner, missing }

  struct Inner: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) throws { self.decoder = decoder }
  }

  let decoder: any Decoder
  let members: KeyedDecodingContainer<CodingKeys>
  let list: any UnkeyedDecodingContainer
  let inner: Inner
  let innerMembers: KeyedDecodingContainer<CodingKeys>
  let superDecoder: any Decoder
  let missing: any Decoder

  init(from decoder: any Decoder) throws {
    self.decoder = decoder
    members = try decoder.container(keyedBy: CodingKeys.self)
    list = try members.nestedUnkeyedContainer(forKey: .list)
    inner = try members.decode(Inner.self, forKey: .inner)
    innerMembers = try members.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner)
    superDecoder = try members.superDecoder(forKey: .inner)
    missing = try members.superDecoder(forKey: .missing)
  }

  init(_ kind: CellType, from value: borrowing JSONValue) throws { self = try value.decode(Keeper.self) }
}

extension Keeper: @unchecked Sendable {}  // Used by one test.

/// What a type keeps of its decoder outlives the tokens: it has to go on reading the same, and nothing else.
@Suite("A decoder that is kept", .timeLimit(.minutes(10))) struct KeptDecoderTests {
  private static func payload(_ count: Int) -> [UInt8] {
    let cells = (0..<count).map { index in
      #"{"name":"a name longer than fifteen bytes \#(index)","list":[1.5,null,"text \u00e9 \#(index)",[\#(index)]],"#
        + #""inner":{"name":"inner \#(index)","list":[]},"other":{"a":[{}]}}"#
    }
    return Array((BothDecoders.head + cells.joined(separator: ",") + BothDecoders.tail).utf8)
  }

  private static func keepers(chunkBytes: Int) throws -> [Keeper] {
    var kept: [Keeper] = []
    let decoder = try SectionStreamDecoder<Keeper>()
    try Chunking.size(chunkBytes).forEachChunk(of: payload(20)) { chunk in
      try decoder.feed(chunk) { event in
        if case .section(let section) = event { kept = section.cells }
      }
    }
    try decoder.finish { _ in }
    return kept
  }

  @Test("goes on reading what it read, after the tokens are gone", arguments: [1, 40, 1 << 16])
  func readsOn(chunkBytes: Int) throws {
    let kept = try Self.keepers(chunkBytes: chunkBytes)
    #expect(kept.count == 20)
    for (index, keeper) in kept.enumerated() {
      #expect(try keeper.members.decode(String.self, forKey: .name) == "a name longer than fifteen bytes \(index)")
      #expect(try keeper.decoder.container(keyedBy: Keeper.CodingKeys.self).allKeys == [.name, .list, .inner])
      var list = keeper.list
      #expect(try list.decode(Double.self) == 1.5)
      #expect(try list.decodeNil())
      #expect(try list.decode(String.self) == "text é \(index)")
      #expect(try list.decode([Int].self) == [index])
      #expect(list.isAtEnd)
      #expect(list.codingPath.map(\.stringValue) == ["list"])
      for decoder in [keeper.inner.decoder, keeper.superDecoder] {
        let inner = try decoder.container(keyedBy: Keeper.CodingKeys.self)
        #expect(try inner.decode(String.self, forKey: .name) == "inner \(index)")
        #expect(inner.codingPath.map(\.stringValue) == ["inner"])
      }
      #expect(try keeper.innerMembers.decodeIfPresent(String.self, forKey: .missing) == nil)
      #expect(try keeper.innerMembers.decode([Int].self, forKey: .list).isEmpty)
      #expect(try keeper.missing.singleValueContainer().decodeNil())
      let error = try #require(throws: DecodingError.self) { _ = try keeper.members.decode(Int.self, forKey: .name) }
      #expect(DecodingFailure(error).kind == "typeMismatch Int")
      // Types that are decoded by decoders of their own.
      #expect(
        try keeper.decoder.container(keyedBy: Keeper.CodingKeys.self).decode(Keeper.Inner.self, forKey: .inner)
          .decoder.codingPath.count == 1)
    }
  }

  @Test("and leaves the next value alone: kept and unkept cells by one decoder")
  func doesNotMix() throws {
    struct Sometimes: Decodable {
      let number: Int
      let decoder: (any Decoder)?
      init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int.self)
        self.decoder = number % 3 == 0 ? decoder : nil
      }
    }
    struct Cell: SectionCell, @unchecked Sendable {
      typealias Header = SectionHeader<CellType>
      let values: [Sometimes]
      init(_ kind: CellType, from value: borrowing JSONValue) throws { values = try value.decode([Sometimes].self) }
    }
    let cells = (0..<50).map { "[\($0),\($0 + 1),\($0 + 2)]" }.joined(separator: ",")
    let decoder = try SectionStreamDecoder<Cell>()
    var seen: [Cell] = []
    try decoder.feed((BothDecoders.head + cells + BothDecoders.tail).utf8) { event in
      if case .section(let section) = event { seen = section.cells }
    }
    for (index, cell) in seen.enumerated() {
      #expect(cell.values.map(\.number) == [index, index + 1, index + 2])
      for value in cell.values {
        guard let decoder = value.decoder else { continue }
        #expect(try decoder.singleValueContainer().decode(Int.self) == value.number)
      }
    }
  }

  @Test("an error that keeps it does not harm")
  func keptByAnError() throws {
    struct Failure: Error, @unchecked Sendable { let decoder: any Decoder }
    struct Thrower: Decodable {
      init(from decoder: any Decoder) throws { throw Failure(decoder: decoder) }
    }
    struct Cell: SectionCell {
      typealias Header = SectionHeader<CellType>
      init(_ kind: CellType, from value: borrowing JSONValue) throws { _ = try value.decode([Thrower].self) }
    }
    let decoder = try SectionStreamDecoder<Cell>()
    let bytes = Array((BothDecoders.head + #"[{"a":"kept"}]"# + BothDecoders.tail).utf8)
    let error = try #require(throws: JSONStreamError.self) {
      try Chunking.whole.forEachChunk(of: bytes) { try decoder.feed($0) { _ in } }
    }
    let failure = try #require(error.underlying as? Failure)
    #expect(try [String: String](from: failure.decoder) == ["a": "kept"])
    #expect(failure.decoder.codingPath.first?.intValue == 0)
  }

  @Test("one decoder on many threads")
  func threads() async throws {
    let decoder = StreamDecoder(keyDecodingStrategy: .convertFromSnakeCase)
    let json = #"{"one_two_three":7,"deep":{"a_b":{}},"plain":null}"#
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<200 {
            guard case .value(let value) = try BothDecoders.streamed(Snake.self, json, decoder).outcome,
              value.oneTwoThree == 7, value.deep == ["a_b": [:]]
            else { return false }
          }
          return true
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test("a container, a decoder, both or none of them kept, by turns", arguments: 0..<5)
  func keptByTurns(seed: Int) throws {
    struct Cell: Decodable, SectionCell, @unchecked Sendable {
      typealias Header = SectionHeader<CellType>
      enum CodingKeys: CodingKey { case number, inner }
      struct Inner: Decodable {
        let number: Int
        let members: KeyedDecodingContainer<CodingKeys>?
        let decoder: (any Decoder)?
        init(from decoder: any Decoder) throws {
          let members = try decoder.container(keyedBy: CodingKeys.self)
          number = try members.decode(Int.self, forKey: .number)
          var random = SeededGenerator(seed: UInt64(number))
          self.members = random.chance(30) ? members : nil
          self.decoder = random.chance(30) ? decoder : nil
          if random.chance(20) { throw CocoaError(.coderInvalidValue) }
        }
      }
      let inners: [Inner]
      let members: KeyedDecodingContainer<CodingKeys>?
      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        var inners: [Inner] = []
        for _ in 0..<3 { if let inner = try? members.decode(Inner.self, forKey: .inner) { inners.append(inner) } }
        self.inners = inners
        self.members = inners.isEmpty ? members : nil
      }
      init(_ kind: CellType, from value: borrowing JSONValue) throws { self = try value.decode(Cell.self) }
    }
    let numbers = (0..<200).map { $0 + seed * 1000 }
    let cells = numbers.map { #"{"number":\#($0),"inner":{"number":\#($0)}}"# }.joined(separator: ",")
    let decoder = try SectionStreamDecoder<Cell>()
    var seen: [Cell] = []
    try decoder.feed((BothDecoders.head + cells + BothDecoders.tail).utf8) { event in
      if case .section(let section) = event { seen = section.cells }
    }
    #expect(seen.count == numbers.count)
    for (cell, number) in zip(seen, numbers) {
      #expect(try cell.members?.decode(Int.self, forKey: .number) ?? number == number, "seed \(seed)")
      for inner in cell.inners {
        #expect(try inner.members?.decode(Int.self, forKey: .number) ?? number == number, "seed \(seed)")
        let members = try inner.decoder?.container(keyedBy: Cell.CodingKeys.self)
        #expect(try members?.decode(Int.self, forKey: .number) ?? number == number, "seed \(seed)")
        #expect(members?.codingPath.map(\.stringValue) ?? ["inner"] == ["inner"], "seed \(seed)")
        #expect(inner.members?.codingPath.map(\.stringValue) ?? ["inner"] == ["inner"], "seed \(seed)")
      }
    }
  }
}
