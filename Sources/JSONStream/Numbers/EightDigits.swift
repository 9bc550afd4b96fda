/// Eight characters in a word, of which the first is the lowest byte, converted to a number at
/// once: neighbours are joined to numbers of two, then four, then eight digits (Daniel Lemire,
/// "Quickly parsing eight digits", 2018).
///
/// It saves a fourth of the instructions that the text of a double of 17 digits takes.
@frozen
@usableFromInline
struct EightDigits {
  @usableFromInline let word: UInt64

  /// Takes eight bytes, all of which have to be readable.
  @inlinable
  @inline(__always)
  init(_ text: UnsafePointer<UInt8>) {
    word = UInt64(littleEndian: StringText.load(text, 0, UInt64.self))
  }

  /// Takes the last `count` of the eight bytes that end at `end`, with zeros before them. All eight
  /// have to be readable; `count` is 1 to 8.
  @inlinable
  @inline(__always)
  init(last count: Int, before end: UnsafePointer<UInt8>) {
    let mask = UInt64.max &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    word = EightDigits(end - 8).word & mask | 0x3030_3030_3030_3030 & ~mask
  }

  /// Is true when all bytes are digits: bytes above "9" get their highest bit by the sum, all
  /// others but digits have it by the difference.
  @inlinable
  @inline(__always)
  var areDigits: Bool {
    let flaws = (word &+ 0x4646_4646_4646_4646) | (word &- 0x3030_3030_3030_3030)
    return flaws & 0x8080_8080_8080_8080 == 0
  }

  /// The number that the digits spell.
  @inlinable
  @inline(__always)
  var value: UInt64 {
    let pairs = ((word & 0x0F0F_0F0F_0F0F_0F0F) &* (10 << 8 + 1)) &>> 8
    let fours = ((pairs & 0x00FF_00FF_00FF_00FF) &* (100 << 16 + 1)) &>> 16
    return ((fours & 0x0000_FFFF_0000_FFFF) &* (10_000 << 32 + 1)) &>> 32
  }
}
