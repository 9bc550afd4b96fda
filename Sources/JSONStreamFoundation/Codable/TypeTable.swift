/// A cache of facts about types: a decoder meets few, and the same ones with every cell.
///
/// Safe by rules that this file keeps: the places are allocated once and freed with the object. One thread at a time
/// uses a ``TokenStore``, and with it this object. Kept decoders, on any thread, look facts up and insert none.
final class TypeTable<Fact> {
  private static var count: Int { 128 }
  /// The number of places among which a type's address chooses.
  private static var ways: Int { 4 }

  /// The type of each place that has a fact; else nil.
  private let types: UnsafeMutablePointer<ObjectIdentifier?>
  private let facts: UnsafeMutablePointer<Fact>

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

  /// Returns the fact about a type, which is valid until the next insertion.
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

  /// Inserts the fact about a type, and replaces another one if need be.
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
