/// A place for a decoder, which cannot be copied, in what can: an iterator, a closure.
@usableFromInline
final class SectionDecoderBox<Cell: SectionCell>: Sendable {
  @usableFromInline let value: SectionStreamDecoder<Cell>

  @inlinable
  init(_ value: consuming SectionStreamDecoder<Cell>) { self.value = value }
}
