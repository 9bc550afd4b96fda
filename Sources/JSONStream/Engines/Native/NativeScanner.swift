// The only file that knows the native engine's C.
private import CTokens

/// Scans tokens with the native engine; between two calls it remembers the token that was cut.
struct NativeScanner {
  /// Why scanning stopped.
  enum Outcome {
    /// All bytes are read, or all up to the soft end.
    case done
    /// The token at the position has no end among the bytes.
    case cut
    /// The container at the position is one level too deep.
    case tooDeep
    /// The byte at the position may not stand there.
    case unexpected
    /// The token at the position is too long, or not right inside.
    case badToken
  }

  /// Bytes to scan, and how far it has come.
  struct Bytes {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    /// Scanning stops before the first token that begins here or behind it.
    var softEnd: Int
    /// The absolute offset of the first byte.
    let offset: Int
    /// Whether nothing follows the bytes: a number may end where they end.
    var isWhole = false
    var hasLineFeeds = false
  }

  /// The token that was cut by the end of the bytes, until its end has come; its bytes so far.
  var cut: CutToken?
  private(set) var cutBytes: [UInt8] = []

  /// Begins a token that is cut, or bad.
  mutating func beginCut(at start: Int, first: UInt8, isKey: Bool) {
    cut = CutToken(start: start, first: first, isKey: isKey)
    // A long one's memory is given back.
    cutBytes.removeAll(keepingCapacity: cutBytes.capacity <= 4096)
    cutBytes.append(first)
  }

  /// Adds bytes to the cut token.
  mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { cutBytes.append(contentsOf: bytes) }

  /// Appends the slice's tokens to the tape.
  ///
  /// Safe: the scanner reads between the position and the end of the bytes, and writes no more than the capacities that it is
  /// told; what it wants more room for, it gets here, and goes on.
  func scan(
    _ slice: inout Bytes, into tape: UnsafeMutablePointer<TokenTape>, expecting expectation: inout GrammarExpectation,
    limits: JSONLimits
  ) -> Outcome {
    var scan = sectile_scan()
    scan.bytes = slice.bytes.baseAddress
    scan.position = slice.position
    scan.soft_end = slice.softEnd
    scan.end = slice.bytes.count
    scan.offset = UInt64(slice.offset)
    scan.string_limit = limits.stringBytes
    scan.key_limit = limits.bytes(ofKeys: true)
    scan.depth_limit = limits.depth
    scan.expected = expectation.rawValue
    scan.is_whole = slice.isWhole
    while true {
      let outcome = Self.scan(&scan, into: &tape.pointee)
      switch outcome {
      case SECTILE_NEEDS_TOKENS:
        tape.pointee.grow()
        continue
      case SECTILE_NEEDS_DEPTH:
        tape.pointee.growOpen()
        continue
      case SECTILE_NEEDS_TEXT:
        tape.pointee.chunkTexts.reserve(scan.wanted_text)
        continue
      default: break
      }
      slice.position = scan.position
      slice.hasLineFeeds = slice.hasLineFeeds || scan.has_line_feeds
      expectation = GrammarExpectation(rawValue: scan.expected) ?? expectation
      switch outcome {
      case SECTILE_DONE: return .done
      case SECTILE_CUT: return .cut
      case SECTILE_TOO_DEEP: return .tooDeep
      case SECTILE_UNEXPECTED: return .unexpected
      default: return .badToken
      }
    }
  }

  private static func scan(_ scan: inout sectile_scan, into tape: inout TokenTape) -> sectile_outcome {
    var room = sectile_tape()
    room.tokens = UnsafeMutableRawPointer(tape.tokens).assumingMemoryBound(to: sectile_token.self)
    room.count = tape.count
    room.capacity = tape.capacity
    room.dropped = tape.dropped
    room.open = tape.open
    room.depth = tape.depth
    room.depth_capacity = tape.openCapacity
    let text = tape.chunkTexts.room
    room.text = text.baseAddress
    room.text_capacity = text.count
    let outcome = sectile_scan_tokens(&scan, &room)
    tape.count = room.count
    tape.depth = room.depth
    tape.chunkTexts.claim(room.text_used)
    return outcome
  }

  /// The vector instructions in use: "ssse3", "sse2", "neon" or "none".
  static var vectorLevel: String { String(cString: sectile_vector_level()) }
}

/// The rest of the thread's stack: Apple's secondary threads have 512 KiB, and models that contain themselves are
/// decoded by recursion.
package enum StackRoom {
  /// Whether no further level of nesting may be begun: the decoder, the model and whatever that calls need some room.
  ///
  /// - Complexity: O(1); a thread's first time asks the system.
  package static var isLow: Bool { sectile_stack_left() < 64 << 10 }

  /// The error about a container that there is no room for.
  package static func failure(at container: UnsafePointer<JSONToken>) -> JSONValueError {
    JSONValueError(
      code: .depthLimit,
      message: "nested deeper than this thread's stack has room for; decode on a thread with a larger stack",
      token: container)
  }
}

/// Lets one caller in at a time, and says so to the second one instead of waiting.
///
/// An atomic flag in C, because the deployment targets have no atomics of their own.
@usableFromInline
package final class BusyFlag: @unchecked Sendable {
  // Sendable: the byte is only touched by the atomic operations, and freed when nobody holds the flag any more.
  private let flag: UnsafeMutablePointer<UInt8>

  /// Creates a flag that is free.
  @usableFromInline package init() {
    flag = .allocate(capacity: 1)
    flag.initialize(to: 0)
  }

  deinit { flag.deallocate() }

  /// Takes the flag.
  ///
  /// - Returns: Whether it was free.
  @usableFromInline package func take() -> Bool { !sectile_flag_test_and_set(flag) }

  /// Gives the flag back.
  @usableFromInline package func giveBack() { sectile_flag_clear(flag) }
}
