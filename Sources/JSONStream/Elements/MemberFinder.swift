/// Finds an object's members by their keys' bytes; of duplicate members the first.
///
/// Keys are expected in the object's order, with any others in between. It remembers two places: behind the last member
/// that was found in order, and behind the last one that was found before it.
///
///     {"unknown":0, "a":1, "b":2, "c":3, "type":4}      asked for type, a, b, c
///
///     type   a walk                        next: the end
///     a      a walk from the start         next: the end    other: b
///     b      is at `other`                 next: c
///     c      is at `next`
///
/// A member that has the key is the first one when none before it has. `passed` has the bits of the members before `next`
/// that were not asked for. Those that were have other keys, as long as each key is asked for once, or again directly; who
/// asks in any order says so by `isRepeating`, and then it has the bits of all.
@frozen
@usableFromInline
package struct MemberFinder {
  /// The object's first token.
  @usableFromInline package let start: UnsafePointer<JSONToken>
  @usableFromInline var next: UnsafePointer<JSONToken>
  @usableFromInline var other: UnsafePointer<JSONToken>
  /// The member that was found last; at first the object, which is none.
  @usableFromInline var last: UnsafePointer<JSONToken>
  @usableFromInline var passed = MemberKeyBits.none
  /// The bits of all keys, once a walk has seen them: it tells of most absent keys that they are.
  @usableFromInline var all = MemberKeyBits.all

  /// - Parameter start: The token that starts a complete object; all of them stay while the finder is used.
  @inlinable
  @inline(__always)
  package init(start: UnsafePointer<JSONToken>) {
    self.start = start
    next = start + 1
    other = start + 1
    last = start
  }

  /// The first token of the member's value.
  ///
  /// - Parameter isRepeating: Whether any key may be asked for again at any time: the same in all calls.
  /// - Complexity: O(1) amortised for members in the object's order, whatever lies between them; else O(members).
  @inlinable
  @inline(__always)
  package mutating func find(_ key: MemberKey, isRepeating: Bool = false) -> UnsafePointer<JSONToken>? {
    let place = next
    // Of two hashes one does here: fewer branches, and all of it stays inlined.
    guard key.isAt(place), passed.first & key.bits.first == 0 else {
      return search(key.start, key.count, isRepeating)
    }
    last = place
    next = place + 1 + place[1].span
    // A duplicate that follows directly is not to be found when the same key is asked for again.
    if isRepeating || key.isAt(next) { passed.insert(key.bits) }
    return place + 1
  }

  @usableFromInline
  @inline(never)
  mutating func search(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ isRepeating: Bool
  ) -> UnsafePointer<JSONToken>? {
    let key = MemberKey(start, count)
    guard all.mayContain(key.bits) else { return nil }
    if key.isAt(last) { return last + 1 }
    if other != next, key.isAt(other) {
      passed = .none
      var place = self.start + 1
      while place < other { passed.insert(Self.step(&place)) }
      next = other
    }
    if passed.mayContain(key.bits), let member = firstMember(key, before: next) {
      other = member + 1 + member[1].span
      return found(member)
    }
    var seen = passed
    var place = next
    while place.pointee.rawKind == JSONToken.Kind.key.rawValue {
      let member = place
      let bits = Self.step(&place)
      if key.isAt(member) {
        if isRepeating || key.isAt(place) { seen.insert(bits) }
        passed = seen
        next = place
        return found(member)
      }
      seen.insert(bits)
    }
    // A key that was asked for before.
    if let member = firstMember(key, before: next) { return found(member) }
    place = self.start + 1
    while place < next { seen.insert(Self.step(&place)) }
    all = seen
    return nil
  }

  @inline(__always)
  private mutating func found(_ member: UnsafePointer<JSONToken>) -> UnsafePointer<JSONToken> {
    last = member
    return member + 1
  }

  @inline(__always)
  private func firstMember(_ key: MemberKey, before end: UnsafePointer<JSONToken>) -> UnsafePointer<JSONToken>? {
    var place = start + 1
    while place < end {
      if key.isAt(place) { return place }
      place += 1 + place[1].span
    }
    return nil
  }

  /// The bits of a member's key, and on to the next one.
  @inline(__always)
  private static func step(_ place: inout UnsafePointer<JSONToken>) -> MemberKeyBits {
    let (text, count) = (place.pointee.text, place.pointee.length)
    place += 1 + place[1].span
    // An empty key has no first byte.
    return count == 0 ? .all : MemberKeyBits(text, count)
  }
}
