import CompositionalLayout
import TestSupport

/// Texts that break in every way there is.
enum TextSamples {
  static let texts = [
    "", " ", "\n", "a", "ab cd", "  leading and trailing  ", "x aaaaaaaaaa bbbbb", "well-known state-of-the-art -5 --",
    "one\ntwo\r\nthree\n\n", "Large Margherita with extra mozzarella (30 cm), delivered in 25–35 min",
    "Pneumonoultramicroscopicsilicovolcanoconiosis is long", "漢字かな交じり文、「引用」を含む。終わり", "한국어 문장입니다",
    "Émigré naïve façade, Dvořák, ışık, ПРИВЕТ мир", "E\u{301}migre\u{301}", "🍕🍔 pizza & burger 👨‍👩‍👧‍👦 🇹🇷 1️⃣ ❤️",
    "مرحبا بالعالم", "สวัสดีชาวโลก", "नमस्ते दुनिया", "a\u{A0}b\u{A0}c d\u{200B}e f\u{AD}g", "\u{200D}\u{FE0F}\u{2060}",
    "tab\tand\u{3000}wide space", "mmmm WWWW iiii llll @@@@ %%%%", "\u{0}\u{7}\u{7F}",
  ]

  /// A text of words of every kind, by its seed.
  static func random(_ seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    let alphabet: [String] = [
      "a", "b", "i", "m", "W", "T", "5", ".", ",", "-", "–", " ", " ", " ", "(", ")", "\n", "漢", "、", "「", "」", "🍕",
      "e\u{301}", "👩‍🍳", "\u{A0}", "\u{200B}", "\u{2060}", "한", "ß", "…",
    ]
    return (0..<Int.random(in: 0...60, using: &generator)).map { _ in
      alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
    }.joined()
  }

  /// Styles with and without each of their parts.
  static let styles = [
    TextStyle(fontSize: 17),
    TextStyle(
      fontSize: 13.5, weight: .semibold, lineHeight: 18, insets: .init(top: 3, leading: 7, bottom: 5, trailing: 0.1)),
    TextStyle(fontSize: 10, weight: .bold, maximumLines: 2, letterSpacing: 0.7),
    TextStyle(fontSize: 22, weight: .medium, maximumLines: 1, letterSpacing: -9),
  ]
}
