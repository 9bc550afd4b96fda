import Testing

@Suite("Mistakes in enums are told where they are, with what mends them")
struct EnumMistakeTests {
  static let enums: [Mistake] = [
    Mistake(
      source: "@StreamDecodable(dates: .iso8601) enum Block {\n  case banner(Banner)\n}",
      message: "'banner' has values: say which key names the case, with 'discriminator'", line: 1, column: 1,
      fixes: [
        (
          #"say 'discriminator: "type"'"#,
          "@StreamDecodable(discriminator: \"type\", dates: .iso8601) enum Block {\n  case banner(Banner)\n}"
        )
      ]),
    Mistake(
      source: #"@StreamDecodable(content: "data") enum Block { case banner(Banner) }"#,
      message: "'content' is for enums with a discriminator", line: 1, column: 1,
      fixes: [
        (
          "say 'discriminator'",
          #"@StreamDecodable(discriminator: "type", content: "data") enum Block { case banner(Banner) }"#
        )
      ]),
    Mistake(
      source: #"@StreamDecodable(content: "data") enum Block { case divider }"#,
      message: "'content' is for enums with a discriminator", line: 1, column: 1,
      fixes: [("remove 'content'", "@StreamDecodable enum Block { case divider }")]),
    Mistake(
      source: "@StreamDecodable(discriminator: \"type\") enum Block {\n  case text(String, size: Int)\n}",
      message: "'text' has several values: their labels are the keys, and each needs one", column: 12,
      fixes: [
        (
          "label the values",
          "@StreamDecodable(discriminator: \"type\") enum Block {\n  case text(<#key#>: String, size: Int)\n}"
        )
      ]),
    Mistake(
      source: "@StreamDecodable(discriminator: \"type\") enum Block {\n  case at(Date)\n}",
      message: "'at' is a Date, which JSON writes in many ways: say which, with 'dates' in '@StreamDecodable'",
      column: 11,
      fixes: [".iso8601", ".secondsSince1970", ".millisecondsSince1970"].map {
        (
          "say 'dates: \($0)'",
          "@StreamDecodable(discriminator: \"type\", dates: \($0)) enum Block {\n  case at(Date)\n}"
        )
      }),
    Mistake(
      source: "@StreamDecodable(discriminator: \"type\") enum Block {\n  case icon(Data)\n}",
      message: "'Data' is Decodable and not StreamDecodable: mark 'icon' '@ByDecodable'", column: 13),
    Mistake(
      source: "@StreamDecodable enum Kind {\n  case a\n  @Unknown case b, c\n}",
      message: "'@Unknown' is for one case: declare them one by one", line: 3, column: 3
    ),
    Mistake(
      source: "@StreamDecodable enum Kind {\n  case a; @Unknown case b\n  @Unknown case c\n}",
      message: "'b' takes the unknown names already", line: 3, column: 3,
      fixes: [("remove '@Unknown'", "@StreamDecodable enum Kind {\n  case a; @Unknown case b\n  case c\n}")]),
    Mistake(
      source: "@StreamDecodable enum Kind {\n  case a; @Unknown case b(Int)\n}",
      message: "a case for unknown names can hold the name, a String, and nothing else", column: 26,
      fixes: [
        ("let it hold the name", "@StreamDecodable enum Kind {\n  case a; @Unknown case b(String)\n}")
      ]),
    Mistake(
      source: "@StreamDecodable enum Kind {\n  case a; @Key(\"x\") @Unknown case b\n}",
      message: "a case for unknown names has no '@Key'", column: 11,
      fixes: [(#"remove '@Key("x")'"#, "@StreamDecodable enum Kind {\n  case a; @Unknown case b\n}")]),
    Mistake(
      source: "@StreamDecodable enum Kind: String {\n  @Key(\"A\") case a\n}",
      message: "the raw value of 'a' is what the backend calls it, and '@Key' would be a second answer", column: 3,
      fixes: [
        ("make it the raw value", "@StreamDecodable enum Kind: String {\n  case a = \"A\"\n}"),
        (#"remove '@Key("A")'"#, "@StreamDecodable enum Kind: String {\n  case a\n}"),
      ]),
    Mistake(
      source: "@StreamDecodable(keys: .snakeCase) enum Kind: String {\n  case a\n}",
      message: "the raw values name the cases, and 'keys' cannot change them", line: 1, column: 1,
      fixes: [("remove 'keys'", "@StreamDecodable enum Kind: String {\n  case a\n}")]),
    Mistake(
      source: "@StreamDecodable enum Kind {\n  case a, A; @Key(\"a\") case b\n}",
      message: #"'a' and 'b' have the same name "a""#, column: 29),
    Mistake(
      source: "@StreamDecodable enum Kind {\n  @NotDecoded case a\n}",
      message: "'@NotDecoded' is for properties of structs", column: 3,
      fixes: [("remove '@NotDecoded'", "@StreamDecodable enum Kind {\n  case a\n}")]),
    Mistake(source: "@StreamDecodable enum Kind {}", message: "'Kind' has no cases to decode", line: 1, column: 23),
    Mistake(
      source: "@StreamDecodable enum Kind {\n  case a\n  #if DEBUG\n  case b\n  #endif\n}",
      message: "what stands in '#if' cannot be decoded: move it out", line: 4, column: 3),
    Mistake(
      source: "@StreamDecodable(discriminator: name) enum Kind { case a }",
      message: "the discriminator has to be a string literal without interpolation", line: 1, column: 33),
  ]

  @Test("in an enum", arguments: enums)
  func inAnEnum(_ mistake: Mistake) { mistake.expect() }
}
