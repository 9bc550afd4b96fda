/// The key that an object is asked for, as UTF-8. For a literal, the compiler computes all of it.
@frozen
@usableFromInline
struct MemberKey {
  /// Safe to follow for `count` bytes: the caller keeps them until the call that gets the key
  /// returns.
  @usableFromInline let start: UnsafePointer<UInt8>
  /// The key's length in bytes.
  @usableFromInline let count: Int
  /// The tag that a token of this key has.
  @usableFromInline let tag: UInt32
  /// The key's hash: see ``hash(_:_:)``.
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
  init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    self.init(start, count, hash: Self.hash(start, count))
  }

  @inlinable
  @inline(__always)
  init(_ literal: StaticString) {
    self.init(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  /// Returns whether the token is this key. A container's end is none.
  @inlinable
  @inline(__always)
  func isAt(_ place: UnsafePointer<JSONToken>) -> Bool {
    place.pointee.tag == tag && StringText.areEqual(place.pointee.text, start, count)
  }

  /// The key's bits for a Bloom filter.
  @inlinable
  @inline(__always)
  var bits: UInt64 { Self.bits(hash) }

  /// Two of 64 bits, for a Bloom filter: keys with different bits differ.
  @inlinable
  @inline(__always)
  static func bits(_ hash: UInt64) -> UInt64 {
    1 &<< (hash &>> 58) | 1 &<< (hash &>> 52)
  }

  /// Hashes the length and four bytes: the first, a middle one, one near the end, the last. For an
  /// empty key, `start` has to point to a readable 0, as a literal does.
  @inlinable
  @inline(__always)
  static func hash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    // No branches: with them the compiler does not inline a literal's bits.
    let last = count &- (count == 0 ? 0 : 1)
    return
      (UInt64(truncatingIfNeeded: count) | UInt64(start[0]) &<< 8 | UInt64(start[count &>> 1])
      &<< 16
      | UInt64(start[last &- count &>> 3]) &<< 24 | UInt64(start[last]) &<< 32)
      &* 0x9E37_79B9_7F4A_7C15
  }

  /// The hash of a member's key.
  @inline(__always)
  static func hash(of member: UnsafePointer<JSONToken>) -> UInt64 {
    let length = member.pointee.length
    return length == 0 ? 0 : hash(member.pointee.text, length)
  }

  /// Returns false when the key is not in a set of these bits; true when it may be.
  @inlinable
  @inline(__always)
  func mayBe(in keys: UInt64) -> Bool { keys & bits == bits }

  /// Returns whether two members have the same key, byte by byte.
  @inline(__always)
  static func areEqual(_ left: UnsafePointer<JSONToken>, _ right: UnsafePointer<JSONToken>) -> Bool
  {
    left.pointee.tag == right.pointee.tag
      && StringText.areEqual(left.pointee.text, right.pointee.text, left.pointee.length)
  }
}
