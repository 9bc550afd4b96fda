import Foundation
import JSONStreamMacros
import Testing

@StreamDecodable(discriminator: "type")
private enum Toggle: Equatable, Sendable {
  case on
  @Unknown case other
}

@StreamDecodable
private enum Rank: UInt8, Sendable {
  case low = 1
  @Unknown case other
}

@Suite("Enums, against JSONDecoder")
struct EnumTests {
  @Test(
    "names",
    arguments: [
      #""restaurant""#, #""goCourier""#, #""platform""#, #""café""#, #""cafe\u0301""#,
      #""Restaurant""#, #""""#,
      #""NEW""#, #""top""#, #""other""#, #""later""#, #""wide_card""#, #""wideCard""#, #""tall""#,
      #""t\u0061ll""#,
      "null", "1", "true", "[]", "{}",
    ])
  func names(_ text: String) {
    #expect(difference(Courier.self, text) == nil)
    #expect(difference(Badge.self, text) == nil)
    #expect(difference(Template.self, text) == nil)
  }

  @Test(
    "raw numbers",
    arguments: [
      "0", "1", "2", "3", "200", "2e2", "1.0", "1.5", "-1", "256", "1e30", "null", "\"1\"", "[1]",
      "true",
    ])
  func rawNumbers(_ text: String) { #expect(difference(Level.self, text) == nil) }

  private static let blockTexts = [
    #"{"type":"point","x":1,"y":2}"#, #"{"y":2,"x":1,"type":"point"}"#, #"{"type":"point","x":1}"#,
    #"{"type":"point","x":"1","y":2}"#, #"{"type":"points","all":[{"x":1,"y":2}]}"#,
    #"{"type":"points"}"#,
    #"{"type":"points","all":null}"#, #"{"type":"points","all":[{"x":1}]}"#,
    #"{"type":"txt","body":"b"}"#,
    #"{"type":"text","body":"b"}"#,
    #"{"at":"2026-03-14T09:26:53Z","bold":true,"size":1,"body":"b","type":"txt"}"#,
    #"{"type":"txt","body":"b","at":"x"}"#, #"{"type":"txt","body":"b","size":1.5}"#,
    #"{"type":"txt","body":"b","bold":null,"size":null,"at":null}"#,
    #"{"type":"txt","body":"b","bold":1}"#,
    #"{"type":"txt","body":null}"#, #"{"type":"divider"}"#, #"{"type":"divider","body":1e400}"#,
    #"{"type":"","type":"point"}"#, #"{"type":null}"#, #"{"type":3}"#, #"{"type":["point"]}"#, "{}",
    "[]", "null",
    #""point""#, #"{"typ":"point"}"#, #"{"t\u0079pe":"divider"}"#,
  ]

  @Test("a discriminator names the case", arguments: blockTexts)
  func discriminatorNamesCase(_ text: String) {
    #expect(difference(Block.self, text) == nil)
    #expect(difference(Block.self, text, chunkBytes: 1) == nil)
  }

  private static let wrappedTexts = [
    #"{"kind":"point","data":{"x":1,"y":2}}"#, #"{"data":{"x":1,"y":2},"kind":"point"}"#,
    #"{"kind":"point"}"#,
    #"{"kind":"point","data":null}"#, #"{"kind":"point","data":{"x":1}}"#,
    #"{"kind":"numbers","data":{"a":1}}"#,
    #"{"kind":"numbers","data":null}"#, #"{"kind":"numbers"}"#, #"{"kind":"numbers","data":[]}"#,
    #"{"kind":"text","data":{"body":"b","size":2}}"#, #"{"kind":"text","data":{"size":2}}"#,
    #"{"kind":"text"}"#,
    #"{"kind":"text","data":"b"}"#, #"{"kind":"divider","data":1}"#, #"{"kind":"divider"}"#,
    #"{"kind":"new"}"#,
    #"{"data":{}}"#, "null",
  ]

  @Test("values in a member of their own", arguments: wrappedTexts)
  func valuesMember(_ text: String) {
    #expect(difference(Wrapped.self, text) == nil)
    #expect(difference(Wrapped.self, text, chunkBytes: 1) == nil)
  }

  @Test("unknown names are told or kept")
  func unknownNamesTold() throws {
    #expect(try decode(#""later""#, as: Template.self) == .other("later"))
    #expect(try decode(#"{"type":"later","x":1}"#, as: Block.self) == .unknown("later"))
    #expect(try decode(#"{"type":"on"}"#, as: Toggle.self) == .on)
    #expect(try decode(#"{"type":"later"}"#, as: Toggle.self) == .other)
    #expect(throws: Failure.self) { try decode(#"{"type":1}"#, as: Toggle.self) }
    #expect(try decode("1", as: Rank.self) == .low && decode("7", as: Rank.self) == .other)
    let courier = #expect(throws: Failure.self) { try decode(#""bike""#, as: Courier.self) }
    #expect(courier?.message == "unknown Courier \"bike\"; known are restaurant, goCourier, café")
    let level = #expect(throws: Failure.self) { try decode("7", as: Level.self) }
    #expect(level?.message == "unknown Level 7; known are 1, 2, 200")
    let kind = #expect(throws: Failure.self) { try decode(#"{"kind":"later"}"#, as: Wrapped.self) }
    let message = "unknown kind \"later\"; known are point, numbers, text, divider"
    #expect(kind == Failure(code: .unknownValue, path: "$.kind", message: message, byteOffset: 8))
  }
}
