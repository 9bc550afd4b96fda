/// Remembers something about the types that a decoder meets: they are few, and come again with every cell.
///
/// Unsafe, and safe by these rules, which this file alone has to keep: the places are allocated once and freed with the
/// object. One thread at a time uses a ``TokenStore``, and with it this object.
final class TypeTable<Fact> {
  private typealias Place = (type: ObjectIdentifier, fact: Fact)?

  private static var count: Int { 128 }
  /// How many places a type may take: those behind the one that its address leads to.
  private static var ways: Int { 4 }

  private let places: UnsafeMutablePointer<Place>

  init() {
    places = .allocate(capacity: Self.count)
    places.initialize(repeating: nil, count: Self.count)
  }

  deinit {
    places.deinitialize(count: Self.count)
    places.deallocate()
  }

  /// What was found out about a type, or else is now.
  @inline(__always)
  func fact(of type: Any.Type, _ find: () -> Fact) -> Fact {
    let type = ObjectIdentifier(type)
    let hash = UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
    let first = Int(truncatingIfNeeded: hash &>> 57)
    var free = first
    for way in 0..<Self.ways {
      let index = (first &+ way) & (Self.count &- 1)
      guard let known = places[index] else {
        free = index
        break
      }
      if known.type == type { return known.fact }
    }
    let fact = find()
    places[free] = (type, fact)
    return fact
  }
}
