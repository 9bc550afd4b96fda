import Testing

@Suite("What is written for an enum")
struct EnumTests {
  @Test("raw strings are compared")
  func rawStringsAreCompared() {
    expectExtension(
      """
      @StreamDecodable public enum Kind: String, Sendable {
        case wide, tall = "TALL"
        case `default`
      }
      """,
      """
      extension Kind: JSONStream.StreamDecodable {
        public nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
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

  @Test("unknown names")
  func unknownNames() {
    expectBody(
      "@StreamDecodable enum Kind: String { case wide; @Unknown case other }",
      """
      if value.isString("wide") {
        self = .wide
      } else if value.isString("other") {
        self = .other
      } else {
        guard value.kind == .string else {
          throw value.unknownName("Kind", knowing: ["wide", "other"])
        }
        self = .other
      }
      """)
    expectBody(
      "@StreamDecodable enum Kind { case wide; @Unknown case other(name: String) }",
      """
      if value.isString("wide") {
        self = .wide
      } else {
        self = .other(name: try value.string())
      }
      """)
  }

  @Test("raw numbers")
  func rawNumbers() {
    expectBody(
      "@StreamDecodable enum Level: Int { case none, low = 5, mid, high = -1 }",
      """
      guard let known = Self(rawValue: try .init(from: value)) else {
        throw value.unknown("Level", knowing: ["0", "5", "6", "-1"])
      }
      self = known
      """)
    expectBody(
      "@StreamDecodable enum Level: UInt8 { case low = 1; @Unknown case other }",
      "self = Self(rawValue: try .init(from: value)) ?? .other")
  }

  // MARK: Discriminators

  @Test("an enum of names may have a discriminator too")
  func enumNamesMay() {
    expectBody(
      #"@StreamDecodable(discriminator: "type") enum Kind { case a; @Unknown case other }"#,
      """
      var object = try value.object()
      let name = try object.value("type")
      if name.isString("a") {
        self = .a
      } else {
        guard name.kind == .string else {
          throw name.unknownName("type", knowing: ["a"])
        }
        self = .other
      }
      """)
  }
}
