/// A place for a decoder, which cannot be copied, in what can: an iterator, a closure.
@usableFromInline
package final class SectionDecoderBox<Cell: SectionCell>: Sendable {
  @usableFromInline package let value: SectionStreamDecoder<Cell>

  @inlinable
  package init(_ value: consuming SectionStreamDecoder<Cell>) { self.value = value }
}
