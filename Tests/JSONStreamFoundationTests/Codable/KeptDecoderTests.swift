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

  @Test("kept containers of one value find members and types on several threads at once")
  func threads() async throws {
    struct Kept: Decodable, @unchecked Sendable {
      let decoders: [any Decoder]
      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: PathCodingKey.self)
        decoders = try members.allKeys.map { try members.superDecoder(forKey: $0) }
      }
    }
    let stream = StreamDecoder(keyDecodingStrategy: .convertFromSnakeCase)
    let text = Array(#"{"a":{"one_two":[[1]]},"b":{"one_two":[[2]]},"c":{"one_two":[[3]]}}"#.utf8)
    struct Inner: Decodable { let oneTwo: [[Int8?]] }
    for _ in 0..<50 {
      let kept = try JSONStreamDecoder().decode(Kept.self, from: text, decoder: stream)
      let found = try await withThrowingTaskGroup(of: Int8??.self) { group in
        for decoder in kept.decoders.indices {
          group.addTask { try Inner(from: kept.decoders[decoder]).oneTwo.first?.first }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(found == [1, 2, 3])
    }
  }
}
