import JSONStream

/// Which of a payload's keys may stand in a report: those that the app names. All others are content.
struct ReportedKeys: Sendable {
  private let known: Set<String>
  private let mostBytes: Int

  init(_ known: Set<String>) {
    self.known = known
    mostBytes = known.map(\.utf8.count).max() ?? 0
  }

  /// The path with every other key as `*`.
  func plain(_ path: JSONPath, below envelope: JSONPath) -> String {
    // The way to the list was given by the app.
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

  /// Hashing a payload's key takes quadratic time in the marks that it may have.
  private func isKnown(_ key: String) -> Bool { key.utf8.count <= mostBytes && known.contains(key) }
}

/// Why a strategy refused a payload, without anything of the payload.
struct PlainFailure: Sendable {
  let code: String
  let path: String

  init(_ error: any Error, keys: ReportedKeys, options: SectionDecodingOptions) {
    guard let error = error as? JSONStreamError else {
      // Another library's: its text may say anything.
      (code, path) = ("\(type(of: error))", "$")
      return
    }
    code = error.code.rawValue
    path = keys.plain(error.path, below: options.path)
  }
}
