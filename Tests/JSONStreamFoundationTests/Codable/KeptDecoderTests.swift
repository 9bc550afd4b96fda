import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Keeps everything that it can get hold of.
private struct Keeper: Decodable, SectionCell, @unchecked Sendable {
  // Sendable: used by one test.
  typealias Header = SectionHeader<CellType>
  enum CodingKeys: CodingKey { case name, list, inner, missing }

  let decoder: any Decoder
  let members: KeyedDecodingContainer<CodingKeys>
  let list: any UnkeyedDecodingContainer
  let inner: OwnDecoder
  let innerMembers: KeyedDecodingContainer<CodingKeys>
  let superDecoder: any Decoder
  let missing: any Decoder

  init(from decoder: any Decoder) throws {
    self.decoder = decoder
    members = try decoder.container(keyedBy: CodingKeys.self)
    list = try members.nestedUnkeyedContainer(forKey: .list)
    inner = try members.decode(OwnDecoder.self, forKey: .inner)
    innerMembers = try members.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner)
    superDecoder = try members.superDecoder(forKey: .inner)
    missing = try members.superDecoder(forKey: .missing)
  }

  init(_ kind: CellType, from value: borrowing JSONElement) throws {
    self = try value.decode(Keeper.self)
  }
}

/// Keeps its container in every third object, in up to forty levels of one type.
private struct SometimesKept: Decodable, @unchecked Sendable {
  // Sendable: used by one test.
  enum CodingKeys: CodingKey { case number, inner }

  let number: Int
  let members: KeyedDecodingContainer<CodingKeys>?
  let inner: [SometimesKept]

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    inner = try members.decodeIfPresent([SometimesKept].self, forKey: .inner) ?? []
    number = try members.decode(Int.self, forKey: .number)
    self.members = number % 3 == 0 ? members : nil
  }

  /// This one and all inside.
  var all: [SometimesKept] { [self] + inner.flatMap(\.all) }
}

