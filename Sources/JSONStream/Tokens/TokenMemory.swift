#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Memory for tokens that grows in place if the system can, where Swift's own buffers hold two copies. Safe by a rule
/// for its users: what `allocate` returned is passed to `grow`, and once to `release`.
enum TokenMemory {
  /// The capacity from which memory grows by a quarter instead of doubling, to bound the excess under hostile input.
  private static let large = 1 << 16

  static func allocate(_ capacity: Int) -> UnsafeMutablePointer<JSONToken> { resize(nil, capacity) }

  static func grow(_ tokens: inout UnsafeMutablePointer<JSONToken>, _ capacity: inout Int) {
    capacity += capacity < large ? capacity : capacity / 4
    tokens = resize(tokens, capacity)
  }

  static func release(_ tokens: UnsafeMutablePointer<JSONToken>) { free(tokens) }

  private static func resize(
    _ tokens: UnsafeMutablePointer<JSONToken>?, _ capacity: Int
  ) -> UnsafeMutablePointer<JSONToken> {
    // malloc aligns for a pointer, and a token needs no more.
    guard let room = realloc(tokens, capacity * MemoryLayout<JSONToken>.stride) else {
      fatalError("the system has no memory for \(capacity) tokens")
    }
    return room.assumingMemoryBound(to: JSONToken.self)
  }
}
