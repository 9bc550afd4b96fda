package import JSONStream

/// Where something was seen first: a payload, the path in it, and line and column.
package struct CheckPlace: Hashable {
  package var payload: String
  package var path: JSONPath
  package var position: JSONPosition?

  /// `FILE:LINE:COLUMN $[3].data[7].rating`
  package var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(payload)\(place) \(path)".onOneLine
  }
}
