/// A bump allocator for texts of tokens, whose bytes never move. It holds texts that have escapes
/// or that the end of a chunk cuts, and frees all of them at once. Safe: a block's bytes lie behind
/// it in its memory, and `used` is at most their number.
struct ByteArena: ~Copyable {
  /// The head of a piece of memory, behind which its bytes lie.
  private struct Block {
    /// The block that was made before; nil for the oldest one.
    let next: UnsafeMutablePointer<Block>?
    /// The number of bytes behind the head.
    let capacity: Int
  }

  /// The capacity of blocks, but for texts that are longer.
  private let blockSize: Int
  /// The newest block, from which the older ones are reached.
  private var block: UnsafeMutablePointer<Block>?
  /// The number of blocks.
  private var blockCount = 0
  /// The number of bytes in use of the newest block.
  private var used = 0

  init(blockSize: Int = 16 * 1024) { self.blockSize = blockSize }

  deinit {
    var block = block
    while let freed = block {
      block = freed.pointee.next
      TokenMemory.release(freed)
    }
  }

  /// Is true when the texts take so much that those in use should be copied elsewhere, and the
  /// others freed.
  var isLarge: Bool { blockCount > 4 || used > 64 << 10 }

  /// Returns a copy of a text, valid until ``reset()``.
  mutating func copy(_ source: UnsafePointer<UInt8>, _ count: Int) -> UnsafePointer<UInt8> {
    reserve(count)
    guard let place = room.baseAddress else {
      preconditionFailure("an arena without a block")
    }
    place.initialize(from: source, count: count)
    claim(count)
    return UnsafePointer(place)
  }

  /// The free bytes of the newest block. ``claim(_:)`` keeps those that have been written.
  var room: UnsafeMutableBufferPointer<UInt8> {
    guard let block else {
      return UnsafeMutableBufferPointer(start: nil, count: 0)
    }
    let bytes = UnsafeMutableRawPointer(block + 1).assumingMemoryBound(to: UInt8.self)
    return UnsafeMutableBufferPointer(start: bytes + used, count: block.pointee.capacity - used)
  }

  /// Keeps the first bytes of ``room``, which have been written.
  mutating func claim(_ count: Int) {
    assert(count <= room.count)
    used += count
  }

  /// Makes ``room`` at least so large.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if block == nil || room.count < count { makeRoom(for: count) }
  }

  /// Makes a new block. What is free in the one before is not used any more.
  @inline(never)
  private mutating func makeRoom(for count: Int) {
    let capacity = max(count, blockSize)
    let made = TokenMemory.room(MemoryLayout<Block>.stride + capacity).bindMemory(
      to: Block.self, capacity: 1)
    made.initialize(to: Block(next: block, capacity: capacity))
    block = made
    used = 0
    blockCount += 1
  }

  /// Frees all texts, and all blocks but the oldest, if that has the usual size.
  mutating func reset() {
    used = 0
    while let freed = block, blockCount > 1 || freed.pointee.capacity != blockSize {
      block = freed.pointee.next
      blockCount = blockCount - 1
      TokenMemory.release(freed)
    }
  }
}
