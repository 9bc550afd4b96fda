import JSONStream

/// Where something was seen first: a payload, the path in it, and line and column.
struct CheckPlace: Hashable {
  var payload: String
  var path: JSONPath
  var position: JSONPosition?

  /// `FILE:LINE:COLUMN $[3].data[7].rating`
  var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(payload)\(place) \(path)".onOneLine
  }
}
