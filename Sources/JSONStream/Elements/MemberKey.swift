/// A key that an object is asked for, by its UTF-8. Of a literal all of this is known to the compiler.
@frozen
@usableFromInline
package struct MemberKey {
  /// Safe to follow for `count` bytes: whoever makes a key keeps its bytes until the call that gets it returns.
  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline let count: Int
  /// What a token's tag is that has a key of as many bytes.
  @usableFromInline let tag: UInt32
  @usableFromInline package let bits: MemberKeyBits

  @inlinable
  @inline(__always)
  package init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    self.start = start
    self.count = count
    tag = JSONToken.tag(.key, count)
    bits = MemberKeyBits(start, count)
  }

  @inlinable
  @inline(__always)
  init(_ literal: StaticString) { self.init(literal.utf8Start, literal.utf8CodeUnitCount) }

  /// Whether the token is this key.
  @inlinable
  @inline(__always)
  func isAt(_ place: UnsafePointer<JSONToken>) -> Bool {
    place.pointee.tag == tag && StringText.areEqual(place.pointee.text, start, count)
  }
}

/// Tells for certain that a key is not in a set of keys, or that it may be: a Bloom filter of two hashes.
@frozen
@usableFromInline
package struct MemberKeyBits {
  @usableFromInline var first: UInt64
  @usableFromInline var second: UInt64

  @inlinable
  init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }

  /// No key.
  @inlinable static var none: MemberKeyBits { MemberKeyBits(0, 0) }
  /// Any key.
  @inlinable static var all: MemberKeyBits { MemberKeyBits(.max, .max) }

  /// One key, by its bytes; of an empty one, a first byte has to be there all the same.
  @inlinable
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    // The first, a middle and the last byte. No branches: they would keep the compiler from inlining a literal's bits.
    let hash =
      (UInt64(truncatingIfNeeded: count) | UInt64(start[0]) &<< 8 | UInt64(start[count &>> 1]) &<< 16
        | UInt64(start[count &- (count == 0 ? 0 : 1)]) &<< 24) &* 0x9E37_79B9_7F4A_7C15
    self.init(1 &<< (hash &>> 58), 1 &<< (hash &>> 52 & 63))
  }

  /// Whether the set may have the key.
  @inlinable
  @inline(__always)
  func mayContain(_ key: MemberKeyBits) -> Bool { first & key.first != 0 && second & key.second != 0 }

  @inlinable
  @inline(__always)
  mutating func insert(_ key: MemberKeyBits) {
    first |= key.first
    second |= key.second
  }
}
