import JSONStream

/// The section that is being read.
struct SectionUnderWay {
  /// Its header so far as a JSON object that has not been closed, without duplicates and cells.
  private(set) var text: [UInt8] = Array("{".utf8)
  /// Whether the header has been decoded as it is now, or has failed.
  var isSettled = false
  /// Whether it shows a field, or a type of one, that no kept example shows.
  var hasNews = false
  /// Where it begins; known when the header has to wait for what comes behind the cells.
  var start: CheckPlace?

  mutating func append(_ key: String, _ value: borrowing JSONValue) { append(key, value.jsonText) }

  /// - Parameter value: A JSON value's text.
  mutating func append(_ key: String, _ value: [UInt8]) {
    if text.count > 1 { text.append(UInt8(ascii: ",")) }
    text += JSONText.quoted(key)
    text.append(UInt8(ascii: ":"))
    text += value
    isSettled = false
  }

  /// The header as a complete object.
  var complete: [UInt8] { text + Array("}".utf8) }
}
