#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Room for tokens that grows where it lies, if the system can: Swift's own buffers are copied, and hold one and a half
/// times as much while they are.
///
/// Unsafe, and safe by this rule, which its users have to keep: what `allocate` gave is only passed to `grow` and, once,
/// to `free`.
enum TokenMemory {
  /// From here on room grows by a quarter at a time, no longer to the double: what hostile input makes us hold is then
  /// little more than what it has sent.
  private static let large = 1 << 16

  static func allocate(_ capacity: Int) -> UnsafeMutablePointer<JSONToken> { resize(nil, capacity) }

  static func grow(_ tokens: inout UnsafeMutablePointer<JSONToken>, _ capacity: inout Int) {
    capacity += capacity < large ? capacity : capacity / 4
    tokens = resize(tokens, capacity)
  }

  static func free(_ tokens: UnsafeMutablePointer<JSONToken>) {
    #if canImport(Darwin)
      Darwin.free(tokens)
    #elseif canImport(Glibc)
      Glibc.free(tokens)
    #elseif canImport(Musl)
      Musl.free(tokens)
    #elseif canImport(Android)
      Android.free(tokens)
    #endif
  }

  private static func resize(
    _ tokens: UnsafeMutablePointer<JSONToken>?, _ capacity: Int
  ) -> UnsafeMutablePointer<JSONToken> {
    // A token's alignment is that of a pointer, and malloc's is not less.
    guard let room = realloc(tokens, capacity * MemoryLayout<JSONToken>.stride) else {
      fatalError("the system has no memory for \(capacity) tokens")
    }
    return room.assumingMemoryBound(to: JSONToken.self)
  }
}
