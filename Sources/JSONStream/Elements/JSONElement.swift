/// A complete JSON value, as a decoder lends it to a model: a pointer to its first token.
///
/// ```swift
/// init(from value: borrowing JSONElement) throws {
///   var object = try value.object()
///   try self.init(id: object.decode("id"), size: object.value("size").integer(Int.self))
/// }
/// ```
///
/// Reading it allocates nothing but the strings and arrays that are asked for.
///
/// Not `Sendable`: it points to tokens that are valid for one call; `~Escapable` keeps it inside
/// that call.
@frozen
public struct JSONElement: ~Copyable, ~Escapable {
  /// The kinds of JSON values.
  public enum Kind: String, Sendable, Hashable {
    /// `null`
    case null
    /// `true` or `false`
    case bool = "Boolean"
    /// A number, of any size and precision.
    case number
    /// A string.
    case string
    /// An object.
    case object
    /// An array.
    case array
  }

  /// Safe to follow: it is the first token of a complete value on the tape, and the tape does not
  /// change before the call that the value is made for returns, which `~Escapable` makes its
  /// lifetime.
  @usableFromInline package let token: UnsafePointer<JSONToken>

  @inlinable
  @_lifetime(immortal)
  package init(token: UnsafePointer<JSONToken>) { self.token = token }

  /// The kind of the value.
  public var kind: Kind {
    switch token.pointee.kind {
    case .null: .null
    case .true, .false: .bool
    case .number: .number
    case .string, .key: .string
    case .startObject, .endObject: .object
    case .startArray, .endArray: .array
    }
  }

  /// Is true when the value is `null`.
  @inlinable
  public var isNull: Bool {
    token.pointee.rawKind == JSONToken.Kind.null.rawValue
  }

  /// The value as a Boolean. Throws ``JSONElementError`` when it is not a Boolean.
  @inlinable
  public func bool() throws(JSONElementError) -> Bool {
    switch token.pointee.rawKind {
    case JSONToken.Kind.true.rawValue: true
    case JSONToken.Kind.false.rawValue: false
    default: throw mismatch("a Boolean")
    }
  }

