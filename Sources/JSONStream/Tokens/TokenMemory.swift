#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Memory for tokens that grows in place if the system can, where Swift's own buffers hold two
/// copies. Safe by a rule for its users: what `room` or `grow` returned is passed to `grow`, and
/// once to `release`.
enum TokenMemory {
  /// The capacity from which memory grows by a quarter instead of doubling, to bound the excess
  /// under hostile input.
  private static let large = 1 << 16

  /// The address that stands for no memory, at a capacity of 0. It is never followed.
  static var none: UnsafeMutablePointer<JSONToken> {
    // Safe: an alignment is not 0.
    UnsafeMutablePointer(bitPattern: MemoryLayout<JSONToken>.alignment).unsafelyUnwrapped
  }

  /// Makes room for more tokens. Those that are there keep their order, and may get another
  /// address.
  static func grow(_ tokens: inout UnsafeMutablePointer<JSONToken>, _ capacity: inout Int) {
    let old = capacity > 0 ? tokens : nil
    capacity = max(64, capacity + (capacity < large ? capacity : capacity / 4))
    tokens = room(capacity * MemoryLayout<JSONToken>.stride, replacing: old).assumingMemoryBound(
      to: JSONToken.self)
  }

  /// Returns memory that is aligned for pointers. On Linux, `UnsafeMutablePointer.allocate` takes
  /// four times as long.
  static func room(_ bytes: Int, replacing old: UnsafeMutableRawPointer? = nil)
    -> UnsafeMutableRawPointer
  {
    guard let room = realloc(old, bytes) else {
      fatalError("the system has no memory for \(bytes) bytes")
    }
    return room
  }

  /// Frees memory, if there is any.
  static func release(_ room: UnsafeMutableRawPointer) {
    if room != none { free(room) }
  }
}
