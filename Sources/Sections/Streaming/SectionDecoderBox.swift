/// A place for a decoder, which cannot be copied, in what can: an iterator, a closure.
@usableFromInline
final class SectionDecoderBox<Cell: SectionCell>: Sendable {
  @usableFromInline let value: SectionStreamDecoder<Cell>

  @inlinable
  init(_ value: consuming SectionStreamDecoder<Cell>) { self.value = value }

  /// A decoder as a closure: where it is made with a cell that the compiler knows, it is specialised, and stays so for callers
  /// who know less.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  @inlinable
  static func decoding(
    _ options: SectionDecodingOptions
  ) throws -> (_ bytes: UnsafeBufferPointer<UInt8>?, _ handler: (SectionEvent<Cell>) throws -> Void) throws -> Void {
    let box = SectionDecoderBox(try SectionStreamDecoder(options: options))
    return { bytes, handler in
      if let bytes { try box.value.feed(bytes, handler) } else { try box.value.finish(handler) }
    }
  }
}
