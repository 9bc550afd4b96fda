extension String {
  /// A name that a backend has sent, as errors show it: its first 120 bytes.
  var shown: String { utf8.count > 120 ? String(decoding: utf8.prefix(120), as: UTF8.self) + "…" : self }

  /// What is said of a name that is none of those that are known.
  static func unknown(_ what: String, _ name: String, knowing known: [String]) -> String {
    "unknown \(what) \"\(name.shown)\"; known are \(known.joined(separator: ", "))"
  }
}
