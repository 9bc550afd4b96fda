/// The chunks and the decoder of an iterator.
@usableFromInline
final class DecodedSource<Base: AsyncSequence & Sendable, Element: Sendable>: @unchecked Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  // Sendable: everything below is used only by the caller that holds the flag, one at a time.

  @usableFromInline typealias Decoding = DecodedSequence<Base, Element>.Decoding

  @inlinable static var stepBytes: Int { 64 << 10 }

  @usableFromInline let busy = BusyFlag()
  @usableFromInline let makeDecoding: @Sendable () throws -> Decoding
  @usableFromInline var base: Base.AsyncIterator
  @usableFromInline var decoding: Decoding?
  @usableFromInline var chunk: Base.Element.SubSequence?
  @usableFromInline var failure: (any Error)?
  @usableFromInline var isFinished = false
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

  @inlinable
  func fail(_ error: any Error) {
    failure = error
    isFinished = true
    chunk = nil
  }

  @inlinable
  func step(_ chunk: Base.Element.SubSequence, _ elements: inout [Element]) throws {
    let rest = chunk.dropFirst(Self.stepBytes)
    self.chunk = rest.isEmpty ? nil : rest
    let feed = try currentDecoding().feed
    try forEachPiece(of: chunk.prefix(Self.stepBytes)) { try feed($0, &elements) }
  }

  @inlinable
  func currentDecoding() throws -> Decoding {
    if let decoding { return decoding }
    let made = try makeDecoding()
    decoding = made
    return made
  }
}
