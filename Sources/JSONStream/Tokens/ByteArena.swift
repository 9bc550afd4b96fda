/// Room for the texts of tokens that cannot stay where they were read: a bump allocator whose bytes never move.
///
/// A text is copied here when it has escapes or was cut by the end of a chunk. All of it is given back at once.
struct ByteArena: ~Copyable {
  private struct Block {
    let start: UnsafeMutablePointer<UInt8>
    let capacity: Int
  }

  private static let blockSize = 16 * 1024

  private var blocks: [Block] = []
  /// The block that is being filled, and how far.
  private var current = 0
  private var used = 0

  init() {}

  /// Copies the bytes. The copy stays where it is until ``reset()``.
  mutating func copy(_ source: UnsafePointer<UInt8>, _ count: Int) -> UnsafePointer<UInt8> {
    while current < blocks.count, used + count > blocks[current].capacity {
      current += 1
      used = 0
    }
    if current == blocks.count {
      let capacity = max(count, Self.blockSize)
      blocks.append(Block(start: .allocate(capacity: capacity), capacity: capacity))
      used = 0
    }
    // Safe: `used + count <= capacity` holds here, and only the array of blocks ever grows, never a block.
    let place = blocks[current].start + used
    place.initialize(from: source, count: count)
    used += count
    return UnsafePointer(place)
  }

  /// Gives all copies back; keeps one ordinary block for the next ones.
  mutating func reset() {
    if blocks.count > 1 || blocks.first?.capacity != Self.blockSize {
      let kept = blocks.firstIndex { $0.capacity == Self.blockSize }
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
