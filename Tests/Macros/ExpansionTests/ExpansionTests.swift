@testable import Expansion
import Foundation
import Testing

/// The form of the generated code; `DecodingTests` compile it and decode with it.
@Suite("Generated code")
struct ExpansionTests {
  @Test("a struct → all values in one assignment; one with a wrapper and a default in its place")
  func structure() {
    let (text, messages) = expanded(
      """
      @StreamDecodable(keys: .snakeCase, dates: .iso8601)
      struct Tile {
        var id: Int
        var imageUrl: String?
        var price: Double!
        var days: [String: [Date?]]
        @Key("n") var count = 0
        @Clamped var value = 5
        var title: String
      }
      """)
    #expect(messages == [])
    #expect(
      text.components(separatedBy: "\n\n").last == """
        extension Tile: JSONStream.StreamDecodable {
          nonisolated init(from value: borrowing JSONStream.JSONElement) throws {
            var object = try value.object()
            (self.id, self.imageUrl, self.price, self.days, _) = try (
              object.decode("id"),
              object.decodeIfPresent("image_url"),
              object.decodeIfPresent("price"),
              object.decode("days") {
                try $0.members {
                  try $0.elements {
                    try ($0.isNull ? nil : $0.date(.iso8601))
                  }
                }
              },
              object.decodeIfPresent("n", into: &self.count)
            )
            var wrapped_value = 5
            try object.decodeIfPresent("value", into: &wrapped_value)
            self.value = wrapped_value
            self.title = try object.decode("title")
          }
        }
        """)
  }

  @Test("raw strings → comparisons")
  func rawStrings() {
    let (text, messages) = expanded(
      """
      @StreamDecodable public enum Kind: String, Sendable {
        case wide, tall = "TALL"
        case `default`
      }
      """)
    #expect(messages == [])
    #expect(
      text.components(separatedBy: "\n\n").last == """
        extension Kind: JSONStream.StreamDecodable {
          public nonisolated init(from value: borrowing JSONStream.JSONElement) throws {
            if value.isString("wide") {
              self = .wide
            } else if value.isString("TALL") {
              self = .tall
            } else if value.isString("default") {
              self = .`default`
            } else {
              throw value.unknownName("Kind", knowing: ["wide", "TALL", "default"])
            }
          }
        }
        """)
  }

  @Test(
    "generic parameters → the constraints that make them decodable",
    arguments: [
      ("struct Page<Item> { var items: [Item] }", " where Item: JSONStream.StreamDecodable"),
      (
        "struct Page<Item: Hashable, Key> { var items: Set<Item>?; @NotDecoded var key: Key? }",
        " where Item: JSONStream.StreamDecodable"
      ),
      ("struct Page<Item: StreamDecodable & Sendable> { var items: [Item] }", ""),
      ("struct Page<Item> where Item: JSONStream.StreamDecodable { var items: [Item] }", ""),
      (
        "struct Page<Item: Identifiable> { var first: Item.ID; var box: Box<Item> }",
        " where Item.ID: JSONStream.StreamDecodable, Item: JSONStream.StreamDecodable"
      ),
      (
        "struct Page<A, B> { @ByDecodable var a: A; var b: B }",
        " where A: Decodable, B: JSONStream.StreamDecodable"
      ),
      (
        "enum Page<A, B> { case a(A), b(value: B), c }",
        " where A: JSONStream.StreamDecodable, B: JSONStream.StreamDecodable"
      ),
    ])
  func genericParameters(_ declaration: String, _ constraints: String) {
    let arguments = declaration.hasPrefix("enum") ? #"(discriminator: "t")"# : ""
    let (text, messages) = expanded("@StreamDecodable\(arguments) \(declaration)")
    #expect(
      messages == []
        && text.contains("extension Page: JSONStream.StreamDecodable\(constraints) {\n"), "\(text)")
  }

  @Test(
    "a type's access level → its initialiser's",
    arguments: [
      ("@StreamDecodable public T", "public "), ("@StreamDecodable package T", "package "),
      ("@StreamDecodable T", ""),
      ("@StreamDecodable internal T", ""), ("@StreamDecodable fileprivate T", ""),
      ("@StreamDecodable private T", ""),
      ("public extension Screen { @StreamDecodable T }", "public "),
      ("public extension Screen { @StreamDecodable internal T }", ""),
      ("public struct Screen { @StreamDecodable T }", ""),
      ("public extension Screen { struct List { @StreamDecodable T } }", ""),
    ])
  func accessLevels(_ source: String, _ level: String) {
    for type in ["struct Tile { private var id: Int }", "enum Kind: String { case a }"] {
      let (text, messages) = expanded(source.replacing(" T", with: " \(type)"))
      let found = text.firstMatch(
        of: /((?:public|package|internal|fileprivate|private) )?nonisolated init\(/)
      #expect(messages == [] && found.map { String($0.1 ?? "") } == level, "\(text)")
    }
  }

  @Test(
    "a conformance that the compiler does not ask for → none, and a private type in a file → no message"
  )
  func others() {
    let (text, messages) = expanded(
      "@StreamDecodable struct Tile: StreamDecodable { var id: Int }", conformances: [])
    #expect(messages == [] && text.contains("\nextension Tile {\n") && text.contains("self.id"))
    #expect(expanded("@StreamDecodable private struct Tile { var id: Int }").messages == [])
    #expect(
      expanded("private enum A { @StreamDecodable struct Tile { var id: Int } }").messages == [])
    let (same, none) = expanded(
      "@StreamDecodable struct Tile { var id: Int; enum CodingKeys { case other } }")
    #expect(none == [] && same.contains("self.id = try object.decode(\"id\")"))
    #expect(
      !expanded("@StreamDecodable struct Tile { var id: Int; var f: () -> Void }").text.contains(
        "extension"))
  }

  @Test("what is said to be Decodable is; of an app's own type with such a name nothing is said")
  func decodable() {
    let types: [any Decodable.Type] = [
      CGFloat.self, CGPoint.self, CGRect.self, CGSize.self, Calendar.self,
      CharacterSet.self, ClosedRange<Int>.self, ContiguousArray<Int>.self, Data.self,
      DateComponents.self, DateInterval.self, Duration.self, IndexPath.self, IndexSet.self,
      Locale.self, Measurement<Unit>.self, PartialRangeFrom<Int>.self, PersonNameComponents.self,
      Range<Int>.self, TimeZone.self,
    ]
    let names = types.map { String("\($0)".prefix { $0 != "<" }) }
    // Not on all platforms.
    let others: Set = ["AttributedString", "CGAffineTransform", "CGVector", "Float16"]
    #expect(TypeNames.decodable == others.union(names))
    let (_, messages) = expanded("@StreamDecodable struct Tile { var last: [Notification] }")
    #expect(messages == [])
  }
}
