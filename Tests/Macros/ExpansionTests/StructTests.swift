import Testing

@Suite("What is written for a struct")
struct StructTests {
  @Test("one statement a property")
  func oneStatementAProperty() {
    expectExtension(
      """
      @StreamDecodable
      struct Tile {
        var id: Int
        let title: String
        var badge: String?
        var rank: Optional<Int>
        var price: Double!
        var tags: [String] = []
        var count = 0
        var note: String? = "none"
      }
      """,
      """
      extension Tile: JSONStream.StreamDecodable {
        nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
          var object = try value.object()
          self.id = try object.decode("id")
          self.title = try object.decode("title")
          self.badge = try object.decodeIfPresent("badge")
          self.rank = try object.decodeIfPresent("rank")
          self.price = try object.decodeIfPresent("price")
          try object.decodeIfPresent("tags", into: &self.tags)
          try object.decodeIfPresent("count", into: &self.count)
          try object.decodeIfPresent("note", into: &self.note)
        }
      }
      """)
  }

  @Test("what is not stored is not decoded")
  func notStoredNot() {
    expectBody(
      """
      @StreamDecodable
      struct Tile {
        static let shared = 1
        static var other: Int { 1 }
        let version = 2
        let nothing: Int? = nil
        var computed: Int { 3 }
        var both: Int { get { 3 } set {} }
        var observed: Int { didSet {} }
        var set: Int { willSet {} didSet {} }
        @NotDecoded var isSelected = false
        @NotDecoded var view: AnyObject?
        @NotDecoded lazy var size = id * 2
        @NotDecoded let action: () -> Void = {}
        func f() {}
        init(id: Int) {}
        struct Nested { var x: Int }
        var id: Int
      }
      """,
      """
      var object = try value.object()
      self.observed = try object.decode("observed")
      self.set = try object.decode("set")
      self.id = try object.decode("id")
      """)
  }

  @Test("of several properties in one declaration each is decoded")
  func severalPropertiesOne() {
    expectBody(
      """
      @StreamDecodable struct Point {
        var x, y: Double
        let a: Int, b: Int?
        var c = 1, d: Int
      }
      """,
      """
      var object = try value.object()
      self.x = try object.decode("x")
      self.y = try object.decode("y")
      self.a = try object.decode("a")
      self.b = try object.decodeIfPresent("b")
      try object.decodeIfPresent("c", into: &self.c)
      self.d = try object.decode("d")
      """)
  }

  @Test("names that are words")
  func namesThatAreWords() {
    expectBody(
      """
      @StreamDecodable struct Odd {
        var `default`: Int
        var object: Int
        var value: Int
        @Key("a \\"quoted\\" \\\\ key\\n\\u{1F600}") var text: Int
        @Key(#"raw\\"#) var raw: Int
      }
      """,
      #"""
      var object = try value.object()
      self.`default` = try object.decode("default")
      self.object = try object.decode("object")
      self.value = try object.decode("value")
      self.text = try object.decode("a \"quoted\" \\ key\u{a}😀")
      self.raw = try object.decode("raw\\")
      """#)
  }

  @Test("a struct without properties is an object")
  func structWithoutProperties() {
    expectBody("@StreamDecodable struct Divider {\n}", "_ = try value.object()")
  }

  @Test("a wrapped property is written once")
  func wrappedPropertyWritten() {
    expectBody(
      """
      @StreamDecodable struct Slider {
        @Clamped var value: Int = 5
        @Clamped var other: Int
        @available(*, deprecated) var old = 1
      }
      """,
      """
      var object = try value.object()
      var wrapped_value: Int = 5
      try object.decodeIfPresent("value", into: &wrapped_value)
      self.value = wrapped_value
      self.other = try object.decode("other")
      try object.decodeIfPresent("old", into: &self.old)
      """)
  }

  @Test("a conformance that is there is not repeated")
  func conformanceNotRepeated() {
    // The compiler then asks for no conformance.
    let (text, messages) = expanded("@StreamDecodable struct Tile: StreamDecodable { var id: Int }", conformances: [])
    #expect(messages == [] && text.contains("\nextension Tile {\n") && text.contains("self.id"))
  }

  // MARK: Keys

  @Test("keys in a style")
  func keysInAStyle() {
    expectBody(
      """
      @StreamDecodable(keys: .snakeCase) struct Tile {
        var imageUrl: String
        var imageURLOfTile: String?
        @Key("isNew") var isNew = false
      }
      """,
      """
      var object = try value.object()
      self.imageUrl = try object.decode("image_url")
      self.imageURLOfTile = try object.decodeIfPresent("image_url_of_tile")
      try object.decodeIfPresent("isNew", into: &self.isNew)
      """)
    expectBody(
      "@StreamDecodable(keys: JSONKeyStyle.pascalCase) struct Tile { var imageUrl: String }",
      "var object = try value.object()\nself.imageUrl = try object.decode(\"ImageUrl\")")
  }

  @Test("coding keys name the keys")
  func codingKeysNameTheKeys() {
    expectBody(
      """
      @StreamDecodable struct Tile: Codable {
        var id: Int
        var imageUrl: String
        var `class`: String
        var isSelected = false
        var view: Int?
        let version = 1

        private enum CodingKeys: String, Swift.CodingKey {
          case id, imageUrl = "image_url"
          case `class`
        }
      }
      """,
      """
      var object = try value.object()
      self.id = try object.decode("id")
      self.imageUrl = try object.decode("image_url")
      self.`class` = try object.decode("class")
      """)
  }

  @Test("an enum of that name is not always one")
  func enumNameNot() {
    expectBody(
      "@StreamDecodable struct Tile { var id: Int; enum CodingKeys { case other } }",
      "var object = try value.object()\nself.id = try object.decode(\"id\")")
  }
}