/// The parts of a decoder that a type keeps outlive the tokens.
@Suite("A decoder that is kept", .timeLimit(.minutes(10))) struct KeptDecoderTests {
  @Test("goes on reading its value, after the tokens are gone", arguments: [1, 40, 1 << 16])
  func readsOn(chunkBytes: Int) throws {
    let cells = (0..<20).map { index in
      #"{"name":"a name longer than fifteen bytes \#(index)","list":[1.5,null,"text \u00e9 \#(index)",[\#(index)]],"#
        + #""inner":{"name":"inner \#(index)","list":[]},"other":{"a":[{}]}}"#
    }
    let kept = try runCells(Keeper.self, cells.joined(separator: ","), .size(chunkBytes)).sections
      .flatMap(\.cells)
    #expect(kept.count == 20)
    for (index, keeper) in kept.enumerated() {
      #expect(
        try keeper.members.decode(String.self, forKey: .name)
          == "a name longer than fifteen bytes \(index)")
      let again = try keeper.decoder.container(keyedBy: Keeper.CodingKeys.self)
      #expect(again.allKeys == [.name, .list, .inner])
      #expect(try again.decode(OwnDecoder.self, forKey: .inner).decoder.codingPath.count == 1)
      var list = keeper.list
      #expect(try list.decode(Double.self) == 1.5 && list.decodeNil())
      #expect(
        try list.decode(String.self) == "text é \(index)" && list.decode([Int].self) == [index])
      #expect(list.isAtEnd && list.codingPath.map(\.stringValue) == ["list"])
      for decoder in [keeper.inner.decoder, keeper.superDecoder] {
        let inner = try decoder.container(keyedBy: Keeper.CodingKeys.self)
        #expect(try inner.decode(String.self, forKey: .name) == "inner \(index)")
        #expect(inner.codingPath.map(\.stringValue) == ["inner"])
      }
      #expect(try keeper.innerMembers.decodeIfPresent(String.self, forKey: .missing) == nil)
      #expect(try keeper.innerMembers.decode([Int].self, forKey: .list).isEmpty)
      #expect(try keeper.missing.singleValueContainer().decodeNil())
      let error = #expect(throws: DecodingError.self) {
        try keeper.members.decode(Int.self, forKey: .name)
      }
      #expect(error.map { DecodingFailure($0).kind } == "typeMismatch Int")
    }
  }

  @Test("has a container of its own, though one serves object after object", arguments: [1, 40])
  func containers(levels: Int) throws {
    var json = #"{"number":0}"#
    for number in 1...levels {
      json = #"{"inner":[\#(json),{"number":\#(number + 100)}],"number":\#(number)}"#
    }
    let bytes = Array("[\(json),\(json),\(json)]".utf8)
    let outer = try JSONStreamDecoder().decode([SometimesKept].self, from: bytes)
    let numbers = try JSONDecoder().decode([SometimesKept].self, from: Data(bytes)).flatMap(\.all)
      .map(\.number)
    let all = outer.flatMap(\.all)
    #expect(all.map(\.number) == numbers && all.count == 3 * (2 * levels + 1))
    for nested in all {
      guard let members = nested.members else { continue }
      #expect(try members.decode(Int.self, forKey: .number) == nested.number)
      #expect(
        try members.decodeIfPresent([SometimesKept].self, forKey: .inner)?.map(\.number)
          ?? [] == nested.inner.map(\.number))
    }
  }

  @Test("has a path, for which a closure that converts keys may ask") func pathInAClosure() throws {
    // Sendable: used by one thread.
    final class Kept: @unchecked Sendable {
      static let key = CodingUserInfoKey(rawValue: "kept")
      var (decoder, paths): ((any Decoder)?, [[String]]) = (nil, [])
    }
    struct Node: Decodable {
      init(from decoder: any Decoder) throws {
        (Kept.key.flatMap { decoder.userInfo[$0] } as? Kept)?.decoder = decoder
        let members = try decoder.container(keyedBy: PathCodingKey.self)
        for key in members.allKeys {
          _ = try members.decode(Node.self, forKey: key)
        }
      }
    }
    let decoder = JSONDecoder()
    let kept = Kept()
    let text = Data(#"{"a":{"b":{"c":{}}}}"#.utf8)
    decoder.userInfo[try #require(Kept.key)] = kept
    decoder.keyDecodingStrategy = .custom { path in
      kept.paths += [kept.decoder?.codingPath.map(\.stringValue) ?? []]
      return path[path.count - 1]
    }
    _ = try decoder.decode(Node.self, from: text)
    _ = try JSONStreamDecoder().decode(Node.self, from: text, decoder: CodableSettings(decoder))
    #expect(kept.paths == [[], ["a"], ["a", "b"], [], ["a"], ["a", "b"]])
  }

  @Test("does not harm when an error keeps it") func keptByAnError() throws {
    struct Failure: Error, @unchecked Sendable { let decoder: any Decoder }
    struct Thrower: Decodable {
      init(from decoder: any Decoder) throws { throw Failure(decoder: decoder) }
    }
    struct Cell: SectionCell {
      typealias Header = SectionHeader<CellType>
      init(_ kind: CellType, from value: borrowing JSONElement) throws {
        _ = try value.decode([Thrower].self)
      }
    }
    let error = try runCells(Cell.self, #"[{"a":"kept"}]"#).error as? JSONStreamError
    let failure = try #require(error?.underlying as? Failure)
    #expect(try [String: String](from: failure.decoder) == ["a": "kept"])
    #expect(failure.decoder.codingPath.first?.intValue == 0)
  }

  @Test("finds members and types on several threads at once") func threads() async throws {
    let stream = CodableSettings(keyDecodingStrategy: .convertFromSnakeCase)
    let text = Array(#"{"a":{"one_two":[[1]]},"b":{"one_two":[[2]]},"c":{"one_two":[[3]]}}"#.utf8)
    struct Inner: Decodable { let oneTwo: [[Int8?]] }
    for _ in 0..<50 {
      let kept = try JSONStreamDecoder().decode(MemberDecoders.self, from: text, decoder: stream)
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
