import Testing

@Suite("What is written for a struct")
struct StructTests {
  @Test("all values in one assignment")
  func allValuesInOneAssignment() {
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
          (self.id, self.title, self.badge, self.rank, self.price, _, _, _) = try (
            object.decode("id"),
            object.decode("title"),
            object.decodeIfPresent("badge"),
            object.decodeIfPresent("rank"),
            object.decodeIfPresent("price"),
            object.decodeIfPresent("tags", into: &self.tags),
            object.decodeIfPresent("count", into: &self.count),
            object.decodeIfPresent("note", into: &self.note)
          )
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
      (self.observed, self.set, self.id) = try (
        object.decode("observed"),
        object.decode("set"),
        object.decode("id")
      )
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
      (self.x, self.y, self.a, self.b, _, self.d) = try (
        object.decode("x"),
        object.decode("y"),
        object.decode("a"),
        object.decodeIfPresent("b"),
        object.decodeIfPresent("c", into: &self.c),
        object.decode("d")
      )
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
      (self.`default`, self.object, self.value, self.text, self.raw) = try (
        object.decode("default"),
        object.decode("object"),
        object.decode("value"),
        object.decode("a \"quoted\" \\ key\u{a}😀"),
        object.decode("raw\\")
      )
      """#)
  }

  @Test("a struct without properties is an object")
  func structWithoutProperties() {
    expectBody("@StreamDecodable struct Divider {\n}", "_ = try value.object()")
  }

  @Test("a wrapped property with a default keeps its place")
  func wrappedPropertyKeepsPlace() {
    expectBody(
      """
      @StreamDecodable struct Slider {
        var id: Int
        @Clamped var other: Int
        @Clamped var value = 5
        var title: String
        var note: String?
      }
      """,
      """
      var object = try value.object()
      (self.id, self.other) = try (
        object.decode("id"),
        object.decode("other")
      )
      var wrapped_value = 5
      try object.decodeIfPresent("value", into: &wrapped_value)
      self.value = wrapped_value
      (self.title, self.note) = try (
        object.decode("title"),
        object.decodeIfPresent("note")
      )
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
      (self.imageUrl, self.imageURLOfTile, _) = try (
        object.decode("image_url"),
        object.decodeIfPresent("image_url_of_tile"),
        object.decodeIfPresent("isNew", into: &self.isNew)
      )
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
      (self.id, self.imageUrl, self.`class`) = try (
        object.decode("id"),
        object.decode("image_url"),
        object.decode("class")
      )
      """)
  }

  @Test("an enum of that name is not always one")
  func enumNameNot() {
    expectBody(
      "@StreamDecodable struct Tile { var id: Int; enum CodingKeys { case other } }",
      "var object = try value.object()\nself.id = try object.decode(\"id\")")
  }
}
