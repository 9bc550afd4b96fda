import Foundation
import Testing

@Suite("Dates, Decodables, generic parameters")
struct TypeTests {
  @Test("dates in every place")
  func datesInEveryPlace() {
    expectBody(
      """
      @StreamDecodable(dates: .iso8601) struct Event {
        var begin: Date
        var end: Foundation.Date?
        var all: [Date]
        var some: [String: [Date?]]?
        var days: Set<Date> = []
        @DateFormat(.secondsSince1970) var seen: Date = .now
        @DateFormat(.millisecondsSince1970) var changed = Date()
        @DateFormat(.secondsSince1970) var stamp: Timestamp
        var name: String
      }
      """,
      """
      var object = try value.object()
      (self.begin, self.end, self.all, self.some, _, _, _, self.stamp, self.name) = try (
        object.decode("begin") {
          try $0.date(.iso8601)
        },
        object.decodeIfPresent("end") {
          try $0.date(.iso8601)
        },
        object.decode("all") {
          try $0.elements {
            try $0.date(.iso8601)
          }
        },
        object.decodeIfPresent("some") {
          try $0.members {
            try $0.elements {
              try ($0.isNull ? nil : $0.date(.iso8601))
            }
          }
        },
        object.decodeIfPresent("days", into: &self.days) {
          try Set($0.elements {
              try $0.date(.iso8601)
            })
        },
        object.decodeIfPresent("seen", into: &self.seen) {
          try $0.date(.secondsSince1970)
        },
        object.decodeIfPresent("changed", into: &self.changed) {
          try $0.date(.millisecondsSince1970)
        },
        object.decode("stamp") {
          try $0.date(.secondsSince1970)
        },
        object.decode("name")
      )
      """)
  }

  private func header(_ source: String) -> String {
    let (text, messages) = expanded(source)
    #expect(messages == [])
    let line = text.components(separatedBy: "\n").first { $0.hasPrefix("extension ") }
    return line ?? text
  }

  @Test("generic parameters have to be decodable")
  func genericParametersDecodable() {
    #expect(
      header("@StreamDecodable struct Page<Item> { var items: [Item] }")
        == "extension Page: JSONStream.StreamDecodable where Item: JSONStream.StreamDecodable {")
    #expect(
      header("@StreamDecodable struct Page<Item: Hashable, Key> { var items: Set<Item>?; @NotDecoded var key: Key? }")
        == "extension Page: JSONStream.StreamDecodable where Item: JSONStream.StreamDecodable {")
    #expect(
      header("@StreamDecodable struct Page<Item: StreamDecodable & Sendable> { var items: [Item] }")
        == "extension Page: JSONStream.StreamDecodable {")
    #expect(
      header("@StreamDecodable struct Page<Item> where Item: JSONStream.StreamDecodable { var items: [Item] }")
        == "extension Page: JSONStream.StreamDecodable {")
    #expect(
      header("@StreamDecodable struct Page<Item: Identifiable> { var first: Item.ID; var box: Box<Item> }")
        == "extension Page: JSONStream.StreamDecodable where Item.ID: JSONStream.StreamDecodable, "
        + "Item: JSONStream.StreamDecodable {")
    #expect(
      header("@StreamDecodable struct Page<A, B> { @ByDecodable var a: A; var b: B }")
        == "extension Page: JSONStream.StreamDecodable where A: Decodable, B: JSONStream.StreamDecodable {")
    #expect(
      header(#"@StreamDecodable(discriminator: "t") enum Choice<A, B> { case a(A), b(value: B), c }"#)
        == "extension Choice: JSONStream.StreamDecodable where A: JSONStream.StreamDecodable, "
        + "B: JSONStream.StreamDecodable {")
  }

  private func initialiser(_ source: String) -> String {
    let (text, messages) = expanded(source)
    #expect(messages == [])
    let line = text.components(separatedBy: "\n").first { $0.contains("init(from value") } ?? ""
    return line.trimmingCharacters(in: .whitespaces).components(separatedBy: "nonisolated init").first ?? line
  }

  @Test(
    "the initialiser is as visible as the type",
    arguments: [
      ("public ", "public "), ("package ", "package "), ("", ""), ("internal ", ""), ("fileprivate ", ""),
      ("private ", ""),
    ])
  func initialiserVisibleType(_ level: String, _ expected: String) {
    #expect(initialiser("@StreamDecodable \(level)struct Tile { private var id: Int }") == expected)
    #expect(initialiser("@StreamDecodable \(level)enum Kind: String { case a }") == expected)
  }

  @Test("what stands in a public extension is public")
  func standsPublicExtension() {
    #expect(initialiser("public extension Screen { @StreamDecodable struct Tile { var id: Int } }") == "public ")
    #expect(initialiser("public extension Screen { @StreamDecodable internal struct Tile { var id: Int } }") == "")
    #expect(initialiser("public struct Screen { @StreamDecodable struct Tile { var id: Int } }") == "")
    #expect(
      initialiser("public extension Screen { struct List { @StreamDecodable struct Tile { var id: Int } } }") == "")
  }
}
