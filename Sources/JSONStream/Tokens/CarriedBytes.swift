/// The last bytes of a short chunk, from the first token that is still needed on. The next chunk is
/// read behind them.
///
///     chunk     …{"id":1},{"id":2,"na|
///     next                          me":"b"},{"id":3}…
///     joined    {"id":2,"name":"b"},{"id":3}…
///
/// So no text has to be copied, and a token that the chunk's end cuts is scanned like any other.
///
/// Safe: `count` bytes from `start` on are initialised, and making room comes before each copy. A
/// chunk that is copied late is copied by the scan that reads it.
struct CarriedBytes: ~Copyable {
  /// The longest chunk whose bytes are carried. Longer ones cut few tokens for their size.
  private static let mostChunkBytes = 16 << 10

  /// The bytes, and room for chunks behind them; empty until bytes are carried for the first time.
  private var memory = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// The index of the first carried byte.
  private var start = 0
  /// The number of carried bytes; 0 once they are joined.
  private(set) var count = 0
  /// The number of bytes that have been read.
  private(set) var read = 0

  deinit { memory.deallocate() }

  /// Is true when the bytes are so few that carrying them takes O(chunk) time.
  static func pays(_ count: Int, of chunk: Int) -> Bool {
    chunk <= mostChunkBytes && count <= chunk
  }

  /// Keeps bytes where they are, if they are the last ones of the joined chunk and have room for a
  /// chunk behind them. Returns false where they have to move.
  @inline(__always) mutating func keep(_ rest: UnsafeBufferPointer<UInt8>, read: Int, room: Int)
    -> Bool
  {
    count = rest.count
    self.read = read
    start = Int(bitPattern: rest.baseAddress) - Int(bitPattern: memory.baseAddress)
    // The next chunk may be longer than this one.
    return start >= 0
      && start + count + max(room + NativeScanner.padding, memory.count / 4) <= memory.count
  }

  /// Moves kept bytes to where several chunks have room. Returns the distance.
  mutating func move(_ rest: UnsafeBufferPointer<UInt8>, room: Int) -> Int {
    start = 0
    let old = memory
    let isTooSmall = count + room + NativeScanner.padding > old.count
    // More than 10 KiB would not stay in the cache.
    let capacity = max(count + room, min(5 * room, 10 << 10)) + NativeScanner.padding
    if isTooSmall { memory = .allocate(capacity: capacity) }
    defer { if isTooSmall { old.deallocate() } }
    guard let source = rest.baseAddress, let target = memory.baseAddress else {
      return 0
    }
    target.update(from: source, count: count)
    return UnsafePointer(target) - source
  }

  /// Returns the bytes with the next chunk behind them, if there is one and room for it, and zeros
  /// behind both. Valid until the next call. Without `copying`, the caller copies the chunk to its
  /// place.
  @inline(__always)
  mutating func join(
    _ chunk: UnsafeBufferPointer<UInt8>, copying: Bool
  ) -> (UnsafeBufferPointer<UInt8>, isJoined: Bool) {
    guard let first = memory.baseAddress?.advanced(by: start) else {
      return (chunk, true)
    }
    let isJoined =
      !chunk.isEmpty && start + count + chunk.count + NativeScanner.padding <= memory.count
    if isJoined, copying, let next = chunk.baseAddress {
      (first + count).update(from: next, count: chunk.count)
    }
    let end = count + (isJoined ? chunk.count : 0)
    (first + end).update(repeating: 0, count: NativeScanner.padding)
    count = 0
    return (UnsafeBufferPointer(start: first, count: end), isJoined)
  }
}
