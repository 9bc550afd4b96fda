/// Room for the texts of tokens that cannot stay where they were read: a bump allocator whose bytes never move.
///
/// A text is copied here when it has escapes or was cut by the end of a chunk. All of it is given back at once.
struct ByteArena: ~Copyable {
  private struct Block {
    let start: UnsafeMutablePointer<UInt8>
    let capacity: Int
  }

  /// How large a block is, unless one text is larger.
  private let blockSize: Int
  private var blocks: [Block] = []
  /// The block that is being filled, and how far.
  private var current = 0
  private var used = 0

  init(blockSize: Int = 16 * 1024) { self.blockSize = blockSize }

  /// Whether more than 64 KiB are in use, about: time to give back what is not wanted any more.
  var isLarge: Bool { current >= 4 || used > 64 << 10 }

  /// Copies the bytes. The copy stays where it is until ``reset()``.
  mutating func copy(_ source: UnsafePointer<UInt8>, _ count: Int) -> UnsafePointer<UInt8> {
    reserve(count)
    // Safe: `used + count <= capacity` holds here, and only the array of blocks ever grows, never a block.
    let place = blocks[current].start + used
    place.initialize(from: source, count: count)
    claim(count)
    return UnsafePointer(place)
  }

  /// The room that is left in the block that is being filled. What is written there stays once it is ``claim(_:)``ed.
  var room: UnsafeMutableBufferPointer<UInt8> {
    guard current < blocks.count else { return UnsafeMutableBufferPointer(start: nil, count: 0) }
    return UnsafeMutableBufferPointer(start: blocks[current].start + used, count: blocks[current].capacity - used)
  }

  /// Keeps the first bytes of the room.
  mutating func claim(_ count: Int) {
    used += count
    _checkInvariants()
  }

  /// In debug builds: nothing was written behind a block's end.
  private func _checkInvariants() {
    assert(current <= blocks.count && (current == blocks.count ? used == 0 : used <= blocks[current].capacity))
  }

  /// Makes the room at least so large.
  mutating func reserve(_ count: Int) {
    while current < blocks.count, used + count > blocks[current].capacity {
      current += 1
      used = 0
    }
    if current == blocks.count {
      let capacity = max(count, blockSize)
      blocks.append(Block(start: .allocate(capacity: capacity), capacity: capacity))
      used = 0
    }
  }

  /// Gives all copies back; keeps one ordinary block for the next ones.
  mutating func reset() {
    if blocks.count > 1 || blocks.first?.capacity != blockSize {
      let kept = blocks.firstIndex { [blockSize] in $0.capacity == blockSize }
      for (index, block) in blocks.enumerated() where index != kept { block.start.deallocate() }
      blocks = kept.map { [blocks[$0]] } ?? []
    }
    current = 0
    used = 0
  }

  deinit {
    for block in blocks { block.start.deallocate() }
  }
}
