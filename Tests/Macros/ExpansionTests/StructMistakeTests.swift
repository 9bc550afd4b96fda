import Testing

@Suite("Mistakes in structs are told where they are, with what mends them")
struct StructMistakeTests {
  /// A struct with one member, on its second line; the mended ones have another member there.
  private static func member(
    _ member: String, _ message: String, column: Int, _ fixes: [(title: String, member: String)] = []
  ) -> Mistake {
    func source(_ member: String) -> String { "@StreamDecodable struct Tile {\n  \(member)  // kept\n}" }
    return Mistake(
      source: source(member), message: message, column: column,
      fixes: fixes.map { ($0.title, source($0.member)) })
  }

  private static func formats(_ member: String) -> [(title: String, member: String)] {
    ["iso8601", "secondsSince1970", "millisecondsSince1970"].map {
      ("say '@DateFormat(.\($0))'", "@DateFormat(.\($0)) \(member)")
    }
  }

  static let types: [Mistake] = [
    member(
      "var size: (Int, Int)", "'size' is a tuple, and JSON has none: declare a struct, or a list", column: 13,
      [
        ("make it a list", "var size: [Int]"),
        ("keep it out of the JSON", "@NotDecoded var size: (Int, Int) = <#value#>"),
      ]),
    member(
      "let size: (w: Int, h: Double)?", "'size' is a tuple, and JSON has none: declare a struct", column: 13,
      [("keep it out of the JSON", "@NotDecoded let size: (w: Int, h: Double)? = <#value#>")]),
    member(
      "var size: [(Int, String)] = []", "'size' is a tuple, and JSON has none: declare a struct", column: 14,
      [("keep it out of the JSON", "@NotDecoded var size: [(Int, String)] = []")]),
    member(
      "var action: () -> Void", "'action' is a function: no JSON says what it does", column: 15,
      [("keep it out of the JSON", "@NotDecoded var action: () -> Void = <#value#>")]),
    member(
      "var action: (@Sendable (Int) -> Void)?", "'action' is a function: no JSON says what it does", column: 26,
      [("keep it out of the JSON", "@NotDecoded var action: (@Sendable (Int) -> Void)?")]),
    member(
      "var shape: any Shape", "'any Shape' does not say which type to decode: name one, or declare an enum", column: 14,
      [("keep it out of the JSON", "@NotDecoded var shape: any Shape = <#value#>")]),
    member(
      "var shape: Codable & Sendable",
      "'Codable & Sendable' does not say which type to decode: name one, or declare an enum", column: 14,
      [("keep it out of the JSON", "@NotDecoded var shape: Codable & Sendable = <#value#>")]),
    member(
      "var extra: [String: Any]", "'Any' cannot be decoded", column: 23,
      [("keep it out of the JSON", "@NotDecoded var extra: [String: Any] = <#value#>")]),
    member(
      "var type: Int.Type", "'Int.Type' cannot be decoded", column: 13,
      [("keep it out of the JSON", "@NotDecoded var type: Int.Type = <#value#>")]),
    member(
      "var stock: [Int: Bool]", "the keys of JSON's objects are strings: 'Int' is none", column: 15,
      [
        ("make the keys strings", "var stock: [String: Bool]"),
        ("decode 'stock' by its Decodable conformance", "@ByDecodable var stock: [Int: Bool]"),
      ]),
    member(
      "var stock: [Dictionary<UUID, Bool>]?", "the keys of JSON's objects are strings: 'UUID' is none", column: 26,
      [
        ("make the keys strings", "var stock: [Dictionary<String, Bool>]?"),
        ("decode 'stock' by its Decodable conformance", "@ByDecodable var stock: [Dictionary<UUID, Bool>]?"),
      ]),
    member(
      "private(set) var icon: Data", "'Data' is Decodable and not StreamDecodable: mark 'icon' '@ByDecodable'",
      column: 26,
      [("decode it by its Decodable conformance", "@ByDecodable private(set) var icon: Data")]),
    member(
      "var range: Range<Int>?", "'Range' is Decodable and not StreamDecodable: mark 'range' '@ByDecodable'", column: 14,
      [("decode it by its Decodable conformance", "@ByDecodable var range: Range<Int>?")]),
    member(
      "var begin: [Date]", "'begin' is a Date, which JSON writes in many ways: say which, with '@DateFormat'",
      column: 15,
      formats("var begin: [Date]")),
    member(
      "@DateFormat(.iso8601) var count: Int", "'@DateFormat' is for dates, and 'Int' is none", column: 3,
      [("remove '@DateFormat(.iso8601)'", "var count: Int")]),
    member(
      "@ByDecodable @DateFormat(.iso8601) var day: Day", "'@ByDecodable' and '@DateFormat' exclude each other",
      column: 16, [("remove '@DateFormat(.iso8601)'", "@ByDecodable var day: Day")]),
  ]

