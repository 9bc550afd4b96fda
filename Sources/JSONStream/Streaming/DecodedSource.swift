/// The chunks and the decoder of an iterator.
@usableFromInline
final class DecodedSource<Base: AsyncSequence & Sendable, Element: Sendable>: @unchecked Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  // Sendable: everything below is used only by the caller that holds the flag, one at a time.

  @usableFromInline typealias Decoding = DecodedSequence<Base, Element>.Decoding

  /// The most bytes that are decoded before elements are handed over: a large chunk must not hold
  /// back its first ones.
  @inlinable static var stepBytes: Int { 64 << 10 }

  /// Is taken while elements are awaited.
  @usableFromInline let busy = BusyFlag()
  /// Makes the decoder when the first bytes have come.
  @usableFromInline let makeDecoding: @Sendable () throws -> Decoding
  /// The iterator of the chunks.
  @usableFromInline var base: Base.AsyncIterator
  /// The decoder; nil before the first bytes and after the end.
  @usableFromInline var decoding: Decoding?
  /// The rest of the current chunk; nil where there is none.
  @usableFromInline var chunk: Base.Element.SubSequence?
  /// The error that ended the decode, until the elements before it are taken.
  @usableFromInline var failure: (any Error)?
  /// Is true when nothing more is decoded: at the payload's end, after an error, or once cancelled.
  @usableFromInline var isFinished = false
  /// Is true once the end or the error has been told. From then on there are no elements.
  @usableFromInline var isAtEnd = false

  @inlinable
  init(_ base: Base, _ makeDecoding: @escaping @Sendable () throws -> Decoding) {
    self.makeDecoding = makeDecoding
    self.base = base.makeAsyncIterator()
  }

  /// Decodes until there are elements, and returns them in reverse order; none at the payload's
  /// end.
  @inlinable
  @concurrent
  func refill() async throws -> [Element] {
    guard busy.take() else {
      throw JSONStreamError(
        code: .reentrantCall, category: .misuse,
        message: "the iterator is busy: await one element before asking for the next")
    }
    defer { busy.giveBack() }
    while !isAtEnd {
      if Task.isCancelled { fail(CancellationError()) }
      if isFinished {
        isAtEnd = true
        decoding = nil
        if let failure { throw failure }
        break
      }
      var elements: [Element] = []
      do {
        if let chunk {
          try step(chunk, &elements)
        } else if let next = try await base.next() {
          chunk = next[...]
        } else {
          try Task.checkCancellation()
          isFinished = true
          try currentDecoding().finish(&elements)
        }
      } catch {
        // The error waits until the elements before it are taken.
        fail(error)
      }
      if !elements.isEmpty, !Task.isCancelled {
        elements.reverse()
        return elements
      }
    }
    return []
  }

  /// Ends the decode with an error, which is thrown by the next call.
  @inlinable
  func fail(_ error: any Error) {
    failure = error
    isFinished = true
    chunk = nil
  }

  /// Decodes the next bytes of a chunk.
  @inlinable
  func step(_ chunk: Base.Element.SubSequence, _ elements: inout [Element]) throws {
    let rest = chunk.dropFirst(Self.stepBytes)
    self.chunk = rest.isEmpty ? nil : rest
    let feed = try currentDecoding().feed
    try forEachPiece(of: chunk.prefix(Self.stepBytes)) { try feed($0, &elements) }
  }

  /// Returns the decoder, which is made now if there is none.
  @inlinable
  func currentDecoding() throws -> Decoding {
    if let decoding { return decoding }
    let made = try makeDecoding()
    decoding = made
    return made
  }
}
