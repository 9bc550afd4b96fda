/// The chunks and the decoder of an iterator.
@usableFromInline
package final class DecodedSource<Base: AsyncSequence & Sendable, Element: Sendable>: @unchecked Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  // Sendable: everything below is used only by the caller that holds the flag, one at a time.

  /// Decodes bytes, or ends the payload for nil, and appends the complete elements.
  @usableFromInline package typealias Decode = (UnsafeBufferPointer<UInt8>?, inout [Element]) throws -> Void
  @usableFromInline package typealias MakeDecode = @Sendable () throws -> Decode

  @inlinable static var stepBytes: Int { 64 << 10 }

  @usableFromInline let busy = BusyFlag()
  @usableFromInline let makeDecode: MakeDecode
  @usableFromInline var base: Base.AsyncIterator
  @usableFromInline var decode: Decode?
  @usableFromInline var chunk: Base.Element.SubSequence?
  @usableFromInline var failure: (any Error)?
  @usableFromInline var isFinished = false
  @usableFromInline var isAtEnd = false

  @inlinable
  init(_ base: Base, _ makeDecode: @escaping MakeDecode) {
    self.makeDecode = makeDecode
    self.base = base.makeAsyncIterator()
  }

  /// Decodes until there are elements, and returns them in reverse order; none at the payload's end.
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
        decode = nil
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
          try currentDecode()(nil, &elements)
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
    let decode = try currentDecode()
    try forEachPiece(of: chunk.prefix(Self.stepBytes)) { try decode($0, &elements) }
  }

  @inlinable
  func currentDecode() throws -> Decode {
    if let decode { return decode }
    let made = try makeDecode()
    decode = made
    return made
  }
}