  static let initialValues: [Mistake] = [
    member(
      "var begin = Date()", "'begin' is a Date, which JSON writes in many ways: say which, with '@DateFormat'",
      column: 15,
      formats("var begin = Date()")),
    member(
      "var begin = Foundation.Date.now",
      "'begin' is a Date, which JSON writes in many ways: say which, with '@DateFormat'", column: 15,
      formats("var begin = Foundation.Date.now")),
    member(
      "var icon = Data([1])", "'Data' is Decodable and not StreamDecodable: mark 'icon' '@ByDecodable'", column: 14,
      [("decode it by its Decodable conformance", "@ByDecodable var icon = Data([1])")]),
    member(
      "var action = { print(1) }", "'action' is a function: no JSON says what it does", column: 16,
      [("keep it out of the JSON", "@NotDecoded var action = { print(1) }")]),
    member(
      "var size = (1, 2)", "'size' is a tuple, and JSON has none: declare a struct", column: 14,
      [("keep it out of the JSON", "@NotDecoded var size = (1, 2)")]),
  ]

  @Test("in an initial value without a type", arguments: initialValues)
  func initialValueWithout(_ mistake: Mistake) { mistake.expect() }

  @Test("initial values without a type are decoded as the type that they show")
  func initialValuesWithout() {
    expectBody(
      """
      @StreamDecodable(dates: .iso8601)
      struct Tile {
        var begin = Date()
        var end = Date.distantFuture
        var size = (1)
        var seconds = Date.now.timeIntervalSince1970
        @ByDecodable var icon = Data()
      }
      """,
      """
      var object = try value.object()
      try object.decodeIfPresent("begin", into: &self.begin) {
        try $0.date(.iso8601)
      }
      try object.decodeIfPresent("end", into: &self.end) {
        try $0.date(.iso8601)
      }
      try object.decodeIfPresent("size", into: &self.size)
      try object.decodeIfPresent("seconds", into: &self.seconds)
      try object.decodeIfPresent("icon", into: &self.icon) {
        try $0.decode()
      }
      """)
  }

  @Test("in a type of a property", arguments: types)
  func inATypeOfAProperty(_ mistake: Mistake) { mistake.expect() }

