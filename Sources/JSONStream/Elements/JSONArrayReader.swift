/// Decodes the elements of an array, one after the other; ``JSONValue/array()`` makes it.
///
/// ```swift
/// var points = try value.array()
/// while let point = try points.next(Point.self) { path.append(point) }
/// ```
///
/// Not `Sendable`: it points to tokens that are valid for one call, and the compiler keeps it inside that call.
@frozen
public struct JSONArrayReader: ~Copyable, ~Escapable {
  @usableFromInline let start: UnsafePointer<JSONToken>
  /// The next element's first token, or the array's end token.
  @usableFromInline var cursor: UnsafePointer<JSONToken>

  @inlinable
  @_lifetime(immortal)
  init(start: UnsafePointer<JSONToken>) {
    self.start = start
    cursor = start + 1
  }

  /// The number of elements; counting them takes O(elements).
  @inlinable
  package var count: Int {
    var count = 0
    var place = start + 1
    while place.pointee.rawKind != JSONToken.Kind.endArray.rawValue {
      count &+= 1
      place += place.pointee.span
    }
    return count
  }

  /// The most capacity to reserve: a payload's count is not to be trusted, and a model may be larger than its bytes.
  @inlinable
  @inline(__always)
  static var mostReserved: Int { 1024 }

  /// The capacity to reserve: the number of tokens when the array begins with a scalar, else of elements.
  @inlinable
  var expectedCount: Int {
    let first = start + 1
    let expected =
      first.pointee.startsContainer || first.pointee.rawKind == JSONToken.Kind.null.rawValue
      ? count : start.pointee.length &- 1
    return min(expected, Self.mostReserved)
  }

  @inlinable
  var isAtEnd: Bool { cursor.pointee.rawKind == JSONToken.Kind.endArray.rawValue }

  /// Decodes the next element as `type`, whose errors it throws, or returns nil at the array's end.
  @inlinable
  public mutating func next<Element: StreamDecodable>(_ type: Element.Type = Element.self) throws -> Element? {
    guard !isAtEnd else { return nil }
    let element = cursor
    cursor += element.pointee.span
    return try type.init(from: JSONValue(token: element))
  }

  /// Decodes the next element with `decode`, whose errors it throws, or returns nil at the array's end.
  @inlinable
  @inline(__always)
  mutating func next<Element>(by decode: (borrowing JSONValue) throws -> Element) throws -> Element? {
    guard !isAtEnd else { return nil }
    let element = cursor
    cursor += element.pointee.span
    return try decode(JSONValue(token: element))
  }
}
