extension String {
  /// Compares UTF-8 bytes. Strings' `==` takes quadratic time for combining marks.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  var shown: String { utf8.count > 120 ? String(decoding: utf8.prefix(120), as: UTF8.self) + "…" : self }

  static func unknown(_ what: String, _ name: String, knowing known: [String]) -> String {
    "unknown \(what) \"\(name.shown)\"; known are \(known.joined(separator: ", "))"
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  init?(named name: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue.isSame(as: name) }) else { return nil }
    self = known
  }
}
