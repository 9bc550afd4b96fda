extension String {
  /// The first 120 bytes of a backend's name, for errors.
  var shown: String { utf8.count > 120 ? String(decoding: utf8.prefix(120), as: UTF8.self) + "…" : self }

  static func unknown(_ what: String, _ name: String, knowing known: [String]) -> String {
    "unknown \(what) \"\(name.shown)\"; known are \(known.joined(separator: ", "))"
  }
}
