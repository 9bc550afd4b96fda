/// A section list with places that can be damaged one by one, without moving a byte.
package struct DamagedPayload {
  /// A place that can be damaged.
  package struct Fault {
    /// A section's header, its `data` as a whole and the section itself are `section`.
    package enum Kind: String { case cell, section, cellType }

    package let kind: Kind
    package let section: Int
    package let cell: Int?
    package let name: String
    let good: String
    let bad: String
  }

  private enum Part {
    case text(String)
    case fault(Int)
  }

  package private(set) var faults: [Fault] = []
  package private(set) var cellCounts: [Int] = []
  private var parts: [Part] = []
  private var generator: SeededGenerator
  /// Whether numbers that no Int holds are among what is bad: Foundation does not say where those are.
  private let hasNumbers: Bool
  private let percent: Int

  /// Creates a payload of sections with up to `cells` cells, of which `percent` can be damaged.
  package init(seed: UInt64, sections: Int, cells: Int, percent: Int = 40, hasNumbers: Bool = true) {
    generator = SeededGenerator(seed: seed)
    self.hasNumbers = hasNumbers
    self.percent = percent
    append("[")
    for index in 0..<sections {
      if index > 0 { append("," + space()) }
      section(index, cells: Int.random(in: 0...cells, using: &generator))
    }
    append("]")
  }

  /// Returns the payload with these faults.
  package func bytes(bad: (Int) -> Bool) -> [UInt8] {
    var text = ""
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .fault(let index):
        let fault = faults[index]
        let shown = bad(index) ? fault.bad : fault.good
        let room = max(fault.bad.utf8.count, fault.good.utf8.count)
        text += shown + String(repeating: " ", count: room - shown.utf8.count)
      }
    }
    return Array(text.utf8)
  }

  // MARK: Making

  private mutating func append(_ text: String) { parts.append(.text(text)) }

  private mutating func append(
    _ kind: Fault.Kind, _ section: Int, _ cell: Int?, _ name: String, good: String, bad: String
  ) {
    faults.append(Fault(kind: kind, section: section, cell: cell, name: name, good: good, bad: bad))
    parts.append(.fault(faults.count - 1))
  }

  private mutating func append(
    _ kind: Fault.Kind, _ section: Int, _ cell: Int?, _ name: String, key: String, good: String, bad: String
  ) {
    append(",\"\(key)\":")
    append(kind, section, cell, name, good: good, bad: bad)
  }

  private mutating func section(_ index: Int, cells: Int) {
    let type = pick(["card_image", "card_image_title", "card_info", "featured_02_info"])
    cellCounts.append(cells)
    var members = [
      ("id", "\(index)"), ("title", "\"T\(index)\""), ("cellType", "\"\(type)\""),
      (
        "layoutTemplateDTO",
        #"{"layoutTemplate":"card_02","scrollDirection":"horizontal","groupOrientation":"vertical"}"#
      ),
      ("buttonTypes", #"["alllist"]"#),
      ("headerImageDTO", ##"{"id":1,"type":"SYSTEM","imageText":"x","color":"#fff"}"##),
    ]
    members.append(("data", ""))
    if generator.chance(50) { members.shuffle(using: &generator) }
    let isDamaged = generator.chance(percent / 2)
    guard !isDamaged || !generator.chance(15) else {
      let good = "{" + members.map { "\"\($0.0)\":\($0.0 == "data" ? "[]" : $0.1)" }.joined(separator: ",") + "}"
      cellCounts[index] = 0
      return append(
        .section, index, nil, "no object", good: good,
        bad: pick(["5", "\"x\"", "null", "[]", "[[{}],{\"id\":1}]", "true"]))
    }
    let damaged = isDamaged ? Int.random(in: 0..<members.count, using: &generator) : -1
    append("{")
    for (place, member) in members.enumerated() {
      // A member goes with the comma before it, so the first one is a member that nobody knows.
      if place == 0 { append("\"first\":[{\"id\":[]}]") }
      guard place == damaged else {
        append("," + space() + "\"\(member.0)\":")
        if member.0 == "data" { data(index, type, cells) } else { append(member.1) }
        continue
      }
      damage(member, index, type, cells)
    }
    append("}")
  }

  private mutating func damage(_ member: (String, String), _ index: Int, _ type: String, _ cells: Int) {
    switch member.0 {
    case "data":
      cellCounts[index] = 0
      append(
        .section, index, nil, "data is no array", key: "data", good: "[]",
        bad: pick(["{}", "7", "\"[]\"", #"{"data":[{}]}"#]))
    case "cellType" where generator.chance(70):
      append(
        .cellType, index, nil, "unknown type", key: "cellType", good: member.1,
        bad: "\"\(pick(["story", "card", "", "NONE"]))\"")
    case "headerImageDTO":
      append(
        .section, index, nil, "bad image", key: "headerImageDTO", good: member.1,
        bad: pick([#"{"id":1}"#, "5", #"{"id":1,"type":"X"}"#]))
    case "layoutTemplateDTO" where generator.chance(50):
      append(
        .section, index, nil, "bad layout", key: "layoutTemplateDTO", good: member.1,
        bad: pick([
          #"{"layoutTemplate":"card_99","scrollDirection":"vertical","groupOrientation":"vertical"}"#, "{}", "null",
        ]))
    default:
      if generator.chance(40) {
        append(.section, index, nil, "no \(member.0)", good: ",\"\(member.0)\":\(member.1)", bad: "")
      } else {
        append(
          .section, index, nil, "bad \(member.0)", key: member.0, good: member.1,
          bad: pick(["null", "{}", "[3]", "true"]))
      }
    }
  }

  private mutating func data(_ section: Int, _ type: String, _ cells: Int) {
    append("[" + space())
    for index in 0..<cells {
      if index > 0 { append("," + space()) }
      cell(section, index, type)
    }
    append("]")
  }

  private mutating func cell(_ section: Int, _ index: Int, _ type: String) {
    var members = [("id", "\(index)")]
    switch type {
    case "card_image": members.append(("url", "\"u\""))
    case "card_image_title": members += [("url", "\"é\""), ("title", "\"t\\n\"")]
    default:
      members += [
        ("imageUrl", "\"i\""), ("rating", "4.5"), ("reviewCount", "3"), ("name", "\"n\""), ("minimumPrice", "1"),
        ("distanceKm", "0.25"), ("category", "\"c\""), ("deliveryTime", "5"), ("deliveryType", "\"goCourier\""),
        ("campaignList", "[\"a\",\"b\"]"),
      ]
    }
    if generator.chance(30) { members.append(("more", #"{"x":[1,{"y":null}]}"#)) }
    let isDamaged = generator.chance(percent)
    let object = "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    guard isDamaged else { return append(object) }
    if generator.chance(20) {
      return append(
        .cell, section, index, "no object", good: object, bad: pick(["null", "8", "[]", "\"cell\"", "false", "[{}]"]))
    }
    let known = members.count - (members.last?.0 == "more" ? 1 : 0)
    let damaged = Int.random(in: 0..<known, using: &generator)
    append("{\"first\":0")
    for (place, member) in members.enumerated() {
      guard place == damaged else {
        append(",\"\(member.0)\":\(member.1)")
        continue
      }
      let isInteger = ["id", "reviewCount", "deliveryTime"].contains(member.0)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        append(.cell, section, index, "no \(member.0)", good: ",\"\(member.0)\":\(member.1)", bad: "")
      case 1:
        append(.cell, section, index, "null \(member.0)", key: member.0, good: member.1, bad: "null")
      case 2 where member.0 == "deliveryType":
        append(.cell, section, index, "unknown name", key: "deliveryType", good: member.1, bad: "\"pigeon\"")
      case 2 where member.0 == "campaignList":
        append(.cell, section, index, "bad element", key: "campaignList", good: member.1, bad: "[\"a\", 7]")
      case 3 where isInteger && hasNumbers:
        append(
          .cell, section, index, "bad number", key: member.0, good: member.1,
          bad: pick(["1.5", "1e40", "9223372036854775808"]))
      default:
        append(
          .cell, section, index, "bad \(member.0)", key: member.0, good: member.1,
          bad: pick(["{}", "[[]]", "true"]))
      }
    }
    append("}")
  }

  private mutating func space() -> String { generator.chance(80) ? "" : pick([" ", "\n", "\r\n  "]) }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }
}
