/// Makes strings of tokens' texts, and compares texts, a word at a time. A text of any length is
/// covered by words that lie within it, of which the last two may overlap:
///
///     a b c d e f g h i j k
///     └──────┬──────┘            8 bytes from the start
///           └──────┬──────┘      8 bytes up to the end
///
/// So there is no loop over single bytes, and no read beyond the text.
@usableFromInline
package enum StringText {
  /// Makes the string of a token with this text and tag: bytes that are known to be valid UTF-8.
  @usableFromInline
  static func make(_ text: UnsafePointer<UInt8>, tag: UInt32) -> String {
    let count = Int(tag &>> 4)
    let isASCII =
      tag & 0xF == JSONToken.Kind.string.rawValue | JSONToken.asciiBit || Self.isASCII(text, count)
    // Strings that are stored inline are read a word at a time here, elsewhere a byte at a time.
    if count <= 15, isASCII {
      return String(unsafeUninitializedCapacity: count) { room in
        if let start = room.baseAddress, count > 0 {
          copy(text, count, to: start)
        }
        return count
      }
    }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      let span = Span(_unsafeStart: text, count: count)
      return String(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
    }
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// Copies 1 to 15 bytes, as two words that overlap: a call costs more.
  @inline(__always) private static func copy(
    _ text: UnsafeRawPointer, _ count: Int, to room: UnsafeMutableRawPointer
  ) {
    func copyEnds<Word: BitwiseCopyable>(_ type: Word.Type) {
      // Safe: no word reaches beyond `count` bytes of either side.
      let last = count &- MemoryLayout<Word>.size
      room.storeBytes(of: load(text, 0, type), as: type)
      room.storeBytes(of: load(text, last, type), toByteOffset: last, as: type)
    }
    if count >= 8 { return copyEnds(UInt64.self) }
    if count >= 4 { return copyEnds(UInt32.self) }
    if count >= 2 { copyEnds(UInt16.self) } else { copyEnds(UInt8.self) }
  }

  /// Returns whether no byte is above 0x7F. Loads words that cover all bytes; the last overlap
  /// others, so that none reaches beyond the text.
  @inline(__always)
  package static func isASCII(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let bytes = UnsafeRawPointer(text)
    if count >= 8 {
      let high: UInt64 = 0x8080_8080_8080_8080
      var index = 0
      while index &+ 16 < count {
        if (load(bytes, index, UInt64.self) | load(bytes, index &+ 8, UInt64.self)) & high != 0 {
          return false
        }
        index &+= 16
      }
      if index &+ 8 < count, load(bytes, index, UInt64.self) & high != 0 {
        return false
      }
      return load(bytes, count &- 8, UInt64.self) & high == 0
    }
    if count >= 4 {
      return (load(bytes, 0, UInt32.self) | load(bytes, count &- 4, UInt32.self)) & 0x8080_8080 == 0
    }
    return count == 0 || (text[0] | text[count &>> 1] | text[count &- 1]) < 0x80
  }

  /// Returns whether the bytes equal the literal, which has to be as long: one or two comparisons
  /// of words.
  @inlinable
  @inline(__always)
  static func areEqual(_ text: UnsafePointer<UInt8>, _ literal: StaticString) -> Bool {
    areEqual(text, literal.utf8Start, literal.utf8CodeUnitCount)
  }

  /// Returns whether two texts of the same length are equal.
  @inlinable
  @inline(__always)
  package static func areEqual(
    _ text: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    let left = UnsafeRawPointer(text)
    let right = UnsafeRawPointer(other)
    // Safe: no load reaches beyond `count` bytes of either side.
    if count >= 8 {
      var flaws = load(left, count &- 8, UInt64.self) ^ load(right, count &- 8, UInt64.self)
      var index = 0
      while index &+ 8 < count {
        flaws |= load(left, index, UInt64.self) ^ load(right, index, UInt64.self)
        index &+= 8
      }
      return flaws == 0
    }
    if count >= 4 {
      return (load(left, 0, UInt32.self) ^ load(right, 0, UInt32.self))
        | (load(left, count &- 4, UInt32.self) ^ load(right, count &- 4, UInt32.self)) == 0
    }
    // The first, the middle and the last one.
    guard count > 0 else { return true }
    return (text[0] ^ other[0]) | (text[count &>> 1] ^ other[count &>> 1])
      | (text[count &- 1] ^ other[count &- 1]) == 0
  }

  /// Reads a word at any address. The caller keeps it within the text.
  @inlinable
  @inline(__always)
  package static func load<Word: BitwiseCopyable>(
    _ base: UnsafeRawPointer, _ offset: Int, _ type: Word.Type
  ) -> Word {
    base.loadUnaligned(fromByteOffset: offset, as: type)
  }
}
