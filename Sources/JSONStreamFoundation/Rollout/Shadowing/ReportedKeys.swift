import JSONStream

/// The keys of payloads that may appear in reports: those that the app names. All others are content.
struct ReportedKeys: Sendable {
  private let known: Set<String>
  private let mostBytes: Int

  init(_ known: Set<String>) {
    self.known = known
    mostBytes = known.map(\.utf8.count).max() ?? 0
  }

  /// Returns the path with every unknown key as `*`.
  func plain(_ path: JSONPath, below envelope: JSONPath) -> String {
    // The path of the list was given by the app.
    let own = envelope.components
    let isBelow = path.components.starts(with: own)
    let shown = path.components.enumerated().map { index, component -> String in
      switch component {
      case .index(let index): "[\(index)]"
      case .key(let key) where (isBelow && index < own.count) || isKnown(key): ".\(key)"
      case .key, .wildcard: "[*]"
      }
    }
    return "$" + shown.joined()
  }

  /// Whether the key is known. The length comes first, as hashing takes quadratic time in a key's combining marks.
  private func isKnown(_ key: String) -> Bool { key.utf8.count <= mostBytes && known.contains(key) }
}

/// A strategy's failure, without content of the payload.
struct PlainFailure: Sendable {
  let code: String
  let path: String

  init(_ error: any Error, keys: ReportedKeys, options: SectionDecodingOptions) {
    guard let error = error as? JSONStreamError else {
      // Another library's error may contain content.
      (code, path) = ("\(type(of: error))", "$")
      return
    }
    code = error.code.rawValue
    path = keys.plain(error.path, below: options.path)
  }
}
