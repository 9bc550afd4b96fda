/// A content list as text, by seed, of whose contents `faults` percent are wrong.
package struct RandomContents {
  package let text: String

  /// Makes a content list in which `faults` percent of the contents are wrong in some way.
  package init(seed: UInt64, faults: Int = 0) {
    var json = RandomJSON(seed: seed)
    let contents = (0..<json.number(0...8)).map { _ in
      guard json.chance(faults) else { return Self.content(&json) }
      switch json.number(0...3) {
      case 0: return ["7", "null", "[]", "\"x\"", "{}"].randomElement(using: &json.generator) ?? ""
      case 1: return "{\"sectionComponentType\":\"BANNER\",\"section\":{\"title\":\"new\"}}"
      case 2: return "{\"section\":{\"title\":7},\"sectionComponentType\":\"TITLE\"}"
      default:
        return
          "{\"sectionComponentType\":\"PLUS_TITLE\",\"section\":{\"badges\":[{},{\"text\":[]}]}}"
      }
    }
    text = json.object([
      (key: "screenName", value: "\"Home\""), (key: "contents", value: json.array(contents)),
    ])
  }

  package var bytes: [UInt8] { Array(text.utf8) }

  private static func content(_ json: inout RandomJSON) -> String {
    func strings(_ keys: [String], _ json: inout RandomJSON) -> String {
      var members: [(key: String, value: String)] = []
      for key in keys where json.chance(70) {
        let isSize = json.chance(50) && ["width", "height", "textSize"].contains(key)
        members.append((key, isSize ? "\"\(json.number(0...400))\"" : json.string()))
      }
      return json.object(members)
    }
    let isPlus = json.chance(50)
    let badges = (0..<json.number(0...3)).map { _ in strings(["badgeImage", "text"], &json) }
    var members = [
      ("type", json.string()), ("badges", json.array(badges)), ("description", json.string()),
    ]
    if isPlus {
      members.append(("firstRowImage", strings(["imageUrl", "width", "height"], &json)))
      members.append(("titleText", strings(["text", "textSize", "textColor", "textStyle"], &json)))
    } else {
      members.append(("title", json.string()))
    }
    let kept = members.filter { _ in json.chance(70) }.map {
      (key: $0.0, value: json.chance(10) ? "null" : $0.1)
    }
    return json.object([
      (key: "sectionComponentType", value: isPlus ? "\"PLUS_TITLE\"" : "\"TITLE\""),
      (key: "section", value: json.object(kept)),
    ])
  }
}
