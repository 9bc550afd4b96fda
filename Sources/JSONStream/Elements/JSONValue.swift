/// A complete JSON value: a view on the tokens that were collected for it.
///
/// It cannot be copied or kept: the compiler holds it inside the call that it is handed to.
///
/// Not `Sendable`: a view on tokens that lasts for one call, which the compiler keeps inside it.
@frozen
public struct JSONValue: ~Copyable, ~Escapable {
  /// What a value is.
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

  /// Safe to follow: whoever makes a value hands it a token of a complete value on the tape, and the tape does not
  /// change before the call that the value is made for returns (which `~Escapable` guarantees to be its lifetime).
  @usableFromInline package let token: UnsafePointer<JSONToken>

  @inlinable
  @_lifetime(immortal)
  package init(token: UnsafePointer<JSONToken>) {
    self.token = token
  }

  /// What the value is.
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

  /// Whether the value is `null`.
  @inlinable
  public var isNull: Bool { token.pointee.rawKind == JSONToken.Kind.null.rawValue }

  /// The value as a Boolean.
  ///
  /// - Throws: ``JSONValueError`` when it is none.
  @inlinable
  public func bool() throws -> Bool {
    switch token.pointee.rawKind {
    case JSONToken.Kind.true.rawValue: true
    case JSONToken.Kind.false.rawValue: false
    default: throw mismatch("a Boolean")
    }
  }

  /// The value as an integer: the exact value of the number's text, so `1.0` and `1e2` are integers.
  ///
  /// - Throws: ``JSONValueError`` when it is no number, has a fraction, or is out of the type's range.
  @inlinable
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) throws -> Integer {
    if token.pointee.rawKind == JSONToken.Kind.number.rawValue,
      let short = NumberText.shortInteger(token.pointee.text, token.pointee.length),
      let value = Integer(exactly: short)
    {
      return value
    }
    return try otherInteger()
  }

  /// What is no short integer.
  @usableFromInline
  @inline(never)
  func otherInteger<Integer: FixedWidthInteger>() throws -> Integer {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue else { throw mismatch("an integer") }
    if let value: Integer = NumberText.integer(token.pointee.bytes) { return value }
    throw outOfRange(String(describing: Integer.self))
  }

  /// The value as a correctly rounded double.
  ///
  /// - Throws: ``JSONValueError`` when it is no number, too large, or not zero but rounded to zero.
  @inlinable
  public func double() throws -> Double {
    if token.pointee.rawKind == JSONToken.Kind.number.rawValue,
      let value = NumberText.shortDouble(token.pointee.text, token.pointee.length)
    {
      return value
    }
    return try otherDouble()
  }

  /// What is no short decimal.
  @usableFromInline
  @inline(never)
  func otherDouble() throws -> Double {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue else { throw mismatch("a number") }
    guard let value = NumberText.double(token.pointee.text, token.pointee.length) else { throw outOfRange("Double") }
    return value
  }

  /// Whether the value is quickly compared with a string that a type knows: no text is, where more combining marks follow
  /// each other than ``KeyText`` lets in. No type knows such a text.
  @inlinable
  @inline(__always)
  var isComparable: Bool { token.pointee.length < KeyText.shortestBad || isComparableText }

  @usableFromInline
  @inline(never)
  var isComparableText: Bool {
    token.pointee.rawKind != JSONToken.Kind.string.rawValue || KeyText.isBounded(token.pointee.bytes)
  }

  /// The value as a string.
  ///
  /// - Throws: ``JSONValueError`` when it is none.
  /// - Complexity: O(n) in the string's bytes.
  @inlinable
  public func string() throws -> String {
    guard token.pointee.rawKind == JSONToken.Kind.string.rawValue else { throw mismatch("a string") }
    return StringText.make(token.pointee.text, token.pointee.length)
  }

  /// Whether the value is this string; no `String` is made.
  @inlinable
  public func isString(_ text: StaticString) -> Bool {
    token.pointee.tag == JSONToken.tag(.string, text.utf8CodeUnitCount)
      && StringText.areEqual(token.pointee.text, text)
  }

  /// A number's text as it was sent, or a string's UTF-8 without quotes and escapes; nil for all other kinds.
  public var text: String? {
    switch token.pointee.kind {
    case .number, .string: StringText.make(token.pointee.text, token.pointee.length)
    default: nil
    }
  }

  /// The members of the value.
  ///
  /// - Throws: ``JSONValueError`` when it is no object.
  @inlinable
  @_lifetime(copy self)
  public func object() throws -> JSONObjectReader {
    guard token.pointee.rawKind == JSONToken.Kind.startObject.rawValue else { throw mismatch("an object") }
    if token.pointee.isDeep { try checkStack() }
    return JSONObjectReader(start: token)
  }

  /// The elements of the value.
  ///
  /// - Throws: ``JSONValueError`` when it is no array.
  @inlinable
  @_lifetime(copy self)
  public func array() throws -> JSONArrayReader {
    guard token.pointee.rawKind == JSONToken.Kind.startArray.rawValue else { throw mismatch("an array") }
    if token.pointee.isDeep { try checkStack() }
    return JSONArrayReader(start: token)
  }

  /// An error about this value, for a conformance to throw.
  public func failure(_ code: JSONStreamError.Code, _ message: String) -> JSONValueError {
    JSONValueError(code: code, message: message, token: token)
  }

  /// - Throws: ``JSONValueError`` of code `depthLimit` when the stack has no room for another level of nesting.
  @usableFromInline
  @inline(never)
  func checkStack() throws {
    if StackRoom.isLow { throw StackRoom.failure(at: token) }
  }

  @usableFromInline
  @inline(never)
  func mismatch(_ expected: String) -> JSONValueError {
    let code: JSONStreamError.Code = isNull ? .unexpectedNull : .typeMismatch
    return failure(code, "expected \(expected), found \(token.pointee.phrase)")
  }

  @usableFromInline
  @inline(never)
  func outOfRange(_ type: String) -> JSONValueError {
    let digits = text ?? ""
    let shown = digits.utf8.count > 40 ? digits.prefix(40) + "…" : digits[...]
    return failure(.numberOutOfRange, "the number \(shown) does not fit \(type)")
  }
}
