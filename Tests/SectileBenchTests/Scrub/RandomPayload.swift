import TestSupport

struct RandomPayload {
  private var json: RandomJSON

  static func bytes(seed: UInt64) -> [UInt8] {
    var payload = RandomPayload(json: RandomJSON(seed: seed))
    return Array("\(payload.json.space())\(payload.value(depth: 0))\(payload.json.space())".utf8)
  }

  private mutating func below(_ bound: Int) -> Int {
    json.number(0...bound - 1)
  }

  private mutating func pick(_ texts: [String]) -> String {
    json.generator.pick(texts)
  }

  private mutating func value(depth: Int) -> String {
    let kind = depth == 0 ? 0 : below(depth > 12 ? 8 : 12)
    switch kind {
    case 0, 8...11:
      let values = (0..<below(depth == 0 ? 12 : 5)).map { _ in
        (
          key: pick(["id", "a", "b\\u0063", "キー", "long key with spaces", "\\\"q\\\""]),
          value: value(depth: depth + 1)
        )
      }
      return kind > 9 ? json.array(values.map(\.value)) : json.object(values, plain: true)
    case 1: return pick(["null", "true", "false"])
    case 2, 3, 4: return number()
    default: return "\"\(string())\""
    }
  }

  private mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in "\(below(10))" }.joined()
  }

  private mutating func number() -> String {
    let sign = json.chance(25) ? "-" : ""
    let whole = json.chance(20) ? "0" : "\(1 + below(9))\(digits(below(below(2) == 0 ? 4 : 21)))"
    let fraction =
      json.chance(40) ? ".\(pick(["0", "00", "000000", ""]))\(digits(1 + below(5)))" : ""
    let exponent = json.chance(15) ? pick(["e5", "E+2", "e-3", "e0", "E10", "e300"]) : ""
    return pick([
      sign + whole + fraction + exponent, sign + whole, "127", "128", "-128", "32768", "2147483647",
      "4294967295",
      "9223372036854775807", "-9223372036854775808", "18446744073709551615", "0", "-0", "0.0",
      "1e5",
      "1.7976931348623157e308", "5e-324", "100e-2", "9.0", "0.30000000000000004",
    ])
  }

  private mutating func string() -> String {
    let shape = pick([
      "2026-02-28", "2024-02-29", "2026-12-31T23:59:59.250Z", "1999-01-30T00:30:00+03:00", "12:30",
      "#FFA500", "#abc",
      "3b1e9c40-52d7-4f0a-9c6e-71a5d2c88e13",
      "https:\\/\\/cdn.example.com:8080\\/a%20b\\/%C3%BCber\\/3b1e9c40-52d7-4f0a-9c6e-71a5d2c88e13.jpg?v=3&w=640#top",
      "http://[2001:db8::1]/x", "mailto:someone@example.com", "", "a", "7", "--- : ---",
    ])
    if json.chance(30) { return shape }
    return (0..<below(json.chance(10) ? 120 : 12)).map { _ in
      pick([
        "word", "Z", "q", "42", " ", "-", "/", "\\/", "\\\"", "\\\\", "\\n", "\\t", "\\u0000",
        "\\u0041", "\\u00e9",
        "\\u00C7", "\\u5bff", "\\ud83c\\udf54", "\\uD83D\\uDE00", "é", "Ğ", "ı", "Ω", "щ", "م", "ש",
        "寿", "司", "か",
        "カ", "한", "ไ", "हि", "🍔", "👨‍👩‍👧", "🇹🇷", "👍🏽", "e\u{301}", "₺", "–", "\u{FFFD}", "☕️", "𝒳", "%15",
        "\u{E000}",
      ])
    }.joined()
  }
}
