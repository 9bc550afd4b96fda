/// Finds an object's members by their keys' bytes; of duplicate members the first.
///
/// Keys are expected in the object's order, with any others in between. The first one that is not where it is expected
/// makes an index of all members:
///
///     {"unknown":0, "a":1, "b":2, "type":3}      asked for type, a, b
///
///     type   a walk over the members behind `next`     next: the end
///     a      by the index, which is made now           next: b
///     b      is at `next`
///
/// A member that has the key is the first one when none before it has. `passed` has the bits of the members before `next`
/// that were not asked for. Those that were have other keys, as long as each key is asked for once, or again directly.
@frozen
@usableFromInline
package struct MemberFinder {
  /// The object's first token.
  @usableFromInline package let start: UnsafePointer<JSONToken>
  @usableFromInline var next: UnsafePointer<JSONToken>
  /// The member that was found last; at first the object, which is none.
  @usableFromInline var last: UnsafePointer<JSONToken>
  @usableFromInline var passed: UInt64 = 0
  @usableFromInline var index = MemberIndex()

  /// - Parameter start: The token that starts a complete object; all of them stay while the finder is used.
  @inlinable
  @inline(__always)
  package init(start: UnsafePointer<JSONToken>) {
    self.start = start
    next = start + 1
    last = start
  }

  /// The first token of the member's value.
  ///
  /// - Complexity: O(1) for members in the object's order, and for all of an object that can be indexed, once it is;
  ///   else O(members).
  @inlinable
  @inline(__always)
  package mutating func find(_ key: MemberKey) -> UnsafePointer<JSONToken>? {
    let place = next
    guard key.isAt(place), !key.mayBe(in: passed) else { return search(key.start, key.count, key.hash) }
    return take(place, key)
  }

  @usableFromInline
  @inline(never)
  mutating func search(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ hash: UInt64
  ) -> UnsafePointer<JSONToken>? {
    let key = MemberKey(start, count, hash: hash)
    if case .made = index.state { return index.member(key, of: self.start).map { take($0, key) } }
    if key.isAt(last) { return last + 1 }
    if case .unmade = index.state {
      if !key.mayBe(in: passed), let value = walk(to: key, atMost: Self.fewMembers) { return value }
      index.make(of: self.start)
      if case .made(let isUnambiguous) = index.state { passed = isUnambiguous ? 0 : .max }
    }
    guard case .made = index.state else {
      if !key.mayBe(in: passed), let value = walk(to: key) { return value }
      next = self.start + 1
      passed = 0
      return walk(to: key)
    }
    return index.member(key, of: self.start).map { take($0, key) }
  }

  /// How many unknown members are passed before an index is worth its making.
  private static let fewMembers = 3

  /// Goes on to the next member with this key, if there is one.
  @inline(__always)
  private mutating func walk(to key: MemberKey, atMost: Int = .max) -> UnsafePointer<JSONToken>? {
    var member = next
    var steps = 0
    while member.pointee.rawKind == JSONToken.Kind.key.rawValue, steps <= atMost {
      if key.isAt(member) {
        while next < member {
          passed |= MemberKey.bits(MemberKey.hash(of: next))
          next += 1 + next[1].span
        }
        return take(member, key)
      }
      member += 1 + member[1].span
      steps &+= 1
    }
    return nil
  }

  /// Goes on behind a member that was found.
  @inlinable
  @inline(__always)
  mutating func take(_ member: UnsafePointer<JSONToken>, _ key: MemberKey) -> UnsafePointer<JSONToken> {
    last = member
    next = member + 1 + member[1].span
    // A duplicate that follows directly is not to be found when the same key is asked for again.
    if key.isAt(next) { passed |= key.bits }
    return member + 1
  }
}
