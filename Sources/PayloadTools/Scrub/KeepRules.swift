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
