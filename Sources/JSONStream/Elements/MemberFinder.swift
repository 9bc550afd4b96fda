/// Finds an object's members by their keys' bytes; of duplicate members, the first.
///
/// The rule: the member at `next`, then a walk over a few members behind it, then an index of all
/// members.
///
///     {"unknown":0, "a":1, "b":2, "type":3}      asked for type, a, b
///
///     type   a walk over the members behind `next`     next: the end
///     a      by the index, which is made now           next: b
///     b      is at `next`
///
/// The member at `next` is the first with its key only if no earlier one has the key. `passed` is a
/// Bloom filter of the earlier members that nobody asked for; those asked for have other keys, as
/// long as each key is asked for once or in a row.
@frozen
@usableFromInline
struct MemberFinder {
  /// The object's token.
  @usableFromInline let start: UnsafePointer<JSONToken>
  /// The key of the member behind the one found last, or the object's end.
  @usableFromInline var next: UnsafePointer<JSONToken>
  /// The member found last; at first the object's start, which equals no key.
  @usableFromInline var last: UnsafePointer<JSONToken>
  /// The filter of passed keys: see above. With a table it is empty, or full where two members have
  /// the same key.
  @usableFromInline var passed: UInt64 = 0
  /// The filter of all members before `next`; with a table, of all members. A key that is not in it
  /// is absent once there are no others: models with optional members ask for many such keys.
  @usableFromInline var seen: UInt64 = 0
  /// The table of all members, made when a key is not found near `next`.
  @usableFromInline var index = MemberIndex()

  /// Creates a finder for the object that starts at `start`. Its tokens have to stay while the
  /// finder is used.
  @inlinable
  @inline(__always)
  init(start: UnsafePointer<JSONToken>) {
    self.start = start
    next = start + 1
    last = start
  }

  /// Returns the first token of the value of the member `key`. O(1) for members in the object's
  /// order, and for any member once the index is made; O(members) in an object that is too large
  /// for one.
  @inlinable
  @inline(__always)
  mutating func find(_ key: MemberKey) -> UnsafePointer<JSONToken>? {
    let place = next
    // The first condition says nothing that the second does not, but is tested with fewer
    // instructions.
    guard key.isAt(place), _fastPath(passed == 0) || !key.mayBe(in: passed) else {
      return search(key.start, key.count, key.hash)
    }
    return take(place, key)
  }

  /// Finds a member that is not the next one. A key that no member has costs a few instructions,
  /// once all members are known.
  @usableFromInline
  @inline(never)
  mutating func search(_ start: UnsafePointer<UInt8>, _ count: Int, _ hash: UInt64)
    -> UnsafePointer<JSONToken>?
  {
    let bits = MemberKey.bits(hash)
    if seen & bits != bits, knowsAll { return nil }
    return searchMembers(start, count, hash)
  }

  /// Is true when ``seen`` has all of the object's members.
  @inline(__always)
  private var knowsAll: Bool {
    if case .made = index.state { return true }
    return next.pointee.rawKind != JSONToken.Kind.key.rawValue
  }

  /// Finds the member found last, one of the next few, or one that the table knows. Where no table
  /// can be made, by walks over the members.
  @inline(never)
  private mutating func searchMembers(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ hash: UInt64
  ) -> UnsafePointer<JSONToken>? {
    let key = MemberKey(start, count, hash: hash)
    if case .made = index.state {
      return index.member(key, of: self.start).map { take($0, key) }
    }
    if key.isAt(last) { return last + 1 }
    if case .unmade = index.state {
      if !key.mayBe(in: passed), let value = walk(to: key, atMost: Self.fewMembers) {
        return value
      }
      seen = index.make(of: self.start)
      if case .made(let isUnambiguous) = index.state {
        passed = isUnambiguous ? 0 : .max
      }
    }
    guard case .made = index.state else {
      if !key.mayBe(in: passed), let value = walk(to: key) { return value }
      next = self.start + 1
      passed = 0
      return walk(to: key)
    }
    return index.member(key, of: self.start).map { take($0, key) }
  }

  /// The members that are walked over before a table is made: a backend may leave a few out, or
  /// send a few more.
  private static let fewMembers = 3

  /// Walks from the next member to one with the key. Members that are passed go into the filter.
  @inline(__always)
  private mutating func walk(to key: MemberKey, atMost: Int = .max) -> UnsafePointer<JSONToken>? {
    var member = next
    var steps = 0
    while member.pointee.rawKind == JSONToken.Kind.key.rawValue, steps <= atMost {
      if key.isAt(member) {
        while next < member {
          passed |= MemberKey.bits(MemberKey.hash(of: next))
          seen |= passed
          next += 1 + next[1].span
        }
        return take(member, key)
      }
      member += 1 + member[1].span
      steps &+= 1
    }
    return nil
  }

  /// Returns the member's value, and goes on behind it.
  @inlinable
  @inline(__always)
  mutating func take(_ member: UnsafePointer<JSONToken>, _ key: MemberKey) -> UnsafePointer<
    JSONToken
  > {
    last = member
    next = member + 1 + member[1].span
    seen |= key.bits
    // The next member has the same key. Keep it from being found when the key is asked for again.
    if key.isAt(next) { passed |= key.bits }
    return member + 1
  }
}
