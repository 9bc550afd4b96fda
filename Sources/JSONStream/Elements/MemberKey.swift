/// A key that an object is asked for, by its UTF-8. Of a literal all of this is known to the compiler.
@frozen
@usableFromInline
package struct MemberKey {
  /// Safe to follow for `count` bytes: whoever makes a key keeps its bytes until the call that gets it returns.
  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline let count: Int
  /// What a token's tag is that has a key of as many bytes.
  @usableFromInline let tag: UInt32
  @usableFromInline let hash: UInt64

  @inlinable
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, _ count: Int, hash: UInt64) {
    self.start = start
    self.count = count
    self.hash = hash
    tag = JSONToken.tag(.key, count)
  }

  @inlinable
  @inline(__always)
  package init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    self.init(start, count, hash: Self.hash(start, count))
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

  @inlinable
  @inline(__always)
  var bits: UInt64 { Self.bits(hash) }

  /// Two of 64 bits. Two keys with different ones differ.
  @inlinable
  @inline(__always)
  static func bits(_ hash: UInt64) -> UInt64 { 1 &<< (hash &>> 58) | 1 &<< (hash &>> 52) }

  /// Of the length and of four bytes: the first, a middle one, one near the end and the last. Of an empty key, a byte has
  /// to be there all the same, and be 0, as behind a literal.
  @inlinable
  @inline(__always)
  static func hash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    // No branches: they would keep the compiler from inlining a literal's bits.
    let last = count &- (count == 0 ? 0 : 1)
    return
      (UInt64(truncatingIfNeeded: count) | UInt64(start[0]) &<< 8 | UInt64(start[count &>> 1]) &<< 16
      | UInt64(start[last &- count &>> 3]) &<< 24 | UInt64(start[last]) &<< 32) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The same for a token that is a key.
  @inline(__always)
  static func hash(of member: UnsafePointer<JSONToken>) -> UInt64 {
    let length = member.pointee.length
    return length == 0 ? 0 : hash(member.pointee.text, length)
  }

  /// Whether a set of keys, by their bits, may have this one: a Bloom filter of two hashes.
  @inlinable
  @inline(__always)
  func mayBe(in keys: UInt64) -> Bool { keys & bits == bits }

  /// Whether two tokens are the same key.
  @inline(__always)
  static func areEqual(_ left: UnsafePointer<JSONToken>, _ right: UnsafePointer<JSONToken>) -> Bool {
    left.pointee.tag == right.pointee.tag
      && StringText.areEqual(left.pointee.text, right.pointee.text, left.pointee.length)
  }
}
