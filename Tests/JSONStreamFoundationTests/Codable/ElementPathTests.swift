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

  @Test("begins at the document's root, as JSONDecoder's")
  func paths() throws {
    let list = Array(Self.list.utf8)
    let expected = try JSONDecoder().decode([Witness].self, from: Data(list)).map(\.paths)
    #expect(try JSONStreamDecoder().decode([Witness].self, from: list).map(\.paths) == expected)
    if #available(macOS 26, *) {
      #expect(try JSONStreamDecoder().decode([Witness].self, from: list.span).map(\.paths) == expected)
    }
    let whole = Array(#"{"page":1,"data":{"items":\#(Self.list)}}"#.utf8)
    let deep = try JSONDecoder().decode(Whole.self, from: Data(whole)).data.items.map(\.paths)
    #expect(try JSONStreamDecoder().decode([Witness].self, from: whole, at: "$.data.items").map(\.paths) == deep)
    #expect(try JSONStreamDecoder().decode(Witness.self, from: whole, at: "$.data.items[1]").paths == deep[1])
    #expect(try JSONStreamDecoder().decode(Whole.self, from: whole).data.items.map(\.paths) == deep)
  }

  @Test("of an error is JSONDecoder's, and leads to the value")
  func errors() throws {
    let text = "[\(Self.item),\(Self.bad)]"
    let expected = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Witness].self, from: Data(text.utf8))
    }
    let error = try #require(throws: JSONStreamError.self) {
      _ = try JSONStreamDecoder().decode([Witness].self, from: Array(text.utf8))
    }
    #expect(try DecodingFailure(#require(error.underlying)) == DecodingFailure(#require(expected)))
    #expect(error.path == "$[1].name" && error.position?.byteOffset == Self.item.utf8.count + 10)
  }

  @Test("counts what lenient mode leaves out")
  func lenient() throws {
    let text = #"{"items":[\#(Self.bad),\#(Self.item),7,\#(Self.item)]}"#
    let decoder = try ElementStreamDecoder(Witness.self, at: "$.items", options: .init(mode: .lenient))
    let run = decoder.run(text)
    #expect(run.error == nil && run.sections.map(\.paths[0]) == [".items[1]", ".items[3]"])
    #expect(run.reports.map(\.path) == ["$.items[0].name", "$.items[2]"])
  }

  @Test("is told to a closure that converts keys, and by a decoder that is kept")
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

  @Test("takes a time that does not depend on the order in which paths are asked for")
  func orders() throws {
    struct Kept: Decodable {
      let decoders: [any Decoder]
      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: PathCodingKey.self)
        decoders = try members.allKeys.map { try members.superDecoder(forKey: $0) }
      }
    }
    let count = 40_000
    let text = "[[{" + (0..<count).map { #""k\#($0)":0"# }.joined(separator: ",") + "}]]"
    let decoders = try JSONStreamDecoder().decode([[Kept]].self, from: Array(text.utf8))[0][0].decoders
    func time(_ order: some Sequence<Int>) -> Duration {
      var wrong = 0
      let time = ContinuousClock().measure {
        for index in order where decoders[index].codingPath.last?.stringValue != "k\(index)" { wrong += 1 }
      }
      #expect(wrong == 0)
      return time
    }
    let inOrder = time(0..<count)
    #expect(time((0..<count).reversed()) < inOrder * 8)
  }
}
