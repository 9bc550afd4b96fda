package import JSONStream

/// Which values stay as they are when a payload is scrubbed.
package struct KeepRules: Sendable {
  /// Keys whose values stay, with all that is in them.
  package var keys: Set<String> = []
  /// Paths whose values stay, with all that is in them, and how they were written.
  var paths: [(text: String, path: JSONPath)] = []
  /// For a key, the words that stay where they are its value, alone or in a list.
  package var words: [String: Set<String>] = [:]
  /// Words that stay as the value of any key.
  package var anyWords: Set<String> = []

  /// Keeps nothing.
  package init() {}

  /// Adds what `--keep` says: a key, or a path as `--at` takes it, with `[]` for `[*]`, too.
  ///
  /// - Throws: `JSONPath.ParseError`.
  package mutating func add(_ text: String) throws(JSONPath.ParseError) {
    guard text.hasPrefix("$") else {
      keys.insert(text)
      return
    }
    // A path that can be read as it is may have brackets in a quoted key.
    if let path = try? JSONPath(parsing: text) { return paths.append((text, path)) }
    paths.append((text, try JSONPath(parsing: text.replacing("[]", with: "[*]"))))
  }
}

/// Follows a payload's tokens and says which of its strings and numbers stay, and by which rule.
struct KeepTracker {
  private let rules: KeepRules
  private let namedKeys: Set<String>
  /// Longer ones are not looked up: to hash one takes long, where it is made for that.
  private let longestKey: Int
  private let longestWord: Int
  /// Of each open object the member under way, of each open array the place, and the rule by which all in it stays.
  private var open: [(place: JSONPath.Component, rule: String?)] = []

  init(rules: KeepRules) {
    self.rules = rules
    namedKeys = rules.keys.union(rules.words.keys).union(
      rules.paths.flatMap(\.path.components).compactMap { if case .key(let key) = $0 { key } else { nil } })
    longestKey = namedKeys.map(\.utf8.count).max() ?? 0
    longestWord = rules.words.values.reduce(rules.anyWords) { $0.union($1) }.map(\.utf8.count).max() ?? 0
  }

  /// Whether a rule names the key.
  func isNamed(_ key: String) -> Bool { key.utf8.count <= longestKey && namedKeys.contains(key) }

  /// Takes the next token.
  ///
  /// - Returns: For a string or number that stays, the rule by which it does.
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
    defer { if case .index(let index)? = open.last?.place { open[open.count - 1].place = .index(index + 1) } }
    guard event.kind == .string || event.kind == .number else { return nil }
    return valueRule ?? wordRule(event, rawCount)
  }

  /// The rule by which the value that comes now stays, whatever it is.
  private var valueRule: String? {
    if let rule = open.last?.rule { return rule }
    if case .key(let key)? = open.last?.place, isNamed(key), rules.keys.contains(key) { return key }
    return rules.paths.first { leads(to: $0.path.components) }?.text
  }

  private func wordRule(_ event: borrowing JSONEvent, _ rawCount: Int) -> String? {
    // No more than six bytes stand for one of a word.
    guard event.kind == .string, longestWord > 0, rawCount <= longestWord * 6 + 2, let text = event.text else {
      return nil
    }
    // Of an element, the member that the array is in.
    let key = open.reversed().lazy.compactMap { if case .key(let key) = $0.place { key } else { nil } }.first
    if let key, isNamed(key), rules.words[key]?.contains(text) == true { return key }
    return rules.anyWords.contains(text) ? "\"\(text)\"" : nil
  }

  /// Whether a path, in which elements may be open, is the way to the value that comes now.
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
