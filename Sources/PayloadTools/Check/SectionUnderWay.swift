/// The section that is being read.
struct SectionUnderWay {
  /// Its header so far as a JSON object that has not been closed, without duplicates and cells.
  private var text = JSONText()
  /// Whether the header has been decoded as it is now, or has failed.
  var isSettled = false
  /// Whether it shows a field, or a type of one, that no kept example shows.
  var hasNews = false
  /// Where it begins; known when the header has to wait for what comes behind the cells.
  var start: CheckPlace?

  init() { text.raw("{") }

  /// - Parameter value: A JSON value's text.
  mutating func append(_ key: String, _ value: [UInt8]) {
    text.key(key)
    text.bytes += value
    isSettled = false
  }

  /// The header as a complete object.
  var complete: [UInt8] { text.bytes + Array("}".utf8) }
}
