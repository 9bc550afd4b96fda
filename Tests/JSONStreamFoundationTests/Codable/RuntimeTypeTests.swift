import Foundation
import JSONStream
import JSONStreamFoundation
import Testing

/// A type that is asked for by its base class, and a subclass with a member more.
private class Component: Decodable, StreamDecodable, CustomStringConvertible, @unchecked Sendable {
  let id: Int

  required init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .id)
  }

  required init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    id = try object.decode("id")
  }

  enum Keys: CodingKey { case id, url }

  var description: String { "Component(id: \(id))" }
}

private final class LateBanner: Component, @unchecked Sendable {
  let url: String

  required init(from decoder: any Decoder) throws {
    url = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .url)
    try super.init(from: decoder)
  }

  required init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    url = try object.decode("url")
    try super.init(from: value)
  }

  override var description: String { "LateBanner(id: \(id), url: \(url))" }
}

/// The type that is known at run time only.
private let asked: Component.Type = LateBanner.self

/// Asks for it in every way that Codable has.
private enum Door: String, CaseIterable, Sendable {
  case root, single, unkeyed, unkeyedIfPresent, nestedUnkeyed, superDecoder, keyed, keyedIfPresent

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    static let member = Key(stringValue: "a")
  }

  static let component = #"{"id":7,"url":"a.png"}"#

  var text: String {
    switch self {
    case .root, .single: Self.component
    case .unkeyed, .unkeyedIfPresent: "[\(Self.component)]"
    case .nestedUnkeyed, .superDecoder: #"{"a":[\#(Self.component)]}"#
    case .keyed, .keyedIfPresent: #"{"a":\#(Self.component)}"#
    }
  }

  func open(_ decoder: any Decoder) throws -> Component? {
    switch self {
    case .root: return try asked.init(from: decoder)
    case .single: return try decoder.singleValueContainer().decode(asked)
    case .unkeyed:
      var elements = try decoder.unkeyedContainer()
      return try elements.decode(asked)
    case .unkeyedIfPresent:
      var elements = try decoder.unkeyedContainer()
      return try elements.decodeIfPresent(asked)
    case .nestedUnkeyed:
      var elements = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .member)
      return try elements.decode(asked)
    case .superDecoder:
      var elements = try decoder.container(keyedBy: Key.self).superDecoder(forKey: .member).unkeyedContainer()
      return try elements.decode(asked)
    case .keyed: return try decoder.container(keyedBy: Key.self).decode(asked, forKey: .member)
    case .keyedIfPresent: return try decoder.container(keyedBy: Key.self).decodeIfPresent(asked, forKey: .member)
    }
  }

  @TaskLocal static var current = Door.root
}

/// What came through a door.
private struct Opened: Decodable {
  let description: String
  init(from decoder: any Decoder) throws { description = "\(try Door.current.open(decoder) as Any)" }
}

@Suite("A type that is handed over at run time", .timeLimit(.minutes(10))) struct RuntimeTypeTests {
  private static let banner = "LateBanner(id: 7, url: a.png)"
  private static let bytes = Array(Door.component.utf8)
  private static let list = Array("[\(Door.component)]".utf8)

  @Test("is the one that JSONDecoder decodes", arguments: Door.allCases)
  private func doors(_ door: Door) throws {
    try Door.$current.withValue(door) {
      let expected = try JSONDecoder().decode(Opened.self, from: Data(door.text.utf8)).description
      let whole = try JSONStreamDecoder().decode(Opened.self, from: Array(door.text.utf8)).description
      #expect(whole == expected)
      guard case .value(let cell) = try BothDecoders.streamed(Opened.self, door.text, .standard).outcome else {
        Issue.record("no cell")
        return
      }
      #expect(cell.description == expected)
    }
  }

  @Test("at the root")
  func root() throws {
    let expected = try JSONDecoder().decode(asked, from: Data(Self.bytes)).description
    #expect(expected == Self.banner)
    let decoder = JSONStreamDecoder()
    // Through Codable, and by its own tokens.
    #expect(try decoder.decode(asked, from: Self.bytes, decoder: .standard).description == expected)
    #expect(try decoder.decode(asked, from: Self.bytes).description == expected)
    if #available(macOS 26, *) {
      #expect(try decoder.decode(asked, from: Self.bytes.span, decoder: .standard).description == expected)
      #expect(try decoder.decode(asked, from: Self.bytes.span).description == expected)
    }
    #expect(try decoder.decode(asked, from: Self.list, at: "$[0]").description == expected)
  }

  @Test("as the element and the envelope of a stream, through Codable and by its own tokens")
  func elements() throws {
    func take(_ decoder: borrowing ElementStreamDecoder<Component, Never>) throws -> [String] {
      var all: [String] = []
      try decoder.feed(Self.list) { if case .element(let element) = $0 { all.append(element.description) } }
      try decoder.finish { _ in }
      return all
    }
    #expect(try take(ElementStreamDecoder(asked)) == [Self.banner])
    #expect(try take(ElementStreamDecoder(asked, decoder: .standard)) == [Self.banner])

    let page = Array(#"{"id":7,"url":"a.png","items":[\#(Door.component)]}"#.utf8)
    func takeBoth(_ decoder: borrowing ElementStreamDecoder<Component, Component>) throws -> [String] {
      var all: [String] = []
      func take(_ event: ElementEvent<Component, Component>) {
        switch event {
        case .element(let value), .envelope(let value): all.append(value.description)
        case .skipped(let report): Issue.record("\(report)")
        }
      }
      try decoder.feed(page, take)
      try decoder.finish(take)
      return all
    }
    #expect(
      try takeBoth(ElementStreamDecoder(asked, at: "$.items", envelope: asked)) == [Self.banner, Self.banner])
    #expect(
      try takeBoth(ElementStreamDecoder(asked, at: "$.items", envelope: asked, decoder: .standard))
        == [Self.banner, Self.banner])
  }
}
