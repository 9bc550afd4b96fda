/// Remembers something about the types that a decoder meets: they are few, and come again with every cell.
///
/// Unsafe, and safe by these rules, which this file alone has to keep: the places are allocated once and freed with the
/// object. One thread at a time uses a ``TokenStore``, and with it this object; those who keep a decoder and go on using it
/// on any thread look facts up, and insert none.
final class TypeTable<Fact> {
  private static var count: Int { 128 }
  /// How many places a type may take: those behind the one that its address leads to.
  private static var ways: Int { 4 }

  /// The type of each place, or nil where none is; then there is no fact either.
  private let types: UnsafeMutablePointer<ObjectIdentifier?>
  private let facts: UnsafeMutablePointer<Fact>

  /// The place that a type's address leads to.
  @inline(__always)
  private static func first(of type: ObjectIdentifier) -> Int {
    Int(truncatingIfNeeded: (UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15) &>> 57)
  }

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

  /// The facts about a type, if it is known. They stay there until the next one is inserted.
  @inline(__always)
  func fact(of type: Any.Type) -> UnsafePointer<Fact>? {
    let type = ObjectIdentifier(type)
    let first = Self.first(of: type)
    for way in 0..<Self.ways {
      let index = (first &+ way) & (Self.count &- 1)
      if types[index] == type { return UnsafePointer(facts + index) }
    }
    return nil
  }

  /// Remembers what was found out about a type that is not known, in the place of another one if need be.
  @inline(never)
  func insert(_ fact: Fact, of type: Any.Type) -> UnsafePointer<Fact> {
    let type = ObjectIdentifier(type)
    let first = Self.first(of: type)
    let free = (first..<first + Self.ways).first { types[$0 & (Self.count - 1)] == nil } ?? first
    let index = free & (Self.count - 1)
    if types[index] != nil { (facts + index).deinitialize(count: 1) }
    types[index] = type
    (facts + index).initialize(to: fact)
    return UnsafePointer(facts + index)
  }
}