  /// The value as an integer. The exact value counts, not the spelling: `1.0` and `1e2` are
  /// integers. Throws ``JSONElementError`` when it is no number, has a fraction, or is out of the
  /// type's range.
  @inlinable
  public func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) throws(JSONElementError) -> Integer {
    if token.pointee.rawKind == JSONToken.Kind.number.rawValue,
      let value: Integer = token.pointee.shortInteger()
    {
      return value
    }
    return try otherInteger()
  }

  /// The value as an integer, from any spelling. Out of line, as most integers are spelled as such.
  @usableFromInline
  @inline(never)
  func otherInteger<Integer: FixedWidthInteger>() throws(JSONElementError) -> Integer {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue else {
      throw mismatch("an integer")
    }
    if let value: Integer = token.pointee.integer() {
      return value
    }
    throw outOfRange(String(describing: Integer.self))
  }

  /// The value as a correctly rounded double. Throws ``JSONElementError`` when it is no number, too
  /// large, or rounds to zero without being zero.
  @inlinable
  public func double() throws(JSONElementError) -> Double {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue else {
      throw mismatch("a number")
    }
    guard let value = token.pointee.double else { throw outOfRange("Double") }
    return value
  }

  /// Is true when comparing the value with a model's text is cheap: it has no more marks in a row
  /// than ``KeyText`` allows.
  @inlinable
  @inline(__always)
  var isComparable: Bool {
    token.pointee.length < KeyText.shortestBad || isComparableText
  }

  /// As ``isComparable``, for a long text.
  @usableFromInline
  @inline(never)
  var isComparableText: Bool {
    !token.pointee.isString || KeyText.isBounded(token.pointee.bytes)
  }

  /// The value as a string. Throws ``JSONElementError`` when it is not a string. O(n) in the
  /// string's bytes.
  @inlinable
  public func string() throws(JSONElementError) -> String {
    guard token.pointee.isString else { throw mismatch("a string") }
    return token.pointee.string
  }

  /// Returns whether the value is the string `text`. Compares bytes and makes no `String`.
  @inlinable
  public func isString(_ text: StaticString) -> Bool {
    token.pointee.tag | JSONToken.asciiBit == JSONToken.tag(.string, text.utf8CodeUnitCount)
      | JSONToken.asciiBit
      && StringText.areEqual(token.pointee.text, text)
  }

  /// The text of a number as it was sent, or of a string without quotes and escapes; nil for all
  /// other kinds.
  public var text: String? {
    switch token.pointee.kind {
    case .number, .string: token.pointee.string
    default: nil
    }
  }

  /// A reader of the object's members. Throws ``JSONElementError`` when the value is not an object.
  @inlinable
  @inline(__always)
  @_lifetime(copy self)
  public func object() throws(JSONElementError) -> JSONObjectReader {
    guard token.pointee.rawKind == JSONToken.Kind.startObject.rawValue else {
      throw mismatch("an object")
    }
    if token.pointee.isDeep { try checkStack() }
    return JSONObjectReader(start: token)
  }

  /// A reader of the array's elements. Throws ``JSONElementError`` when the value is not an array.
  @inlinable
  @_lifetime(copy self)
  public func array() throws(JSONElementError) -> JSONArrayReader {
    guard token.pointee.rawKind == JSONToken.Kind.startArray.rawValue else {
      throw mismatch("an array")
    }
    if token.pointee.isDeep { try checkStack() }
    return JSONArrayReader(start: token)
  }

  /// Returns an error about this value, for a conformance to ``StreamDecodable`` to throw.
  public func failure(_ code: JSONStreamError.Code, _ message: String) -> JSONElementError {
    JSONElementError(code: code, message: message, token: token)
  }

  /// Throws an error when the thread's stack has no room for another level.
  @usableFromInline
  @inline(never)
  func checkStack() throws(JSONElementError) {
    if StackRoom.isLow { throw StackRoom.failure(at: token) }
  }

  /// Returns the error about a value of another kind. Null has a code of its own.
  @usableFromInline
  @inline(never)
  func mismatch(_ expected: String) -> JSONElementError {
    let code: JSONStreamError.Code = isNull ? .unexpectedNull : .typeMismatch
    return failure(code, "expected \(expected), found \(token.pointee.phrase)")
  }

  /// Returns the error about a number that does not fit a type, with its first 40 digits.
  @usableFromInline
  @inline(never)
  func outOfRange(_ type: String) -> JSONElementError {
    let digits = text ?? ""
    let shown = digits.utf8.count > 40 ? digits.prefix(40) + "…" : digits[...]
    return failure(.numberOutOfRange, "the number \(shown) does not fit \(type)")
  }
}

extension JSONElement {
  /// Decodes the elements of an array with `decode`. Throws ``JSONElementError`` when the value is
  /// no array; errors of `decode`. O(elements).
  @inlinable
  @inline(__always)
  public func elements<Element>(_ decode: (borrowing JSONElement) throws -> Element) throws
    -> [Element]
  {
    var array = try array()
    guard !array.isAtEnd else { return [] }
    let expected = array.expectedCount
    if expected <= JSONArrayReader.few {
      // An array literal gets its memory in less time than an array that reserves capacity.
      let first = try decode(array.nextValue())
      guard expected > 1 else { return [first] }
      let second = try decode(array.nextValue())
      return expected > 2 ? [first, second, try decode(array.nextValue())] : [first, second]
    }
    var elements: [Element] = []
    elements.reserveCapacity(expected)
    while !array.isAtEnd { elements.append(try decode(array.nextValue())) }
    // Containers followed a scalar, and their tokens counted as elements: give the excess capacity
    // back.
    if elements.count < expected / 2 { elements = elements.map { $0 } }
    return elements
  }

  /// Decodes the members of an object with `decode`; of members with the same key, only the first.
  /// Throws ``JSONElementError`` when the value is no object; errors of `decode`. O(members).
  @inlinable
  @inline(__always)
  public func members<Value>(_ decode: (borrowing JSONElement) throws -> Value) throws -> [String:
    Value]
  {
    guard token.pointee.rawKind == JSONToken.Kind.startObject.rawValue else {
      throw mismatch("an object")
    }
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
      let key = place.pointee.string
      if members[key] == nil {
        members[key] = try decode(JSONElement(token: place + 1))
      }
      place += 1 + place[1].span
    }
    return members
  }
}
