/// A hash table of an object's members with open addressing, one byte a slot.
///
///     slot      0  1  2  3  …  63
///     distance  0  5  0  1  …   0      in tokens, from the object's start to the member's key; 0: no member
///
/// A member whose slot is taken takes the next free one, so the first of duplicate members is met
/// first.
@frozen
@usableFromInline
struct MemberIndex {
  /// Is true when there is a table.
  @frozen
  @usableFromInline
  enum State {
    /// The table has not been asked for.
    case unmade
    /// The object has too many members, or some are too far from its start for a byte.
    case impossible
    /// The table has all members. It is unambiguous when no two of them have the same key.
    case made(isUnambiguous: Bool)
  }

  /// 64 bytes, as words, which are zeroed in a few instructions.
  @usableFromInline var slots: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
  @usableFromInline var state = State.unmade

  @inlinable
  @inline(__always)
  init() { slots = (0, 0, 0, 0, 0, 0, 0, 0) }

  /// Three quarters of the slots: in a fuller table, absent keys take long to miss.
  private static let mostMembers = 48

  /// The first slot for a hash: its highest six bits, as those of a product are mixed best.
  @inline(__always)
  private static func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash &>> 58)
  }

  /// Makes the table of a complete object, in O(members), and returns a filter of its keys: all
  /// keys, where there can be no table.
  @inline(__always)
  mutating func make(of start: UnsafePointer<JSONToken>) -> UInt64 {
    var keys: UInt64 = 0
    // Safe: a slot is less than 64.
    state = withUnsafeMutableBytes(of: &slots) { slots in
      var isUnambiguous = true
      var place = start + 1
      var room = Self.mostMembers
      while place.pointee.rawKind == JSONToken.Kind.key.rawValue {
        let distance = place - start
        room &-= 1
        guard room >= 0, distance < 256 else { return .impossible }
        let hash = MemberKey.hash(of: place)
        keys |= MemberKey.bits(hash)
        var slot = Self.slot(hash)
        while slots[slot] != 0 {
          if MemberKey.areEqual(start + Int(slots[slot]), place) {
            isUnambiguous = false
          }
          slot = (slot &+ 1) & 63
        }
        slots[slot] = UInt8(truncatingIfNeeded: distance)
        place += 1 + place[1].span
      }
      return .made(isUnambiguous: isUnambiguous)
    }
    if case .made = state { return keys }
    return .max
  }

  /// Returns the first member with the key; nil when there is none. Called only once there is a
  /// table, which has free slots.
  @inline(__always)
  mutating func member(_ key: MemberKey, of start: UnsafePointer<JSONToken>) -> UnsafePointer<
    JSONToken
  >? {
    // The function is `mutating` to spare a copy of the slots.
    withUnsafeMutableBytes(of: &slots) { slots in
      var slot = Self.slot(key.hash)
      while slots[slot] != 0 {
        let member = start + Int(slots[slot])
        if key.isAt(member) { return member }
        slot = (slot &+ 1) & 63
      }
      return nil
    }
  }
}
