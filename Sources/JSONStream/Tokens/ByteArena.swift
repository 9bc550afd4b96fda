/// A bump allocator for texts of tokens, whose bytes never move. It holds texts that have escapes or that the end of a
/// chunk cuts, and frees all of them at once.
struct ByteArena: ~Copyable {
  private struct Block {
    let start: UnsafeMutablePointer<UInt8>
    let capacity: Int
  }

  private let blockSize: Int
  private var blocks: [Block] = []
  private var current = 0
  private var used = 0

  init(blockSize: Int = 16 * 1024) { self.blockSize = blockSize }

  var isLarge: Bool { current >= 4 || used > 64 << 10 }

  mutating func copy(_ source: UnsafePointer<UInt8>, _ count: Int) -> UnsafePointer<UInt8> {
    reserve(count)
    // Safe: `used + count <= capacity` holds here, and a block never moves when the array of blocks grows.
    let place = blocks[current].start + used
    place.initialize(from: source, count: count)
    claim(count)
    return UnsafePointer(place)
  }

  /// The free bytes of the current block. ``claim(_:)`` keeps those that have been written.
  var room: UnsafeMutableBufferPointer<UInt8> {
    guard current < blocks.count else { return UnsafeMutableBufferPointer(start: nil, count: 0) }
    return UnsafeMutableBufferPointer(start: blocks[current].start + used, count: blocks[current].capacity - used)
  }

  mutating func claim(_ count: Int) {
    used += count
    assert(current <= blocks.count && (current == blocks.count ? used == 0 : used <= blocks[current].capacity))
  }

  @inline(__always)
  mutating func reserve(_ count: Int) {
    if current == blocks.count || used + count > blocks[current].capacity { makeRoom(for: count) }
  }

  @inline(never)
  private mutating func makeRoom(for count: Int) {
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

  mutating func reset() {
    if current + used == 0 { return }
    if blocks.count > 1 || blocks.first?.capacity != blockSize {
      let kept = blocks.firstIndex { [blockSize] in $0.capacity == blockSize }
      for (index, block) in blocks.enumerated() where index != kept { block.start.deallocate() }
      blocks = kept.map { [blocks[$0]] } ?? []
    }
    current = 0
    used = 0
  }

  deinit { for block in blocks { block.start.deallocate() } }
}
