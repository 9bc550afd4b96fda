/// A screen graph as text, by seed, of whose parts `faults` percent are wrong.
package struct RandomGraph {
  package let text: String
  package let bodyKey: String

  /// Makes a screen graph in which `faults` percent of the parts are wrong in some way.
  package init(seed: UInt64, faults: Int = 0) {
    var json = RandomJSON(seed: seed)
    let bodyCount = json.number(0...6)
    let componentCount = bodyCount == 0 && faults == 0 ? 0 : json.number(0...8)

    var bodies = (0..<bodyCount).map { number in
      let data = json.object(
        (0..<json.number(0...3)).map { (key: "k\($0)", value: json.string()) }, plain: true)
      return json.object([(key: "id", value: "\"b\(number)\""), (key: "body", value: data)])
    }
    var components = (0..<componentCount).map { number in
      let isDangling = json.chance(faults) || bodyCount == 0
      var members = [
        (key: "id", value: "\"c\(number)\""), (key: "type", value: json.string()),
        (key: "bodyId", value: isDangling ? "\"gone\"" : "\"b\(json.number(0...bodyCount - 1))\""),
      ]
      if json.chance(30) {
        members.append((key: "order", value: "\(json.number(-2...5))"))
      }
      return json.object(members)
    }
    var templates = (0..<json.number(0...5)).map { number in
      let isPlain = json.chance(30)
      let references = (0..<(componentCount == 0 && faults == 0 ? 0 : json.number(0...4))).map {
        _ in
        let isDangling = json.chance(faults) || componentCount == 0
        let id = isDangling ? "\"lost\"" : "\"c\(json.number(0...componentCount - 1))\""
        return isPlain
          ? id
          : json.object([(key: "id", value: id), (key: "order", value: "\(json.number(-3...9))")])
      }
      return json.object([
        (key: "id", value: "\"t\(number)\""), (key: "type", value: json.string()),
        (key: "order", value: "\(json.number(-1...4))"),
        (key: "componentsId", value: json.array(references)),
      ])
    }
    func spoil(_ parts: inout [String]) {
      for index in parts.indices where json.chance(faults) {
        switch json.number(0...3) {
        case 0:
          parts[index] =
            ["7", "null", "[]", "\"x\"", "{}"].randomElement(using: &json.generator) ?? ""
        case 1:
          parts[index] =
            "{\"id\":7,\"type\":\"kept\",\"order\":1,\"componentsId\":[],\"bodyId\":\"b0\",\"body\":{}}"
        case 2:
          parts[index] = "{\"type\":\"kept\",\"bodyId\":{},\"order\":\"x\",\"body\":{\"a\":1}}"
        default: parts.append(parts[index])
        }
      }
    }
    spoil(&bodies)
    spoil(&components)
    spoil(&templates)
    bodyKey = json.chance(40) ? "bodies" : "body"
    text = json.object([
      (key: "screenName", value: json.string()), (key: "templates", value: json.array(templates)),
      (key: "components", value: json.array(components)), (key: bodyKey, value: json.array(bodies)),
    ])
  }

  package var bytes: [UInt8] { Array(text.utf8) }
}
