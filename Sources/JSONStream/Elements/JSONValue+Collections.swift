// Values made of values, each decoded by a closure; the conformances of arrays and dictionaries stand on these.

extension JSONValue {
  /// The most elements or members that room is reserved for: a payload that has more than it seems to have, or duplicates,
  /// does not choose how much memory is taken. Beyond, collections grow as they are filled.
  @inlinable
  static var mostReserved: Int { 1024 }

  /// Decodes the elements of an array by a closure.
  ///
  /// - Throws: ``JSONValueError`` when the value is no array; what `decode` throws.
  /// - Complexity: O(elements).
  @inlinable
  @inline(__always)
  public func elements<Element>(_ decode: (borrowing JSONValue) throws -> Element) throws -> [Element] {
    var array = try array()
    var elements: [Element] = []
    guard !array.isAtEnd else { return elements }
    let expected = min(array.expectedCount, Self.mostReserved)
    elements.reserveCapacity(expected)
    while let element = try array.next(by: decode) { elements.append(element) }
    // Containers behind a scalar: their tokens have been taken for elements.
    if elements.count < expected / 2 { elements = elements.map { $0 } }
    return elements
  }

  /// Decodes the members of an object by a closure. Of duplicate members the first one counts; the others are not looked
  /// at.
  ///
  /// - Throws: ``JSONValueError`` when the value is no object; what `decode` throws.
  /// - Complexity: O(members).
  @inlinable
  @inline(__always)
  public func members<Value>(_ decode: (borrowing JSONValue) throws -> Value) throws -> [String: Value] {
    guard token.pointee.rawKind == JSONToken.Kind.startObject.rawValue else { throw mismatch("an object") }
    var place = token + 1
    var count = 0
    while place.pointee.rawKind == JSONToken.Kind.key.rawValue {
      count &+= 1
      place += 1 + place[1].span
    }
    var members: [String: Value] = [:]
    members.reserveCapacity(min(count, Self.mostReserved))
    place = token + 1
    while place.pointee.rawKind == JSONToken.Kind.key.rawValue {
      let key = StringText.make(place.pointee.text, place.pointee.length)
      if members[key] == nil { members[key] = try decode(JSONValue(token: place + 1)) }
      place += 1 + place[1].span
    }
    return members
  }
}