  static let properties: [Mistake] = [
    member(
      "lazy var area = width * height",
      "'area' is lazy: it is computed when it is first asked for, not decoded", column: 3,
      [
        ("keep it out of the JSON", "@NotDecoded lazy var area = width * height"),
        ("remove 'lazy'", "var area = width * height"),
      ]),
    member(
      "weak var view: View?", "'view' does not own what it refers to: a decoded value would go away at once", column: 3,
      [("keep it out of the JSON", "@NotDecoded weak var view: View?"), ("remove 'weak'", "var view: View?")]),
    member(
      "@NotDecoded var isSelected: Bool", "'isSelected' is not decoded, and has no default", column: 19,
      [("give it a default", "@NotDecoded var isSelected: Bool = <#value#>")]),
    member(
      "@NotDecoded let note: String?", "'note' is not decoded, and has no default", column: 19,
      [("give it a default", "@NotDecoded let note: String? = <#value#>")]),
    member(
      #"@NotDecoded @Key("x") var x = 1"#, #"'x' is not decoded: '@Key("x")' has nothing to say"#, column: 15,
      [(#"remove '@Key("x")'"#, "@NotDecoded var x = 1")]),
    member(
      #"@Key("x") let x = 1"#, #"'@Key("x")' has nothing to say: a 'let' with a value is not decoded"#, column: 3,
      [(#"remove '@Key("x")'"#, "let x = 1"), ("make it a 'var'", #"@Key("x") var x = 1"#)]),
    member(
      #"@Key("x") static var x = 1"#, #"'@Key("x")' has nothing to say: static properties are not decoded"#, column: 3,
      [(#"remove '@Key("x")'"#, "static var x = 1")]),
    member(
      "@DateFormat(.iso8601) var day: Date { .now }",
      "'@DateFormat(.iso8601)' has nothing to say: computed properties are not decoded", column: 3,
      [("remove '@DateFormat(.iso8601)'", "var day: Date { .now }")]),
    member(
      "@Unknown var x: Int", "'@Unknown' is for cases of enums", column: 3, [("remove '@Unknown'", "var x: Int")]),
    member(#"@Key("x\(1)") var x: Int"#, "a key has to be a string literal without interpolation", column: 8),
    member("@Key(name) var x: Int", "a key has to be a string literal without interpolation", column: 8),
    member(
      "var (a, b) = (1, 2)", "properties that are declared together have no keys: declare them one by one", column: 7,
      [("keep it out of the JSON", "@NotDecoded var (a, b) = (1, 2)")]),
    member(#"@Key("c") var c: Int; @Key("c") var d: Int"#, #"'c' and 'd' have the same key "c""#, column: 39),
    member("#if DEBUG\n  var x: Int\n  #endif", "what stands in '#if' cannot be decoded: move it out", column: 3).at(
      line: 3),
  ]

  @Test("in a property", arguments: properties)
  func inAProperty(_ mistake: Mistake) { mistake.expect() }

  static let codingKeys: [Mistake] = [
    Mistake(
      source: """
        @StreamDecodable struct Tile: Codable {
          @Key("ID") var id: Int
          enum CodingKeys: String, CodingKey { case id }
        }
        """,
      message: "'CodingKeys' names the keys: '@Key' would be a second answer", column: 3,
      fixes: [
        (
          #"remove '@Key("ID")'"#,
          """
          @StreamDecodable struct Tile: Codable {
            var id: Int
            enum CodingKeys: String, CodingKey { case id }
          }
          """
        )
      ]),
    Mistake(
      source: """
        @StreamDecodable(keys: .snakeCase, dates: .iso8601) struct Tile: Codable {
          var id: Int
          enum CodingKeys: String, CodingKey { case id }
        }
        """,
      message: "'CodingKeys' names the keys, and 'keys' cannot change them", line: 1, column: 1,
      fixes: [
        (
          "remove 'keys'",
          """
          @StreamDecodable(dates: .iso8601) struct Tile: Codable {
            var id: Int
            enum CodingKeys: String, CodingKey { case id }
          }
          """
        )
      ]),
    Mistake(
      source: """
        @StreamDecodable struct Tile: Codable {
          var id: Int
          enum CodingKeys: String, CodingKey {
            case other
          }
        }
        """,
      message: "'id' is not in 'CodingKeys', and has no default", column: 7,
      fixes: [
        (
          "add it to 'CodingKeys'",
          """
          @StreamDecodable struct Tile: Codable {
            var id: Int
            enum CodingKeys: String, CodingKey {
              case other
              case id
            }
          }
          """
        ),
        (
          "give it a default",
          """
          @StreamDecodable struct Tile: Codable {
            var id: Int = <#value#>
            enum CodingKeys: String, CodingKey {
              case other
            }
          }
          """
        ),
      ]),
  ]

  @Test("in coding keys", arguments: codingKeys)
  func inCodingKeys(_ mistake: Mistake) { mistake.expect() }

  static let declarations: [Mistake] = [
    Mistake(
      source: "@StreamDecodable class Tile { var id: Int }",
      message: "'@StreamDecodable' is for structs and enums: a class needs its initialiser written in its body",
      line: 1,
      column: 18, fixes: [("make it a struct", "@StreamDecodable struct Tile { var id: Int }")]),
    Mistake(
      source: "@StreamDecodable actor Tile { var id: Int }", message: "'@StreamDecodable' is for structs and enums",
      line: 1, column: 18),
    Mistake(
      source: "enum Screen {\n  @StreamDecodable private struct Tile { var id: Int }\n}",
      message: "a type that is private inside of another cannot be extended, as '@StreamDecodable' has to", column: 20,
      fixes: [
        (
          "make it 'fileprivate'", "enum Screen {\n  @StreamDecodable fileprivate struct Tile { var id: Int }\n}"
        )
      ]),
    Mistake(
      source: "enum A { private enum B {\n  @StreamDecodable struct Tile { var id: Int }\n} }",
      message: "this type stands in one that is private inside of another: that has to be 'fileprivate'", column: 20),
    Mistake(
      source: #"@StreamDecodable(discriminator: "type") struct Tile { var id: Int }"#,
      message: "'discriminator' is for enums", line: 1, column: 1,
      fixes: [("remove 'discriminator'", "@StreamDecodable struct Tile { var id: Int }")]),
    Mistake(
      source: "@StreamDecodable(keys: style) struct Tile { var id: Int }",
      message: "'keys' has to be one of JSONKeyStyle's cases, such as '.snakeCase'", line: 1, column: 24),
  ]

  @Test("in a declaration", arguments: declarations)
  func inADeclaration(_ mistake: Mistake) { mistake.expect() }

  @Test("a type that is private in a private file scope is fine")
  func typePrivatePrivate() {
    #expect(expanded("@StreamDecodable private struct Tile { var id: Int }").messages == [])
    #expect(expanded("private enum A { @StreamDecodable struct Tile { var id: Int } }").messages == [])
  }

  @Test("nothing is written for a mistake")
  func nothingWrittenMistake() {
    #expect(!expanded("@StreamDecodable struct Tile { var id: Int; var f: () -> Void }").text.contains("extension"))
  }
}
