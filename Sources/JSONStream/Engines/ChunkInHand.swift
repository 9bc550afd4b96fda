/// The chunk that is read, behind the bytes that the one before it left, and how far it is read.
///
///     carried     chunk
///     {"id":2,"na me":"b"},{"id":3}
///     └ offset         └ position
///
/// Safe by a rule for the source: it begins and ends each chunk, and looks at `bytes` only in
/// between.
struct ChunkInHand {
  /// The carried bytes and the chunk; empty between two chunks.
  private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The offset in the payload of the first byte; between two chunks, of the first carried byte or
  /// of the next chunk.
  private(set) var offset = 0
  /// The number of bytes that were read: at most ``count``.
  var position = 0
  /// The number of bytes that the chunk before left: at most ``count``, and 0 between two chunks.
  private(set) var carriedCount = 0
  /// The bytes of the chunk itself, while they are still to be copied behind the carried ones; nil
  /// once a scan has done so.
  private var arriving: UnsafePointer<UInt8>?
  /// The place from which on bytes are carried into the next chunk; nil where none are, and until
  /// the chunk is read.
  var carriedFrom: Int?
  /// Is true when the end cuts the token at the position, which has no fault so far and is not put
  /// aside.
  var isAtCut = false

  /// Creates a chunk in hand before the first one, which begins at an offset.
  init(offset: Int = 0) { self.offset = offset }

  /// The number of bytes, carried ones included.
  var count: Int { bytes.count }

  /// The number of bytes of the chunk itself.
  var ownCount: Int { bytes.count - carriedCount }

  /// The bytes whose memory ends with the chunk: all that are not carried.
  var ending: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes.baseAddress, count: carriedFrom ?? bytes.count)
  }

  /// Takes a chunk, whose memory stays valid until ``release()``.
  mutating func take(_ chunk: UnsafeBufferPointer<UInt8>) {
    bytes = chunk
    position = 0
  }

  /// Takes carried bytes, of which `read` have been read, and perhaps a chunk behind them. If that
  /// is still to be copied there, it lies at `arriving`.
  mutating func take(
    joined: UnsafeBufferPointer<UInt8>, carried: Int, read: Int, arriving: UnsafePointer<UInt8>?
  ) {
    bytes = joined
    carriedCount = carried
    position = read
    self.arriving = arriving
  }

  /// Returns the chunk itself once, if the next scan has to copy it behind the carried bytes.
  mutating func takeArriving() -> UnsafeBufferPointer<UInt8>? {
    arriving.take().map { UnsafeBufferPointer(start: $0, count: ownCount) }
  }

  /// Gives the chunk up, but for the bytes that are carried.
  mutating func release() {
    offset += ending.count
    carriedFrom = nil
    carriedCount = 0
    isAtCut = false
    bytes = UnsafeBufferPointer(start: nil, count: 0)
    position = 0
  }
}
