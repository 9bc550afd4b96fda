/// Walks over an array's elements.
///
/// Not `Sendable`: a view on tokens that lasts for one call, which the compiler keeps inside it.
@frozen
public struct JSONArrayReader: ~Copyable, ~Escapable {
  /// The array's first token.
  @usableFromInline let start: UnsafePointer<JSONToken>
  /// The next element, or the array's end.
  @usableFromInline var cursor: UnsafePointer<JSONToken>

  @inlinable
  @_lifetime(immortal)
  init(start: UnsafePointer<JSONToken>) {
    self.start = start
    cursor = start + 1
  }

  /// How many elements the array has.
  ///
  /// - Complexity: O(elements).
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

  /// Up to how many elements room is made before the first is decoded: a payload may have very many that turn out to be of
  /// no use, and a model may be larger than their bytes.
  @inlinable
  @inline(__always)
  static var mostReserved: Int { 1024 }

  /// The room to reserve for the elements: of an array that begins with a scalar, as many as there are tokens, which is
  /// right when all are scalars; else counted. Bounded.
  @inlinable
  var expectedCount: Int {
    let first = start + 1
    let expected =
      first.pointee.startsContainer || first.pointee.rawKind == JSONToken.Kind.null.rawValue
      ? count : start.pointee.length &- 1
    return min(expected, Self.mostReserved)
  }

  /// Whether all elements have been decoded.
  @inlinable
  var isAtEnd: Bool { cursor.pointee.rawKind == JSONToken.Kind.endArray.rawValue }

  /// Decodes the next element, or answers nil at the end.
  ///
  /// - Throws: What `Element` throws.
  @inlinable
  public mutating func next<Element: StreamDecodable>(_ type: Element.Type = Element.self) throws -> Element? {
    guard !isAtEnd else { return nil }
    let element = cursor
    cursor += element.pointee.span
    return try type.init(from: JSONValue(token: element))
  }

  /// Decodes the next element by a closure, or answers nil at the end.
  ///
  /// - Throws: What `decode` throws.
  @inlinable
  @inline(__always)
  public mutating func next<Element>(by decode: (borrowing JSONValue) throws -> Element) throws -> Element? {
    guard !isAtEnd else { return nil }
    let element = cursor
    cursor += element.pointee.span
    return try decode(JSONValue(token: element))
  }
}
