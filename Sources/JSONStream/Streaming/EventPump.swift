/// Pumps the chunks of an asynchronous sequence through a decoder, for one iterator: all of the package's have this
/// one.
///
/// At most 64 KiB are decoded at a step, and the next bytes are asked for only when every event so far has been taken.
/// Decoding runs on the concurrent executor; an event that waits is handed out wherever the consumer runs.
///
/// Inlinable like all that moves events: an app's module specialises it for the app's types.
@usableFromInline
package struct EventPump<Base: AsyncSequence & Sendable, Event: Sendable>
where Base.Element: Collection, Base.Element.Element == UInt8 {
  /// The events that wait, the next one last: what has been taken is not kept alive.
  @usableFromInline var events: [Event] = []
  @usableFromInline let source: EventSource<Base, Event>

  /// Creates a pump.
  ///
  /// - Parameter makeDecode: Makes what decodes the payload; called with the first bytes, so that making an iterator
  ///   cannot throw.
  @inlinable
  package init(_ base: Base, _ makeDecode: @escaping EventSource<Base, Event>.MakeDecode) {
    source = EventSource(base, makeDecode)
  }

  /// The next event, or nil behind the last one.
  ///
  /// - Throws: What decoding and the chunks' sequence throw; `CancellationError`, without what waits.
  @inlinable
  package mutating func next(isolation actor: isolated (any Actor)?) async throws -> Event? {
    if !Task.isCancelled, let event = events.popLast() { return event }
    events = []
    events = try await source.refill()
    return events.popLast()
  }
}

/// Where a pump's events come from: the chunks and the decoder.
@usableFromInline
package final class EventSource<Base: AsyncSequence & Sendable, Event: Sendable>: @unchecked Sendable
where Base.Element: Collection, Base.Element.Element == UInt8 {
  // Sendable: everything below is used only by who has taken the flag, which lets one caller in at a time.

  /// Decodes the next bytes, or ends the payload where there are none, and appends the events.
  @usableFromInline package typealias Decode = (UnsafeBufferPointer<UInt8>?, inout [Event]) throws -> Void
  /// Makes it.
  @usableFromInline package typealias MakeDecode = @Sendable () throws -> Decode

  /// The most that is decoded before its events are handed out, in bytes.
  @inlinable static var stepBytes: Int { 64 << 10 }

  @usableFromInline let busy = BusyFlag()
  @usableFromInline let makeDecode: MakeDecode
  @usableFromInline var base: Base.AsyncIterator
  @usableFromInline var decode: Decode?
  @usableFromInline var chunk: [UInt8] = []
  @usableFromInline var position = 0
  @usableFromInline var failure: (any Error)?
  @usableFromInline var isFinished = false
  @usableFromInline var isAtEnd = false

  @inlinable
  init(_ base: Base, _ makeDecode: @escaping MakeDecode) {
    self.makeDecode = makeDecode
    self.base = base.makeAsyncIterator()
  }

  /// Decodes up to the next events.
  ///
  /// - Returns: The events, the next one last; none at the payload's end.
  @inlinable
  @concurrent
  func refill() async throws -> [Event] {
    guard busy.take() else {
      throw JSONStreamError(
        code: .reentrantCall, category: .misuse,
        message: "the iterator is busy: await one element before asking for the next")
    }
    defer { busy.giveBack() }
    while !isAtEnd {
      if Task.isCancelled { fail(CancellationError()) }
      if isFinished {
        // Behind an error, too, a sequence is at its end.
        isAtEnd = true
        decode = nil
        if let failure { throw failure }
        break
      }
      var events: [Event] = []
      do {
        if position < chunk.count {
          try step(&events)
        } else if let next = try await base.next() {
          chunk = Array(next)
          position = 0
        } else {
          try Task.checkCancellation()
          isFinished = true
          try currentDecode()(nil, &events)
        }
      } catch {
        // Behind the events that were decoded before it.
        fail(error)
      }
      if !events.isEmpty, !Task.isCancelled {
        events.reverse()
        return events
      }
    }
    return []
  }

  @inlinable
  func fail(_ error: any Error) {
    failure = error
    isFinished = true
    chunk = []
  }

  /// Decodes the next bytes of the chunk.
  @inlinable
  func step(_ events: inout [Event]) throws {
    let end = Swift.min(position + Self.stepBytes, chunk.count)
    defer { position = end }
    let decode = try currentDecode()
    try chunk[position..<end].withUnsafeBufferPointer { try decode($0, &events) }
  }

  @inlinable
  func currentDecode() throws -> Decode {
    if let decode { return decode }
    let made = try makeDecode()
    decode = made
    return made
  }
}
