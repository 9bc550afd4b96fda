/// Decodes the elements of an array, one after the other; ``JSONElement/array()`` makes it.
///
/// ```swift
/// var points = try value.array()
/// while let point = try points.next(Point.self) { path.append(point) }
/// ```
///
/// Not `Sendable`: it points to tokens that are valid for one call, and the compiler keeps it
/// inside that call.
@frozen
public struct JSONArrayReader: ~Copyable, ~Escapable {
  /// The array's token. Safe to follow as long as the reader: see ``JSONElement``.
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

  /// The most capacity to reserve: a payload's count is not to be trusted, and a model may be
  /// larger than its bytes.
  @inlinable
  @inline(__always)
  static var mostReserved: Int { 1024 }

  /// The capacity to reserve: the number of elements, or of tokens where more than ``few`` follow a
  /// scalar.
  @inlinable
  var expectedCount: Int {
    let first = start + 1
    let tokens = start.pointee.length &- 1
    // Behind a scalar, three tokens are two more, or an empty container.
    let counts =
      first.pointee.startsContainer || first.pointee.rawKind == JSONToken.Kind.null.rawValue
      || tokens == Self.few && first[1].startsContainer
    return min(counts ? count : tokens, Self.mostReserved)
  }

  /// The most elements for which ``JSONElement/elements(_:)`` does not grow an array.
  @inlinable
  @inline(__always)
  static var few: Int { 3 }

  /// Is true behind the last element. A complete array has its end among its tokens, so the cursor
  /// never leaves them.
  @inlinable
  var isAtEnd: Bool {
    cursor.pointee.rawKind == JSONToken.Kind.endArray.rawValue
  }

  /// Decodes the next element as `type`, whose errors it throws, or returns nil at the array's end.
  @inlinable
  public mutating func next<Element: StreamDecodable>(_ type: Element.Type = Element.self) throws
    -> Element?
  {
    guard !isAtEnd else { return nil }
    return try type.init(from: nextValue())
  }

  /// Returns the next element, which has to exist.
  @inlinable
  @inline(__always)
  @_lifetime(copy self)
  mutating func nextValue() -> JSONElement {
    let element = cursor
    cursor += element.pointee.span
    return JSONElement(token: element)
  }
}
