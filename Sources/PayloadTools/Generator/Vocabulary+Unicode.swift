extension Vocabulary {
  /// Every string that may vary has text beyond ASCII and escapes; the others (`cellType` …) have escapes, which must
  /// read as if they had none.
  static let unicode = everyday.with(texts: everywhere) { vocabulary in
    vocabulary.hosts = FragmentTable(bits: 1, [#"https:\/\/cdn.example.com\/"#, #"https:\u002f/img.example.com\/"#])
    vocabulary.paths = FragmentTable(
      bits: 2,
      [#"g\u00f6rsel\/ürün\/料理\/"#, #"画像\/\u5bff\u53f8\/"#, #"im\u00e1genes\/año\/"#, #"фото\/\ud83c\udf55\/"#])
    vocabulary.ends = FragmentTable(bits: 1, [#".jpg?ad=\u00e7ay\u0026ş"#, #"\/kapak–büyük.webp"#])
    vocabulary.cellTypes = CellKind.all.map { Array($0.cellType.replacing("_i", with: #"\u005fi"#).utf8) }
    vocabulary.deliveryTypes = FragmentTable(bits: 1, [#"restaurant\u0043ourier"#, #"goC\u006furier"#])
    vocabulary.allList = Array(#"al\u006clist"#.utf8)
  }

  /// One to four bytes of UTF-8, composed and combining, right to left, joined emoji, every kind of escape.
  private static let everywhere = FragmentTable(
    bits: 5,
    [
      #"Çiğ Köfte \ud83c\udf54"#, #"\u00c7ılgın \"Dürüm\""#, #"寿司\u30fb東京 \/ 花"#, #"Caf\u00e9 \\ Olé"#,
      #"Пельмени \u2116 1"#, #"مطعم \u0627لشام"#, #"👨‍👩‍👧 \ud83d\ude00"#, #"Ta\u0301pas ñ\n"#,
      #"e\u0301 é \"é\""#, #"\ud83c\uddf9\ud83c\uddf7 İĞ"#, #"라면\t\uae40치"#, #"\u20bf – ₺ €"#,
      #"Ταβέρνα \u03a9\r\n"#, #"\u05e9לום\b"#, #"ไทย \u0e44\f"#, #"𝒳 \ud835\udcb3 \uD835\uDCB4"#,
      #"\u0130ıiI İ"#, #"ß \u1e9e ẞ"#, #"ﬁ \ufb01 \u00AD"#, #"\u2028 – \u2029"#,
      #"żółć \u0142\/ł"#, #"\u0000 nul –"#, #"\u007f\u0080ÿ"#, #"\uffff – \ufffd"#,
      #"हिन्दी \u0939"#, #"🍕\\\/\"🍕"#, #"\ud83d\udc4d🏽 👍🏽"#, #"Å \u00c5 A\u030a"#,
      #"がか\u3099"#, #"\u200fעב"#, #"日本語\n二行目\u3002"#, #"\ud83c\udff4 🏴"#,
    ])
}
