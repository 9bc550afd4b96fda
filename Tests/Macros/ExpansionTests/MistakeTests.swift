import Testing

@Suite("Mistakes are told where they are, with fix-its")
struct MistakeTests {
  private static let formats = [".iso8601", ".secondsSince1970", ".millisecondsSince1970"]

  private static func date(_ marked: String) -> Mistake {
    let plain = marked.replacing("▸", with: "")
    func fix(_ place: Int) -> Mistake.Fix {
      .fix("say '@DateFormat(\(formats[place]))'", plain, "@DateFormat(\(formats[place])) \(plain)")
    }
    return .property(
      marked, "'begin' is a Date, which JSON writes in many ways: say which, with '@DateFormat'",
      fix(0), fix(1), fix(2)
    )
  }

  private static func data(_ marked: String, _ name: String, _ type: String) -> Mistake {
    let plain = marked.replacing("▸", with: "")
    return .property(
      marked, "'\(type)' is Decodable and not StreamDecodable: mark '\(name)' '@ByDecodable'",
      .fix("decode it by its Decodable conformance", plain, "@ByDecodable \(plain)"))
  }

  private static func keys(_ marked: String, _ key: String) -> Mistake {
    let plain = marked.replacing("▸", with: "")
    return .property(
      marked, "the keys of JSON's objects are strings: '\(key)' is none",
      .fix("make the keys strings", key, "String"),
      .fix("decode 'stock' by its Decodable conformance", plain, "@ByDecodable \(plain)"))
  }

  static let types: [Mistake] = [
    .property(
      "var size: ▸(Int, Int)", "'size' is a tuple, and JSON has none: declare a struct, or a list",
      keptOut: " = <#value#>", .fix("make it a list", "(Int, Int)", "[Int]")),
    .property(
      "let size: ▸(w: Int, h: Double)?", "'size' is a tuple, and JSON has none: declare a struct",
      keptOut: " = <#value#>"),
    .property(
      "var size: [▸(Int, String)] = []", "'size' is a tuple, and JSON has none: declare a struct",
      keptOut: ""),
    .property(
      "var action: ▸() -> Void", "'action' is a function: no JSON says what it does",
      keptOut: " = <#value#>"),
    .property(
      "var action: (@Sendable ▸(Int) -> Void)?",
      "'action' is a function: no JSON says what it does", keptOut: ""),
    .property(
      "var shape: ▸any Shape",
      "'any Shape' does not say which type to decode: name one, or declare an enum",
      keptOut: " = <#value#>"),
    .property(
      "var shape: ▸Codable & Sendable",
      "'Codable & Sendable' does not say which type to decode: name one, or declare an enum",
      keptOut: " = <#value#>"),
    .property("var extra: [String: ▸Any]", "'Any' cannot be decoded", keptOut: " = <#value#>"),
    .property("var type: ▸Int.Type", "'Int.Type' cannot be decoded", keptOut: " = <#value#>"),
    keys("var stock: [▸Int: Bool]", "Int"), keys("var stock: [Dictionary<▸UUID, Bool>]?", "UUID"),
    data("private(set) var icon: ▸Data", "icon", "Data"),
    data("var range: ▸Range<Int>?", "range", "Range"),
    date("var begin: [▸Date]"),
    .property(
      "▸@DateFormat(.iso8601) var count: Int", "'@DateFormat' is for dates, and 'Int' is none",
      .removing("@DateFormat(.iso8601)")),
    .property(
      "@ByDecodable ▸@DateFormat(.iso8601) var day: Day",
      "'@ByDecodable' and '@DateFormat' exclude each other",
      .removing("@DateFormat(.iso8601)")),
    // Initial values without a type.
    date("var begin = ▸Date()"), date("var begin = ▸Foundation.Date.now"),
    data("var icon = ▸Data([1])", "icon", "Data"),
    .property(
      "var action = ▸{ print(1) }", "'action' is a function: no JSON says what it does", keptOut: ""
    ),
    .property(
      "var size = ▸(1, 2)", "'size' is a tuple, and JSON has none: declare a struct", keptOut: ""),
  ]

