import TestSupport

/// A random payload: every escape, script and form of number, nested, with duplicate keys and white space anywhere.
struct RandomPayload {
  private var random: SeededGenerator
  private var text = ""

  static func bytes(seed: UInt64) -> [UInt8] {
    var payload = RandomPayload(random: SeededGenerator(seed: seed))
    payload.writeSpace()
    payload.writeValue(depth: 0)
    payload.writeSpace()
    return Array(payload.text.utf8)
  }

  private init(random: SeededGenerator) { self.random = random }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }

  private mutating func writeSpace() {
    if random.chance(25) { text += pick([" ", "\n", "\r\n\t", "   "]) }
  }

  private mutating func writeValue(depth: Int) {
    switch depth == 0 ? 0 : below(depth > 12 ? 8 : 12) {
    case 0, 8, 9: writeContainer(isObject: true, depth)
    case 10, 11: writeContainer(isObject: false, depth)
    case 1: text += pick(["null", "true", "false"])
    case 2, 3, 4: text += number()
    default: text += "\"\(string())\""
    }
  }

  private mutating func writeContainer(isObject: Bool, _ depth: Int) {
    text += isObject ? "{" : "["
    writeSpace()
    for index in 0..<below(depth == 0 ? 12 : 5) {
      if index > 0 {
        text += ","
        writeSpace()
      }
      if isObject {
        text += "\"\(pick(["id", "a", "b\\u0063", "キー", "long key with spaces", "\\\"q\\\""]))\""
        writeSpace()
        text += ":"
        writeSpace()
      }
      writeValue(depth: depth + 1)
      writeSpace()
    }
    text += isObject ? "}" : "]"
  }

  private mutating func digits(_ count: Int) -> String { (0..<count).map { _ in "\(below(10))" }.joined() }

  private mutating func number() -> String {
    let sign = random.chance(25) ? "-" : ""
    let whole = random.chance(20) ? "0" : "\(1 + below(9))\(digits(below(below(2) == 0 ? 4 : 21)))"
    let fraction = random.chance(40) ? ".\(pick(["0", "00", "000000", ""]))\(digits(1 + below(5)))" : ""
    let exponent = random.chance(15) ? pick(["e5", "E+2", "e-3", "e0", "E10", "e300"]) : ""
    return pick([
      sign + whole + fraction + exponent, sign + whole, "127", "128", "-128", "32768", "2147483647", "4294967295",
      "9223372036854775807", "-9223372036854775808", "18446744073709551615", "0", "-0", "0.0", "1e5",
      "1.7976931348623157e308", "5e-324", "100e-2", "9.0", "0.30000000000000004",
    ])
  }

  private mutating func string() -> String {
    let shape = pick([
      "2026-02-28", "2024-02-29", "2026-12-31T23:59:59.250Z", "1999-01-30T00:30:00+03:00", "12:30", "#FFA500", "#abc",
      "3b1e9c40-52d7-4f0a-9c6e-71a5d2c88e13",
      "https:\\/\\/cdn.example.com:8080\\/a%20b\\/%C3%BCber\\/3b1e9c40-52d7-4f0a-9c6e-71a5d2c88e13.jpg?v=3&w=640#top",
      "http://[2001:db8::1]/x", "mailto:someone@example.com", "", "a", "7", "--- : ---",
    ])
    if random.chance(30) { return shape }
    return (0..<below(random.chance(10) ? 120 : 12)).map { _ in
      pick([
        "word", "Z", "q", "42", " ", "-", "/", "\\/", "\\\"", "\\\\", "\\n", "\\t", "\\u0000", "\\u0041", "\\u00e9",
        "\\u00C7", "\\u5bff", "\\ud83c\\udf54", "\\uD83D\\uDE00", "é", "Ğ", "ı", "Ω", "щ", "م", "ש", "寿", "司", "か",
        "カ", "한", "ไ", "हि", "🍔", "👨‍👩‍👧", "🇹🇷", "👍🏽", "e\u{301}", "₺", "–", "\u{FFFD}", "☕️", "𝒳", "%15", "\u{E000}",
      ])
    }.joined()
  }
}
