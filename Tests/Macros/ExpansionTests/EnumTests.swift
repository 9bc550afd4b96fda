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

  @Test("raw strings beyond ASCII have several spellings")
  func rawStringsBeyond() {
    expectBody(
      "@StreamDecodable enum Drink: String { case café, tea }",
      """
      if value.isString("café") {
        self = .café
      } else if value.isString("tea") {
        self = .tea
      } else if let known = Self(rawValue: try .init(from: value)) {
        self = known
      } else {
        throw value.unknownName("Drink", knowing: ["café", "tea"])
      }
      """)
  }

  @Test("names without raw values")
  func namesWithoutRawValues() {
    expectBody(
      """
      @StreamDecodable(keys: .snakeCase) enum Courier {
        case ownRider
        @Key("GO") case platform
      }
      """,
      """
      if value.isString("own_rider") {
        self = .ownRider
      } else if value.isString("GO") {
        self = .platform
      } else {
        throw value.unknownName("Courier", knowing: ["own_rider", "GO"])
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

  @Test("values by a discriminator")
  func valuesByADiscriminator() {
    expectBody(
      """
      @StreamDecodable(keys: .snakeCase, discriminator: "type")
      enum Block {
        case banner(Banner)
        case list([Banner]), divider
        @Key("txt") case text(bodyText: String, size: Int?, bold: Bool = false)
        @Unknown case unknown(String)
      }
      """,
      """
      var object = try value.object()
      let name = try object.value("type")
      if name.isString("banner") {
        self = .banner(try .init(from: value))
      } else if name.isString("list") {
        self = .list(try .init(from: value))
      } else if name.isString("divider") {
        self = .divider
      } else if name.isString("txt") {
        self = .text(bodyText: try object.decode("body_text"), size: try object.decodeIfPresent("size"), bold: try object.decodeIfPresent("bold") ?? false)
      } else {
        self = .unknown(try name.string())
      }
      """)
  }

  @Test("values in a member of their own")
  func valuesMember() {
    expectBody(
      """
      @StreamDecodable(discriminator: "kind", content: "data", dates: .iso8601)
      enum Block {
        case banner(Banner), maybe(Banner?), at(Date)
        case text(body: String, when: [Date])
        case divider
      }
      """,
      """
      var object = try value.object()
      let name = try object.value("kind")
      if name.isString("banner") {
        self = .banner(try object.decode("data"))
      } else if name.isString("maybe") {
        self = .maybe(try object.decodeIfPresent("data"))
      } else if name.isString("at") {
        self = .at(try object.decode("data") {
            try $0.date(.iso8601)
          })
      } else if name.isString("text") {
        var members = try object.value("data").object()
        self = .text(body: try members.decode("body"), when: try members.decode("when") {
            try $0.elements {
              try $0.date(.iso8601)
            }
          })
      } else if name.isString("divider") {
        self = .divider
      } else {
        throw name.unknownName("kind", knowing: ["banner", "maybe", "at", "text", "divider"])
      }
      """)
  }

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
