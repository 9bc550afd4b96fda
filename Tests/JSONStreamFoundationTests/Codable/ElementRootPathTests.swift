import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Tells the coding paths that it sees.
private struct Probe: Decodable, Sendable, Equatable {
  struct Inner: Decodable, Sendable, Equatable {
    let paths: [String]

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      paths = [
        Probe.text(decoder), Probe.text(list.codingPath), Probe.text(try list.superDecoder()),
      ]
    }
  }

  let paths: [String]

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: PathCodingKey.self)
    let number = try members.decode(Int8.self, forKey: PathCodingKey(stringValue: "smallNumber"))
    let inner = try members.decode(
      [String: Inner].self, forKey: PathCodingKey(stringValue: "innerLists"))
    let missing = try members.superDecoder(forKey: PathCodingKey(stringValue: "missing"))
    _ = try members.decodeIfPresent(Date.self, forKey: PathCodingKey(stringValue: "openedAt"))
    paths =
      [Self.text(decoder), Self.text(members.codingPath), Self.text(missing), "\(number)"]
      + inner.sorted { $0.key < $1.key }.flatMap(\.value.paths)
  }

  static func text(_ decoder: any Decoder) -> String {
    text(decoder.codingPath)
  }
  static func text(_ path: [any CodingKey]) -> String {
    path.map { "\($0.stringValue) \($0.intValue.map(String.init) ?? "")" }.joined(separator: " / ")
  }
}

/// A whole document, for JSONDecoder, and the elements in it.
private protocol Document: Decodable {
  static var path: JSONPath { get }
  var elements: [Probe] { get }
}

private struct Root: Document {
  static let path: JSONPath = "$"
  let elements: [Probe]

  init(from decoder: any Decoder) throws {
    elements = try [Probe](from: decoder)
  }
}

private struct Paged: Document {
  struct Page: Decodable { let allItems: [Probe] }
  static let path: JSONPath = "$.page_list[*].all_items"
  let pageList: [Page]
  var elements: [Probe] { pageList.flatMap(\.allItems) }
}

private struct Deep: Document {
  struct Outer: Decodable { let allItems: [Probe] }
  static let path: JSONPath = "$.the_data[1].all_items"
  let elements: [Probe]

  private enum CodingKeys: CodingKey { case theData }

  init(from decoder: any Decoder) throws {
    var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(
      forKey: .theData)
    _ = try list.decode(Int.self)
    elements = try list.decode(Outer.self).allItems
  }
}

private struct Named: Document {
  static let path: JSONPath = "$.by_id.*"
  let byId: [String: Probe]
  // JSONDecoder's dictionary has no order.
  var elements: [Probe] { byId.sorted { $0.key < $1.key }.map(\.value) }
}

@Suite("The coding path of an element begins at the document's root", .timeLimit(.minutes(10)))
struct ElementRootPathTests {
  private static let good = #"{"small_number":1,"inner_lists":{"a_b":[1,2],"c":[[]]}}"#

  private static func text<Kind: Document>(_ type: Kind.Type, _ elements: [String]) -> String {
    let list = "[" + elements.joined(separator: ",\n ") + "]"
    return switch "\(type)" {
    case "Root": list
    case "Paged":
      #"{"a":{"b":[1]},"page_list":[{"all_items":[]},{"x":{},"all_items":\#(list)}],"z":0}"#
    case "Deep": #"{"the_data":[1,{"all_items":\#(list)}]}"#
    default:
      #"{"by_id":{\#(elements.enumerated().map { #""k_\#($0)":\#($1)"# }.joined(separator: ","))}}"#
    }
  }

