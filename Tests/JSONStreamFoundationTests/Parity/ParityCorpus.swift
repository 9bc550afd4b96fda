/// Our own inputs, by what they are about.
enum ParityCorpus {
  static let inputs =
    syntax + numbers + strings + types + keys + depth + deepPayloads + encodings + payloads

  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The same documents with everything asked for, and with nothing.
  static func whole(_ texts: [String]) -> [ParityInput] {
    texts.flatMap { [ParityInput(AnyJSON.self, bytes($0)), ParityInput(Unasked.self, bytes($0))] }
  }

  private static let syntax = whole([
    "", " ", "\n", "null", " true ", "7", "\"x\"", "[]", "{}", "[1,2]", "[1,]", "[,1]", "[,]",
    "[1,,2]", "[1 2]", "[1",
    "[", "]", "{", "}", "{]", "[}", "[1]]", "[]]", "{}}", "[] []", "{} x", "1 2", "[1]x",
    "{\"a\":1,}", "{,}",
    "{\"a\":1,,\"b\":2}", "{\"a\" 1}", "{\"a\"::1}", "{\"a\":}", "{\"a\"}", "{a:1}", "{1:1}",
    "{'a':1}",
    "{\"a\":1 \"b\":2}", "{\"a\":1;\"b\":2}", "[1;2]", "[1:2]", "{\"a\",1}", "[\"a\":1]",
    "{null:1}", "{\"a\":[}",
    "['a']", "[a]", "[nul]", "[nulL]", "[True]", "[TRUE]", "[truee]", "[nulls]", "[tru", "nul",
    "[NaN]", "[Infinity]",
    "[-Infinity]", "[undefined]", "// x\n[]", "/* x */[]", "[]// x", "[1,/* x */2]", "[1]#",
    "[\u{0C}1]", "[\u{0B}1]",
    "[\u{00}1]", "[1]\u{00}", "\u{00}[1]", "[1\u{A0}]", "[\u{2028}1]", "[1]\u{1A}", "\u{1E}[1]",
    "[\r\n\t1 ]", "[+1]",
    "(1)", "[1)", "<a>", "[0x1]", "[1_000]", "[\"a\" \"b\"]", "[\"a\"\"b\"]", "[[]{}]", "[{}[]]",
    "[{}{}]", "[1true]",
    "[truefalse]", "[\"a\"1]", "{\"a\":1]", "[1}", "[[1]", "{\"a\":{\"b\":1}", "{\"a\":[1,2",
    "[\"x", "{\"x", "{\"x\"",
    "{\"x\":", "{\"x\":1", "{\"x\":1,", "*", "[*]", "&", "\\u005B]", "[\\n]",
  ])

  private static let numberTexts = [
    "0", "-0", "7", "-7", "1.0", "1e2", "1E+2", "100e-2", "1.5", "-1.0", "127", "128", "-128",
    "-129", "255", "256",
    "9007199254740993", "9007199254740993.0", "-9007199254740993.0", "9007199254740993e0",
    "900719925474099300e-2",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "9223372036854775807.0", "-9223372036854775808.0", "18446744073709551615",
    "18446744073709551616",
    "18446744073709549568.0", "10000000000000000000.0", "1e19", "1e18", "1e308", "1e309", "1e400",
    "-1e400", "1e-400",
    "-1e-400", "0.0", "-0.0", "0e5", "0e10", "0e400", "0E-5", "0.000e5", "-0e2",
    "1.0000000000000001",
    "12345678901234567.8", "0.1", "0.30000000000000004", "4.9e-324", "2e-324", "1e-323",
    "2.2250738585072011e-308",
    "1.7976931348623157e308", "1.7976931348623159e308", "3.4028235e38", "3.5e38", "1e-45", "1e-46",
    "16777217",
    "123456789012345678901234567890", "0." + String(repeating: "0", count: 400) + "1",
    String(repeating: "9", count: 400), "1e99999999999999999999", "0e99999999999999999999",
    "1e-99999999999999999999",
    "01", "-01", "00", "1.", ".5", "-.5", "1.e5", "1e", "1e+", "-", "+1", "--1", "1-", "1+1",
    "1e5.5", "1.2.3", "1ee5",
    "0x10", "1a", "1_0", "1,0", "١", "1e٣", "Infinity", "-Infinity", "NaN", "-nan", "inf", "1f",
    "1d", "1 ", "\"1\"",
    "-0.0e0", "1E400", "5e-324", "0.1e1", "10e-1", "1.10", "1e0", "1.5e1", "15e-1", "2.5e0",
  ]

