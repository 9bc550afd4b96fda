/// The last bytes of a short chunk, from the first token that is still needed on. The next chunk is read behind them.
///
///     chunk     …{"id":1},{"id":2,"na|
///     next                          me":"b"},{"id":3}…
///     joined    {"id":2,"name":"b"},{"id":3}…
///
/// So no text has to be copied, and a token that the chunk's end cuts is scanned like any other.
///
/// Safe: `count` bytes at the start of the memory are initialised, and making room comes before each copy.
struct CarriedBytes: ~Copyable {
  private static let mostChunkBytes = 16 << 10

  private var memory = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  private(set) var count = 0
  /// The number of bytes that have been read.
  private(set) var read = 0

  deinit { memory.deallocate() }

  /// Is true when the bytes are so few that carrying them takes little time, however small the chunks are.
  static func pays(_ count: Int, of chunk: Int) -> Bool { chunk <= mostChunkBytes && count <= chunk / 2 }

  /// Keeps bytes, which may be the last ones of the joined chunk, with room for a chunk behind them. Returns the distance
  /// by which they move.
  @inline(__always) mutating func keep(_ rest: UnsafeBufferPointer<UInt8>, read: Int, room: Int) -> Int {
    (count, self.read) = (rest.count, read)
    let old = memory
    let isTooSmall = count + room + NativeScanner.padding > old.count
    if isTooSmall { memory = .allocate(capacity: room + room / 2 + NativeScanner.padding) }
    defer { if isTooSmall { old.deallocate() } }
    guard let source = rest.baseAddress, let target = memory.baseAddress else { return 0 }
    target.update(from: source, count: count)
    return UnsafePointer(target) - source
  }

  /// Returns the bytes with the next chunk behind them, if there is one and room for it, and zeros behind both. Valid until
  /// the next call.
  @inline(__always)
  mutating func join(_ chunk: UnsafeBufferPointer<UInt8>) -> (UnsafeBufferPointer<UInt8>, isJoined: Bool) {
    let isJoined = !chunk.isEmpty && count + chunk.count + NativeScanner.padding <= memory.count
    let end = isJoined ? memory[count...].update(fromContentsOf: chunk) : count
    memory.baseAddress?.advanced(by: end).update(repeating: 0, count: NativeScanner.padding)
    count = 0
    return (UnsafeBufferPointer(start: memory.baseAddress, count: end), isJoined)
  }
}
