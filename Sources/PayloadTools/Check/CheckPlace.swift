package import JSONStream

/// Where something was seen first: a payload, the path in it, and line and column.
package struct CheckPlace: Hashable, Sendable {
  package var payload: String
  package var path: JSONPath
  package var position: JSONPosition?

  /// `FILE:LINE:COLUMN $[3].data[7].rating`
  package var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(payload)\(place) \(path)".onOneLine
  }
}

extension ElementScanner {
  /// Where the element at hand lies, or a part of it.
  func place(of part: borrowing JSONValue, in payload: String) -> CheckPlace {
    let located = located(part.failure(.custom, ""))
    return CheckPlace(payload: payload, path: located.path, position: located.position)
  }

  /// Where a part of the element at hand lies; of one that is not there, as much of the way as is.
  ///
  /// - Parameter path: The way from `value` down.
  func place(
    of value: borrowing JSONValue, down path: ArraySlice<JSONPath.Component>, in payload: String
  ) -> CheckPlace {
    var found: CheckPlace?
    switch path.first {
    case .key(let wanted):
      value.forEachMember { key, member, _ in
        guard found == nil, wanted.utf8.elementsEqual(key) else { return }
        found = place(of: member, down: path.dropFirst(), in: payload)
      }
    case .index(let wanted):
      var index = 0
      value.forEachElement { element, _ in
        if index == wanted { found = place(of: element, down: path.dropFirst(), in: payload) }
        index += 1
      }
    case .wildcard, nil: break
    }
    return found ?? place(of: value, in: payload)
  }
}
