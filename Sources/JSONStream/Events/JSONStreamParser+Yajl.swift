extension JSONStreamParser {
  /// The sources of yajl that are compiled in, and the fixes that they have by their CVE numbers; nil where yajl is the
  /// system's.
  package static var vendoredYajl: (version: String, fixes: [String])? { YajlParser.vendored }

  /// Whether yajl keeps the character behind half a surrogate pair, which it does with the fix for CVE-2017-16516 only:
  /// without it, it looks for the other half one character further on, past the end of a string too. This string has
  /// enough behind it.
  package static var yajlKeepsTextBehindHalfPairs: Bool? {
    YajlParser.text(ofString: #""\ud800AB""#).map { $0 == Array("?AB".utf8) }
  }
}
