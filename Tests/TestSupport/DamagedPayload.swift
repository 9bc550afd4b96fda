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

  /// A member of an object, and values in its place that are wrong; nil where it is missing.
  private typealias Member = (key: String, good: String, bad: [String?])

  private static let wrong: [String?] = [nil, "null", "{}", "[3]", "true"]

  package private(set) var faults: [Fault] = []
  /// The texts before, between and behind the faults.
  private var texts = ["["]
  private var generator: SeededGenerator
  /// Is true when numbers that no Int holds are among what is bad: Foundation does not say where
  /// those are.
  private let hasNumbers: Bool
  private let percent: Int

  /// Creates a payload of sections with up to `cells` cells, of which `percent` can be damaged.
  package init(seed: UInt64, sections: Int, cells: Int, percent: Int = 40, hasNumbers: Bool = true)
  {
    generator = SeededGenerator(seed: seed)
    self.hasNumbers = hasNumbers
    self.percent = percent
    for index in 0..<sections {
      if index > 0 { add("," + space()) }
      section(index, cells: Int.random(in: 0...cells, using: &generator))
    }
    add("]")
  }

  /// Returns the payload with these faults.
  package func bytes(bad: (Int) -> Bool) -> [UInt8] {
    var text = texts[0]
    for (index, fault) in faults.enumerated() {
      let shown = bad(index) ? fault.bad : fault.good
      let room = max(fault.bad.utf8.count, fault.good.utf8.count)
      text += shown + String(repeating: " ", count: room - shown.utf8.count) + texts[index + 1]
    }
    return Array(text.utf8)
  }

  // MARK: Making

  private mutating func add(_ text: String) { texts[texts.count - 1] += text }

  private mutating func add(
    _ kind: Fault.Kind, _ section: Int, _ cell: Int?, _ name: String, good: String, bad: String
  ) {
    faults.append(Fault(kind: kind, section: section, cell: cell, name: name, good: good, bad: bad))
    texts.append("")
  }

  /// Adds a member, and the comma before it, as a place that can be damaged.
  private mutating func add(_ member: Member, _ section: Int, _ cell: Int? = nil) {
    let bad = generator.pick(member.bad)
    let isType = cell == nil && member.key == "cellType" && bad?.hasPrefix("\"") == true
    let ofSection: Fault.Kind = isType ? .cellType : .section
    add(
      cell != nil ? .cell : ofSection, section, cell,
      "\(member.key) \(bad ?? "missing")",
      good: ",\"\(member.key)\":\(member.good)", bad: bad.map { ",\"\(member.key)\":\($0)" } ?? "")
  }

  private mutating func section(_ index: Int, cells: Int) {
    let type = generator.pick(["card_image", "card_image_title", "card_info", "featured_02_info"])
    var members: [Member] = [
      ("id", "\(index)", Self.wrong), ("title", "\"T\(index)\"", Self.wrong),
      ("cellType", "\"\(type)\"", Self.wrong + ["\"story\"", "\"card\"", "\"\"", "\"NONE\""]),
      (
        "layoutTemplateDTO",
        #"{"layoutTemplate":"card_02","scrollDirection":"horizontal","groupOrientation":"vertical"}"#,
        Self.wrong + [
          #"{"layoutTemplate":"card_99","scrollDirection":"vertical","groupOrientation":"vertical"}"#
        ]
      ),
      ("buttonTypes", #"["alllist"]"#, Self.wrong),
      (
        "headerImageDTO", ##"{"id":1,"type":"SYSTEM","imageText":"x","color":"#fff"}"##,
        [#"{"id":1}"#, "5", #"{"id":1,"type":"X"}"#]
      ),
      ("data", "[]", ["{}", "7", "\"[]\"", #"{"data":[{}]}"#]),
    ]
    if generator.chance(50) { members.shuffle(using: &generator) }
    let isDamaged = generator.chance(percent / 2)
    guard !isDamaged || !generator.chance(15) else {
      let bad = generator.pick(["5", "\"x\"", "null", "[]", "[[{}],{\"id\":1}]", "true"])
      return add(.section, index, nil, "no object", good: Self.object(members), bad: bad)
    }
    let damaged = isDamaged ? generator.pick(members).key : nil
    // A member goes with the comma before it, so the first one is a member that nobody knows.
    add("{\"first\":[{\"id\":[]}]")
    for member in members {
      guard member.key != damaged else {
        add(member, index)
        continue
      }
      add("," + space() + "\"\(member.key)\":")
      guard member.key == "data" else {
        add(member.good)
        continue
      }
      add("[" + space())
      for cell in 0..<cells {
        if cell > 0 { add("," + space()) }
        self.cell(index, cell, type)
      }
      add("]")
    }
    add("}")
  }

  private mutating func cell(_ section: Int, _ index: Int, _ type: String) {
    let number = Self.wrong + (hasNumbers ? ["1.5", "1e40", "9223372036854775808"] : [])
    var members: [Member] = [("id", "\(index)", number)]
    switch type {
    case "card_image": members.append(("url", "\"u\"", Self.wrong))
    case "card_image_title":
      members += [("url", "\"é\"", Self.wrong), ("title", "\"t\\n\"", Self.wrong)]
    default:
      members += [
        ("imageUrl", "\"i\"", Self.wrong), ("rating", "4.5", Self.wrong),
        ("reviewCount", "3", number),
        ("name", "\"n\"", Self.wrong), ("minimumPrice", "1", Self.wrong),
        ("distanceKm", "0.25", Self.wrong),
        ("category", "\"c\"", Self.wrong), ("deliveryTime", "5", number),
        ("deliveryType", "\"goCourier\"", Self.wrong + ["\"pigeon\""]),
        ("campaignList", "[\"a\",\"b\"]", Self.wrong + ["[\"a\", 7]"]),
      ]
    }
    let damaged = generator.pick(members).key
    if generator.chance(30) {
      members.append(("more", #"{"x":[1,{"y":null}]}"#, []))
    }
    guard generator.chance(percent) else { return add(Self.object(members)) }
    guard !generator.chance(20) else {
      let bad = generator.pick(["null", "8", "[]", "\"cell\"", "false", "[{}]"])
      return add(.cell, section, index, "no object", good: Self.object(members), bad: bad)
    }
    add("{\"first\":0")
    for member in members {
      if member.key == damaged {
        add(member, section, index)
      } else {
        add(",\"\(member.key)\":\(member.good)")
      }
    }
    add("}")
  }

  private static func object(_ members: [Member]) -> String {
    "{" + members.map { "\"\($0.key)\":\($0.good)" }.joined(separator: ",") + "}"
  }

  private mutating func space() -> String {
    generator.chance(80) ? "" : generator.pick([" ", "\n", "\r\n  "])
  }
}
