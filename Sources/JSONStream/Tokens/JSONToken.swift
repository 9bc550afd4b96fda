/// A token of JSON text in 16 bytes, as it lies on the tape.
///
///     {"id":7,"tags":["a"]}
///
///     #  kind         length
///     0  startObject  7        its end is token 0 + 7
///     1  key "id"     2        bytes of text
///     2  number "7"   1
///     3  key "tags"   4
///     4  startArray   2        its end is token 4 + 2
///     5  string "a"   1
///     6  endArray
///     7  endObject
///
/// The length of a container's start is 0 until its end arrives. So a complete element is
/// recognised and skipped in O(1), and distances stay true when tokens are moved.
@frozen
@usableFromInline
package struct JSONToken {
  /// The kind of a token. The raw values are those of C, where the native engine writes tokens.
  @frozen
  @usableFromInline
  package enum Kind: UInt32, Sendable {
    case null, `true`, `false`, number, string, key
    case startObject, endObject, startArray, endArray
  }

  /// The longest text in bytes, and the largest distance in tokens: what 28 bits hold.
  package static let maxLength = (1 << 28) - 1

  /// The text of a number, string or key; the depth of a container's start, where the root counts
  /// 1; else undefined.
  @usableFromInline package var text: UnsafePointer<UInt8>
  /// Four bits of kind, below 28 bits of length: the text's in bytes, or the distance to the
  /// container's end in tokens.
  @usableFromInline package var tag: UInt32
  /// The low 32 bits of the offset in the payload of the token's first byte; for a string, its
  /// opening quote.
  @usableFromInline package var offset: UInt32

  @inlinable
  package init(text: UnsafePointer<UInt8>, tag: UInt32, offset: UInt32) {
    self.text = text
    self.tag = tag
    self.offset = offset
  }

  /// Makes a tag of a kind and a length.
  @inlinable
  package static func tag(_ kind: Kind, _ length: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: length) &<< 4 | kind.rawValue
  }

  /// The kind's raw value. A string has ``asciiBit``, too, where the engine knows that all its
  /// bytes are ASCII.
  @inlinable
  package var rawKind: UInt32 { tag & 0xF }

  /// The bit that makes a string's kind 12 in place of 4: no other kind has that value.
  @inlinable
  package static var asciiBit: UInt32 { 8 }

  /// The kind, where both kinds of strings are one.
  @inlinable
  package var kind: Kind { Kind(rawValue: tag & 0xF) ?? .string }

  /// Is true for both kinds of strings.
  @inlinable
  package var isString: Bool { tag & 7 == Kind.string.rawValue }

  /// True for the tokens with a text: numbers, strings and keys.
  package var hasText: Bool { 1 &<< rawKind & Self.textKinds != 0 }

  /// A bit for each of their raw kinds, of which two are strings.
  static var textKinds: UInt32 { 0b1_0000_0011_1000 }

  /// The text's length in bytes, or the distance to the container's end in tokens.
  @inlinable
  package var length: Int { Int(tag &>> 4) }

  /// Is true for a container's start whose end has not come.
  @inlinable
  package var isOpen: Bool {
    tag == Kind.startObject.rawValue || tag == Kind.startArray.rawValue
  }

  /// Is true for the start of an object or an array.
  @inlinable
  package var startsContainer: Bool {
    rawKind == Kind.startObject.rawValue || rawKind == Kind.startArray.rawValue
  }

  /// The depth in a pointer's place. It is never dereferenced.
  @inline(__always)
  static func text(ofDepth depth: Int) -> UnsafePointer<UInt8> {
    // Safe: depths begin with 1.
    UnsafePointer(bitPattern: depth).unsafelyUnwrapped
  }

  /// Is true when a container that starts here is so deep that decoding it has to check the stack.
  @inlinable
  package var isDeep: Bool { UInt(bitPattern: text) > 8 }

  /// The number of tokens of the complete value that starts here, its end included.
  @inlinable
  package var span: Int {
    // The distance in bytes, which is 0 for all but containers. A shift by the tag uses five of its
    // bits.
    let containers: UInt32 = 1 &<< Kind.startObject.rawValue | 1 &<< Kind.startArray.rawValue
    let distance = (containers | containers &<< 16) &>> tag & 1 == 0 ? 0 : tag & ~0xF
    return Int(distance &>> 4) &+ 1
  }

  /// Returns the bytes of a complete container with its brackets. Safe: its end lies `length`
  /// tokens behind it.
  @inlinable
  package static func byteCount(of container: UnsafePointer<JSONToken>) -> UInt32 {
    container[container.pointee.length].offset &- container.pointee.offset &+ 1
  }

  /// Returns whether the container that starts here is complete and takes at most so many bytes.
  /// Each token inside it counts at least two: empty containers are 1.5 bytes of text for a token
  /// of 16, and would take half as much memory again as other values.
  @inlinable
  @inline(__always)
  package static func isComplete(_ container: UnsafePointer<JSONToken>, within limit: UInt32)
    -> Bool
  {
    // A tag is the tokens inside and one, times 16, and the kind. Without the one, an open
    // container's wraps around to more than any limit's, of 28 bits at most: so one comparison
    // answers for both.
    let mostInside = min(limit / 2, 0x7FF_FFFF)
    return container.pointee.tag &- 16 <= mostInside * 16 + 15 && byteCount(of: container) <= limit
  }

  /// The text of a number, string or key. Valid as long as the token.
  @inlinable
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text, count: length)
  }
}

extension JSONToken {
  /// Returns whether the token is this key. Kind and length are compared first, as one word.
  @inline(__always)
  package func isKey(_ key: StaticString) -> Bool {
    tag == JSONToken.tag(.key, key.utf8CodeUnitCount) && StringText.areEqual(text, key)
  }

  /// Is true for all tokens but the start of a container whose end has not come.
  @inlinable
  package var isComplete: Bool { !isOpen }

  /// The kind in words, for errors: "found a number".
  package var phrase: String {
    switch kind {
    case .null: "null"
    case .true, .false: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .key: "a key"
    case .startObject: "an object"
    case .startArray: "an array"
    case .endObject: "the object's end"
    case .endArray: "the array's end"
    }
  }

  /// A number's value, when it is an integer of up to 64 bits that is spelled as such, and the type
  /// holds it.
  @inlinable
  @inline(__always)
  package func shortInteger<Integer: FixedWidthInteger>() -> Integer? {
    NumberText.shortInteger(text, length)
  }

  /// A number's exact value, from any spelling; nil when it is no integer, or the type does not
  /// hold it.
  package func integer<Integer: FixedWidthInteger>() -> Integer? {
    NumberText.integer(text, length)
  }

  /// A number's nearest double; nil when it is infinite, or zero and the value is not.
  @inlinable
  package var double: Double? { NumberText.double(text, length) }

  /// A number's nearest float; nil when it is infinite, or zero and the value is not.
  package var float: Float? { NumberText.float(text, length) }

  /// The text as a string.
  @inlinable
  package var string: String { StringText.make(text, tag: tag) }
}