  static let properties: [Mistake] = [
    .property(
      "▸lazy var area = width * height",
      "'area' is lazy: it is computed when it is first asked for, not decoded",
      keptOut: "", .removing("lazy")),
    .property(
      "▸weak var view: View?",
      "'view' does not own what it refers to: a decoded value would go away at once",
      keptOut: "", .removing("weak")),
    .property(
      "@NotDecoded var ▸isSelected: Bool", "'isSelected' is not decoded, and has no default",
      .fix("give it a default", ": Bool", ": Bool = <#value#>")),
    .property(
      "@NotDecoded let ▸note: String?", "'note' is not decoded, and has no default",
      .fix("give it a default", ": String?", ": String? = <#value#>")),
    .property(
      #"@NotDecoded ▸@Key("x") var x = 1"#, #"'x' is not decoded: '@Key("x")' has nothing to say"#,
      .removing(#"@Key("x")"#)),
    .property(
      #"▸@Key("x") let x = 1"#,
      #"'@Key("x")' has nothing to say: a 'let' with a value is not decoded"#,
      .removing(#"@Key("x")"#), .fix("make it a 'var'", "let", "var")),
    .property(
      #"▸@Key("x") static var x = 1"#,
      #"'@Key("x")' has nothing to say: static properties are not decoded"#,
      .removing(#"@Key("x")"#)),
    .property(
      "▸@DateFormat(.iso8601) var day: Date { .now }",
      "'@DateFormat(.iso8601)' has nothing to say: computed properties are not decoded",
      .removing("@DateFormat(.iso8601)")),
    .property("▸@Unknown var x: Int", "'@Unknown' is for cases of enums", .removing("@Unknown")),
    .property(
      #"@Key(▸"x\(1)") var x: Int"#, "a key has to be a string literal without interpolation"),
    .property("@Key(▸name) var x: Int", "a key has to be a string literal without interpolation"),
    .property(
      "var ▸(a, b) = (1, 2)",
      "properties that are declared together have no keys: declare them one by one", keptOut: ""
    ),
    .property(
      #"@Key("c") var c: Int; @Key("c") var ▸d: Int"#, #"'c' and 'd' have the same key "c""#),
    .property(
      "#if DEBUG\n  ▸var x: Int\n  #endif", "what stands in '#if' cannot be decoded: move it out"),
  ]

  static let declarations: [Mistake] = [
    Mistake(
      "@StreamDecodable ▸class Tile { var id: Int }",
      "'@StreamDecodable' is for structs and enums: a class needs its initialiser written in its body",
      .fix("make it a struct", "class", "struct")),
    Mistake(
      "@StreamDecodable ▸actor Tile { var id: Int }", "'@StreamDecodable' is for structs and enums"),
    Mistake(
      "enum Screen {\n  @StreamDecodable ▸private struct Tile { var id: Int }\n}",
      "a type that is private inside of another cannot be extended, as '@StreamDecodable' has to",
      .fix("make it 'fileprivate'", "private", "fileprivate")),
    Mistake(
      "enum A { private enum B {\n  @StreamDecodable ▸struct Tile { var id: Int }\n} }",
      "this type stands in one that is private inside of another: that has to be 'fileprivate'"),
    Mistake(
      #"▸@StreamDecodable(discriminator: "type") struct Tile { var id: Int }"#,
      "'discriminator' is for enums",
      .fix("remove 'discriminator'", #"(discriminator: "type")"#, "")),
    Mistake(
      "@StreamDecodable(keys: ▸style) struct Tile { var id: Int }",
      "'keys' has to be one of JSONKeyStyle's cases, such as '.snakeCase'"),
    Mistake(
      "@StreamDecodable struct Tile: Codable {\n  ▸@Key(\"ID\") var id: Int\n"
        + "  enum CodingKeys: String, CodingKey { case id }\n}",
      "'CodingKeys' names the keys: '@Key' would be a second answer", .removing(#"@Key("ID")"#)),
    Mistake(
      "▸@StreamDecodable(keys: .snakeCase, dates: .iso8601) struct Tile: Codable {\n  var id: Int\n"
        + "  enum CodingKeys: String, CodingKey { case id }\n}",
      "'CodingKeys' names the keys, and 'keys' cannot change them",
      .fix("remove 'keys'", "keys: .snakeCase, ", "")),
    Mistake(
      "@StreamDecodable struct Tile: Codable {\n  var ▸id: Int\n"
        + "  enum CodingKeys: String, CodingKey {\n    case other\n  }\n}",
      "'id' is not in 'CodingKeys', and has no default",
      .fix("add it to 'CodingKeys'", "case other", "case other\n    case id"),
      .fix("give it a default", ": Int", ": Int = <#value#>")),
  ]

  static let enums: [Mistake] = [
    Mistake(
      "▸@StreamDecodable(dates: .iso8601) enum Block {\n  case banner(Banner)\n}",
      "'banner' has values: say which key names the case, with 'discriminator'",
      .fix(#"say 'discriminator: "type"'"#, "(dates", #"(discriminator: "type", dates"#)),
    Mistake(
      #"▸@StreamDecodable(content: "data") enum Block { case banner(Banner) }"#,
      "'content' is for enums with a discriminator",
      .fix("say 'discriminator'", "(content", #"(discriminator: "type", content"#)),
    Mistake(
      #"▸@StreamDecodable(content: "data") enum Block { case divider }"#,
      "'content' is for enums with a discriminator",
      .fix("remove 'content'", #"(content: "data")"#, "")),
    Mistake(
      "@StreamDecodable(discriminator: \"type\") enum Block {\n  case text▸(String, size: Int)\n}",
      "'text' has several values: their labels are the keys, and each needs one",
      .fix("label the values", "(String", "(<#key#>: String")),
    Mistake(
      "@StreamDecodable(discriminator: \"type\") enum Block {\n  case at(▸Date)\n}",
      "'at' is a Date, which JSON writes in many ways: say which, with 'dates' in '@StreamDecodable'",
      .fix("say 'dates: .iso8601'", #""type""#, #""type", dates: .iso8601"#),
      .fix("say 'dates: .secondsSince1970'", #""type""#, #""type", dates: .secondsSince1970"#),
      .fix(
        "say 'dates: .millisecondsSince1970'", #""type""#, #""type", dates: .millisecondsSince1970"#
      )),
    Mistake(
      "@StreamDecodable(discriminator: \"type\") enum Block {\n  case icon(▸Data)\n}",
      "'Data' is Decodable and not StreamDecodable: mark 'icon' '@ByDecodable'"),
    Mistake(
      "@StreamDecodable enum Kind {\n  case a\n  ▸@Unknown case b, c\n}",
      "'@Unknown' is for one case: declare them one by one"),
    Mistake(
      "@StreamDecodable enum Kind {\n  case a; @Unknown case b\n  ▸@Unknown case c\n}",
      "'b' takes the unknown names already",
      .fix("remove '@Unknown'", "\n  @Unknown case c", "\n  case c")),
    Mistake(
      "@StreamDecodable enum Kind {\n  case a; @Unknown case b▸(Int)\n}",
      "a case for unknown names can hold the name, a String, and nothing else",
      .fix("let it hold the name", "(Int)", "(String)")),
    Mistake(
      "@StreamDecodable enum Kind {\n  case a; ▸@Key(\"x\") @Unknown case b\n}",
      "a case for unknown names has no '@Key'", .removing(#"@Key("x")"#)),
    Mistake(
      "@StreamDecodable enum Kind: String {\n  ▸@Key(\"A\") case a\n}",
      "the raw value of 'a' is what the backend calls it, and '@Key' would be a second answer",
      .fix("make it the raw value", #"@Key("A") case a"#, #"case a = "A""#),
      .removing(#"@Key("A")"#)),
    Mistake(
      "▸@StreamDecodable(keys: .snakeCase) enum Kind: String {\n  case a\n}",
      "the raw values name the cases, and 'keys' cannot change them",
      .fix("remove 'keys'", "(keys: .snakeCase)", "")),
    Mistake(
      "@StreamDecodable enum Kind {\n  case a, A; @Key(\"a\") case ▸b\n}",
      #"'a' and 'b' have the same name "a""#),
    Mistake(
      "@StreamDecodable enum Kind {\n  ▸@NotDecoded case a\n}",
      "'@NotDecoded' is for properties of structs",
      .removing("@NotDecoded")),
    Mistake("@StreamDecodable enum ▸Kind {}", "'Kind' has no cases to decode"),
    Mistake(
      "@StreamDecodable enum Kind {\n  case a\n  #if DEBUG\n  ▸case b\n  #endif\n}",
      "what stands in '#if' cannot be decoded: move it out"),
    Mistake(
      "@StreamDecodable(discriminator: ▸name) enum Kind { case a }",
      "the discriminator has to be a string literal without interpolation"),
  ]

  @Test(
    "a mistake → its message, place and fix-its",
    arguments: types + properties + declarations + enums)
  func told(_ mistake: Mistake) { #expect(mistake.differences() == []) }
}
