import JSONStream

/// Follows a payload's tokens and says which of its strings and numbers stay, and by which rule.
struct KeepTracker {
  /// An open array or object.
  private struct Frame {
    var isObject: Bool
    /// The member under way; in an array, that of the object around it.
    var key: String
    /// How many elements have begun.
    var begun = 0
    /// The rule by which all in it stays.
    var rule: String?
    /// The paths that lead into it, by their places.
    var paths: [Int]
  }

  private let rules: KeepRules
  /// The paths of the rules, and behind them the target's.
  private let paths: [[JSONPath.Component]]
  private let longestWord: Int
  private var frames: [Frame] = []

  /// - Parameter target: A path that is to be found.
  init(rules: KeepRules, target: JSONPath? = nil) {
    self.rules = rules
    paths = rules.paths.map(\.components) + [target?.components].compactMap(\.self)
    longestWord = rules.words.values.reduce(rules.anyWords) { $0.union($1) }.map(\.utf8.count).max() ?? 0
  }

  /// Whether the token that comes now begins the value at the target's path.
  func isAtTarget(_ kind: JSONEvent.Kind) -> Bool {
    guard kind != .key, kind != .endObject, kind != .endArray, let target = paths.last else { return false }
    return target.count == frames.count && pathsOfValue.last == paths.count - 1
  }

  /// How many objects and arrays are open.
  var depth: Int { frames.count }

  /// The member under way in an open object, counted from the outermost one; nil in an array.
  func member(at depth: Int) -> String? {
    frames.indices.contains(depth) && frames[depth].isObject ? frames[depth].key : nil
  }

  /// Takes the next token.
  ///
  /// - Returns: For a string or number that stays, the rule by which it does.
  mutating func take(_ event: borrowing JSONEvent, rawCount: Int) -> String? {
    switch event.kind {
    case .key:
      if let key = event.text { frames[frames.count - 1].key = key }
    case .startObject, .startArray: open(isObject: event.kind == .startObject)
    case .endObject, .endArray: frames.removeLast()
    case .null, .true, .false: countElement()
    case .string, .number:
      let rule = valueRule
      countElement()
      return rule ?? wordRule(event, rawCount)
    }
    return nil
  }

  private mutating func open(isObject: Bool) {
    let frame = Frame(isObject: isObject, key: frames.last?.key ?? "", rule: valueRule, paths: pathsOfValue)
    countElement()
    frames.append(frame)
  }

  private mutating func countElement() {
    if let last = frames.indices.last, !frames[last].isObject { frames[last].begun += 1 }
  }

  /// The rule by which the value that comes now stays, whatever it is.
  private var valueRule: String? {
    if let frame = frames.last {
      if let rule = frame.rule { return rule }
      if frame.isObject, rules.keys.contains(frame.key) { return frame.key }
      guard !frame.paths.isEmpty else { return nil }
    }
    return pathsOfValue.first { $0 < rules.paths.count && paths[$0].count == frames.count }.map { rules.paths[$0].text }
  }

  /// The paths that lead to the value that comes now, or through it.
  private var pathsOfValue: [Int] {
    guard let frame = frames.last else { return Array(paths.indices) }
    let depth = frames.count - 1
    return frame.paths.filter { index in
      guard depth < paths[index].count else { return false }
      return switch paths[index][depth] {
      case .key(KeepPath.anyElement): !frame.isObject
      case .key(let key): frame.isObject && key == frame.key
      case .index(let place): !frame.isObject && place == frame.begun
      }
    }
  }

  private func wordRule(_ event: borrowing JSONEvent, _ rawCount: Int) -> String? {
    // No more than six bytes stand for one of a word.
    guard event.kind == .string, longestWord > 0, rawCount <= longestWord * 6 + 2, let text = event.text else {
      return nil
    }
    if let key = frames.last?.key, rules.words[key]?.contains(text) == true { return key }
    return rules.anyWords.contains(text) ? "\"\(text)\"" : nil
  }
}
