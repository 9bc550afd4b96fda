/// A document that cannot be read: which, where in it, and why.
package struct DocumentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's path.
  package var file: String
  /// The place in the document, such as `$.rules[2].relative`.
  package var path = "$"
  /// What is wrong there, and what to do.
  package var reason: String

  /// Such as "gate.json: unknown key … (path $.rules[2].relativ)".
  package var description: String {
    "\(file): \(reason) (path \(path))"
  }

  /// A coding path as people write it.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("$") { path, key in path + (key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)") }
  }
}

extension DocumentError {
  /// Makes an error of whatever a coder has thrown.
  package init(file: String, underlying error: any Error) {
    guard let error = error as? DecodingError else {
      self.init(file: file, reason: "\(error)")
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init(
        file: file, path: Self.path(context.codingPath),
        reason: "the key \"\(key.stringValue)\" is missing")
    case .typeMismatch(is [String: Any].Type, let context):
      self.init(file: file, path: Self.path(context.codingPath), reason: "an object is expected")
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      self.init(file: file, path: Self.path(context.codingPath), reason: context.debugDescription)
    @unknown default:
      self.init(file: file, reason: "\(error)")
    }
  }
}

/// A file or a folder that cannot be read or written.
package struct StorageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file or the folder.
  package var path: String
  /// What was tried, such as "read".
  package var action: String
  /// What the system says.
  package var reason: String

  /// Such as "cannot read .sectile/main.baseline.json: Permission denied".
  package var description: String { "cannot \(action) \(path): \(reason)" }
}

extension KeyedDecodingContainer {
  /// What is wrong with a member's value.
  package func error(at key: Key, _ what: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: what)
  }
}

extension Decoder {
  /// What is wrong with the value as a whole.
  package func error(_ what: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: what))
  }
}
