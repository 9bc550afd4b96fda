import JSONStream

/// An array or a map in a payload, whose elements are repeated. It holds offsets only, so that
/// elements are copied from the payload without being parsed again.
///
///     {"items": [{"id": 17, "kind": "hero"}, …]}
///               ├──────── range ────────┤        values: 17; "hero" is common, and stays
struct LikeList {
  /// One element of the list, by its offsets in the payload.
  struct Element {
    /// The element's bytes, in a map its key included.
    var range: Range<Int>
    /// The member's key, quotes included; nil in an array.
    var key: Range<Int>?
    /// The strings and numbers that are others each time, in order.
    var values: [Range<Int>] = []
  }

  /// The elements in the payload's order.
  var elements: [Element]

  /// - Parameters:
  ///   - places: The places of the elements in the tape.
  ///   - tape: The payload's values.
  ///   - common: The places of strings and numbers that every copy keeps.
  init(_ places: [Int], in tape: ValueTape, common: Set<Int>) {
    elements = places.map { place in
      let node = tape[place]
      let key = node.key < 0 ? nil : tape.keyRange(before: Int(node.start))
      let literals = (place..<Int(node.next)).filter { tape.isLiteral($0) && !common.contains($0) }
      let end = tape.bytes(of: place) > 0 ? Int(node.end) : tape.literal(of: place).endIndex
      return Element(
        range: (key?.lowerBound ?? Int(node.start))..<end, key: key,
        values: literals.map { tape.literal(of: $0).indices })
    }
  }
}

extension ValueTape {
  /// Returns the elements of each list that the other commands find at a path, or below it; where
  /// they find none, of the largest array of objects, if it is a part of the payload that counts.
  func lists(at path: JSONPath) -> [[Int]] {
    let values = values(at: path.components)
    guard !values.isEmpty else { return [] }
    let isOfElements = path.components.last == .wildcard
    let isList =
      isOfElements || (kind(of: values) == .array && areMostlyObjects(elements(of: values)))
    if isList, !path.components.isEmpty { return elements(ofListsAt: path) }
    let found = ListFinder(self).find(below: path)
    if found.count != nil { return elements(ofListsAt: found.path) }
    let arrays = values.flatMap { $0..<Int(self[$0].next) }.filter { place in
      self[place].kind == .array && areMostlyObjects(elements(of: [place]))
    }
    // A small list, as often as the scale says, would not make the payload so many times as long.
    guard let largest = arrays.max(by: { bytes(of: $0) < bytes(of: $1) }),
      bytes(of: largest) * ListFinder.leastShare >= payload.count
    else { return [] }
    return [elements(of: [largest])]
  }

  /// Returns the elements of each list at a path, empty lists left out.
  private func elements(ofListsAt path: JSONPath) -> [[Int]] {
    if documents == .lines, path.components.isEmpty { return [roots] }
    let values = values(at: path.components)
    let isOfElements = path.components.last == .wildcard && kind(of: values) != .array
    // In lines without a list, the lines are repeated.
    if documents == .lines, !isOfElements, kind(of: values) != .array {
      return [roots]
    }
    let lists = isOfElements ? self.values(at: path.components.dropLast()) : values
    return lists.filter { bytes(of: $0) > 0 }.map { elements(of: [$0]) }.filter { !$0.isEmpty }
  }

  /// Finds the key before a member's value: back over the colon and white space to the closing
  /// quote, then to the opening one. Inside a key, a quote has a backslash before it. An opening
  /// quote never has one, as only a brace, a comma or white space comes before it.
  fileprivate func keyRange(before value: Int) -> Range<Int> {
    var end = value - 1
    while payload[end] != UInt8(ascii: "\"") { end -= 1 }
    var start = end - 1
    while payload[start] != UInt8(ascii: "\"") || payload[start - 1] == UInt8(ascii: "\\") {
      start -= 1
    }
    return start..<end + 1
  }
}
