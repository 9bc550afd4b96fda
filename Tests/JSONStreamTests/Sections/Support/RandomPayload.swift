import JSONStream
import TestSupport

/// Random section lists with everything that real backends, and unreal ones, send.
struct RandomPayload {
  var generator: SeededGenerator
  /// Is true when cells are missing, null or `{}` now and then.
  private let lacksCells: Bool

  init(seed: UInt64, lacksCells: Bool = false) {
    generator = SeededGenerator(seed: seed)
    self.lacksCells = lacksCells
  }

  mutating func list(_ count: ClosedRange<Int> = 0...3) -> String {
    space() + array(count) { $0.section() } + space()
  }

  /// A list with another byte at one place.
  mutating func brokenList() -> [UInt8] {
    var bytes = Array(list().utf8)
    damage(&bytes, at: Int.random(in: bytes.indices, using: &generator))
    return bytes
  }

  mutating func damage(_ text: inout [UInt8], at place: Int) {
    text[place] = generator.pick(Array("{}[],:\"\\0123456789eE.-+tfn \nabid".utf8))
  }

  private mutating func section() -> String {
    let type = pick(
      "card_image", "card_image_title", "card_info", "featured_01_info", "featured_02_info", "none")
    var members = [
      ("id", integer()), ("title", text()), ("cellType", quoted(type)),
      (
        "layoutTemplateDTO",
        object([
          (
            "layoutTemplate",
            quoted(pick("card_01", "card_02", "card_03", "featured_01", "featured_02"))
          ),
          ("scrollDirection", quoted(pick("horizontal", "vertical"))),
          ("groupOrientation", quoted(pick("horizontal", "vertical"))),
        ])
      ), ("buttonTypes", array { $0.generator.chance(50) ? "\"alllist\"" : $0.text() }),
    ]
    if generator.chance(75) {
      members.append(("headerImageDTO", generator.chance(30) ? "null" : headerImage()))
    }
    switch generator.pick(Array(0..<8)) {
    case 0 where lacksCells || type == "none": break
    case 1 where lacksCells || type == "none": members.append(("data", "null"))
    case 2 where lacksCells || type == "none": members.append(("data", "{" + space() + "}"))
    case 0...5 where type == "none": members.append(("data", anything(3)))
    default: members.append(("data", array { type == "none" ? $0.anything(2) : $0.cell(type) }))
    }
    return object(members)
  }

  private mutating func headerImage() -> String {
    var members = [
      ("id", integer()), ("type", quoted(pick("SYSTEM", "ASSETS"))), ("imageText", text()),
    ]
    if generator.chance(70) {
      members.append(("color", generator.chance(50) ? "null" : text()))
    }
    return object(members)
  }

  private mutating func cell(_ type: String) -> String {
    switch type {
    case "card_image": object([("id", integer()), ("url", text())])
    case "card_image_title": object([("id", integer()), ("url", text()), ("title", text())])
    default:
      object([
        ("id", integer()), ("imageUrl", text()), ("rating", double()), ("reviewCount", integer()),
        ("name", text()),
        ("minimumPrice", double()), ("distanceKm", double()), ("category", text()),
        ("deliveryTime", integer()),
        ("deliveryType", quoted(pick("restaurantCourier", "goCourier"))),
        ("campaignList", array { $0.text() }),
      ])
    }
  }

  /// The members, mostly as they are, else shuffled, with unknown ones and duplicates between and
  /// behind them.
  private mutating func object(_ members: [(String, String)]) -> String {
    var members = members
    if generator.chance(40) { members.shuffle(using: &generator) }
    if generator.chance(25) {
      for _ in 0..<2 {
        let key = pick(
          "unknown", "Id", "idd", "", "données", "data2", "layoutTemplateDT0",
          "restaurantInfoModels")
        members.insert((key, anything(4)), at: Int.random(in: 0...members.count, using: &generator))
      }
    }
    if generator.chance(15), let first = members.randomElement(using: &generator) {
      // Behind the first one, which counts: anything at all.
      members.append((first.0, generator.chance(50) ? first.1 : anything(2)))
    }
    return "{" + space() + joined(members.map { quoted($0.0) + space() + ":" + space() + $0.1 })
      + space() + "}"
  }

  private mutating func array(_ count: ClosedRange<Int> = 0...3, of element: (inout Self) -> String)
    -> String
  {
    "[" + space()
      + joined((0..<Int.random(in: count, using: &generator)).map { _ in element(&self) }) + space()
      + "]"
  }

  private mutating func anything(_ depth: Int) -> String {
    switch Int.random(in: 0..<(depth == 0 ? 4 : 7), using: &generator) {
    case 0: return pick("null", "true", "false")
    case 1: return integer()
    case 2: return double()
    case 3: return text()
    case 4:
      let levels = Int.random(in: 0...20, using: &generator)
      return String(repeating: "[", count: levels) + anything(0)
        + String(repeating: "]", count: levels)
    case 5: return array { $0.anything(depth - 1) }
    default: return object([(pick("x", "id", "data"), anything(depth - 1)), ("y", anything(0))])
    }
  }

  private mutating func integer() -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: pick("0", "-0", "9223372036854775807", "-9223372036854775808", "9007199254740993", "-1")
    case 1: "\(Int.random(in: -9999...9999, using: &generator)).0"
    case 2:
      "\(Int.random(in: -99...99, using: &generator))e\(Int.random(in: 0...4, using: &generator))"
    case 3: "\(Int.random(in: 1...99, using: &generator))00E-2"
    case 4: "\(Int64.random(in: .min ... .max, using: &generator))"
    default: "\(Int.random(in: 0...100_000, using: &generator))"
    }
  }

  private mutating func double() -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      pick(
        "0", "-0.0", "5e-324", "1.7976931348623157e308", "2.2250738585072011e-308", "0e99",
        "9007199254740993")
    case 1: "\(Double.random(in: -1e300...1e300, using: &generator))"
    case 2: "\(Double.random(in: 0...1e-200, using: &generator))"
    case 3: "\(Int.random(in: 0...999, using: &generator))"
    case 4: "1.\((0..<30).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined())"
    default: "\(Double(Int.random(in: 0...9999, using: &generator)) / 100)"
    }
  }

  private mutating func text() -> String {
    if generator.chance(50) {
      return quoted(pick("", "Pizza", "https://img.example.com/a/b.png", "View", "null"))
    }
    let pieces = [
      "a", "é", "e\u{301}", "漢", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00",
      "\\u0000", "\\t", " ",
      "\u{7F}", "\u{FEFF}", "\u{2028}", "}", "]", ",", "data",
    ]
    return "\""
      + (0..<Int.random(in: 0...12, using: &generator)).map { _ in generator.pick(pieces) }.joined()
      + "\""
  }

  /// The text as a JSON string, now and then with escapes that would not be needed.
  private mutating func quoted(_ text: String) -> String {
    guard generator.chance(5) else { return "\"\(text)\"" }
    let place = Int.random(in: 0...text.unicodeScalars.count, using: &generator)
    let escaped = text.unicodeScalars.enumerated().map { index, scalar in
      index == place && scalar.value < 0x80
        ? "\\u00" + String(scalar.value + 0x100, radix: 16).dropFirst() : String(scalar)
    }
    return "\"" + escaped.joined() + "\""
  }

  private mutating func joined(_ parts: [String]) -> String {
    parts.joined(separator: space() + "," + space())
  }

  private mutating func space() -> String {
    generator.chance(85) ? "" : pick(" ", "\n", "\t", "\r\n", "  \n  ")
  }

  private mutating func pick(_ choices: String...) -> String {
    generator.pick(choices)
  }
}
