/// Writes JSON as backends do not: members in any order, white space anywhere, members that nobody
/// knows.
package struct RandomJSON {
  package var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  package mutating func chance(_ percent: Int) -> Bool {
    generator.chance(percent)
  }

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  package mutating func space() -> String {
    ["", "", "", " ", "\n", "\r\n  ", "\t"].randomElement(using: &generator) ?? ""
  }

  /// An object with these members, in any order, and perhaps others.
  package mutating func object(_ members: [(key: String, value: String)], plain: Bool = false)
    -> String
  {
    var members = members
    if !plain, chance(20) {
      members.append((key: "unknown\(number(0...9))", value: junk(2)))
    }
    if chance(60) { members.shuffle(using: &generator) }
    let texts = members.map { "\(space())\"\($0.key)\"\(space()):\(space())\($0.value)\(space())" }
    return "{" + texts.joined(separator: ",") + "}"
  }

  package mutating func array(_ elements: [String]) -> String {
    "[" + elements.map { space() + $0 + space() }.joined(separator: ",") + space() + "]"
  }

  /// A string of any characters.
  package mutating func string() -> String {
    let parts = [
      "", "a", "Grill & Co", "\\n", "\\u00e9", "é", "🍜", "\\ud83c\\udf5c", "\\\"", "/", "\\/",
      "{[]}",
    ]
    return "\""
      + (0..<number(0...4)).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      + "\""
  }

  /// A value that nobody wants.
  package mutating func junk(_ depth: Int) -> String {
    switch number(0...(depth > 0 ? 6 : 4)) {
    case 0: "null"
    case 1: "true"
    case 2: "-1.5e3"
    case 3, 4: string()
    case 5: "[" + (0..<number(0...3)).map { _ in junk(depth - 1) }.joined(separator: ",") + "]"
    default:
      "{" + (0..<number(0...3)).map { "\"id\($0)\":" + junk(depth - 1) }.joined(separator: ",")
        + "}"
    }
  }
}
