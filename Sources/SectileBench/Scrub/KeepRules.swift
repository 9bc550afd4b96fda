import JSONStream

package struct KeepRules: Sendable {
  var keys: Set<String> = []
  var paths: [(text: String, path: JSONPath)] = []
  var words: [String: Set<String>] = [:]
  var anyWords: Set<String> = []

  package init() {}

  mutating func add(_ text: String) throws(JSONStreamError) {
    guard text.hasPrefix("$") else {
      keys.insert(text)
      return
    }
    // A valid path is taken as it is, since a quoted key may contain brackets.
    if let path = try? JSONPath(parsing: text) {
      return paths.append((text, path))
    }
    paths.append((text, try JSONPath(parsing: text.replacing("[]", with: "[*]"))))
  }
}

struct KeepTracker {
  private let rules: KeepRules
  private let namedKeys: Set<String>
  /// Longer keys are not looked up, since hashing a long hostile key is slow.
  private let longestKey: Int
  private let longestWord: Int
  private var open: [(place: JSONPath.Component, rule: String?)] = []

  init(rules: KeepRules) {
    self.rules = rules
    namedKeys = rules.keys.union(rules.words.keys).union(
      rules.paths.flatMap(\.path.components).compactMap {
        if case .key(let key) = $0 { key } else { nil }
      })
    longestKey = namedKeys.map(\.utf8.count).max() ?? 0
    longestWord =
      rules.words.values.reduce(rules.anyWords) { $0.union($1) }.map(\.utf8.count).max() ?? 0
  }

  func isNamed(_ key: String) -> Bool {
    key.utf8.count <= longestKey && namedKeys.contains(key)
  }

  mutating func take(_ event: borrowing JSONEvent, rawCount: Int) -> String? {
    switch event.kind {
    case .key:
      if let key = event.text { open[open.count - 1].place = .key(key) }
      return nil
    case .startObject, .startArray:
      open.append((event.kind == .startObject ? .key("") : .index(0), valueRule))
      return nil
    case .endObject, .endArray: open.removeLast()
    case .null, .true, .false, .string, .number: break
    }
    defer {
      if case .index(let index)? = open.last?.place {
        open[open.count - 1].place = .index(index + 1)
      }
    }
    guard event.kind == .string || event.kind == .number else { return nil }
    return valueRule ?? wordRule(event, rawCount)
  }

  private var valueRule: String? {
    if let rule = open.last?.rule { return rule }
    if case .key(let key)? = open.last?.place, isNamed(key), rules.keys.contains(key) {
      return key
    }
    return rules.paths.first { leads(to: $0.path.components) }?.text
  }

  private func wordRule(_ event: borrowing JSONEvent, _ rawCount: Int) -> String? {
    // An escape has at most six bytes for each byte of a word.
    guard event.kind == .string, longestWord > 0, rawCount <= longestWord * 6 + 2,
      let text = event.text
    else {
      return nil
    }
    // An element belongs to the member that contains its array.
    let key = open.reversed().lazy.compactMap {
      if case .key(let key) = $0.place { key } else { nil }
    }.first
    if let key, isNamed(key), rules.words[key]?.contains(text) == true {
      return key
    }
    return rules.anyWords.contains(text) ? "\"\(text)\"" : nil
  }

  private func leads(to components: [JSONPath.Component]) -> Bool {
    open.count == components.count
      && zip(open, components).allSatisfy { own, wanted in
        switch (own.place, wanted) {
        case (_, .wildcard): true
        case (.index(let own), .index(let wanted)): own == wanted
        case (.key(let own), .key(let wanted)): own.utf8.elementsEqual(wanted.utf8)
        default: false
        }
      }
  }
}
