/// Remembers something about the types that a decoder meets: they are few, and come again with every cell.
///
/// Unsafe, and safe by these rules, which this file alone has to keep: the places are allocated once and freed with the
/// object. One thread at a time uses a ``TokenStore``, and with it this object.
final class TypeTable<Fact> {
  private static var count: Int { 128 }
  /// How many places a type may take: those behind the one that its address leads to.
  private static var ways: Int { 4 }

  /// The type of each place, or nil where none is; then there is no fact either.
  private let types: UnsafeMutablePointer<ObjectIdentifier?>
  private let facts: UnsafeMutablePointer<Fact>

  init() {
    types = .allocate(capacity: Self.count)
    types.initialize(repeating: nil, count: Self.count)
    facts = .allocate(capacity: Self.count)
  }

  deinit {
    for index in 0..<Self.count where types[index] != nil { (facts + index).deinitialize(count: 1) }
    types.deallocate()
    facts.deallocate()
  }

  /// What was found out about a type, or else is now. It stays there until the next call.
  @inline(__always)
  func fact(of type: Any.Type, _ find: () -> Fact) -> UnsafePointer<Fact> {
    let type = ObjectIdentifier(type)
    let hash = UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
    let first = Int(truncatingIfNeeded: hash &>> 57)
    for way in 0..<Self.ways {
      let index = (first &+ way) & (Self.count &- 1)
      if types[index] == type { return UnsafePointer(facts + index) }
    }
    return insert(type, behind: first, find())
  }

  @inline(never)
  private func insert(_ type: ObjectIdentifier, behind first: Int, _ fact: Fact) -> UnsafePointer<Fact> {
    let free = (first..<first + Self.ways).first { types[$0 & (Self.count - 1)] == nil } ?? first
    let index = free & (Self.count - 1)
    if types[index] != nil { (facts + index).deinitialize(count: 1) }
    types[index] = type
    (facts + index).initialize(to: fact)
    return UnsafePointer(facts + index)
  }
}
