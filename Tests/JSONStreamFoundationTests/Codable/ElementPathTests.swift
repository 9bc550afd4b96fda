import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Tells the coding paths that it meets.
private struct Witness: Decodable, Sendable {
  var paths: [String] = []

  enum Keys: String, CodingKey { case name, list, inner }

  struct Inner: Decodable {
    let path: String
    init(from decoder: any Decoder) throws {
      _ = try decoder.singleValueContainer().decode(Int.self)
      path = Witness.text(decoder.codingPath)
    }
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Keys.self)
    let nested = try members.nestedContainer(keyedBy: Keys.self, forKey: .inner)
    var list = try members.nestedUnkeyedContainer(forKey: .list)
    let superDecoder = try members.superDecoder()
    let inners = try members.decode([Inner].self, forKey: .list)
    let named = try members.decode([String: Inner].self, forKey: .inner)
    let first = try list.decode(Inner.self)
    let elementDecoder = try list.superDecoder()
    paths =
      [
        decoder.codingPath, members.codingPath, nested.codingPath, list.codingPath, superDecoder.codingPath,
        elementDecoder.codingPath,
      ].map(Self.text) + inners.map(\.path) + named.values.map(\.path) + [first.path]
    _ = try members.decode(String.self, forKey: .name)
  }

  static func text(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
  }
}

private struct Whole: Decodable {
  struct Middle: Decodable { let items: [Witness] }
  let data: Middle
}

@Suite("The coding path of an element", .timeLimit(.minutes(10))) struct ElementPathTests {
  private static let item = #"{"name":"a","list":[1,2],"inner":{"x":3}}"#
  private static let bad = #"{"name":5,"list":[1,2],"inner":{"x":3}}"#
  private static let list = "[\(item),\(item),\(item)]"
  private static let whole = #"{"page":1,"data":{"items":\#(list)}}"#

  @Test("begins at the document's root, as JSONDecoder's")
  func paths() throws {
    let expected = try JSONDecoder().decode([Witness].self, from: Data(Self.list.utf8)).map(\.paths)
    let decoded = try JSONStreamDecoder().decode([Witness].self, from: Array(Self.list.utf8)).map(\.paths)
    #expect(decoded == expected)
    if #available(macOS 26, *) {
      #expect(try JSONStreamDecoder().decode([Witness].self, from: Array(Self.list.utf8).span).map(\.paths) == expected)
    }

    let deep = try JSONDecoder().decode(Whole.self, from: Data(Self.whole.utf8)).data.items.map(\.paths)
    let bytes = Array(Self.whole.utf8)
    #expect(try JSONStreamDecoder().decode([Witness].self, from: bytes, at: "$.data.items").map(\.paths) == deep)
    #expect(try JSONStreamDecoder().decode(Witness.self, from: bytes, at: "$.data.items[1]").paths == deep[1])
    #expect(try JSONStreamDecoder().decode(Whole.self, from: bytes).data.items.map(\.paths) == deep)
  }

  @Test("of an error is JSONDecoder's, and leads to the value")
  func errors() throws {
    let text = "[\(Self.item),\(Self.bad)]"
    let expected = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Witness].self, from: Data(text.utf8))
    }
    let error = try #require(
      throws: JSONStreamError.self,
      performing: { try JSONStreamDecoder().decode([Witness].self, from: Array(text.utf8)) })
    #expect(try DecodingFailure(#require(error.underlying)) == DecodingFailure(#require(expected)))
    #expect(error.path.description == "$[1].name")
    #expect(error.position?.byteOffset == Self.item.utf8.count + 10)
  }

  @Test("counts what lenient mode leaves out")
  func lenient() throws {
    let text = Array(#"{"items":[\#(Self.bad),\#(Self.item),7,\#(Self.item)]}"#.utf8)
    let decoder = try ElementStreamDecoder(Witness.self, at: "$.items", options: .init(mode: .lenient))
    var paths: [String] = []
    var skipped: [String] = []
    func take(_ event: ElementEvent<Witness, Never>) {
      switch event {
      case .element(let item): paths.append(item.paths[0])
      case .skipped(let report): skipped.append("\(report.path)")
      }
    }
    try decoder.feed(text, take)
    try decoder.finish(take)
    #expect(paths == [".items[1]", ".items[3]"])
    #expect(skipped == ["$.items[0].name", "$.items[2]"])
  }

  @Test("is what a closure that converts keys is told, and what a decoder that is kept goes on saying")
  func keptAndConverted() throws {
    let seen = Guarded<[String]>([])
    let convert: @Sendable ([any CodingKey]) -> any CodingKey = { path in
      seen.with { $0.append(Witness.text(path)) }
      return path[path.count - 1]
    }
    func paths(_ decode: () throws -> Void) rethrows -> Set<String> {
      seen.with { $0 = [] }
      try decode()
      return seen.with { Set($0) }
    }
    let reference = JSONDecoder()
    reference.keyDecodingStrategy = .custom(convert)
    let expected = try paths { _ = try reference.decode([Witness].self, from: Data(Self.list.utf8)) }
    let decoder = StreamDecoder(keyDecodingStrategy: .custom(convert))
    let told = try paths {
      _ = try JSONStreamDecoder().decode([Witness].self, from: Array(Self.list.utf8), decoder: decoder)
    }
    #expect(told == expected)

    struct Kept: Decodable {
      let decoder: any Decoder
      init(from decoder: any Decoder) throws { self.decoder = decoder }
    }
    let kept = try JSONStreamDecoder().decode([Kept].self, from: Array("[1,2,3]".utf8))
    #expect(kept.map { Witness.text($0.decoder.codingPath) } == ["[0]", "[1]", "[2]"])
    #expect(try kept.map { try $0.decoder.singleValueContainer().decode(Int.self) } == [1, 2, 3])
  }
}
