import JSONStream

/// The values that scrubbing leaves as they are: by key, by path, or by word.
///
///     type             every value of a member "type", and all below it
///     $.items[].kind   the values at this path; [] means [*]
package struct KeepRules: Sendable {
  /// The keys whose values stay, with all that they contain.
  var keys: Set<String> = []
  /// The paths whose values stay, each with the text that it was given as, which a report names.
  var paths: [(text: String, path: JSONPath)] = []
  /// By key, the texts that stay where a member of this key has them.
  var words: [String: Set<String>] = [:]
  /// The texts that stay wherever they occur.
  var anyWords: Set<String> = []

  package init() {}

  /// Adds a rule: a path where the text begins with `$`, otherwise a key.
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

/// Follows the events of one payload, and tells which rule keeps a value.
///
/// It has one entry for each open container: the place it is at, and the rule that keeps all of it.
/// A container's rule is found once, when it opens, so the values in a kept one need no search.
struct KeepTracker {
  private let rules: KeepRules
  /// The keys that any rule names; a key that is not among them needs no text.
  private let namedKeys: Set<String>
  /// Longer keys are not looked up, since hashing a long hostile key is slow.
  private let longestKey: Int
  /// The length in UTF-8 of the longest kept word; 0 without any. Longer values are not compared.
  private let longestWord: Int
  /// The open containers, outermost first: the place of the current child, and the rule that keeps
  /// the whole container; nil for none.
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

  /// Returns whether a rule names the key.
  func isNamed(_ key: String) -> Bool {
    key.utf8.count <= longestKey && namedKeys.contains(key)
  }

  /// Takes the next event, and returns the rule that keeps its value; nil where it is replaced, and
  /// for events that are no text or number. `rawCount` is the value's length in the payload with
  /// its quotation marks.
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
    // The index moves on only after the value was judged by its own index.
    defer {
      if case .index(let index)? = open.last?.place {
        open[open.count - 1].place = .index(index + 1)
      }
    }
    guard event.kind == .string || event.kind == .number else { return nil }
    return valueRule ?? wordRule(event, rawCount)
  }

  /// The rule that keeps a value at the current place: that of its container, its key, or the first
  /// path that leads to it.
  private var valueRule: String? {
    if let rule = open.last?.rule { return rule }
    if case .key(let key)? = open.last?.place, isNamed(key), rules.keys.contains(key) {
      return key
    }
    return rules.paths.first { leads(to: $0.path.components) }?.text
  }

  /// Returns the rule that keeps a text because of its words.
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

  /// Returns whether a path leads to exactly the current place. Keys are compared by bytes, since
  /// Swift's strings are equal also where only their normal forms are.
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
