extension ParityCorpus {
  private static let escapes = [
    #"\""#, #"\\"#, #"\/"#, #"\b\f\n\r\t"#, #"\u0041"#, #"\u00e9"#, #"\u00E9"#, #"\u0000"#, #"\u001f"#, #"\u007f"#,
    #"\u2028\u2029"#, #"\uFEFF"#, #"\uFFFE"#, #"\uFFFF"#, #"\uFDD0"#, #"\ud83c\udf55"#, #"\uD83C\uDF55"#, #"\ud800"#,
    #"\udbff"#, #"\udc00"#, #"\udfff"#, #"\ud800A"#, #"\ud800\n"#, #"\ud800\u0041"#, #"\ud800\ud800"#,
    #"\udc00\ud800"#,
    #"\ud83c\udf55\ud800"#, #"\ud83c\\udf55"#, #"\ud83cudf55"#, #"\u"#, #"\u1"#, #"\u12"#, #"\u123"#, #"\u12g4"#,
    #"\u00G0"#, #"\u 041"#, #"\u+041"#, #"\uD83C\u"#, #"\U0041"#, #"\x41"#, #"\a"#, #"\v"#, #"\0"#, #"\'"#, #"\e"#,
    #"\1"#,
    #"\ "#, #"\u{41}"#, "\\\n", "\\", "\\u0041\\", "a\nb", "a\tb", "a\rb", "a\u{00}b", "a\u{1F}b", "a\u{7F}b",
    "a\u{80}b",
    "é", "e\u{301}", "日本", "😀", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", "\u{2028}", "'", "/", "",
  ].map(bytes)

  /// Bytes that are no UTF-8, of every class.
  private static let ill: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC3, 0x28], [0xE0, 0x80, 0xAF],
    [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
    [0xED, 0xA0, 0xBC, 0xED, 0xBD, 0x95], [0xF0, 0x80, 0x80, 0xAF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
    [0xF0, 0x9F, 0x41], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF],
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
      [ParityInput(AnyJSON.self, [0x5B] + text + [0x5D]), ParityInput(AnyJSON.self, bytes("[]") + text)]
    }
}
