import JSONStream

/// Which values stay as they are when a payload is scrubbed.
package struct KeepRules: Sendable {
  /// Keys whose values stay, with all that is in them.
  package var keys: Set<String> = []
  /// Paths whose values stay, with all that is in them.
  var paths: [KeepPath] = []
  /// For a key, the words that stay where they are its value, alone or in a list.
  package var words: [String: Set<String>] = [:]
  /// Words that stay as the value of any key.
  package var anyWords: Set<String> = []

  /// Keeps nothing.
  package init() {}

  /// Adds what `--keep` says: a key, or a path.
  ///
  /// - Throws: ``KeepPath/ParseError``.
  package mutating func add(_ text: String) throws(KeepPath.ParseError) {
    if text.hasPrefix("$") {
      paths.append(try KeepPath(text))
    } else {
      keys.insert(text)
    }
  }
}

/// A path that may leave elements of arrays open: `$.feed.blocks[].kind`.
package struct KeepPath: Sendable, Hashable {
  /// Why a text is no path.
  package struct ParseError: Error {
    package let description: String
  }

  /// The path as it was written.
  package let text: String
  let components: [JSONPath.Component]

  /// Reads a path as `--at` does, with `[]` for `[*]`, too.
  ///
  /// - Throws: ``ParseError``.
  package init(_ text: String) throws(ParseError) {
    var closed = ""
    var quote: Character?
    var rest = Substring(text)
    while let character = rest.first {
      if quote == nil, rest.hasPrefix("[]") {
        closed += "[*]"
        rest = rest.dropFirst(2)
        continue
      }
      if character == quote { quote = nil } else if quote == nil, "\"'".contains(character) { quote = character }
      closed.append(character)
      rest = rest.dropFirst()
      if character == "\\", quote != nil, let escaped = rest.popFirst() { closed.append(escaped) }
    }
    let path: JSONPath
    do { path = try JSONPath(parsing: closed) } catch {
      throw ParseError(description: "'\(text)' is no path: a path looks like $.feed.blocks[].kind or $[0].list")
    }
    self.text = text
    components = path.components
  }
}
