extension JSONValue {
  /// Decodes the elements of an array with `decode`.
  ///
  /// - Throws: ``JSONValueError`` when the value is no array; errors of `decode`.
  /// - Complexity: O(elements).
  @inlinable
  @inline(__always)
  public func elements<Element>(_ decode: (borrowing JSONValue) throws -> Element) throws -> [Element] {
    var array = try array()
    var elements: [Element] = []
    guard !array.isAtEnd else { return elements }
    let expected = array.expectedCount
    elements.reserveCapacity(expected)
    while let element = try array.next(by: decode) { elements.append(element) }
    // Containers followed a scalar, and their tokens counted as elements: give the excess capacity back.
    if elements.count < expected / 2 { elements = elements.map { $0 } }
    return elements
  }

  /// Decodes the members of an object with `decode`; of members with the same key, only the first.
  ///
  /// - Throws: ``JSONValueError`` when the value is no object; errors of `decode`.
  /// - Complexity: O(members).
  @inlinable
  @inline(__always)
  public func members<Value>(_ decode: (borrowing JSONValue) throws -> Value) throws -> [String: Value] {
    guard token.pointee.rawKind == JSONToken.Kind.startObject.rawValue else { throw mismatch("an object") }
    if token.pointee.isDeep { try checkStack() }
    var place = token + 1
    var count = 0
    while place.pointee.rawKind == JSONToken.Kind.key.rawValue {
      count &+= 1
      place += 1 + place[1].span
    }
    var members: [String: Value] = [:]
    members.reserveCapacity(min(count, JSONArrayReader.mostReserved))
    place = token + 1
    while place.pointee.rawKind == JSONToken.Kind.key.rawValue {
      try KeyText.check(place)
      let key = StringText.make(place.pointee.text, place.pointee.length)
      if members[key] == nil { members[key] = try decode(JSONValue(token: place + 1)) }
      place += 1 + place[1].span
    }
    return members
  }
}
