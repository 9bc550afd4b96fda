/// A content list as text, by seed, of whose contents `faults` percent are wrong.
package struct RandomContents {
  package let text: String

  package init(seed: UInt64, faults: Int = 0) {
    var json = RandomJSON(seed: seed)
    let contents = (0..<json.number(0...8)).map { _ in
      guard json.chance(faults) else { return Self.content(&json) }
      switch json.number(0...3) {
      case 0: return ["7", "null", "[]", "\"x\"", "{}"].randomElement(using: &json.generator) ?? ""
      case 1: return "{\"sectionComponentType\":\"BANNER\",\"section\":{\"title\":\"new\"}}"
      case 2: return "{\"section\":{\"title\":7},\"sectionComponentType\":\"TITLE\"}"
      default: return "{\"sectionComponentType\":\"PLUS_TITLE\",\"section\":{\"badges\":[{},{\"text\":[]}]}}"
      }
    }
    text = json.object([(key: "screenName", value: "\"Home\""), (key: "contents", value: json.array(contents))])
  }

  package var bytes: [UInt8] { Array(text.utf8) }

  private static func content(_ json: inout RandomJSON) -> String {
    let isPlus = json.chance(50)
    var members: [(key: String, value: String)] = []
    func optional(_ key: String, _ value: (inout RandomJSON) -> String) {
      guard json.chance(70) else { return }
      members.append((key: key, value: json.chance(10) ? "null" : value(&json)))
    }
    func strings(_ keys: [String], _ json: inout RandomJSON) -> String {
      let present = keys.filter { _ in json.chance(70) }
      return json.object(
        present.map { key in
          let isSize = json.chance(50) && ["width", "height", "textSize"].contains(key)
          return (key: key, value: isSize ? "\"\(json.number(0...400))\"" : json.string())
        })
    }
    optional("type") { $0.string() }
    if isPlus {
      optional("firstRowImage") { strings(["imageUrl", "width", "height"], &$0) }
      optional("titleText") { strings(["text", "textSize", "textColor", "textStyle"], &$0) }
    } else {
      optional("title") { $0.string() }
    }
    optional("badges") { json in
      json.array((0..<json.number(0...3)).map { _ in strings(["badgeImage", "text"], &json) })
    }
    optional("description") { $0.string() }
    return json.object([
      (key: "sectionComponentType", value: isPlus ? "\"PLUS_TITLE\"" : "\"TITLE\""),
      (key: "section", value: json.object(members)),
    ])
  }
}
