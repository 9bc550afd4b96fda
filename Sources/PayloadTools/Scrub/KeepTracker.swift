import JSONStream

/// Follows a payload's tokens and says which of its strings and numbers stay, and by which rule.
struct KeepTracker {
  private let rules: KeepRules
  private let target: [JSONPath.Component]?
  private let longestWord: Int
  private let longestKey: Int
  /// The keys in the rules' paths.
  private let pathKeys: Set<String>
  /// The way to the value that comes now: of each open object the member under way, of each open array the place.
  private var path: [JSONPath.Component] = []
  /// For each of them, the rule by which all in it stays.
  private var kept: [String?] = []

  /// - Parameter target: A path that is to be found.
  init(rules: KeepRules, target: JSONPath? = nil) {
    self.rules = rules
    self.target = target?.components
    pathKeys = Set(
      rules.paths.flatMap(\.components).compactMap { if case .key(let key) = $0 { key } else { nil } })
    longestKey = rules.keys.union(rules.words.keys).union(pathKeys).map(\.utf8.count).max() ?? 0
    longestWord = rules.words.values.reduce(rules.anyWords) { $0.union($1) }.map(\.utf8.count).max() ?? 0
  }

  /// Whether the token that comes now begins the value at the target's path.
  func isAtTarget(_ kind: JSONEvent.Kind) -> Bool {
    kind != .key && kind != .endObject && kind != .endArray && target.map { path.leads(to: $0) } ?? false
  }

  /// How many objects and arrays are open.
  var depth: Int { path.count }

  /// The member under way in an open object, counted from the outermost one; nil in an array.
  func member(at depth: Int) -> String? {
    if path.indices.contains(depth), case .key(let key) = path[depth] { key } else { nil }
  }

  /// Whether a rule names the key.
  func isNamed(_ key: String) -> Bool {
    // A longer key is not looked up: to hash one takes long, where it is made for that.
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
    // A longer key is not looked up: to hash one takes long, where it is made for that.
    if case .key(let key)? = path.last, key.utf8.count <= longestKey, rules.keys.contains(key) { return key }
    return rules.paths.first { path.leads(to: $0.components) }?.text
  }

  private func wordRule(_ event: borrowing JSONEvent, _ rawCount: Int) -> String? {
    // No more than six bytes stand for one of a word.
    guard event.kind == .string, longestWord > 0, rawCount <= longestWord * 6 + 2, let text = event.text else {
      return nil
    }
    // Of an element, the member that the array is in.
    let key = path.indices.reversed().lazy.compactMap { member(at: $0) }.first
    if let key, key.utf8.count <= longestKey, rules.words[key]?.contains(text) == true { return key }
    return rules.anyWords.contains(text) ? "\"\(text)\"" : nil
  }
}

extension [JSONPath.Component] {
  /// Whether the value is meant that a path leads to, in which elements may be open.
  fileprivate func leads(to components: [JSONPath.Component]) -> Bool {
    count == components.count
      && zip(self, components).allSatisfy { own, wanted in
        switch (own, wanted) {
        case (_, .wildcard): true
        case (.index(let own), .index(let wanted)): own == wanted
        case (.key(let own), .key(let wanted)): own.isExactly(wanted)
        default: false
        }
      }
  }
}
