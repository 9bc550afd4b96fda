/// Where an object's members are, by their keys' slots: an open hash table of one byte a slot.
///
///     slot      0  1  2  3  …  63
///     distance  0  5  0  1  …   0      in tokens, from the object's start to the member's key; 0: no member
///
/// A member whose slot is taken takes the next free one. So of duplicate members the first is met first.
@frozen
@usableFromInline
struct MemberIndex {
  @frozen
  @usableFromInline
  enum State {
    case unmade
    /// There are too many members, or some that lie too far behind the start.
    case impossible
    /// Whether all keys differ.
    case made(isUnambiguous: Bool)
  }

  /// 64 bytes, as words: so they are zeroed in a few instructions.
  @usableFromInline var slots: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
  @usableFromInline var state = State.unmade

  @inlinable
  @inline(__always)
  init() { slots = (0, 0, 0, 0, 0, 0, 0, 0) }

  /// Three slots of four: with more of them taken, keys that are not there take long to miss.
  private static let mostMembers = 48

  @inline(__always)
  private static func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 58) }

  /// Adds all members of an object, if that is possible.
  @inline(__always)
  mutating func make(of start: UnsafePointer<JSONToken>) {
    // Safe: a slot is a number below 64.
    state = withUnsafeMutableBytes(of: &slots) { slots in
      var isUnambiguous = true
      var place = start + 1
      var room = Self.mostMembers
      while place.pointee.rawKind == JSONToken.Kind.key.rawValue {
        let distance = place - start
        room &-= 1
        guard room >= 0, distance < 256 else { return .impossible }
        var slot = Self.slot(MemberKey.hash(of: place))
        while slots[slot] != 0 {
          if MemberKey.areEqual(start + Int(slots[slot]), place) { isUnambiguous = false }
          slot = (slot &+ 1) & 63
        }
        slots[slot] = UInt8(truncatingIfNeeded: distance)
        place += 1 + place[1].span
      }
      return .made(isUnambiguous: isUnambiguous)
    }
  }

  /// The key's token.
  @inline(__always)
  mutating func member(_ key: MemberKey, of start: UnsafePointer<JSONToken>) -> UnsafePointer<JSONToken>? {
    // `mutating` spares a copy.
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
