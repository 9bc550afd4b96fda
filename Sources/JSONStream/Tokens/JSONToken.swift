/// One token of JSON text, 16 bytes, as the callbacks append it to the tape.
///
///     {"id":7,"tags":["a"]}
///
///     #  kind         length   skips to
///     0  startObject  6        6 (its end)
///     1  key "id"     2
///     2  number "7"   1
///     3  key "tags"   4
///     4  startArray   2        6 - 0
///     5  string "a"   1
///     6  endArray
///     7  endObject
///
/// A container's start knows the distance to its end once the end has arrived; until then the distance is 0. So a
/// complete element is recognised and skipped in O(1), and the distances stay true when tokens are moved.
@frozen
@usableFromInline
package struct JSONToken {
  /// What a token is.
  @frozen
  @usableFromInline
  package enum Kind: UInt32, Sendable {
    case null, `true`, `false`, number, string, key
    case startObject, endObject, startArray, endArray
  }

  /// The most that 28 bits hold: the longest text, and the largest distance in tokens.
  package static let maxLength = (1 << 28) - 1

  /// The text of a number, string or key; of a container's start how deep it lies, the root counting 1; undefined for all
  /// others.
  @usableFromInline package var text: UnsafePointer<UInt8>
  /// The text's length in bytes, or the distance to the container's end in tokens, above the four bits of the kind.
  @usableFromInline package var tag: UInt32
  /// The low 32 bits of the token's absolute offset in the payload: its first byte, a string's opening quote.
  @usableFromInline package var offset: UInt32

  @inlinable
  package init(text: UnsafePointer<UInt8>, tag: UInt32, offset: UInt32) {
    self.text = text
    self.tag = tag
    self.offset = offset
  }

  @inlinable
  package static func tag(_ kind: Kind, _ length: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: length) &<< 4 | kind.rawValue
  }

  @inlinable
  package var rawKind: UInt32 { tag & 0xF }

  @inlinable
  package var kind: Kind { Kind(rawValue: tag & 0xF) ?? .null }

  @inlinable
  package var length: Int { Int(tag &>> 4) }

  /// Whether the token is a container whose end has not arrived.
  @inlinable
  package var isOpen: Bool { tag == Kind.startObject.rawValue || tag == Kind.startArray.rawValue }

  @inlinable
  package var startsContainer: Bool {
    rawKind == Kind.startObject.rawValue || rawKind == Kind.startArray.rawValue
  }

  /// The text pointer of a container's start: its depth, never dereferenced.
  @inline(__always)
  static func text(ofDepth depth: Int) -> UnsafePointer<UInt8> {
    // Safe: depths begin with 1.
    UnsafePointer(bitPattern: depth).unsafelyUnwrapped
  }

  /// Whether a container that starts here lies so deep that what is left of the stack is asked for.
  @inlinable
  package var isDeep: Bool { UInt(bitPattern: text) > 8 }

  /// How many tokens the value that starts here takes, its end included. Only for values that are complete.
  @inlinable
  package var span: Int {
    // Bits instead of branches: the distance, masked by whether there is one.
    let containers: Int = 1 &<< Int(Kind.startObject.rawValue) | 1 &<< Int(Kind.startArray.rawValue)
    return (length & (0 &- (containers &>> Int(rawKind) & 1))) &+ 1
  }

  /// How many bytes of the payload a complete container takes, brackets included.
  ///
  /// Safe to follow: a complete container's end lies `length` tokens behind it.
  @inlinable
  package static func byteCount(of container: UnsafePointer<JSONToken>) -> UInt32 {
    container[container.pointee.length].offset &- container.pointee.offset &+ 1
  }

  @inlinable
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: text, count: length) }
}

extension JSONToken {
  /// Whether the token is a key with these bytes.
  package func isKey(_ key: StaticString) -> Bool {
    tag == JSONToken.tag(.key, key.utf8CodeUnitCount) && StringText.areEqual(text, key)
  }

  /// Whether the token is a key with these bytes.
  package func isKey(named key: String) -> Bool {
    kind == .key && key.utf8.elementsEqual(bytes)
  }

  /// Whether all of the value that starts here has arrived.
  @inlinable
  package var isComplete: Bool { !isOpen }
}

extension JSONToken {
  /// What the token begins, with its article: "an object", "null".
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
}