  private static let numbers = numberTexts.flatMap { text in
    let text = bytes(text)
    return [
      ParityInput(Int.self, text), ParityInput(UInt8.self, text), ParityInput(UInt64.self, text),
      ParityInput(Double.self, text), ParityInput(Float.self, text),
      ParityInput(Unasked.self, text),
      ParityInput([Double].self, [0x5B] + text + [0x5D]),
      ParityInput([Int].self, [0x5B] + text + [0x5D]),
      ParityInput(Unasked.self, [0x5B] + text + [0x5D]),
    ]
  }

  private static let types: [ParityInput] = {
    let texts = [
      "null", "true", "false", "0", "1", "-1", "1.5", "\"\"", "\"1\"", "\"true\"", "\"null\"",
      "\"yes\"", "[]", "[1]",
      "[null]", "[\"1\"]", "[1,null]", "[1,\"2\"]", "[[1]]", "{}", "{\"a\":1}", "{\"a\":null}",
      "{\"a\":\"1\"}",
    ].map(bytes)
    return texts.flatMap { text in
      [
        ParityInput(Bool.self, text), ParityInput(Int.self, text), ParityInput(Double.self, text),
        ParityInput(String.self, text), ParityInput(Int?.self, text, readAs: "Int?"),
        ParityInput(String?.self, text, readAs: "String?"),
        ParityInput([Int].self, text, readAs: "[Int]"),
        ParityInput([Int?].self, text, readAs: "[Int?]"),
        ParityInput([String].self, text, readAs: "[String]"),
        ParityInput([String: Int].self, text, readAs: "[String: Int]"),
        ParityInput(AnyJSON.self, text),
        ParityInput(Letter.self, text), ParityInput(Rung.self, text),
      ]
    }
  }()

  private static let escapes = [
    #"\""#, #"\\"#, #"\/"#, #"\b\f\n\r\t"#, #"\u0041"#, #"\u00e9"#, #"\u00E9"#, #"\u0000"#,
    #"\u001f"#, #"\u007f"#,
    #"\u2028\u2029"#, #"\uFEFF"#, #"\uFFFE"#, #"\uFFFF"#, #"\uFDD0"#, #"\ud83c\udf55"#,
    #"\uD83C\uDF55"#, #"\ud800"#,
    #"\udbff"#, #"\udc00"#, #"\udfff"#, #"\ud800A"#, #"\ud800\n"#, #"\ud800\u0041"#,
    #"\ud800\ud800"#,
    #"\udc00\ud800"#, #"\ud83c\udf55\ud800"#, #"\ud83c\\udf55"#, #"\ud83cudf55"#, #"\u"#, #"\u1"#,
    #"\u12"#, #"\u123"#,
    #"\u12g4"#,
    #"\u00G0"#, #"\u 041"#, #"\u+041"#, #"\uD83C\u"#, #"\U0041"#, #"\x41"#, #"\a"#, #"\v"#, #"\0"#,
    #"\'"#, #"\e"#,
    #"\1"#,
    #"\ "#, #"\u{41}"#, "\\\n", "\\", "\\u0041\\", "a\nb", "a\tb", "a\rb", "a\u{00}b", "a\u{1F}b",
    "a\u{7F}b",
    "a\u{80}b",
    "é", "e\u{301}", "日本", "😀", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", "\u{2028}", "'", "/", "",
  ].map(bytes)

  /// Bytes that are no UTF-8, of every class.
  private static let ill: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC3, 0x28],
    [0xE0, 0x80, 0xAF],
    [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xED, 0xA0, 0x80],
    [0xED, 0xBF, 0xBF],
    [0xED, 0xA0, 0xBC, 0xED, 0xBD, 0x95], [0xF0, 0x80, 0x80, 0xAF], [0xF0, 0x8F, 0xBF, 0xBF],
    [0xF0, 0x9F, 0x98],
    [0xF0, 0x9F, 0x41], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
    [0xF7, 0xBF, 0xBF, 0xBF],
    [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xE9],
  ]

  static let strings: [ParityInput] =
    (escapes + ill).flatMap { text in
      let quoted = [0x22] + text + [0x22]
      return [
        ParityInput(String.self, quoted), ParityInput(Unasked.self, [0x5B] + quoted + [0x5D]),
        ParityInput(AnyJSON.self, bytes("{") + quoted + bytes(":1}")),
        ParityInput(Unasked.self, bytes("{") + quoted + bytes(":1}")),
      ]
    }
    + ill.flatMap { text in
      [
        ParityInput(AnyJSON.self, [0x5B] + text + [0x5D]),
        ParityInput(AnyJSON.self, bytes("[]") + text),
      ]
    }
}
