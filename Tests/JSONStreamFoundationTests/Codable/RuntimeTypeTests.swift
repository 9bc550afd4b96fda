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

  required init(from value: borrowing JSONElement) throws {
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

  required init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    url = try object.decode("url")
    try super.init(from: value)
  }

  override var description: String { "LateBanner(id: \(id), url: \(url))" }
}

/// The type that is known at run time only.
private let asked: Component.Type = LateBanner.self

private let component = #"{"id":7,"url":"a.png"}"#

/// A way to ask a decoder for it.
private struct Access: Sendable {
  let text: String
  let decode: @Sendable (any Decoder) throws -> Component?

  @TaskLocal static var current = all[0]

  private static let member = PathCodingKey(stringValue: "a")

  static let all: [Access] = [
    Access(text: component) { try asked.init(from: $0) },
    Access(text: component) { try $0.singleValueContainer().decode(asked) },
    Access(text: "[\(component)]") {
      var elements = try $0.unkeyedContainer()
      return try elements.decode(asked)
    },
    Access(text: "[\(component)]") {
      var elements = try $0.unkeyedContainer()
      return try elements.decodeIfPresent(asked)
    },
    Access(text: #"{"a":[\#(component)]}"#) {
      var elements = try $0.container(keyedBy: PathCodingKey.self).nestedUnkeyedContainer(
        forKey: member)
      return try elements.decode(asked)
    },
    Access(text: #"{"a":[\#(component)]}"#) {
      var elements = try $0.container(keyedBy: PathCodingKey.self).superDecoder(forKey: member)
        .unkeyedContainer()
      return try elements.decode(asked)
    },
    Access(text: #"{"a":\#(component)}"#) {
      try $0.container(keyedBy: PathCodingKey.self).decode(asked, forKey: member)
    },
    Access(text: #"{"a":\#(component)}"#) {
      try $0.container(keyedBy: PathCodingKey.self).decodeIfPresent(asked, forKey: member)
    },
  ]
}

private struct Asking: Decodable {
  let description: String
  init(from decoder: any Decoder) throws {
    description = "\(try Access.current.decode(decoder) as Any)"
  }
}

@Suite("A type that is handed over at run time", .timeLimit(.minutes(10))) struct RuntimeTypeTests {
  private static let banner = "LateBanner(id: 7, url: a.png)"
  private static let list = Array("[\(component)]".utf8)

  @Test("is the one that JSONDecoder decodes", arguments: Access.all.indices)
  private func accesses(_ index: Int) throws {
    let text = Access.all[index].text
    try Access.$current.withValue(Access.all[index]) {
      let expected = try JSONDecoder().decode(Asking.self, from: Data(text.utf8)).description
      #expect(
        try JSONStreamDecoder().decode(Asking.self, from: Array(text.utf8)).description == expected)
      let outcome = try BothDecoders.streamed(Asking.self, text, .standard).outcome
      let cell = if case .value(let cell) = outcome { cell } else { nil as Asking? }
      #expect(cell?.description == expected)
    }
  }

  @Test("at the root, through Codable and by its own tokens") func root() throws {
    let decoder = JSONStreamDecoder()
    let bytes = Array(component.utf8)
    #expect(try decoder.decode(asked, from: bytes, decoder: .standard).description == Self.banner)
    #expect(try decoder.decode(asked, from: bytes).description == Self.banner)
    #expect(try decoder.decode(asked, from: Self.list, at: "$[0]").description == Self.banner)
  }

  @Test("as the element and the envelope of a stream, through Codable and by its own tokens")
  func elements() throws {
    func take<Envelope>(
      _ decoder: borrowing ElementStreamDecoder<Component, Envelope>, _ bytes: [UInt8]
    ) throws -> [String] {
      var all: [String] = []
      func take(_ event: ElementEvent<Component, Envelope>) {
        switch event {
        case .element(let value): all.append(value.description)
        case .envelope(let value): all.append("\(value)")
        case .skipped(let report): Issue.record("\(report)")
        }
      }
      try decoder.feed(bytes, take)
      try decoder.finish(take)
      return all
    }
    #expect(try take(ElementStreamDecoder(asked), Self.list) == [Self.banner])
    #expect(try take(ElementStreamDecoder(asked, decoder: .standard), Self.list) == [Self.banner])
    let page = Array(#"{"id":7,"url":"a.png","items":[\#(component)]}"#.utf8)
    let both = [Self.banner, Self.banner]
    #expect(try take(ElementStreamDecoder(asked, at: "$.items", envelope: asked), page) == both)
    #expect(
      try take(
        ElementStreamDecoder(asked, at: "$.items", envelope: asked, decoder: .standard), page)
        == both)
  }
}
