import JSONStream

/// Follows a payload's tokens and says which of its strings and numbers stay, and by which rule.
struct KeepTracker {
  private let rules: KeepRules
  private let longestWord: Int
  /// A longer key is not looked up: to hash one takes long, where it is made for that.
  private let longestKey: Int
  /// The keys in the rules' paths.
  private let pathKeys: Set<String>
  /// The way to the value that comes now: of each open object the member under way, of each open array the place.
  private var path: [JSONPath.Component] = []
  /// For each of them, the rule by which all in it stays.
  private var kept: [String?] = []

  init(rules: KeepRules) {
    self.rules = rules
    pathKeys = Set(
      rules.paths.flatMap(\.path.components).compactMap { if case .key(let key) = $0 { key } else { nil } })
    longestKey = rules.keys.union(rules.words.keys).union(pathKeys).map(\.utf8.count).max() ?? 0
    longestWord = rules.words.values.reduce(rules.anyWords) { $0.union($1) }.map(\.utf8.count).max() ?? 0
  }

  /// Whether a rule names the key.
  func isNamed(_ key: String) -> Bool {
    guard key.utf8.count <= longestKey else { return false }
    return rules.keys.contains(key) || rules.words[key] != nil || pathKeys.contains(key)
  }

  /// Takes the next token.
  ///
  /// - Returns: For a string or number that stays, the rule by which it does.
  mutating func take(_ event: borrowing JSONEvent, rawCount: Int) -> String? {
    switch event.kind {
    case .key:
      if let key = event.text { path[path.count - 1] = .key(key) }
      return nil
    case .startObject, .startArray:
      kept.append(valueRule)
      path.append(event.kind == .startObject ? .key("") : .index(0))
      return nil
    case .endObject, .endArray:
      kept.removeLast()
      path.removeLast()
    case .null, .true, .false, .string, .number: break
    }
    defer { if case .index(let index)? = path.last { path[path.count - 1] = .index(index + 1) } }
    guard event.kind == .string || event.kind == .number else { return nil }
    return valueRule ?? wordRule(event, rawCount)
  }

  /// The rule by which the value that comes now stays, whatever it is.
  private var valueRule: String? {
    if let rule = kept.last ?? nil { return rule }
    if case .key(let key)? = path.last, key.utf8.count <= longestKey, rules.keys.contains(key) { return key }
    return rules.paths.first { leads(to: $0.path.components) }?.text
  }

  private func wordRule(_ event: borrowing JSONEvent, _ rawCount: Int) -> String? {
    // No more than six bytes stand for one of a word.
    guard event.kind == .string, longestWord > 0, rawCount <= longestWord * 6 + 2, let text = event.text else {
      return nil
    }
    // Of an element, the member that the array is in.
    let key = path.reversed().lazy.compactMap { if case .key(let key) = $0 { key } else { nil } }.first
    if let key, key.utf8.count <= longestKey, rules.words[key]?.contains(text) == true { return key }
    return rules.anyWords.contains(text) ? "\"\(text)\"" : nil
  }

  /// Whether a path, in which elements may be open, is the way to the value that comes now.
  private func leads(to components: [JSONPath.Component]) -> Bool {
    path.count == components.count
      && zip(path, components).allSatisfy { own, wanted in
        switch (own, wanted) {
        case (_, .wildcard): true
        case (.index(let own), .index(let wanted)): own == wanted
        case (.key(let own), .key(let wanted)): own.utf8.elementsEqual(wanted.utf8)
        default: false
        }
      }
  }
}