  private static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  private static func check<Kind: Document>(_ type: Kind.Type) throws {
    let elements = (0..<40).map { $0 % 7 == 0 ? "{\"x\":[[]]," + good.dropFirst() : good }
    let text = text(type, elements)
    let expected = try decoder().decode(type, from: Data(text.utf8)).elements
    let own = CodableSettings(decoder())
    for engine in JSONEngine.allCases {
      for size in [1, 50, 1 << 20] {
        let stream = try ElementStreamDecoder(
          Probe.self, at: Kind.path, options: .init(engine: engine), decoder: own)
        let found = stream.run(text, .size(size)).sections
        #expect(
          found.sorted { $0.paths[0] < $1.paths[0] }
            == expected.sorted { $0.paths[0] < $1.paths[0] })
      }
    }
    let whole = try JSONStreamDecoder().decode(
      [Probe].self, from: Array(text.utf8), at: Kind.path, decoder: own)
    #expect(
      Set(whole.map { "\($0)" }) == Set(expected.map { "\($0)" }) && whole.count == expected.count)
  }

  @Test("as JSONDecoder's does that decodes the whole document") func paths() throws {
    try Self.check(Root.self)
    try Self.check(Paged.self)
    try Self.check(Deep.self)
    try Self.check(Named.self)
  }

  private static let faults = [
    good.replacing("1,\"", with: "300,\""), good.replacing("1,\"", with: "null,\""),
    good.replacing("1,\"", with: "[],\""),
    good.replacing("small", with: "large"), good.replacing("[1,2]", with: "7"),
    good.replacing("[1,2]", with: "[]"),
    good.replacing("{\"small", with: "{\"opened_at\":\"soon\",\"small"), "null", "7", "[ ]",
  ]

  private static func checkError<Kind: Document>(_ type: Kind.Type, _ fault: String) throws {
    let text = text(type, [good, good, fault, good])
    let expected = #expect(throws: DecodingError.self) {
      try decoder().decode(type, from: Data(text.utf8))
    }
    let own = CodableSettings(decoder())
    let stream =
      try ElementStreamDecoder(Probe.self, at: Kind.path, decoder: own).run(text, .size(9)).error
      as? JSONStreamError
    let whole = #expect(throws: JSONStreamError.self) {
      try JSONStreamDecoder().decode(
        [Probe].self, from: Array(text.utf8), at: Kind.path, decoder: own)
    }
    for error in [stream, whole] {
      let error = try #require(error)
      let cause = DecodingFailure(try #require(error.underlying))
      #expect(cause.kind == DecodingFailure(try #require(expected)).kind, "\(type) \(fault)")
      #expect(cause.keys == DecodingFailure(try #require(expected)).keys, "\(type) \(fault)")
      // The place in the payload is the faulty value's, or its container's.
      let place = text.utf8.distance(
        from: text.utf8.startIndex, to: try #require(text.range(of: fault)).lowerBound)
      let found = try #require(error.position?.byteOffset)
      #expect((place..<place + fault.utf8.count).contains(found), "\(type) \(fault)")
    }
  }

  @Test("in errors, too", arguments: faults.indices) func errors(_ index: Int) throws {
    try Self.checkError(Root.self, Self.faults[index])
    try Self.checkError(Paged.self, Self.faults[index])
    try Self.checkError(Deep.self, Self.faults[index])
    try Self.checkError(Named.self, Self.faults[index])
  }

  @Test("of a value at a path, and of dates in a list") func values() throws {
    let text = Self.text(Deep.self, [Self.good, Self.good])
    let expected = try Self.decoder().decode(Deep.self, from: Data(text.utf8)).elements[1]
    let own = CodableSettings(Self.decoder())
    let path: JSONPath = "$.the_data[1].all_items[1]"
    #expect(
      try JSONStreamDecoder().decode(Probe.self, from: Array(text.utf8), at: path, decoder: own)
        == expected)
    let dates = #"["2026-01-02T03:04:05Z","soon"]"#
    let reference = #expect(throws: DecodingError.self) {
      try Self.decoder().decode([Date].self, from: Data(dates.utf8))
    }
    let error = #expect(throws: JSONStreamError.self) {
      try JSONStreamDecoder().decode([Date].self, from: Array(dates.utf8), decoder: own)
    }
    #expect(
      DecodingFailure(try #require(error?.underlying)).keys
        == DecodingFailure(try #require(reference)).keys)
    #expect(error?.path == "$[1]")
  }

  @Test("a line's begins at the line's root") func lines() throws {
    let text = #"{"list":[\#(Self.good)]}"# + "\n" + #"{"list":[\#(Self.good),\#(Self.good)]}"#
    let own = CodableSettings(Self.decoder())
    let stream = try ElementStreamDecoder(
      Probe.self, at: "$.list[*]", options: .init(documents: .lines), decoder: own)
    #expect(
      stream.run(text).sections.map { $0.paths[0] } == [
        "list  / Index 0 0", "list  / Index 0 0", "list  / Index 1 1",
      ])
    let whole = try ElementStreamDecoder(
      Probe.self, options: .init(documents: .lines), decoder: own)
    #expect(whole.run(Self.good + "\n" + Self.good).sections.map { $0.paths[0] } == ["", ""])
  }

  @Test("a closure that converts keys gets JSONDecoder's paths") func closures() throws {
    let text = Self.text(Paged.self, [Self.good, Self.good])
    let asked = Guarded<Set<String>>([])
    let decoder = Self.decoder()
    decoder.keyDecodingStrategy = .custom { path in
      asked.with { _ = $0.insert(Probe.text(path)) }
      let words = path[path.count - 1].stringValue.split(separator: "_")
      return PathCodingKey(stringValue: words[0] + words.dropFirst().map(\.capitalized).joined())
    }
    let expected = try decoder.decode(Paged.self, from: Data(text.utf8)).elements
    let reference = asked.with { $0 }
    asked.with { $0 = [] }
    let own = CodableSettings(decoder)
    #expect(
      try JSONStreamDecoder().decode(
        [Probe].self, from: Array(text.utf8), at: Paged.path, decoder: own) == expected)
    let found = asked.with { $0 }
    #expect(!found.isEmpty && found.isSubset(of: reference), "\(found.subtracting(reference))")
  }

  @Test("a kept decoder's, after the document is gone") func kept() throws {
    let text = Array(#"{"d":[{"a":1},{"b":2}]}"#.utf8)
    let kept = try JSONStreamDecoder().decode([MemberDecoders].self, from: text, at: "$.d")
    #expect(
      kept.map { $0.decoders[0].codingPath.map(\.stringValue) } == [
        ["d", "Index 0", "a"], ["d", "Index 1", "b"],
      ])
  }

  /// Tells its path as a value of an app's own decoder, where it begins at the value.
  private struct Asking: Decodable, StreamDecodable {
    static let own = CodableSettings(JSONDecoder())
    let path: [String]

    init(from decoder: any Decoder) {
      path = decoder.codingPath.map(\.stringValue)
    }

    init(from value: borrowing JSONElement) throws {
      self = try value.decode(Asking.self, using: Self.own)
    }
  }

  @Test("a value whose path is empty leaves none to the elements that come after it")
  func afterEmptyPath() throws {
    let text = Array("[[],{}]".utf8)
    // The stores of one decoder are used again and again.
    for _ in 0..<20 {
      let alone = try JSONStreamDecoder().decode([Asking].self, from: text)
      #expect(alone.map(\.path) == [[], []])
      let elements = try JSONStreamDecoder().decode(
        [Asking].self, from: text, decoder: Asking.own)
      #expect(elements.map(\.path) == [["Index 0"], ["Index 1"]])
    }
  }

  @Test("takes time in proportion where each element asks") func growth() throws {
    // Were each path found from the list's beginning, this would take minutes.
    let count = 200_000
    let text = "[" + Array(repeating: "[]", count: count).joined(separator: ",") + "]"
    struct Asking: Decodable {
      let index: Int?
      init(from decoder: any Decoder) {
        index = decoder.codingPath.last?.intValue
      }
    }
    let found = try JSONStreamDecoder().decode([Asking].self, from: Array(text.utf8))
    #expect(found.map(\.index) == (0..<count).map { $0 })
  }
}
