/// The one place of the generator that writes through a raw pointer.
///
/// Safe because: the memory is allocated and released by this type alone and it cannot be copied; every method that
/// writes checks the room that is left first, in release builds too, and traps rather than writing beyond it; `count`
/// only ever covers bytes that have been written; the pointer leaves only as a buffer over those bytes, for the duration
/// of one closure call.
struct ByteWriter: ~Copyable {
  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  /// The bytes that have been written and not been handed out.
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    base = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
  }

  deinit {
    base.deallocate()
  }

  /// The place of the next `size` bytes, after checking that they fit.
  @inline(__always)
  private func room(_ size: Int) -> UnsafeMutableRawPointer {
    precondition(size <= capacity &- count, "ByteWriter is full: hand out what is written more often")
    return base + count
  }

  @inline(__always)
  mutating func append(byte: UInt8) {
    room(1).storeBytes(of: byte, as: UInt8.self)
    count &+= 1
  }

  /// A literal's length is known when this is inlined, so the copy becomes a few plain stores.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    let size = text.utf8CodeUnitCount
    room(size).copyMemory(from: text.utf8Start, byteCount: size)
    count &+= size
  }

  /// Always stores the whole 32 bytes and then counts only the fragment's own: two vector stores, no call and no
  /// branch on the length. The next write goes over the rest.
  @inline(__always)
  mutating func append(_ fragment: Fragment) {
    room(Fragment.capacity + 1).storeBytes(of: fragment.lanes, as: SIMD32<UInt8>.self)
    count &+= fragment.count
  }

  /// A number that is not negative, in decimal, without leading zeros.
  @inline(__always)
  mutating func append(decimal value: Int) {
    append(decimal: UInt64(truncatingIfNeeded: value), digits: ByteWriter.digits(of: value))
  }

  /// The lowest `digits` (at most 20) decimal digits of `value`, leading zeros included.
  @inline(__always)
  mutating func append(decimal value: UInt64, digits: Int) {
    let start = room(digits)
    var rest = value
    var index = digits
    while index > 0 {
      index &-= 1
      start.storeBytes(of: UInt8(truncatingIfNeeded: rest % 10) &+ 0x30, toByteOffset: index, as: UInt8.self)
      rest /= 10
    }
    count &+= digits
  }

  /// Eight lower case hexadecimal digits. Spreads the eight half bytes over eight bytes of a word and turns all of them
  /// into digits at once.
  @inline(__always)
  mutating func append(hex value: UInt32) {
    var word = UInt64(value.byteSwapped)
    word = (word | word &<< 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word &<< 8) & 0x00FF_00FF_00FF_00FF
    word = (word &>> 4 & 0x000F_000F_000F_000F) | (word & 0x000F_000F_000F_000F) &<< 8
    // 6 more lifts exactly the half bytes 10 … 15 over bit 4; those are the ones that lie 39 further on, at "a".
    let letters = (word &+ 0x0606_0606_0606_0606) &>> 4 & 0x0101_0101_0101_0101
    word = word &+ 0x3030_3030_3030_3030 &+ letters &* 39
    room(8).storeBytes(of: word.littleEndian, as: UInt64.self)
    count &+= 8
  }

  /// The four hexadecimal digits of the lowest 16 bits.
  @inline(__always)
  mutating func append(hex16 value: UInt64) {
    append(hex: UInt32(truncatingIfNeeded: value & 0xFFFF) &<< 16)
    count &-= 4
  }

  /// Hands out full pieces of `size` bytes while there are any, and moves what is left to the front.
  mutating func drain<Failure: Error>(
    by size: Int, into sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    while count &- start >= size {
      try sink(UnsafeRawBufferPointer(start: base + start, count: size))
      start &+= size
    }
    guard start > 0 else { return }
    count &-= start
    base.copyMemory(from: base + start, byteCount: count)
  }

  /// Hands out all that is left, if anything.
  mutating func finish<Failure: Error>(
    into sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard count > 0 else { return }
    try sink(UnsafeRawBufferPointer(start: base, count: count))
    count = 0
  }

  @inline(__always)
  private static func digits(of value: Int) -> Int {
    var digits = 1
    var limit = 10
    while value >= limit {
      digits &+= 1
      guard digits < 19 else { break }
      limit &*= 10
    }
    return digits
  }
}
