// The only file that imports the native engine's C.
private import CTokens

/// Scans tokens with the native engine, and keeps a token that was cut until its end arrives.
struct NativeScanner {
  /// The reason why a scan ended; the raw values are those of `sectile_outcome` in C.
  enum Outcome: UInt32 {
    /// All bytes up to the soft end were scanned.
    case done
    /// The token at the position does not end within the bytes, which have no fault.
    case cut
    /// The container at the position is one level too deep.
    case tooDeep
    /// The byte at the position is not allowed there.
    case unexpected
    /// The token at the position is too long, or may have a fault.
    case badToken
  }

  /// A slice to scan: Swift's names for fields of `sectile_scan` in C.
  struct Bytes {
    /// The chunk, or as much of it as may be read.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The index of the next byte to read; moved by a scan.
    var position = 0
    /// No token but a container's end begins here or later.
    var softEnd: Int
    /// The offset of `bytes[0]` in the payload.
    let offset: Int
    /// The number of zeros behind the bytes.
    var padding = 0
    /// The last bytes elsewhere, where they are still to be copied to their place: at least
    /// ``padding``.
    var arrival: UnsafeBufferPointer<UInt8>?
    /// Is true when nothing follows the bytes, so that a number may end with them.
    var isWhole = false
    /// Is set when a line feed was read.
    var hasLineFeeds = false
  }

  /// The token that is cut, and its bytes so far.
  var cut: CutToken?
  /// The bytes of the token that is cut; of no use where there is none.
  private(set) var cutBytes: [UInt8] = []
  /// The most bytes of a cut token that `parserBytes` allows: its text, and its bytes, which may
  /// double. Stored, because the division would take 11 ns of each chunk.
  let mostCutBytes: Int

  init(parserBytes: Int) {
    mostCutBytes = (parserBytes - TokenSource.engineBytes) / 3
  }

  /// Puts a token aside, of which the first byte has been read. A large buffer of an earlier token
  /// is given back.
  mutating func beginCut(at start: Int, first: UInt8, isKey: Bool) {
    cut = CutToken(start: start, first: first, isKey: isKey)
    cutBytes.removeAll(keepingCapacity: cutBytes.capacity <= 4096)
    cutBytes.append(first)
  }

  /// Puts the token's next bytes to those that are there.
  mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, of cut: CutToken) {
    self.cut = cut
    cutBytes.append(contentsOf: UnsafeBufferPointer(rebasing: bytes))
  }

  /// Appends the slice's tokens to the tape.
  ///
  /// Safe: the C function reads between the position and the padding's end, and writes to the place
  /// of what arrives and within the capacities passed to it; where it needs more, it returns and is
  /// called again.
  @inline(__always)
  func scan(
    _ slice: inout Bytes, into tape: UnsafeMutablePointer<TokenTape>,
    expecting expectation: inout GrammarExpectation,
    limits: JSONLimits
  ) -> Outcome {
    var scan = sectile_scan()
    scan.bytes = slice.bytes.baseAddress
    scan.position = slice.position
    scan.soft_end = slice.softEnd
    scan.end = slice.bytes.count
    scan.padding = slice.padding
    scan.offset = UInt64(slice.offset)
    scan.string_limit = limits.stringBytes
    scan.key_limit = limits.bytes(ofKeys: true)
    scan.depth_limit = limits.depth
    scan.expected = expectation.rawValue
    scan.is_whole = slice.isWhole
    if let arrival = slice.arrival, let start = slice.bytes.baseAddress {
      let place = UnsafeMutablePointer(mutating: start + (slice.bytes.count - arrival.count))
      scan.arrival = sectile_arrival(bytes: arrival.baseAddress, place: place, count: arrival.count)
    }
    // Else the marks of a stretch would be found twice.
    if slice.bytes.count - slice.position >= 512, _slowPath(tape.pointee.isSmall) {
      tape.pointee.grow()
    }
    while true {
      let outcome = Self.scan(&scan, into: &tape.pointee)
      guard let ended = Outcome(rawValue: outcome.rawValue) else {
        switch outcome {
        case SECTILE_NEEDS_TOKENS: tape.pointee.grow()
        case SECTILE_NEEDS_DEPTH: tape.pointee.growOpen()
        default: tape.pointee.chunkTexts.reserve(scan.wanted_text)
        }
        continue
      }
      slice.position = scan.position
      slice.hasLineFeeds = slice.hasLineFeeds || scan.has_line_feeds
      expectation = GrammarExpectation(rawValue: scan.expected) ?? expectation
      return ended
    }
  }

  /// Calls the C function once. The tape lends its memory, and takes back how much of it is used.
  private static func scan(_ scan: inout sectile_scan, into tape: inout TokenTape)
    -> sectile_outcome
  {
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

  /// Returns the number of bytes before the first that is a quote, a backslash or no printable
  /// ASCII. Safe: only the bytes are read.
  static func plainBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.baseAddress.map { sectile_plain_bytes($0, bytes.count) } ?? 0
  }

  /// Returns the place of the object behind the first element that ends at `wanted` or later, if
  /// one follows; `start` is in a list and outside its elements. Safe: only the bytes are read.
  static func object(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, behind wanted: Int)
    -> Int?
  {
    guard let base = bytes.baseAddress else { return nil }
    let place = sectile_find_object(base, start, wanted, bytes.count)
    return place < bytes.count ? place : nil
  }

  /// The number of zeros behind bytes with which more of them is scanned the fast way, and the
  /// least number that can arrive.
  static var padding: Int { SECTILE_PADDING }

  /// The vector instructions in use: see `sectile_vector_level` in C.
  static var vectorLevel: String { String(cString: sectile_vector_level()) }
}

/// The free space on the thread's stack. Models that contain themselves are decoded recursively,
/// and Apple's secondary threads have 512 KiB.
package enum StackRoom {
  /// Is true when less than 64 KiB is left, too little for another level of nesting. O(1); a
  /// thread's first call asks the system.
  package static var isLow: Bool { sectile_stack_left() < 64 << 10 }

  /// The error about a container that is too deep for the thread's stack.
  package static func failure(at container: UnsafePointer<JSONToken>) -> JSONElementError {
    JSONElementError(
      code: .depthLimit,
      message:
        "nested deeper than this thread's stack has room for; decode on a thread with a larger stack",
      token: container)
  }
}

/// A flag that one caller at a time can take, without waiting. It is atomic in C, because
/// `Synchronization` needs later systems than the deployment targets.
@usableFromInline
package struct BusyFlag: ~Copyable, @unchecked Sendable {
  // Sendable: the byte is touched only by atomic operations, and freed when nobody holds the flag.
  private let flag: UnsafeMutablePointer<UInt8>

  @usableFromInline package init() {
    flag = .allocate(capacity: 1)
    flag.initialize(to: 0)
  }

  deinit { flag.deallocate() }

  /// Takes the flag. Returns false, at once, where somebody has it.
  @usableFromInline package func take() -> Bool {
    !sectile_flag_test_and_set(flag)
  }

  /// Gives the flag back. Only for the caller that took it.
  @usableFromInline package func giveBack() { sectile_flag_clear(flag) }
}
